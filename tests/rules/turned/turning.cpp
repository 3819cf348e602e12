#include "rules/turned/turning.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "rules/turned/exceptions.hpp"

namespace quincunx::test {
namespace {

constexpr const char* edge_names[] = {"north", "east", "south", "west"};

std::string renamed(const Laying& laying, const std::string& edge) {
  for (int i = 0; i < 4; ++i)
    if (edge == edge_names[i]) return edge_names[((laying.mirrored ? 4 - i : i) + laying.edges) % 4];
  return edge;
}

Angle by_hand(const Laying& laying, Angle turn) {  // to the right: to the left, in a mirror
  const bool half_turn = std::abs(turn.arcseconds) == Angle::full / 2;
  return laying.mirrored && !half_turn ? -turn : turn;
}
Angle laid(const Laying& laying, Angle facing) {
  return bearing((laying.mirrored ? -facing : facing) + laying.turn);
}

// The left stand: the right one, in a mirror.
Manoeuvre by_hand(const Laying& laying, Manoeuvre how) {
  const std::span<const ManoeuvreKind> own = laying.set->own_manoeuvres;
  const std::string_view key = kind_of(how, own).key;
  const std::string_view there = key == "stay-left" ? "stay-right" : key == "stay-right" ? "stay-left" : key;
  if (!laying.mirrored || there == key) return how;
  const auto is_there = [&](const ManoeuvreKind& kind) { return kind.key == there; };
  return own_manoeuvre(static_cast<std::size_t>(std::find_if(own.begin(), own.end(), is_there) - own.begin()));
}

Leg laid(const Laying& laying, Leg leg) {
  switch (leg.how) {
    case Manoeuvre::wheel:
    case Manoeuvre::turn:
    case Manoeuvre::oblique:
      leg.angle = by_hand(laying, leg.angle);
      break;
    case Manoeuvre::pivot:
      leg.angle = laid(laying, leg.angle);
      break;
    case Manoeuvre::sideways:
      if (laying.mirrored) leg.by = -leg.by;
      break;
    case Manoeuvre::go:
      leg.to = test::laid(laying, leg.to);
      break;
    case Manoeuvre::form:  // without a point to form toward: none
      if (leg.to != Point{}) leg.to = test::laid(laying, leg.to);
      break;
    default:
      if (laying.set == nullptr) break;
      if (kind_of(leg.how, laying.set->own_manoeuvres).takes.turn == LegForm::Turn::bearing)
        leg.angle = laid(laying, leg.angle);
      leg.how = by_hand(laying, leg.how);
      break;
  }
  return leg;
}

// Columns that run as far to the left as to the right count to either hand.
bool handed(const ColumnEntry& column) { return column.low < 0 && column.low == -column.high; }

// What ties of a rule set say of the sides of a base: the bits that do, and left and right among them.
struct HandedTie {
  std::string_view set, tie;
  int bits, left, right;
};
constexpr HandedTie handed_ties[] = {{"tilly", "declared", 7, 2, 3}, {"tilly", "charged", 7, 2, 3}};

int tie_value(const Laying& laying, const Ruleset& set, std::string_view tie, int value) {
  for (const HandedTie& each : handed_ties) {
    if (!laying.mirrored || each.set != set.key || each.tie != tie) continue;
    const int side = value & each.bits;
    if (side == each.left) return value - each.left + each.right;
    if (side == each.right) return value - each.right + each.left;
  }
  return value;
}

CommandEntry laid(const Laying& laying, CommandEntry command, const Ruleset& set) {
  if (command.toward) command.toward = test::laid(laying, *command.toward);
  for (UnitEntry& unit : command.units) {
    if (unit.at) unit.at = test::laid(laying, *unit.at);
    for (auto& [key, value] : unit.state)
      for (const ColumnEntry& column : set.columns)
        if (laying.mirrored && key == column.key && handed(column) && value != "0")
          value = value.front() == '-' ? value.substr(1) : "-" + value;
  }
  return command;
}

ArrivalEntry laid(const Laying& laying, const ArrivalEntry& arrival, const Ruleset& set,
                  const Ground& ground) {
  ArrivalEntry there = arrival;
  there.edge = renamed(laying, arrival.edge);
  there.command = laid(laying, arrival.command, set);
  const bool across = arrival.edge == "north" || arrival.edge == "south";
  const auto on_edge = [&](Length s) {
    return across ? Point{s, arrival.edge == "north" ? ground.depth : 0}
                  : Point{arrival.edge == "east" ? ground.width : 0, s};
  };
  const Point a = test::laid(laying, on_edge(arrival.span_from)),
              b = test::laid(laying, on_edge(arrival.span_to));
  const bool across_there = there.edge == "north" || there.edge == "south";
  there.span_from = across_there ? std::min(a.x, b.x) : std::min(a.y, b.y);
  there.span_to = across_there ? std::max(a.x, b.x) : std::max(a.y, b.y);
  return there;
}

void lay(const Laying& laying, std::vector<OrderEntry>& orders) {
  for (OrderEntry& entry : orders) entry.order = laid(laying, entry.order);
}
void lay(const Laying& laying, std::vector<StandingCommandEntry>& postures) {
  for (StandingCommandEntry& posture : postures)
    if (posture.toward) posture.toward = laid(laying, *posture.toward);
}

struct LayEvent {
  const Laying& laying;
  const Ruleset& set;
  void operator()(event::Entered& e) const { e.to = laid(laying, e.to); }
  void operator()(event::Moved& e) const { e.to = laid(laying, e.to); }
  void operator()(event::Formed& e) const { e.to = laid(laying, e.to); }
  void operator()(event::Resized& e) const { e.to = laid(laying, e.to); }
  void operator()(event::Noted& e) const { e.at = laid(laying, e.at); }
  void operator()(event::Decided& e) const { e.order = laid(laying, e.order); }
  void operator()(event::Counted& e) const {
    if (!laying.mirrored || !handed(set.columns[static_cast<std::size_t>(e.column)])) return;
    e.from = static_cast<std::int16_t>(-e.from);
    e.to = static_cast<std::int16_t>(-e.to);
  }
  void operator()(event::Tied& e) const {
    const std::string_view tie = set.ties[static_cast<std::size_t>(e.tie)].key;
    e.value = static_cast<std::int16_t>(tie_value(laying, set, tie, e.value));
  }
  template <class Other>
  void operator()(Other&) const {}
};

// Takes over from `expected` what is the same within the slack: what is left differs.
class Snap {
 public:
  Snap(const EventBody& expected, const Slack& slack, bool amount_is_length,
       std::span<const OrderKind> own_orders)
      : slack_(slack), amount_is_length_(amount_is_length), own_orders_(own_orders) {
    std::visit([&](auto body) { body.fields([&](const char*, auto& value) { keep(value); }); }, expected);
  }
  template <class Value>
  void operator()(const char* name, Value& value) {
    const Kept& kept = kept_[next_++];
    if constexpr (std::is_same_v<Value, Pose>) {
      snap(value, kept.pose);
    } else if constexpr (std::is_same_v<Value, WrittenLength>) {
      snap(value.micrometres, kept.length);
    } else if constexpr (std::is_same_v<Value, std::int32_t>) {
      if (amount_is_length_ && name == std::string_view("amount")) snap(value, kept.length);
    } else if constexpr (std::is_same_v<Value, Order>) {
      snap(value, kept.order);
    }
  }

