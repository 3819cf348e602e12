#include "mail/clean/quoted.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "mail/clean/reply_words.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx::mail {
namespace {

constexpr std::size_t longest_attribution = 4;    // lines, as mail programs wrap it
constexpr std::size_t longest_line = 400;         // bytes of a line that is looked at: theirs are short
constexpr std::string_view yahoo_joint = ":   ";  // on phones the quoted mail goes on in the same line
constexpr int most_forwards = 16;                 // in one text

bool is_digit_of_date(char c) { return c >= '0' && c <= '9'; }

// The text of a line as the words are written: small letters, without the asterisks that stand for bold.
std::string folded(std::string_view line) {
  std::string text = plain_characters(line.substr(0, longest_line));
  std::erase(text, '*');
  return small_letters(trimmed(text));
}

bool is_quoted(const Line& line) { return trimmed(line.text).starts_with('>'); }

std::string unquoted(const std::string& line) {
  const std::size_t begin = line.find_first_not_of("> ");
  return begin == line.npos ? std::string() : line.substr(begin);
}

std::size_t next_with_text(const Lines& lines, std::size_t from) {
  while (from < lines.size() && (lines[from].left_out || is_blank(lines[from].text))) ++from;
  return from;
}

bool has_address(std::string_view text) {
  const std::size_t at = text.find('@');
  return at != text.npos && at > 0 && at + 1 < text.size() && text[at - 1] != ' ' && text[at + 1] != ' ';
}
// A year of four digits and a time as 10:22.
bool has_date_and_time(std::string_view text) {
  bool year = false, time = false;
  int digits = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_digit_of_date(text[i])) {
      ++digits;
      continue;
    }
    year = year || digits == 4;
    time =
        time || (i + 2 < text.size() && (digits == 1 || digits == 2) && (text[i] == ':' || text[i] == 'h') &&
                 is_digit_of_date(text[i + 1]) && is_digit_of_date(text[i + 2]));
    digits = 0;
  }
  return year && time;
}
bool proves_a_mail(std::string_view text) { return has_address(text) || has_date_and_time(text); }

struct Attribution {
  std::size_t lines = 0;
  bool proof = false;  // it names an address, or a date with its time
};

bool is_attribution(const std::string& text) {
  if (!text.ends_with(':')) return false;
  if (has_address(text) && std::any_of(text.begin(), text.end(), is_digit_of_date)) return true;
  return std::any_of(std::begin(attribution_verbs), std::end(attribution_verbs), [&](std::string_view verb) {
    const std::size_t found = text.rfind(verb);
    if (found == text.npos || found == 0 || text[found - 1] != ' ') return false;
    const std::string_view rest = std::string_view(text).substr(found + verb.size());
    return trimmed(rest) == ":" || verb == "schrieb" || verb == "schreef";  // "schrieb Red:"
  });
}

std::optional<Attribution> attribution_at(const Lines& lines, std::size_t at) {
  std::string text;
  const std::string first = folded(lines[at].text);
  const bool may_wrap = std::any_of(std::begin(attribution_begins), std::end(attribution_begins),
                                    [&](std::string_view begins) { return first.starts_with(begins); }) &&
                        std::any_of(first.begin(), first.end(), is_digit_of_date);
  for (std::size_t n = 0; n < longest_attribution && at + n < lines.size(); ++n) {
    const std::string line = folded(lines[at + n].text);
    if (line.empty() || line.starts_with('>') || (n > 0 && !may_wrap)) break;
    text += (n > 0 ? " " : "") + line;
    if (const std::size_t joint = text.find(yahoo_joint); joint != text.npos) text.resize(joint + 1);
    if (is_attribution(text)) return Attribution{n + 1, proves_a_mail(text)};
  }
  return std::nullopt;
}

template <class Titles>
bool is_title(const std::string& line, const Titles& titles, bool colon) {
  const std::size_t begin = line.find_first_not_of("-_ ");
  if (begin == line.npos) return false;
  const std::size_t end = line.find_last_not_of("-_: ");
  const bool dashes = line.starts_with("--") || line.starts_with("__");
  if (!dashes && !(colon && line.ends_with(':'))) return false;
  const std::string title = line.substr(begin, end - begin + 1);
  return std::find(std::begin(titles), std::end(titles), title) != std::end(titles);
}

std::optional<HeaderLabel> label_of(const std::string& line) {
  const std::size_t colon = line.find(':');
  if (colon == line.npos) return std::nullopt;
  const std::string_view word = trimmed(std::string_view(line).substr(0, colon));
  for (const LabelWord& known : header_labels)
    if (known.word == word) return known.label;
  return std::nullopt;
}

