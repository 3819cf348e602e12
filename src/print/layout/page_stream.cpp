#include "print/layout/page_stream.hpp"

#include <algorithm>
#include <cmath>

#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_number.hpp"
#include "print/pdf/tags.hpp"
#include "print/text/utf8.hpp"

namespace quincunx {
namespace {

constexpr std::size_t deepest_clip = 28;  // limit that every reader supports
constexpr Milli largest_type = pt(600);
constexpr char32_t soft_hyphen = U'\u00AD';
constexpr Milli least_printed = 5;  // rounds to 0.01 pt

// "cos sin -sin cos" with five decimals. Whole degrees are far from a rounding tie, so all compilers agree.
std::string turned(int degrees) {
  const double radians = degrees * std::acos(-1.0) / 180;
  const auto cosine = std::llround(std::cos(radians) * 100000),
             sine = std::llround(std::sin(radians) * 100000);
  return decimal_text(cosine, 5) + ' ' + decimal_text(sine, 5) + ' ' + decimal_text(-sine, 5) + ' ' +
         decimal_text(cosine, 5);
}

// True for an upright rectangle drawn across first, as the operator `re` draws it.
bool rectangle(const Path& path) {
  if (path.verbs != "mlllz" || path.points.size() != 4) return false;
  const auto& p = path.points;
  return p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x;
}

// Difference of two rounded coordinates, so that edges that meet still meet when written.
void add_difference(std::string& out, Milli from, Milli to) {
  add_decimal(out, hundredths(to) - hundredths(from), 2);
  out += ' ';
}

}  // namespace

PageStream::PageStream(const FontShelf& shelf, std::vector<TypeCase>& cases, const FormNames& forms,
                       const std::map<std::string, Drawing>& shared, const PressProfile& profile, Drawn sheet,
                       TagTree* tags, Outlines* outlines)
    : shelf_(shelf),
      cases_(cases),
      forms_(forms),
      shared_(shared),
      profile_(profile),
      sheet_(std::move(sheet)),
      tags_(tags),
      outlines_(outlines) {}

std::string PageStream::draw(const std::vector<Mark>& marks) {
  for (const Mark& mark : marks) std::visit([this](const auto& it) { (*this)(it); }, mark);
  if (!saved_.empty()) fail("a Clip without its Unclip");
  if (tags_ != nullptr) tags_->end_page(out_);
  return std::move(out_);
}

void PageStream::operator()(const mark::Fill& fill) {
  if (fill.path.verbs.empty()) return;
  draws();
  set_fill(fill.colour, InkUse::area);
  path(fill.path);
  out_ += "f\n";
}

void PageStream::operator()(const mark::Stroke& stroke) {
  if (stroke.path.verbs.empty()) return;
  if (stroke.die) return cut(stroke);
  draws();
  if (pen_.stroke != stroke.colour) out_ += ink_operator(stroke.colour, InkUse::line, profile_) + ' ';
  pen_.stroke = stroke.colour;
  const Milli least = (profile_.thinnest * 1000 + sheet_.least_scale - 1) / sheet_.least_scale;
  // Widths are written in hundredths of a point; the minimum is rounded up.
  const Milli width = stroke.width < least ? (least + 9) / 10 * 10 : stroke.width;
  if (pen_.width != width) out_ += points(width) + " w ";
  pen_.width = width;
  if (pen_.round != stroke.round) out_ += stroke.round ? "1 J 1 j " : "0 J 0 j ";
  pen_.round = stroke.round;
  if (pen_.dash != stroke.dash) {
    bool seen = stroke.dash.empty();
    out_ += '[';
    for (const Milli length : stroke.dash) {
      if (length < 0) fail("a dash of negative length");
      out_ += points(length) + ' ';
      seen = seen || length >= least_printed;
    }
    if (!seen) fail("a dash pattern of length 0");
    out_ += "] 0 d ";
  }
  pen_.dash = stroke.dash;
  path(stroke.path);
  out_ += "S\n";
}

// On a plate of its own, over the inks of the picture.
void PageStream::cut(const mark::Stroke& stroke) {
  if (profile_.inks != PressProfile::Inks::cmyk || profile_.spots.empty()) return;
  draws();
  out_ += "q /" + std::string(die_state) + " gs /" + std::string(die_space) + " CS 1 SCN " +
          points(std::max(stroke.width, profile_.thinnest)) + " w [] 0 d 0 J 0 j ";
  path(stroke.path);
  out_ += "S Q\n";
}

void PageStream::operator()(const mark::Text& text) {
  std::u32string signs = code_points(text.text);
  const bool soft = !signs.empty() && signs.back() == soft_hyphen;
  if (soft) signs.back() = U'-';
  const auto stretches = shelf_.set(signs, text.face, text.letter_space == 0);
  for (const Stretch& stretch : stretches)
    if (stretch.font == FontShelf::none_has)
      fail("no font has " + sign_name(stretch.signs.front()) + " of the text '" + text.text + '\'');
  if (stretches.empty()) return;
  if (soft) signs.back() = soft_hyphen;  // what is read, where a hyphen is drawn
  if (text.size < least_printed || text.size > largest_type)
    fail("type of " + points(text.size) + " pt in '" + text.text + '\'');
  draws();
  set_fill(text.colour, use_of_text(text.size * sheet_.least_scale / 1000, profile_));
  if (outlines_ != nullptr) return outline(text, stretches);
  // ActualText keeps letterspaced text in one piece when copied.
  const bool spaced = text.letter_space != 0;
  if (spaced) out_ += "/Span << /ActualText <FEFF" + utf16be_hex(signs) + "> >> BDC ";
  out_ += "BT ";
  if (text.turn != 0) out_ += turned(text.turn) + ' ';
  spot(text.at);
  out_ += text.turn != 0 ? "Tm " : "Td ";
  TextStream line(out_, cases_, text.size, sheet_.readable, pen_.font);
  for (const Stretch& stretch : stretches) line.add(stretch, text.word_space, text.letter_space);
  line.finish();
  out_ += spaced ? "ET EMC\n" : "ET\n";
}

// The unit is a thousandth of an em along the baseline.
void PageStream::outline(const mark::Text& text, const std::vector<Stretch>& stretches) {
  const double radians = text.turn * std::acos(-1.0) / 180, size = static_cast<double>(text.size);
  const auto cosine = std::llround(std::cos(radians) * size), sine = std::llround(std::sin(radians) * size);
  out_ += "q ";
  for (const std::int64_t part : {cosine, sine, -sine, cosine}) out_ += decimal_text(part, 6) + ' ';
  spot(text.at);
  out_ += "cm ";
  std::int64_t x = 0, drawn_x = 0, drawn_y = 0;  // tenths
  for (const Stretch& stretch : stretches) {
    std::size_t at = 0;
    for (const Glyph& glyph : stretch.set->glyphs) {
      const std::u32string_view signs = stretch.signs.substr(at, glyph.signs);
      at += glyph.signs;
      if (const auto number = outlines_->find(stretch.font, glyph.id)) {
        const std::int64_t here = x + glyph.right * 10, up = glyph.up * 10;
        if (here != drawn_x || up != drawn_y)
          out_ += "1 0 0 1 " + decimal_text(here - drawn_x, 1) + ' ' + decimal_text(up - drawn_y, 1) + " cm ";
        drawn_x = here;
        drawn_y = up;
        out_ += '/' + std::string(outline_prefix) + std::to_string(*number) + " Do ";
      }
      const Milli extra = text.letter_space + (signs == U" " ? text.word_space : 0);
      x += glyph.advance * 10 + std::llround(static_cast<double>(extra) * 10000 / size);
    }
  }
  out_ += "Q\n";
}

void PageStream::operator()(const mark::Clip& clip) {
  if (saved_.size() == deepest_clip) fail("clips nested more than " + std::to_string(deepest_clip) + " deep");
  saved_.push_back(pen_);
  out_ += "q ";
  path(clip.path);
  out_ += "W n\n";
}

void PageStream::operator()(const mark::Unclip&) {
  if (saved_.empty()) fail("an Unclip without its Clip");
  out_ += "Q\n";
  pen_ = saved_.back();
  saved_.pop_back();
}

void PageStream::operator()(const mark::Use& use) {
  const auto form = forms_.find(use.name);
  if (form == forms_.end()) fail("the shared drawing '" + use.name + "' is missing");
  draws();
  const Milli drawn_height = shared_.at(use.name).height * use.permille / 1000;
  const std::string scale = decimal_text(use.permille, 3);
  out_ += "q " + scale + " 0 0 " + scale + ' ';
  spot({use.at.x, use.at.y + drawn_height});
  out_ += "cm /" + form->second + " Do Q\n";
}

// Heads and feet are marked even in files without tags, so that press-check knows them.
void PageStream::operator()(const mark::Enter& enter) {
  if (tags_ == nullptr) {
    entered_.push_back(is_pagination(enter));
    if (entered_.back()) out_ += begin_pagination;
    return;
  }
  std::string bounds;
  if (enter.element != mark::Enter::once && enter.width > 0 && enter.height > 0) {
    const Milli left = sheet_.corner.x + enter.at.x, top = sheet_.corner.y + sheet_.height - enter.at.y;
    bounds = '[' + points(left) + ' ' + points(top - enter.height) + ' ' + points(left + enter.width) + ' ' +
             points(top) + ']';
  }
  tags_->enter(enter, bounds);
}

void PageStream::operator()(const mark::Link&) {
  if (tags_ != nullptr) tags_->link();
}

void PageStream::operator()(const mark::Leave&) {
  if (tags_ != nullptr) return tags_->leave();
  if (entered_.empty()) return;
  if (entered_.back()) out_ += "EMC\n";
  entered_.pop_back();
}

void PageStream::draws() {
  if (tags_ != nullptr) tags_->draw(out_);
}

void PageStream::set_fill(Colour colour, InkUse use) {
  if (profile_.inks == PressProfile::Inks::rgb) use = InkUse::area;
  const std::pair wanted{colour, use};
  if (pen_.fill != wanted) out_ += ink_operator(colour, use, profile_) + '\n';
  pen_.fill = wanted;
}

void PageStream::path(const Path& path) {
  if (rectangle(path)) {
    spot(path.points[0]);
    add_difference(out_, sheet_.corner.x + path.points[0].x, sheet_.corner.x + path.points[2].x);
    const Milli up = sheet_.corner.y + sheet_.height;
    add_difference(out_, up - path.points[0].y, up - path.points[2].y);
    out_ += "re ";
    return;
  }
  std::size_t next = 0;
  const auto take = [&](std::size_t count) {
    if (next + count > path.points.size()) fail("a path with too few points for '" + path.verbs + '\'');
    while (count-- > 0) spot(path.points[next++]);
  };
  if (!path.verbs.empty() && path.verbs.front() != 'm') fail("a path that does not begin with a move");
  for (const char verb : path.verbs) {
    switch (verb) {
      case 'm':
      case 'l':
        take(1);
        break;
      case 'c':
        take(3);
        break;
      case 'z':
        break;
      default:
        fail(std::string("a path verb '") + verb + '\'');
    }
    out_ += verb == 'z' ? 'h' : verb;
    out_ += ' ';
  }
  if (next != path.points.size()) fail("a path with too many points for '" + path.verbs + '\'');
}

void PageStream::spot(Spot at) {
  add_points(out_, sheet_.corner.x + at.x);
  out_ += ' ';
  add_points(out_, sheet_.corner.y + sheet_.height - at.y);
  out_ += ' ';
}

void PageStream::fail(const std::string& what) const { throw PrintError(sheet_.where + ": " + what); }

}  // namespace quincunx
