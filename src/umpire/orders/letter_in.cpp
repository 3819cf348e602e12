#include "umpire/orders/letter_in.hpp"

#include <algorithm>
#include <utility>

#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::size_t most_codes = 8;

bool blank(std::string_view text) { return trimmed(text).empty(); }

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
// A second salt stays where it is.
void take_notes(mail::Text& text, LetterIn& letter) {
  std::string left;
  left.reserve(text.bytes.size());
  for (const std::string_view line : split(std::as_const(text.bytes), '\n')) {
    const std::string_view code = word_behind("code", line), salt = word_behind("salt", line);
    if (!code.empty() && letter.codes.size() < most_codes) letter.codes.emplace_back(code);
    const bool first = !salt.empty() && (letter.salt.empty() || letter.salt == salt);
    if (first) letter.salt = salt;
    if (code.empty() && !first) left += line;
    left += '\n';
  }
  if (!left.empty()) left.pop_back();
  text.bytes = std::move(left);
}

// Whether a text looks like orders: XML of orders, or a heading.
bool looks_like_orders(const mail::Text& text) {
  if (text.kind == mail::Text::Kind::xml) return root_name(text.bytes) == "orders";
  const auto lines = split(std::as_const(text.bytes), '\n');
  return std::any_of(lines.begin(), lines.end(), heads_orders);
}

// "pikes: hold", which may be an order without a heading.
bool has_order_like_line(const mail::Text& text) {
  const auto lines = split(std::as_const(text.bytes), '\n');
  return std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
    const std::size_t colon = line.find(':');
    return colon != std::string_view::npos && !blank(line.substr(0, colon)) && !blank(line.substr(colon + 1));
  });
}

Problem left_out(const mail::Text& text, std::size_t line, std::string what) {
  Problem problem{{text.name, static_cast<int>(line), 1}, std::move(what), {}, true};
  return at_source({problem}, text).front();
}

// Names each line of a text of which nothing is taken.
void name_lines(const mail::Text& text, Problems& problems) {
  constexpr std::size_t most = 40;
  std::size_t named = 0;
  const auto lines = split(std::as_const(text.bytes), '\n');
  for (std::size_t i = 0; i < lines.size() && named < most; ++i)
    if (!blank(lines[i])) {
      problems.push_back(left_out(text, i + 1, "left out: " + shown(trimmed(lines[i]))));
      ++named;
    }
}

// Names the texts of a mail beside the one that has the orders. The same orders twice are as good as once.
void name_others(const std::vector<mail::Text>& texts, const mail::Text& orders, Problems& problems) {
  for (const mail::Text& text : texts) {
    if (&text == &orders || blank(text.bytes) || trimmed(text.bytes) == trimmed(orders.bytes)) continue;
    const auto lines = split(text.bytes, '\n');
    const auto first = std::find_if_not(lines.begin(), lines.end(), blank);
    const std::string begin = shown(trimmed(*first));
    Problem problem = left_out(text, static_cast<std::size_t>(first - lines.begin()) + 1,
                               looks_like_orders(text) ? "two sets of orders; these are left out: " + begin
                                                       : "left out, as the orders are elsewhere: " + begin);
    if (looks_like_orders(text)) problem.hint = "send one set of orders in a mail";
    problem.place.line = 0;  // the orders are in another part, with other lines
    problems.push_back(std::move(problem));
  }
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
  if (rank(*best) == 2 && !letter.salt.empty()) {  // a salt, with some words about it
    letter.in_body = true;
    for (const mail::Text& text : texts) {
      letter.perhaps_orders = letter.perhaps_orders || has_order_like_line(text);
      name_lines(text, letter.problems);
    }
    return letter;
  }
  name_others(texts, *best, letter.problems);
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
