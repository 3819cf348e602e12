// Events in words.

#include <algorithm>

#include "log/keys.hpp"
#include "log/names.hpp"
#include "log/templates.hpp"

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

// Sentences are in the past, which reads right for a name in the singular and in the plural (Horse,
// Cuirassiers); so must the texts be that rule sets give, and say neither "it" nor "its" of a unit.
class Teller {
 public:
  Teller(const Vocabulary& words, const Table* before, bool tale = false)
      : words_(words), before_(before), tale_(tale) {}

  std::string operator()(const event::Began& e) { return "turn " + std::to_string(e.turn) + " begins"; }
  std::string operator()(const event::Stepped& e) {
    const auto n = static_cast<std::size_t>(e.step);
    const bool titled = n < words_.step_titles.size() && !words_.step_titles[n].empty();
    return "step " + key_of(e.step, words_) + (titled ? ": " + words_.step_titles[n] : "");
  }
  std::string operator()(const event::Entered& e) {
    if (tale_) return name(e.unit) + " entered the field";
    return name(e.unit) + " entered at " + told_pose(e.to, words_);
  }
  std::string operator()(const event::Moved& e);
  std::string operator()(const event::Formed& e) {
    const std::string text =
        name(e.unit) + " formed " + name_of_formation(static_cast<std::size_t>(e.formation), words_);
    return tale_ ? text : text + ", " + told_size(e) + " at " + told_pose(e.to, words_);
  }
  std::string operator()(const event::Resized& e) {
    if (tale_) return {};  // why, the events round it tell
    return name(e.unit) + " closed up to " + told_size(e) + " at " + told_pose(e.to, words_);
  }
  std::string operator()(const event::Noted& e) {
    return tale_ ? std::string() : name(e.unit) + " set out from " + told_pose(e.at, words_);
  }
  std::string operator()(const event::Held& e) {
    const std::string what = name_of(e.objective, words_);
    return what + (tale_ ? " fell to " : " passed to ") + name_of(e.side, words_);
  }
  std::string operator()(const event::Counted& e);
  std::string operator()(const event::Tied& e);
  std::string operator()(const event::Linked& e) {
    return name(e.unit) + (e.target == nobody ? " detached" : " attached to " + name(e.target));
  }
  std::string operator()(const event::Left& e);
  std::string operator()(const event::Decided& e);
  std::string operator()(const event::Refused& e) {
    if (tale_) return remarked(e);
    const std::string_view text = text_of(words_.remarks, e.remark);
    const bool length = e.amount > 0 && !text.empty() && !mentions(text, "{amount}");
    return "refused: " + remarked(e) + (length ? " (" + told_length(e.amount, words_) + " wanted)" : "");
  }
  std::string operator()(const event::Checked& e);
  std::string operator()(const event::Ruled& e) { return remarked(e); }
  std::string operator()(const event::Ended& e);

