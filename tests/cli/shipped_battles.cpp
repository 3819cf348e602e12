// Every shipped battle with its orders, seed 1, play 0, as text to be read and approved: what happened, event
// by event, and what the report says of it. No line holds a running number, so that one event more is one
// line more.

#include <catch2/catch.hpp>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/golden.hpp"
#include "cli/program.hpp"

using namespace quincunx;
using namespace quincunx::test;

namespace fs = std::filesystem;

namespace {

std::string attribute(const pugi::xml_node& node, const char* name) {
  return node.attribute(name).as_string();
}

// "moved T-R22 allowance:1 red-shot how=advance at=18.5,5.9": paragraph, table and unit need no names.
std::string tag_and_attributes(const pugi::xml_node& node) {
  std::string out = node.name();
  for (const pugi::xml_attribute& each : node.attributes()) {
    const std::string name = each.name(), value = each.value();
    if (node.attribute("n") && (name == "n" || name == "by" || name == "ask")) continue;
    const bool words = value.empty() || value.find(' ') != std::string::npos;
    if (name == "rule" || name == "table" || name == "unit")
      out += " " + value;
    else if (name == "rows")
      out += ":" + value;
    else
      out += " " + name + "=" + (words ? "\"" + value + "\"" : value);
  }
  for (const pugi::xml_node& child : node.children()) out += " {" + tag_and_attributes(child) + "}";
  return out;
}

// The events of a log by turn and step. An event stands under the one that caused it, two blanks further in;
// a cause that is not open any more is named behind it.
class LogText {
  struct Cause {
    std::string where, what;
  };

 public:
  std::string operator()(const pugi::xml_node& log) {
    for (const pugi::xml_node& side : log.child("header").children("commander"))
      out_ += attribute(side, "side") + ": " + attribute(side, "name") + "\n";
    out_ += "\nSet-up\n";
    events(log.child("opening"));
    for (const pugi::xml_node& turn : log.children("turn")) {
      where_ = "turn " + attribute(turn, "number");
      out_ += "\nTurn " + attribute(turn, "number") + "\n";
      events(turn);
    }
    out_ += "\n" + tag_and_attributes(log.child("verdict")) + "\n";
    return out_;
  }

 private:
  void events(const pugi::xml_node& parent) {
    open_.clear();
    for (const pugi::xml_node& node : parent.children()) {
      if (std::string_view(node.name()) == "step") {
        const std::string outer = where_;
        out_ += " " + attribute(node, "id") + " " + attribute(node, "title") + ", " +
                attribute(node.child("stepped"), "rule") + "\n";
        where_ += " step " + attribute(node, "id");
        events(node);
        where_ = outer;
        open_.clear();
      } else if (node.attribute("n")) {
        event(node);
      }
    }
  }

  void event(const pugi::xml_node& node) {
    const int number = node.attribute("n").as_int(), cause = node.attribute("by").as_int();
    const std::string tag = node.name();
    if (tag == "began" || tag == "stepped") return;  // heads of turn and step
    while (!open_.empty() && open_.back() != cause) open_.pop_back();
    const std::string text = tag_and_attributes(node);
    const auto far = open_.empty() ? told_.find(cause) : told_.end();
    out_ += std::string(2 * open_.size() + 2, ' ') + text;
    out_ += far != told_.end() ? "  <- " + cause_text(far->second) + "\n" : "\n";
    open_.push_back(number);
    const std::string unit = attribute(node, "unit");
    told_[number] = {where_, tag + (unit.empty() ? "" : " " + unit)};
  }

  std::string cause_text(const Cause& cause) const {
    return cause.where == where_ ? cause.what : cause.where + ": " + cause.what;
  }

  std::string out_, where_ = "set-up";
  std::vector<int> open_;      // from the first cause down to the latest event
  std::map<int, Cause> told_;  // every event, for those that it causes later
};

// One sentence a line.
void sentences(std::string& out, const std::string& indent, const std::string& text) {
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t stop = text.find(". ", from);
    const std::size_t end = stop == std::string::npos ? text.size() : stop + 1;
    out += indent + text.substr(from, end - from) + "\n";
    from = end + 1;
  }
}

std::string words(const pugi::xml_node& node, std::initializer_list<const char*> names) {
  std::string out;
  for (const char* name : names)
    if (node.attribute(name))
      out += (out.empty() ? "" : ", ") + std::string(name) + " " + attribute(node, name);
  return out;
}

// What the report prints of the game, from the data behind it.
class Story {
 public:
  explicit Story(const pugi::xml_node& results) : results_(results) {}

