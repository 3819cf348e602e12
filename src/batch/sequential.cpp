#include "batch/sequential.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "batch/statistics.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::batch {

std::optional<double> decimal_from(std::string_view text) {
  text = trimmed(text);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

bool Precision::add(const Outcome& play) {
  ++plays_;
  ++shares_[std::min<std::size_t>(play.winner, 2)];
  if (plays_ < fewest_plays) return false;
  return std::all_of(std::begin(shares_), std::end(shares_), [this](std::uint64_t count) {
    return wilson(count, plays_).half_width() <= half_width_;
  });
}

Sprt::Sprt(const Test& test)
    : test_(test),
      win_(std::log(test.p1 / test.p0)),
      other_(std::log((1 - test.p1) / (1 - test.p0))),
      accept_p0_(std::log(test.beta / (1 - test.alpha))),
      accept_p1_(std::log((1 - test.beta) / test.alpha)) {}

double Sprt::ratio() const {
  return static_cast<double>(wins_) * win_ + static_cast<double>(others_) * other_;
}

Sprt::Answer Sprt::add(bool won) {
  if (answer_ != Answer::open) return answer_;
  ++(won ? wins_ : others_);
  const double now = ratio();
  if (now >= accept_p1_) answer_ = Answer::p1;
  if (now <= accept_p0_) answer_ = Answer::p0;
  return answer_;
}

std::optional<double> half_width_from(std::string_view text) {
  constexpr std::string_view plus_minus = "\xC2\xB1";
  text = trimmed(text);
  if (text.substr(0, plus_minus.size()) == plus_minus) text.remove_prefix(plus_minus.size());
  if (!text.empty() && text.back() == '%') text.remove_suffix(1);
  const auto number = decimal_from(text);
  return number && *number > 0 && *number < 50 ? std::optional(*number / 100) : std::nullopt;
}

std::optional<Sprt::Test> sprt_from(std::string_view text) {
  const auto words = split(text, ',');
  if (words.size() != 4) return std::nullopt;
  Sprt::Test test;
  double* const fields[] = {&test.p0, &test.p1, &test.alpha, &test.beta};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto number = decimal_from(words[i]);
    if (!number || *number <= 0 || *number >= 1) return std::nullopt;
    *fields[i] = *number;
  }
  return test.p0 < test.p1 && test.alpha + test.beta < 1 ? std::optional(test) : std::nullopt;
}

}  // namespace quincunx::batch
