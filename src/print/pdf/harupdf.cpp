#include <algorithm>
#include <set>

#include "print/flow/landmarks.hpp"
#include "print/layout/page_stream.hpp"
#include "print/pdf/harudoc.hpp"
#include "print/pdf/harufonts.hpp"
#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_number.hpp"
#include "print/pdf/srgb.hpp"
#include "print/pdf/tag_tree.hpp"
#include "print/press/press_marks.hpp"
#include "print/press/press_words.hpp"
#include "print/text/utf8.hpp"

namespace quincunx {
namespace {

constexpr Milli smallest_side = pt(3), largest_side = pt(14400);  // limits of PDF readers
constexpr Milli overhang = pt(72);  // how far marks of a shared drawing may extend beyond it

// zlib level. Short papers are sent by mail and get the best compression. For long papers the lower level
// saves a third of the time and costs 1 % in size.
int level_for(const Paper& paper) { return paper.pages.size() <= 8 ? 9 : 5; }

// An address as a text of PDF, which is ASCII.
std::string address(const std::string& utf8) {
  std::string out;
  for (const char c : utf8) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte > ' ' && byte < 0x7F && c != '(' && c != ')' && c != '\\';
    if (plain)
      out += c;
    else
      add_hex(out += '%', byte);
  }
  return '(' + out + ')';
}

std::string box(Milli left, Milli bottom, Milli right, Milli top) {
  return '[' + points(left) + ' ' + points(bottom) + ' ' + points(right) + ' ' + points(top) + ']';
}

bool is_cut(const std::vector<Mark>& marks) {
  return std::any_of(marks.begin(), marks.end(), [](const Mark& mark) {
    const auto* stroke = std::get_if<mark::Stroke>(&mark);
    return stroke != nullptr && stroke->die;
  });
}

// A name as PDF writes it: other signs than letters, digits and hyphens by their code.
std::string name_object(const std::string& name) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out = "/";
  for (const char c : name) {
    const auto code = static_cast<unsigned char>(c);
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-')
      out += c;
    else
      out += {'#', digits[code >> 4U], digits[code & 15U]};
  }
  return out;
}

// Resources of the plate: magenta where it is shown without one. Empty if the profile has no such plate.
std::string die_plate(const PressProfile& profile) {
  if (profile.inks != PressProfile::Inks::cmyk || profile.spots.empty()) return "";
  return " /ColorSpace << /" + std::string(die_space) + " [/Separation " +
         name_object(profile.spots.front()) +
         " /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >> /ExtGState "
         "<< /" +
         std::string(die_state) + " << /Type /ExtGState /OP true /op true /OPM 1 >> >>";
}

HPDF_PDFVer version_of(const PressProfile& profile) {  // both standards are based on PDF 1.4
  return profile.standard == PressProfile::Standard::none ? HPDF_VER_16 : HPDF_VER_14;
}

bool tagged(const Paper& paper, const PressProfile& profile) {
  return profile.tagged && std::any_of(paper.pages.begin(), paper.pages.end(),
                                       [](const Page& page) { return has_tags(page.marks); });
}

class PdfWriter {
 public:
  // `spent`: the same paper if its marks may be freed after use, else null.
  PdfWriter(const Paper& paper, Paper* spent, const FontShelf& shelf, const PressProfile& profile,
            bool compressed)
      : paper_(paper),
        spent_(spent),
        shelf_(shelf),
        profile_(profile),
        landmarks_(survey(paper)),
        tagged_(tagged(paper, profile)),
        around_(profile.bleed + slug(profile)),
        cases_(static_cast<std::size_t>(shelf.fonts())),
        compressed_(compressed),
        doc_(compressed ? level_for(paper) : 0, version_of(profile)),
        tags_(profile.links),
        outlines_(shelf) {}

  std::string write() {
    fonts_ = doc_.dict("");
    if (profile_.outlines) all_forms_ = doc_.dict("");
    add_shared();
    add_pages();
    doc_.entries(fonts_, embed(doc_, shelf_, cases_));
    if (profile_.outlines) add_outlines();
    if (profile_.links) add_links();
    finish_pages();
    add_outline();
    describe();
    return doc_.save();
  }

 private:
  void add_shared();
  void add_pages();
  void add_outlines();
  void add_links();
  void finish_pages();
  void add_outline();
  std::string add_tags();
  void describe();
  // PDF/UA wants tags, a title and a language.
  bool accessible() const { return tagged_ && !paper_.title.empty() && !paper_.language.empty(); }
  std::string boxes(const Page& page) const;
  std::string stream_of(const std::vector<Mark>& marks, Drawn sheet, TagTree* tags);
  std::string resources(const std::vector<Mark>& marks) const;
  std::string landing(const std::string& anchor) const;
  std::string destination(const std::string& anchor) const { return "/Dest " + landing(anchor) + '\n'; }
  std::string action(const std::string& target);

