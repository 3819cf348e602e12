#include "print/press/press_walk.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "print/pdf/pdf_number.hpp"

namespace quincunx {
namespace {

using Matrix = std::array<double, 6>;
constexpr int deepest_form = 16;
constexpr double stretching = 0.005;  // of letters, that is rounding

Matrix times(const Matrix& a, const Matrix& b) {  // applies a first
  return {a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],        a[2] * b[0] + a[3] * b[2],
          a[2] * b[1] + a[3] * b[3], a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5]};
}

// Of a length across the line of text, and of one up from it.
double scale_across(const Matrix& m) { return std::hypot(m[0], m[1]); }
double scale_up(const Matrix& m) { return std::hypot(m[2], m[3]); }
double scale_of(const Matrix& m) { return std::sqrt(std::abs(m[0] * m[3] - m[1] * m[2])); }

double number(const std::vector<QPDFObjectHandle>& operands, std::size_t at) {
  if (at >= operands.size()) return 0;
  QPDFObjectHandle value = operands[at];
  return value.isNumber() ? value.getNumericValue() : 0;
}

Matrix matrix(const std::vector<QPDFObjectHandle>& operands) {
  Matrix out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = number(operands, i);
  return out;
}

bool one_of(const std::string& word, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(), [&](const char* each) { return word == each; });
}

}  // namespace

class PressWalk::Callbacks : public QPDFObjectHandle::ParserCallbacks {
 public:
  explicit Callbacks(PressWalk& walk) : walk_(walk) {}
  void handleObject(QPDFObjectHandle object, std::size_t, std::size_t) override {
    if (!object.isOperator()) {
      operands_.push_back(object);
      return;
    }
    walk_.run(object.getOperatorValue(), operands_);
    operands_.clear();
  }
  void handleEOF() override {}

 private:
  PressWalk& walk_;
  std::vector<QPDFObjectHandle> operands_;
};

std::string short_number(double value) { return decimal_text(std::llround(value * 100), 2); }

bool is_rgb(QPDFObjectHandle space) {
  if (space.isName()) return one_of(space.getName(), {"/DeviceRGB", "/CalRGB", "/RGB"});
  if (!space.isArray() || space.getArrayNItems() == 0 || !space.getArrayItem(0).isName()) return false;
  const std::string kind = space.getArrayItem(0).getName();
  if (one_of(kind, {"/CalRGB", "/Lab", "/DeviceRGB"})) return true;
  if (space.getArrayNItems() < 2) return false;
  if (one_of(kind, {"/Indexed", "/I"})) return is_rgb(space.getArrayItem(1));
  if (kind != "/ICCBased" || !space.getArrayItem(1).isStream()) return false;
  QPDFObjectHandle channels = space.getArrayItem(1).getDict().getKey("/N");
  return channels.isInteger() && channels.getIntValue() == 3;
}

void PressWalk::page(QPDFObjectHandle page, int number, PdfBox safe) {
  page_ = number;
  safe_ = safe;
  state_ = {};
  saved_.clear();
  depth_ = 0;
  group(page);
  QPDFObjectHandle resources = page.getKey("/Resources");
  for (QPDFObjectHandle above = page; resources.isNull() && above.hasKey("/Parent") && depth_ < 64;
       ++depth_) {
    above = above.getKey("/Parent");
    resources = above.getKey("/Resources");
  }
  depth_ = 0;
  marked_.clear();
  furniture_.clear();
  body_.clear();
  walk(page, resources, true);
  furniture_clear();
}

void PressWalk::walk(QPDFObjectHandle contents, QPDFObjectHandle resources, bool whole_page) {
  const QPDFObjectHandle outer = resources_;
  if (resources.isDictionary()) resources_ = resources;
  Callbacks callbacks(*this);
  if (whole_page)
    contents.parsePageContents(&callbacks);
  else
    contents.parseAsContents(&callbacks);
  resources_ = outer;
}

