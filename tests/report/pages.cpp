// Pages of all shipped documents: how far down they are filled, and what the page of the whole battle shows.

#include <algorithm>

#include "batch_documents.hpp"
#include "printed_documents.hpp"
#include "report/charts/draw_chart.hpp"
#include "report/shipped.hpp"
#include "sheet/sheets.hpp"

using namespace quincunx;

namespace {

// A shipped battle played as `quincunx play` does: with its orders, and doctrine where they are silent.
struct Shipped {
  Played game;
  std::vector<Orders> orders;
  Record record() const {
    Record made = game.record();
    made.orders = orders;
    return made;
  }
};
Shipped shipped_game(const std::string& name) {
  Shipped made;
  made.game.battle = mustered(scenario_file(name));
  const Battle& battle = *made.game.battle;
  std::array<Commander, 2> commanders{doctrine(battle), doctrine(battle)};
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/scenarios/" + name + "/orders"))
    files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  for (const std::string& file : files) {
    Problems problems;
    const auto bytes = read_file(file, 1'000'000, problems);
    REQUIRE(bytes);
    auto read = read_orders(*bytes, file, *battle.scenario, problems);
    REQUIRE(read);
    commanders[index(read->side)] = courier(battle, *read, doctrine(battle));
    made.orders.push_back(std::move(*read));
  }
  Dice dice(1, 0);
  made.game.verdict = play(battle, std::move(commanders), dice, &made.game.log);
  return made;
}

// The lowest point of a page with ink, heads and feet not counted: what is clipped counts to its clip.
Milli lowest_ink(const Page& page) {
  const Milli top = page.height * 5 / 100, bottom = page.height * 935 / 1000;
  std::vector<Milli> clips{bottom};
  Milli lowest = top;
  const auto ink = [&](Milli y) {
    if (y > top && y <= bottom) lowest = std::max(lowest, std::min(y, clips.back()));
  };
  const auto end = [](const Path& path) {
    Milli y = 0;
    for (const Spot& each : path.points) y = std::max(y, each.y);
    return y;
  };
  for (const Mark& mark : page.marks) {
    if (const auto* text = std::get_if<mark::Text>(&mark)) ink(text->at.y);
    if (const auto* fill = std::get_if<mark::Fill>(&mark)) ink(std::min(end(fill->path), clips.back()));
    if (const auto* stroke = std::get_if<mark::Stroke>(&mark)) ink(std::min(end(stroke->path), clips.back()));
    if (const auto* clip = std::get_if<mark::Clip>(&mark))
      clips.push_back(std::min(clips.back(), end(clip->path)));
    if (std::holds_alternative<mark::Unclip>(mark)) clips.pop_back();
  }
  return lowest;
}

// Per cent of the page between head and foot that is blank at its foot.
int blank_foot(const Page& page) {
  const Milli top = page.height * 5 / 100, bottom = page.height * 935 / 1000;
  return static_cast<int>((bottom - lowest_ink(page)) * 100 / (bottom - top));
}

struct Tally {
  std::size_t pages = 0, blank = 0;
  std::string which;
  void add(const std::string& name, const Paper& paper) {
    for (std::size_t i = 0; i < paper.pages.size(); ++i) {
      ++pages;
      const int foot = blank_foot(paper.pages[i]);
      if (foot < 40) continue;
      ++blank;
      which += name + ", page " + std::to_string(i + 1) + " of " + std::to_string(paper.pages.size()) + ": " +
               std::to_string(foot) + " % of it is blank at the foot\n";
    }
  }
};

}  // namespace

