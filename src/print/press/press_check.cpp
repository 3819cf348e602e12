#include "print/press/press_check.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "print/press/press_ledger.hpp"
#include "print/press/press_walk.hpp"

namespace quincunx {
namespace {

using Standard = PressProfile::Standard;
constexpr double rounding = 0.011;  // points; files have two decimals

std::string described_name(QPDFObjectHandle about) {
  return about.getKey("/FontName").isName() ? about.getKey("/FontName").getName().substr(1) : "a font";
}

bool names_subset(const std::string& name) { return name.size() > 7 && name[6] == '+'; }

// A link has words beside the reference to its annotation.
bool has_words(QPDFObjectHandle kids) {
  const auto refers = [](QPDFObjectHandle kid) {
    return kid.isDictionary() && kid.getKey("/Type").isNameAndEquals("/OBJR");
  };
  if (!kids.isArray()) return !kids.isNull() && !refers(kids);
  for (QPDFObjectHandle kid : kids.getArrayAsVector())
    if (!refers(kid)) return true;
  return false;
}

std::string words_of(QPDFObjectHandle metadata) {
  if (!metadata.isStream()) return {};
  const auto words = metadata.getStreamData(qpdf_dl_generalized);
  return {reinterpret_cast<const char*>(words->getBuffer()), words->getSize()};
}

class PressCheck {
 public:
  PressCheck(std::string_view bytes, const PressProfile& profile)
      : bytes_(bytes),
        profile_(profile),
        walk_(profile, ledger_, bytes.size()),
        tags_left_(most_steps(bytes.size())) {}

  std::vector<Finding> all() {
    leave_out();
    try {
      pdf_.setSuppressWarnings(true);
      pdf_.processMemoryFile("the file", bytes_.data(), bytes_.size());
      objects();
      pages();
      if (profile_.standard == Standard::pdf_a1b) archive();
      if (profile_.standard == Standard::pdf_x1a) press_keys();
      if (profile_.tagged) tags();
    } catch (const std::exception& damage) {
      return {{"P1", Finding::Verdict::fail, damage.what()}};
    }
    for (const QPDFExc& warning : pdf_.getWarnings()) ledger_.fail(1, 0, warning.getMessageDetail());
    sum_up();
    return ledger_.findings();
  }

 private:
  static std::optional<PdfBox> box_of(QPDFObjectHandle box);
  void leave_out();
  void objects();
  void font_descriptor(QPDFObjectHandle about);
  void composite_font(QPDFObjectHandle about);
  void pages();
  void boxes(QPDFObjectHandle page, int number, PdfBox& safe);
  void archive();
  void press_keys();
  void tags();
  void tag(QPDFObjectHandle element, int depth);
  void sum_up();
  QPDFObjectHandle intent(const char* kind);