 private:
  struct Kept {
    Pose pose;
    Length length = 0;
    Order order;
  };
  template <class Value>
  void keep(const Value& value) {
    Kept kept;
    if constexpr (std::is_same_v<Value, Pose>) kept.pose = value;
    if constexpr (std::is_same_v<Value, std::int32_t> || std::is_same_v<Value, WrittenLength>)
      kept.length = value;
    if constexpr (std::is_same_v<Value, Order>) kept.order = value;
    kept_.push_back(kept);
  }
  void snap(Length& value, Length to) const {
    if (std::abs(value - to) <= slack_.length) value = to;
  }
  void snap(Point& value, Point to) const {
    snap(value.x, to.x);
    snap(value.y, to.y);
  }
  void snap(Pose& value, const Pose& to) const {
    snap(value.at, to.at);
    if (std::abs(turn_between(value.facing, to.facing).arcseconds) <= slack_.facing.arcseconds)
      value.facing = to.facing;
  }
  void snap(Order& value, const Order& to) const {
    if (kind_of(value.verb, own_orders_).amount == OrderKind::Amount::length) snap(value.amount, to.amount);
    if (value.verb == Verb::approach) snap(value.goal, to.goal);
    for (std::size_t i = 0; i < value.leg_count; ++i) {
      snap(value.legs[i].by, to.legs[i].by);
      snap(value.legs[i].to, to.legs[i].to);
    }
  }
  std::vector<Kept> kept_;
  std::size_t next_ = 0;
  const Slack& slack_;
  bool amount_is_length_;
  std::span<const OrderKind> own_orders_;
};

// Counts are small.
bool amount_is_length(const EventBody& body) {
  constexpr std::int32_t counts_end = 1000;
  if (const auto* refused = std::get_if<event::Refused>(&body)) return refused->amount > counts_end;
  if (const auto* ruled = std::get_if<event::Ruled>(&body)) return ruled->amount > counts_end;
  return false;
}

bool lawful(const Event& event, const Laying& laying, const Battle& battle) {
  const bool turned = laying.mirrored || laying.turn != Angle{};
  const auto& laws = exceptions_of(battle.book.set()).laws;
  return std::any_of(laws.begin(), laws.end(), [&](const Law& law) {
    return law.rule == event.rule && law.tag == tag(event.body) &&
           (law.bound == Bound::hand ? laying.mirrored : turned);
  });
}

std::string line_of(const Event& event, const Battle& battle) { return xml_line(event, battle.words); }

}  // namespace

std::size_t stands_tell_from(const EventLog& log, const Battle& battle) {
  const auto by_stand = [&](std::size_t column) {
    return std::string_view(battle.words.columns[column].text).find("stands count 1, 2, 4") !=
           std::string_view::npos;
  };
  for (std::size_t column = 0; column < battle.words.columns.size(); ++column)
    for (const Unit& unit : battle.opening.units)
      if (by_stand(column) && unit.columns[column] != 0) return 0;
  const auto tells = [&](const Event& event) {
    const auto* counted = std::get_if<event::Counted>(&event.body);
    return counted != nullptr && by_stand(static_cast<std::size_t>(counted->column));
  };
  return static_cast<std::size_t>(std::find_if(log.begin(), log.end(), tells) - log.begin());
}

std::string in_words(const Laying& laying) {
  return "turned by " + degrees_text(laying.turn) + " degrees" + (laying.mirrored ? ", mirrored" : "");
}

bool Tally::unlawful(const std::optional<Difference>& found, std::size_t length, std::size_t edges_from) {
  ++layings;
  events += length;
  compared += std::min(found ? found->at : length, edges_from);
  if (!found) return false;
  const bool may = found->lawful || found->at >= edges_from;
  lawful += may ? 1 : 0;
  return !may;
}

Laying quarter_turns(const Ground& ground, int quarters, bool mirrored) {
  Laying laying{mirrored, degrees(90 * quarters), {ground.width / 2, ground.depth / 2},
                {},       ground.width,           ground.depth,
                quarters, nullptr};
  if (quarters % 2 != 0) std::swap(laying.width, laying.depth);
  // Tables of an odd breadth have no middle in whole micrometres: a corner goes to a corner instead.
  laying.from = laying.to = {};
  const Point a = laid(laying, Point{}), b = laid(laying, Point{ground.width, ground.depth});
  laying.to = {-std::min(a.x, b.x), -std::min(a.y, b.y)};
  return laying;
}

Laying freely(const Ground& ground, Angle turn, bool mirrored) {
  const Length side = 2 * (ground.width + ground.depth);
  return {mirrored, turn, {ground.width / 2, ground.depth / 2}, {side / 2, side / 2}, side, side, 0, nullptr};
}

Point laid(const Laying& laying, Point p) {
  const Direction ahead = direction(bearing(laying.turn)),
                  right = direction(bearing(laying.turn + degrees(90)));
  const std::int64_t east = (laying.mirrored ? -1 : 1) * std::int64_t{p.x - laying.from.x};
  const std::int64_t north = std::int64_t{p.y} - laying.from.y;
  const auto rounded = [](std::int64_t q30) {
    return static_cast<Length>((q30 + (std::int64_t{1} << 29)) >> 30);
  };
  return laying.to + Point{rounded(east * right.east + north * ahead.east),
                           rounded(east * right.north + north * ahead.north)};
}
Pose laid(const Laying& laying, Pose pose) { return {laid(laying, pose.at), laid(laying, pose.facing)}; }

Order laid(const Laying& laying, Order order) {
  for (std::size_t i = 0; i < order.leg_count; ++i) order.legs[i] = laid(laying, order.legs[i]);
  if (order.verb == Verb::approach) order.goal = laid(laying, order.goal);
  return order;
}

Scenario laid(const Laying& laying, const Scenario& scenario) {
  const Ruleset& set = *find_ruleset(scenario.rules);
  Scenario there = scenario;
  there.ground.width = laying.width;
  there.ground.depth = laying.depth;
  for (Feature& feature : there.ground.features) {
    for (Point& p : feature.points) p = laid(laying, p);
    for (Point& p : feature.crest) p = laid(laying, p);
    const bool line_of_works = feature.shape == Feature::Shape::line;
    if (laying.mirrored && line_of_works) feature.defended_left = !feature.defended_left;
  }
  for (SideEntry& side : there.sides) {
    side.edge = renamed(laying, side.edge);
    for (CommandEntry& command : side.commands) command = laid(laying, command, set);
    for (ArrivalEntry& arrival : side.arrivals) arrival = laid(laying, arrival, set, scenario.ground);
  }
  for (ObjectiveEntry& objective : there.objectives)
    if (objective.at) objective.at = laid(laying, *objective.at);
  for (TieEntryText& tie : there.ties) tie.value = tie_value(laying, set, tie.kind, tie.value);
  return there;
}

Orders laid(const Laying& laying, Orders orders) {
  lay(laying, orders.postures);
  lay(laying, orders.standing);
  for (TurnOrdersEntry& turn : orders.turns) {
    lay(laying, turn.postures);
    lay(laying, turn.orders);
  }
  return orders;
}

EventLog laid(const Laying& laying, EventLog log, const Ruleset& set) {
  for (Event& event : log) std::visit(LayEvent{laying, set}, event.body);
  return log;
}

std::optional<Difference> first_difference(const EventLog& expected, const EventLog& given,
                                           const Slack& slack, const Laying& laying, const Battle& battle) {
  for (std::size_t i = 0; i < std::max(expected.size(), given.size()); ++i) {
    if (i >= given.size()) return Difference{i, "\n  missing    " + line_of(expected[i], battle)};
    if (i >= expected.size()) return Difference{i, "\n  too much   " + line_of(given[i], battle)};
    const std::string wanted = line_of(expected[i], battle), came = line_of(given[i], battle);
    if (wanted == came) continue;
    Event snapped = given[i];
    if (snapped.body.index() == expected[i].body.index()) {
      Snap snap(expected[i].body, slack, amount_is_length(expected[i].body), battle.words.orders);
      std::visit([&](auto& body) { body.fields(snap); }, snapped.body);
      if (line_of(snapped, battle) == wanted) continue;
    }
    Difference found{i, {}, lawful(expected[i], laying, battle)};
    for (std::size_t k = i > 3 ? i - 3 : 0; k < i; ++k)
      found.text += "\n  alike      " + line_of(expected[k], battle);
    found.text += "\n  expected   " + wanted + "\n  came out   " + came;
    return found;
  }
  return std::nullopt;
}

}  // namespace quincunx::test
