// A rule case played, and what came out compared with what was expected.

#include <algorithm>
#include <cstdlib>

#include "log/parse.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/turn.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx {

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::string event_line(std::string_view tag, const Pairs& attributes) {
  std::string text = "<" + std::string(tag);
  for (const auto& [name, value] : attributes) text += " " + name + "=\"" + value + "\"";
  return text + "/>";
}

class CaseRun {
 public:
  CaseRun(const Case& rule_case, CaseRecord& record) : case_(rule_case), record_(record) {}

  std::vector<std::string> run() {
    Problems& problems = record_.problems;
    std::optional<Battle>& battle = record_.battle;
    battle = muster(case_.scenario, problems);
    if (!battle) return unplayed(problems);
    std::array<Commander, 2> commanders{defaults(), defaults()};
    for (const Orders& orders : case_.orders)
      commanders[index(orders.side)] = courier(*battle, orders, defaults());
    reported(problems);
    Dice dice = Dice::scripted(case_.dice, draws(*battle));
    EventLog& log = record_.log;
    const Verdict verdict = play(*battle, std::move(commanders), dice, &log, case_.turns, case_.until);
    for (const Event& event : log) said_.push_back({&event, attributes(event, battle->words)});
    compare();
    for (const Expectation& each : case_.expect)
      if (each.kind == Expectation::Kind::ends) ends(each, *battle, verdict.last);
    count_dice(dice);
    return std::move(differences_);
  }

 private:
  struct Said {
    const Event* event;
    Pairs attributes;
  };

  std::vector<std::string> unplayed(const Problems& problems) {
    reported(problems);
    for (const Expectation& each : case_.expect)
      if (each.kind != Expectation::Kind::reported && each.kind != Expectation::Kind::unreported)
        differ(each, event_line(each.tag, each.attributes) + " cannot come out: no game is played");
    return std::move(differences_);
  }

  // Expected problems must be among those reported; errors must be expected, warnings need not be.
  void reported(const Problems& problems) {
    std::vector<bool> expected(problems.size(), false);
    for (const Expectation& each : case_.expect) {
      if (each.kind != Expectation::Kind::reported) continue;
      bool found = false;
      for (std::size_t i = 0; i < problems.size(); ++i) {
        if (text(problems[i]).find(each.attributes[0].second) == std::string::npos) continue;
        expected[i] = found = true;
      }
      if (!found)
        differ(each, "expected " + event_line(each.tag, each.attributes) + ", which is not reported");
    }
    for (const Expectation& each : case_.expect)
      if (each.kind == Expectation::Kind::unreported) unreported(each, problems);
    for (std::size_t i = 0; i < problems.size(); ++i)
      if (!problems[i].warning && !expected[i]) differences_.push_back(text(problems[i]));
  }

  void unreported(const Expectation& expectation, const Problems& problems) {
    const std::string part = expectation.attributes.empty() ? "" : expectation.attributes[0].second;
    for (const Problem& problem : problems)
      if (text(problem).find(part) != std::string::npos)
        return differ(expectation, "never " + event_line(expectation.tag, expectation.attributes) +
                                       ", but it is reported: " + text(problem));
  }

  void differ(const Expectation& expectation, std::string what) {
    const std::string line =
        expectation.place.line > 0 ? "line " + std::to_string(expectation.place.line) + ": " : "";
    differences_.push_back(line + std::move(what));
  }

  // Expected events must occur in their order; others may come between them.
  void compare() {
    std::size_t from = 0;
    for (const Expectation& each : case_.expect) {
      if (each.kind == Expectation::Kind::never) never(each);
      if (each.kind != Expectation::Kind::occurs) continue;
      std::size_t at = from;
      while (at < said_.size() && !matches(each, said_[at])) ++at;
      if (at < said_.size()) {
        from = at + 1;
      } else {
        missed(each, from);
      }
    }
  }

  bool matches(const Expectation& expectation, const Said& said) const {
    return expectation.tag == tag(said.event->body) && unlike(expectation, said).empty();
  }

  // The attributes of the event that are not as expected.
  Pairs unlike(const Expectation& expectation, const Said& said) const {
    Pairs found;
    for (const auto& expected : expectation.attributes) {  // clang 14 captures no structured bindings
      const auto& [name, wanted] = expected;
      const auto given = std::find_if(said.attributes.begin(), said.attributes.end(),
                                      [&](const auto& each) { return each.first == expected.first; });
      const std::string value = given == said.attributes.end() ? "" : given->second;
      if (!same(name, wanted, value)) found.emplace_back(name, value);
    }
    return found;
  }

