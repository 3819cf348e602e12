// Every event in order, each indented below its cause: the data of a replay log.

#include <algorithm>

#include "report/data/results_parts.hpp"

namespace quincunx::results {
namespace {

// True for bookkeeping such as markers, which a reader does not need.
bool is_quiet(const Battle& battle, const EventBody& body) {
  if (const auto* counted = std::get_if<event::Counted>(&body))
    return *battle.words.columns[static_cast<std::size_t>(counted->column)].title == '\0';
  if (const auto* tied = std::get_if<event::Tied>(&body))
    return tied->value == 0 || !battle.words.ties[static_cast<std::size_t>(tied->tie)].told;
  return std::holds_alternative<event::Began>(body);
}

class EventsWriter {
 public:
  EventsWriter(xml::Writer& writer, const Facts& facts)
      : writer_(writer), facts_(facts), table_(facts.battle().opening) {}

  void write() {
    for (const Event& event : facts_.record.log) {
      if (const auto* began = std::get_if<event::Began>(&event.body)) turn_ = began->turn;
      if (std::holds_alternative<event::Stepped>(event.body)) causes_.clear();
      add(event);
      quincunx::apply(table_, event.body);
    }
  }

 private:
  void add(const Event& event) {
    const bool stepped = std::holds_alternative<event::Stepped>(event.body);
    std::size_t depth = 0;
    const bool known = stepped || under_cause(event, depth);
    if (!stepped) causes_.push_back(event.n);
    writer_.open("event").attribute("n", event.n).attribute("turn", turn_);
    writer_.attribute("kind", tag(event.body));
    if (event.by != 0) writer_.attribute("by", event.by);
    if (!stepped) writer_.attribute("depth", static_cast<long long>(depth));
    if (!known) writer_.attribute("apart", "yes");
    if (is_quiet(facts_.battle(), event.body) && !digest::by_ruling(facts_.record.log, event))
      writer_.attribute("quiet", "yes");
    writer_.unless_empty("rule", event.rule.view());
    named_in(event.body);
    told(sentence_parts(event, facts_.words(), table_));
    table_rows(event.because);
    writer_.empty();
  }

  void named_in(const EventBody& body) {
    each_field(body, [this](const std::string& name, const auto& value) {
      using Value = std::decay_t<decltype(value)>;
      if constexpr (std::is_same_v<Value, UnitId>)
        if (value != nobody) writer_.attribute(name, facts_.unit(value));
    });
    if (const auto* stepped = std::get_if<event::Stepped>(&body))
      writer_.attribute("step", facts_.words().step_ids[static_cast<std::size_t>(stepped->step)])
          .attribute("title", facts_.words().step_titles[static_cast<std::size_t>(stepped->step)]);
    if (const auto* decided = std::get_if<event::Decided>(&body)) {
      writer_.attribute("side", facts_.side(decided->side));
      if (decided->order.unit != nobody) writer_.attribute("unit", facts_.unit(decided->order.unit));
    }
    if (const auto* checked = std::get_if<event::Checked>(&body)) {
      std::string faces;
      for (const std::uint8_t face : checked->dice.dice())
        faces += (faces.empty() ? "" : " ") + std::to_string(face);
      writer_.attribute("purpose", facts_.set().purposes[static_cast<std::size_t>(checked->purpose)].key);
      writer_.unless_empty("faces", faces)
          .attribute("need", checked->need)
          .attribute("score", checked->score);
    }
    if (const auto* counted = std::get_if<event::Counted>(&body))
      writer_.attribute("column", facts_.set().columns[static_cast<std::size_t>(counted->column)].key)
          .attribute("from", counted->from)
          .attribute("to", counted->to);
  }

  // Splits a sentence into the text before the dice, the dice and the rest, so that templates can print the
  // dice bold.
  void told(const Prose& sentence) {
    std::string before, dice, rest;
    for (const Part& part : sentence)
      (part.kind == Part::Kind::dice ? dice : dice.empty() ? before : rest) += part.text;
    writer_.attribute("text", before).unless_empty("dice", dice).unless_empty("rest", rest);
  }

  void table_rows(const Rows& because) {
    const auto& tables = facts_.set().tables();
    if (because.table >= tables.size()) return;
    const PrintedTable& table = tables[because.table];
    std::string rows;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      if ((because.mask >> row & 1U) != 0)
        rows += (rows.empty() ? "" : "; ") + std::string(table.rows[row].label);
    if (!rows.empty())
      writer_.attribute("table", table.key).attribute("table-title", table.title).attribute("rows", rows);
  }

  // Sets `depth` to the number of lines above that lead to the event. False if its cause is not among them.
  bool under_cause(const Event& event, std::size_t& depth) {
    const auto cause = std::find(causes_.begin(), causes_.end(), event.by);
    if (event.by != 0 && cause != causes_.end()) {
      causes_.erase(cause + 1, causes_.end());
      depth = causes_.size();
      return true;
    }
    causes_.clear();
    if (event.by == 0) return true;
    const EventBody& above = facts_.record.log[event.by - 1].body;
    return std::holds_alternative<event::Stepped>(above) || std::holds_alternative<event::Began>(above);
  }

  xml::Writer& writer_;
  const Facts& facts_;
  Table table_;
  int turn_ = 0;
  std::vector<std::uint32_t> causes_;  // chain of causes, outermost first, then the latest line itself
};

}  // namespace

void write_events(xml::Writer& writer, const Facts& facts) { EventsWriter(writer, facts).write(); }

}  // namespace quincunx::results