QPDFObjectHandle PressWalk::resource(const char* kind, const std::string& name) const {
  QPDFObjectHandle all = resources_;
  if (!all.isDictionary() || !all.getKey(kind).isDictionary()) return QPDFObjectHandle::newNull();
  return all.getKey(kind).getKey(name);
}

void PressWalk::run(const std::string& op, std::vector<QPDFObjectHandle>& operands) {
  if (operators_left_ == 0) throw std::runtime_error("drawings that draw each other too often");
  --operators_left_;
  if (op == "q") {
    saved_.push_back(state_);
  } else if (op == "Q") {
    if (saved_.empty()) return fail(1, "a Q without its q");
    state_ = saved_.back();
    saved_.pop_back();
  } else if (op == "cm") {
    state_.ctm = times(matrix(operands), state_.ctm);
  } else if (op == "w") {
    state_.width = number(operands, 0);
  } else if (op == "gs") {
    if (!operands.empty() && operands[0].isName()) graphics(operands[0].getName());
  } else if (op == "Do") {
    if (!operands.empty() && operands[0].isName()) draw(operands[0].getName());
  } else if (op == "sh") {
    QPDFObjectHandle shading = operands.empty() || !operands[0].isName()
                                   ? QPDFObjectHandle::newNull()
                                   : resource("/Shading", operands[0].getName());
    if (shading.isStream()) shading = shading.getDict();
    if (shading.isDictionary() && is_rgb(shading.getKey("/ColorSpace"))) fail(6, "a shading in RGB");
  } else if (one_of(op, {"BMC", "BDC", "EMC"})) {
    mark(op, operands);
  } else if (op == "EI") {
    fail(7, "an inline picture, whose resolution cannot be checked");
  } else if (one_of(op, {"f", "F", "f*", "B", "B*", "b", "b*"})) {
    ink_used(state_.fill, "an area");
    if (op[0] != 'f' && op[0] != 'F') stroked();
  } else if (one_of(op, {"S", "s"})) {
    stroked();
  } else if (!set_colour(op, operands)) {
    text_operator(op, operands);
  }
}

bool PressWalk::set_colour(const std::string& op, const std::vector<QPDFObjectHandle>& operands) {
  if (!one_of(op, {"g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"})) return false;
  Ink& ink = std::isupper(static_cast<unsigned char>(op[0])) != 0 ? state_.stroke : state_.fill;
  if (op == "cs" || op == "CS") {
    if (!operands.empty()) space(ink, operands[0]);
    return true;
  }
  if (op == "g" || op == "G") ink.kind = Ink::Kind::grey;
  if (op == "rg" || op == "RG") ink.kind = Ink::Kind::rgb;
  if (op == "k" || op == "K") ink.kind = Ink::Kind::cmyk;
  for (std::size_t i = 0; i < ink.part.size(); ++i) ink.part[i] = number(operands, i);
  return true;
}

void PressWalk::space(Ink& ink, QPDFObjectHandle given) {
  QPDFObjectHandle space = given;
  if (given.isName()) {
    const std::string name = given.getName();
    if (name == "/DeviceGray") ink = {Ink::Kind::grey, {}};
    if (name == "/DeviceRGB") ink = {Ink::Kind::rgb, {}};
    if (name == "/DeviceCMYK") ink = {Ink::Kind::cmyk, {0, 0, 0, 1}};
    if (one_of(name, {"/DeviceGray", "/DeviceRGB", "/DeviceCMYK"})) return;
    space = resource("/ColorSpace", name);
  }
  ink = {is_rgb(space) ? Ink::Kind::rgb : Ink::Kind::other, {}};
  if (!space.isArray() || space.getArrayNItems() < 2 || !space.getArrayItem(0).isName()) return;
  if (space.getArrayItem(0).getName() == "/Separation" && space.getArrayItem(1).isName())
    totals_.plates.insert(space.getArrayItem(1).getName().substr(1));
  if (space.getArrayItem(0).getName() == "/DeviceN" && space.getArrayItem(1).isArray())
    for (QPDFObjectHandle each : space.getArrayItem(1).getArrayAsVector())
      if (each.isName()) totals_.plates.insert(each.getName().substr(1));
}

