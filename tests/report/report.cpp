// The after-action report as it is printed.

#include "printed_documents.hpp"
#include "quincunx/play/game.hpp"
#include "report/story/phrases.hpp"

using namespace quincunx;

TEST_CASE("A report built twice has the same bytes", "[report]") {
  const Record record = first_battle().record();
  const std::string once = pdf(lay_out(composed("report", record), fonts()), fonts());
  CHECK(once == pdf(lay_out(composed("report", record), fonts()), fonts()));
  const Fonts others;
  CHECK(once == pdf(lay_out(composed("report", record), others), others));
}

TEST_CASE("No page of a report is empty, and every turn has its map and its story on one page or the next",
          "[report]") {
  const Paper paper = lay_out(composed("report", first_battle().record()), fonts());
  std::size_t maps = 0;
  for (std::size_t i = 0; i < paper.pages.size(); ++i) {
    INFO("page " << i + 1);
    CHECK(words_on(paper.pages[i]) > 20);
    for (const Mark& mark : paper.pages[i].marks)
      if (const auto* use = std::get_if<mark::Use>(&mark)) maps += use->name == "ground" ? 1U : 0U;
  }
  // The cover's, the deployment, and the end once or twice, where there is room.
  const auto turns = static_cast<std::size_t>(first_battle().verdict.turns);
  CHECK((maps >= turns + 2 && maps <= turns + 4));
}

TEST_CASE("Every template prints in every language and on both papers", "[report][templates]") {
  const Record record = first_battle().record();
  const EventLog nothing;
  const Record unplayed{record.battle, nothing};
  for (const char* name : {"report", "replay", "order-of-battle", "scenario-booklet", "order-sheet"})
    for (const char* language : {"en", "es", "fr", "de"})
      for (const char* paper : {"A4", "Letter"}) {
        const bool of_game = name == std::string("report") || name == std::string("replay");
        INFO(name << ", " << language << ", " << paper);
        const Document document =
            composed(name, of_game ? record : unplayed, {{"lang", language}, {"paper", paper}});
        CHECK(document.language == language);
        CHECK(document.body.size() > 4);
        const Milli wide = document.masters.at("main").width, high = document.masters.at("main").height;
        CHECK(std::min(wide, high) == (paper == std::string("A4") ? mm(210) : pt(612)));
      }
}

TEST_CASE("What a scenario says of a unit is printed where units are listed", "[report][templates]") {
  std::string xml = scenario_file("first-battle");
  const std::string unit = "<unit ";
  xml.insert(xml.find(unit) + unit.size(), "trait=\"of the old army\" ");
  const auto battle = mustered(xml);
  const EventLog nothing;
  for (const char* name : {"order-of-battle", "scenario-booklet", "record-sheet"}) {
    INFO(name);
    CHECK(plain_text(composed(name, {*battle, nothing})).find(", of the old army") != std::string::npos);
  }
}

TEST_CASE("An order sheet names the orders that the rules know, in every language", "[report][templates]") {
  const EventLog nothing;
  for (const char* name : {"first-battle", "chacabuco-1817"}) {
    const auto battle = mustered(scenario_file(name));
    const auto sheet = [&](const char* language) {
      return plain_text(composed("order-sheet", {*battle, nothing}, {{"lang", language}}));
    };
    const bool lib = name == std::string("chacabuco-1817");
    CHECK((sheet("en").find("form square") != std::string::npos) == lib);
    CHECK((sheet("en").find("evade") != std::string::npos) == !lib);
    CHECK((sheet("es").find("contracargar") != std::string::npos) == lib);
    CHECK((sheet("fr").find("esquiver") != std::string::npos) == !lib);
    CHECK((sheet("de").find("Karree bilden") != std::string::npos) == lib);
  }
}

TEST_CASE("Labels are in the language of the document", "[report][templates]") {
  const Record record = first_battle().record();
  const std::string spanish = plain_text(composed("report", record, {{"lang", "es"}}));
  for (const char* words : {"Parte de batalla", "Los dados", "Órdenes de batalla", "Turno 1"})
    CHECK(spanish.find(words) != std::string::npos);
  for (const char* words : {"After-action", "The dice", "Orders of battle", "Turn 1"})
    CHECK(spanish.find(words) == std::string::npos);
}

