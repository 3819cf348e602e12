#include "umpire/orders/letter_in.hpp"

#include <algorithm>
#include <utility>

#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::size_t most_codes = 8;

// The word behind "code" or "salt" at the head of a line: "Code: heron", "salt heron-7". Empty: another line.
std::string_view word_behind(std::string_view key, std::string_view line) {
  line = trimmed(line);
  if (line.size() <= key.size() || lower_ascii(line.substr(0, key.size())) != key) return {};
  const char next = line[key.size()];
  if (next != ':' && next != ' ' && next != '=') return {};
  line = trimmed(line.substr(key.size()));
  if (!line.empty() && (line[0] == ':' || line[0] == '=')) line = trimmed(line.substr(1));
  return line.find_first_of(" \t,:;=<>\"") == std::string_view::npos ? line : std::string_view{};
}

// Takes the lines for the umpire out of a text, so that its reader does not meet them. Lines stay in number.
void take_notes(mail::Text& text, LetterIn& letter) {
  std::string left;
  left.reserve(text.bytes.size());
  for (const std::string_view line : split(std::as_const(text.bytes), '\n')) {
    const std::string_view code = word_behind("code", line), salt = word_behind("salt", line);
    if (!code.empty() && letter.codes.size() < most_codes) letter.codes.emplace_back(code);
    if (!salt.empty() && letter.salt.empty()) letter.salt = salt;
    if (code.empty() && salt.empty()) left += line;
    left += '\n';
  }
  if (!left.empty()) left.pop_back();
  text.bytes = std::move(left);
}

bool blank(std::string_view text) { return trimmed(text).empty(); }

// Whether a text looks like orders: XML of orders, or a line that begins a turn or standing orders.
bool looks_like_orders(const mail::Text& text) {
  if (text.kind == mail::Text::Kind::xml) return root_name(text.bytes) == "orders";
  const std::vector<std::string_view> lines = split(std::as_const(text.bytes), '\n');
  return std::any_of(lines.begin(), lines.end(), heads_orders);
}

}  // namespace

std::string kind_of(std::string_view bytes) {
  if (mail::shape_of(bytes) != mail::Shape::text) return "eml";
  return root_name(bytes) == "orders" ? "xml" : "txt";
}

std::optional<LetterIn> read_letter(std::string_view bytes, std::string_view kind, const std::string& name,
                                    Problems& problems) {
  LetterIn letter;
  std::vector<mail::Text> texts;
  if (kind == "eml") {
    auto message = mail::read_message(bytes, name, letter.problems);
    if (!message) {
      problems.insert(problems.end(), letter.problems.begin(), letter.problems.end());
      return std::nullopt;
    }
    letter.from = std::move(message->from);
    letter.subject = std::move(message->subject);
    letter.message_id = std::move(message->message_id);
    letter.received = std::move(message->received);
    letter.date = std::move(message->date);
    letter.automatic = message->automatic;
    texts = std::move(message->texts);
    for (const std::string_view word : words(std::as_const(letter.subject)))
      if (const std::string_view code = word_behind("code", word); !code.empty())
        letter.codes.emplace_back(code);
  } else {
    auto read = mail::read_texts(bytes, name, problems);
    if (!read) return std::nullopt;
    texts = std::move(*read);
  }
  for (mail::Text& text : texts)
    if (text.kind == mail::Text::Kind::plain) take_notes(text, letter);
  // Orders in XML go first, then a text that looks like orders, then any text.
  const auto rank = [](const mail::Text& text) {
    if (!looks_like_orders(text)) return text.kind == mail::Text::Kind::plain && !blank(text.bytes) ? 2 : 3;
    return text.kind == mail::Text::Kind::xml ? 0 : 1;
  };
  const auto best =
      std::min_element(texts.begin(), texts.end(),
                       [&](const mail::Text& a, const mail::Text& b) { return rank(a) < rank(b); });
  if (best == texts.end() || rank(*best) == 3 || letter.automatic) return letter;
  if (rank(*best) == 2 && !letter.salt.empty()) return letter;  // a salt, with some words about it
  letter.in_body = kind == "eml" && best == texts.begin() && best->kind == mail::Text::Kind::plain;
  letter.orders = std::move(*best);
  return letter;
}

Problems at_source(Problems problems, const mail::Text& text) {
  for (Problem& problem : problems) {
    if (problem.place.line == 0) continue;
    const mail::Source at = mail::source(text, problem.place.line, problem.place.column);
    problem.place.line = at.line;
    problem.place.column = at.column;
  }
  return problems;
}

}  // namespace quincunx::umpire
