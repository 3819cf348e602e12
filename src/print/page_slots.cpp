#include "print/page_slots.hpp"

#include <algorithm>

namespace quincunx {

std::string PageSlots::number(const std::string& anchor) const {
  asked_ = true;
  const auto found = pages_.find(anchor);
  return found == pages_.end() ? "?" : std::to_string(found->second);
}

std::size_t PageSlots::digits(const std::string& anchor) const {
  const auto found = digits_.find(anchor);
  return found == digits_.end() ? 2 : found->second;
}

bool PageSlots::learn(const std::map<std::string, int>& pages) {
  asked_ = false;
  for (const auto& [anchor, page] : pages)
    digits_[anchor] = std::max(digits(anchor), std::to_string(page).size());
  const bool news = pages != pages_;
  pages_ = pages;
  return news;
}

}  // namespace quincunx
