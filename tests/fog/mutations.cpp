#include "mutations.hpp"

#include <algorithm>

namespace foggy {
namespace {

UnitId placed_by(const EventBody& body) {
  if (const auto* moved = std::get_if<event::Moved>(&body)) return moved->unit;
  if (const auto* formed = std::get_if<event::Formed>(&body)) return formed->unit;
  if (const auto* resized = std::get_if<event::Resized>(&body)) return resized->unit;
  if (const auto* entered = std::get_if<event::Entered>(&body)) return entered->unit;
  return nobody;
}

}  // namespace

Mutator::Mutator(const Played& game, SideId side, std::uint64_t seed)
    : game_(game), side_(side), random_(seed), watched_(fog::watched(game.battle, game.log, side)) {}

bool Mutator::seen_in(UnitId unit, std::size_t from, std::size_t to) const {
  bool seen = false, ever = false;
  for (const fog::Glimpse& each : watched_.glimpses) {
    if (each.unit != unit) continue;
    if (each.event > to) break;
    if (each.event >= from) ever = ever || seen || each.seen;
    seen = each.seen;
  }
  return ever || seen;
}

bool Mutator::never(UnitId unit, bool identified) const {
  return std::none_of(watched_.glimpses.begin(), watched_.glimpses.end(), [&](const fog::Glimpse& each) {
    return each.unit == unit && (identified ? each.identified : each.seen);
  });
}

std::vector<UnitId> Mutator::enemies_if(bool never_seen, bool never_identified) const {
  std::vector<UnitId> all;
  for (std::size_t i = 0; i < game_.battle.opening.units.size(); ++i) {
    const UnitId unit{static_cast<std::uint16_t>(i)};
    if (enemy(unit) && (!never_seen || never(unit, false)) && (!never_identified || never(unit, true)))
      all.push_back(unit);
  }
  return all;
}

Pose Mutator::anywhere() {
  const Ground& ground = game_.scenario.ground;
  const auto along = [this](Length most) {
    return static_cast<Length>(below(static_cast<std::size_t>(most)));
  };
  return {{along(ground.width), along(ground.depth)}, degrees(static_cast<int>(below(360)))};
}

UnitEntry* Mutator::entry_of(Scenario& scenario, const std::string& id) {
  for (SideEntry& side : scenario.sides) {
    for (CommandEntry& command : side.commands)
      for (UnitEntry& unit : command.units)
        if (unit.id == id) return &unit;
    for (ArrivalEntry& arrival : side.arrivals)
      for (UnitEntry& unit : arrival.command.units)
        if (unit.id == id) return &unit;
  }
  return nullptr;
}

std::optional<Played> Mutator::changed(Change change) {
  for (int attempt = 0; attempt < 12; ++attempt) {
    Played game = game_;
    inserted_ = 0;
    if (!apply(change, game)) continue;
    if (change != Change::papers && change != Change::order) {
      auto battle = mustered(game.scenario);
      if (!battle || battle->opening.units.size() < game_.battle.opening.units.size()) continue;
      if (!same_arms(*battle)) continue;
      game.battle = std::move(*battle);
    }
    if (looks_the_same(game)) return game;
  }
  return std::nullopt;
}

// A quality may make another type of a unit, and its arm is seen from afar: "rabble" horse of Tilly are foot.
bool Mutator::same_arms(const Battle& battle) const {
  const std::vector<Unit>&was = game_.battle.opening.units, &is = battle.opening.units;
  const Ruleset& set = battle.book.set();
  return was.size() != is.size() ||
         std::equal(was.begin(), was.end(), is.begin(),
                    [&set](const Unit& a, const Unit& b) { return arm_of(set, a) == arm_of(set, b); });
}

bool Mutator::looks_the_same(const Played& game) const {
  const fog::Watched now = fog::watched(game.battle, game.log, side_);
  return std::equal(watched_.glimpses.begin(), watched_.glimpses.end(), now.glimpses.begin(),
                    now.glimpses.end(), [this](const fog::Glimpse& was, const fog::Glimpse& is) {
                      const bool behind =
                          was.event > inserted_at_ || (was.event == inserted_at_ && is.event != was.event);
                      return was.event + (behind ? inserted_ : 0) == is.event && was.before == is.before &&
                             was.unit == is.unit && was.seen == is.seen && was.identified == is.identified;
                    });
}

bool Mutator::apply(Change change, Played& game) {
  switch (change) {
    case Change::place:
      return move(game);
    case Change::set_up:
      return set_up(game);
    case Change::type:
    case Change::quality:
    case Change::name:
    case Change::state:
      return entry(change, game);
    case Change::id:
      return rename(game);
    case Change::order:
      return order(game);
    case Change::more_orders:
    case Change::more_events:
      return insert(change, game);
    case Change::more_units:
      return one_more(game);
    case Change::command:
    case Change::account:
      return command(change, game);
    case Change::papers:
      break;
  }
  game.header.seed = std::to_string(random_());
  for (auto& [id, text] : game.header.orders)
    if (id != game.battle.words.side_ids[index(side_)]) text += "!";
  for (auto& [id, text] : game.header.order_digests)
    if (id != game.battle.words.side_ids[index(side_)]) text = std::string(64, 'b');
  return true;
}

// Where an unseen unit goes, from where it goes on unseen.
bool Mutator::move(Played& game) {
  std::vector<std::size_t> moves;
  for (std::size_t i = watched_.set_up; i < game.log.size(); ++i) {
    const UnitId unit = placed_by(game.log[i].body);
    if (unit == nobody || !enemy(unit)) continue;
    std::size_t next = i + 1;
    while (next < game.log.size() && placed_by(game.log[next].body) != unit) ++next;
    if (!seen_in(unit, i, next)) moves.push_back(i);
  }
  if (moves.empty()) return false;
  EventBody& body = game.log[any(moves)].body;
  const Pose to = anywhere();
  if (auto* moved = std::get_if<event::Moved>(&body))
    moved->to = to, moved->spent = static_cast<Length>(below(9'000));
  if (auto* formed = std::get_if<event::Formed>(&body)) formed->to = to;
  if (auto* resized = std::get_if<event::Resized>(&body)) resized->to = to;
  if (auto* entered = std::get_if<event::Entered>(&body)) entered->to = to;
  return true;
}

bool Mutator::set_up(Played& game) {
  std::vector<std::size_t> entries;
  for (std::size_t i = 0; i < watched_.set_up; ++i) {
    const auto* entered = std::get_if<event::Entered>(&game.log[i].body);
    if (entered == nullptr || !enemy(entered->unit)) continue;
    std::size_t next = watched_.set_up;
    while (next < game.log.size() && placed_by(game.log[next].body) != entered->unit) ++next;
    if (!seen_in(entered->unit, 0, next)) entries.push_back(i);
  }
  if (entries.empty()) return false;
  auto& entered = std::get<event::Entered>(game.log[any(entries)].body);
  entered.to = anywhere();
  UnitEntry* const entry = entry_of(game.scenario, game.battle.words.unit_ids[index(entered.unit)]);
  if (entry->at) entry->at = entered.to;
  return true;
}

bool Mutator::entry(Change change, Played& game) {
  const auto units = enemies_if(change == Change::state, true);
  if (units.empty()) return false;
  const Ruleset& set = game.battle.book.set();
  const UnitId unit = any(units);
  UnitEntry& entry = *entry_of(game.scenario, game.battle.words.unit_ids[index(unit)]);
  const UnitEntry before = entry;
  if (change == Change::name) entry.name += "x", entry.short_name = "y";
  if (change == Change::quality && set.qualities.size() > 1) entry.quality = any(set.qualities);
  if (change == Change::type) {
    const UnitType& type = any(set.types);
    if (type.arm != arm_of(set, game.battle.opening[unit])) return false;
    entry.type = type.key;
  }
  if (change == Change::state) {
    const std::size_t n = below(set.columns.size());
    const ColumnEntry& column = set.columns[n];
    if (column.borne_by != Party::Kind::none || std::string_view(column.key) == "quality") return false;
    std::erase_if(entry.state, [&](const auto& each) { return each.first == column.key; });
    const auto value =
        column.low + static_cast<int>(below(static_cast<std::size_t>(column.high - column.low) + 1));
    entry.state.emplace_back(column.key, std::to_string(value));
  }
  return before.name != entry.name || before.quality != entry.quality || before.type != entry.type ||
         before.state != entry.state;
}

// The side's names for enemies are its own.
bool Mutator::rename(Played& game) {
  const auto units = enemies_if(false, false);
  const UnitId unit = any(units);
  const std::string was = game.battle.words.unit_ids[index(unit)], is = was + "z";
  SideEntry& side = game.scenario.sides[index(other(side_))];
  const auto turn = [&](std::string& id) {
    if (id == was) id = is;
  };
  turn(side.chief);
  const auto turn_all = [&](CommandEntry& command) {
    turn(command.commander);
    for (UnitEntry& each : command.units) turn(each.id), turn(each.attached_to);
  };
  for (TranslationEntry& each : game.scenario.translations)
    for (NameEntry& name : each.names)
      if (name.of == NameEntry::Of::unit) turn(name.id);
  for (CommandEntry& command : side.commands) turn_all(command);
  for (ArrivalEntry& arrival : side.arrivals) turn_all(arrival.command);
  return game.scenario.ties.empty();
}

bool Mutator::order(Played& game) {
  std::vector<std::size_t> decisions;
  for (std::size_t i = 0; i < game.log.size(); ++i)
    if (const auto* decided = std::get_if<event::Decided>(&game.log[i].body);
        decided != nullptr && decided->side != side_)
      decisions.push_back(i);
  if (decisions.empty()) return false;
  auto& decided = std::get<event::Decided>(game.log[any(decisions)].body);
  decided.order.goal = anywhere();
  decided.order.amount = static_cast<int>(below(1'000));
  decided.order.target = UnitId{static_cast<std::uint16_t>(below(game.battle.opening.units.size()))};
  decided.ask += static_cast<std::uint32_t>(below(5));
  return true;
}

void Mutator::insert_at(Played& game, std::size_t at, const EventBody& body) {
  for (Event& each : game.log) {
    if (each.n > at) ++each.n;
    if (each.by > at) ++each.by;
    if (auto* checked = std::get_if<event::Checked>(&each.body);
        checked != nullptr && checked->repeats.n > at)
      ++checked->repeats.n;
  }
  const std::uint32_t by = at > 0 && below(2) == 0 ? static_cast<std::uint32_t>(at) : 0;
  game.log.insert(game.log.begin() + static_cast<std::ptrdiff_t>(at),
                  Event{static_cast<std::uint32_t>(at) + 1, by, rule("X-1"), {}, body});
  inserted_at_ = at;
  ++inserted_;
}

bool Mutator::insert(Change change, Played& game) {
  const std::size_t room = game.log.size() - watched_.set_up - 2;
  const std::size_t at = watched_.set_up + 1 + below(room);
  const auto units = enemies_if(false, false);
  const UnitId unit = any(units), another = any(units);
  const Ruleset& set = game.battle.book.set();
  if (change == Change::more_orders) {
    Order order;
    order.verb = Verb::approach;
    order.unit = unit;
    order.goal = anywhere();
    if (below(2) == 0)
      insert_at(game, at, event::Decided{other(side_), TopicId{}, 99, order});
    else
      insert_at(game, at, event::Refused{unit, another, RemarkId{}, static_cast<int>(below(99))});
    return true;
  }
  if (seen_in(unit, at - 1, at) || seen_in(another, at - 1, at)) return false;
  // Its state shows when it is identified.
  const auto kind = below(9);
  if ((kind == 0 || kind == 6) && !never(unit, true)) return false;
  Roll roll;
  roll.count = 1;
  roll.faces[0] = static_cast<std::uint8_t>(1 + below(6));
  const auto column = static_cast<ColumnId>(below(set.columns.size()));
  const std::int16_t value = static_cast<std::int16_t>(below(2));
  switch (kind) {
    case 0:
      insert_at(game, at, event::Counted{unit, column, value, value, {}});
      break;
    case 1:
      insert_at(game, at, event::Counted{nobody, column, 0, 1, party(other(side_))});
      break;
    case 2:
      insert_at(game, at, event::Checked{unit, below(2) == 0 ? another : nobody, PurposeId{}, roll, 4, 1});
      break;
    case 3:
      insert_at(game, at, event::Ruled{unit, nobody, RemarkId{}, 0, {}});
      break;
    case 4:
      insert_at(game, at, event::Noted{unit, anywhere()});
      break;
    case 5:
      insert_at(game, at, event::Drawn{nobody, party(other(side_)), 5});
      break;
    case 6:
      insert_at(game, at, event::Activated{unit, {}, 1});
      break;
    case 7:
      insert_at(game, at, event::Umpired{unit, 1, "The umpire", "it was never there"});
      break;
    default:
      insert_at(game, at, event::Tied{unit, another, TieId{}, 1});
  }
  return true;
}

bool Mutator::one_more(Played& game) {
  SideEntry& last = game.scenario.sides[1];
  if (side_ != SideId::first || !last.arrivals.empty()) return false;  // the ids of others would change
  const auto units = enemies_if(false, false);
  const Ruleset& set = game.battle.book.set();
  const UnitId like = any(units);
  if (is_leader(set, game.battle.opening[like])) return false;
  UnitEntry more = *entry_of(game.scenario, game.battle.words.unit_ids[index(like)]);
  more.id = "one-more";
  more.hidden = true;
  more.at = anywhere();
  const UnitId id{static_cast<std::uint16_t>(game.battle.opening.units.size())};
  insert_at(game, watched_.set_up, event::Entered{id, *more.at});
  game.log[watched_.set_up].by = 0;
  last.commands.back().units.push_back(std::move(more));
  return true;
}

bool Mutator::command(Change change, Played& game) {
  if (change == Change::account) {
    game.scenario.history.account += "They lay in ambush.";
    game.scenario.history.winner = "draw";
    game.scenario.briefings.push_back({game.scenario.sides[index(other(side_))].id, "Wait in the wood.", {}});
    return true;
  }
  SideEntry& enemy = game.scenario.sides[index(other(side_))];
  if (!enemy.arrivals.empty() && below(2) == 0) {
    ArrivalEntry& arrival = any(enemy.arrivals);
    arrival.turn += static_cast<int>(below(3));
    arrival.chance = 2 + static_cast<int>(below(5));
    arrival.command.name += "x";
    return true;
  }
  CommandEntry& command = any(enemy.commands);
  command.name += "x";
  command.posture = static_cast<Posture>(below(postures_in_all));
  command.toward = anywhere().at;
  const std::string was = command.id;
  const auto is_part = [&command](const ArrivalEntry& each) { return each.part_of == command.id; };
  if (std::none_of(enemy.arrivals.begin(), enemy.arrivals.end(), is_part) && enemy.contingents.empty())
    command.id += "z";
  for (TranslationEntry& each : game.scenario.translations)
    for (NameEntry& name : each.names)
      if (name.of == NameEntry::Of::command && name.id == was) name.id = command.id;
  return true;
}

}  // namespace foggy
