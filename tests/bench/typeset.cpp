// A template and any data document make a PDF; <map turn="N"> draws the map of the Nth page of the
// benchmark's content. Usage: typeset TEMPLATE DATA.xml OUT.pdf [stages]; "stages" tells what each takes.

#include <sys/resource.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <pugixml.hpp>

#include "print/fonts/fonts.hpp"
#include "print/layout/layout.hpp"
#include "print/pdf/pdf.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/document/press.hpp"
#include "quincunx/document/template.hpp"

using namespace quincunx;

namespace {

constexpr Colour terrain[] = {{239, 232, 210}, {207, 220, 176}, {217, 196, 154}, {185, 201, 217}};
constexpr const char* terrain_names[] = {"open", "wood", "hill", "marsh"};
constexpr Colour sides[] = {{168, 50, 45}, {31, 78, 156}};
constexpr Colour river{91, 134, 173}, ink{60, 54, 48};
constexpr std::size_t columns = 14;
constexpr double side = 18, width = 480, height = 240;  // points

Spot spot(double x, double y) { return {std::llround(x * 1000), std::llround(y * 1000)}; }

std::vector<Spot> spots(const char* text) {
  std::vector<Spot> all;
  char* at = const_cast<char*>(text);  // strtod's manner; nothing is written
  while (*at != '\0') {
    const double x = std::strtod(at, &at);
    const double y = std::strtod(at + 1, &at);
    all.push_back(spot(x, y));
    while (*at == ' ') ++at;
  }
  return all;
}

Path outline(const std::vector<Spot>& corners) {
  Path path;
  path.points.reserve(corners.size());
  path.move(corners.front());
  for (std::size_t i = 1; i < corners.size(); ++i) path.line(corners[i]);
  return path;
}

Path box(double x, double y, double w, double h) {
  return outline({spot(x, y), spot(x + w, y), spot(x + w, y + h), spot(x, y + h)}).close();
}

void label(Drawing& drawing, Spot at, std::string words) {
  mark::Text text;
  text.at = at;
  text.text = std::move(words);
  text.face = Face::table;
  text.size = 6000;
  text.colour = ink;
  drawing.marks.emplace_back(std::move(text));
}

void hexes(Drawing& drawing, std::string_view kinds) {
  const double wide = side * std::sqrt(3.0), sixth = std::acos(-1.0) / 3;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto row = static_cast<double>(i / columns), column = static_cast<double>(i % columns);
    const double x = wide * (column + 0.5 + std::fmod(row, 2) / 2), y = side * (1 + 1.5 * row);
    std::vector<Spot> corners;
    for (int k = 0; k < 6; ++k)
      corners.push_back(spot(x + side * std::sin(sixth * k), y - side * std::cos(sixth * k)));
    const Path path = outline(corners).close();
    drawing.marks.emplace_back(mark::Fill{path, terrain[(kinds[i] - '0') & 3]});
    drawing.marks.emplace_back(mark::Stroke{path, ink, 250, {}, false});
  }
}

void arrow(Drawing& drawing, const std::vector<Spot>& a) {
  drawing.marks.emplace_back(mark::Stroke{Path().move(a[0]).curve(a[1], a[2], a[3]), ink, 1000, {}, false});
  const double x = static_cast<double>(a[3].x - a[2].x), y = static_cast<double>(a[3].y - a[2].y);
  const double length = std::max(1.0, std::hypot(x, y)), dx = x / length, dy = y / length;
  const double bx = static_cast<double>(a[3].x) / 1000, by = static_cast<double>(a[3].y) / 1000;
  drawing.marks.emplace_back(mark::Fill{outline({a[3], spot(bx - 6 * dx + 2.5 * dy, by - 6 * dy - 2.5 * dx),
                                                 spot(bx - 6 * dx - 2.5 * dy, by - 6 * dy + 2.5 * dx)})
                                            .close(),
                                        ink});
}