void PressWalk::ink_used(const Ink& ink, const char* on) {
  if (profile_.inks != PressProfile::Inks::cmyk) return;
  if (ink.kind == Ink::Kind::unset) fail(6, std::string(on) + " in the default ink: no colour was set");
  if (ink.kind == Ink::Kind::rgb) fail(6, std::string(on) + " in RGB");
  double total = 0;
  if (ink.kind == Ink::Kind::cmyk)
    for (const double part : ink.part) total += part * 100;
  totals_.ink = std::max(totals_.ink, total);
  if (total > profile_.ink_limit + slack)
    fail(10, std::string(on) + " with " + short_number(total) + " % of ink; at most " +
                 std::to_string(profile_.ink_limit) + " %");
}

void PressWalk::stroked() {
  ink_used(state_.stroke, "a line");
  const double width = state_.width * scale_of(state_.ctm);
  if (totals_.thinnest == 0 || width < totals_.thinnest) totals_.thinnest = width;
  const double least = static_cast<double>(profile_.thinnest) / 1000;
  if (width + slack < least)
    fail(11, "a line of " + short_number(width) + " pt; at least " + short_number(least) + " pt");
}

bool PressWalk::text_operator(const std::string& op, std::vector<QPDFObjectHandle>& operands) {
  const auto next_line = [this](double x, double y) {
    line_ = times({1, 0, 0, 1, x, y}, line_);
    text_ = line_;
  };
  if (op == "BT") {
    text_ = line_ = {1, 0, 0, 1, 0, 0};
  } else if (op == "Tf") {
    state_.size = number(operands, 1);
    state_.font = nullptr;
    if (operands.empty() || !operands[0].isName()) return true;
    QPDFObjectHandle font = resource("/Font", operands[0].getName());
    auto& known = fonts_[font.getObjGen()];
    if (!known || !font.isIndirect()) known = std::make_shared<PressFont>(font);
    state_.font = known;
  } else if (op == "Tc") {
    state_.letter_space = number(operands, 0);
  } else if (op == "Tw") {
    state_.word_space = number(operands, 0);
  } else if (op == "Tz") {
    state_.stretch = number(operands, 0) / 100;
  } else if (op == "TL") {
    leading_ = number(operands, 0);
  } else if (op == "Ts") {
    state_.rise = number(operands, 0);
  } else if (op == "Tr") {
    state_.mode = static_cast<int>(number(operands, 0));
  } else if (op == "Tm") {
    text_ = line_ = matrix(operands);
  } else if (op == "Td") {
    next_line(number(operands, 0), number(operands, 1));
  } else if (op == "TD") {
    leading_ = -number(operands, 1);
    next_line(number(operands, 0), number(operands, 1));
  } else if (op == "T*") {
    next_line(0, -leading_);
  } else if (op == "Tj" || op == "'" || op == "\"") {
    if (op != "Tj") next_line(0, -leading_);
    if (!operands.empty()) shown(operands.back());
  } else if (op == "TJ") {
    if (operands.empty() || !operands[0].isArray()) return true;
    for (QPDFObjectHandle each : operands[0].getArrayAsVector()) {
      if (each.isNumber())
        text_ = times({1, 0, 0, 1, -each.getNumericValue() / 1000 * state_.size * state_.stretch, 0}, text_);
      else
        shown(each);
    }
  } else {
    return false;
  }
  return true;
}

