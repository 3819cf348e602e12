// Writes balance.json. Keys are in a fixed order, counts are integers, and other numbers have a fixed number
// of decimals.

#include "base/json_writer.hpp"
#include "batch/balance/balance.hpp"
#include "batch/statistics.hpp"

namespace quincunx::batch {
namespace {

void decimal(JsonWriter& json, double value, int places = 6) { json.raw(fixed(value, places)); }

std::string quoted(std::string_view text) {
  std::string out = "\"";
  append_json(out, text);
  return out + "\"";
}

void share(JsonWriter& json, std::uint64_t count, std::uint64_t plays) {
  const Interval interval = wilson(count, plays);
  json.raw("{\"plays\": " + std::to_string(count) + ", \"share\": " + fixed(share_of(count, plays), 6) +
           ", \"low\": " + fixed(interval.low, 6) + ", \"high\": " + fixed(interval.high, 6) + "}");
}

// `per`: divisor that turns the counted integers into the printed unit.
void distribution(JsonWriter& json, const Distribution& values, int per = 1, bool with_counts = true) {
  const auto told = [per](std::int64_t value) {
    return per == 1 ? std::to_string(value) : fixed(static_cast<double>(value) / per, 3);
  };
  json.open('{');
  json.key("n").number(values.size());
  decimal(json.key("mean"), values.mean() / per);
  decimal(json.key("sd"), values.deviation() / per);
  for (const int percent : {0, 5, 25, 50, 75, 95, 100})
    json.key("q" + std::to_string(percent)).raw(told(values.quantile(percent)));
  if (with_counts) {
    std::string counts;
    for (const auto& [value, count] : values.counts())
      counts +=
          (counts.empty() ? "" : ", ") + ("\"" + std::to_string(value)) + "\": " + std::to_string(count);
    json.key("counts").raw("{" + counts + "}");
  }
  json.close('}');
}

void history(JsonWriter& json, const BalanceReport& report) {
  const HistoryTally& history = report.balance.history;
  json.open('{');
  if (history.winner) {
    json.key("winner").text(*history.winner < 2 ? report.battle.words.side_ids[*history.winner] : "draw");
    json.key("same_winner");
    share(json, history.same_winner, report.balance.plays);
  }
  if (history.turns) {
    json.key("turns").number(static_cast<std::uint64_t>(*history.turns));
    json.key("turns_percentile").raw(in_hundredths(report.balance.turns.percentile_of(*history.turns), 2));
  }
  if (history.loss_share) {
    decimal(json.key("loss_share"), *history.loss_share / 1000.0, 3);
    json.key("loss_share_percentile")
        .raw(in_hundredths(history.loss_shares.percentile_of(*history.loss_share), 2));
    json.key("loss_shares");
    distribution(json, history.loss_shares, 1000, false);
  }
  json.close('}');
}

// What each unit did: in how many plays, and in what share of those in which it was on the table.
void units(JsonWriter& json, const BalanceReport& report) {
  const Battle& battle = report.battle;
  json.open('{');
  for (const UnitTally& unit : report.balance.units) {
    const std::size_t i = index(unit.unit);
    const Unit& start = battle.opening[unit.unit];
    std::string line = "{\"name\": " + quoted(battle.words.unit_names[i]) +
                       ", \"side\": " + quoted(battle.words.side_ids[index(start.side)]) +
                       ", \"command\": " + quoted(battle.words.command_ids[start.command]) +
                       ", \"plays\": " + std::to_string(unit.came);
    for (const auto& [key, count] : {std::pair{"engaged", unit.engaged},
                                     {"shot", unit.shot},
                                     {"charged", unit.charged},
                                     {"idle", unit.idle},
                                     {"lost", unit.lost}})
      line += ", \"" + std::string(key) + "\": {\"plays\": " + std::to_string(count) +
              ", \"share\": " + fixed(share_of(count, unit.came), 6) + "}";
    line += ", \"turn_of_loss\": ";
    line += unit.lost > 0 ? std::to_string(unit.lost_in.quantile(50)) : "null";
    json.key(battle.words.unit_ids[i]).raw(line + "}");
  }
  json.close('}');
}

// Rules exercised: number of events and of plays that refer to each, and the rules that none refers to.
void coverage(JsonWriter& json, const BalanceReport& report) {
  const Coverage& coverage = report.balance.coverage;
  const NeverExercised never = never_exercised(report.battle, coverage);
  const auto& tables = report.battle.book.set().tables();
  const auto counted = [](const Coverage::Count& count) {
    return "\"events\": " + std::to_string(count.events) + ", \"plays\": " + std::to_string(count.plays) +
           "}";
  };
  json.open('{');
  json.key("paragraphs").open('{');
  for (const auto& [id, count] : coverage.paragraphs()) json.key(id).raw("{" + counted(count));
  json.close('}');
  json.key("tables").open('{');
  for (std::size_t table = 0; table < tables.size(); ++table) {
    json.key(tables[table].key).open('[');
    for (std::size_t row = 0; row < tables[table].rows.size(); ++row) {
      json.item();
      json.raw("{\"row\": " + quoted(tables[table].rows[row].label) + ", " +
               counted(coverage.row(table, row)));
    }
    json.close(']');
  }
  json.close('}');
  json.key("never").open('{');
  json.key("paragraphs").open('[');
  for (const std::string& id : never.paragraphs) {
    json.item();
    json.text(id);
  }
  json.close(']');
  json.key("rows").open('{');
  for (const NeverExercised::Table& each : never.tables) {
    std::string rows;
    for (const std::size_t row : each.rows)
      rows += (rows.empty() ? "" : ", ") + quoted(tables[each.table].rows[row].label);
    json.key(tables[each.table].key).raw("[" + rows + "]");
  }
  json.close('}');
  json.close('}');
  json.close('}');
}

}  // namespace

std::string balance_json(const BalanceReport& report) {
  const Balance& balance = report.balance;
  const auto& ids = report.battle.words.side_ids;
  std::string out;
  JsonWriter json(out, JsonWriter::Layout::lines);
  json.open('{');
  json.key("format").number(1);
  json.key("settings").texts(report.settings);
  json.key("repeat").text(report.repeat);
  json.key("plays").number(balance.plays);
  if (!report.stopped.empty()) json.key("stopped").text(report.stopped);
  json.key("won").open('{');
  for (std::size_t side = 0; side < 2; ++side) {
    json.key(ids[side]);
    share(json, balance.won[side], balance.plays);
  }
  json.close('}');
  json.key("drawn");
  share(json, balance.drawn, balance.plays);
  json.key("undecided");
  share(json, balance.undecided, balance.plays);
  json.key("luck_adjusted").open('{');
  json.key("side").text(ids[0]);
  decimal(json.key("share"), balance.first_side_wins.mean);
  decimal(json.key("standard_error"), balance.first_side_wins.error);
  decimal(json.key("explained"), balance.first_side_wins.explained);
  json.close('}');
  decimal(json.key("half_width"), balance.half_width());
  json.key("plays_for_one_percent").number(balance.plays_for(0.01));
  json.key("turns");
  distribution(json, balance.turns);
  json.key("turn_of_decision");
  distribution(json, balance.decided);
  json.key("margin");
  distribution(json, balance.margin);
  json.key("sides").open('{');
  for (std::size_t side = 0; side < 2; ++side) {
    const SideTally& tally = balance.sides[side];
    json.key(ids[side]).open('{');
    json.key("strength").number(static_cast<std::uint64_t>(tally.strength));
    for (const auto& [key, values] : {std::pair{"strength_lost", &tally.strength_lost},
                                      {"units_lost", &tally.units_lost},
                                      {"army_lost", &tally.army_lost},
                                      {"score", &tally.score}}) {
      json.key(key);
      distribution(json, *values);
    }
    for (const auto& [key, values] :
         {std::pair{"hits_luck", &tally.hits_luck}, {"total_luck", &tally.total_luck}}) {
      json.key(key);
      distribution(json, *values, 1000, false);
    }
    json.key("thrown").open('{');
    const auto purposes = report.battle.book.set().purposes;
    for (std::size_t i = 0; i < purposes.size(); ++i) {
      const ThrownTally& thrown = tally.thrown[i];
      json.key(purposes[i].key)
          .raw(std::string("{\"reading\": \"") + (purposes[i].scoring.adds_up() ? "sum" : "hits") +
               "\", \"expected\": " + fixed(thrown.mean_expected(), 6) + ", \"rolled\": " +
               fixed(thrown.mean_rolled(), 6) + ", \"sd\": " + fixed(thrown.deviation(), 6) + "}");
    }
    json.close('}');
    json.close('}');
  }
  json.close('}');
  json.key("units");
  units(json, report);
  json.key("ends").open('[');
  for (const EndTally& end : balance.ends) {
    json.item();
    json.raw("{\"kind\": \"" + key_of(end.kind) + "\", \"winner\": \"" +
             (end.winner < 2 ? ids[end.winner] : "draw") + "\", \"plays\": " + std::to_string(end.plays) +
             ", \"first\": " + std::to_string(end.first) + "}");
  }
  json.close(']');
  json.key("history");
  history(json, report);
  json.key("coverage");
  coverage(json, report);
  json.key("examples").open('[');
  for (const Example& example : balance.examples) {
    json.item();
    json.raw("{\"why\": \"" + std::string(example.why) +
             "\", \"play\": " + std::to_string(example.play.play) + "}");
  }
  json.close(']');
  json.close('}');
  return out + "\n";
}

}  // namespace quincunx::batch