  const Paper& paper_;
  Paper* const spent_;
  const FontShelf& shelf_;
  const PressProfile& profile_;
  const Landmarks landmarks_;
  const bool tagged_;
  const Milli around_;  // from the trim to the edge of the media
  std::vector<TypeCase> cases_;
  const bool compressed_;
  HaruDoc doc_;
  HPDF_Dict fonts_ = nullptr;
  HPDF_Dict all_forms_ = nullptr;  // of a file with outlines: letters and shared drawings
  FormNames form_names_;
  std::map<std::string, HPDF_Dict> forms_;
  std::vector<HPDF_Dict> pages_;
  std::vector<std::string> page_entries_;
  std::map<std::string, int> uses_;           // links by target
  std::map<std::string, HPDF_Dict> actions_;  // by target
  TagTree tags_;
  Outlines outlines_;
};

void PdfWriter::add_shared() {
  for (const std::string& name : landmarks_.shared)
    form_names_.emplace(name, "X" + std::to_string(form_names_.size() + 1));
  for (const std::string& name : landmarks_.shared) {
    const Drawing& drawing = paper_.shared.at(name);
    const std::string bytes = stream_of(
        drawing.marks, {drawing.height, {}, landmarks_.smallest.at(name), "shared drawing '" + name + '\''},
        nullptr);
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
    std::vector<Mark> marks = press_marks(page, profile_);
    const bool bare = marks.empty();  // avoids a copy in the common case
    if (!bare) marks.insert(marks.begin(), page.marks.begin(), page.marks.end());
    if (tagged_) tags_.begin_page();
    const std::string drawn =
        stream_of(bare ? page.marks : marks, {page.height, {around_, around_}, 1000, where},
                  tagged_ ? &tags_ : nullptr);
    page_entries_.push_back(boxes(page) + resources(page.marks));
    if (spent_ != nullptr)
      spent_->pages[pages_.size()].marks = std::vector<Mark>();  // {} would keep its capacity
    pages_.push_back(doc_.page(drawn, page_entries_.back()));
  }
}

void PdfWriter::add_outlines() {
  constexpr Milli beyond = pt(3000);  // no letter is larger, in thousandths of an em
  const std::string about = "/Type /XObject\n/Subtype /Form\n/BBox " + box(-beyond, -beyond, beyond, beyond) +
                            "\n/Resources << >>\n";
  std::string entries;
  for (const auto& [name, form] : forms_)
    entries += '/' + form_names_.at(name) + ' ' + reference(form) + '\n';
  for (std::size_t i = 0; i < outlines_.all().size(); ++i)
    entries += '/' + std::string(outline_prefix) + std::to_string(i) + ' ' +
               reference(doc_.stream(outlines_.all()[i], about)) + '\n';
  doc_.entries(all_forms_, entries);
}

// Trim and bleed boxes are written only for a press; otherwise they would equal the media box.
std::string PdfWriter::boxes(const Page& page) const {
  const auto around = [&](Milli by) {
    return box(around_ - by, around_ - by, around_ + page.width + by, around_ + page.height + by);
  };
  std::string out = "/MediaBox " + around(around_) + '\n';
  if (profile_.inks == PressProfile::Inks::cmyk || around_ > 0)
    out += "/TrimBox " + around(0) + "\n/BleedBox " + around(profile_.bleed) + '\n';
  return out;
}

// What a link does. Long papers have many links to few places: those share an action.
std::string PdfWriter::action(const std::string& target) {
  constexpr int few = 2;
  if (is_address(target)) return "/A <</S /URI /URI " + address(target) + ">>";
  if (uses_[target] <= few) return destination(target);
  HPDF_Dict& shared = actions_[target];
  if (shared == nullptr) shared = doc_.dict("/S /GoTo /D" + landing(target));
  return "/A " + reference(shared);
}

// Papers that are tagged cannot have these objects compressed, so they are kept short.
void PdfWriter::add_links() {
  const auto rounded = [](Milli length) { return (length + 50) / 100 * 100; };
  for (const auto& page : landmarks_.links)
    for (const PlacedLink& placed : page) ++uses_[placed.link.target];
  for (std::size_t p = 0; p < pages_.size(); ++p) {
    const Milli height = paper_.pages[p].height;
    std::string annotations;
    for (const PlacedLink& placed : landmarks_.links[p]) {
      const mark::Link& link = placed.link;
      const Milli left = around_ + link.at.x, top = around_ + height - link.at.y;
      std::string entries =
          "/Subtype /Link/F 4/Border[0 0 0]/Rect" +
          box(rounded(left), rounded(top - link.height), rounded(left + link.width), rounded(top)) +
          action(link.target);
      const HPDF_Dict area = doc_.dict("");
      if (tagged_ && !placed.shared)
        entries += "/StructParent " + std::to_string(tags_.annotate(p, number(area)));
      if (tagged_ && !placed.words.empty()) entries += "/Contents" + text_string(placed.words);
      doc_.entries(area, entries);
      annotations += reference(area) + '\n';
    }
    if (!annotations.empty()) page_entries_[p] += "/Annots [" + annotations + "]\n";
  }
}

