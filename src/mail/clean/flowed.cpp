#include "mail/clean/flowed.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx::mail {
namespace {

constexpr std::size_t room = 55;  // columns that every mail program fills before it breaks a line
constexpr std::size_t least_wrapped =
    40;  // bytes: Gmail breaks near 70; a shorter line ends where it was ended
constexpr std::size_t most_compared = 64'000;  // bytes of either text: the search is quadratic

std::size_t quote_depth(std::string_view line) {
  const std::size_t end = line.find_first_not_of('>');
  return std::min(end, line.size());
}

std::string_view unstuffed(std::string_view text) {
  if (text.starts_with(' ')) text.remove_prefix(1);
  return text;
}

bool had_room(std::string_view line, std::string_view next) {
  return characters(line) + characters(next.substr(0, next.find(' '))) < room;
}

// As words alone, without the asterisks that stand for bold.
std::string compared(std::string_view line) {
  std::string text(line);
  std::erase(text, '*');
  return join(words(text), " ");
}

// Bold, or an item of a list, as plain text shows them.
bool is_marked(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.starts_with("- ") || text.find('*') != text.npos;
}
std::string less_bullet(const std::string& text) { return text.starts_with("- ") ? text.substr(2) : text; }

}  // namespace

Lines unflowed(Lines lines, bool delete_blank) {
  Lines out;
  bool open = false;  // the last line goes on
  std::size_t open_depth = 0;
  for (Line& line : lines) {
    const std::size_t depth = quote_depth(line.text);
    const std::string_view content = unstuffed(std::string_view(line.text).substr(depth));
    const bool separator = content == "-- ";
    if (open && !separator && depth == open_depth && (delete_blank || !had_room(out.back().text, content))) {
      if (delete_blank) out.back().text.pop_back();
      out.back().text += content;
    } else {
      const std::string quoted = std::string(depth, '>') + (depth > 0 ? " " : "");
      out.push_back({quoted + std::string(content), line.number, line.left_out});
    }
    open = content.ends_with(' ') && !separator;
    open_depth = depth;
  }
  return out;
}

Lines as_in_html(Lines plain, const Lines& html) {
  std::string whole;
  std::map<std::string, std::string_view> lines_of_html;  // by their words
  for (const Line& line : html) {
    whole += "\n" + compared(line.text);
    lines_of_html.emplace(compared(line.text), trimmed(line.text));
  }
  std::size_t size = 0;
  for (const Line& line : plain) size += line.text.size();
  if (size > most_compared || whole.size() > most_compared) return plain;
  Lines out;
  std::string last;  // the last line of `out`, as compared
  for (Line& line : plain) {
    const std::string next = compared(line.text);
    const std::string joined = last + " " + next;
    if (last.size() >= least_wrapped && !next.empty() && whole.find(joined) != whole.npos) {
      out.back().text += (out.back().text.ends_with(' ') ? "" : " ") + std::string(trimmed(line.text));
      last = joined;
    } else {
      out.push_back(std::move(line));
      last = next;
    }
  }
  for (Line& line : out) {
    if (!is_marked(line.text)) continue;
    const auto same = lines_of_html.find(less_bullet(compared(line.text)));
    if (same != lines_of_html.end()) line.text = same->second;
  }
  return out;
}

}  // namespace quincunx::mail
