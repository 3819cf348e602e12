// A fact as what it changes, with what was before.

#include "log/keys.hpp"
#include "log/prose/names.hpp"
#include "log/prose/templates.hpp"

namespace quincunx {
namespace {

std::string changed(std::string_view what, const std::string& from, const std::string& to) {
  return std::string(what) + " " + from + " → " + to;
}

std::string size_text(const Footprint& size, const Vocabulary& words) {
  return said(Saying::size, words,
              {{"width", told_length(size.width, words)}, {"depth", told_length(size.depth, words)}});
}

class ChangeText {
 public:
  ChangeText(const Vocabulary& words, const Table& before) : words_(words), before_(before) {}

  std::string operator()(const event::Counted& e) const {
    const auto n = static_cast<std::size_t>(e.column);
    if (n >= words_.columns.size()) return {};
    const ColumnEntry& column = words_.columns[n];
    if (*column.title == '\0') return {};  // its sentence has its name
    return changed(column.title, printed_value(column, e.from), printed_value(column, e.to));
  }
  std::string operator()(const event::Moved& e) const { return place(e.unit, e.to); }
  std::string operator()(const event::Formed& e) const {
    const std::string formation = changed(pattern_of(Saying::change_formation, words_),
                                          name_of_formation(before_[e.unit].formation, words_),
                                          name_of_formation(static_cast<std::size_t>(e.formation), words_));
    return joined(formation, shape(e));
  }
  std::string operator()(const event::Resized& e) const { return shape(e); }
  template <class Other>
  std::string operator()(const Other&) const {
    return {};
  }

 private:
  static std::string joined(const std::string& one, const std::string& other) {
    return one.empty() || other.empty() ? one + other : one + ", " + other;
  }
  std::string place(UnitId unit, const Pose& to) const {
    const Pose& from = before_[unit].base.pose;
    if (from == to) return {};
    return changed(pattern_of(Saying::change_place, words_), told_pose(from, words_), told_pose(to, words_));
  }
  template <class Shaped>
  std::string shape(const Shaped& e) const {
    const Footprint from = before_[e.unit].base.footprint, to{e.width, e.depth, from.round};
    return joined(from == to ? std::string()
                             : changed(pattern_of(Saying::change_base, words_), size_text(from, words_),
                                       size_text(to, words_)),
                  place(e.unit, e.to));
  }

  const Vocabulary& words_;
  const Table& before_;
};

}  // namespace

std::string change_text(const Event& event, const Vocabulary& words, const Table& before) {
  std::string change = std::visit(ChangeText(words, before), event.body);
  if (!change.empty()) return change;
  std::string text = sentence(event, words, before);
  if (!text.empty() && text.back() == '.') text.pop_back();
  return text;
}

}  // namespace quincunx