  std::string operator()() {
    const pugi::xml_node outcome = results_.child("outcome");
    out_ = attribute(results_.child("scenario"), "title") + "\n" + attribute(outcome, "text") + "\n";
    for (const pugi::xml_node& side : results_.children("side"))
      line(attribute(side, "name") + ": " +
           words(side, {"lost", "breaks-at", "points", "strength-start", "strength-end"}));
    out_ += "\nWhat decided it\n";
    for (const pugi::xml_node& each : results_.children("highlight"))
      line("  turn " + attribute(each, "turn") + ": " + attribute(each, "text"));
    for (const pugi::xml_node& turn : results_.children("turn")) tell(turn);
    losses();
    for (const pugi::xml_node& side : results_.children("side")) fates(side);
    return out_;
  }

 private:
  void line(const std::string& text) { out_ += text + "\n"; }

  void tell(const pugi::xml_node& turn) {
    line("\nTurn " + attribute(turn, "n"));
    for (const pugi::xml_node& side : turn.children("standing"))
      line("  " + attribute(side, "name") + ": " +
           words(side, {"lost", "breaks-at", "before", "after", "dice", "scored", "expected"}));
    for (const pugi::xml_node& holder : turn.children("holder"))
      line("  " + attribute(holder, "name") + ": " +
           (holder.attribute("side") ? attribute(holder, "side-name") : "not held"));
    for (const pugi::xml_node& step : turn.children("step")) {
      line("  " + attribute(step, "title"));
      for (const pugi::xml_node& entry : step.children("entry")) paragraph(entry);
    }
    for (const pugi::xml_node& each : turn.children("change"))
      line("  " + attribute(each, "name") + ": " +
           words(each, {"strength", "lost", "regained", "fate", "arrived", "formation"}));
  }

  void paragraph(const pugi::xml_node& told) {
    if (told.attribute("lead")) line("    " + attribute(told, "lead"));
    std::string text, proof, rule;
    for (const pugi::xml_node& run : told.children("run")) text += attribute(run, "text");
    for (const pugi::xml_node& each : told.children("proof")) {
      if (each.attribute("dice")) proof += " " + attribute(each, "dice");
      if (each.attribute("rule") && attribute(each, "rule") != rule)
        proof += " " + (rule = attribute(each, "rule"));
    }
    sentences(out_, "      ", text);
    line("       " + proof);
  }

  void losses() {
    out_ += "\nLosses\n";
    for (const pugi::xml_node& cause : results_.child("losses").children("cause")) {
      out_ += "  " + attribute(cause, "name") + ":";
      for (const pugi::xml_node& each : cause.children("taken"))
        out_ += " " + attribute(each, "side") + " " + attribute(each, "amount");
      out_ += "\n";
    }
    for (const pugi::xml_node& each : results_.children("hurt"))
      line("  " + attribute(each, "by-name") + " hurt " + attribute(each, "unit-name") + ": " +
           attribute(each, "amount"));
  }

  void fates(const pugi::xml_node& side) {
    line("\n" + attribute(side, "name"));
    for (const pugi::xml_node& formation : side.children("formation"))
      for (const pugi::xml_node& unit : formation.children("unit"))
        line("  " + attribute(unit, "name") + ": " + words(unit, {"start", "end"}) + " " +
             attribute(unit, "fate-text"));
  }

  const pugi::xml_node results_;
  std::string out_;
};

pugi::xml_document parsed(const std::string& xml) {
  pugi::xml_document document;
  REQUIRE(document.load_buffer(xml.data(), xml.size()));
  return document;
}

std::set<std::string> shipped() {
  std::set<std::string> all;
  for (const auto& entry : fs::directory_iterator(SOURCE_DIR "/scenarios"))
    if (fs::exists(entry.path() / "scenario.xml")) all.insert(entry.path().filename().string());
  return all;
}

}  // namespace

TEST_CASE("every shipped battle goes as approved, and is told as approved", "[golden][battles]") {
  const Desk desk;
  std::set<std::string> files;
  REQUIRE_FALSE(shipped().empty());
  for (const std::string& name : shipped()) {
    INFO("scenarios/" << name);
    desk.copy("scenarios/" + name, "battle");
    const Outcome played = desk.run("play battle --out .");
    fs::remove_all(desk.folder() / "battle");
    REQUIRE(played.err == "");
    REQUIRE(played.exit == 0);
    const pugi::xml_document log = parsed(desk.read(name + "/log.xml"));
    CHECK(is_golden("battles/" + name + ".log.txt", LogText()(log.child("log"))));
    const pugi::xml_document results = parsed(desk.run("export log " + name + "/log.xml --xml").out);
    CHECK(is_golden("battles/" + name + ".story.txt", Story(results.child("results"))()));
    files.insert({name + ".log.txt", name + ".story.txt"});
  }
  CHECK(all_golden("battles", files));
}
