#pragma once
// The drill rule set's scenario, orders and games, with a slip or without.

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "drill.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::parade {

inline Scenario scenario() {
  Problems problems;
  auto read = read_scenario(drill::scenario_xml, "parade.xml", problems);
  INFO(text(problems));
  REQUIRE(read);
  return *read;
}

inline Battle battle(const Scenario& of = scenario()) {
  Problems problems;
  auto made = muster(std::make_shared<const Scenario>(of), problems);
  INFO(text(problems));
  REQUIRE(made);
  return std::move(*made);
}

// The problems of the scenario with one text in it changed.
inline Problems wrong_with(std::string_view from, std::string_view to) {
  std::string xml = drill::scenario_xml;
  const std::size_t at = xml.find(from);
  INFO("to change: " << from);
  REQUIRE(at != std::string::npos);
  Problems problems;
  CHECK_FALSE(read_scenario(xml.replace(at, from.size(), to), "parade.xml", problems));
  return problems;
}
inline bool says(const Problems& problems, std::string_view what) {
  return text(problems).find(what) != std::string::npos;
}

inline Orders orders(const std::string& inside, const std::string& side = "red") {
  Problems problems;
  auto read = read_orders(R"(<orders scenario="parade" side=")" + side + "\">" + inside + "</orders>", side,
                          scenario(), problems);
  INFO(text(problems));
  REQUIRE(read);
  return *read;
}

struct Played {
  EventLog log;
  Verdict verdict;
};
// Three turns in which the rules ask for every order.
inline Played play_with(const Battle& battle, const Orders& red, const Orders& blue) {
  const auto reds = std::make_shared<CourierReport>(), blues = std::make_shared<CourierReport>();
  Dice dice(1, 0);
  Played played;
  played.verdict =
      play(battle, {courier(battle, red, defaults(), reds), courier(battle, blue, defaults(), blues)}, dice,
           &played.log, 3);
  CHECK(text(unused(*reds)) == "");
  CHECK(text(unused(*blues)) == "");
  return played;
}

inline LogHeader header() {
  LogHeader made;
  made.program_version = "test";
  made.seed = "1";
  made.play = "0";
  return made;
}

// Of one kind, in their order.
template <class Kind>
std::vector<Kind> all_of(const EventLog& log) {
  std::vector<Kind> found;
  for (const Event& event : log)
    if (const auto* one = std::get_if<Kind>(&event.body)) found.push_back(*one);
  return found;
}

}  // namespace quincunx::parade
