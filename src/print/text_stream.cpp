#include "print/text_stream.hpp"

#include "print/pdf_number.hpp"

namespace quincunx {
namespace {

std::int64_t round_quotient(std::int64_t value, std::int64_t by) {
  return value < 0 ? -((-value + by / 2) / by) : (value + by / 2) / by;
}

}  // namespace

void TextStream::add(const Stretch& stretch, Milli word_space, Milli letter_space) {
  use_font(stretch.font);
  TypeCase& sorts = cases_[static_cast<std::size_t>(stretch.font)];
  std::size_t at = 0;
  for (const Glyph& glyph : stretch.set->glyphs) {
    const std::u32string_view text = stretch.signs.substr(at, glyph.signs);
    at += glyph.signs;
    raise(glyph.up);
    move(glyph.right);
    put(sorts.code(glyph, text));
    move(glyph.advance - glyph.plain - glyph.right);
    extra_asked_ += letter_space + (text == U" " ? word_space : 0);
    const std::int64_t due = round_quotient(extra_asked_ * 1000, size_);
    move(due - extra_given_);
    extra_given_ = due;
  }
}

std::string TextStream::finish() {
  raise(0);  // the rise would outlive the line
  close_array();
  return std::move(out_);
}

void TextStream::use_font(int font) {
  if (font == font_) return;
  close_array();
  font_ = font;
  out_ += "/F" + std::to_string(font + 1) + ' ' + points(printed_) + " Tf ";
}

void TextStream::raise(std::int32_t up) {
  if (up == up_) return;
  close_array();
  up_ = up;
  out_ += points(up * size_ / 1000) + " Ts ";
}

void TextStream::move(std::int64_t thousandths) { pending_ += thousandths; }

void TextStream::put(int code) {
  if (!in_array_) out_ += '[';
  in_array_ = true;
  if (pending_ != 0) {
    close_codes();
    out_ += std::to_string(-pending_);  // TJ counts to the left
    pending_ = 0;
  }
  if (!in_codes_) out_ += '<';
  in_codes_ = true;
  for (int shift = 12; shift >= 0; shift -= 4) out_ += "0123456789ABCDEF"[(code >> shift) & 0xF];
}

void TextStream::close_codes() {
  if (in_codes_) out_ += '>';
  in_codes_ = false;
}

// A pending move stays pending: another font counts in the same thousandths, since the size is the same.
void TextStream::close_array() {
  close_codes();
  if (in_array_) out_ += "] TJ ";
  in_array_ = false;
}

}  // namespace quincunx
