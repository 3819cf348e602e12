#include "report/data/data_words.hpp"

#include "report/sheet/printed.hpp"

namespace quincunx::data {

const char* shape_key(Feature::Shape shape) {
  constexpr const char* keys[] = {"area", "line", "hill"};
  return keys[static_cast<std::size_t>(shape)];
}

void write_amendments(xml::Writer& writer, const Rulebook& book) {
  for (const Amendment& each : book.amendments()) {
    const bool ruling = !each.asks.empty();
    writer.open("amendment")
        .attribute("what", ruling ? each.asks : each.what)
        .attribute("from", ruling ? each.answer_from : each.from)
        .attribute("to", ruling ? each.answer_to : each.to)
        .empty();
  }
}

void write_special_rules(xml::Writer& writer, const Scenario& scenario) {
  for (const SpecialRuleEntry& each : scenario.special_rules)
    writer.open("special-rule").attribute("title", each.title).text("special-rule", each.text);
}

void write_rulings(xml::Writer& writer, const Rulebook& book) {
  const auto& rulings = book.set().rulings();
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const Ruling& ruling = rulings[i];
    writer.open("ruling").attribute("key", ruling.key).attribute("rule", ruling.rule);
    writer.attribute("value", book.ruling_text(i));
    if (book.ruling_amended(i)) writer.attribute("amended", "yes");
    if (ruling.alternatives.empty())
      writer.attribute("low", ruling.low).attribute("high", ruling.high).attribute("preset", ruling.preset);
    writer.attribute("question", ruling.text).attribute("in-force", printed::in_force(book, i));
    if (ruling.alternatives.empty()) {
      writer.empty();
      continue;
    }
    writer.children();
    for (const Alternative& choice : ruling.alternatives) {
      writer.open("alternative").attribute("key", choice.key);
      if (book.ruling_text(i) == choice.key) writer.attribute("in-force", "yes");
      writer.text("alternative", choice.text);
    }
    writer.close("ruling");
  }
}

}  // namespace quincunx::data
