#include "mail/read/encoding.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>

#include "mail/read/one_line.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx::mail {
namespace {

struct NamedEncoding {
  std::string_view name;  // as mails have it, in lower case
  const char* iconv;
};

// Only names of this table reach iconv, which loads a module for each.
// clang-format off
constexpr NamedEncoding encodings[] = {
    {"utf-8", "UTF-8"}, {"utf8", "UTF-8"}, {"unicode-1-1-utf-8", "UTF-8"}, {"cp65001", "UTF-8"},
    {"us-ascii", "UTF-8"}, {"ascii", "UTF-8"}, {"ansi_x3.4-1968", "UTF-8"},
    {"iso-8859-1", "WINDOWS-1252"}, {"iso8859-1", "WINDOWS-1252"}, {"iso_8859-1", "WINDOWS-1252"},
    {"latin1", "WINDOWS-1252"}, {"windows-1252", "WINDOWS-1252"}, {"cp1252", "WINDOWS-1252"},
    {"iso-8859-2", "ISO-8859-2"}, {"iso-8859-3", "ISO-8859-3"}, {"iso-8859-4", "ISO-8859-4"},
    {"iso-8859-5", "ISO-8859-5"}, {"iso-8859-7", "ISO-8859-7"}, {"iso-8859-9", "WINDOWS-1254"},
    {"iso-8859-10", "ISO-8859-10"}, {"iso-8859-13", "ISO-8859-13"}, {"iso-8859-14", "ISO-8859-14"},
    {"iso-8859-15", "ISO-8859-15"}, {"iso8859-15", "ISO-8859-15"}, {"latin9", "ISO-8859-15"},
    {"iso-8859-16", "ISO-8859-16"},
    {"windows-1250", "WINDOWS-1250"}, {"windows-1251", "WINDOWS-1251"}, {"windows-1253", "WINDOWS-1253"},
    {"windows-1254", "WINDOWS-1254"}, {"windows-1255", "WINDOWS-1255"}, {"windows-1256", "WINDOWS-1256"},
    {"windows-1257", "WINDOWS-1257"}, {"windows-1258", "WINDOWS-1258"},
    {"koi8-r", "KOI8-R"}, {"koi8-u", "KOI8-U"}, {"macintosh", "MACINTOSH"}, {"x-mac-roman", "MACINTOSH"},
    {"cp437", "CP437"}, {"ibm437", "CP437"}, {"cp850", "CP850"}, {"ibm850", "CP850"},
    {"gb2312", "GB18030"}, {"gbk", "GB18030"}, {"cp936", "GB18030"}, {"gb18030", "GB18030"},
    {"big5", "BIG5-HKSCS"}, {"shift_jis", "CP932"}, {"euc-jp", "EUC-JP"}, {"iso-2022-jp", "ISO-2022-JP"},
    {"euc-kr", "CP949"}, {"ks_c_5601-1987", "CP949"},
    {"utf-7", "UTF-7"}, {"unicode-1-1-utf-7", "UTF-7"},
    {"utf-16le", "UTF-16LE"}, {"utf-16be", "UTF-16BE"}, {"utf-32le", "UTF-32LE"}, {"utf-32be", "UTF-32BE"}};

struct OrderMark {
  std::string_view bytes;
  const char* iconv;
};
constexpr OrderMark order_marks[] = {  // UTF-32 first: its mark begins as that of UTF-16 does
    {{"\xFF\xFE\x00\x00", 4}, "UTF-32LE"}, {{"\x00\x00\xFE\xFF", 4}, "UTF-32BE"},
    {"\xFF\xFE", "UTF-16LE"}, {"\xFE\xFF", "UTF-16BE"}, {"\xEF\xBB\xBF", "UTF-8"}};
// clang-format on

const char* known_encoding(std::string_view name) {
  for (const NamedEncoding& encoding : encodings)
    if (encoding.name == name) return encoding.iconv;
  return nullptr;
}

struct Zeros {
  std::size_t even = 0, odd = 0;  // zero bytes at places 0, 2, 4, … and at 1, 3, 5, …
};
Zeros zeros(std::string_view bytes) {
  Zeros count;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] == '\0') ++(i % 2 == 0 ? count.even : count.odd);
  return count;
}

