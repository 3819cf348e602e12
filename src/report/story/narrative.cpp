#include "report/story/narrative.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "log/prose/templates.hpp"
#include "report/story/marches.hpp"
#include "report/story/paragraphs.hpp"
#include "report/story/patterns.hpp"
#include "report/story/sentences.hpp"
#include "report/story/summary/mould.hpp"
#include "table/tolerance.hpp"

namespace quincunx::narrative {
namespace {

class Narrator {
 public:
  Narrator(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn)
      : battle_(battle),
        log_(log),
        turn_(turn),
        table_(turn.start),
        marches_(battle),
        paragraphs_(battle, log) {}

  std::vector<StepStory> run() {
    for (std::size_t i = turn_.first; i < turn_.last; ++i) {
      const Event& event = log_[i];
      if (ends_idling(event)) close_idling();
      if (digest::brings_up_to_date(log_, event))
        ;  // the sentence of the sighting is enough
      else if (std::holds_alternative<event::Umpired>(event.body))
        note_ruling(event);
      else if (digest::by_ruling(log_, event) && paragraphs_.with(event.by))
        paragraphs_.prove(event, *paragraphs_.with(event.by), "");  // the sentence of the ruling has it
      else if (const auto* stepped = std::get_if<event::Stepped>(&event.body))
        open_step(*stepped);
      else if (const auto* activated = std::get_if<event::Activated>(&event.body))
        open_activation(*activated);
      else if (const auto* moved = std::get_if<event::Moved>(&event.body))
        note_move(event, *moved);
      else if (const auto* formed = std::get_if<event::Formed>(&event.body);
               formed != nullptr && ordered(event) && !stories_.empty())
        marches_.add(event, *formed);
      else if (const auto* refused = std::get_if<event::Refused>(&event.body); refused != nullptr)
        note_refusal(event, *refused);
      else if (worth_telling(event) && !merged_into_march(event))
        note(event);
      quincunx::apply(table_, event.body);
    }
    close_step();
    return std::move(stories_);
  }

 private:
  bool worth_telling(const Event& event) const {
    if (const auto* counted = std::get_if<event::Counted>(&event.body))
      return !counted->party && told(counted->column) && !overtaken(event, *counted);
    if (const auto* tied = std::get_if<event::Tied>(&event.body))
      return tied->value != 0 && battle_.words.ties[static_cast<std::size_t>(tied->tie)].told;
    if (std::holds_alternative<event::Refused>(event.body)) return !failed_check(event);
    if (const auto* linked = std::get_if<event::Linked>(&event.body))
      return !follows_ruling(event) && !taken_over(linked->unit);
    if (std::holds_alternative<event::Left>(event.body)) return !follows_ruling(event);
    if (const auto* entered = std::get_if<event::Entered>(&event.body))
      return table_[entered->unit].fate == Fate::expected;  // not of a leader who takes over
    if (const auto* sighted = std::get_if<event::Sighted>(&event.body))
      return !table_[sighted->unit].present() || table_[sighted->unit].last_seen != 0;  // it was not in sight
    return std::holds_alternative<event::Formed>(event.body) ||
           std::holds_alternative<event::LostSight>(event.body) ||
           std::holds_alternative<event::Held>(event.body) ||
           std::holds_alternative<event::Broke>(event.body) ||
           std::holds_alternative<event::Checked>(event.body) ||
           std::holds_alternative<event::Ruled>(event.body) ||
           std::holds_alternative<event::Met>(event.body) || std::holds_alternative<event::Ended>(event.body);
  }

  const char* word(Pattern pattern) const { return narrative::word(pattern, battle_.words); }

  // True of a leader who fell in this turn and has a successor since.
  bool taken_over(UnitId leader) const {
    for (std::size_t i = turn_.first; i < turn_.last; ++i)
      if (const auto* left = std::get_if<event::Left>(&log_[i].body);
          left != nullptr && left->unit == leader && is_leader(battle_.book.set(), battle_.opening[leader]))
        return table_[leader].present();
    return false;
  }

  bool of_strength(ColumnId column) const { return battle_.book.set().strength.counts(column); }
  bool told(ColumnId column) const {
    return of_strength(column) || battle_.words.columns[static_cast<std::size_t>(column)].told;
  }
  // True if the unit leaves the table by the same stroke. Its rout is then reported, not the loss of its last
  // strength.
  bool overtaken(const Event& event, const event::Counted& counted) const {
    return (counted.to == 0 || !of_strength(counted.column)) &&
           digest::leaves_soon(log_, event, counted.unit);
  }

  // True if the event belongs to an order with legs, not to a forced move.
  bool ordered(const Event& event) const {
    const auto* decided = event.by != 0 ? std::get_if<event::Decided>(&log_[event.by - 1].body) : nullptr;
    return decided != nullptr && decided->order.leg_count > 0;
  }

