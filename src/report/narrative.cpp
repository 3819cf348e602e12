#include "report/narrative.hpp"

#include <map>

namespace quincunx::narrative {
namespace {

std::string upper_first(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

// Lengths in prose: two decimals are plenty.
std::string length_text(const Battle& battle, std::int64_t micrometres) {
  const std::int64_t unit = battle.words.unit_of_length;
  const std::int64_t hundredths = (micrometres * 100 + unit / 2) / unit;
  std::string out = std::to_string(hundredths / 100);
  if (hundredths % 100 != 0) {
    out += "." + std::to_string(hundredths % 100 / 10);
    if (hundredths % 10 != 0) out += std::to_string(hundredths % 10);
  }
  return out;
}

bool worth_telling(const Battle& battle, const EventBody& body) {
  if (const auto* counted = std::get_if<event::Counted>(&body))
    return counted->column == battle.book.set().strength;
  if (const auto* tied = std::get_if<event::Tied>(&body))
    return tied->value != 0 && battle.words.ties[static_cast<std::size_t>(tied->tie)].told;
  return std::holds_alternative<event::Entered>(body) || std::holds_alternative<event::Left>(body) ||
         std::holds_alternative<event::Refused>(body) || std::holds_alternative<event::Checked>(body) ||
         std::holds_alternative<event::Ruled>(body) || std::holds_alternative<event::Linked>(body) ||
         std::holds_alternative<event::Ended>(body);
}

std::string proof_of(const Event& event) {
  std::string out = "#" + std::to_string(event.n);
  if (!event.rule.view().empty()) out += " " + std::string(event.rule.view());
  if (const auto* checked = std::get_if<event::Checked>(&event.body)) {
    out += " [";
    for (const std::uint8_t face : checked->dice.dice())
      out += (out.back() == '[' ? "" : " ") + std::to_string(face);
    out += "]";
  }
  return out;
}

class Teller {
 public:
  Teller(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn)
      : battle_(battle), log_(log), turn_(turn), table_(turn.start) {}

  std::vector<StepStory> run() {
    for (std::size_t i = turn_.first; i < turn_.last; ++i) {
      const Event& event = log_[i];
      if (const auto* stepped = std::get_if<event::Stepped>(&event.body))
        open_step(*stepped);
      else if (const auto* moved = std::get_if<event::Moved>(&event.body))
        note_move(event, *moved);
      else if (worth_telling(battle_, event.body))
        note(event);
      quincunx::apply(table_, event.body);
    }
    close_step();
    return std::move(stories_);
  }

 private:
  void open_step(const event::Stepped& stepped) {
    close_step();
    const auto at = static_cast<std::size_t>(stepped.step);
    stories_.push_back({battle_.words.step_ids[at] + " " + battle_.words.step_titles[at], {}});
  }

  void close_step() {
    if (!stories_.empty() && stories_.back().told.empty()) stories_.pop_back();
    place_.clear();
    mover_.clear();
  }

  // The paragraph that an event belongs to: that of the nearest cause told in this step, else a new one.
  Told& paragraph_for(const Event& event) {
    for (std::uint32_t by = event.by; by != 0; by = log_[by - 1].by)
      if (const auto known = place_.find(by); known != place_.end())
        return stories_.back().told[known->second];
    stories_.back().told.push_back({{}, {}, event.n, {}});
    return stories_.back().told.back();
  }

  void note(const Event& event) {
    if (stories_.empty()) stories_.push_back({"Start", {}});
    Told& told = paragraph_for(event);
    if (!told.text.empty()) told.text += " ";
    told.text += upper_first(sentence(event, battle_.words));
    if (told.text.back() != '.') told.text += ".";
    if (std::holds_alternative<event::Checked>(event.body) || told.proof.empty())
      told.proof += (told.proof.empty() ? "" : "  ") + proof_of(event);
    for (const digest::Moment& moment : turn_.moments)
      if (moment.event == event.n) told.moments.push_back(moment.number);
    place_[event.n] = static_cast<std::size_t>(&told - stories_.back().told.data());
  }

  // All legs of one unit in a step are one sentence.
  void note_move(const Event& event, const event::Moved& moved) {
    if (stories_.empty()) return;
    if (table_[moved.unit].host != nobody) return;  // carried
    const std::string leg = leg_text(battle_, moved.how, table_[moved.unit].base.pose, moved.to);
    if (const auto known = mover_.find(moved.unit); known != mover_.end()) {
      Told& told = stories_.back().told[known->second];
      told.text.pop_back();
      told.text += ", " + leg + ".";
      place_[event.n] = known->second;
      return;
    }
    stories_.back().told.push_back(
        {battle_.words.unit_names[index(moved.unit)] + " " + leg + ".", proof_of(event), event.n, {}});
    mover_[moved.unit] = place_[event.n] = stories_.back().told.size() - 1;
  }

  const Battle& battle_;
  const EventLog& log_;
  const digest::TurnDigest& turn_;
  Table table_;
  std::vector<StepStory> stories_;
  std::map<std::uint32_t, std::size_t> place_;  // event -> paragraph of the step
  std::map<UnitId, std::size_t> mover_;
};

}  // namespace

std::string leg_text(const Battle& battle, Manoeuvre how, Pose from, Pose to) {
  const std::string far = length_text(battle, length(to.at - from.at));
  const Angle turn = turn_between(from.facing, to.facing);
  const std::string angle = std::to_string((std::abs(turn.arcseconds) + 1800) / 3600) + "°";
  const std::string hand = turn.arcseconds >= 0 ? " right" : " left";
  switch (how) {
    case Manoeuvre::advance:
      return "advances " + far;
    case Manoeuvre::wheel:
      return "wheels " + angle + hand;
    case Manoeuvre::oblique:
      return "obliques " + far;
    case Manoeuvre::about_face:
      return "faces about";
    case Manoeuvre::turn:
      return "turns" + hand;
    case Manoeuvre::sideways:
      return "shifts sideways " + far;
    case Manoeuvre::back:
      return "falls back " + far;
    case Manoeuvre::pivot:
      return "pivots " + angle + hand;
    case Manoeuvre::go:
      return "rides " + far;
    case Manoeuvre::slide:
      return "is moved " + far;
    case Manoeuvre::none:
    case Manoeuvre::count_:
      break;
  }
  return "moves " + far;
}

std::vector<StepStory> tell(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn) {
  return Teller(battle, log, turn).run();
}

}  // namespace quincunx::narrative
