// quincunx diff A B

#include <charconv>
#include <iostream>
#include <tuple>

#include "base/json_writer.hpp"
#include "base/printable.hpp"
#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/logs/inputs.hpp"

namespace quincunx::cli {
namespace {

// "3" or "3-5"; nullopt: neither.
std::optional<std::pair<int, int>> turns_of(std::string_view text) {
  const auto number = [](std::string_view word) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value < 0) return std::nullopt;
    return value;
  };
  const std::size_t dash = text.find('-');
  const auto from = number(text.substr(0, dash)),
             to = number(dash == text.npos ? text : text.substr(dash + 1));
  if (!from || !to || *from > *to) return std::nullopt;
  return std::pair{*from, *to};
}

void write(JsonWriter& json, const InputDifferences& inputs) {
  const auto one = [&json](const std::string& what, const LineDifference* lines, const std::string& a,
                           const std::string& b) {
    json.item();
    json.object([&] {
      json.key("what").text(what);
      if (lines != nullptr)
        json.key("line_a").number(lines->line_a), json.key("line_b").number(lines->line_b);
      json.key("a").text(a);
      json.key("b").text(b);
    });
  };
  json.open('[');
  for (const TwoValues& each : inputs.values) one(each.what, nullptr, each.a, each.b);
  for (const TextDifference& text : inputs.texts)
    for (const LineDifference& each : text.lines)
      one(text.what, &each, join(each.a, "\n"), join(each.b, "\n"));
  json.close(']');
}

std::string as_json(const InputDifferences& inputs, const Differences& found) {
  std::string out;
  JsonWriter json(out, JsonWriter::Layout::lines);
  json.open('{');
  json.key("inputs");
  write(json, inputs);
  append_differences(json, found);
  json.close('}');
  return out + "\n";
}

std::string as_text(const InputDifferences& inputs, const Differences& found, bool all) {
  std::string out;
  const auto add = [&out](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) out += printable(line) + "\n";
  };
  add(input_lines(inputs));
  if (!inputs.empty()) out += "\n";
  add(difference_lines(found, all));
  return out;
}

}  // namespace

int diff(const Command& self, const std::vector<std::string>& words) {
  std::string turns, side, format = "text";
  options::options_description own("Options of diff");
  own.add_options()("turns", named(turns, "N-M"), "compare these turns only; 0 is the set-up")(
      "side", named(side, "SIDE"), "list only what names this side, its units or its commands")(
      "format", one_of(format, "--format", {"text", "json"}), "output for people, or for programs")(
      "all", "list decisions and bookkeeping too, and turns that only one log has")(
      "check", "end with exit code 1 if the logs differ");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  if (given.size() != 2) return usage_error(self, "name two log.xml");
  DifferenceScope scope;
  if (!turns.empty()) {
    const auto range = turns_of(turns);
    if (!range) return usage_error(self, "--turns " + in_quotes(turns) + ": expected turns such as 3 or 2-5");
    std::tie(scope.from, scope.to) = *range;
  }
  Problems problems;
  const auto a = load_log(given[0], problems), b = load_log(given[1], problems);
  if (!a || !b) return print_problems(problems);
  if (!side.empty()) scope.side = side_named(*a->battle, side, problems);
  if (fatal(problems)) return print_problems(problems);
  const InputDifferences inputs = input_differences(*a, *b);
  const Differences found = differences(*a->battle, a->log, *b->battle, b->log, scope);
  std::cout << (format == "json" ? as_json(inputs, found)
                                 : as_text(inputs, found, arguments.values->count("all") != 0));
  const bool differ = !found.equal();
  const int exit = print_problems(problems);
  return exit == done && differ && arguments.values->count("check") != 0 ? int{input_problems} : exit;
}

}  // namespace quincunx::cli
