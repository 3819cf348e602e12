#pragma once
// Moves, shots, fights and losses of a turn, as lines and points on the table.

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "report/map/map.hpp"

namespace quincunx::map {

class TurnSketch {
 public:
  TurnSketch(const Table& start, const Vocabulary& words);

  void add(const Event& event);  // for every event of the turn, in order

  struct Line {
    UnitId unit = nobody;
    SideId side{};
    Arrow arrow{};
    std::vector<Point> way;
  };
  // Lines for drawing. A move ends at the edge of its unit's base if the base is still there.
  std::vector<Line> lines(const Table& end) const;
  const std::vector<Point>& fights() const { return fights_; }
  const std::vector<Base>& gone() const { return gone_; }  // last positions of units that left

 private:
  void add_move(const event::Moved& moved);
  void add_dice(const event::Checked& checked);
  bool is_shot(const event::Checked& checked) const;

  Table table_;
  std::vector<Line> lines_;
  std::map<UnitId, std::size_t> latest_;   // unit -> index of its latest move
  std::span<const OrderKind> own_orders_;  // of the rule set
  std::span<const Entry> purposes_;
  std::map<UnitId, Verb> verb_;
  std::set<std::pair<UnitId, UnitId>> shots_, pairs_;
  std::vector<Point> fights_;
  std::vector<Base> gone_;
};

}  // namespace quincunx::map
