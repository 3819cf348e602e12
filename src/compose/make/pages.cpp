// Writes pages: sizes, margins, heads and feet, backgrounds, folds.

#include <algorithm>

#include "compose/make/composer.hpp"
#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"

namespace quincunx::composer {
namespace {

// Positions of the folds of a sheet. The panel folded inwards is a millimetre narrower.
std::vector<Milli> folds(std::string_view kind, Milli width) {
  const Milli third = (width + mm(1)) / 3;
  if (kind == "half") return {width / 2};
  if (kind == "tri") return {third, 2 * third};
  if (kind == "z") return {width / 3, 2 * width / 3};
  if (kind == "gate") return {width / 4, width - width / 4};
  return {};
}

Path rectangle(Milli x, Milli y, Milli width, Milli height) {
  return Path{}.move({x, y}).line({x + width, y}).line({x + width, y + height}).line({x, y + height}).close();
}

bool has_room(const PageMaster& page) {
  const Milli room = page.width - 2 * page.margin - page.margin_column - (page.columns - 1) * page.gutter;
  return room >= pt(18) * page.columns && page.height - 2 * page.margin >= pt(18);
}

}  // namespace

void Composer::furniture(const Element& element, Text& left, Text& right) {
  TextBuilder first, second;
  walk(machine_, element.children, machine_.document(), [&](const Element& paragraph, Here here) {
    TextBuilder& out = machine_.text(paragraph, "align", here) == "right" ? second : first;
    TextBuilder::Look look;
    std::string built_in;
    const Style* known = style(paragraph, here, built_in);
    if (known != nullptr && known->tinted) {
      look.tinted = true;
      look.colour = known->colour;
    }
    out.add(" ", look);
    line(paragraph.children, here, look, out);
  });
  left = first.take();
  right = second.take();
}

Drawing Composer::background(const Element& element, const PageMaster& master) {
  Drawing drawing{master.width, master.height, {}};
  walk(machine_, element.children, machine_.document(), [&](const Element& area, Here here) {
    const Milli over = machine_.yes(area, "bleed", here) ? master.bleed : 0;
    const Milli x = machine_.length(area, "x", here, -over), y = machine_.length(area, "y", here, -over);
    const Milli width = machine_.length(area, "width", here, master.width + over - x);
    const Milli height = machine_.length(area, "height", here, master.height + over - y);
    drawing.marks.push_back(
        mark::Fill{rectangle(x, y, width, height), machine_.colour(area, "fill", here).value_or(Colour{})});
  });
  return drawing;
}

PageMaster Composer::page(const Element& element) {
  const Here here = machine_.document();
  PageMaster master;
  if (const auto sheet = sheet_of(machine_.text(element, "paper", here))) {
    master.width = sheet->width;
    master.height = sheet->height;
  }
  const std::string orientation = machine_.text(element, "orientation", here);
  if (!orientation.empty() && (orientation == "landscape") != (master.width > master.height))
    std::swap(master.width, master.height);
  master.margin = machine_.length(element, "margin", here, master.margin);
  master.columns = machine_.whole(element, "columns", here, master.columns);
  master.gutter = machine_.length(element, "gutter", here, master.gutter);
  master.margin_column = machine_.length(element, "margin-column", here);
  master.bleed = machine_.length(element, "bleed", here);
  master.safe = machine_.length(element, "safe", here);
  master.folds = folds(machine_.text(element, "fold", here), master.width);
  master.bare = machine_.yes(element, "bare", here);
  master.tight = machine_.yes(element, "tight", here);
  master.filled = machine_.yes(element, "filled", here);
  master.mirrored = machine_.yes(element, "mirrored", here);
  if (!has_room(master)) {
    machine_.problem(element.place, "<page name=\"" + element.fixed("name") + "\"> leaves no room for text",
                     "its margins, gutters and margin column are wider than the sheet");
    throw Stopped{};
  }
  for (const Element& child : element.children) {
    if (child.kind() == Kind::header) furniture(child, master.head, master.head_right);
    if (child.kind() == Kind::footer) furniture(child, master.foot, master.foot_right);
    if (child.kind() == Kind::background) master.background = background(child, master);
  }
  return master;
}

// The page master of another size that a <break> asks for; without a size, the page itself.
std::string Composer::sized_page(const Element& element, Here here, const std::string& page) {
  const Milli width = machine_.length(element, "width", here),
              height = machine_.length(element, "height", here);
  if (width == 0 && height == 0) return page;
  PageMaster master = document_.masters[page];
  if (width > 0) master.width = width;
  if (height > 0) master.height = height;
  if (!has_room(master)) {
    machine_.problem(element.place,
                     "a page of " + std::to_string(master.width / mm(1)) + " by " +
                         std::to_string(master.height / mm(1)) + " mm leaves no room for text",
                     "between its margins it needs 6.4 mm either way");
    throw Stopped{};
  }
  std::string name = page + ' ' + std::to_string(master.width) + ' ' + std::to_string(master.height);
  document_.masters.try_emplace(name, std::move(master));
  return name;
}

void Composer::pages(Document& document) {
  for (const Element& each : machine_.program().pages) document.masters[each.fixed("name")] = page(each);
  const Element& body = *machine_.program().body;
  wanted_page_ = body.fixed("page");
  if (wanted_page_.empty())
    wanted_page_ = machine_.program().pages.empty() ? "main" : machine_.program().pages[0].fixed("name");
  if (document.masters.count("main") == 0)
    document.masters["main"] =
        document.masters.count(wanted_page_) != 0 ? document.masters[wanted_page_] : PageMaster{};
  page_ = "main";  // page master at the start of a document
}

}  // namespace quincunx::composer
