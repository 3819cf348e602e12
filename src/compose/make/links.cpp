// Resolves references when all anchors are known.

#include "compose/make/composer.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {

void Composer::check_links() {
  const std::vector<std::string> known(anchors_.begin(), anchors_.end());
  for (const Wanted& link : links_) {
    if (anchors_.count(link.anchor) != 0) continue;
    const std::string near = nearest(link.anchor, known);
    machine_.problem(link.place, "<ref> to " + shown(link.anchor) + ", which is not in the document",
                     near.empty() ? "optional=\"yes\" makes it plain text" : "did you mean '" + near + "'?");
  }
  if (some_optional_) drop_links(document_.body);
}

// Optional links to missing anchors become plain text.
void Composer::drop_links(Text& text) const {
  for (Run& run : text) {
    if (anchors_.count(run.link) == 0 && !is_address(run.link)) run.link.clear();
    if (anchors_.count(run.page_of) == 0) run.page_of.clear();
    drop_links(run.footnote);
  }
}

void Composer::drop_links(std::vector<Block>& blocks) const {
  for (Block& block : blocks) {
    if (auto* paragraph = std::get_if<block::Paragraph>(&block.is)) {
      drop_links(paragraph->text);
      drop_links(paragraph->margin);
    } else if (auto* list = std::get_if<block::List>(&block.is)) {
      for (Text& item : list->items) drop_links(item);
    } else if (auto* table = std::get_if<block::Table>(&block.is)) {
      for (block::Row& row : table->rows)
        for (block::Cell& cell : row.cells) drop_links(cell.text);
      for (Text& note : table->notes) drop_links(note);
    } else if (auto* keep = std::get_if<block::Keep>(&block.is)) {
      drop_links(keep->blocks);
    } else if (auto* box = std::get_if<block::Boxed>(&block.is)) {
      drop_links(box->blocks);
    } else if (auto* wide = std::get_if<block::Wide>(&block.is)) {
      drop_links(wide->blocks);
    } else if (auto* floating = std::get_if<block::Float>(&block.is)) {
      drop_links(floating->blocks);
    } else if (auto* placed = std::get_if<block::Placed>(&block.is)) {
      drop_links(placed->blocks);
    }
  }
}

}  // namespace quincunx::composer
