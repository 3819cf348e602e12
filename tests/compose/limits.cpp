// Templates that ask for too much are told so, and end.

#include "language.hpp"

using namespace language;

namespace {

std::string many(int count) {
  std::string data = "<data>";
  for (int i = 0; i < count; ++i) data += "<a/>";
  return data + "</data>";
}

}  // namespace

TEST_CASE("loops within loops end") {
  CHECK(made("<for-each select='data/a'><for-each select='//a'><for-each "
             "select='//a'><p>{''}</p></for-each></for-each></for-each>",
             many(300))
            .find("more than 4000000 steps; are loops nested?") != std::string::npos);
}

TEST_CASE("texts that double end") {
  std::string body = "<let name='x' select=\"'0123456789'\"/>";
  for (int i = 0; i < 24; ++i) body += "<let name='x' select='concat($x, $x)'/>";
  CHECK(made(body + "<p>{$x}</p>").find("too much text") != std::string::npos);
}

TEST_CASE("what nests too deep is refused") {
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "<keep>";
  CHECK(made(deep).find("elements nest deeper than 64") != std::string::npos);
  std::string expression(1500, '(');
  CHECK(made("<p>{" + expression + "1" + std::string(1500, ')') + "}</p>").find("at most 2000") !=
        std::string::npos);
  expression.resize(900);
  CHECK(made("<p>{" + expression + "1" + std::string(900, ')') + "}</p>") == "p 1\n");
  CHECK(made("<p>{//a[count(//a[count(//a) > 1]) > 1]}</p>").find("searches of the whole document") !=
        std::string::npos);
}