Drawing map(pugi::xml_node page) {
  Drawing drawing;
  drawing.width = std::llround(width * 1000);
  drawing.height = std::llround((height + 14) * 1000);
  hexes(drawing, page.attribute("hexes").value());
  drawing.marks.emplace_back(
      mark::Stroke{outline(spots(page.attribute("river").value())), river, 3000, {}, false});
  for (const pugi::xml_node each : page.children("arrow"))
    arrow(drawing, spots(each.attribute("points").value()));
  for (const pugi::xml_node each : page.children("unit")) {
    const Spot at = spots(each.attribute("at").value()).front();
    const double x = static_cast<double>(at.x) / 1000, y = static_cast<double>(at.y) / 1000;
    drawing.marks.emplace_back(mark::Fill{box(x, y, 20, 8), sides[each.attribute("side").as_int() & 1]});
    label(drawing, spot(x, y + 15), each.attribute("label").value());
  }
  for (int i = 0; i < 4; ++i) {
    drawing.marks.emplace_back(mark::Fill{box(80 * i, height + 4, 10, 7), terrain[i]});
    label(drawing, spot(80 * i + 14, height + 10), terrain_names[i]);
  }
  return drawing;
}

long most_memory() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss;
}

class Stages {
 public:
  explicit Stages(bool wanted) : wanted_(wanted) {}
  void done(const char* what) {
    const auto now = std::chrono::steady_clock::now();
    if (wanted_)
      std::cerr << what << " " << std::chrono::duration<double, std::milli>(now - last_).count()
                << " ms, so far at most " << most_memory() << " KB\n";
    last_ = now;
  }

 private:
  bool wanted_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// A file beside the template, or else a shipped one.
TemplateFiles files_beside(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "" : path.substr(0, slash + 1);
  return [folder](const std::string& name) -> std::optional<std::string> {
    if (auto shipped = shipped_template(name)) return shipped;
    Problems none;
    return read_file(folder + name, 1 << 20, none);
  };
}

int typeset(const std::string& path, const std::string& data, const std::string& out, bool stages) {
  Stages clock(stages);
  Problems problems;
  const auto form = read_template(path.substr(path.rfind('/') + 1), files_beside(path), problems);
  auto bytes = read_file(data, 64 << 20, problems);
  pugi::xml_document book;
  std::vector<pugi::xml_node> pages;
  if (bytes && book.load_buffer(bytes->data(), bytes->size()))
    for (const pugi::xml_node page : book.document_element().children("page")) pages.push_back(page);
  const Painter painter = [&pages](const PictureWish& wish, std::string& error) -> Drawing {
    const auto number = wish.values.find("turn");
    const std::size_t n = number == wish.values.end() ? 0 : std::strtoul(number->second.c_str(), nullptr, 10);
    if (n >= 1 && n <= pages.size()) return map(pages[n - 1]);
    error = "no such page";
    return {};
  };
  const auto screen = shipped_template("profiles/screen.xml");
  const auto profile = screen ? read_profile(*screen, "screen", problems) : std::nullopt;
  clock.done("reading");
  if (form && bytes && profile) {
    auto document = compose(*form, *bytes, {}, painter, problems);
    clock.done("composing");
    bytes.reset();
    book.reset();
    if (document && problems.empty()) {
      const Fonts fonts(theme_named(document->theme).value_or(Theme::plain));
      clock.done("fonts");
      Paper paper = lay_out(std::move(*document), fonts);
      clock.done("layout");
      std::string file = pdf(std::move(paper), fonts, *profile);
      clock.done("pdf");
      std::vector<std::pair<std::string, std::string>> files;
      files.emplace_back(out, std::move(file));
      if (write_files(files, problems)) return 0;
    }
  }
  std::cerr << text(problems);
  return 1;
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) {
    std::cerr << "usage: typeset TEMPLATE DATA.xml OUT.pdf [stages]\n";
    return 2;
  }
  return typeset(words[1], words[2], words[3], count > 4);
}
