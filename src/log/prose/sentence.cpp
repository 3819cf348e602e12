// Events in words.

#include <algorithm>

#include "log/keys.hpp"
#include "log/prose/names.hpp"
#include "log/prose/templates.hpp"
#include "quincunx/text.hpp"

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

// Patterns of the core's own events are in the past, as those of rule sets are.
class Teller {
 public:
  Teller(const Vocabulary& words, const Table* before, bool tale = false)
      : words_(words), before_(before), tale_(tale) {}

  Prose operator()(const event::Began& e) const { return says("turn " + std::to_string(e.turn) + " begins"); }
  Prose operator()(const event::PlayerTurn& e) const {
    return says("the player turn of " + name_of(e.side, words_) + " begins");
  }
  Prose operator()(const event::Activated& e) const {
    if (tale_) return {};
    Places places;
    places.unit = e.unit;
    places.party = e.party;
    return fill("it is the turn of " + subject(e) + " to act", places, words_);
  }
  Prose operator()(const event::Stepped& e) const {
    const auto n = static_cast<std::size_t>(e.step);
    const bool titled = n < words_.step_titles.size() && !words_.step_titles[n].empty();
    return says("step " + key_of(e.step, words_) + (titled ? ": " + words_.step_titles[n] : ""));
  }
  Prose operator()(const event::Entered& e) const {
    return of(e.unit, tale_ ? " entered the field" : " entered at " + told_pose(e.to, words_));
  }
  Prose operator()(const event::Moved& e) const;
  Prose operator()(const event::Formed& e) const {
    const std::string text = " formed " + name_of_formation(static_cast<std::size_t>(e.formation), words_);
    return of(e.unit, tale_ ? text : text + ", " + told_size(e) + " at " + told_pose(e.to, words_));
  }
  Prose operator()(const event::Resized& e) const {
    if (tale_) return {};  // the events round it say why
    return of(e.unit, " closed up to " + told_size(e) + " at " + told_pose(e.to, words_));
  }
  Prose operator()(const event::Noted& e) const {
    return tale_ ? Prose{} : of(e.unit, " set out from " + told_pose(e.at, words_));
  }
  Prose operator()(const event::Held& e) const {
    const std::string what = name_of(e.objective, words_);
    return says(what + (tale_ ? " fell to the " : " passed to ") + name_of(e.side, words_));
  }
  Prose operator()(const event::Counted& e) const;
  Prose operator()(const event::Tied& e) const;
  Prose operator()(const event::Linked& e) const {
    return with("{unit}", e.unit, e.target, e.target == nobody ? " detached" : " joined {target}");
  }
  Prose operator()(const event::Left& e) const;
  Prose operator()(const event::Decided& e) const;
  Prose operator()(const event::Refused& e) const {
    if (tale_) return remarked(e);
    const std::string_view text = text_of(words_.remarks, e.remark);
    const bool length = e.amount > 0 && !text.empty() && !mentions(text, "{amount}");
    Prose all = agreed(remarked(e), words_);
    all.insert(all.begin(), Part{Part::Kind::text, "refused: "});
    if (length) all.push_back({Part::Kind::text, " (" + told_length(e.amount, words_) + " wanted)"});
    return all;
  }
  Prose operator()(const event::Drawn& e) const {
    Places places;
    places.unit = e.unit;
    places.party = e.party;
    return fill("the token of " + subject(e) + " was drawn", places, words_);
  }
  Prose operator()(const event::Checked& e) const;
  Prose operator()(const event::Ruled& e) const { return remarked(e); }
  Prose operator()(const event::Ended& e) const;

