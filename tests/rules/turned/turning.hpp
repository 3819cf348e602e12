#pragma once
// The same board laid down elsewhere: mirrored or not, turned by any angle, on another table. What is only
// laid down otherwise must play the same.

#include <optional>
#include <string>
#include <vector>

#include "quincunx/play/battle.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::test {

// First mirrored, west for east; then turned clockwise; both about `from`, which comes to lie at `to`.
struct Laying {
  bool mirrored = false;
  Angle turn{};
  Point from, to;
  Length width = 0, depth = 0;  // of the table there
  int edges = 0;                // sides' edges are renamed by so many quarter turns, mirrored ones first
  const Ruleset* set = nullptr;  // whose manoeuvres the legs of orders are
};

// On the same table, which lies on another side then.
Laying quarter_turns(const Ground& ground, int quarters, bool mirrored);
// In the middle of a table so large that its edges are out of reach; edges are not renamed.
Laying freely(const Ground& ground, Angle turn, bool mirrored);

Point laid(const Laying& laying, Point p);
Pose laid(const Laying& laying, Pose pose);
Order laid(const Laying& laying, Order order);
Scenario laid(const Laying& laying, const Scenario& scenario);
Orders laid(const Laying& laying, Orders orders);
// Events as they would have to be there.
EventLog laid(const Laying& laying, EventLog log, const Ruleset& set);

// How far places and lengths may be apart, and facings, where two events are the same.
struct Slack {
  Length length = 0;
  Angle facing{};
};
// Boards laid by quarter turns: corners are rounded to the other side. By any other angle: every place is
// rounded, and so is what rules work out of places; facings that they work out of points follow.
constexpr Slack exactly{}, by_quarters{20, {60}}, freely_turned{60, {60}};

struct Difference {
  std::size_t at = 0;   // in the log
  std::string text;     // in words, with both events and those before
  bool lawful = false;  // see below
};
// The first event that differs. It is lawful to differ where the rules themselves reckon from the north,
// choose one hand before the other, or look for an angle whose total is flat about its least (turning.cpp
// lists these paragraphs). What follows is another game.
std::optional<Difference> first_difference(const EventLog& expected, const EventLog& given,
                                           const Slack& slack, const Laying& laying, const Battle& battle);

// From which event on a rule set that keeps account of the stands of a unit, counted from the left, has
// something to tell of them: in a mirror these are others.
std::size_t stands_tell_from(const EventLog& log, const Battle& battle);

// How "turned by 30 degrees, mirrored" reads in a message.
std::string in_words(const Laying& laying);

// What a test comes to that lays many boards: how much was compared, and where it ended early, lawfully.
struct Tally {
  int boards = 0, edges = 0, layings = 0, lawful = 0;
  std::size_t events = 0, compared = 0;
  // Counts a laying of a log of so many events, of which those from `edges_from` on turn on the table's
  // edges; true when it differs and may not.
  bool unlawful(const std::optional<Difference>& found, std::size_t length, std::size_t edges_from);
};

}  // namespace quincunx::test
