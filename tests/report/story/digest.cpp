// The digest says what the log says.

#include "report/played.hpp"

using namespace quincunx;

TEST_CASE("A digest's last table is the verdict's", "[report][digest]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  CHECK(facts.last == game.verdict.last);
  CHECK(facts.ending.how == game.verdict.ending.how);
  CHECK(facts.ending.winner == game.verdict.ending.winner);
  CHECK(facts.turns.size() == static_cast<std::size_t>(game.verdict.turns));
}

TEST_CASE("Turns follow one another without a gap", "[report][digest]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  REQUIRE(!facts.turns.empty());
  CHECK(facts.turns.front().start == facts.set_up);
  CHECK(facts.turns.back().last == game.log.size());
  for (std::size_t i = 1; i < facts.turns.size(); ++i) {
    CHECK(facts.turns[i].first == facts.turns[i - 1].last);
    CHECK(facts.turns[i].start == facts.turns[i - 1].end);
    CHECK(facts.turns[i].number == facts.turns[i - 1].number + 1);
  }
}

TEST_CASE("Every die of the log is counted once", "[report][digest]") {
  const Played& game = first_battle();
  std::size_t dice = 0;
  for (const Event& event : game.log)
    if (const auto* checked = std::get_if<event::Checked>(&event.body)) dice += checked->dice.count;
  const auto facts = digest::digest(*game.battle, game.log);
  CHECK(static_cast<std::size_t>(facts.dice[0].dice + facts.dice[1].dice) == dice);
  CHECK(game.verdict.dice == dice);
  for (const auto& count : facts.dice) {
    int faces = 0;
    for (const int face : count.faces) faces += face;
    CHECK(faces == count.dice);
  }
  std::array<int, 2> by_purpose{};
  for (const auto& [purpose, counts] : facts.dice_by_purpose)
    for (std::size_t side = 0; side < 2; ++side) by_purpose[side] += counts[side].dice;
  CHECK(by_purpose[0] == facts.dice[0].dice);
  CHECK(by_purpose[1] == facts.dice[1].dice);
}

TEST_CASE("Losses are the falls of strength in the log, each with its event", "[report][digest]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  int lost = 0, regained = 0, noted = 0;
  for (const Event& event : game.log)
    if (const auto* counted = std::get_if<event::Counted>(&event.body);
        counted != nullptr && game.battle->book.set().strength.counts(counted->column))
      (counted->to < counted->from ? lost : regained) += std::abs(counted->to - counted->from);
  REQUIRE(lost > 0);
  for (const auto& loss : facts.losses) {
    if (loss.cause == "left-the-table" || loss.cause == "taken-or-destroyed") {
      CHECK(std::holds_alternative<event::Left>(game.log[loss.event - 1].body));
      continue;
    }
    noted += loss.amount;
    const auto* counted = std::get_if<event::Counted>(&game.log[loss.event - 1].body);
    REQUIRE(counted != nullptr);
    CHECK(counted->unit == loss.unit);
    CHECK(counted->from - counted->to == loss.amount);
    CHECK_FALSE(loss.cause.empty());
  }
  CHECK(noted == lost);
  CHECK(facts.regained[0] + facts.regained[1] == regained);
}

TEST_CASE("A loss in a fight is owed to the enemy in it, and nobody hurts his own", "[report][digest]") {
  const Played& game = played_by_doctrine("chacabuco-1817");
  const auto facts = digest::digest(*game.battle, game.log);
  const auto side = [&](UnitId unit) { return game.battle->opening[unit].side; };
  int in_combat = 0;
  for (const auto& loss : facts.losses) {
    INFO(loss.event << " " << loss.cause);
    CHECK((loss.by == nobody || side(loss.by) != side(loss.unit)));
    CHECK(loss.cause.find_first_of("0123456789") == std::string::npos);  // no paragraph: a reader's word
    if (loss.cause != "charge-combats") continue;
    ++in_combat;
    CHECK(loss.by != nobody);
  }
  CHECK(in_combat > 0);
}

TEST_CASE("Strength by turn is what stands on the table then", "[report][digest]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  for (const SideId side : {SideId::first, SideId::second}) {
    CHECK(facts.strength.at(0)[index(side)] == digest::strength_of(facts.set_up, *game.battle, side));
    for (const auto& turn : facts.turns)
      CHECK(facts.strength.at(turn.number)[index(side)] == digest::strength_of(turn.end, *game.battle, side));
  }
}

TEST_CASE("Chi squared and luck of counts known by heart", "[report][digest]") {
  digest::DiceCount even;
  even.faces = {10, 10, 10, 10, 10, 10};
  even.dice = 60;
  CHECK(digest::fairness(even).chi_squared == Approx(0));
  CHECK(digest::fairness(even).p == Approx(1));
  digest::DiceCount loaded;
  loaded.faces = {0, 0, 0, 0, 0, 12};
  loaded.dice = 12;
  CHECK(digest::fairness(loaded).chi_squared == Approx(60));  // 5 x 2 + 100 / 2
  CHECK(digest::fairness(loaded).p < 0.0001);
  digest::DiceCount lucky;
  event::Checked check;
  check.need = 4;
  check.dice.count = 4;
  check.dice.faces = {4, 5, 6, 4};
  lucky.add(check, Entry{}, 6);
  CHECK(lucky.scored == 4);
  CHECK(lucky.expected == Approx(2));
  CHECK(lucky.luck() == Approx(2));  // two hits too many, a variance of one
  CHECK(digest::DiceCount{}.luck() == 0);
}

TEST_CASE("Moments are numbered within their turn and name events of it", "[report][digest]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  int moments = 0;
  for (const auto& turn : facts.turns) {
    int number = 0;
    for (const auto& moment : turn.moments) {
      CHECK(moment.number == ++number);
      CHECK(moment.event > turn.first);
      CHECK(moment.event <= turn.last);
      CHECK(plain(moment.text).back() == '.');
      ++moments;
    }
  }
  CHECK(moments > 0);
}

TEST_CASE("What broke an army weighs most, and an objective's last change more than those before",
          "[report][digest]") {
  const auto battle = mustered(scenario_file("chacabuco-1817"));
  const auto held = [](SideId side) { return event::Held{ObjectiveId{}, side}; };
  EventLog log;
  for (const EventBody& body :
       std::vector<EventBody>{event::Began{1}, held(SideId::first), held(SideId::second), event::Began{2},
                              held(SideId::first)}) {
    log.push_back({});
    log.back().n = static_cast<std::uint32_t>(log.size());
    log.back().body = body;
  }
  const auto changes = digest::digest(*battle, log);
  REQUIRE(changes.turns.size() == 2);
  REQUIRE(changes.turns[0].moments.size() == 2);
  REQUIRE(changes.turns[1].moments.size() == 1);
  for (const auto& before : changes.turns[0].moments)
    CHECK(changes.turns[1].moments[0].weight > before.weight);

  // The Reds have one unit, and rout.
  const Played broken = played(duel(), Dice::scripted({6, 6, 6}), false);
  const auto end = digest::digest(*broken.battle, broken.log);
  REQUIRE(end.ending.how == event::Ending::broken);
  for (const auto& turn : end.turns)
    for (const auto& moment : turn.moments)
      CHECK((moment.event == end.turns.back().moments.back().event ||
             moment.weight < end.turns.back().moments.back().weight));
}
