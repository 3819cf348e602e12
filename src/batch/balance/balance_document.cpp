// The data document "balance": statistics of many plays for templates.

#include <algorithm>

#include "base/xml_writer.hpp"
#include "batch/balance/balance.hpp"
#include "log/keys.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::batch {
namespace {

class BalanceWriter {
 public:
  explicit BalanceWriter(const BalanceReport& report)
      : report_(report), balance_(report.balance), writer_(out_) {}

  std::string run() {
    out_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    writer_.open("balance").children();
    meta();
    scenario();
    outcomes();
    turns();
    for (std::uint8_t side = 0; side < 2; ++side) this->side(side);
    thrown();
    tenths();
    ends();
    history();
    examples();
    coverage();
    writer_.close("balance");
    return std::move(out_);
  }

 private:
  const std::string& id(std::uint8_t side) const { return report_.battle.words.side_ids[side]; }
  const std::string& name(std::uint8_t side) const { return report_.battle.words.side_names[side]; }

  void winner(std::uint8_t side) {
    if (side < 2) writer_.attribute("winner", id(side)).attribute("winner-name", name(side));
  }

  void share(std::uint64_t count) {
    const Interval interval = wilson(count, balance_.plays);
    writer_.attribute("plays", static_cast<long long>(count))
        .attribute("percent", in_hundredths(share_of(count, balance_.plays)));
    writer_.attribute("low", in_hundredths(interval.low)).attribute("high", in_hundredths(interval.high));
  }

  void distribution(const char* element, const Distribution& values) {
    writer_.open(element)
        .attribute("mean", fixed(values.mean(), 1))
        .attribute("sd", fixed(values.deviation(), 1));
    for (const auto& [key, at] :
         {std::pair{"least", 0}, {"low", 5}, {"median", 50}, {"high", 95}, {"most", 100}})
      writer_.attribute(key, values.quantile(at));
    writer_.empty();
  }

  void meta() {
    writer_.open("meta");
    for (const auto& [key, value] : report_.settings)
      if (key == "program" || key == "seed" || key == "scenario-digest" || key == "rules-digest" ||
          key == "turns")
        writer_.attribute(key, value);
    writer_.attribute("plays", static_cast<long long>(balance_.plays)).attribute("repeat", report_.repeat);
    writer_.unless_empty("stopped", report_.stopped);
    writer_.attribute("half-width", in_hundredths(balance_.half_width()));
    writer_.attribute("plays-for-one-percent", static_cast<long long>(balance_.plays_for(0.01))).empty();
  }

  void scenario() {
    const Scenario& scenario = *report_.battle.scenario;
    const Ruleset& set = report_.battle.book.set();
    writer_.open("scenario").attribute("id", scenario.id).attribute("title", scenario.title);
    writer_.unless_empty("date", scenario.date).unless_empty("version", scenario.version);
    writer_.attribute("rules", set.title).attribute("theme", set.theme).empty();
  }

  void outcomes() {
    for (std::uint8_t side = 0; side < 2; ++side) {
      writer_.open("outcome")
          .attribute("key", "won")
          .attribute("side", id(side))
          .attribute("name", name(side));
      share(balance_.won[side]);
      writer_.empty();
    }
    writer_.open("outcome").attribute("key", "drawn");
    share(balance_.drawn);
    writer_.empty();
    if (balance_.undecided > 0) {
      writer_.open("outcome").attribute("key", "undecided");
      share(balance_.undecided);
      writer_.empty();
    }
    const Adjusted& even = balance_.first_side_wins;
    writer_.open("even-luck").attribute("side", id(0)).attribute("name", name(0));
    writer_.attribute("percent", in_hundredths(even.mean))
        .attribute("half-width", in_hundredths(even.half_width()));
    writer_.attribute("explained", in_hundredths(even.explained, 0)).empty();
  }