  std::string_view bytes_;
  const PressProfile& profile_;
  Ledger ledger_;
  PressWalk walk_;
  QPDF pdf_;
  std::size_t pages_ = 0, fonts_ = 0, elements_ = 0, tags_left_;
};

void PressCheck::leave_out() {
  const bool cmyk = profile_.inks == PressProfile::Inks::cmyk;
  const auto unless = [this](bool asked, int demand, const char* why) {
    if (!asked) ledger_.leave_out(demand, why);
  };
  unless(!profile_.outlines, 3, "outlines hold no text");
  unless(cmyk || profile_.bleed > 0, 4, "the profile requires no boxes");
  unless(cmyk, 6, "the profile allows RGB");
  unless(profile_.resolution > 0, 7, "the profile requires no resolution");
  unless(profile_.standard != Standard::none, 8, "the profile allows transparency");
  unless(cmyk && profile_.black_below > 0, 9, "the profile allows mixed blacks");
  for (const int demand : {9, 12, 19, 20})
    unless(!profile_.outlines, demand, "the profile wants outlines: which of them were text cannot be seen");
  unless(cmyk, 10, "no inks");
  unless(profile_.thinnest > 0 || profile_.smallest_type > 0, 11, "the profile sets no minimum");
  unless(profile_.safe > 0, 12, "the profile requires no safe zone");
  unless(cmyk, 13, "no plates");
  unless(profile_.standard == Standard::pdf_a1b, 14, "no archive");
  ledger_.leave_out(15, "one file cannot show it: print twice and compare");
  unless(profile_.standard == Standard::pdf_x1a, 16, "not PDF/X");
  ledger_.leave_out(17, "tested for the palette, not in a file");
  unless(profile_.tagged, 18, "the profile requires no tags");
  unless(cmyk && profile_.few_inks_below > 0, 20, "the profile allows small type in any inks");
}

// Objects that no page uses may still be found by a printer's preflight tool.
void PressCheck::objects() {
  for (QPDFObjectHandle object : pdf_.getAllObjects()) {
    if (object.isStream()) object.getStreamData(qpdf_dl_generalized);
    QPDFObjectHandle about = object.isStream() ? object.getDict() : object;
    if (profile_.inks == PressProfile::Inks::cmyk && is_rgb(about))
      ledger_.fail(6, 0, "a colour space of RGB");
    if (!about.isDictionary()) continue;
    if (about.getKey("/Type").isNameAndEquals("/FontDescriptor")) font_descriptor(about);
    if (about.getKey("/Subtype").isNameAndEquals("/CIDFontType2"))
      composite_font(about.getKey("/FontDescriptor"));
    if (profile_.inks == PressProfile::Inks::cmyk)
      for (const std::string& key : about.getKeys())
        if (key != "/Alternate" && is_rgb(about.getKey(key))) ledger_.fail(6, 0, "RGB under " + key);
  }
}

void PressCheck::font_descriptor(QPDFObjectHandle about) {
  const std::string name = described_name(about);
  ++fonts_;
  const bool inside = about.hasKey("/FontFile") || about.hasKey("/FontFile2") || about.hasKey("/FontFile3");
  if (!inside) ledger_.fail(2, 0, name + " is not embedded");
  if (inside && !names_subset(name)) ledger_.fail(2, 0, name + " is embedded whole, not as a subset");
}

void PressCheck::composite_font(QPDFObjectHandle about) {
  if (profile_.standard != Standard::pdf_a1b || !about.isDictionary()) return;
  const std::string name = described_name(about);
  if (names_subset(name) && !about.hasKey("/CIDSet")) ledger_.fail(14, 0, name + " does not list its codes");
}

std::optional<PdfBox> PressCheck::box_of(QPDFObjectHandle box) {
  if (!box.isArray() || box.getArrayNItems() != 4) return std::nullopt;
  double sides[4] = {};
  for (int i = 0; i < 4; ++i) {
    if (!box.getArrayItem(i).isNumber()) return std::nullopt;
    sides[i] = box.getArrayItem(i).getNumericValue();
  }
  return PdfBox{std::min(sides[0], sides[2]), std::min(sides[1], sides[3]), std::max(sides[0], sides[2]),
                std::max(sides[1], sides[3])};
}

void PressCheck::pages() {
  int number = 0;
  for (QPDFPageObjectHelper& helper : QPDFPageDocumentHelper(pdf_).getAllPages()) {
    QPDFObjectHandle page = helper.getObjectHandle();
    PdfBox safe{-1e9, -1e9, 1e9, 1e9};
    boxes(page, ++number, safe);
    walk_.page(page, number, safe);
  }
  pages_ = static_cast<std::size_t>(number);
  if (profile_.pages > 1 && number % profile_.pages != 0)
    ledger_.fail(5, 0,
                 std::to_string(number) + " pages, not a multiple of " + std::to_string(profile_.pages));
}

void PressCheck::boxes(QPDFObjectHandle page, int number, PdfBox& safe) {
  QPDFPageObjectHelper helper(page);
  const auto media = box_of(helper.getAttribute("/MediaBox", false));
  const auto trim = box_of(page.getKey("/TrimBox")), bleed = box_of(page.getKey("/BleedBox"));
  if (!media) return ledger_.fail(1, number, "no MediaBox");
  const double in = static_cast<double>(profile_.safe) / 1000,
               out = static_cast<double>(profile_.bleed) / 1000;
  const PdfBox cut = trim.value_or(*media);
  if (profile_.safe > 0) safe = {cut.left + in, cut.bottom + in, cut.right - in, cut.top - in};
  if (!trim) return ledger_.fail(4, number, "no TrimBox");
  if (!bleed) return ledger_.fail(4, number, "no BleedBox");
  const double most[] = {trim->left - bleed->left, trim->bottom - bleed->bottom, bleed->right - trim->right,
                         bleed->top - trim->top};
  for (const double side : most)
    if (std::abs(side - out) > rounding)
      return ledger_.fail(
          4, number, "a bleed of " + short_number(side) + " pt; " + short_number(out) + " pt are required");
  if (media->left > bleed->left + rounding || media->bottom > bleed->bottom + rounding ||
      media->right + rounding < bleed->right || media->top + rounding < bleed->top)
    ledger_.fail(4, number, "the bleed reaches beyond the media");
  if (profile_.standard != Standard::pdf_x1a || !page.getKey("/Annots").isArray()) return;
  for (QPDFObjectHandle note : page.getKey("/Annots").getArrayAsVector()) {
    const auto where = note.isDictionary() ? box_of(note.getKey("/Rect")) : std::nullopt;
    if (!where || (where->left < bleed->right && where->right > bleed->left && where->bottom < bleed->top &&
                   where->top > bleed->bottom))
      ledger_.fail(16, number, "an annotation within the bleed");
  }
}

QPDFObjectHandle PressCheck::intent(const char* kind) {
  QPDFObjectHandle all = pdf_.getRoot().getKey("/OutputIntents");
  if (all.isArray())
    for (QPDFObjectHandle each : all.getArrayAsVector())
      if (each.isDictionary() && each.getKey("/S").isNameAndEquals(kind)) return each;
  return QPDFObjectHandle::newNull();
}

void PressCheck::archive() {
  QPDFObjectHandle metadata = pdf_.getRoot().getKey("/Metadata");
  if (!metadata.isStream()) return ledger_.fail(14, 0, "no XMP metadata");
  if (metadata.getDict().hasKey("/Filter")) ledger_.fail(14, 0, "the XMP metadata are compressed");
  const std::string xmp = words_of(metadata);
  if (xmp.find("pdfaid:part>1<") == std::string::npos ||
      xmp.find("pdfaid:conformance>B<") == std::string::npos)
    ledger_.fail(14, 0, "the XMP metadata do not say PDF/A-1b");
  QPDFObjectHandle of_archive = intent("/GTS_PDFA1");
  if (of_archive.isNull() || !of_archive.getKey("/DestOutputProfile").isStream())
    ledger_.fail(14, 0, "no output intent with a colour profile");
  if (!pdf_.getTrailer().hasKey("/ID")) ledger_.fail(14, 0, "no ID");
  if (pdf_.getTrailer().hasKey("/Encrypt")) ledger_.fail(14, 0, "encrypted");
}

void PressCheck::press_keys() {
  QPDFObjectHandle info = pdf_.getTrailer().getKey("/Info");
  if (!info.isDictionary()) return ledger_.fail(16, 0, "no information dictionary");
  const auto text_of = [&](const char* key) {
    return info.getKey(key).isString() ? info.getKey(key).getUTF8Value() : std::string();
  };
  if (text_of("/GTS_PDFXVersion").compare(0, 8, "PDF/X-1a") != 0 &&
      text_of("/GTS_PDFXConformance").compare(0, 8, "PDF/X-1a") != 0)
    ledger_.fail(16, 0, "GTS_PDFXVersion does not say PDF/X-1a");
  if (!info.getKey("/Trapped").isNameAndEquals("/False") && !info.getKey("/Trapped").isNameAndEquals("/True"))
    ledger_.fail(16, 0, "Trapped is neither True nor False");
  for (const char* key : {"/Title", "/CreationDate", "/ModDate"})
    if (text_of(key).empty()) ledger_.fail(16, 0, std::string("no ") + (key + 1));
  if (!pdf_.getTrailer().hasKey("/ID")) ledger_.fail(16, 0, "no ID");
  if (pdf_.getTrailer().hasKey("/Encrypt")) ledger_.fail(16, 0, "encrypted");
  if (pdf_.getPDFVersion() > "1.4") ledger_.fail(16, 0, "PDF " + pdf_.getPDFVersion() + "; at most 1.4");
  QPDFObjectHandle printing = intent("/GTS_PDFX");
  if (printing.isNull()) return ledger_.fail(16, 0, "no output intent GTS_PDFX");
  QPDFObjectHandle name = printing.getKey("/OutputConditionIdentifier");
  if (!name.isString() || name.getUTF8Value() != profile_.condition)
    ledger_.fail(16, 0, "another printing condition than " + profile_.condition);
  if (!printing.getKey("/RegistryName").isString() && !printing.hasKey("/DestOutputProfile"))
    ledger_.fail(16, 0, "a printing condition without its registry");
}

void PressCheck::tags() {
  QPDFObjectHandle root = pdf_.getRoot();
  QPDFObjectHandle tree = root.getKey("/StructTreeRoot"), marked = root.getKey("/MarkInfo");
  if (!tree.isDictionary()) return ledger_.fail(18, 0, "no tags");
  if (!marked.isDictionary() || !marked.getKey("/Marked").isBool() ||
      !marked.getKey("/Marked").getBoolValue())
    ledger_.fail(18, 0, "MarkInfo does not say Marked");
  if (!root.getKey("/Lang").isString()) ledger_.fail(18, 0, "no language");
  if (!tree.getKey("/ParentTree").isDictionary()) ledger_.fail(18, 0, "no ParentTree");
  if (words_of(root.getKey("/Metadata")).find("pdfuaid:part>1<") == std::string::npos)
    ledger_.fail(18, 0, "the XMP metadata do not say PDF/UA-1");
  tag(tree.getKey("/K"), 0);
}

void PressCheck::tag(QPDFObjectHandle element, int depth) {
  if (depth > 64) return ledger_.fail(18, 0, "tags nested without end");
  if (tags_left_ == 0) throw std::runtime_error("tags that hold each other too often");
  --tags_left_;
  if (element.isArray()) {
    for (QPDFObjectHandle each : element.getArrayAsVector()) tag(each, depth + 1);
    return;
  }
  if (!element.isDictionary() || !element.getKey("/S").isName()) return;
  ++elements_;
  if (element.getKey("/S").isNameAndEquals("/Figure") &&
      (!element.getKey("/Alt").isString() || element.getKey("/Alt").getStringValue().empty()))
    ledger_.fail(18, 0, "a figure without alternative text");
  if (element.getKey("/S").isNameAndEquals("/Link") && !has_words(element.getKey("/K")))
    ledger_.fail(18, 0, "a link without its words");
  tag(element.getKey("/K"), depth + 1);
}

void PressCheck::sum_up() {
  const WalkTotals& seen = walk_.totals();
  ledger_.saw(1, "PDF " + pdf_.getPDFVersion());
  ledger_.saw(2, profile_.outlines ? "no fonts" : std::to_string(fonts_) + " fonts, embedded and subset");
  ledger_.saw(3, std::to_string(seen.texts) + " stretches of text");
  ledger_.saw(4, "trim and bleed on every page");
  ledger_.saw(5, std::to_string(pages_) + " pages");
  ledger_.saw(7, std::to_string(seen.pictures) + " pictures");
  ledger_.saw(10, "at most " + short_number(seen.ink) + " %");
  ledger_.saw(11, "lines from " + short_number(seen.thinnest) + " pt" +
                      (profile_.outlines ? "" : ", type from " + short_number(seen.smallest) + " pt"));
  ledger_.saw(13,
              seen.plates.empty() ? "no spot colours" : std::to_string(seen.plates.size()) + " spot colours");
  ledger_.saw(19, seen.nearest == 0 ? "no heads or feet beside text"
                                    : "heads and feet " + short_number(seen.nearest) + " pt from the text");
  ledger_.saw(18, std::to_string(elements_) + " elements");
  for (const std::string& plate : seen.plates)
    if (plate != "All" && plate != "Black" &&
        std::find(profile_.spots.begin(), profile_.spots.end(), plate) == profile_.spots.end())
      ledger_.fail(13, 0, "a plate '" + plate + "' that the profile does not name");
}

}  // namespace

std::vector<Finding> check_press(std::string_view pdf, const PressProfile& profile) {
  return PressCheck(pdf, profile).all();
}

std::string text(const Finding& finding) {
  const char* verdict = finding.verdict == Finding::Verdict::ok     ? " ok"
                        : finding.verdict == Finding::Verdict::fail ? " fail"
                                                                    : " -";
  return finding.id + verdict + (finding.what.empty() ? "" : "  " + finding.what);
}

}  // namespace quincunx