  // Merges a declared charge into the unit's march: "A charged 3 TUM at B" makes "A charged B" redundant.
  bool merged_into_march(const Event& event) {
    const auto* tied = std::get_if<event::Tied>(&event.body);
    if (tied == nullptr || stories_.empty()) return false;
    for (std::size_t i = event.n; i < turn_.last; ++i) {
      if (std::holds_alternative<event::Stepped>(log_[i].body)) break;
      const auto* moved = std::get_if<event::Moved>(&log_[i].body);
      if (moved != nullptr && moved->unit == tied->unit && moved->how == Manoeuvre::advance &&
          moved->spent * 3 >= battle_.words.unit_of_length)
        return marches_.take(event, *tied), true;
    }
    return false;
  }

  // True if a check of the same unit caused the event; the sentence of the check then reports its result.
  bool failed_check(const Event& event) const {
    return event.by != 0 && std::holds_alternative<event::Checked>(log_[event.by - 1].body) &&
           units_of(log_[event.by - 1].body).first == units_of(event.body).first &&
           !story(log_[event.by - 1], battle_.words).empty();
  }

  // True if a ruling about the same unit caused the event, or parted a leader from its unit just before; its
  // sentence ("joins the charge of", "was left behind by") then says the same.
  bool follows_ruling(const Event& event) const {
    const auto says_so = [&](std::uint32_t n) {
      return n != 0 && std::holds_alternative<event::Ruled>(log_[n - 1].body) &&
             units_of(log_[n - 1].body).first == units_of(event.body).first &&
             !story(log_[n - 1], battle_.words).empty();
    };
    return says_so(event.by) || (std::holds_alternative<event::Linked>(event.body) && says_so(event.n - 1));
  }

  void open_step(const event::Stepped& stepped) {
    close_step();
    const auto at = static_cast<std::size_t>(stepped.step);
    stories_.push_back({battle_.words.step_ids[at] + " " + battle_.words.step_titles[at], {}});
  }

  void close_step() {
    close_activation();
    if (!stories_.empty() && stories_.back().paragraphs.empty()) stories_.pop_back();
  }

  void open_activation(const event::Activated& activated) {
    const std::optional<std::uint8_t> command = paragraphs_.begun_by(table_, activated);
    if (!command) return;
    close_activation();
    paragraphs_.begin(*command);
  }

  void close_activation() {
    close_idling();
    std::vector<Paragraph> closed = paragraphs_.close(marches_);
    if (!stories_.empty())
      for (Paragraph& paragraph : closed) {
        finish(paragraph);
        stories_.back().paragraphs.push_back(std::move(paragraph));
      }
    marches_.clear();
    unworded_.clear();
  }

  void finish(Paragraph& paragraph) const {
    for (const digest::Moment& moment : turn_.moments)
      if (std::find(paragraph.events.begin(), paragraph.events.end(), moment.event) !=
              paragraph.events.end() ||
          std::find_if(paragraph.events.begin(), paragraph.events.end(), [&](std::uint32_t n) {
            return log_[moment.event - 1].by == n;
          }) != paragraph.events.end())
        paragraph.moments.push_back(moment.number);
  }

  void note(const Event& event) {
    Clause clause = story(event, battle_.words);
    const auto* checked = std::get_if<event::Checked>(&event.body);
    if (clause.empty()) {
      if (checked != nullptr && checked->unit == nobody) unworded_.push_back(&event);
      return;
    }
    if (stories_.empty()) stories_.push_back({word(Pattern::start), {}});
    const std::size_t at = paragraphs_.of(event);
    for (const Event* roll : unworded_)
      paragraphs_.prove(*roll, at, proof_of(std::get<event::Checked>(roll->body)));
    unworded_.clear();
    std::vector<Statement>& statements = paragraphs_.statements(at);
    forget_before(event, statements);
    Statement now = statement(event, std::move(clause));
    const bool repeated = std::holds_alternative<event::Ruled>(event.body) &&
                          std::any_of(statements.begin(), statements.end(),
                                      [&now](const Statement& each) { return each.clause == now.clause; });
    if (!repeated) statements.push_back(std::move(now));
    paragraphs_.prove(event, at, checked != nullptr ? proof_of(*checked) : "");
    if (idle_ != nullptr && units_of(event.body).first == units_of(idle_->body).first)
      paragraphs_.prove(*std::exchange(idle_, nullptr), at, "");
  }