void PdfWriter::finish_pages() {
  for (std::size_t p = 0; p < pages_.size(); ++p) {
    if (tagged_) page_entries_[p] += "/StructParents " + std::to_string(p) + "\n/Tabs /S\n";
    doc_.entries(pages_[p], page_entries_[p]);
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
    const std::string entries = "/Title " + text_string(entry.title) + '\n' + destination(entry.anchor);
    open.push_back({entry.level, doc_.outline(parent, entries, open.empty())});
  }
  if (!paper_.outline.empty())
    doc_.check(HPDF_SetPageMode(doc_.haru(), HPDF_PAGE_MODE_USE_OUTLINE), "show the outline");
}

// Returns the reference of the root.
std::string PdfWriter::add_tags() {
  const HPDF_Dict root = doc_.dict(""), parents = doc_.dict("");
  std::vector<HPDF_Dict> elements;
  TagTree::Names names{number(root), number(parents), {}, {}};
  for (std::size_t i = 0; i < tags_.size(); ++i) {
    elements.push_back(doc_.dict(""));
    names.elements.push_back(number(elements.back()));
  }
  for (const HPDF_Dict page : pages_) names.pages.push_back(number(page));
  for (std::size_t i = 0; i < tags_.size(); ++i) doc_.entries(elements[i], tags_.element(i, names));
  doc_.entries(parents, tags_.parent_tree(names));
  doc_.entries(root, tags_.root(names));
  return reference(root);
}

void PdfWriter::describe() {
  doc_.info(information(paper_, profile_));
  // Readers that shrink pages to fit would spoil sheets used for measuring.
  std::string rules = "/ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >>\n";
  if (!paper_.language.empty()) rules += "/Lang " + text_string(paper_.language) + '\n';
  const bool archive = profile_.standard == PressProfile::Standard::pdf_a1b;
  if (archive || tagged_) {
    const HPDF_Dict metadata = doc_.stream(xmp(paper_, profile_, doc_.producer(), accessible()),
                                           "/Type /Metadata\n/Subtype /XML\n", true);
    rules += "/Metadata " + reference(metadata) + '\n';
  }
  if (archive) {
    const HPDF_Dict icc = doc_.stream(srgb_profile(), "/N 3\n/Alternate /DeviceRGB\n");
    rules += "/OutputIntents " + output_intents(profile_, reference(icc)) + '\n';
  } else if (profile_.standard == PressProfile::Standard::pdf_x1a) {
    rules += "/OutputIntents " + output_intents(profile_, "") + '\n';
  }
  if (tagged_) rules += "/MarkInfo << /Marked true >>\n/StructTreeRoot " + add_tags() + '\n';
  doc_.catalog(rules);
  const std::string id = '<' + doc_.identity() + '>';
  doc_.trailer("/ID [" + id + ' ' + id + "]\n");
}

std::string PdfWriter::stream_of(const std::vector<Mark>& marks, Drawn sheet, TagTree* tags) {
  sheet.readable = !compressed_;
  return PageStream(shelf_, cases_, form_names_, paper_.shared, profile_, std::move(sheet), tags,
                    profile_.outlines ? &outlines_ : nullptr)
      .draw(marks);
}

std::string PdfWriter::resources(const std::vector<Mark>& marks) const {
  if (all_forms_ != nullptr)
    return "/Resources << /XObject " + reference(all_forms_) + (is_cut(marks) ? die_plate(profile_) : "") +
           " >>\n";
  std::string forms;
  std::set<std::string> named;
  for (const Mark& mark : marks) {
    const auto* use = std::get_if<mark::Use>(&mark);
    if (use != nullptr && named.insert(use->name).second)
      forms += " /" + form_names_.at(use->name) + ' ' + reference(forms_.at(use->name));
  }
  return "/Resources << /Font " + reference(fonts_) + (forms.empty() ? "" : " /XObject <<" + forms + " >>") +
         (is_cut(marks) ? die_plate(profile_) : "") + " >>\n";
}

// A destination array; libharu's own function cannot express "keep the zoom".
std::string PdfWriter::landing(const std::string& anchor) const {
  const Landing& landing = landmarks_.anchors.at(anchor);
  return '[' + reference(pages_[landing.page]) + " /XYZ " + points(around_ + landing.at.x) + ' ' +
         points(around_ + paper_.pages[landing.page].height - landing.at.y) + " null]";
}

}  // namespace

std::string pdf(const Paper& paper, const Fonts& fonts, const PressProfile& profile, bool compressed) {
  if (paper.pages.empty()) throw PrintError("a paper without pages");
  return PdfWriter(paper, nullptr, fonts.shelf(), profile, compressed).write();
}

std::string pdf(Paper&& paper, const Fonts& fonts, const PressProfile& profile, bool compressed) {
  if (paper.pages.empty()) throw PrintError("a paper without pages");
  Paper spent = std::move(paper);
  return PdfWriter(spent, &spent, fonts.shelf(), profile, compressed).write();
}

std::string pdf(const Paper& paper, const Fonts& fonts, bool compressed) {
  return pdf(paper, fonts, PressProfile{}, compressed);
}

}  // namespace quincunx