void PressWalk::text_size(double across, double high) {
  const double size = std::min(across, high);
  if (std::abs(across - high) > std::max(across, high) * stretching)
    fail(11, "type of " + short_number(across) + " pt across and " + short_number(high) + " pt high");
  few_inks(size);
  if (totals_.smallest == 0 || size < totals_.smallest) totals_.smallest = size;
  const Ink& ink = state_.fill;
  const auto& part = ink.part;
  double light = ink.kind == Ink::Kind::grey ? part[0] : 0;
  if (ink.kind == Ink::Kind::rgb) light = (part[0] + part[1] + part[2]) / 3;
  if (ink.kind == Ink::Kind::cmyk) light = (1 - part[3]) * (1 - std::max({part[0], part[1], part[2]}) * 0.6);
  const bool reversed = ink.kind != Ink::Kind::unset && light > 0.85;
  const Milli wanted =
      reversed && profile_.smallest_reversed > 0 ? profile_.smallest_reversed : profile_.smallest_type;
  const double least = static_cast<double>(wanted) / 1000;
  if (size + slack < least)
    fail(11, (reversed ? "light type of " : "type of ") + short_number(size) + " pt; at least " +
                 short_number(least) + " pt");
  if (profile_.inks != PressProfile::Inks::cmyk || ink.kind != Ink::Kind::cmyk) return;
  const double colours = part[0] + part[1] + part[2];
  const double brightest = (1 - part[3]) * (1 - std::min({part[0], part[1], part[2]}));
  if (brightest * 100 < profile_.black_below && colours > 0.001)
    fail(9, "dark text mixed from more than black");
}

// Plates that are a little out of register blur small type.
void PressWalk::few_inks(double size) {
  const Ink& ink = state_.fill;
  if (ink.kind != Ink::Kind::cmyk || size + slack >= static_cast<double>(profile_.few_inks_below) / 1000)
    return;
  const auto inks = std::count_if(ink.part.begin(), ink.part.end(), [](double part) { return part > 0.001; });
  if (inks > 2) fail(20, "type of " + short_number(size) + " pt in " + std::to_string(inks) + " inks");
}

void PressWalk::shown(QPDFObjectHandle string) {
  if (!string.isString() || state_.mode == 3) return;
  const std::string bytes = string.getStringValue();
  if (!state_.font) return fail(2, "text without a font");
  const PressFont& font = *state_.font;
  if (bytes.empty()) return;
  ++totals_.texts;
  if (profile_.outlines) return fail(2, "text in " + font.name() + ", where the profile wants outlines");
  if (!font.described()) fail(2, font.name() + " is not embedded");
  ink_used(state_.fill, "text");
  const Matrix letters = times(text_, state_.ctm);
  text_size(state_.size * std::abs(state_.stretch) * scale_across(letters), state_.size * scale_up(letters));
  PdfBox taken{1e9, 1e9, -1e9, -1e9};
  for (std::size_t at = 0; at + font.code_bytes() <= bytes.size(); at += font.code_bytes()) {
    unsigned code = static_cast<unsigned char>(bytes[at]);
    if (font.code_bytes() == 2) code = code * 256 + static_cast<unsigned char>(bytes[at + 1]);
    const PressFont::Text text = font.text(code);
    if (text == PressFont::Text::none || text == PressFont::Text::replacement)
      fail(3, "code " + std::to_string(code) + " of " + font.name() +
                  (text == PressFont::Text::none ? " represents no text" : " represents U+FFFD"));
    const double wide = font.width(code) / 1000 * state_.size;
    const Matrix here = times(text_, state_.ctm);
    for (const double x : {0.0, wide})
      for (const double y : {state_.rise - 0.2 * state_.size, state_.rise + 0.7 * state_.size}) {
        if (text == PressFont::Text::blank) continue;  // the last of a line may stand beyond its measure
        const double at_x = x * here[0] + y * here[2] + here[4], at_y = x * here[1] + y * here[3] + here[5];
        taken = {std::min(taken.left, at_x), std::min(taken.bottom, at_y), std::max(taken.right, at_x),
                 std::max(taken.top, at_y)};
        if (at_x + slack < safe_.left || at_x > safe_.right + slack || at_y + slack < safe_.bottom ||
            at_y > safe_.top + slack)
          fail(12,
               "text at " + short_number(at_x) + ", " + short_number(at_y) + " pt, outside the safe zone");
      }
    const double space =
        state_.letter_space + (font.code_bytes() == 1 && code == ' ' ? state_.word_space : 0);
    text_ = times({1, 0, 0, 1, (wide + space) * state_.stretch, 0}, text_);
  }
  const bool fixed = std::find(marked_.begin(), marked_.end(), true) != marked_.end();
  if (taken.left <= taken.right) (fixed ? furniture_ : body_).push_back(taken);
}

