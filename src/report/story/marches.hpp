#pragma once
// The moves of a step, grouped by command; units that moved alike share a sentence.

#include <map>
#include <string>
#include <vector>

#include "report/story/narrative.hpp"
#include "report/story/patterns.hpp"
#include "report/story/sentences.hpp"

namespace quincunx::narrative {

// One leg of a move: "moved " "2.5 TUM" " obliquely".
struct Deed {
  Pattern how = Pattern::moved;
  std::string far = {}, angle = {};  // distance, and angle turned
  std::string what = {};             // the new formation, or the manoeuvre of the rule set
  UnitId against = nobody;           // target of a charge
  bool operator==(const Deed&) const = default;
};

class Marches {
 public:
  explicit Marches(const Battle& battle) : battle_(battle) {}

  // `charged`: the enemy that the unit charges as it moves, or `nobody`. `evades`: it gives way unbeaten.
  void add(const Event& event, const event::Moved& moved, Pose from, UnitId charged, bool evades);
  void add(const Event& event, const event::Formed& formed);
  // Adds the reason why a unit with an order to move stopped short or did not move.
  void stop(const Event& event, const event::Refused& refused, const Clause& clause);
  // Takes a declared charge into the unit's march.
  void take(const Event& event, const event::Tied& declared);
  // Adds a paragraph per command, and sorts all paragraphs by their first event.
  void write(std::vector<Paragraph>& paragraphs) const;
  void clear() { marches_.clear(), declared_.clear(), tiny_.clear(); }

 private:
  struct March {
    UnitId unit = nobody;
    std::vector<Deed> did;
    std::vector<std::uint32_t> events;
    std::vector<std::string> rules;
    std::uint32_t by = 0;       // the decision behind the latest deed
    Length last = 0;            // distance of the latest deed in a straight line
    std::vector<Clause> stops;  // reasons for stopping; no subject if it is the unit itself
    std::vector<bool> own;      // for each stop: the unit is its subject
    bool alike(const March& other) const;
  };
  struct Tiny {  // a move too small to report, unless the order was for a longer one
    Event event;
    Deed did;
    Length by = 0;
  };
  Paragraph paragraph(std::uint8_t command) const;
  March& march_of(UnitId unit);
  March& note(const Event& event, UnitId unit, Deed did);
  static void prove(March& march, const Event& event);
  Prose sentence(const March& march, const std::vector<UnitId>& units) const;
  Prose deeds(const std::vector<Deed>& all, Agreement with) const;
  const char* word(Pattern pattern) const { return narrative::word(pattern, battle_.words); }

  const Battle& battle_;
  std::vector<March> marches_;
  std::map<UnitId, std::vector<std::uint32_t>> declared_;
  std::map<UnitId, Tiny> tiny_;
};

}  // namespace quincunx::narrative
