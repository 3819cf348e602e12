// Events in words.

#include <algorithm>

#include "log/keys.hpp"
#include "log/prose/elision.hpp"
#include "log/prose/names.hpp"
#include "log/prose/templates.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

template <class List, class Id>
std::string_view text_of(const List& list, Id id) {
  const auto n = static_cast<std::size_t>(id);
  return n < list.size() && list[n].text != nullptr ? std::string_view(list[n].text) : std::string_view{};
}
template <class List, class Id>
std::string_view story_of(const List& list, Id id) {
  const auto n = static_cast<std::size_t>(id);
  return n < list.size() && list[n].story != nullptr ? std::string_view(list[n].story) : std::string_view{};
}
template <class Id>
std::string key_of(Id id, const Vocabulary& words) {
  const auto& list = words_for(id, words);
  const auto n = static_cast<std::size_t>(id);
  return n < list.size() ? std::string(word_of(list[n])) : '#' + std::to_string(n);
}

// An event in words: as a proof with all figures or, in a tale, as in a report.
class Teller {
 public:
  Teller(const Vocabulary& words, const Table* before, bool tale = false)
      : words_(words), before_(before), tale_(tale) {}

  Prose operator()(const event::Began& e) const {
    Places places;
    places.n = e.turn;
    return fill(Saying::began, places, words_);
  }
  Prose operator()(const event::PlayerTurn& e) const { return says(Saying::player_turn, of(e.side)); }
  Prose operator()(const event::Activated& e) const {
    return tale_ ? Prose{} : says(Saying::activated, about(e));
  }
  Prose operator()(const event::Stepped& e) const {
    const auto n = static_cast<std::size_t>(e.step);
    const bool titled = n < words_.step_titles.size() && !words_.step_titles[n].empty();
    Places places;
    places.texts = {{"step", key_of(e.step, words_)}, {"title", titled ? words_.step_titles[n] : ""}};
    return says(titled ? Saying::step_titled : Saying::step, places);
  }
  Prose operator()(const event::Entered& e) const {
    return says(tale_ ? Saying::entered_story : Saying::entered,
                about(e, {{"pose", told_pose(e.to, words_)}}));
  }
  Prose operator()(const event::Moved& e) const;
  Prose operator()(const event::Formed& e) const {
    return says(tale_ ? Saying::formed_story : Saying::formed,
                about(e, {{"formation", name_of_formation(static_cast<std::size_t>(e.formation), words_)},
                          {"size", size(e)},
                          {"pose", told_pose(e.to, words_)}}));
  }
  Prose operator()(const event::Resized& e) const {
    if (tale_) return {};  // the events around it give the reason
    return says(Saying::resized, about(e, {{"size", size(e)}, {"pose", told_pose(e.to, words_)}}));
  }
  Prose operator()(const event::Sighted& e) const {
    return says(tale_ ? Saying::sighted_story : Saying::sighted,
                about(e, {{"size", size(e)}, {"pose", told_pose(e.to, words_)}}));
  }
  Prose operator()(const event::LostSight& e) const { return says(Saying::lost_sight, about(e)); }
  Prose operator()(const event::Couriered& e) const {
    constexpr Saying sayings[] = {Saying::couriered_late, Saying::couriered_lost, Saying::couriered_captured};
    Places places;
    places.party = e.party;
    places.n = e.arrives;
    const bool shown = !tale_ && e.dice.count > 0;
    places.texts = {{"dice", shown ? " (d6: " + std::to_string(e.dice.sum()) + ")" : ""}};
    return says(sayings[static_cast<std::size_t>(e.ride)], places);
  }
  Prose operator()(const event::Umpired& e) const {
    return says(tale_ ? Saying::umpired_story : Saying::umpired,
                about(e, {{"umpire", e.umpire}, {"why", e.why}}));
  }
  Prose operator()(const event::Noted& e) const {
    return tale_ ? Prose{} : says(Saying::noted, about(e, {{"pose", told_pose(e.at, words_)}}));
  }
  Prose operator()(const event::Held& e) const {
    Places places = of(e.side);
    places.texts = {{"objective", name_of(e.objective, words_)}};
    return says(tale_ ? Saying::held_story : Saying::held, places);
  }
  Prose operator()(const event::Counted& e) const;
  Prose operator()(const event::Tied& e) const;
  Prose operator()(const event::Linked& e) const {
    return says(e.target == nobody ? Saying::detached : Saying::joined, about(e));
  }
  Prose operator()(const event::Left& e) const;
  Prose operator()(const event::Broke& e) const {
    Places places;
    places.party = e.party;
    places.n = e.lost;
    places.amount = e.limit;
    return says(tale_ ? Saying::broke_story : Saying::broke, places);
  }
  Prose operator()(const event::Decided& e) const;
  Prose operator()(const event::Refused& e) const {
    if (tale_) return remarked(e);
    const std::string_view text = text_of(words_.remarks, e.remark);
    const bool length = e.amount > 0 && !text.empty() && !mentions(text, "{amount}");
    Prose all = framed(Saying::refused, agreed(remarked(e), words_), {}, words_);
    return length ? framed(Saying::refused_length, std::move(all), about(e), words_) : all;
  }
  Prose operator()(const event::Drawn& e) const { return says(Saying::drawn, about(e)); }
  Prose operator()(const event::Checked& e) const;
  Prose operator()(const event::Ruled& e) const { return remarked(e); }
  Prose operator()(const event::Met& e) const;
  Prose operator()(const event::Ended& e) const;