 private:
  static Prose says(std::string text) { return {Part{Part::Kind::text, std::move(text)}}; }
  Prose of(UnitId unit, std::string text) const {
    return {Part{Part::Kind::unit, name_of(unit, words_), "", unit}, Part{Part::Kind::text, std::move(text)}};
  }
  Prose with(const char* subject, UnitId unit, UnitId target, const std::string& pattern) const {
    Places places;
    places.unit = unit;
    places.target = target;
    return fill(subject + pattern, places, words_);
  }
  // The place of the unit that it is about, or of the side or command.
  template <class About>
  static std::string subject(const About& e) {
    if constexpr (requires { e.party; })
      if (e.party) return "{party}";
    return "{unit}";
  }
  template <class Remarked>
  Prose remarked(const Remarked& e) const {
    const std::string_view story = tale_ ? story_of(words_.remarks, e.remark) : std::string_view{};
    if (story == "-") return {};
    const std::string_view text = story.empty() ? text_of(words_.remarks, e.remark) : story;
    Places places;
    places.unit = e.unit;
    if constexpr (requires { e.party; }) places.party = e.party;
    places.target = e.target;
    places.amount = places.n = e.amount;
    if (!text.empty()) return fill(text, places, words_);
    return fill(subject(e) + ": " + key_of(e.remark, words_) + (e.target != nobody ? ", {target}" : "") +
                    (e.amount != 0 ? ", {amount}" : ""),
                places, words_);
  }
  template <class Sized>
  std::string told_size(const Sized& e) const {
    return told_length(e.width, words_) + " by " + told_length(e.depth, words_);
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
  const Angle turn = turn_between(from.facing, e.to.facing);
  const LegForm& form = kind_of(e.how, words_.manoeuvres).takes;
  if (form.turn != LegForm::Turn::none && form.by == LegForm::By::none) return ' ' + told_turn(turn);
  return ' ' + told_length(length(e.to.at - from.at), words_);
}

Prose Teller::operator()(const event::Moved& e) const {
  const char* const did = kind_of(e.how, words_.manoeuvres).moved;
  std::string text = std::string(" ") + (*did != '\0' ? did : "took post");
  if (e.how == Manoeuvre::about_face || e.how == Manoeuvre::none) {
    text += " at " + told_pose(e.to, words_);
  } else {
    text += told_way(e) + " to " + told_pose(e.to, words_);
  }
  if (e.spent != 0) text += ", spending " + told_length(e.spent, words_);
  return of(e.unit, std::move(text));
}

Prose Teller::operator()(const event::Counted& e) const {
  const std::string_view story = tale_ ? story_of(words_.columns, e.column) : std::string_view{};
  if (story == "-") return {};
  const std::string_view text =
      story.empty() ? text_of(words_.columns, e.column) : form(story, e.to < e.from ? 0 : 1);
  const bool says_how_many = mentions(text, "{from}") || mentions(text, "{to}") || mentions(text, "{n}");
  const auto n = static_cast<std::size_t>(e.column);
  Places places;
  places.column = n < words_.columns.size() ? &words_.columns[n] : nullptr;
  places.unit = e.unit;
  places.party = e.party;
  places.from = e.from;
  places.to = e.to;
  places.amount = places.n = e.to < e.from ? e.from - e.to : e.to - e.from;
  // "Gets a marker" is no text for one that is taken off.
  if (text.empty() || (e.to == 0 && !says_how_many))
    return fill(subject(e) + ": " + key_of(e.column, words_) + " {from} to {to}", places, words_);
  return fill(text, places, words_);
}

Prose Teller::operator()(const event::Tied& e) const {
  Places places;
  places.unit = e.unit;
  places.target = e.target;
  places.to = places.amount = places.n = e.value;
  const std::string_view text = text_of(words_.ties, e.tie);
  const std::string pattern =
      text.empty() ? "{unit}: " + key_of(e.tie, words_) + " {target} ({n})" : std::string(text);
  Prose filled = agreed(fill(pattern, places, words_), words_);
  if (e.value == 0) filled.insert(filled.begin(), Part{Part::Kind::text, "no longer: "});
  return filled;
}

Prose Teller::operator()(const event::Left& e) const {
  const auto pattern = [](Fate fate) {
    switch (fate) {
      case Fate::routed:
        return " routed{&}left the table";
      case Fate::eliminated:
        return " {was|were} destroyed";
      case Fate::fallen:
        return " fell";
      case Fate::withdrawn:
        return " withdrew from the table";
      case Fate::expected:
      case Fate::present:
        break;
    }
    return " left the table";
  };
  return with("{unit}", e.unit, nobody, pattern(e.fate));
}

Prose Teller::operator()(const event::Decided& e) const {
  std::string text = name_of(e.side, words_);
  const auto name = [this](UnitId unit) { return name_of(unit, words_); };
  if (e.order.verb == Verb::choose) {
    const std::string_view question = text_of(words_.topics, e.topic);
    text += ", asked \"" + (question.empty() ? key_of(e.topic, words_) : std::string(question)) + "\": ";
    if (e.order.unit != nobody) text += name(e.order.unit);
    if (e.order.unit != nobody && e.order.target != nobody) text += ", ";
    if (e.order.target != nobody) text += name(e.order.target);
    if (e.order.amount != 0) text += ", " + std::to_string(e.order.amount);
    if (e.order.unit == nobody && e.order.target == nobody && e.order.amount == 0) text += "none";
    return says(std::move(text));
  }
  if (e.order.unit != nobody) text += " to " + name(e.order.unit);
  return says(text + ": " + order_text(e.order, words_));
}

Prose Teller::operator()(const event::Checked& e) const {
  const std::string_view story = tale_ ? story_of(words_.purposes, e.purpose) : std::string_view{};
  if (story == "-") return {};
  const std::string_view text =
      story.empty() ? text_of(words_.purposes, e.purpose)
                    : form(story, static_cast<std::size_t>(std::max<std::int16_t>(e.score, 0)));
  Places places;
  places.unit = e.unit;
  places.party = e.party;
  places.target = e.target;
  places.dice = &e.dice;
  places.score = places.amount = e.score;
  places.need = e.need;
  places.n = e.dice.count;
  if (text.empty())
    return fill(subject(e) + " rolled {dice} for " + key_of(e.purpose, words_) +
                    (e.target != nobody ? " against {target}" : "") + ": needed {need}, got {score}",
                places, words_);
  Prose filled = fill(text, places, words_);
  if (tale_ || e.dice.count == 0 || mentions(text, "{dice}")) return filled;
  filled.push_back({Part::Kind::text, " "});
  filled.push_back({Part::Kind::dice, told_dice(e.dice)});
  return filled;
}

Prose Teller::operator()(const event::Ended& e) const {
  const auto cause = [](event::Ending how) {
    switch (how) {
      case event::Ending::broken:
        return "the game ended with an army broken";
      case event::Ending::time:
        return "the game ended: time was up";
      case event::Ending::draw:
        return "the game ended in a draw";
      case event::Ending::points:
        return "the game ended, and points were counted";
      case event::Ending::stopped:
        break;
    }
    return "the game was broken off";
  };
  const std::string text = cause(e.how);
  if (e.winner != 255) return says(text + "; victory: " + name_of(static_cast<SideId>(e.winner), words_));
  const bool could_be_won =
      e.how == event::Ending::broken || e.how == event::Ending::time || e.how == event::Ending::points;
  return says(could_be_won ? text + "; no victor" : text);
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
  return whole(plain(agreed(std::visit(Teller(words, nullptr), event.body), words)));
}
std::string sentence(const Event& event, const Vocabulary& words, const Table& before) {
  return plain(sentence_parts(event, words, before));
}
Prose sentence_parts(const Event& event, const Vocabulary& words, const Table& before) {
  Prose prose = agreed(std::visit(Teller(words, &before), event.body), words);
  if (prose.empty()) return prose;
  const std::string end = prose.back().text;
  prose.front().text = sentence_case(std::move(prose.front().text));
  if (end.empty() || std::string_view(".!?").find(end.back()) == std::string_view::npos)
    prose.push_back({Part::Kind::text, "."});
  return prose;
}
Clause story(const Event& event, const Vocabulary& words) {
  return clause_of(std::visit(Teller(words, nullptr, true), event.body));
}

}  // namespace quincunx