 private:
  std::string name(UnitId unit) const { return name_of(unit, words_); }
  template <class Remarked>
  std::string remarked(const Remarked& e) const {
    const std::string_view story = tale_ ? story_of(words_.remarks, e.remark) : std::string_view{};
    if (story == "-") return {};
    const std::string_view text = story.empty() ? text_of(words_.remarks, e.remark) : story;
    if (text.empty()) {
      std::string plain = name(e.unit) + ": " + key_of(e.remark, words_);
      if (e.target != nobody) plain += ", " + name(e.target);
      if (e.amount != 0) plain += ", " + std::to_string(e.amount);
      return plain;
    }
    Places places;
    places.unit = e.unit;
    places.target = e.target;
    places.amount = places.n = e.amount;
    return fill(text, places, words_);
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

std::string Teller::operator()(const event::Moved& e) {
  const char* const did = kind_of(e.how, words_.manoeuvres).moved;
  std::string text = name(e.unit) + ' ' + (*did != '\0' ? did : "took post");
  if (e.how == Manoeuvre::about_face || e.how == Manoeuvre::none) {
    text += " at " + told_pose(e.to, words_);
  } else {
    text += told_way(e) + " to " + told_pose(e.to, words_);
  }
  if (e.spent != 0) text += ", spending " + told_length(e.spent, words_);
  return text;
}

std::string Teller::operator()(const event::Counted& e) {
  const std::string_view story = tale_ ? story_of(words_.columns, e.column) : std::string_view{};
  if (story == "-") return {};
  const std::string_view text =
      story.empty() ? text_of(words_.columns, e.column) : form(story, e.to < e.from ? 0 : 1);
  const bool says_how_many = mentions(text, "{from}") || mentions(text, "{to}") || mentions(text, "{n}");
  const auto n = static_cast<std::size_t>(e.column);
  const ColumnEntry* const column = n < words_.columns.size() ? &words_.columns[n] : nullptr;
  const auto value = [column](int of) {
    return column != nullptr ? value_text(*column, of) : std::to_string(of);
  };
  // "Gets a marker" is no text for one that is taken off.
  if (text.empty() || (e.to == 0 && !says_how_many))
    return name(e.unit) + ": " + key_of(e.column, words_) + ' ' + value(e.from) + " to " + value(e.to);
  Places places;
  places.column = column;
  places.unit = e.unit;
  places.from = e.from;
  places.to = e.to;
  places.amount = places.n = e.to < e.from ? e.from - e.to : e.to - e.from;
  return fill(text, places, words_);
}

std::string Teller::operator()(const event::Tied& e) {
  Places places;
  places.unit = e.unit;
  places.target = e.target;
  places.to = places.amount = places.n = e.value;
  const std::string_view text = text_of(words_.ties, e.tie);
  const std::string filled =
      text.empty() ? fill("{unit}: " + key_of(e.tie, words_) + " {target} ({n})", places, words_)
                   : fill(text, places, words_);
  return e.value == 0 ? "no longer: " + filled : filled;
}

std::string Teller::operator()(const event::Left& e) {
  switch (e.fate) {
    case Fate::routed:
      return name(e.unit) + " routed and left the table";
    case Fate::eliminated:
      return name(e.unit) + " ceased to exist";
    case Fate::fallen:
      return name(e.unit) + " fell";
    case Fate::withdrawn:
      return name(e.unit) + " withdrew from the table";
    default:
      return name(e.unit) + " left the table";
  }
}

std::string Teller::operator()(const event::Decided& e) {
  std::string text = name_of(e.side, words_);
  if (e.order.verb == Verb::choose) {
    const std::string_view question = text_of(words_.topics, e.topic);
    text += ", asked \"" + (question.empty() ? key_of(e.topic, words_) : std::string(question)) + "\": ";
    if (e.order.unit != nobody) text += name(e.order.unit);
    if (e.order.unit != nobody && e.order.target != nobody) text += ", ";
    if (e.order.target != nobody) text += name(e.order.target);
    if (e.order.amount != 0) text += ", " + std::to_string(e.order.amount);
    if (e.order.unit == nobody && e.order.target == nobody && e.order.amount == 0) text += "none";
    return text;
  }
  if (e.order.unit != nobody) text += " to " + name(e.order.unit);
  return text + ": " + order_text(e.order, words_);
}

std::string Teller::operator()(const event::Checked& e) {
  const std::string_view story = tale_ ? story_of(words_.purposes, e.purpose) : std::string_view{};
  if (story == "-") return {};
  const std::string_view text =
      story.empty() ? text_of(words_.purposes, e.purpose)
                    : form(story, static_cast<std::size_t>(std::max<std::int16_t>(e.score, 0)));
  if (text.empty()) {
    std::string plain = name(e.unit) + " rolled " + told_dice(e.dice) + " for " + key_of(e.purpose, words_);
    if (e.target != nobody) plain += " against " + name(e.target);
    return plain + ": needed " + std::to_string(e.need) + ", got " + std::to_string(e.score);
  }
  Places places;
  places.unit = e.unit;
  places.target = e.target;
  places.dice = &e.dice;
  places.score = places.amount = e.score;
  places.need = e.need;
  places.n = e.dice.count;
  const std::string filled = fill(text, places, words_);
  return tale_ || e.dice.count == 0 || mentions(text, "{dice}") ? filled : filled + ' ' + told_dice(e.dice);
}

std::string Teller::operator()(const event::Ended& e) {
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
  if (e.winner != 255) return text + "; victory: " + name_of(static_cast<SideId>(e.winner), words_);
  const bool could_be_won =
      e.how == event::Ending::broken || e.how == event::Ending::time || e.how == event::Ending::points;
  return could_be_won ? text + "; no victor" : text;
}

}  // namespace

std::string sentence(const Event& event, const Vocabulary& words) {
  return whole(std::visit(Teller(words, nullptr), event.body));
}
std::string sentence(const Event& event, const Vocabulary& words, const Table& before) {
  return whole(std::visit(Teller(words, &before), event.body));
}
std::string story(const Event& event, const Vocabulary& words) {
  return std::visit(Teller(words, nullptr, true), event.body);
}

}  // namespace quincunx
