// Reader and schemas agree: what a schema refuses the reader refuses, and samples are valid in both. Made
// with every attribute and element of the samples broken in every simple way.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "readers.hpp"
#include "samples.hpp"
#include "temporary.hpp"
#include "xml/characters.hpp"

using namespace quincunx;
using namespace samples;

namespace {

namespace fs = std::filesystem;

struct Span {
  std::size_t from, to;
};
struct Tags {
  std::vector<Span> attributes;  // with the blank before them
  std::vector<Span> values;      // between the quotation marks
  std::vector<Span> elements;    // whole, but for the root
};

// Of a well-formed file with no '>' in a value.
Tags tags_of(const std::string& xml) {
  Tags tags;
  std::vector<std::size_t> open;
  for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at + 1)) {
    if (xml[at + 1] == '?' || xml[at + 1] == '!') continue;
    const std::size_t end = xml.find('>', at);
    if (xml[at + 1] == '/') {
      tags.elements.push_back({open.back(), end + 1});
      open.pop_back();
      continue;
    }
    for (std::size_t quote = xml.find('"', at); quote < end; quote = xml.find('"', quote)) {
      const std::size_t close = xml.find('"', quote + 1);
      const std::size_t blank = xml.find_last_of(" \n", quote);
      if (xml.substr(blank + 1, 3) != "xml" && xml.substr(blank + 1, 4) != "xsi:") {
        tags.attributes.push_back({blank, close + 1});
        tags.values.push_back({quote + 1, close});
      }
      quote = close + 1;
    }
    if (xml[end - 1] == '/')
      tags.elements.push_back({at, end + 1});
    else
      open.push_back(at);
  }
  tags.elements.pop_back();
  return tags;
}

std::string put(const std::string& xml, Span span, const std::string& text) {
  return xml.substr(0, span.from) + text + xml.substr(span.to);
}

std::vector<std::string> broken(const std::string& xml) {
  std::vector<std::string> all;
  const Tags tags = tags_of(xml);
  for (const Span span : tags.attributes) {
    const std::string attribute = xml.substr(span.from, span.to - span.from);
    all.push_back(put(xml, span, ""));
    all.push_back(put(xml, span, attribute + " nonsense=\"1\""));
    all.push_back(put(xml, span, " x" + attribute.substr(1)));
  }
  for (const Span span : tags.values)
    for (const char* value : {"", " ", "-1", "0", "1e3", "0x1", "+1", "99999", "1.5", "1,2", "a b", "Ä",
                              "maybe", "1.1234567", ".5", "5.", "1 2 3", "north", "4+"})
      all.push_back(put(xml, span, value));
  for (const Span span : tags.elements) {
    const std::string element = xml.substr(span.from, span.to - span.from);
    all.push_back(put(xml, span, ""));
    all.push_back(put(xml, span, element + element));
    all.push_back(put(xml, span, element + "<nonsense/>"));
    all.push_back(put(xml, span, "stray" + element));
    const auto next = std::find_if(tags.elements.begin(), tags.elements.end(), [&](Span other) {
      return other.from >= span.to && xml.find_first_not_of(" \n", span.to) == other.from;
    });
    if (next == tags.elements.end()) continue;
    const std::string after = xml.substr(next->from, next->to - next->from);
    all.push_back(put(put(xml, *next, element), span, after));
  }
  return all;
}

// The numbers of the files that the schema refuses.
std::set<std::size_t> refused_by(const std::string& schema, const std::vector<std::string>& files) {
  const test::TemporaryFolder folder;
  for (std::size_t i = 0; i < files.size(); ++i)
    std::ofstream(folder / (std::to_string(i) + ".xml"), std::ios::binary) << files[i];
  const std::string command = "cd '" + folder.path().string() +
                              "' && ls | sort -n | xargs xmllint --noout --nonet --schema '" +
                              SOURCE_DIR "/scenarios/schema/" + schema + ".xsd' 2>&1";
  const std::string printed = printed_by(command).text;
  std::set<std::size_t> refused;
  std::size_t valid = 0;
  for (std::size_t at = 0; at < printed.size();) {
    const std::size_t end = std::min(printed.find('\n', at), printed.size());
    const std::string line = printed.substr(at, end - at);
    at = end + 1;
    if (line.find(".xml validates") != std::string::npos) ++valid;
    if (line.find(".xml fails to validate") != std::string::npos) refused.insert(std::stoul(line));
  }
  INFO(printed.substr(0, 500));
  REQUIRE(refused.size() + valid == files.size());
  return refused;
}

