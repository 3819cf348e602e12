#include "print/plain/text_stream.hpp"

#include "print/pdf/pdf_number.hpp"

namespace quincunx {
namespace {

std::int64_t round_quotient(std::int64_t value, std::int64_t by) {
  return value < 0 ? -((-value + by / 2) / by) : (value + by / 2) / by;
}

}  // namespace

void TextStream::add(const Stretch& stretch, Milli word_space, Milli letter_space) {
  const auto type_case = static_cast<std::size_t>(stretch.font);
  std::size_t at = 0;
  for (const Glyph& glyph : stretch.set->glyphs) {
    const std::u32string_view text = stretch.signs.substr(at, glyph.signs);
    at += glyph.signs;
    const std::size_t sort = cases_[type_case].find(glyph, text);
    use_font(font_number(type_case, sort, cases_));
    raise(glyph.up);
    move(glyph.right);
    put(sort % sorts_in_font + 1);
    move(glyph.advance - glyph.plain - glyph.right);
    const Milli extra = letter_space + (text == U" " ? word_space : 0);
    if (extra == 0) continue;
    extra_asked_ += extra;
    const std::int64_t due = round_quotient(extra_asked_ * 1000, size_);
    move(due - extra_given_);
    extra_given_ = due;
  }
}

void TextStream::finish() {
  raise(0);  // the rise would apply to the next line too
  close_array();
}

void TextStream::use_font(std::size_t number) {
  const UsedFont wanted{number, size_};
  if (used_ == wanted) return;
  close_array();
  used_ = wanted;
  out_ += "/F";
  add_decimal(out_, static_cast<std::int64_t>(number), 0);
  out_ += ' ';
  add_points(out_, size_);
  out_ += " Tf ";
}

void TextStream::raise(std::int32_t up) {
  if (up == up_) return;
  close_array();
  up_ = up;
  add_points(out_, up * size_ / 1000);
  out_ += " Ts ";
}

void TextStream::move(std::int64_t thousandths) { pending_ += thousandths; }

// Escapes CR in a string: readers take any form of line end there for a line feed.
void TextStream::put(std::size_t code) {
  if (!in_array_) out_ += '[';
  in_array_ = true;
  if (pending_ != 0) {
    close_codes();
    add_decimal(out_, -pending_, 0);  // TJ moves to the left
    pending_ = 0;
  }
  if (!in_codes_) out_ += readable_ ? '<' : '(';
  in_codes_ = true;
  const char c = static_cast<char>(code);
  if (readable_) {
    add_hex(out_, code);
  } else if (c == '\r') {
    out_ += "\\r";
  } else {
    if (c == '(' || c == ')' || c == '\\') out_ += '\\';
    out_ += c;
  }
}

void TextStream::close_codes() {
  if (in_codes_) out_ += readable_ ? '>' : ')';
  in_codes_ = false;
}

// A pending move is kept. It remains valid in the next font, because the size is unchanged.
void TextStream::close_array() {
  close_codes();
  if (in_array_) out_ += "] TJ ";
  in_array_ = false;
}

}  // namespace quincunx