// UTF-16 without a mark: Latin letters have their zero first or second.
const char* byte_order(std::string_view bytes) {
  const Zeros count = zeros(bytes);
  return count.even > count.odd ? "UTF-16BE" : "UTF-16LE";
}
bool looks_like_utf16(std::string_view bytes) {
  const std::string_view begins = bytes.substr(0, 2000);
  const std::size_t most = begins.size() / 2 * 3 / 4;
  const Zeros count = zeros(begins);
  return bytes.size() >= 4 && bytes.size() % 2 == 0 && (count.even > most) != (count.odd > most);
}

std::string with_replacements(std::string_view bytes) {  // UTF-8
  std::string out;
  out.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t size = character_at(bytes, at).bytes;
    if (size == 0)
      append_character(out, 0xFFFD);
    else
      out += bytes.substr(at, size);
    at += size == 0 ? 1 : size;
  }
  return out;
}

std::size_t unit_bytes(std::string_view encoding) {
  return encoding.starts_with("UTF-16") ? 2 : encoding.starts_with("UTF-32") ? 4 : 1;
}

// More letters beyond ASCII are well formed than bytes are not: damaged, but UTF-8.
bool is_mostly_utf8(std::string_view bytes) {
  std::size_t formed = 0, broken = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t size = character_at(bytes, at).bytes;
    if (size > 1) ++formed;
    if (size == 0) ++broken;
    at += std::max<std::size_t>(size, 1);
  }
  return formed > broken;
}

struct Converted {
  std::string text;
  bool clean = true;  // every byte was one of a character
};

Converted by_iconv(std::string_view bytes, const char* encoding) {
  if (std::string_view(encoding) == "UTF-8") return {with_replacements(bytes), is_utf8(bytes)};
  Converted out;
  const iconv_t conversion = iconv_open("UTF-8", encoding);
  if (conversion == reinterpret_cast<iconv_t>(-1)) return {with_replacements(bytes), false};
  std::string copy(bytes);  // iconv wants to be able to write
  char* in = copy.data();
  std::size_t left = copy.size();
  std::array<char, 4096> piece{};
  const auto step = [&](char** from) {
    char* to = piece.data();
    std::size_t room = piece.size();
    const bool done = iconv(conversion, from, &left, &to, &room) != static_cast<std::size_t>(-1);
    out.text.append(piece.data(), piece.size() - room);
    return done || room < piece.size();
  };
  while (left > 0) {
    const std::size_t before = left;
    const bool moved = step(&in);
    if (left == before && !moved) {  // a byte that is no character
      out.clean = false;
      append_character(out.text, 0xFFFD);
      const std::size_t skipped = std::min(left, unit_bytes(encoding));
      in += skipped;
      left -= skipped;
    }
  }
  step(nullptr);
  iconv_close(conversion);
  return out;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t size = character_at(bytes, at).bytes;
    if (size == 0) return false;
    at += size;
  }
  return true;
}

Decoded decoded(std::string_view bytes, std::string_view named) {
  for (const OrderMark& mark : order_marks)
    if (bytes.starts_with(mark.bytes))
      return {by_iconv(bytes.substr(mark.bytes.size()), mark.iconv).text, ""};
  const std::string name = lower_ascii(trimmed(named));
  if (name == "utf-16") return {by_iconv(bytes, byte_order(bytes)).text, ""};
  const char* known = known_encoding(name);
  if (known != nullptr) {
    Converted text = by_iconv(bytes, known);
    if (text.clean) return {std::move(text.text), ""};
    const bool utf8 = std::string_view(known) == "UTF-8";
    if (utf8 ? is_mostly_utf8(bytes) : !is_utf8(bytes))
      return {std::move(text.text), "some bytes are no characters in " + in_quotes(name)};
  }
  const bool utf16 = looks_like_utf16(bytes);
  const char* guessed = utf16 ? byte_order(bytes) : is_utf8(bytes) ? "UTF-8" : "WINDOWS-1252";
  Decoded out{by_iconv(bytes, guessed).text, ""};
  const std::string read_as = "; read as " + lower_ascii(guessed);
  if (known != nullptr && name != "us-ascii")
    out.warning = "the text is not in the encoding that it names, " + in_quotes(name) + read_as;
  else if (known == nullptr && !name.empty())
    out.warning = "the encoding " + in_quotes(one_line(name, 40)) + " is not known" + read_as;
  return out;
}

}  // namespace quincunx::mail