TEST_CASE("Of all pages that ship, at most three in a hundred end blank for two fifths", "[pages][shipped]") {
  Tally all;
  for (const std::string& name : shipped()) {
    const Shipped game = shipped_game(name);
    const Record record = game.record();
    const EventLog nothing;
    const Record unplayed{record.battle, nothing};
    for (const char* form : {"report", "replay", "order-of-battle"})
      all.add(name + " " + form, lay_out(composed(form, record), fonts()));
    for (const char* form : {"scenario-booklet", "record-sheet"})
      all.add(name + " " + form, lay_out(composed(form, unplayed), fonts()));
    for (const std::string& side : record.battle.words.side_ids)
      all.add(name + " order-sheet " + side,
              lay_out(composed("order-sheet", unplayed, {{"side", side}}), fonts()));
    SheetWish used;
    used.used_by = &record.battle;
    all.add(name + " sheet", lay_out(sheet_of(record.battle.book, used), fonts()));
    const auto plays = some_plays(record.battle);
    all.add(name + " balance", lay_out(balance_of(record.battle, plays, "en"), fonts()));
    all.add(name + " comparison", lay_out(comparison_of(record.battle, plays, "en"), fonts()));
  }
  INFO(all.which);
  REQUIRE(all.pages > 300);
  CHECK(all.blank * 100 <= all.pages * 3);
}

TEST_CASE("In any language balances and comparisons end on a page that is filled", "[pages][shipped]") {
  Tally all;
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    const auto plays = some_plays(*battle);
    for (const std::string language : {"en", "de", "es", "fr"})
      for (const auto document : {balance_of, comparison_of})
        all.add(name + ' ' + language, lay_out(document(*battle, plays, language), fonts()));
  }
  INFO(all.which);
  REQUIRE(all.pages > 200);
  CHECK(all.blank * 100 <= all.pages * 3);
}

TEST_CASE("The page of the whole battle has every turn, and strength from the first figure of the table on",
          "[pages][painter]") {
  for (const char* name : {"lutzen-1632", "cowpens-1781"}) {
    INFO(name);
    const Shipped game = shipped_game(name);
    const Record record = game.record();
    PictureWish wanted;
    wanted.kind = "glance";
    wanted.width = mm(269);
    wanted.height = mm(160);
    std::string error;
    const Drawing drawing = painter(record)(wanted, error);
    REQUIRE(error.empty());
    const digest::Digest facts = digest::digest(record.battle, record.log);
    std::size_t small_maps = 0;
    std::vector<std::string> texts;
    for (const Mark& mark : drawing.marks) {
      if (const auto* use = std::get_if<mark::Use>(&mark)) small_maps += use->name == "overview" ? 1U : 0U;
      if (const auto* text = std::get_if<mark::Text>(&mark)) texts.push_back(text->text);
    }
    CHECK(small_maps == facts.turns.size());
    const auto says = [&](const std::string& text) {
      return std::find(texts.begin(), texts.end(), text) != texts.end();
    };
    const std::string data = results_document(record);
    std::size_t from = 0;
    for (const SideId side : {SideId::first, SideId::second}) {
      const std::string at = "strength-start=\"";
      from = data.find(at, from);
      REQUIRE(from != std::string::npos);
      from += at.size();
      const std::string start = data.substr(from, data.find('"', from) - from);
      INFO(start);
      CHECK(says(start));
      CHECK(says(std::to_string(digest::strength_of(facts.last, record.battle, side))));
    }
  }
}

TEST_CASE("Strips of both sides have the same axis and rows of the same height", "[charts]") {
  const auto strips = [](std::vector<std::string> names) {
    Chart made;
    made.kind = Chart::Kind::gantt;
    made.width = mm(178);
    made.height = mm(104);
    made.x = {"1", "2", "3"};
    made.beside = {"short", "a rather long name of a unit", "third", "fourth"};
    for (const std::string& name : names) made.series.push_back({name, {}, false, {}, {1000}, {"present"}});
    return charts::draw(made, {});
  };
  const auto turn_at = [](const Drawing& drawing, const char* turn) {
    for (const Mark& mark : drawing.marks)
      if (const auto* text = std::get_if<mark::Text>(&mark); text != nullptr && text->text == turn)
        return text->at.x;
    return Milli{-1};
  };
  const Drawing one = strips({"short"}), three = strips({"a rather long name of a unit", "third", "fourth"});
  for (const char* turn : {"1", "2", "3"}) CHECK(turn_at(one, turn) == turn_at(three, turn));
  CHECK((three.height - one.height) % 2 == 0);
  const Drawing two = strips({"third", "fourth"});
  CHECK(three.height - two.height == two.height - one.height);
}