// The line where two texts begin to differ, of each.
std::string difference(const std::string& before, const std::string& after) {
  const auto [a, b] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const auto line = [](const std::string& text, std::size_t at) {
    const std::size_t from = text.rfind('\n', at) + 1;
    return text.substr(from, text.find('\n', at) - from);
  };
  return "was: " + line(before, static_cast<std::size_t>(a - before.begin())) +
         "\nnow: " + line(after, static_cast<std::size_t>(b - after.begin()));
}

void agree(const std::string& schema, const std::string& xml,
           const std::function<bool(const std::string&)>& accepted, std::size_t at_least) {
  CHECK(accepted(xml));
  std::vector<std::string> files = broken(xml);
  files.push_back(xml);
  const std::set<std::size_t> refused = refused_by(schema, files);
  CHECK(refused.count(files.size() - 1) == 0);
  CHECK(refused.size() > at_least);
  for (const std::size_t number : refused) {
    if (!accepted(files[number])) continue;
    FAIL_CHECK("the reader accepts what the schema refuses\n" << difference(xml, files[number]));
  }
}

}  // namespace

TEST_CASE("what the schema of scenarios refuses the reader refuses") {
  agree(
      "scenario", sample("scenario"),
      [](const std::string& bytes) {
        Problems problems;
        return read_scenario(bytes, "f", problems).has_value();
      },
      1500);
}

TEST_CASE("what the schema of orders refuses the reader refuses") {
  const Scenario scenario = samples::scenario();
  agree(
      "orders", sample("orders"),
      [&](const std::string& bytes) {
        Problems problems;
        return read_orders(bytes, "f", scenario, problems).has_value();
      },
      1000);
}

TEST_CASE("what the schema of orders refuses the reader refuses: what but some rule sets know") {
  Problems none;
  const auto scenario = read_scenario(file("tests/battles/lib-mirror.xml"), "f", none);
  REQUIRE(scenario);
  agree(
      "orders", sample("orders-lib"),
      [&](const std::string& bytes) {
        Problems problems;
        return read_orders(bytes, "f", *scenario, problems).has_value();
      },
      300);
}

TEST_CASE("what the schema of cases refuses the reader refuses") {
  agree(
      "case", sample("cases"),
      [](const std::string& bytes) {
        Problems problems;
        return read_cases(bytes, "f", problems).has_value();
      },
      700);
}

TEST_CASE("what the schema of rulings refuses the reader refuses") {
  Problems none;
  const auto battle = muster(std::make_shared<const Scenario>(samples::scenario()), none);
  REQUIRE(battle);
  agree(
      "rulings", sample("rulings"),
      [&](const std::string& bytes) {
        Problems problems;
        return read_umpire_rulings(bytes, "f", *battle, problems).has_value();
      },
      60);
}

TEST_CASE("shipped files and written logs are valid for their schemas") {
  std::vector<std::string> scenarios, logs;
  std::set<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(SOURCE_DIR "/scenarios"))
    if (entry.path().filename() == "scenario.xml")
      paths.insert(fs::relative(entry.path(), SOURCE_DIR).string());
  for (const auto& entry : fs::directory_iterator(SOURCE_DIR "/tests/battles"))
    if (entry.path().extension() == ".xml") paths.insert(fs::relative(entry.path(), SOURCE_DIR).string());
  for (const std::string& path : paths) {
    Problems problems;
    auto scenario = read_scenario(file(path), path, problems);
    REQUIRE(scenario);
    scenarios.push_back(file(path));
    scenarios.push_back(write_scenario(*scenario));
    const auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
    REQUIRE(battle);
    Dice dice(3, 0);
    EventLog log;
    const Verdict verdict = play(*battle, {reckless(1), doctrine(*battle)}, dice, &log, 2);
    LogHeader header;
    header.program_version = "test";
    header.seed = "3";
    header.play = "0";
    logs.push_back(write_log(*battle, header, log, verdict));
    header.seed.clear(), header.play.clear();
    header.dice_keys =
        KeyChain(sha256("keys"), 100).revealed(last_turn(*battle, verdict.turns), {"one", "two"});
    logs.push_back(write_log(*battle, header, log, verdict));
  }
  CHECK(refused_by("scenario", scenarios).empty());
  CHECK(refused_by("log", logs).empty());
}
