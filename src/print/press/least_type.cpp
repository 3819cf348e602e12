#include "print/press/least_type.hpp"

#include <algorithm>

namespace quincunx {
namespace {

constexpr int light_from = 200;  // of 255, in each of red, green and blue
constexpr Milli off_by_rounding = 10;

class Search {
 public:
  Search(const Paper& paper, Milli least, Milli least_light)
      : paper_(paper), least_(least), least_light_(least_light) {}

  std::optional<LeastType> found() {
    for (const Page& page : paper_.pages) {
      ++page_;
      look_at(page.marks, 1000);
    }
    return std::move(found_);
  }

 private:
  void look_at(const std::vector<Mark>& marks, Milli permille) {
    for (const Mark& mark : marks) {
      if (const auto* text = std::get_if<mark::Text>(&mark)) look_at(*text, permille);
      if (const auto* use = std::get_if<mark::Use>(&mark))
        if (const auto drawing = paper_.shared.find(use->name); drawing != paper_.shared.end())
          look_at(drawing->second.marks, permille * use->permille / 1000);
    }
  }

  void look_at(const mark::Text& text, Milli permille) {
    const bool light = std::min({text.colour.red, text.colour.green, text.colour.blue}) > light_from;
    const Milli size = text.size * permille / 1000;
    if (text.text.empty() || size + off_by_rounding >= (light ? least_light_ : least_)) return;
    if (!found_ || size < found_->size) found_ = LeastType{size, page_, text.text};
  }

  const Paper& paper_;
  const Milli least_, least_light_;
  std::size_t page_ = 0;
  std::optional<LeastType> found_;
};

}  // namespace

std::optional<LeastType> type_below(const Paper& paper, Milli least, Milli least_light) {
  return Search{paper, least, least_light}.found();
}

}  // namespace quincunx
