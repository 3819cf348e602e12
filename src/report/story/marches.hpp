#pragma once
// The moves of a step, gathered by command and by what was done alike.

#include <map>
#include <string>
#include <vector>

#include "report/story/narrative.hpp"
#include "report/story/sentences.hpp"
#include "report/story/telling.hpp"

namespace quincunx::narrative {

// A leg of a move: "moved " "2.5 TUM" " obliquely".
struct Deed {
  Telling how = Telling::moved;
  std::string far = {}, angle = {};  // how far it went, through what angle
  std::string what = {};             // the formation, or what a rule set's manoeuvre did
  UnitId against = nobody;           // of a charge
  bool operator==(const Deed&) const = default;
};

class Marches {
 public:
  explicit Marches(const Battle& battle) : battle_(battle) {}

  void heed(const Order& order);  // what a unit was told to do lasts until it is told otherwise
  void add(const Event& event, const event::Moved& moved, Pose from);
  void add(const Event& event, const event::Formed& formed);
  // Why a unit that was ordered to move stopped short, or did not move at all.
  void stop(const Event& event, const event::Refused& refused, const Clause& clause);
  // A declaration that the unit's march tells as well; false where it was not told to charge that target.
  bool take(const Event& event, const event::Tied& declared);
  void tell(std::vector<Told>& told) const;  // a paragraph a command, in front of what was told in between
  void clear() { marches_.clear(), declared_.clear(), tiny_.clear(); }

 private:
  struct March {
    UnitId unit = nobody;
    std::vector<Deed> did;
    std::vector<std::uint32_t> events;
    std::vector<std::string> rules;
    std::uint32_t by = 0;       // the decision behind the latest
    Length last = 0;            // how far the latest deed went, as the crow flies
    std::vector<Clause> stops;  // why it went no farther; without its subject where that is the unit itself
    std::vector<bool> own;      // of each stop: its subject is the unit
    bool alike(const March& other) const;
  };
  struct Tiny {  // a move too small to report, unless it should have been longer
    Event event;
    Deed did;
    Length by = 0;
  };
  Told paragraph(std::uint8_t command) const;
  March& march_of(UnitId unit);
  March& note(const Event& event, UnitId unit, Deed did);
  static void prove(March& march, const Event& event);
  Prose sentence(const March& march, const std::vector<UnitId>& units) const;
  Prose deeds(const std::vector<Deed>& all) const;

  const Battle& battle_;
  std::vector<March> marches_;
  std::map<UnitId, std::vector<std::uint32_t>> declared_;
  std::map<UnitId, Tiny> tiny_;
  std::map<UnitId, UnitId> charges_;  // unit -> whom it was told to charge
};

}  // namespace quincunx::narrative
