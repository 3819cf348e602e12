// Blocks of the flow.

#include "language.hpp"

using namespace language;

TEST_CASE("sections are headings, one level deeper within each other") {
  CHECK(made("<section title='One {1 + 1}' anchor='a'><p>x</p><section title='In' band='yes' contents='no' "
             "outline='no'><h>Deeper</h><h level='0'>Title</h></section></section>") ==
        "h1 One 2 &a\np x\nh2 In band no-contents no-outline\nh2 Deeper\nh0 Title\n");
  CHECK(made("<section title='Whole' keep='yes'><p>x</p></section>") == "keep {\nh1 Whole\np x\n}\n");
}

TEST_CASE("paragraphs") {
  CHECK(made("<p>  plain \n  words </p><p style='lead' anchor='x' keep-with-next='yes'>a<note "
             "place='margin'>m</note> "
             "b</p><p>{''}</p><note>small</note>") == "p plain words\nlead a b &x | m +\nnote small\n");
  CHECK(made("<p style=\"{'caption'}\">x</p>") == "caption x\n");
}