  void turns() {
    distribution("length", balance_.turns);
    if (balance_.decided.size() > 0) distribution("decided", balance_.decided);
    if (balance_.ended.empty()) return;
    for (int n = balance_.ended.begin()->first; n <= balance_.ended.rbegin()->first; ++n) {
      const auto found = balance_.ended.find(n);
      const std::array<std::uint64_t, 3> counts =
          found == balance_.ended.end() ? std::array<std::uint64_t, 3>{} : found->second;
      writer_.open("turn").attribute("n", n);
      for (const auto& [key, i] : {std::pair{"first", 0U}, {"second", 1U}, {"nobody", 2U}})
        writer_.attribute(key, static_cast<long long>(counts[i]));
      writer_.empty();
    }
  }

  void side(std::uint8_t number) {
    const SideTally& tally = balance_.sides[number];
    writer_.open("side").attribute("id", id(number)).attribute("name", name(number));
    for (const auto& [key, value] : report_.settings)
      if (key == "commander-" + id(number)) writer_.attribute("commander", value);
    writer_.attribute("strength", tally.strength).children();
    distribution("strength-lost", tally.strength_lost);
    distribution("units-lost", tally.units_lost);
    distribution("score", tally.score);
    writer_.open("luck").attribute("sd", fixed(tally.hits_luck.deviation() / 1000, 1)).empty();
    for (const UnitTally& unit : balance_.units)
      if (index(report_.battle.opening[unit.unit].side) == number) this->unit(unit);
    writer_.close("side");
  }

  // Shares are of the plays in which it was on the table.
  void unit(const UnitTally& tally) {
    const Battle& battle = report_.battle;
    const std::size_t i = index(tally.unit);
    writer_.open("unit")
        .attribute("id", battle.words.unit_ids[i])
        .attribute("name", battle.words.unit_names[i]);
    writer_.attribute("command", battle.words.command_names[battle.opening[tally.unit].command]);
    writer_.attribute("came", in_hundredths(share_of(tally.came, balance_.plays)));
    for (const auto& [key, count] : {std::pair{"engaged", tally.engaged},
                                     {"shot", tally.shot},
                                     {"charged", tally.charged},
                                     {"idle", tally.idle},
                                     {"lost", tally.lost}})
      writer_.attribute(key, in_hundredths(share_of(count, tally.came)));
    if (tally.lost > 0) writer_.attribute("lost-turn", tally.lost_in.quantile(50));
    writer_.empty();
  }

  // Dice by purpose: rolled against expected.
  void thrown() {
    const auto purposes = report_.battle.book.set().purposes;
    for (std::size_t i = 0; i < purposes.size(); ++i) {
      const ThrownTally &first = balance_.sides[0].thrown[i], &second = balance_.sides[1].thrown[i];
      if (!first.any() && !second.any()) continue;
      writer_.open("thrown")
          .attribute("key", purposes[i].key)
          .attribute("name", sentence_case(title_of(purposes[i])))
          .attribute("reading", purposes[i].scoring.adds_up() ? "sum" : "hits");
      for (const auto& [side, of] : {std::pair{"first", &first}, {"second", &second}})
        writer_.attribute((side + std::string("-expected")).c_str(), fixed(of->mean_expected(), 1))
            .attribute((side + std::string("-rolled")).c_str(), fixed(of->mean_rolled(), 1))
            .attribute((side + std::string("-sd")).c_str(), fixed(of->deviation(), 1));
      writer_.empty();
    }
  }

  // How often each side lost each tenth of its strength.
  void tenths() {
    std::array<std::array<std::uint64_t, 2>, 10> counts{};
    for (std::uint8_t side = 0; side < 2; ++side)
      for (const auto& [lost, count] : balance_.sides[side].strength_lost.counts()) {
        const std::int64_t of = std::max(1, balance_.sides[side].strength);
        counts[static_cast<std::size_t>(std::clamp<std::int64_t>(lost * 10 / of, 0, 9))][side] += count;
      }
    for (std::size_t tenth = 0; tenth < counts.size(); ++tenth)
      writer_.open("tenth")
          .attribute("from", static_cast<long long>(tenth * 10))
          .attribute("to", static_cast<long long>(tenth * 10 + 10))
          .attribute("label", std::to_string(tenth * 10) + "–" + std::to_string(tenth * 10 + 10) + " %")
          .attribute("first", static_cast<long long>(counts[tenth][0]))
          .attribute("second", static_cast<long long>(counts[tenth][1]))
          .empty();
  }

