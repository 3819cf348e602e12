#include "games.hpp"

#include "print/fonts/fonts.hpp"
#include "print/html/html.hpp"
#include "print/plain/plain_text.hpp"
#include "quincunx/form/form.hpp"

namespace foggy {
namespace {

Document report_of(const Record& record) {
  Problems problems;
  static const auto form = read_template("report.xml", shipped_template, problems);
  REQUIRE(form != nullptr);
  auto document = compose(*form, results_document(record), {}, painter(record), problems);
  INFO(text(problems));
  REQUIRE(document);
  document->shared = shared_drawings(record);
  return std::move(*document);
}

}  // namespace

std::string reported(const SideLog& known) { return plain_text(report_of({known.battle, known.log})); }

std::string drawn(const SideLog& known, SideId side) {
  static const Fonts fonts(Theme::early_modern);
  const Record record{known.battle, known.log};
  FormWish wish;
  wish.side = side;
  for (const Event& event : known.log)
    if (const auto* began = std::get_if<event::Began>(&event.body)) wish.turn = began->turn + 1;
  return html_page(report_of(record), fonts) + order_form(record, wish);
}

}  // namespace foggy
