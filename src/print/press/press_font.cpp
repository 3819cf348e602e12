#include "print/press/press_font.hpp"

#include <algorithm>
#include <vector>

namespace quincunx {
namespace {

constexpr unsigned largest_code = 0xFFFF;

unsigned code_of(QPDFObjectHandle number) {
  const long long value = number.isInteger() ? number.getIntValue() : 0;
  return static_cast<unsigned>(std::clamp<long long>(value, 0, largest_code));
}

// The hexadecimal strings between two keywords of a CMap, in order.
std::vector<std::string> hex_strings(const std::string& text, std::size_t from, std::size_t to) {
  std::vector<std::string> out;
  for (std::size_t at = text.find('<', from); at < to; at = text.find('<', at + 1)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) break;
    out.push_back(text.substr(at + 1, end - at - 1));
  }
  return out;
}

unsigned hex_value(const std::string& digits) {
  unsigned value = 0;
  for (const char c : digits) {
    const char low = static_cast<char>(c | 0x20);
    if (c >= '0' && c <= '9')
      value = value * 16 + static_cast<unsigned>(c - '0');
    else if (low >= 'a' && low <= 'f')
      value = value * 16 + static_cast<unsigned>(low - 'a' + 10);
  }
  return value;
}

PressFont::Text kind_of(unsigned sign) {
  constexpr unsigned space = 0x20, no_break_space = 0xA0, replacement = 0xFFFD;
  if (sign == space || sign == no_break_space) return PressFont::Text::blank;
  return sign == replacement ? PressFont::Text::replacement : PressFont::Text::known;
}

template <class Take>
void sections(const std::string& cmap, const std::string& word, Take take) {
  for (std::size_t at = cmap.find("begin" + word); at != std::string::npos;
       at = cmap.find("begin" + word, at + 1)) {
    const std::size_t end = std::min(cmap.find("end" + word, at), cmap.size());
    take(hex_strings(cmap, at, end));
  }
}

}  // namespace

PressFont::PressFont(QPDFObjectHandle font) {
  if (!font.isDictionary()) return;
  if (font.getKey("/BaseFont").isName()) name_ = font.getKey("/BaseFont").getName();
  composite_ = font.getKey("/Subtype").isNameAndEquals("/Type0");
  if (composite_) {
    QPDFObjectHandle below = font.getKey("/DescendantFonts");
    if (below.isArray() && below.getArrayNItems() > 0) {
      below = below.getArrayItem(0);
      if (below.isDictionary() && below.getKey("/DW").isNumber())
        default_width_ = below.getKey("/DW").getNumericValue();
      if (below.isDictionary()) read_widths(below.getKey("/W"));
    }
  } else {
    const unsigned first = code_of(font.getKey("/FirstChar"));
    QPDFObjectHandle widths = font.getKey("/Widths");
    default_width_ = 500;
    described_ =
        font.getKey("/FontDescriptor").isDictionary() || font.getKey("/Subtype").isNameAndEquals("/Type3");
    encoded_ = font.hasKey("/Encoding");
    if (widths.isArray())
      for (int i = 0; i < widths.getArrayNItems(); ++i)
        if (widths.getArrayItem(i).isNumber())
          widths_[first + static_cast<unsigned>(i)] = widths.getArrayItem(i).getNumericValue();
  }
  if (QPDFObjectHandle map = font.getKey("/ToUnicode"); map.isStream()) {
    mapped_ = true;
    const auto bytes = map.getStreamData(qpdf_dl_generalized);
    read_texts(std::string(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()));
  }
}

double PressFont::width(unsigned code) const {
  const auto known = widths_.find(code);
  return known == widths_.end() ? default_width_ : known->second;
}

// Simple fonts also get text from their encoding.
PressFont::Text PressFont::text(unsigned code) const {
  if (!mapped_) return encoded_ ? Text::known : Text::none;
  const auto known = texts_.find(code);
  return known == texts_.end() ? Text::none : known->second;
}

void PressFont::read_widths(QPDFObjectHandle widths) {
  if (!widths.isArray()) return;
  const int count = widths.getArrayNItems();
  for (int i = 0; i + 1 < count;) {
    const unsigned first = code_of(widths.getArrayItem(i));
    QPDFObjectHandle next = widths.getArrayItem(i + 1);
    if (next.isArray()) {
      for (int j = 0; j < next.getArrayNItems(); ++j)
        if (next.getArrayItem(j).isNumber())
          widths_[first + static_cast<unsigned>(j)] = next.getArrayItem(j).getNumericValue();
      i += 2;
    } else {
      if (i + 2 < count && widths.getArrayItem(i + 2).isNumber())
        for (unsigned code = first; code <= code_of(next); ++code)
          widths_[code] = widths.getArrayItem(i + 2).getNumericValue();
      i += 3;
    }
  }
}

void PressFont::read_texts(const std::string& cmap) {
  sections(cmap, "bfchar", [this](const std::vector<std::string>& strings) {
    for (std::size_t i = 0; i + 1 < strings.size(); i += 2)
      texts_[hex_value(strings[i])] = kind_of(hex_value(strings[i + 1]));
  });
  sections(cmap, "bfrange", [this](const std::vector<std::string>& strings) {
    for (std::size_t i = 0; i + 2 < strings.size(); i += 3) {
      const unsigned first = hex_value(strings[i]), last = std::min(hex_value(strings[i + 1]), largest_code);
      for (unsigned code = first; code <= last; ++code)
        texts_[code] = kind_of(hex_value(strings[i + 2]) + code - first);
    }
  });
}

}  // namespace quincunx
