#include "cli/logs/inputs.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

using Views = std::vector<std::string_view>;

constexpr std::size_t most_listed = 24;           // lines of a text that differ
constexpr std::size_t most_compared = 4'000'000;  // pairs of lines; of longer texts the whole stretch differs

// lengths[i * (b + 1) + j]: the longest run of lines, in order, that a from i on and b from j on share.
std::vector<std::uint32_t> shared_lengths(const Views& a, const Views& b) {
  const std::size_t row = b.size() + 1;
  std::vector<std::uint32_t> lengths((a.size() + 1) * row);
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      lengths[i * row + j] = a[i] == b[j] ? lengths[(i + 1) * row + j + 1] + 1
                                          : std::max(lengths[(i + 1) * row + j], lengths[i * row + j + 1]);
  return lengths;
}

Views trimmed_lines(const std::string& text) {
  Views lines = split(text, '\n');
  for (std::string_view& line : lines) line = trimmed(line);
  return lines;
}

const std::string* orders_of(const PlayedGame& game, const std::string& side) {
  for (const auto& [of, text] : game.header.orders)
    if (of == side) return &text;
  return nullptr;
}

std::string commanders_of(const PlayedGame& game) {
  std::string out;
  for (const auto& [side, name] : game.header.commanders)
    out += (out.empty() ? "" : "; ") + side + ": " + name;
  return out;
}

std::string dice_of(const PlayedGame& game) {
  if (!game.header.dice_script.empty()) return "rolled by hand";
  std::string out = game.header.seed;
  if (!game.header.play.empty() && game.header.play != "0") out += ", play " + game.header.play;
  return out;
}

void add(InputDifferences& to, const char* what, std::string a, std::string b) {
  if (a != b) to.values.push_back({what, std::move(a), std::move(b)});
}
void add_text(InputDifferences& to, const std::string& what, const std::string& a, const std::string& b) {
  if (auto lines = line_differences(a, b); !lines.empty()) to.texts.push_back({what, std::move(lines)});
}

// A line of a file, cut where it is long.
std::string cut(const std::string& line) {
  const std::string_view head = beginning(line, 160);
  return std::string(head) + (head.size() < line.size() ? "…" : "");
}

void add_stretch(std::vector<std::string>& to, const char* log, int first,
                 const std::vector<std::string>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    to.push_back("  " + std::string(log) + " " + std::to_string(first + static_cast<int>(i)) + ":  " +
                 cut(lines[i]));
}

}  // namespace

std::vector<LineDifference> line_differences(const std::string& a, const std::string& b) {
  Views in_a = trimmed_lines(a), in_b = trimmed_lines(b);
  std::size_t head = 0;
  while (head < in_a.size() && head < in_b.size() && in_a[head] == in_b[head]) ++head;
  while (in_a.size() > head && in_b.size() > head && in_a.back() == in_b.back())
    in_a.pop_back(), in_b.pop_back();
  in_a.erase(in_a.begin(), in_a.begin() + static_cast<std::ptrdiff_t>(head));
  in_b.erase(in_b.begin(), in_b.begin() + static_cast<std::ptrdiff_t>(head));
  const bool small = in_a.size() * in_b.size() <= most_compared;
  const std::vector<std::uint32_t> shared = small ? shared_lengths(in_a, in_b) : std::vector<std::uint32_t>{};
  const std::size_t row = in_b.size() + 1;
  std::vector<LineDifference> found;
  bool open = false;
  for (std::size_t i = 0, j = 0; i < in_a.size() || j < in_b.size();) {
    if (small && i < in_a.size() && j < in_b.size() && in_a[i] == in_b[j]) {
      ++i, ++j;
      open = false;
      continue;
    }
    if (!open) found.push_back({static_cast<int>(head + i) + 1, static_cast<int>(head + j) + 1, {}, {}});
    open = true;
    const bool of_a = j == in_b.size() ||
                      (i < in_a.size() && (!small || shared[(i + 1) * row + j] >= shared[i * row + j + 1]));
    if (of_a)
      found.back().a.emplace_back(in_a[i++]);
    else
      found.back().b.emplace_back(in_b[j++]);
  }
  return found;
}

InputDifferences input_differences(const PlayedGame& a, const PlayedGame& b) {
  InputDifferences found;
  if (a.battle->scenario->id != b.battle->scenario->id) return found;  // other battles: everything differs
  add_text(found, "scenario", write_scenario(*a.battle->scenario), write_scenario(*b.battle->scenario));
  add(found, "rulebook", a.header.rulebook_digest, b.header.rulebook_digest);
  add(found, "program", a.header.program_version, b.header.program_version);
  add(found, "seed", dice_of(a), dice_of(b));
  add(found, "dice", a.header.dice_script, b.header.dice_script);
  add(found, "commanders", commanders_of(a), commanders_of(b));
  const auto& sides = a.battle->words.side_ids;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const std::string *in_a = orders_of(a, sides[side]), *in_b = orders_of(b, sides[side]);
    const std::string none;
    add_text(found, "orders of " + a.battle->words.side_names[side], in_a != nullptr ? *in_a : none,
             in_b != nullptr ? *in_b : none);
  }
  return found;
}

std::vector<std::string> input_lines(const InputDifferences& inputs) {
  std::vector<std::string> lines;
  for (const TwoValues& each : inputs.values) {
    lines.push_back("The " + each.what + (each.what == "commanders" ? " differ" : " differs"));
    lines.push_back("  A  " + (each.a.empty() ? "none" : each.a));
    lines.push_back("  B  " + (each.b.empty() ? "none" : each.b));
  }
  for (const TextDifference& text : inputs.texts) {
    lines.push_back("The " + text.what + (text.what == "scenario" ? " differs" : " differ"));
    std::vector<std::string> listed;
    for (const LineDifference& each : text.lines) {
      add_stretch(listed, "A", each.line_a, each.a);
      add_stretch(listed, "B", each.line_b, each.b);
    }
    const std::size_t left_out = listed.size() > most_listed ? listed.size() - most_listed : 0;
    listed.resize(listed.size() - left_out);
    lines.insert(lines.end(), listed.begin(), listed.end());
    if (left_out > 0) lines.push_back("  and " + std::to_string(left_out) + " more lines");
  }
  return lines;
}

}  // namespace quincunx::cli
