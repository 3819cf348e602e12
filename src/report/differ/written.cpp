// Differences as lines of text and as JSON.

#include <algorithm>
#include <string_view>

#include "base/json_writer.hpp"
#include "quincunx/report/differences.hpp"

namespace quincunx {
namespace differ {
namespace {

using Kind = EventDifference::Kind;
using Lines = std::vector<std::string>;

std::string so_many(std::size_t number, const char* singular, const char* plural) {
  return std::to_string(number) + " " + (number == 1 ? singular : plural);
}
std::string events_in_all(std::size_t number) { return so_many(number, "event", "events"); }

const std::string& or_none(const std::string& text) {
  static const std::string none = "none";
  return text.empty() ? none : text;
}

// "routed on turn 7, strength 0": what differs, as one of the logs has it.
std::string listed(const std::vector<TwoValues>& all, std::string TwoValues::*which) {
  std::string out;
  for (const TwoValues& each : all) {
    if (!out.empty()) out += "; ";
    if (each.what == "place")
      out += "at ";
    else if (each.what != "fate")
      out += each.what + " ";
    out += or_none(each.*which);
  }
  return out;
}

// A name at the width of the longer of the two, so that what stands behind them is in one column.
std::string column(std::string_view name, const LogNames& names) {
  std::string out(name);
  out.resize(std::max(names.a.size(), names.b.size()), ' ');
  return out;
}

void add_two(Lines& lines, const LogNames& names, const std::string& indent, const std::string& a,
             const std::string& b) {
  lines.push_back(indent + column(names.a, names) + "  " + or_none(a));
  lines.push_back(indent + column(names.b, names) + "  " + or_none(b));
}

// Words that one log alone has, those of a kind in one line.
void add_setting(Lines& lines, const LogNames& names, const std::vector<TwoValues>& setting) {
  constexpr std::size_t most = 12;
  for (auto each = setting.begin(); each != setting.end();) {
    if (!each->a.empty() && !each->b.empty()) {
      lines.push_back("The " + each->what + " differs");
      add_two(lines, names, "  ", each->a, each->b);
      ++each;
      continue;
    }
    const bool in_a = !each->a.empty();
    const auto end = std::find_if(each, setting.end(), [&](const TwoValues& other) {
      return other.what != each->what || other.a.empty() == in_a || other.b.empty() != in_a;
    });
    const auto number = static_cast<std::size_t>(end - each);
    std::string line = "Only " + std::string(in_a ? names.a : names.b) + " has the " + each->what +
                       (number > 1 ? "s " : " ");
    for (std::size_t i = 0; i < std::min(number, most); ++i)
      line += (i > 0 ? ", " : "") +
              (in_a ? each[static_cast<std::ptrdiff_t>(i)].a : each[static_cast<std::ptrdiff_t>(i)].b);
    if (number > most) line += " and " + std::to_string(number - most) + " more";
    lines.push_back(line);
    each = end;
  }
}

void add_side(Lines& lines, const LogNames& names, const SideDifference& side) {
  std::string head = side.name + ": ";
  if (side.from_turn == 0)
    head += "their table differs from the set-up on";
  else if (side.from_turn)
    head += "their table differs from turn " + std::to_string(*side.from_turn) + " on";
  else
    head += "their table is the same at the end of every turn";
  if (side.from_turn)
    head += side.units.empty() ? ", and its units are the same again at the end" : ". At the end:";
  lines.push_back(head);
  for (const UnitDifference& unit : side.units) {
    lines.push_back("  " + unit.name + " (" + unit.id + ")");
    add_two(lines, names, "    ", listed(unit.aspects, &TwoValues::a), listed(unit.aspects, &TwoValues::b));
  }
  if (!side.totals.empty()) {
    lines.emplace_back("  in all");
    add_two(lines, names, "    ", listed(side.totals, &TwoValues::a), listed(side.totals, &TwoValues::b));
  }
  const RollCount& rolls = side.rolls;
  if (rolls.other + rolls.only_a + rolls.only_b > 0)
    lines.push_back("  rolls of dice: " + std::to_string(rolls.same) + " the same, " +
                    std::to_string(rolls.other) + " different, " + std::to_string(rolls.only_a) + " only " +
                    std::string(names.in_a) + ", " + std::to_string(rolls.only_b) + " only " +
                    std::string(names.in_b));
}

void add_verdict(Lines& lines, const LogNames& names, const TwoValues& verdict) {
  const auto in_words = [](const std::string& text) { return text.empty() ? "the battle goes on" : text; };
  if (verdict.a == verdict.b) {
    lines.push_back("Verdict: " + (verdict.a.empty() ? in_words("") : "the same in both: " + verdict.a));
    return;
  }
  lines.emplace_back("Verdict");
  add_two(lines, names, "    ", in_words(verdict.a), in_words(verdict.b));
}

std::string numbered(std::uint32_t n, const std::string& text) {
  return "#" + std::to_string(n) + "  " + text;
}

void add_event(Lines& lines, const LogNames& names, const EventDifference& each) {
  switch (each.kind) {
    case Kind::only_a:
      lines.push_back("    only " + std::string(names.in_a) + "   " + numbered(each.a, each.in_a));
      break;
    case Kind::only_b:
      lines.push_back("    only " + std::string(names.in_b) + "   " + numbered(each.b, each.in_b));
      break;
    case Kind::differs:
      lines.push_back("    differs     " + column(names.a, names) + " " + numbered(each.a, each.in_a));
      lines.push_back("                " + column(names.b, names) + " " + numbered(each.b, each.in_b));
      break;
  }
}

bool played(const PlayedTurns& turns, int turn) { return turn >= turns.first && turn <= turns.last; }

// Order is worth a line where nothing else differs.
void add_order(Lines& lines, const Differences& found, int turn, bool all) {
  for (const OrderDifference& each : found.reordered) {
    const auto beside = [&](const EventDifference& other) {
      return other.turn == turn && other.step == each.step;
    };
    if (each.turn != turn || (!all && std::any_of(found.events.begin(), found.events.end(), beside)))
      continue;
    lines.push_back("  " + (each.step.empty() ? std::string() : "step " + each.step + ": ") +
                    so_many(static_cast<std::size_t>(each.events),
                            "event is the same, but comes in another order",
                            "events are the same, but come in another order"));
  }
}

void add_turn(Lines& lines, const LogNames& names, const Differences& found, int turn, bool all) {
  const auto& events = found.events;
  lines.emplace_back();
  lines.push_back(turn == 0 ? "Set-up" : "Turn " + std::to_string(turn));
  const bool in_a = played(found.turns_a, turn), in_b = played(found.turns_b, turn);
  if (!all && in_a != in_b) {
    const auto number = static_cast<std::size_t>(
        std::count_if(events.begin(), events.end(), [turn](const auto& each) { return each.turn == turn; }));
    lines.push_back("  played only " + std::string(in_a ? names.in_a : names.in_b) + ", " +
                    events_in_all(number));
    return;
  }
  std::size_t minor = 0;
  std::string step;
  for (const EventDifference& each : events) {
    if (each.turn != turn) continue;
    if (each.minor && !all) {
      ++minor;
      continue;
    }
    if (each.step != step && !each.step.empty()) lines.push_back("  step " + each.step);
    step = each.step;
    add_event(lines, names, each);
  }
  add_order(lines, found, turn, all);
  if (minor > 0)
    lines.push_back("  and " + so_many(minor, "minor difference", "minor differences") +
                    " (decisions behind these, bookkeeping)");
}

void add_why(Lines& lines, std::string_view in_log, const Lines& chain) {
  lines.push_back("  " + std::string(in_log) + (chain.empty() ? ": no such event" : ": " + chain.front()));
  for (std::size_t i = 1; i < chain.size(); ++i) lines.push_back("    " + chain[i]);
}

void write(JsonWriter& json, const TwoValues& values) {
  json.object([&] {
    json.key("what").text(values.what);
    json.key("a").text(values.a);
    json.key("b").text(values.b);
  });
}
void write(JsonWriter& json, const std::vector<TwoValues>& all) {
  json.list(all, [&json](const TwoValues& each) { write(json, each); });
}
void write(JsonWriter& json, const Lines& texts) {
  json.list(texts, [&json](const std::string& each) { json.text(each); });
}
void write(JsonWriter& json, const SideDifference& side) {
  json.object([&] {
    json.key("id").text(side.id);
    json.key("name").text(side.name);
    json.key("differs_from_turn").raw(side.from_turn ? std::to_string(*side.from_turn) : "null");
    json.key("units").list(side.units, [&json](const UnitDifference& unit) {
      json.object([&] {
        json.key("id").text(unit.id);
        json.key("name").text(unit.name);
        write(json.key("aspects"), unit.aspects);
      });
    });
    write(json.key("totals"), side.totals);
    json.key("rolls").object([&] {
      json.key("same").number(side.rolls.same);
      json.key("other").number(side.rolls.other);
      json.key("only_a").number(side.rolls.only_a);
      json.key("only_b").number(side.rolls.only_b);
    });
  });
}
void write(JsonWriter& json, const EventDifference& each) {
  json.object([&] {
    json.key("kind").text(each.kind == Kind::only_a   ? "only-in-a"
                          : each.kind == Kind::only_b ? "only-in-b"
                                                      : "differs");
    json.key("turn").number(each.turn);
    json.key("step").text(each.step);
    json.key("deed").number(each.deed);
    json.key("minor").raw(each.minor ? "true" : "false");
    const auto one = [&](const char* name, std::uint32_t n, const std::string& text) {
      if (n == 0) return;
      json.key(name).object([&] {
        json.key("n").number(n);
        json.key("text").text(text);
      });
    };
    one("a", each.a, each.in_a);
    one("b", each.b, each.in_b);
  });
}
void write(JsonWriter& json, const OrderDifference& each) {
  json.object([&] {
    json.key("turn").number(each.turn);
    json.key("step").text(each.step);
    json.key("events").number(each.events);
  });
}

}  // namespace
}  // namespace differ

std::vector<std::string> difference_lines(const Differences& found, bool all, const LogNames& names) {
  using namespace differ;
  Lines lines;
  add_setting(lines, names, found.setting);
  const bool tables = found.sides[0].from_turn || found.sides[1].from_turn;
  if (tables || !found.events.empty()) {
    for (const SideDifference& side : found.sides) add_side(lines, names, side);
    add_verdict(lines, names, found.verdict);
  }
  if (found.events.empty()) {
    lines.push_back("All " + events_in_all(found.same) + " are the same" +
                    (found.reordered.empty() ? "." : ", but some come in another order."));
  } else {
    lines.push_back(events_in_all(found.events.size()) + " in " +
                    so_many(found.events.back().deed, "deed", "deeds") + " differ, " +
                    std::to_string(found.same) + " are the same.");
    lines.emplace_back();
    lines.emplace_back("The first event that differs");
    add_why(lines, names.in_a, found.why_a);
    add_why(lines, names.in_b, found.why_b);
  }
  std::vector<int> turns;
  for (const EventDifference& each : found.events) turns.push_back(each.turn);
  for (const OrderDifference& each : found.reordered) turns.push_back(each.turn);
  std::sort(turns.begin(), turns.end());
  turns.erase(std::unique(turns.begin(), turns.end()), turns.end());
  for (const int turn : turns) add_turn(lines, names, found, turn, all);
  return lines;
}

void append_differences(JsonWriter& json, const Differences& found) {
  using namespace differ;
  const auto list = [&json](const char* name, const auto& all) {
    json.key(name).list(all, [&json](const auto& each) { write(json, each); });
  };
  json.key("equal").raw(found.equal() ? "true" : "false");
  write(json.key("setting"), found.setting);
  write(json.key("verdict"), found.verdict);
  list("sides", found.sides);
  json.key("same_events").number(found.same);
  write(json.key("why_a"), found.why_a);
  write(json.key("why_b"), found.why_b);
  list("events", found.events);
  list("reordered", found.reordered);
}

}  // namespace quincunx
