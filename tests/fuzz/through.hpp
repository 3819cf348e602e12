#pragma once
// Bytes through a reader and as far into the program as they come: what the fuzzers do with what they make
// up, and the tests with what the fuzzers once found. Each gives the complaint, empty when all is well.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"

namespace through {

using namespace quincunx;

inline Verdict verdict_of(const LoggedVerdict& logged) {
  Verdict verdict;
  verdict.ending = logged.ending;
  verdict.turns = logged.turns;
  verdict.lost = logged.lost;
  verdict.breaks_at = logged.breaks_at;
  verdict.points = logged.points;
  return verdict;
}

// A log that was read is written so that it reads back as the same.
inline std::string log_again(const LogFile& log) {
  const std::string written = write_log(log.battle, log.header, log.events, verdict_of(log.verdict));
  Problems problems;
  const auto again = read_log(written, "again", problems);
  if (!again) return "a log that was written is not read:\n" + text(problems);
  if (write_log(again->battle, again->header, again->events, verdict_of(again->verdict)) != written)
    return "a log read and written again differs:\n" + written;
  return {};
}

inline std::string two_turns(const Battle& battle, std::array<Commander, 2> commanders) {
  constexpr int turns = 2;
  Dice dice(1, 0);
  EventLog log;
  const Verdict verdict = play(battle, std::move(commanders), dice, &log, turns);
  LogHeader header;
  header.program_version = "fuzz";
  header.seed = "1";
  header.play = "0";
  const std::string written = write_log(battle, header, log, verdict);
  Problems problems;
  const auto read = read_log(written, "log", problems);
  if (!read) return "the log of a game is not read:\n" + text(problems);
  if (write_log(read->battle, read->header, read->events, verdict_of(read->verdict)) != written)
    return "the log of a game reads back as another:\n" + written;
  return {};
}

inline std::string scenario(std::string_view bytes) {
  Problems problems;
  auto read = read_scenario(bytes, "f.xml", problems);
  if (!read) return fatal(problems) ? "" : "refused without a word";
  const std::string canonical = write_scenario(*read);
  const auto again = read_scenario(canonical, "again", problems);
  if (!again) return "a scenario that was written is not read:\n" + text(problems);
  if (write_scenario(*again) != canonical) return "a scenario read and written again differs:\n" + canonical;
  const auto battle = muster(std::make_shared<const Scenario>(std::move(*read)), problems);
  if (!battle || fatal(problems)) return {};
  return two_turns(*battle, {reckless(1), reckless(2)});
}

inline std::string orders(std::string_view bytes, const Battle& battle) {
  Problems problems;
  const auto read = read_orders(bytes, "f.xml", *battle.scenario, problems);
  if (!read) return fatal(problems) ? "" : "refused without a word";
  std::array<Commander, 2> commanders{reckless(1), reckless(2)};
  commanders[index(read->side)] = courier(battle, *read, doctrine(battle));
  return two_turns(battle, std::move(commanders));
}

// Orders in text, which are the same in both forms.
inline std::string text_of_orders(std::string_view bytes, const Battle& battle) {
  for (const bool mail_body : {false, true}) {
    const OrdersKnown known{mail_body ? battle.words.side_ids[0] : "", mail_body ? 2 : 0, mail_body};
    Problems problems;
    const auto xml = orders_as_xml(bytes, "f.txt", *battle.scenario, known, problems);
    if (!xml && !fatal(problems)) return "refused without a word";
    if (is_text_of_orders(bytes))
      for (const Problem& problem : problems)
        if (problem.place.line > static_cast<int>(std::count(bytes.begin(), bytes.end(), '\n')) + 1)
          return "a problem below the text:\n" + text(problem);
    if (!xml) continue;
    const auto as_text = orders_as_text(*xml, "canonical", *battle.scenario, problems);
    if (!as_text) return "canonical orders are not read:\n" + *xml + text(problems);
    if (orders_as_xml(*as_text, "again", *battle.scenario, {}, problems) != xml)
      return "orders in text read back as others:\n" + *xml + *as_text + text(problems);
  }
  return {};
}

inline std::string cases(std::string_view bytes) {
  constexpr std::size_t most = 8;
  constexpr int turns_most = 3;
  Problems problems;
  auto read = read_cases(bytes, "f.xml", problems);
  if (!read) return fatal(problems) ? "" : "refused without a word";
  for (std::size_t i = 0; i < std::min(read->size(), most); ++i) {
    (*read)[i].turns = std::min((*read)[i].turns, turns_most);
    run_case((*read)[i]);
  }
  return {};
}

inline std::string log(std::string_view bytes) {
  Problems problems;
  const auto read = read_log(bytes, "f.xml", problems);
  if (!read) return fatal(problems) ? "" : "refused without a word";
  return log_again(*read);
}

// The same log with its digests and seals put right: a change then reaches what stands behind them.
inline std::string sealed(std::string_view bytes) {
  std::string out(bytes);
  const auto put = [&](std::string_view after, std::size_t from, const std::string& value) {
    const std::size_t end = std::min(out.find('>', from), out.size());
    const std::size_t at = out.find(after, from);
    if (at >= end) return;
    const std::size_t start = at + after.size();
    out.replace(start, std::min(out.find('"', start), end) - start, value);
  };
  const std::size_t begins = out.find("<scenario "), ends = out.find("</scenario>");
  if (begins < ends && ends != std::string::npos) {
    Problems problems;
    const std::string own = out.substr(begins, ends + 11 - begins);
    if (const auto scenario = read_scenario(own, "own", problems))
      if (const std::size_t header = out.find("<header "); header != std::string::npos)
        put("scenario=\"", header, scenario_digest(*scenario));
  }
  for (std::size_t at = out.find("<seal "); at != std::string::npos; at = out.find("<seal ", at + 1))
    put("hash=\"", at, sha256(out.substr(0, at)).substr(0, 16));
  if (const std::size_t end = out.rfind("<end "); end != std::string::npos)
    put("hash=\"", end, sha256(out.substr(0, end)));
  return out;
}

}  // namespace through
