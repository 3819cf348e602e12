#pragma once
// The moves of a step, gathered by command and by what was done alike.

#include <map>
#include <string>
#include <vector>

#include "report/narrative.hpp"

namespace quincunx::narrative {

class Marches {
 public:
  explicit Marches(const Battle& battle) : battle_(battle) {}

  void heed(const Order& order);  // what a unit was told to do lasts until it is told otherwise
  void add(const Event& event, const event::Moved& moved, Pose from);
  void add(const Event& event, const event::Formed& formed);
  // A declaration that the unit's march tells as well; false where it was not told to charge that target.
  bool take(const Event& event, const event::Tied& declared);
  void tell(std::vector<Told>& told) const;  // a paragraph a command, in front of what was told in between
  void clear() { marches_.clear(), declared_.clear(); }

 private:
  struct March {
    UnitId unit = nobody;
    std::vector<std::string> did;  // "advanced 3 TUM"
    std::vector<std::uint32_t> events;
    std::vector<std::string> rules;
  };
  Told paragraph(std::uint8_t command) const;
  void note(const Event& event, UnitId unit, const std::string& did);

  const Battle& battle_;
  std::vector<March> marches_;
  std::map<UnitId, std::vector<std::uint32_t>> declared_;
  std::map<UnitId, UnitId> charges_;  // unit -> whom it was told to charge
};

}  // namespace quincunx::narrative
