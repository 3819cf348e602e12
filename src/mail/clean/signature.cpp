#include "mail/clean/signature.hpp"

#include <algorithm>
#include <string>

#include "mail/clean/reply_words.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx::mail {
namespace {

constexpr std::size_t short_signature = 8;  // lines below a "--" that lost its blank: more may be orders
constexpr std::size_t longest_footer = 12;  // lines of a mailing list's footer
constexpr std::size_t longest_advertising = 160;  // bytes

// The next line that is left out, or the end.
std::size_t end_of_text(const Lines& lines, std::size_t from) {
  while (from < lines.size() && !lines[from].left_out) ++from;
  return from;
}

// Whether at most so many lines with text are from here to there.
bool is_short(const Lines& lines, std::size_t from, std::size_t most) {
  std::size_t with_text = 0;
  const std::size_t last =
      from + 4 * most;  // blank lines count as well, or a long run of them would cost time
  for (std::size_t i = from; i < lines.size() && !lines[i].left_out; ++i)
    if (i == last || (!is_blank(lines[i].text) && ++with_text > most)) return false;
  return true;
}

bool made_of(std::string_view text, std::string_view characters, std::size_t at_least) {
  return text.size() >= at_least && text.find_first_not_of(characters) == text.npos;
}

// Mailman's ____, Groups.io's -=-=-=-, above a link or the word "list".
bool is_footer(const Lines& lines, std::size_t at) {
  const std::string_view line = trimmed(lines[at].text);
  if (made_of(line, "-=", 20) && line.find("=-=") != line.npos) return true;
  if (!made_of(line, "_", 30)) return false;
  if (!is_short(lines, at + 1, longest_footer)) return false;
  bool link = false;
  for (std::size_t i = at + 1; i < lines.size() && !lines[i].left_out; ++i) {
    const std::string text = lower_ascii(std::string_view(lines[i].text).substr(0, 400));
    link = link || text.find("http") != text.npos || text.find("mailing list") != text.npos;
  }
  return link;
}

bool is_signature_line(const Lines& lines, std::size_t at) {
  const std::string_view begins = std::string_view(lines[at].text).substr(0, 8);
  if (!begins.starts_with("--")) return false;
  const std::string line = plain_characters(begins);
  if (line == "-- ") return true;
  return trimmed(line) == "--" && is_short(lines, at + 1, short_signature);
}

bool is_advertising(std::string_view line) {
  if (line.size() > longest_advertising) return false;
  const std::string text = small_letters(trimmed(plain_characters(line)));
  return std::any_of(std::begin(advertising_begins), std::end(advertising_begins),
                     [&](std::string_view begins) { return text.starts_with(begins); });
}

}  // namespace

void leave_out_signature(Lines& lines) {
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (lines[at].left_out) continue;
    if (is_advertising(lines[at].text)) {
      lines[at].left_out = true;
    } else if (is_signature_line(lines, at) || is_footer(lines, at)) {
      const std::size_t end = end_of_text(lines, at);
      for (; at < end; ++at) lines[at].left_out = true;
    }
  }
}

bool leave_out_armour(Lines& lines) {
  constexpr std::string_view begins = "-----BEGIN PGP ", ends = "-----END PGP ", dashes = "-----";
  bool encrypted = false;
  enum class Inside { nothing, heading, signed_text, block } inside = Inside::nothing;
  for (Line& line : lines) {
    const std::string_view text = trimmed(line.text);
    if (text.starts_with(begins) && text.ends_with(dashes)) {
      const bool signed_text = text.find("SIGNED MESSAGE") != text.npos;
      encrypted = encrypted || text == "-----BEGIN PGP MESSAGE-----";
      inside = signed_text ? Inside::heading : Inside::block;
      line.left_out = true;
    } else if (inside == Inside::block) {
      line.left_out = true;
      if (text.starts_with(ends)) inside = Inside::nothing;
    } else if (inside == Inside::heading) {
      line.left_out = true;
      if (text.empty()) inside = Inside::signed_text;
    } else if (inside == Inside::signed_text && line.text.starts_with("- ")) {
      line.text.erase(0, 2);
    }
  }
  return encrypted;
}

}  // namespace quincunx::mail