 private:
  using Texts = std::vector<std::pair<std::string_view, std::string>>;

  Prose says(Saying saying, const Places& places) const { return fill(saying, places, words_); }
  static Places of(SideId side) {
    Places places;
    places.party = quincunx::party(side);
    return places;
  }
  // Places for what the event has: its unit, its side or command, its target, its amount.
  template <class About>
  static Places about(const About& e, Texts texts = {}) {
    Places places;
    places.unit = e.unit;
    if constexpr (requires { e.party; }) places.party = e.party;
    if constexpr (requires { e.target; }) places.target = e.target;
    if constexpr (requires { e.amount; }) places.amount = places.n = e.amount;
    places.texts = std::move(texts);
    return places;
  }
  template <class Remarked>
  Prose remarked(const Remarked& e) const {
    const std::string_view story = tale_ ? story_of(words_.remarks, e.remark) : std::string_view{};
    if (story == "-") return {};
    const std::string_view text = story.empty() ? text_of(words_.remarks, e.remark) : story;
    if (!text.empty()) return fill(text, about(e), words_);
    return fill("{subject}: {key}" + std::string(e.target != nobody ? ", {target}" : "") +
                    (e.amount != 0 ? ", {amount}" : ""),
                about(e, {{"key", key_of(e.remark, words_)}}), words_);
  }
  // Which pattern of a story a check has: by its score, or by whether a low sum was low enough.
  std::size_t outcome(const event::Checked& e) const {
    const auto n = static_cast<std::size_t>(e.purpose);
    if (n < words_.purposes.size() && words_.purposes[n].scoring.of == Scoring::Of::sum_at_most)
      return e.score <= e.need ? 1 : 0;
    return static_cast<std::size_t>(std::max<std::int16_t>(e.score, 0));
  }
  template <class Sized>
  std::string size(const Sized& e) const {
    return said(Saying::size, words_,
                {{"width", told_length(e.width, words_)}, {"depth", told_length(e.depth, words_)}});
  }
  // How far and how much round, where the table before is at hand.
  std::string told_way(const event::Moved& e) const;

  const Vocabulary& words_;
  const Table* before_;
  bool tale_;
};

std::string Teller::told_way(const event::Moved& e) const {
  if (before_ == nullptr || index(e.unit) >= before_->units.size() || !(*before_)[e.unit].present())
    return {};
  const Pose from = (*before_)[e.unit].base.pose;
  const LegForm& form = kind_of(e.how, words_.manoeuvres).takes;
  if (form.turn != LegForm::Turn::none && form.by == LegForm::By::none)
    return told_turn(turn_between(from.facing, e.to.facing), words_);
  return told_length(length(e.to.at - from.at), words_);
}

Prose Teller::operator()(const event::Moved& e) const {
  const char* const did = moved_word_of(kind_of(e.how, words_.manoeuvres), words_);
  const std::string way = told_way(e);
  const bool on_the_spot = e.how == Manoeuvre::about_face || e.how == Manoeuvre::none;
  const Saying saying = on_the_spot ? Saying::moved_at : way.empty() ? Saying::moved : Saying::moved_way;
  const char* const word = *did != '\0' ? did : moved_word_of(kind_of(Manoeuvre::none, {}), words_);
  Prose moved = fill(with_places(pattern_of(saying, words_), {{"did", word}}),
                     about(e, {{"way", way}, {"pose", told_pose(e.to, words_)}}), words_);
  if (e.spent == 0) return moved;
  Places places;
  places.amount = e.spent;
  return framed(Saying::moved_spending, std::move(moved), places, words_);
}

