#include "mail/clean/clean.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "mail/clean/markup.hpp"
#include "mail/clean/quoted.hpp"
#include "mail/clean/signature.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::mail {
namespace {

constexpr std::string_view blanks = " \t";
constexpr std::size_t most_documents = 16;  // of XML in one text; what is behind them stays plain text

// Blank lines at both ends are left out, and of several in a row all but one.
class PlainText {
 public:
  explicit PlainText(const std::string& name) { text_.name = name; }

  void add(const Line& line) {
    const std::string plain = plain_characters(line.text);  // a line separator may be inside
    for (const Line& part : lines_of(plain.empty() ? "\n" : plain)) add(part.text, line.number);
  }
  Text take() {
    if (blank_) drop_last();
    return std::move(text_);
  }

 private:
  void add(std::string_view line, int number) {
    const std::size_t end = line.find_last_not_of(blanks);
    const bool blank = end == line.npos;
    if (blank && blank_) return;
    text_.bytes += line.substr(0, blank ? 0 : end + 1);
    text_.bytes += '\n';
    text_.lines.push_back(number);
    blank_ = blank;
  }
  void drop_last() {
    if (text_.lines.empty()) return;
    text_.lines.pop_back();
    text_.bytes.pop_back();
  }

  Text text_;
  bool blank_ = true;  // the last line; the first must not be
};

bool any_with_text(const Lines& lines, bool left_out) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const Line& line) { return line.left_out == left_out && !is_blank(line.text); });
}

void warn(Problems& problems, const std::string& name, std::string what, std::string hint) {
  problems.push_back({Place(name), std::move(what), std::move(hint), true});
}

}  // namespace

Text xml_text(const Lines& lines, const std::string& name) {
  Text text;
  text.name = name;
  text.kind = Text::Kind::xml;
  std::string bytes;
  for (const Line& line : lines) {
    if (line.left_out || (bytes.empty() && is_blank(line.text))) continue;
    if (bytes.empty())
      bytes = line.text.substr(line.text.find_first_not_of(blanks));
    else
      bytes += line.text;
    bytes += '\n';
    text.lines.push_back(line.number);
  }
  text.bytes = plain_tags(bytes);
  return text;
}

std::vector<Text> clean_texts(Lines lines, const std::string& name, bool forwarded, Problems& problems) {
  if (leave_out_armour(lines))
    warn(problems, name, "an encrypted block was left out: it cannot be read here",
         "send orders without encryption, or signed only");
  const int unmarked = leave_out_quotations(lines, forwarded);
  const bool quoted = any_with_text(lines, true);
  leave_out_signature(lines);
  std::vector<Text> texts;
  std::vector<Text> documents;
  while (documents.size() < most_documents) {
    const auto [begin, end] = xml_among(lines);
    if (begin == end) break;
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = lines.begin() + static_cast<std::ptrdiff_t>(end);
    documents.push_back(xml_text(Lines(first, last), name));
    std::for_each(first, last, [](Line& line) { line.left_out = true; });
  }
  PlainText plain(name);
  for (const Line& line : lines)
    if (!line.left_out) plain.add(line);
  if (Text text = plain.take(); !text.lines.empty()) texts.push_back(std::move(text));
  std::move(documents.begin(), documents.end(), std::back_inserter(texts));
  if (texts.empty() && quoted)
    warn(problems, name, "nothing is left of this text without the quotation of an earlier mail",
         "write orders above or below the quotation, not on its lines");
  // "See below": an answer in a quotation without marks. Orders have a colon.
  const bool orders = std::any_of(texts.begin(), texts.end(), [](const Text& text) {
    return text.kind == Text::Kind::xml || text.bytes.find(':') != text.bytes.npos;
  });
  if (!texts.empty() && unmarked > 0 && !orders)
    warn(problems, name, "all from line " + std::to_string(unmarked) + " on was left out, as an earlier mail",
         "write orders above it");
  return texts;
}

}  // namespace quincunx::mail
