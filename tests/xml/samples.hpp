#pragma once
// The sample files, whole or with one slip in them.

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "quincunx/base/files.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/xml/xml.hpp"

namespace samples {

inline std::string file(const std::string& path) {
  quincunx::Problems problems;
  const auto bytes = quincunx::read_file(SOURCE_DIR "/" + path, 1U << 24U, problems);
  INFO(text(problems));
  REQUIRE(bytes);
  return *bytes;
}
inline std::string sample(const std::string& name) { return file("tests/xml/samples/" + name + ".xml"); }

// `from` stands in the text exactly once.
inline std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  INFO("to change: " << from);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(from, at + 1) == std::string::npos);
  return text.replace(at, from.size(), to);
}

inline quincunx::Scenario scenario() {
  quincunx::Problems problems;
  auto read = quincunx::read_scenario(sample("scenario"), "scenario.xml", problems);
  INFO(text(problems));
  REQUIRE(read);
  return *read;
}

// What is told of the sample of orders with a slip in it; and of any problem what follows its place.
inline std::string orders_with(std::string_view from, std::string_view to) {
  quincunx::Problems problems;
  CHECK_FALSE(quincunx::read_orders(changed(sample("orders"), from, to), "o.xml", scenario(), problems));
  return text(problems);
}
inline std::string ends(const std::string& text) { return text.substr(text.find(": error: ")); }

inline quincunx::Battle mirror() {
  quincunx::Problems problems;
  auto scenario = quincunx::read_scenario(file("tests/battles/mirror.xml"), "mirror.xml", problems);
  REQUIRE(scenario);
  auto battle = quincunx::muster(std::make_shared<const quincunx::Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  return std::move(*battle);
}

}  // namespace samples
