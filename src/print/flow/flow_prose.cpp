// Sets paragraphs, headings and lists.

#include <algorithm>

#include "print/flow/flow_builder.hpp"
#include "print/pdf/marks.hpp"

namespace quincunx {
namespace {

using Style = block::Paragraph::Style;

bool begins_with_badge(const Text& text) {
  return !text.empty() && text.front().manner == Run::Manner::badge;
}

// A rule that is thickest in the middle.
mark::Fill swelled_rule(Milli left, Milli y, Milli width, Milli thickness, Colour colour) {
  Path path;
  const Milli middle = left + width / 2, half = thickness / 2, right = left + width;
  path.move({left, y}).curve({left + width / 4, y}, {middle - width / 8, y - half}, {middle, y - half});
  path.curve({middle + width / 8, y - half}, {right - width / 4, y}, {right, y});
  path.curve({right - width / 4, y}, {middle + width / 8, y + half}, {middle, y + half});
  path.curve({middle - width / 8, y + half}, {left + width / 4, y}, {left, y}).close();
  return {std::move(path), colour};
}

// Readers of screens want no level left out, whatever a heading looks like.
std::string role_of(int level, std::vector<int>& around) {
  level = std::max(level, 1);
  while (!around.empty() && around.back() >= level) around.pop_back();
  around.push_back(level);
  return "H" + std::to_string(std::min<std::size_t>(around.size(), 3));
}

}  // namespace

void FlowBuilder::set(const block::Heading& heading) {
  const Section& section = setting_.sections[static_cast<std::size_t>(setting_.next.section)];
  const int level = std::clamp(heading.level, 0, 3);
  constexpr int sizes[] = {2500, 1720, 1260, 1080}, tight_sizes[] = {2100, 1480, 1180, 1040};
  constexpr int above[] = {0, 2600, 1500, 1000}, tight_above[] = {0, 1300, 1000, 700};
  TextStyle style = body_style(frame_.several ? tight_sizes[level] : sizes[level]);
  style.leading = style.size * 1180 / 1000;
  style.hyphens = nullptr;
  style.plain = level == 3 ? Face::body_bold : level == 2 ? Face::heading_bold : Face::heading;
  style.align = level == 0 ? TextStyle::Align::centre : TextStyle::Align::left;
  if (level == 2) style.ink = look().accent;
  const std::size_t first = size();
  if (heading.band) {
    set_band(heading, style, section.anchor);
    begin_part(first, heading);
    return;
  }
  {
    const Within title{*this, role_of(level, setting_.next.heads)};
    add(set_text(plain(heading.text), style, width_, setting_.widths),
        look().part(frame_.several ? tight_above[level] : above[level]), section.anchor);
  }
  for (std::size_t i = first + 1; i < size(); ++i) flow_.slices[i].hold = Hold::glued;
  flow_.slices[first].heading = setting_.next.section++;
  begin_part(first, heading);
  glue();
  const Within under{*this, "Artifact"};
  if (level == 0) {
    Slice rule;
    rule.space = look().part(450);
    rule.height = look().part(250);
    const Milli wide = std::min(width_, look().part(16000));
    rule.marks.push_back(
        swelled_rule(left_ + (width_ - wide) / 2, rule.height / 2, wide, look().part(230), look().accent));
    add(std::move(rule));
    glue();
    space(look().part(1100));
  } else if (level == 1) {
    Slice rule;
    rule.space = look().part(120);
    rule.height = look().part(60);
    rule.marks.push_back(line({left_, 0}, {left_ + width_, 0}, look().part(55), look().accent));
    add(std::move(rule));
    glue();
    space(look().part(frame_.several ? 450 : 800));
  } else {
    space(look().part(level == 2 ? 350 : 200));
  }
}

void FlowBuilder::begin_part(std::size_t slice, const block::Heading& heading) {
  flow_.slices[slice].level = heading.level;
  flow_.slices[slice].whole = heading.whole;
}

// A heading in white on a dark band across the column.
void FlowBuilder::set_band(const block::Heading& heading, TextStyle style, const std::string& anchor) {
  const Milli pad_x = std::min(look().part(600), width_ / 8), pad_y = look().part(170);
  style.ink = look().paper;
  std::vector<SetLine> lines = set_text(plain(heading.text), style, width_ - 2 * pad_x, setting_.widths);
  Slice slice;
  slice.heading = setting_.next.section++;
  slice.height = 2 * pad_y;
  for (const SetLine& line : lines) slice.height += line.height;
  slice.marks.push_back(box(left_, 0, width_, slice.height, look().ink));
  enclose(slice.marks, 0, artifact());
  slice.marks.push_back(mark::Anchor{{left_, 0}, anchor});
  Milli y = pad_y;
  for (SetLine& line : lines) {
    place(slice.marks, std::move(line.marks), {left_ + pad_x, y});
    y += line.height;
  }
  space(look().part(900));
  const Within title{*this, role_of(heading.level, setting_.next.heads)};
  add(std::move(slice));
  glue();
  space(look().part(350));
}

void FlowBuilder::add_note(const Text& text, std::size_t slice, Milli baseline) {
  TextStyle style;
  style.plain = Face::table;
  style.bold = Face::table_bold;
  style.italic = Face::table_italic;
  style.size = look().part(820);
  style.leading = style.size * 1180 / 1000;
  style.ink = look().ink;
  style.link = look().accent;
  style.total_fit = true;
  style.hyphens = setting_.hyphens;
  style.pages = setting_.pages;
  flow_.slices[slice].note = static_cast<int>(flow_.notes.size());
  flow_.notes.push_back({baseline, set_text(text, style, frame_.note_width, setting_.widths), element()});
}

namespace {
constexpr std::string_view footnote_anchor = "footnote-";
}

Text FlowBuilder::with_marks(const Text& text) {
  Text made;
  for (const Run& given : text) {
    Run run = given;
    Text note = std::move(run.footnote);
    run.footnote.clear();
    if (!run.text.empty() || !run.page_of.empty()) made.push_back(std::move(run));
    if (note.empty()) continue;
    Run mark{std::to_string(setting_.next.footnote++), Run::Manner::superior};
    note.insert(note.begin(), {mark, Run{" "}});
    mark.link = std::string{footnote_anchor} + mark.text;
    marked_.push_back({mark.link, std::move(note)});
    made.push_back(std::move(mark));
  }
  return made;
}

void FlowBuilder::add_footnotes(Slice& slice) {
  TextStyle style = body_style(840);
  style.leading = style.size * 1220 / 1000;
  style.indent = std::min(style.size, frame_.width / 8);
  for (std::size_t m = 0; m < slice.marks.size() && !marked_.empty(); ++m) {
    const auto* link = std::get_if<mark::Link>(&slice.marks[m]);
    if (!link || link->target != marked_.front().anchor) continue;
    Footnote note;
    note.lines = set_text(marked_.front().text, style, frame_.width, setting_.widths);
    note.lines.front().marks.push_back(mark::Anchor{{0, 0}, marked_.front().anchor});
    const int element = this->element();
    for (SetLine& line : note.lines) {
      note.height += line.height;
      enclose(line.marks, 0, {"Note", {}, element});
    }
    if (slice.footnotes++ == 0) slice.footnote = static_cast<int>(flow_.footnotes.size());
    flow_.footnotes.push_back(std::move(note));
    marked_.pop_front();
  }
}

void FlowBuilder::set(const block::Paragraph& paragraph) {
  TextStyle style = body_style(1000);
  Milli above = look().part(frame_.several ? 380 : 420);
  bool between_rules = false;
  switch (paragraph.style) {
    case Style::body:
      if (!after_body_ || frame_.several) break;
      if (begins_with_badge(paragraph.text)) {
        above = look().part(450);
      } else {
        above = 0;
        style.first_indent = std::min(look().part(1400), width_ / 8);
      }
      break;
    case Style::lead:
      style = body_style(1160);
      above = look().part(800);
      break;
    case Style::small:
      style = body_style(840);
      break;
    case Style::note:
      style = body_style(860);
      style.plain = Face::body_italic;
      style.italic = Face::body;
      style.first_indent = style.indent = std::min(look().part(1400), width_ / 8);
      break;
    case Style::line:
      style = body_style(900);
      style.plain = Face::table;
      style.bold = Face::table_bold;
      style.italic = Face::table_italic;
      style.align = TextStyle::Align::left;
      style.leading = style.size * 1180 / 1000;
      style.first_indent = std::min(look().part(800) * paragraph.indent, width_ / 4);
      style.indent = style.first_indent + look().part(1600);
      above = look().part(90);
      break;
    case Style::verdict:
      style = body_style(1420);
      style.plain = style.italic = Face::heading;
      style.bold = Face::heading_bold;
      style.align = TextStyle::Align::centre;
      between_rules = true;
      break;
    case Style::caption:
      style = body_style(860);
      style.plain = Face::body_italic;
      style.italic = Face::body;
      style.align = TextStyle::Align::centre;
      break;
    case Style::code:
      style = body_style(780);
      style.plain = style.bold = style.italic = Face::mono;
      style.align = TextStyle::Align::left;
      style.total_fit = false;
      style.verbatim = true;
      break;
  }
  if (style.align == TextStyle::Align::centre) {
    style.first_indent = style.indent = 0;
    style.hyphens = nullptr;
  }
  if (between_rules) {
    Slice rule;
    rule.space = look().part(1000);
    rule.height = look().part(500);
    rule.marks.push_back(line({left_, 0}, {left_ + width_, 0}, 500, look().accent));
    const Within rules{*this, "Artifact"};
    add(std::move(rule));
    glue();
    above = 0;
  }
  const std::size_t first = size();
  std::vector<SetLine> lines = set_text(with_marks(paragraph.text), style, width_, setting_.widths);
  const Milli baseline = lines.front().baseline;
  {
    const Within words{*this, "P"};
    add(std::move(lines), above, paragraph.anchor);
  }
  if (between_rules) {
    glue();
    Slice rule;
    rule.space = look().part(500);
    rule.height = look().part(60);
    rule.marks.push_back(line({left_, 0}, {left_ + width_, 0}, 500, look().accent));
    const Within rules{*this, "Artifact"};
    add(std::move(rule));
    space(look().part(1600));
  }
  if (paragraph.style == Style::lead) space(look().part(700));
  if (!paragraph.margin.empty()) {
    if (frame_.note_width > 0) {
      add_note(paragraph.margin, first, baseline);
    } else {
      TextStyle small = body_style(800);
      small.plain = Face::table;
      small.bold = Face::table_bold;
      small.italic = Face::table_italic;
      small.leading = small.size * 1180 / 1000;
      small.align = TextStyle::Align::left;
      small.first_indent = small.indent = std::min(look().part(1400), width_ / 8);
      glue();
      const Within note{*this, "Note"};
      add(set_text(paragraph.margin, small, width_, setting_.widths), look().part(80), {});
    }
  }
  if (paragraph.keep_with_next) glue();
}

void FlowBuilder::set(const block::List& list) {
  TextStyle style = body_style(1000);
  TextStyle marker_style = style;
  marker_style.align = TextStyle::Align::right;
  marker_style.ink = look().accent;
  std::vector<Text> markers;
  Milli indent = look().part(1500);
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    markers.push_back(plain(list.numbered ? std::to_string(i + 1) + "." : "•"));
    indent = std::max(indent, extent(markers.back(), marker_style, setting_.widths).max + look().part(450));
  }
  indent = std::min(indent, width_ / 3);
  style.first_indent = style.indent = indent;
  const Within whole{*this, "L"};
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    std::vector<SetLine> lines = set_text(with_marks(list.items[i]), style, width_, setting_.widths);
    std::vector<SetLine> marker =
        set_text(markers[i], marker_style, indent - look().part(450), setting_.widths);
    const int body = element();
    for (SetLine& line : lines) enclose(line.marks, 0, {"LBody", {}, body});
    std::vector<Mark> label;
    place(label, std::move(marker.front().marks), {0, lines.front().baseline - marker.front().baseline});
    enclose(label, 0, {"Lbl", {}, mark::Enter::once});
    std::vector<Mark>& first = lines.front().marks;
    first.insert(first.begin(), label.begin(), label.end());
    const Within item{*this, "LI"};
    add(std::move(lines), look().part(i == 0 ? 400 : 200), {});
  }
  space(look().part(400));
}

}  // namespace quincunx
