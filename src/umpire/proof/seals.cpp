#include "umpire/proof/seals.hpp"

#include <charconv>

#include "quincunx/base/files.hpp"
#include "quincunx/base/key_chain.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::string_view first_line = "# quincunx seals 1";

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// "# turn 3", without its "# ".
bool take_heading(std::string_view line, Seals& seals) {
  const auto parts = words(line);
  if (parts.size() == 2 && parts[0] == "commitment") return is_key(seals.commitment = parts[1]);
  if (parts.size() == 2 && parts[0] == "turn") return read_number(parts[1], seals.turn) && seals.turn > 0;
  if (parts.size() == 2 && parts[0] == "player") return !(seals.player = parts[1]).empty();
  if (parts.size() == 2 && parts[0] == "orders") return is_key(seals.mails.emplace_back(parts[1]));
  return parts.size() == 3 && parts[0] == "ledger" && read_number(parts[1], seals.act) && seals.act > 0 &&
         is_key(seals.head = parts[2]);
}

bool take_seal(std::string_view line, Seals& seals) {
  constexpr std::size_t digits = 64;
  if (line.size() <= digits + 2 || line.substr(digits, 2) != "  ") return false;
  seals.files.emplace_back(line.substr(digits + 2), line.substr(0, digits));
  return is_key(seals.files.back().second);
}

}  // namespace

void seal(Seals& seals, const std::vector<mail::File>& files) {
  for (const mail::File& file : files) seals.files.emplace_back(file.name, sha256(file.bytes));
}

std::string seals_text(const Seals& seals) {
  std::string out = std::string(first_line) + "\n# commitment " + seals.commitment + "\n";
  if (seals.turn != 0) out += "# turn " + std::to_string(seals.turn) + "\n";
  out += "# player " + seals.player + "\n# ledger " + std::to_string(seals.act) + " " + seals.head + "\n";
  for (const std::string& each : seals.mails) out += "# orders " + each + "\n";
  for (const auto& [name, digest] : seals.files) out += digest + "  " + name + "\n";
  return out;
}

std::optional<Seals> seals_in(std::string_view text) {
  if (text.size() > largest_seals || !text.ends_with('\n') || !text.starts_with(first_line))
    return std::nullopt;
  Seals seals;
  auto lines = split(text, '\n');
  lines.pop_back();  // behind the last line end
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (!(lines[i].starts_with("# ") ? take_heading(lines[i].substr(2), seals) : take_seal(lines[i], seals)))
      return std::nullopt;
  const bool complete = lines.front() == first_line && !seals.commitment.empty() && seals.act != 0 &&
                        !seals.player.empty() && !seals.files.empty();
  return complete ? std::optional(std::move(seals)) : std::nullopt;
}

}  // namespace quincunx::umpire
