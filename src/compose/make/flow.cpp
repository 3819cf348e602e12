// Writes blocks: sections, paragraphs, lists, boxes, breaks.

#include <algorithm>
#include <utility>

#include "compose/make/composer.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

constexpr std::size_t most_blocks = 400'000;

block::Paragraph::Style paragraph_style(std::string_view name) {
  using Style = block::Paragraph::Style;
  constexpr std::pair<std::string_view, Style> all[] = {
      {"lead", Style::lead},       {"small", Style::small},     {"note", Style::note},
      {"verdict", Style::verdict}, {"caption", Style::caption}, {"code", Style::code},
      {"line", Style::line}};
  for (const auto& [word, style] : all)
    if (word == name) return style;
  return Style::body;
}

}  // namespace

void Composer::flow(const std::vector<Element>& children, Here here, Blocks& out) {
  walk(machine_, children, here, [&](const Element& element, Here there) { block(element, there, out); });
}

Composer::Blocks Composer::inside(const Element& element, Here here) {
  Blocks blocks;
  ++nested_;
  flow(element.children, here, blocks);
  --nested_;
  return blocks;
}

// A page break takes effect with the next block.
void Composer::put(const Element& element, Here here, Blocks& out, Block block) {
  if (nested_ == 0 && page_ != wanted_page_) {
    page_ = wanted_page_;
    out.push_back({block::PageBreak{page_}});
  }
  block.spare = machine_.whole(element, "spare", here);
  out.push_back(std::move(block));
  if (++blocks_ <= most_blocks) return;
  machine_.problem(element.place, "more than " + std::to_string(most_blocks) + " blocks");
  throw Stopped{};
}

std::string Composer::anchor(const Element& element, Here here) {
  std::string name = machine_.text(element, "anchor", here);
  if (!name.empty() && !anchors_.insert(name).second)
    machine_.problem(element.attribute("anchor")->place, "a second anchor " + shown(name),
                     "an anchor may occur only once");
  return name;
}

void Composer::block(const Element& element, Here here, Blocks& out) {
  switch (element.kind()) {
    case Kind::section:
      return section(element, here, out);
    case Kind::heading:
      return heading(element, here, out, machine_.whole(element, "level", here, std::max(1, level_)));
    case Kind::paragraph:
      return paragraph(element, here, out);
    case Kind::note: {
      block::Paragraph note;
      note.style = block::Paragraph::Style::note;
      note.text = text_of(element, here);
      if (!note.text.empty()) put(element, here, out, {std::move(note)});
      return;
    }
    case Kind::list: {
      block::List list;
      list.numbered = machine_.yes(element, "numbered", here);
      walk(machine_, element.children, here, [&](const Element& item, Here there) {
        Text text = text_of(item, there);
        if (!text.empty()) list.items.push_back(std::move(text));
      });
      if (!list.items.empty()) put(element, here, out, {std::move(list)});
      return;
    }
    case Kind::box: {
      block::Boxed box;
      std::string built_in;
      if (const Style* known = style(element, here, built_in); known != nullptr && known->filled)
        box.tint = known->tint;
      box.tint = machine_.colour(element, "tint", here).value_or(box.tint);
      box.blocks = inside(element, here);
      if (!box.blocks.empty()) put(element, here, out, {std::move(box)});
      return;
    }
    case Kind::keep:
    case Kind::wide:
    case Kind::floating: {
      Blocks blocks =
          element.kind() == Kind::wide ? inside_frame(element, here, room_across()) : inside(element, here);
      if (blocks.empty()) return;
      if (element.kind() == Kind::keep) return put(element, here, out, {block::Keep{std::move(blocks)}});
      if (element.kind() == Kind::wide) return put(element, here, out, {block::Wide{std::move(blocks)}});
      return put(element, here, out, {block::Float{std::move(blocks)}});
    }
    case Kind::placed:
      return place(element, here, out);
    case Kind::page_break:
      return break_here(element, here, out);
    case Kind::space:
      return put(element, here, out,
                 {block::Space{machine_.length(element, "height", here, block::Space{}.height)}});
    case Kind::rule:
      return put(element, here, out, {block::Rule{}});
    case Kind::toc:
      return put(element, here, out, {block::Contents{machine_.whole(element, "levels", here, 2)}});
    case Kind::table:
      return table(element, here, out);
    default:
      return picture(element, here, out);
  }
}