  // A ruling of the umpire stands in one paragraph with all that it changes.
  void note_ruling(const Event& event) {
    if (stories_.empty()) stories_.push_back({word(Pattern::start), {}});
    Clause clause = story(event, battle_.words);
    for (const RulingMade& made : rulings_in(battle_, log_, turn_.number))
      if (const std::string changes = changes_text(made); made.event == event.n && !changes.empty())
        clause.rest.push_back({Part::Kind::text, " – " + changes});
    const std::size_t at = paragraphs_.of(event);
    paragraphs_.statements(at).push_back({std::move(clause)});
    paragraphs_.prove(event, at, "");
  }

  std::string proof_of(const event::Checked& checked) const {
    const std::string dice = dice_text(checked, battle_.book.set());
    return dice.empty() ? "" : dice + "  ";
  }

  // Leaves out how far a unit's strength fell where it falls farther, or the unit leaves the table, in the
  // same paragraph.
  void forget_before(const Event& event, std::vector<Statement>& paragraph) const {
    const auto* left = std::get_if<event::Left>(&event.body);
    const UnitId unit = left != nullptr ? left->unit : weaker_by(event);
    if (unit == nobody) return;
    if (left == nullptr && tells_amount(std::get<event::Counted>(event.body).column)) return;
    const auto forgotten = [&](const Statement& each) {
      return each.weaker == unit ||
             (left != nullptr && each.failed && each.clause.subjects == std::vector{unit});
    };
    paragraph.erase(std::remove_if(paragraph.begin(), paragraph.end(), forgotten), paragraph.end());
  }
  // True if the story of a column says how much was lost each time, not how much is left.
  bool tells_amount(ColumnId column) const {
    return mentions(battle_.words.columns[static_cast<std::size_t>(column)].story, "{amount}");
  }
  static UnitId weaker_by(const Event& event) {
    const auto* counted = std::get_if<event::Counted>(&event.body);
    return counted != nullptr && !counted->party && counted->to < counted->from ? counted->unit : nobody;
  }

  // Every refusal is reported: a refused move among the moves of its command; a refusal that follows a failed
  // check only as an event number in the proof of that check's sentence.
  void note_refusal(const Event& event, const event::Refused& refused) {
    const Clause clause = story(event, battle_.words);
    const auto* decided = event.by != 0 ? std::get_if<event::Decided>(&log_[event.by - 1].body) : nullptr;
    const bool of_move = decided != nullptr && refused.unit != nobody && !stories_.empty() &&
                         battle_.words.topics[static_cast<std::size_t>(decided->topic)].continuous;
    if (const auto paragraph = paragraphs_.with(event.by); paragraph && failed_check(event))
      paragraphs_.prove(event, *paragraph, "");
    else if (of_move && !clause.empty() && battle_.book.set().got_nowhere == refused.remark)
      idle_ = &event;
    else if (of_move && !clause.empty())
      marches_.stop(event, refused, clause);
    else
      note(event);
  }

  // A unit that got nowhere and then does something else needs no sentence for it, only the event number in
  // the proof of its deed. Its activation, or anything that moves, ends the wait for such a deed.
  bool ends_idling(const Event& event) const {
    return std::holds_alternative<event::Activated>(event.body) ||
           std::holds_alternative<event::Stepped>(event.body) ||
           std::holds_alternative<event::Moved>(event.body) ||
           std::holds_alternative<event::Refused>(event.body) ||
           (std::holds_alternative<event::Formed>(event.body) && ordered(event));
  }
  void close_idling() {
    if (const Event* const idle = std::exchange(idle_, nullptr); idle != nullptr)
      marches_.stop(*idle, std::get<event::Refused>(idle->body), story(*idle, battle_.words));
  }

  Statement statement(const Event& event, Clause clause) const {
    Statement made{std::move(clause)};
    made.refused = std::holds_alternative<event::Refused>(event.body);
    made.weaker = weaker_by(event);
    const std::vector<UnitId>& subjects = made.clause.subjects;
    made.of_men = std::none_of(subjects.begin(), subjects.end(), [this](UnitId unit) {
      return arm_of(battle_.book.set(), battle_.opening[unit]) == Arm::guns;
    });
    if (const auto* checked = std::get_if<event::Checked>(&event.body)) {
      const Scoring& scoring =
          battle_.book.set().purposes[static_cast<std::size_t>(checked->purpose)].scoring;
      if (scoring.of == Scoring::Of::sum_at_most) {  // a test of the unit itself
        made.failed = checked->score > checked->need;
        return made;
      }
      const Aftermath after = aftermath(event, checked->target);
      const bool total = scoring.adds_up();
      made.in_vain = total ? after.any && !after.told && !after.harm : checked->score == 0;
      const bool shaken_off = !total && !made.in_vain && after.answered && !after.told;
      if ((shaken_off || (total && made.in_vain)) && made.clause.rest.empty() && made.clause.then.empty())
        made.clause.rest.push_back({Part::Kind::text, word(shaken_off ? Pattern::saved : Pattern::in_vain)});
    }
    return made;
  }