TEST_CASE("Nothing in a report stands outside its page", "[report]") {
  const Paper paper = lay_out(composed("report", first_battle().record()), fonts());
  for (std::size_t i = 0; i < paper.pages.size(); ++i)
    for (const Mark& mark : paper.pages[i].marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) {
        INFO("page " << i + 1 << ": " << text->text);
        CHECK(text->at.x >= 0);
        CHECK(text->at.y >= 0);
        CHECK(text->at.x + fonts().width(text->text, text->face, text->size) <= paper.pages[i].width);
        CHECK(text->at.y <= paper.pages[i].height);
      }
}

TEST_CASE("A report has all its parts", "[report]") {
  const Paper paper = lay_out(composed("report", first_battle().record()), fonts());
  std::vector<std::string> titles;
  for (const OutlineEntry& entry : paper.outline) titles.push_back(entry.title);
  for (const char* part : {"The battle", "Orders of battle", "The ground and the deployment", "Turn 1",
                           "Strength and losses", "The dice", "How to play it again"}) {
    INFO(part);
    CHECK(std::count(titles.begin(), titles.end(), part) == 1);
  }
}

TEST_CASE("Every unit is in the order of battle, and on the map of the deployment", "[report]") {
  const Played& game = first_battle();
  const std::string text = plain_text(composed("report", game.record()));
  for (const std::string& name : game.battle->words.unit_names) CHECK(text.find(name) != std::string::npos);
}

TEST_CASE("The colophon tells how to play it again", "[report]") {
  Record record = first_battle().record();
  record.seed = "4711";
  record.log_digest = std::string(64, 'a');
  const std::string text = plain_text(composed("report", record));
  for (const std::string& part :
       {record.seed, record.log_digest, record.command, record.battle.book.digest()})
    CHECK(text.find(part) != std::string::npos);
}

TEST_CASE("What the verdict says", "[report][verdict]") {
  const Played& game = first_battle();
  const auto said = [&](event::Ending how, std::uint8_t winner) {
    event::Ended ending;
    ending.how = how;
    ending.winner = winner;
    return report_parts::ending_text(*game.battle, ending, 5, report_parts::Telling::sentence);
  };
  CHECK(said(event::Ending::broken, 0) == "Victory of the Reds: the army of the Blues broke on turn 5.");
  CHECK(said(event::Ending::broken, 1) == "Victory of the Blues: the army of the Reds broke on turn 5.");
  CHECK(said(event::Ending::broken, 255) == "Drawn: both armies broke on turn 5.");
  CHECK(said(event::Ending::time, 1) == "Victory of the Blues: time ran out after turn 5.");
  CHECK(said(event::Ending::time, 255) == "Drawn: time ran out after turn 5.");
  CHECK(said(event::Ending::points, 0) == "Victory of the Reds on points after turn 5.");
  CHECK(said(event::Ending::objective, 0) == "Victory of the Reds: an objective was won on turn 5.");
  CHECK(said(event::Ending::exit, 1) == "Victory of the Blues: enough units were off the table on turn 5.");
  CHECK(said(event::Ending::enough, 0) == "Victory of the Reds: they had enough points on turn 5.");
  CHECK(said(event::Ending::retreat, 0) == "Victory of the Reds: the army of the Blues retreated on turn 5.");
  CHECK(said(event::Ending::draw, 255) == "Drawn on turn 5.");
  CHECK(said(event::Ending::stopped, 255) == "The battle goes on after turn 5.");
}

