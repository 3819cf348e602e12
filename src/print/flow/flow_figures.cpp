// Sets figures and the table of contents.

#include <algorithm>

#include "print/flow/flow_builder.hpp"
#include "print/pdf/marks.hpp"

namespace quincunx {

void FlowBuilder::set(const block::Figure& figure) {
  const Drawing& drawing = figure.drawing;
  TextStyle style = body_style(860);
  style.plain = Face::body_italic;
  style.italic = Face::body;
  style.align = TextStyle::Align::centre;
  std::vector<SetLine> caption;
  if (!figure.caption.empty()) caption = set_text(plain(figure.caption), style, width_, setting_.widths);
  Milli taken = caption.empty() ? 0 : look().part(350);
  for (const SetLine& set : caption) taken += set.height;

  if (figure.fill_page) {
    std::size_t first = size();
    const bool under_heading = glued_ && first > 0;
    if (under_heading) {
      taken += space_;
      do {
        --first;
        taken += flow_.slices[first].height + (first == 0 ? 0 : flow_.slices[first].space);
      } while (first > 0 && flow_.slices[first].hold == Hold::glued);
      taken -= first == 0 ? 0 : flow_.slices[first].space;
      flow_.slices[first].hold = std::max(flow_.slices[first].hold, Hold::page);
    } else {
      hold_ = Hold::page;
    }
  }
  if (drawing.width > 0 && drawing.height > 0) {
    const Milli room = std::max<Milli>(frame_.height - taken, frame_.height / 4);
    Milli permille = std::min(width_ * 1000 / drawing.width, room * 1000 / drawing.height);
    if (!figure.fill_page) permille = std::min<Milli>(permille, 1000);
    permille = std::max<Milli>(permille, 1);
    Slice slice;
    slice.height = drawing.height * permille / 1000;
    place(slice.marks, drawing.marks, {left_ + (width_ - drawing.width * permille / 1000) / 2, 0},
          static_cast<int>(permille));
    if (!figure.fill_page) space(look().part(800));
    const std::string& words = figure.alt.empty() ? figure.caption : figure.alt;
    const Within picture{*this, "Figure", words.empty() ? "figure" : words};
    add(std::move(slice));
    if (!caption.empty()) glue();
  }
  if (!caption.empty()) {
    const std::size_t first = size();
    const Within words{*this, "P"};
    add(std::move(caption), look().part(350), {});
    for (std::size_t i = first + 1; i < size(); ++i) flow_.slices[i].hold = Hold::glued;
  }
  space(look().part(900));
}

// An entry of the contents, in a column of this width: its number, to be filled in, is the last mark.
std::vector<SetLine> FlowBuilder::contents_entry(const Section& section, Milli width) const {
  TextStyle style = body_style(section.level == 1 ? 1040 : 950);
  style.align = TextStyle::Align::left;
  style.hyphens = nullptr;
  style.link = style.ink;
  const Milli number_room =
      setting_.widths.word(setting_.widths.type(Face::body, style.size), "000") + look().part(600);
  style.first_indent = std::min(look().part(1500) * (section.level - 1), width / 4);
  style.indent = std::min(style.first_indent + look().part(1200), width / 3);
  const Milli measure = std::max(width - number_room - look().part(600), width / 2);
  Run run;
  run.text = section.title;
  run.link = section.anchor;
  std::vector<SetLine> lines = set_text({run}, style, measure, setting_.widths);

  SetLine& last = lines.back();
  const Milli pitch = look().part(550), dot = look().part(75);
  const Milli right = width - number_room;
  const Milli start = last.left + last.width + pitch;
  const Milli dots = (right - start) / pitch;
  if (dots > 0) {
    mark::Stroke leader = line({right, last.baseline - dot / 2},
                               {right - dots * pitch, last.baseline - dot / 2}, dot, look().dim);
    leader.dash = {dot, pitch - dot};
    last.marks.push_back(std::move(leader));
  }
  last.marks.push_back(mark::Text{{width, last.baseline}, {}, Face::body, style.size, style.ink, 0, 0, 0});
  return lines;
}

// Page numbers are filled in after pagination; each gets room for three digits. Many short entries stand in
// two columns.
void FlowBuilder::set(const block::Contents& contents) {
  constexpr std::size_t many = 8;
  std::vector<std::size_t> listed;
  for (std::size_t s = 0; s < setting_.sections.size(); ++s) {
    const Section& section = setting_.sections[s];
    if (section.contents && section.level >= 1 && section.level <= contents.levels) listed.push_back(s);
  }
  const Milli gutter = look().part(2400), half = (width_ - gutter) / 2;
  bool two = listed.size() >= many && half >= look().part(20000);
  for (const std::size_t s : listed) two = two && contents_entry(setting_.sections[s], half).size() == 1;
  const std::size_t rows = two ? (listed.size() + 1) / 2 : listed.size();
  const Milli width = two ? half : width_;
  const Within whole{*this, "L"};
  for (std::size_t r = 0; r < rows; ++r) {
    const Section& section = setting_.sections[listed[r]];
    std::vector<SetLine> lines = contents_entry(section, width);
    std::vector<Mark>& marks = lines.back().marks;
    std::vector<PageReference> references{{marks.size() - 1, static_cast<int>(listed[r]), left_ + width}};
    if (two && r + rows < listed.size()) {
      SetLine beside = std::move(contents_entry(setting_.sections[listed[r + rows]], width).front());
      place(marks, std::move(beside.marks), {half + gutter, 0});
      references.push_back({marks.size() - 1, static_cast<int>(listed[r + rows]), left_ + width_});
    }
    const std::size_t count = marks.size();
    const Within item{*this, "LI"};
    add(std::move(lines), look().part(r == 0 ? 500 : section.level == 1 ? 420 : 120), {});
    Slice& slice = flow_.slices.back();
    for (PageReference& reference : references) {
      reference.mark += slice.marks.size() - open_.size() - count;
      slice.references.push_back(reference);
    }
  }
  space(look().part(900));
}

}  // namespace quincunx
