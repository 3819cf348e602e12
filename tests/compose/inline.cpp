// Text and what stands in it.

#include "language.hpp"

using namespace language;

TEST_CASE("manners") {
  CHECK(made("<p>a <b>b</b> <i>c</i><sc>d</sc><sup>e</sup><sub>f</sub> <c style='badge'>g</c> <c "
             "style='mono'>h</c></p>") == "p a *b* /c/%d%^e^_f_ @g@ `h`\n");
  CHECK(made("<p><c style='dim' colour='#010203'>x</c> <c style='dim'>y</c></p>", "<data/>",
             "<theme href='themes/plain.xml'/>") == "p x#1.2.3 y#101.101.101\n");
  CHECK(made("<p>a<br/>b <sym name='star'/></p>") == "p a\nb ★\n");
  CHECK(made("<p>{{x}} {data/@t}</p>", "<data t=' a\n b '/>") == "p {x} a b\n");
  CHECK(made("<p>a &amp; &#xE9; {'&lt;'}</p>") == "p a & é <\n");
}

TEST_CASE("apostrophes and quotations") {
  CHECK(made("<p>Tilly's, the Swedes', '62 and <b>Holk</b>'s</p>") ==
        "p Tilly’s, the Swedes’, ’62 and *Holk*’s\n");
  CHECK(made("<p>'Hold' ('as one')</p>") == "p ‘Hold’ (‘as one’)\n");
  CHECK(made("<p style='code'>--set 'x'</p><p><c style='mono'>'y'</c></p>") == "code --set 'x'\np `'y'`\n");
}

TEST_CASE("badges beside each other stay apart") {
  CHECK(made("<p><c style='badge'>1</c><c style='badge'>2 3</c> <c style='badge'>4</c></p>") ==
        "p @1@@2 3@ @4@\n");
}

TEST_CASE("references and footnotes") {
  CHECK(made("<p anchor='x'>see <ref to='x'>here</ref>, page <ref to='x' page='yes'/>.</p>") ==
        "p see [x:here], page [x:page of x]. &x\n");
  CHECK(made("<p>a<footnote>n <i>o</i></footnote> b</p>") == "p a(n /o/) b\n");
  CHECK(made("<p anchor='there'><ref to='theer'>x</ref></p>") ==
        "t.xml:1:71: error: <ref> to \"theer\", which is not in the document; did you mean 'there'?\n");
  CHECK(made("<p><ref to='none' optional='yes'>x</ref></p>") == "p x\n");
  CHECK(made("<p anchor='a'>x</p><p anchor='a'>x</p>").find("a second anchor \"a\"") != std::string::npos);
}
