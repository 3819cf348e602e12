#include "print/tables/decimal.hpp"

namespace quincunx {

Decimal decimal(std::string_view text) {
  std::size_t at = 0;
  const auto starts = [&](std::string_view sign) { return text.substr(at, sign.size()) == sign; };
  for (const std::string_view sign : {"+", "-", "−", "–", "±", "×"})
    if (starts(sign)) {
      at += sign.size();
      break;
    }
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  const std::size_t first_digit = at;
  while (at < text.size()) {
    const bool thousands = (text[at] == ',' || text[at] == '\'') && at > first_digit && digit(at + 1) &&
                           digit(at + 2) && digit(at + 3) && !digit(at + 4);
    if (!digit(at) && !thousands) break;
    ++at;
  }
  if (at == first_digit && !(at < text.size() && text[at] == '.')) return {};
  if (text.find(' ') != std::string_view::npos) return {};
  return {text.substr(0, at), text.substr(at)};
}

}  // namespace quincunx