Composer::Blocks Composer::inside_frame(const Element& element, Here here, Spot room) {
  const auto around = std::exchange(frame_, room);
  Blocks blocks = inside(element, here);
  frame_ = around;
  return blocks;
}

void Composer::place(const Element& element, Here here, Blocks& out) {
  block::Placed placed;
  placed.x = machine_.offset(element, "x", here);
  placed.y = machine_.offset(element, "y", here);
  placed.width = std::max<Milli>(machine_.length(element, "width", here), pt(1));
  placed.height = std::max<Milli>(machine_.length(element, "height", here), pt(1));
  if (const auto fill = machine_.colour(element, "fill", here)) {
    placed.filled = true;
    placed.fill = *fill;
  }
  placed.radius = machine_.length(element, "radius", here);
  placed.text_size = machine_.length(element, "text-size", here);
  placed.least = machine_.length(element, "least", here);
  placed.centred = machine_.text(element, "align", here) == "centre";
  const std::string hang = machine_.text(element, "hang", here);
  using Hang = block::Placed::Hang;
  placed.hang = hang == "middle" ? Hang::middle : hang == "foot" ? Hang::foot : Hang::top;
  placed.blocks = inside_frame(element, here, {placed.width, placed.height});
  if (placed.filled || !placed.blocks.empty()) put(element, here, out, {std::move(placed)});
}

// Page breaks are not allowed inside boxes and the like.
void Composer::turn_to(const Element& element, const std::string& page, Blocks& out) {
  if (nested_ > 0)
    return machine_.problem(element.place,
                            "no page break is allowed inside <keep>, <box>, <wide>, <float> or <place>");
  page_ = wanted_page_ = page;
  out.push_back({block::PageBreak{page}});
}

void Composer::section(const Element& element, Here here, Blocks& out) {
  const std::string page = machine_.text(element, "page", here), before = wanted_page_;
  if (!page.empty()) turn_to(element, page, out);
  const bool kept = machine_.yes(element, "keep", here);
  Blocks own;
  Blocks& blocks = kept ? own : out;
  nested_ += kept ? 1 : 0;
  ++level_;
  heading(element, here, blocks, std::min(level_, 4));
  flow(element.children, here, blocks);
  --level_;
  nested_ -= kept ? 1 : 0;
  if (kept) put(element, here, out, {block::Keep{std::move(own)}});
  if (!page.empty() && nested_ == 0) wanted_page_ = before;
}

void Composer::heading(const Element& element, Here here, Blocks& out, int level) {
  block::Heading heading;
  heading.level = level;
  TextBuilder words;
  if (element.kind() == Kind::section)
    words.add(machine_.text(element, "title", here), {});
  else
    line(element.children, here, {}, words);
  heading.text = plain_words(words.take());
  heading.anchor = anchor(element, here);
  heading.band = machine_.yes(element, "band", here);
  heading.whole = element.kind() == Kind::section && machine_.yes(element, "whole", here);
  heading.contents = machine_.yes(element, "contents", here, true);
  heading.outline = machine_.yes(element, "outline", here, true);
  if (!heading.text.empty()) put(element, here, out, {std::move(heading)});
}

void Composer::paragraph(const Element& element, Here here, Blocks& out) {
  block::Paragraph paragraph;
  std::string built_in;
  const Style* known = style(element, here, built_in);
  paragraph.style = paragraph_style(built_in);
  paragraph.anchor = anchor(element, here);
  paragraph.keep_with_next = machine_.yes(element, "keep-with-next", here);
  paragraph.indent = machine_.whole(element, "indent", here);
  Text* outer = margin_;
  margin_ = &paragraph.margin;
  TextBuilder words;
  TextBuilder::Look look;
  if (known != nullptr && known->tinted) {
    look.tinted = true;
    look.colour = known->colour;
  }
  line(element.children, here, look, words);
  margin_ = outer;
  paragraph.text = words.take();
  if (!paragraph.text.empty() || !paragraph.margin.empty()) put(element, here, out, {std::move(paragraph)});
}

void Composer::break_here(const Element& element, Here here, Blocks& out) {
  if (machine_.yes(element, "column", here)) return put(element, here, out, {block::ColumnBreak{}});
  const std::string page = machine_.text(element, "page", here);
  turn_to(element, sized_page(element, here, page.empty() ? wanted_page_ : page), out);
}

}  // namespace quincunx::composer