Prose Teller::operator()(const event::Counted& e) const {
  const std::string_view story = tale_ ? story_of(words_.columns, e.column) : std::string_view{};
  if (story == "-") return {};
  const std::string_view patterns = story.empty() ? text_of(words_.columns, e.column) : story;
  const std::string_view text = form(patterns, e.to < e.from ? 0 : 1);
  const bool says_how_many = mentions(text, "{from}") || mentions(text, "{to}") || mentions(text, "{n}") ||
                             mentions(text, "{amount}");
  const auto n = static_cast<std::size_t>(e.column);
  Places places = about(e, {{"key", key_of(e.column, words_)}});
  places.column = n < words_.columns.size() ? &words_.columns[n] : nullptr;
  places.from = e.from;
  places.to = e.to;
  places.amount = places.n = e.to < e.from ? e.from - e.to : e.to - e.from;
  if (text.empty()) return fill("{subject}: {key} {from} → {to}", places, words_);
  // "Gets a marker" does not fit a marker that is taken off. A text with two forms, and a story, do.
  if (e.to == 0 && !says_how_many && story.empty() && text == patterns)
    return fill(std::string(text) + " ({from} → {to})", places, words_);
  return fill(text, places, words_);
}

Prose Teller::operator()(const event::Tied& e) const {
  Places places = about(e, {{"key", key_of(e.tie, words_)}});
  places.to = places.amount = places.n = e.value;
  const std::string_view text = text_of(words_.ties, e.tie);
  Prose filled = fill(text.empty() ? "{unit}: {key} {target} ({n})" : text, places, words_);
  return e.value == 0 ? framed(Saying::untied, agreed(std::move(filled), words_), {}, words_) : filled;
}

Prose Teller::operator()(const event::Left& e) const {
  const auto saying = [](Fate fate) {
    switch (fate) {
      case Fate::routed:
        return Saying::left_routed;
      case Fate::eliminated:
        return Saying::left_eliminated;
      case Fate::fallen:
        return Saying::left_fallen;
      case Fate::withdrawn:
        return Saying::left_withdrawn;
      case Fate::exited:
        return Saying::left_exited;
      case Fate::left:
        return Saying::left_left;
      case Fate::expected:
      case Fate::present:
        break;
    }
    return Saying::left;
  };
  return says(saying(e.fate), about(e));
}

Prose Teller::operator()(const event::Decided& e) const {
  Places places = of(e.side);
  const auto name = [this](UnitId unit) { return name_of(unit, words_); };
  if (e.order.verb == Verb::choose) {
    const std::string_view question = text_of(words_.topics, e.topic);
    std::vector<std::string> answer;
    if (e.order.unit != nobody) answer.push_back(name(e.order.unit));
    if (e.order.target != nobody) answer.push_back(name(e.order.target));
    if (e.order.amount != 0) answer.push_back(std::to_string(e.order.amount));
    if (answer.empty()) answer.emplace_back(pattern_of(Saying::chosen_nothing, words_));
    places.texts = {{"question", question.empty() ? key_of(e.topic, words_) : std::string(question)},
                    {"answer", join(std::span<const std::string>(answer), ", ")}};
    return says(Saying::chosen, places);
  }
  places.texts = {{"order", order_text(e.order, words_)}};
  if (e.order.unit != nobody) places.texts.emplace_back("unit", name(e.order.unit));
  return says(e.order.unit != nobody ? Saying::decided_unit : Saying::decided, places);
}

Prose Teller::operator()(const event::Checked& e) const {
  const std::string_view story = tale_ ? story_of(words_.purposes, e.purpose) : std::string_view{};
  if (story == "-") return {};
  const std::string_view text = story.empty() ? text_of(words_.purposes, e.purpose) : form(story, outcome(e));
  if (tale_ && text == "-") return {};
  Places places = about(e, {{"key", key_of(e.purpose, words_)}});
  places.dice = &e.dice;
  places.score = places.amount = e.score;
  places.need = e.need;
  places.n = e.dice.count;
  if (text.empty()) return says(e.target != nobody ? Saying::checked_target : Saying::checked, places);
  Prose filled = fill(text, places, words_);
  if (tale_ || e.dice.count == 0 || mentions(text, "{dice}")) return filled;
  filled.push_back({Part::Kind::text, " "});
  filled.push_back({Part::Kind::dice, told_dice(e.dice)});
  return filled;
}

