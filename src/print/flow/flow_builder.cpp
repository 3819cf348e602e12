#include "print/flow/flow_builder.hpp"

#include <algorithm>

#include "print/pdf/marks.hpp"

namespace quincunx {
namespace {

// Headings must keep their order, so they are not deferred.
bool holds_heading(const std::vector<Block>& blocks) {
  return std::any_of(blocks.begin(), blocks.end(), [](const Block& block) {
    if (std::holds_alternative<block::Heading>(block.is)) return true;
    if (const auto* keep = std::get_if<block::Keep>(&block.is)) return holds_heading(keep->blocks);
    if (const auto* boxed = std::get_if<block::Boxed>(&block.is)) return holds_heading(boxed->blocks);
    if (const auto* wide = std::get_if<block::Wide>(&block.is)) return holds_heading(wide->blocks);
    const auto* floating = std::get_if<block::Float>(&block.is);
    return floating && holds_heading(floating->blocks);
  });
}

}  // namespace

void FlowBuilder::set(const std::vector<Block>& blocks) {
  for (const Block& block : blocks) set(block);
}

Flow FlowBuilder::take() {
  glued_ = false;
  set_waiting();
  flow_.footnote_rule = look().part(700);
  return std::move(flow_);
}

// Sets floats deferred between a heading and the block below it.
void FlowBuilder::set_waiting() {
  std::vector<block::Float> floats = std::move(waiting_);
  waiting_.clear();
  for (const block::Float& floating : floats) set(floating);
}

void FlowBuilder::set(const Block& block) {
  if (!waiting_.empty() && !glued_) set_waiting();
  const bool body_before = after_body_;
  after_body_ = false;
  if (const auto* paragraph = std::get_if<block::Paragraph>(&block.is)) {
    after_body_ = body_before;
    set(*paragraph);
    after_body_ = paragraph->style == block::Paragraph::Style::body;
    return;
  }
  std::visit([this](const auto& is) { set(is); }, block.is);
}

TextStyle FlowBuilder::body_style(int permille) const {
  TextStyle style;
  style.size = look().part(permille);
  style.leading = style.size * (frame_.several ? 1250 : 1340) / 1000;
  style.ink = look().ink;
  style.link = look().accent;
  style.total_fit = true;
  style.hyphens = setting_.hyphens;
  style.pages = setting_.pages;
  style.align = frame_.centred_text         ? TextStyle::Align::centre
                : width_ >= style.size * 34 ? TextStyle::Align::justified
                                            : TextStyle::Align::left;
  return style;
}

void FlowBuilder::space(Milli height) { space_ = std::max(space_, height); }

Slice& FlowBuilder::add(Slice slice) {
  slice.space = tight_ ? 0 : std::max(slice.space, space_);
  slice.hold = std::max(slice.hold, hold_);
  if (glued_ && !flow_.slices.empty()) slice.hold = std::max(slice.hold, Hold::glued);
  slice.box = box_;
  slice.floating = floating_;
  if (!marked_.empty()) add_footnotes(slice);
  if (!open_.empty() && !slice.marks.empty()) {
    slice.marks.insert(slice.marks.begin(), open_.begin(), open_.end());
    slice.marks.resize(slice.marks.size() + open_.size(), mark::Leave{});
  }
  space_ = 0;
  hold_ = Hold::free;
  glued_ = tight_ = false;
  flow_.slices.push_back(std::move(slice));
  return flow_.slices.back();
}

void FlowBuilder::add(std::vector<SetLine> lines, Milli above, const std::string& anchor) {
  space(above);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Slice slice;
    slice.height = lines[i].height;
    if (i == 0 && !anchor.empty()) slice.marks.push_back(mark::Anchor{{left_, 0}, anchor});
    place(slice.marks, std::move(lines[i].marks), {left_, 0});
    if (i > 0 && (i == 1 || i + 1 == lines.size())) slice.hold = Hold::glued;
    add(std::move(slice));
  }
}

void FlowBuilder::keep_from(std::size_t first, std::size_t first_keep) {
  if (size() <= first + 1) return;
  const int made = static_cast<int>(flow_.keeps.size());
  Keeping keeping;
  for (std::size_t i = first; i < size(); ++i) {
    Slice& slice = flow_.slices[i];
    keeping.height += slice.height + (i == first ? 0 : slice.space);
    if (i == first) continue;
    slice.hold = std::max(slice.hold, Hold::keep);
    if (slice.keep < 0) slice.keep = made;
  }
  for (std::size_t k = first_keep; k < flow_.keeps.size(); ++k)
    if (flow_.keeps[k].outer < 0) flow_.keeps[k].outer = made;
  flow_.keeps.push_back(keeping);
}

void FlowBuilder::set(const block::Keep& keep) {
  const std::size_t first = size(), first_keep = flow_.keeps.size();
  set(keep.blocks);
  keep_from(first, first_keep);
}

void FlowBuilder::set(const block::Boxed& boxed) {
  const Milli pad = std::min(look().part(850), width_ / 8);
  const int outer = box_;
  flow_.boxes.push_back({left_, width_, boxed.tint, outer});
  box_ = static_cast<int>(flow_.boxes.size()) - 1;
  space(look().part(600));
  Slice edge;
  edge.height = pad * 7 / 10;
  add(edge);
  left_ += pad;
  width_ -= 2 * pad;
  glue();
  tight_ = true;
  set(boxed.blocks);
  left_ -= pad;
  width_ += 2 * pad;
  glue();
  tight_ = true;
  add(edge);
  box_ = outer;
  space(look().part(700));
}

// Only in a page of one column; otherwise the layout gives wide blocks a segment of their own.
void FlowBuilder::set(const block::Wide& wide) { set(wide.blocks); }

void FlowBuilder::set(const block::Float& floating) {
  if (box_ >= 0 || floating_ >= 0) return set(floating.blocks);
  if (glued_ && !flow_.slices.empty() && !holds_heading(floating.blocks)) return waiting_.push_back(floating);
  const std::size_t first = size(), first_keep = flow_.keeps.size();
  floating_ = next_float_++;
  set(floating.blocks);
  floating_ = -1;
  keep_from(first, first_keep);
  glued_ = false;
}

void FlowBuilder::set(const block::PageBreak&) { hold_ = Hold::page; }

void FlowBuilder::set(const block::ColumnBreak&) { hold_ = std::max(hold_, Hold::column); }

void FlowBuilder::set(const block::Space& white) {
  const bool at_top = flow_.slices.empty() || hold_ == Hold::page || hold_ == Hold::column;
  if (!at_top) return space(space_ + white.height);
  Slice slice;
  slice.height = std::min(white.height, frame_.height / 2);
  add(slice);
}

void FlowBuilder::set(const block::Rule&) {
  space(look().part(700));
  Slice slice;
  slice.height = 500;
  const Within rule{*this, "Artifact"};
  slice.marks.push_back(line({left_, 250}, {left_ + width_, 250}, 400, look().hairline));
  add(std::move(slice));
  space(look().part(700));
}

}  // namespace quincunx