void PressWalk::draw(const std::string& name) {
  QPDFObjectHandle object = resource("/XObject", name);
  if (!object.isStream()) return fail(1, "no resource is called " + name);
  QPDFObjectHandle about = object.getDict();
  if (about.getKey("/Subtype").isNameAndEquals("/Image")) {
    if (about.hasKey("/SMask") && profile_.standard != PressProfile::Standard::none)
      fail(8, "a picture with a soft mask");
    QPDFObjectHandle width = about.getKey("/Width"), height = about.getKey("/Height");
    picture(width.isNumber() ? width.getNumericValue() : 0, height.isNumber() ? height.getNumericValue() : 0,
            about.getKey("/ColorSpace"));
    return;
  }
  if (!about.getKey("/Subtype").isNameAndEquals("/Form")) return;
  if (depth_ >= deepest_form) return fail(1, "drawings within drawings without end");
  group(about);
  const State before = state_;
  const std::size_t saved = saved_.size();
  if (QPDFObjectHandle given = about.getKey("/Matrix"); given.isArray())
    state_.ctm = times(matrix(given.getArrayAsVector()), state_.ctm);
  ++depth_;
  walk(object, about.getKey("/Resources"), false);
  --depth_;
  saved_.resize(saved, state_);
  state_ = before;
}

void PressWalk::picture(double width, double height, QPDFObjectHandle colours) {
  ++totals_.pictures;
  const Matrix& m = state_.ctm;
  const double across = std::hypot(m[0], m[1]) / 72, down = std::hypot(m[2], m[3]) / 72;
  const double dots = std::min(across > 0 ? width / across : 0, down > 0 ? height / down : 0);
  if (profile_.resolution > 0 && dots + 0.5 < profile_.resolution)
    fail(7, "a picture of " + short_number(dots) + " pixels an inch; at least " +
                std::to_string(profile_.resolution));
  if (profile_.inks == PressProfile::Inks::cmyk && is_rgb(colours)) fail(6, "a picture in RGB");
}

void PressWalk::graphics(const std::string& name) {
  QPDFObjectHandle about = resource("/ExtGState", name);
  if (!about.isDictionary()) return;
  if (about.getKey("/LW").isNumber()) state_.width = about.getKey("/LW").getNumericValue();
  if (profile_.standard == PressProfile::Standard::none) return;
  for (const char* key : {"/ca", "/CA"})
    if (about.getKey(key).isNumber() && about.getKey(key).getNumericValue() < 1) fail(8, "transparent ink");
  if (about.hasKey("/SMask") && !about.getKey("/SMask").isNameAndEquals("/None")) fail(8, "a soft mask");
  if (QPDFObjectHandle mode = about.getKey("/BM");
      !mode.isNull() && !mode.isNameAndEquals("/Normal") && !mode.isNameAndEquals("/Compatible"))
    fail(8, "colours blended with those below");
}

void PressWalk::group(QPDFObjectHandle holder) {
  QPDFObjectHandle group = holder.getKey("/Group");
  if (!group.isDictionary()) return;
  if (profile_.standard != PressProfile::Standard::none &&
      group.getKey("/S").isNameAndEquals("/Transparency"))
    fail(8, "a transparency group");
  if (profile_.inks == PressProfile::Inks::cmyk && is_rgb(group.getKey("/CS"))) fail(6, "a group in RGB");
}

}  // namespace quincunx