// Lines of the heading of an earlier mail that begins here; 0 if none does.
std::size_t heading_at(const Lines& lines, std::size_t at) {
  const std::optional<HeaderLabel> first = label_of(folded(lines[at].text));
  if (!first || first == HeaderLabel::other) return 0;
  std::set<HeaderLabel> labels;
  bool proof = false;
  std::size_t end = at;
  for (std::size_t i = at; i < lines.size() && i < at + 12; ++i) {
    const std::string line = folded(lines[i].text);
    const std::optional<HeaderLabel> label = label_of(line);
    const bool wraps = !label && i > at && labels.count(HeaderLabel::subject) == 0 && has_address(line);
    if (line.empty() || line.starts_with('>') || (!label && !wraps)) break;
    if (label && *label != HeaderLabel::other) labels.insert(*label);
    proof = proof || proves_a_mail(line);
    end = i + 1;
  }
  return labels.size() >= 3 && labels.count(HeaderLabel::from) == 1 && proof ? end - at : 0;
}

bool is_rule(const std::string& line) {  // Outlook's ________________________________
  return line.size() >= 20 && line.find_first_not_of('_') == line.npos;
}

class Quotations {
 public:
  Quotations(Lines& lines, bool forwarded) : lines_(lines), forwarded_(forwarded) {}

  int leave_out() {
    for (std::size_t at = 0; at < lines_.size();) at += std::max<std::size_t>(step(at), 1);
    return unmarked_;
  }

 private:
  // Lines dealt with.
  std::size_t step(std::size_t at) {
    if (lines_[at].left_out || is_blank(lines_[at].text)) return 1;
    if (is_quoted(lines_[at])) {
      if (!forwarded_ || !is_title(unquoted(folded(lines_[at].text)), forwarded_titles, true))
        return leave_out(at, 1);
      unquote(at);  // Apple's programs quote the title, too
    }
    const std::string line = folded(lines_[at].text);
    if (is_title(line, forwarded_titles, true)) return forwarded_mail(at, 1);
    if (is_title(line, original_titles, false)) return earlier_mail(at, 1);
    if (const std::size_t heading =
            heading_at(lines_, at + (is_rule(line) && at + 1 < lines_.size() ? 1 : 0)))
      return earlier_mail(at, is_rule(line) ? 1 : 0, heading);
    return attribution(at);
  }

  std::size_t attribution(std::size_t at) {
    const std::optional<Attribution> found = attribution_at(lines_, at);
    if (!found) return 1;
    const std::size_t next = next_with_text(lines_, at + found->lines);
    if (next < lines_.size() && is_quoted(lines_[next])) return leave_out(at, found->lines);
    return found->proof ? leave_out_rest(at) : found->lines;
  }

  std::size_t earlier_mail(std::size_t at, std::size_t above, std::size_t heading = 0) {
    return forwarded_ ? forwarded_mail(at, above + heading) : leave_out_rest(at);
  }

  // Its title and heading are left out, and the ">" that Apple's programs put before its lines is taken away.
  std::size_t forwarded_mail(std::size_t at, std::size_t count) {
    std::size_t end = at + count;
    if (++forwards_ <= most_forwards) unquote(end);
    const std::size_t next = next_with_text(lines_, end);
    const std::size_t heading = next < lines_.size() ? heading_at(lines_, next) : 0;
    if (heading > 0) end = next + heading;
    return leave_out(at, end - at);
  }
  void unquote(std::size_t from) {
    const std::size_t first = next_with_text(lines_, from);
    for (std::size_t i = first; i < lines_.size(); ++i) {
      const std::size_t mark = lines_[i].text.find_first_not_of(' ');
      if (mark == std::string::npos) continue;
      if (lines_[i].text[mark] != '>') return;
      lines_[i].text.erase(0, mark + 1);
      if (lines_[i].text.starts_with(' ')) lines_[i].text.erase(0, 1);
    }
  }

  std::size_t leave_out_rest(std::size_t at) {
    unmarked_ = lines_[at].number;
    return leave_out(at, lines_.size() - at);
  }
  std::size_t leave_out(std::size_t at, std::size_t count) {
    for (std::size_t i = at; i < at + count; ++i) lines_[i].left_out = true;
    return count;
  }

  Lines& lines_;
  const bool forwarded_;
  int forwards_ = 0, unmarked_ = 0;
};

}  // namespace

int leave_out_quotations(Lines& lines, bool forwarded) { return Quotations(lines, forwarded).leave_out(); }

bool is_forwarded(std::string_view subject) {
  const std::string begins = small_letters(trimmed(subject.substr(0, 20)));
  return std::any_of(std::begin(forwarded_prefixes), std::end(forwarded_prefixes),
                     [&](std::string_view prefix) { return begins.starts_with(prefix); });
}

}  // namespace quincunx::mail
