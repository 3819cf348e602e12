#include <algorithm>
#include <set>

#include "print/harudoc.hpp"
#include "print/harufonts.hpp"
#include "print/landmarks.hpp"
#include "print/page_stream.hpp"
#include "print/pdf.hpp"
#include "print/pdf_number.hpp"
#include "print/utf8.hpp"

namespace quincunx {
namespace {

constexpr Milli smallest_side = pt(3), largest_side = pt(14400);  // what readers accept
constexpr Milli overhang = pt(72);  // a shared drawing's marks may stick out so far

std::string box(Milli left, Milli bottom, Milli right, Milli top) {
  return '[' + points(left) + ' ' + points(bottom) + ' ' + points(right) + ' ' + points(top) + ']';
}

std::string text_string(const std::string& utf8) {
  return '<' + utf16be_hex(U"\uFEFF" + signs_of(utf8)) + '>';
}

std::string bytes_of_hex(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  return bytes;
}

class PdfWriter {
 public:
  PdfWriter(const Paper& paper, const FontShelf& shelf, bool compressed)
      : paper_(paper),
        shelf_(shelf),
        landmarks_(survey(paper)),
        cases_(static_cast<std::size_t>(shelf.fonts())),
        doc_(compressed) {}

  std::string write() {
    fonts_ = doc_.dict("");
    add_shared();
    add_pages();
    doc_.entries(fonts_, embed(doc_, shelf_, cases_));
    add_links();
    add_outline();
    describe();
    return doc_.save();
  }

 private:
  void add_shared();
  void add_pages();
  void add_links();
  void add_outline();
  void describe();
  std::string stream_of(const std::vector<Mark>& marks, Milli height, std::string where);
  std::string resources(const std::vector<Mark>& marks) const;
  std::string destination(const std::string& anchor) const;

  const Paper& paper_;
  const FontShelf& shelf_;
  const Landmarks landmarks_;
  std::vector<TypeCase> cases_;
  HaruDoc doc_;
  HPDF_Dict fonts_ = nullptr;
  FormNames form_names_;
  std::map<std::string, HPDF_Dict> forms_;
  std::vector<HPDF_Dict> pages_;
  std::vector<std::string> page_entries_;
};

void PdfWriter::add_shared() {
  for (const std::string& name : landmarks_.shared)
    form_names_.emplace(name, "X" + std::to_string(form_names_.size() + 1));
  for (const std::string& name : landmarks_.shared) {
    const Drawing& drawing = paper_.shared.at(name);
    const std::string bytes = stream_of(drawing.marks, drawing.height, "shared drawing '" + name + '\'');
    const std::string bounds = box(-overhang, -overhang, drawing.width + overhang, drawing.height + overhang);
    forms_[name] = doc_.stream(
        bytes, "/Type /XObject\n/Subtype /Form\n/BBox " + bounds + '\n' + resources(drawing.marks));
  }
}

void PdfWriter::add_pages() {
  for (const Page& page : paper_.pages) {
    const std::string where = "page " + std::to_string(pages_.size() + 1);
    for (const Milli side : {page.width, page.height})
      if (side < smallest_side || side > largest_side)
        throw PrintError(where + ": a side of " + points(side) + " pt");
    page_entries_.push_back("/MediaBox " + box(0, 0, page.width, page.height) + '\n' + resources(page.marks));
    pages_.push_back(doc_.page(stream_of(page.marks, page.height, where), page_entries_.back()));
  }
}

void PdfWriter::add_links() {
  for (std::size_t p = 0; p < pages_.size(); ++p) {
    if (landmarks_.links[p].empty()) continue;
    const Milli height = paper_.pages[p].height;
    std::string annotations;
    for (const mark::Link& link : landmarks_.links[p]) {
      const Milli top = height - link.at.y;
      const HPDF_Dict area = doc_.dict("/Type /Annot\n/Subtype /Link\n/F 4\n/Border [0 0 0]\n/Rect " +
                                       box(link.at.x, top - link.height, link.at.x + link.width, top) + '\n' +
                                       destination(link.target));
      annotations += reference(area) + '\n';
    }
    doc_.entries(pages_[p], page_entries_[p] + "/Annots [" + annotations + "]\n");
  }
}

void PdfWriter::add_outline() {
  struct Open {
    int level;
    HPDF_Outline item;
  };
  std::vector<Open> open;
  for (const OutlineEntry& entry : paper_.outline) {
    while (!open.empty() && open.back().level >= entry.level) open.pop_back();
    const HPDF_Outline parent = open.empty() ? nullptr : open.back().item;
    const std::string title = bytes_of_hex(utf16be_hex(U"\uFEFF" + signs_of(entry.title)));
    open.push_back({entry.level, doc_.outline(parent, title, destination(entry.anchor), open.empty())});
  }
  if (!paper_.outline.empty())
    doc_.check(HPDF_SetPageMode(doc_.haru(), HPDF_PAGE_MODE_USE_OUTLINE), "show the outline");
}

void PdfWriter::describe() {
  std::string about = "/Creator (quincunx)\n";
  const auto say = [&](const char* key, const std::string& value) {
    if (!value.empty()) about += '/' + std::string(key) + ' ' + text_string(value) + '\n';
  };
  say("Title", paper_.title);
  say("Subject", paper_.subject);
  say("Author", paper_.author);
  doc_.info(about);
  // Readers that shrink to fit would spoil sheets meant for measuring.
  std::string rules = "/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >>\n";
  if (!paper_.language.empty()) rules += "/Lang " + text_string(paper_.language) + '\n';
  doc_.catalog(rules);
  const std::string id = '<' + doc_.identity() + '>';
  doc_.trailer("/ID [" + id + ' ' + id + "]\n");
}

std::string PdfWriter::stream_of(const std::vector<Mark>& marks, Milli height, std::string where) {
  return PageStream(shelf_, cases_, form_names_, paper_.shared, height, std::move(where)).draw(marks);
}

std::string PdfWriter::resources(const std::vector<Mark>& marks) const {
  std::string forms;
  std::set<std::string> named;
  for (const Mark& mark : marks) {
    const auto* use = std::get_if<mark::Use>(&mark);
    if (use != nullptr && named.insert(use->name).second)
      forms += " /" + form_names_.at(use->name) + ' ' + reference(forms_.at(use->name));
  }
  return "/Resources << /Font " + reference(fonts_) + (forms.empty() ? "" : " /XObject <<" + forms + " >>") +
         " >>\n";
}

// The array itself: libharu's own refuses "keep the zoom".
std::string PdfWriter::destination(const std::string& anchor) const {
  const Landing& landing = landmarks_.anchors.at(anchor);
  return "/Dest [" + reference(pages_[landing.page]) + " /XYZ " + points(landing.at.x) + ' ' +
         points(paper_.pages[landing.page].height - landing.at.y) + " null]\n";
}

}  // namespace

std::string pdf(const Paper& paper, const Fonts& fonts, bool compressed) {
  if (paper.pages.empty()) throw PrintError("a paper without pages");
  return PdfWriter(paper, fonts.shelf(), compressed).write();
}

}  // namespace quincunx