TEST_CASE("The verdict in a line", "[report][verdict]") {
  const Played& game = first_battle();
  Verdict verdict = game.verdict;
  verdict.last.turn = 7;
  verdict.lost = {1, 4};
  verdict.breaks_at = {5, 4};
  verdict.points = {0, 0};
  verdict.ending.how = event::Ending::broken;
  verdict.ending.winner = 0;
  CHECK(verdict_line(*game.battle, verdict) ==
        "A first battle: Reds won on turn 7. Reds lost 1 (broken at 5); Blues lost 4 (broken at 4).");
  verdict.ending.winner = 255;
  verdict.points = {2, 0};
  CHECK(
      verdict_line(*game.battle, verdict) ==
      "A first battle: drawn on turn 7. Reds lost 1 (broken at 5), holding objectives worth 2; Blues lost 4 "
      "(broken at "
      "4).");
  verdict.ending.how = event::Ending::stopped;
  CHECK(verdict_line(*game.battle, verdict).find("the battle goes on after turn 7.") != std::string::npos);
}

TEST_CASE("A log comes to the verdict of its game, also of one that began within a turn") {
  const Played& whole = first_battle();
  Scenario within = *whole.battle->scenario;
  within.turn = 2;
  within.step = whole.battle->order_of_play[2].id;
  const Played later = played(write_scenario(within), Dice(1, 0), true, 3);
  const Played stopped = played(scenario_file("first-battle"), Dice(1, 0), true, 3);
  for (const Played* game : {&whole, &later, &stopped}) {
    const Verdict verdict = verdict_of(*game->battle, game->log);
    CHECK(verdict.turns == game->verdict.turns);
    CHECK((verdict.ending.how == game->verdict.ending.how &&
           verdict.ending.winner == game->verdict.ending.winner));
    CHECK(verdict.lost == game->verdict.lost);
    CHECK(verdict.breaks_at == game->verdict.breaks_at);
    CHECK(verdict.points == game->verdict.points);
    CHECK(verdict.events == game->verdict.events);
    CHECK(verdict.last == game->verdict.last);
  }
  CHECK(later.verdict.turns == 3);
}

TEST_CASE("The first page of a game that goes on has the table as it is", "[report]") {
  const Played stopped = played(scenario_file("first-battle"), Dice(1, 0), true, 3);
  const std::string now = plain_text(composed("report", stopped.record()));
  CHECK(now.find("How the armies stand after turn 3.") != std::string::npos);
  CHECK(now.find("How the armies stood at the") == std::string::npos);
  const std::string then = plain_text(composed("report", first_battle().record()));
  CHECK(then.find("How the armies stand after") == std::string::npos);
  CHECK(then.find("How the armies stood at the start") != std::string::npos);
}

TEST_CASE("A report of the newest turn has a line for each of the others", "[report]") {
  const Played stopped = played(scenario_file("first-battle"), Dice(1, 0), true, 3);
  const Record record = stopped.record();
  const auto text = [&](const char* turns) {
    std::string all = plain_text(composed("report", record, {{"turns", turns}}));
    std::erase_if(all, [](char c) { return c == ' ' || c == '\n'; });
    return all;
  };
  const std::string whole = text("all"), newest = text("newest");
  CHECK(newest.size() * 3 < whole.size() * 2);
  const digest::Digest facts = digest::digest(*stopped.battle, stopped.log);
  const auto ledger_of = [&](std::size_t turn) {  // the last event of a turn that its ledger has
    for (std::size_t n = facts.turns[turn].last; n > facts.turns[turn].first; --n)
      if (const std::string number = "#" + std::to_string(n); whole.find(number) != std::string::npos)
        return number;
    return std::string("none");
  };
  CHECK(newest.find(ledger_of(2)) != std::string::npos);
  CHECK(newest.find(ledger_of(0)) == std::string::npos);
  CHECK(newest.find("Theturnsbefore") != std::string::npos);
  CHECK(whole.find("Theturnsbefore") == std::string::npos);
  const Played first = played(scenario_file("first-battle"), Dice(1, 0), true, 1);
  CHECK(plain_text(composed("report", first.record(), {{"turns", "newest"}})).find("The turns before") ==
        std::string::npos);
}

TEST_CASE("Figures that a scenario amends are told at the front", "[report]") {
  const Played game = played(
      duel(R"(<rulings><figure table="unit-types" row="Shot" column="Shoot range">5</figure></rulings>)"),
      Dice(1, 0));
  REQUIRE(game.battle->book.amendments().size() >= 1);
  CHECK(plain_text(composed("report", game.record())).find("Rules amended for this battle") !=
        std::string::npos);
}
