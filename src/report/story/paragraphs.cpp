#include "report/story/paragraphs.hpp"

#include <algorithm>
#include <type_traits>

#include "log/prose/templates.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::narrative {
namespace {

// Adds the clause to a paragraph of units that did the same. False if they did not.
bool belongs(std::vector<Statement>& paragraph, const Statement& clause) {
  if (paragraph.size() == 1 && merged_into(paragraph.front(), clause)) return true;
  if (!std::all_of(paragraph.begin(), paragraph.end(),
                   [&](const Statement& each) { return alike(each, clause); }))
    return false;
  paragraph.push_back(clause);
  return true;
}

bool arrival(const Event& event) { return std::holds_alternative<event::Entered>(event.body); }

}  // namespace

std::pair<UnitId, UnitId> units_of(const EventBody& body) {
  std::pair<UnitId, UnitId> units{nobody, nobody};
  each_field(body, [&units](const std::string& name, const auto& value) {
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, UnitId>)
      (name == "target" ? units.second : units.first) = value;
  });
  return units;
}

std::optional<std::uint8_t> Paragraphs::begun_by(const Table& table,
                                                 const event::Activated& activated) const {
  if (activated.party.kind == Party::Kind::command) return activated.party.number;
  if (!acting_ || activated.unit == nobody) return {};
  const Unit& unit = table[activated.unit];
  if (unit.command == *acting_ || is_leader(battle_.book.set(), unit)) return {};
  return unit.command;
}

std::size_t Paragraphs::of(const Event& event) {
  for (std::uint32_t by = event.by; by != 0; by = log_[by - 1].by) {
    if (arrival(event) && arrival(log_[by - 1])) break;  // no unit comes because another does
    if (const auto known = place_.find(by); known != place_.end()) return known->second;
  }
  const auto [unit, target] = units_of(event.body);
  for (std::size_t i = paragraphs_.size(); i-- > 0;) {
    const std::set<UnitId>& cast = cast_[i];
    if (cast.count(unit) != 0 || (target != nobody && cast.count(target) != 0)) return i;
  }
  paragraphs_.push_back({});
  paragraphs_.back().event = event.n;
  statements_.emplace_back();
  return paragraphs_.size() - 1;
}

std::optional<std::size_t> Paragraphs::with(std::uint32_t event) const {
  const auto known = place_.find(event);
  if (known == place_.end()) return {};
  return known->second;
}

void Paragraphs::prove(const Event& event, std::size_t at, const std::string& dice) {
  Paragraph& paragraph = paragraphs_[at];
  const bool refused = std::holds_alternative<event::Refused>(event.body);
  if (dice.empty() && !paragraph.proof.empty()) {
    if (refused && !event.rule.view().empty()) paragraph.proof += " " + std::string(event.rule.view());
    paragraph.proof += " #" + std::to_string(event.n);
  } else {
    paragraph.proof += (paragraph.proof.empty() ? "" : "; ") + dice;
    if (!event.rule.view().empty()) paragraph.proof += std::string(event.rule.view()) + " ";
    paragraph.proof += "#" + std::to_string(event.n);
  }
  paragraph.events.push_back(event.n);
  place_[event.n] = at;
  const auto [unit, target] = units_of(event.body);
  if (unit != nobody) cast_[at].insert(unit);
  if (target != nobody) cast_[at].insert(target);
}

// Units that arrive do not share a sentence with the enemy.
bool Paragraphs::may_merge(std::size_t before, std::size_t at) const {
  const Clause &one = statements_[before].front().clause, &other = statements_[at].front().clause;
  const auto side = [this](const Clause& clause) { return battle_.opening[clause.subjects.front()].side; };
  return !arrival(log_[paragraphs_[at].event - 1]) || one.subjects.empty() || other.subjects.empty() ||
         side(one) == side(other);
}

// Merges paragraphs of units that did the same.
void Paragraphs::merge_alike() {
  for (std::size_t at = 1; at < paragraphs_.size(); ++at)
    for (std::size_t before = 0; before < at; ++before) {
      if (statements_[at].size() != 1 || !may_merge(before, at) ||
          !belongs(statements_[before], statements_[at].front()))
        continue;
      Paragraph& one = paragraphs_[before];
      one.proof += "; " + paragraphs_[at].proof;
      one.events.insert(one.events.end(), paragraphs_[at].events.begin(), paragraphs_[at].events.end());
      paragraphs_.erase(paragraphs_.begin() + static_cast<std::ptrdiff_t>(at));
      statements_.erase(statements_.begin() + static_cast<std::ptrdiff_t>(at));
      --at;
      break;
    }
  for (std::size_t at = 0; at < paragraphs_.size(); ++at)
    paragraphs_[at].text = sentences(statements_[at], battle_.words);
}

// The first paragraph begins with the name of the command, unless it does so anyhow; the others do not
// repeat it. Moves of other commands come last, under their own.
void Paragraphs::put_under(const std::string& name) {
  const std::string lead = quincunx::whole(name);
  for (Paragraph& paragraph : paragraphs_)
    if (paragraph.lead == lead) paragraph.lead.clear();
  std::stable_partition(paragraphs_.begin(), paragraphs_.end(),
                        [](const Paragraph& each) { return each.lead.empty(); });
  if (paragraphs_.empty() || !paragraphs_.front().lead.empty()) return;
  if (paragraphs_.front().text.empty() || paragraphs_.front().text.front().text != name)
    paragraphs_.front().lead = lead;
}

std::vector<Paragraph> Paragraphs::close(const Marches& marches) {
  merge_alike();
  marches.write(paragraphs_);
  if (acting_) put_under(quincunx::sentence_case(battle_.commands[*acting_].name));
  acting_.reset();
  statements_.clear();
  place_.clear();
  cast_.clear();
  return std::exchange(paragraphs_, {});
}

}  // namespace quincunx::narrative
