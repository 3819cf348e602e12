// The example of templates/README.md, and the shipped files.

#include <fstream>
#include <sstream>

#include "language.hpp"

using namespace language;

namespace {

std::string readme() {
  std::ifstream file(SOURCE_DIR "/templates/README.md");
  std::ostringstream all;
  all << file.rdbuf();
  return all.str();
}

std::string example() {
  const std::string all = readme();
  const std::size_t from = all.find("```xml\n") + 7;
  return all.substr(from, all.find("```", from) - from);
}

}  // namespace

TEST_CASE("the example of the README composes") {
  const std::string data =
      "<example title='First battle'><side name='Red' lost='900'/><side name='Blue' lost='1400'/></example>";
  const Outcome english = compose(example(), data);
  INFO(english.problems);
  REQUIRE(english.document);
  CHECK(told(*english.document) ==
        "h1 Losses\ntable ruled \ncols Side:l1 Losses:r0\nrow |Blue |1,400\nrow |Red |900\n");
  CHECK(english.document->title == "First battle");
  CHECK(english.document->theme == "napoleonic");
  CHECK(told(english.document->masters.at("main").foot_right) == "page {page} of {pages}");
  const Outcome german = compose(example(), data, {{"lang", "de"}});
  REQUIRE(german.document);
  CHECK(german.document->language == "de");
  CHECK(told(*german.document) ==
        "h1 Verluste\ntable ruled \ncols Seite:l1 Verluste:r0\nrow |Blue |1.400\nrow |Red |900\n");
}

TEST_CASE("every shipped template is without mistakes, in every theme and language") {
  for (const std::string& path : shipped_templates()) {
    const std::string bytes = *shipped_template(path);
    if (bytes.find("<template") == std::string::npos || bytes.find("kind=\"parts\"") != std::string::npos)
      continue;
    Problems problems;
    read_template(path, shipped_template, problems);
    INFO(path);
    CHECK(text(problems) == "");
  }
}

TEST_CASE("themes and languages have the same words") {
  const std::string begin =
      "<template version='1' kind='t' data='d'><param name='l' default=\"'en'\" values='en es fr de'/>"
      "<param name='look' default=\"'plain'\" values='early-modern napoleonic plain'/>"
      "<theme href='themes/{$look}.xml'/><strings href='i18n/{$l}.xml'/><body>";
  const std::string english = *shipped_template("i18n/en.xml");
  std::string body;
  for (std::size_t at = english.find("key=\""); at != std::string::npos;
       at = english.find("key=\"", at + 1)) {
    const std::string key = english.substr(at + 5, english.find('"', at + 5) - at - 5);
    const bool plural = english.compare(at - 7, 6, "plural") == 0;
    body += plural ? "<p>{2; plural:" + key + "}</p>" : "<p>{'" + key + "'; t}</p>";
  }
  CHECK(check(begin + body + "<p style='dim'><c style='accent'>x</c></p></body></template>") == "");
}