Prose Teller::operator()(const event::Met& e) const {
  const auto saying = [&e] {
    switch (e.condition) {
      case event::Condition::objective:
        break;
      case event::Condition::exit:
        return Saying::met_exit;
      case event::Condition::points:
        return Saying::met_points;
      case event::Condition::margin:
        return Saying::met_margin;
      case event::Condition::enough:
        return Saying::met_enough;
      case event::Condition::losses:
        return Saying::met_losses;
      case event::Condition::objectives:
        return Saying::met_objectives;
      case event::Condition::gone:
        return Saying::met_gone;
    }
    return e.amount > 1 ? Saying::met_objective_again : Saying::met_objective;
  };
  Places places;
  places.party = e.party;
  places.amount = places.n = e.amount;
  if (e.objective != event::no_objective) places.texts = {{"objective", name_of(e.objective, words_)}};
  return says(saying(), places);
}

Prose Teller::operator()(const event::Ended& e) const {
  const auto cause = [](event::Ending how) {
    switch (how) {
      case event::Ending::broken:
        return Saying::ended_broken;
      case event::Ending::time:
        return Saying::ended_time;
      case event::Ending::draw:
        return Saying::ended_draw;
      case event::Ending::points:
        return Saying::ended_points;
      case event::Ending::objective:
        return Saying::ended_objective;
      case event::Ending::exit:
        return Saying::ended_exit;
      case event::Ending::enough:
        return Saying::ended_enough;
      case event::Ending::retreat:
        return Saying::ended_retreat;
      case event::Ending::stopped:
        break;
    }
    return Saying::ended_stopped;
  };
  const bool could_be_won = e.how != event::Ending::draw && e.how != event::Ending::stopped;
  const bool won = e.winner != 255;
  if (won && (e.how == event::Ending::broken || e.how == event::Ending::retreat))
    return says(e.how == event::Ending::broken ? Saying::ended_broken_won : Saying::ended_retreat_won,
                of(other(static_cast<SideId>(e.winner))));
  Places places;
  if (won) places = of(static_cast<SideId>(e.winner));
  places.texts = {{"cause", pattern_of(cause(e.how), words_)}};
  if (!won && !could_be_won) return says(cause(e.how), places);
  return says(won ? Saying::ended_won : Saying::ended_lost, places);
}

// By its pattern: the subject at the head, up to the first object the predicate, then the rest.
Clause clause_of(Prose prose) {
  Clause clause;
  using Kind = Part::Kind;
  std::size_t at = 0;
  if (!prose.empty() && prose[0].kind == Kind::unit) {
    clause.subjects.push_back(prose[at++].unit);
    if (prose.size() > 2 && prose[1].kind == Kind::joint && prose[2].kind == Kind::unit) {
      clause.subjects.push_back(prose[2].unit);
      at = 3;
    }
  }
  Prose* into = &clause.predicate;
  for (; at < prose.size(); ++at) {
    Part& part = prose[at];
    if (part.kind == Kind::joint && into != &clause.then)
      into = &clause.then;
    else if (part.kind == Kind::unit && into == &clause.predicate) {
      clause.objects.push_back(part.unit);
      into = &clause.rest;
    } else if (part.kind == Kind::thing && into == &clause.predicate) {
      clause.thing = part.text;
      into = &clause.rest;
    } else {
      into->push_back(std::move(part));
    }
  }
  return clause;
}

}  // namespace

std::string sentence(const Event& event, const Vocabulary& words) {
  return whole(plain(elided(agreed(std::visit(Teller(words, nullptr), event.body), words), words)));
}
std::string sentence(const Event& event, const Vocabulary& words, const Table& before) {
  return plain(sentence_parts(event, words, before));
}
Prose sentence_parts(const Event& event, const Vocabulary& words, const Table& before) {
  Prose prose = agreed(std::visit(Teller(words, &before), event.body), words);
  if (prose.empty()) return prose;
  prose = elided(std::move(prose), words);
  prose.front().text = sentence_case(std::move(prose.front().text));
  end_sentence(prose);
  return prose;
}
Clause story(const Event& event, const Vocabulary& words) {
  return clause_of(std::visit(Teller(words, nullptr, true), event.body));
}

}  // namespace quincunx
