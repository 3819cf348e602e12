#include "games.hpp"

#include "print/plain/plain_text.hpp"

namespace foggy {

std::string reported(const SideLog& known) {
  Problems problems;
  static const auto form = read_template("report.xml", shipped_template, problems);
  REQUIRE(form != nullptr);
  const Record record{known.battle, known.log};
  const auto document = compose(*form, results_document(record), {}, painter(record), problems);
  INFO(text(problems));
  REQUIRE(document);
  return plain_text(*document);
}

}  // namespace foggy