  void ends() {
    for (const EndTally& end : balance_.ends) {
      writer_.open("end").attribute("kind", key_of(end.kind));
      winner(end.winner);
      writer_.attribute("plays", static_cast<long long>(end.plays))
          .attribute("percent", in_hundredths(share_of(end.plays, balance_.plays)));
      writer_.attribute("first", static_cast<long long>(end.first)).empty();
    }
  }

  void history() {
    const HistoryTally& history = balance_.history;
    if (!history.winner && !history.turns && !history.loss_share) return;
    writer_.open("history");
    if (history.winner) {
      winner(*history.winner);
      share(history.same_winner);
    }
    if (history.turns)
      writer_.attribute("turns", *history.turns)
          .unless_empty("turns-place", balance_.turns.place_of(*history.turns))
          .attribute("turns-percentile", balance_.turns.whole_percentile_of(*history.turns));
    if (history.loss_share && history.loss_shares.size() > 0)
      writer_.attribute("loss-name", name(0))
          .attribute("loss-share", in_hundredths(*history.loss_share / 1000.0, 0))
          .unless_empty("loss-place", history.loss_shares.place_of(*history.loss_share))
          .attribute("loss-percentile", history.loss_shares.whole_percentile_of(*history.loss_share))
          .attribute("loss-median",
                     in_hundredths(static_cast<double>(history.loss_shares.quantile(50)) / 1000, 0));
    writer_.empty();
  }

  void examples() {
    for (const Example& example : balance_.examples) {
      const Outline& play = example.play;
      writer_.open("example")
          .attribute("why", example.why)
          .attribute("play", static_cast<long long>(play.play));
      winner(play.winner);
      writer_.attribute("end", keys_of(event::Ending{})[static_cast<std::size_t>(play.how)]);
      writer_.attribute("turns", play.turns);
      writer_.attribute("first-lost", play.strength_lost[0]).attribute("second-lost", play.strength_lost[1]);
      writer_.attribute("command", report_.repeat + " " + std::to_string(play.play)).empty();
    }
  }

  void coverage() {
    const NeverExercised never = never_exercised(report_.battle, balance_.coverage);
    const auto& tables = report_.battle.book.set().tables();
    const auto number = [](std::size_t count) { return static_cast<long long>(count); };
    writer_.open("coverage")
        .attribute("paragraphs", number(never.paragraphs_of - never.paragraphs.size()))
        .attribute("of-paragraphs", number(never.paragraphs_of))
        .attribute("rows", number(never.rows_of - never.rows))
        .attribute("of-rows", number(never.rows_of))
        .unless_empty("never", join(never.paragraphs, ", "));
    writer_.children();
    for (const NeverExercised::Table& each : never.tables) {
      const PrintedTable& table = tables[each.table];
      std::vector<std::string> rows;
      for (const std::size_t row : each.rows) rows.emplace_back(table.rows[row].label);
      writer_.open("never")
          .attribute("table", table.key)
          .attribute("title", table.title)
          .attribute("whole", each.whole ? "yes" : "no")
          .attribute("count", number(each.rows.size()))
          .attribute("of", number(table.rows.size()))
          .attribute("rows", join(rows, "; "))
          .empty();
    }
    writer_.close("coverage");
  }

  const BalanceReport& report_;
  const Balance& balance_;
  std::string out_;
  xml::Writer writer_;
};

}  // namespace

std::string balance_document(const BalanceReport& report) { return BalanceWriter(report).run(); }

}  // namespace quincunx::batch
