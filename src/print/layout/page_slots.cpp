#include "print/layout/page_slots.hpp"

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

namespace {

bool names_pages(const Text& text) {
  return std::any_of(text.begin(), text.end(),
                     [](const Run& run) { return !run.page_of.empty() || names_pages(run.footnote); });
}

bool name_pages(const std::vector<Text>& texts) {
  return std::any_of(texts.begin(), texts.end(), [](const Text& text) { return names_pages(text); });
}

struct NamesPages {
  bool operator()(const block::Paragraph& it) const { return names_pages(it.text) || names_pages(it.margin); }
  bool operator()(const block::List& it) const { return name_pages(it.items); }
  bool operator()(const block::Table& it) const {
    return name_pages(it.notes) || std::any_of(it.rows.begin(), it.rows.end(), [](const block::Row& row) {
             return std::any_of(row.cells.begin(), row.cells.end(),
                                [](const block::Cell& cell) { return names_pages(cell.text); });
           });
  }
  bool operator()(const block::Keep& it) const { return quincunx::name_pages(it.blocks); }
  bool operator()(const block::Boxed& it) const { return quincunx::name_pages(it.blocks); }
  bool operator()(const block::Wide& it) const { return quincunx::name_pages(it.blocks); }
  bool operator()(const block::Float& it) const { return quincunx::name_pages(it.blocks); }
  bool operator()(const block::Placed& it) const { return quincunx::name_pages(it.blocks); }
  template <class NoText>
  bool operator()(const NoText&) const {
    return false;
  }
};

}  // namespace

bool name_pages(const std::vector<Block>& blocks) {
  return std::any_of(blocks.begin(), blocks.end(),
                     [](const Block& block) { return std::visit(NamesPages{}, block.is); });
}

}  // namespace quincunx