  // What a roll against a unit led to: anything; anything that is reported; harm short of strength; a roll of
  // that unit, as a save is.
  struct Aftermath {
    bool any = false, told = false, harm = false, answered = false;
  };
  Aftermath aftermath(const Event& event, UnitId target) const {
    Aftermath found;
    if (target == nobody) return found;
    std::set<std::uint32_t> family{event.n};
    for (std::size_t i = event.n; i < turn_.last && !found.told; ++i) {
      if (family.count(log_[i].by) == 0) continue;
      family.insert(log_[i].n);
      found.any = true;
      found.told = worth_telling(log_[i]) && !story(log_[i], battle_.words).empty();
      found.harm = found.harm || harms(log_[i]);
      if (const auto* roll = std::get_if<event::Checked>(&log_[i].body))
        found.answered = found.answered || roll->unit == target;
    }
    return found;
  }

  // Harm to a unit short of strength.
  bool harms(const Event& event) const {
    const auto* counted = std::get_if<event::Counted>(&event.body);
    return counted != nullptr && !counted->party &&
           battle_.words.columns[static_cast<std::size_t>(counted->column)].harmed(counted->from,
                                                                                   counted->to);
  }

  void note_move(const Event& event, const event::Moved& moved) {
    if (!stories_.empty() && table_[moved.unit].host == nobody)  // carried units need no sentence
      marches_.add(event, moved, table_[moved.unit].base.pose, charged_by(moved.unit), evades(event));
  }

  // True if the order behind the event is to give way, or the roll behind it has the name of such an order.
  bool evades(const Event& event) const {
    const Ruleset& set = battle_.book.set();
    const auto gives_way = [&set](std::string_view key) {
      return std::any_of(set.own_orders.begin(), set.own_orders.end(),
                         [key](const OrderKind& each) { return each.gives_way && each.key == key; });
    };
    for (std::uint32_t by = event.by; by != 0; by = log_[by - 1].by) {
      if (const auto* decided = std::get_if<event::Decided>(&log_[by - 1].body))
        return kind_of(decided->order.verb, battle_.words.orders).gives_way;
      if (const auto* checked = std::get_if<event::Checked>(&log_[by - 1].body);
          checked != nullptr && gives_way(set.purposes[static_cast<std::size_t>(checked->purpose)].key))
        return true;
    }
    return false;
  }

  // The enemy that the unit has declared to charge, or charges: of several the first that it does not touch
  // yet. Nobody without such a tie.
  UnitId charged_by(UnitId unit) const {
    const auto& ties = battle_.book.set().ties;
    for (const Tie& tie : table_.ties)
      if (tie.from == unit && tie.value != 0 && ties[tie.kind].role != TieRole::none &&
          !touching(table_[unit].base, table_[tie.to].base))
        return tie.to;
    return nobody;
  }

  const Battle& battle_;
  const EventLog& log_;
  const digest::TurnDigest& turn_;
  Table table_;
  Marches marches_;
  std::vector<StepStory> stories_;
  const Event* idle_ = nullptr;         // refusal of a move of a unit that may yet do something else
  Paragraphs paragraphs_;               // of the step, or of the activation, so far
  std::vector<const Event*> unworded_;  // rolls of a side without a sentence, for the next paragraph
};

}  // namespace

std::string dice_text(const event::Checked& checked, const Ruleset& set) {
  if (checked.dice.count == 0) return {};
  const Entry& purpose = set.purposes[static_cast<std::size_t>(checked.purpose)];
  std::string out = "[";
  for (const std::uint8_t face : checked.dice.dice())
    out += (out.size() == 1 ? "" : " ") + std::to_string(face);
  out += "]";
  const std::string condition = purpose.scoring.condition(checked.need, purpose.sides_of(set.die));
  return condition.empty() ? out : out + ' ' + set.printed(condition.substr(1));
}

// A leader who fell before the turn does nothing more: who took over has no name.
std::vector<StepStory> narrate(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn) {
  std::vector<UnitId> fallen;
  for (std::size_t i = 0; i < turn.first; ++i)
    if (const auto* left = std::get_if<event::Left>(&log[i].body);
        left != nullptr && is_leader(battle.book.set(), battle.opening[left->unit]))
      fallen.push_back(left->unit);
  if (fallen.empty()) return Narrator(battle, log, turn).run();
  Battle renamed = battle;
  for (const UnitId leader : fallen)
    renamed.words.unit_names[index(leader)] =
        filled(tale::pattern(tale::mould("names.successor"), battle.words.language),
               {{"name", battle.words.unit_names[index(leader)]}});
  return Narrator(renamed, log, turn).run();
}

}  // namespace quincunx::narrative
