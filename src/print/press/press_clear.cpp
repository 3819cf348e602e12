// Whether heads and feet, which are marked as pagination, keep clear of the text.

#include <algorithm>

#include "print/press/press_walk.hpp"

namespace quincunx {

void PressWalk::mark(const std::string& op, const std::vector<QPDFObjectHandle>& operands) {
  if (op == "EMC") {
    if (!marked_.empty()) marked_.pop_back();
    return;
  }
  QPDFObjectHandle about = operands.size() > 1 ? operands[1] : QPDFObjectHandle::newNull();
  if (about.isName()) about = resource("/Properties", about.getName());
  marked_.push_back(about.isDictionary() && about.getKey("/Type").isNameAndEquals("/Pagination"));
}

// Heads and feet keep their distance from every other text, to the side or above.
void PressWalk::furniture_clear() {
  constexpr double least = static_cast<double>(clear_of_furniture) / 1000;
  for (const PdfBox& fixed : furniture_)
    for (const PdfBox& text : body_) {
      const double aside = std::max(fixed.left - text.right, text.left - fixed.right);
      const double above = std::max(fixed.bottom - text.top, text.bottom - fixed.top);
      const double apart = std::max({aside, above, 0.0});
      if (totals_.nearest == 0 || apart < totals_.nearest) totals_.nearest = apart;
      if (apart + slack < least)
        fail(19, "a head or foot " + short_number(apart) + " pt from the text at " + short_number(text.left) +
                     ", " + short_number(text.bottom) + " pt; at least " + short_number(least) + " pt");
    }
}

}  // namespace quincunx