  // Places to a hundredth of a unit, facings to a tenth of a degree: they come out of sines.
  static bool same(const std::string& name, const std::string& wanted, const std::string& given) {
    constexpr Length unit = 1000;
    if (wanted == given) return true;
    if (name == "at") {
      const auto a = parse_point(wanted, 1'000'000), b = parse_point(given, 1'000'000);
      return a && b && std::abs(a->x - b->x) <= 10'000 && std::abs(a->y - b->y) <= 10'000;
    }
    if (name == "spent" || name == "width" || name == "depth") {
      const auto a = parse_decimal(wanted, 1'000'000), b = parse_decimal(given, 1'000'000);
      return a && b && std::abs(*a - *b) <= 10 * unit;
    }
    if (name == "facing") {
      const auto a = parse_degrees(wanted), b = parse_degrees(given);
      return a && b && std::abs(turn_between(*a, *b).arcseconds) <= 360;
    }
    return false;
  }

  void never(const Expectation& expectation) {
    const auto found = std::find_if(said_.begin(), said_.end(),
                                    [&](const Said& said) { return matches(expectation, said); });
    if (found == said_.end()) return;
    differ(expectation, "never " + event_line(expectation.tag, expectation.attributes) + ", but event " +
                            std::to_string(found->event->n) + " is " +
                            event_line(expectation.tag, found->attributes));
  }

  void missed(const Expectation& expectation, std::size_t from) {
    std::string what = "expected " + event_line(expectation.tag, expectation.attributes);
    if (from > 0) what += " after event " + std::to_string(said_[from - 1].event->n);
    const Said* nearest = nullptr;
    std::size_t least = 0;
    for (std::size_t i = 0; i < said_.size(); ++i) {
      const Said& said = said_[(from + i) % said_.size()];  // those still to come first
      if (expectation.tag != tag(said.event->body)) continue;
      const std::size_t unlikeness = unlike(expectation, said).size();
      if (nearest != nullptr && unlikeness >= least) continue;
      nearest = &said;
      least = unlikeness;
    }
    if (nearest == nullptr)
      return differ(expectation, what + "; there is no <" + expectation.tag + "> at all");
    what += "; nearest is event " + std::to_string(nearest->event->n) + " " +
            event_line(expectation.tag, nearest->attributes);
    if (least == 0) what += ", which comes too early";
    differ(expectation, what);
  }

  void ends(const Expectation& expectation, const Battle& battle, const Table& last) {
    std::size_t number = 0;
    const std::vector<std::string>& ids = battle.words.unit_ids;
    for (const auto& [name, wanted] : expectation.attributes)
      if (name == "unit")
        number = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), wanted) - ids.begin());
    if (number >= last.units.size()) return differ(expectation, "no such unit in the end");
    const Unit& unit = last.units[number];
    for (const auto& [name, wanted] : expectation.attributes) {
      if (name == "unit") continue;
      const std::string given = in_the_end(name, unit, battle);
      if (!same(name, wanted, given))
        differ(expectation, in_quotes(ids[number]) + " ends with " + name + "=\"" + given +
                                "\", expected \"" + wanted + "\"");
    }
  }

  static std::string in_the_end(const std::string& name, const Unit& unit, const Battle& battle) {
    const Length scale = battle.words.unit_of_length;
    if (name == "at") return decimal(unit.base.pose.at.x, scale) + "," + decimal(unit.base.pose.at.y, scale);
    if (name == "facing") return degrees_text(unit.base.pose.facing);
    if (name == "fate") return std::string(key(unit.fate));
    if (name == "formation" && unit.formation < battle.words.formation_keys.size())
      return battle.words.formation_keys[unit.formation];
    if (name == "attached-to")
      return unit.host == nobody ? "nobody" : battle.words.unit_ids[index(unit.host)];
    for (std::size_t i = 0; i < battle.words.columns.size(); ++i)
      if (name == battle.words.columns[i].key) return value_text(battle.words.columns[i], unit.columns[i]);
    return {};
  }

  // A side is drawn before a command of the same id, and a command before a unit.
  std::vector<std::uint64_t> draws(const Battle& battle) const {
    std::vector<std::uint64_t> tokens;
    const auto named = [](const std::vector<std::string>& ids, const std::string& id) {
      return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    for (const std::string& id : case_.draws)
      tokens.push_back(named(battle.words.side_ids, id)      ? token_hash(Party::Kind::side, id)
                       : named(battle.words.command_ids, id) ? token_hash(Party::Kind::command, id)
                                                             : stable_hash(id));
    return tokens;
  }

  void count_dice(const Dice& dice) {
    if (dice.off_the_die())
      differences_.emplace_back("dice: the script has a face that the die thrown does not have");
    const std::size_t missing = dice.missing() - (case_.draws.empty() ? dice.missing_draws() : 0);
    if (missing > 0)
      differences_.push_back("dice: " + std::to_string(missing) + " more thrown than the " +
                             std::to_string(case_.dice.size()) + " of the script");
    if (dice.left_over() > 0)
      differences_.push_back("dice: " + std::to_string(dice.left_over()) + " of " +
                             std::to_string(case_.dice.size()) + " left over");
  }

  const Case& case_;
  CaseRecord& record_;
  std::vector<Said> said_;
  std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> run_case(const Case& rule_case, CaseRecord* record) {
  CaseRecord own;
  return CaseRun(rule_case, record != nullptr ? *record : own).run();
}

}  // namespace quincunx
