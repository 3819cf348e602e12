// What surrounds a map: its inset and its scale bar.

#include <algorithm>
#include <set>

#include "report/map/turn_sketch.hpp"
#include "report/played.hpp"
#include "report/sheet/sheet.hpp"

using namespace quincunx;

namespace {

const mark::Stroke& last_stroke(const Drawing& drawing) {
  const auto* stroke = std::get_if<mark::Stroke>(&drawing.marks.back());
  REQUIRE(stroke != nullptr);
  return *stroke;
}

bool uses_overview(const Drawing& drawing) {
  return std::any_of(drawing.marks.begin(), drawing.marks.end(), [](const Mark& mark) {
    const auto* use = std::get_if<mark::Use>(&mark);
    return use != nullptr && use->name == map::overview_name;
  });
}

}  // namespace

TEST_CASE("A map of a part of the table shows in little which part", "[map]") {
  const Record record = first_battle().record();
  const Battle& battle = record.battle;
  const Ground& table = *battle.opening.ground;
  const map::Window part{{table.width / 3, table.depth / 2}, {table.width * 2 / 3, table.depth}};
  const map::Scale scale = map::scale_for(battle, part, mm(100), mm(100));
  const Drawing inset = map::inset(battle, scale);
  REQUIRE(uses_overview(inset));
  const std::vector<Spot>& frame = last_stroke(inset).path.points;
  REQUIRE(frame.size() == 4);  // from the top left corner on
  for (const Spot corner : frame) {
    CHECK((corner.x >= 0 && corner.x <= inset.width));
    CHECK((corner.y >= 0 && corner.y <= inset.height));
  }
  const Milli slack = inset.width / 50;
  const Milli wide = frame[2].x - frame[0].x, high = frame[2].y - frame[0].y;
  CHECK(std::abs(wide * scale.height - high * scale.width) < slack * scale.height);  // of the map's shape
  const auto contains = [&](Point p) {
    const Milli x = p.x * inset.width / table.width, y = (table.depth - p.y) * inset.height / table.depth;
    return x >= frame[0].x - slack && x <= frame[2].x + slack && y >= frame[0].y - slack &&
           y <= frame[2].y + slack;
  };
  CHECK(contains(part.low));
  CHECK(contains(part.top));
  CHECK_FALSE(contains({0, 0}));
  CHECK(uses_overview(map::legend(battle, scale, {true, false}, scale.width, {})));
  CHECK(uses_overview(map::legend(battle, scale, {true, false}, mm(34), {})));
}

TEST_CASE("A map of the better part of the table has no inset", "[map]") {
  const Record record = first_battle().record();
  const map::Scale scale = map::scale_for(record.battle, map::whole_table(record.battle), mm(100), mm(100));
  CHECK(map::inset(record.battle, scale).marks.empty());
  CHECK_FALSE(uses_overview(map::legend(record.battle, scale, {true, false}, scale.width, {})));
}

TEST_CASE("Scale bars tell the ground too where the rules or the scenario do", "[map]") {
  const Record record = first_battle().record();
  const auto bar = [&](const GroundScale& ground, const char* language) {
    auto scenario = std::make_shared<Scenario>(*record.battle.scenario);
    scenario->scale = ground;
    Battle battle = record.battle;
    battle.scenario = scenario;
    const map::Scale scale = map::scale_for(battle, map::whole_table(battle), mm(170), mm(110));
    map::Look look;
    look.language = language;
    std::string last;  // before north
    for (const Mark& mark : map::legend(battle, scale, {true, false}, scale.width, look).marks)
      if (const auto* text = std::get_if<mark::Text>(&mark); text != nullptr && text->text != "N")
        last = text->text;
    return last;
  };
  CHECK(bar({}, "en") == "5 TUM");
  CHECK(bar({100, GroundScale::Unit::paces}, "en") == "5 TUM = 500 paces");
  CHECK(bar({60, GroundScale::Unit::metres}, "fr") == "5 TUM = 300 mètres");
}

TEST_CASE("Who finds no room for a name on a map is named below it", "[map]") {
  const Record record = first_battle().record();
  const Table set_up = digest::digest(record.battle, record.log).set_up;
  map::Look look;
  look.legend = map::Legend::no;
  const auto words_below = [&](Milli width, Milli height, const std::string& language) {
    look.language = language;
    const Drawing drawing = map::deployment(record.battle, set_up, width, height, look);
    CHECK(drawing.height <= height);
    std::string words;
    bool below = false;
    for (const Mark& mark : drawing.marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) {
        below = below || text->text.find(language == "de" ? "ohne Namen:" : "Not named") != std::string::npos;
        if (below) words += (words.empty() ? "" : " ") + text->text;
      }
    return words;
  };
  CHECK(words_below(mm(180), mm(120), "en").empty());
  const std::string english = words_below(mm(45), mm(45), "en"), german = words_below(mm(45), mm(45), "de");
  CHECK(english.find("Not named on the map: ") == 0);
  CHECK(german.find("Auf der Karte ohne Namen: ") == 0);
  const auto listed = static_cast<std::size_t>(std::count(english.begin(), english.end(), '('));
  std::size_t found = 0;
  for (std::size_t i = 0; i < record.battle.words.unit_names.size(); ++i) {
    const Point at = set_up.units[i].base.pose.at;
    const Length unit = record.battle.book.set().length_unit;
    const auto whole = [&](Length l) { return std::to_string((l + unit / 2) / unit); };
    if (english.find(record.battle.words.unit_names[i] + " (" + whole(at.x) + ", " + whole(at.y) + ")") !=
        std::string::npos)
      ++found;
  }
  CHECK(found > 0);
  CHECK(found == listed);
}

TEST_CASE("Ground bears its name, and no other ground does", "[map]") {
  const auto battle = mustered(scenario_file("rocroi-1643"));  // copses on a spur, a pond in a marsh
  const Ground& table = *battle->opening.ground;
  const Drawing drawing = map::deployment(*battle, battle->opening, mm(260), mm(180));
  const map::Scale scale =
      map::scale_for(*battle, map::whole_table(*battle), drawing.width - map::figures_width, mm(300));
  const std::vector<const Feature*> upwards = map::from_the_ground_up(table);
  int named = 0;
  for (const Mark& mark : drawing.marks) {
    const auto* text = std::get_if<mark::Text>(&mark);
    if (text == nullptr || text->face != Face::body_italic) continue;
    const auto owner = std::find_if(upwards.begin(), upwards.end(), [&](const Feature* feature) {
      return feature->name.find(text->text) != std::string::npos;
    });
    REQUIRE(owner != upwards.end());
    INFO(text->text);
    ++named;
    for (const Milli along : {Milli{0}, lettering::width(text->text, text->size)}) {
      const Point at = scale.on_table({text->at.x - map::figures_width + along, text->at.y - text->size / 4});
      const Feature* on_top = nullptr;
      for (const Feature* feature : upwards)
        if (contains(feature->outline, at)) on_top = feature;
      REQUIRE(on_top != nullptr);
      CHECK(on_top->name.find(text->text) != std::string::npos);
    }
  }
  CHECK(named >= 6);  // lines of them
}

TEST_CASE("A stream too narrow for its name has it on dry ground, beside it", "[map]") {
  const auto battle = mustered(scenario_file("lutzen-1632"));
  const Drawing drawing = map::deployment(*battle, battle->opening, mm(260), mm(180));
  const map::Scale scale =
      map::scale_for(*battle, map::whole_table(*battle), drawing.width - map::figures_width, mm(300));
  int named = 0;
  for (const Mark& mark : drawing.marks) {
    const auto* text = std::get_if<mark::Text>(&mark);
    if (text == nullptr || (text->text != "Mühlgraben" && text->text != "Flossgraben")) continue;
    INFO(text->text);
    ++named;
    const Milli width = lettering::width(text->text, text->size);
    for (int part = 0; part <= 10; ++part) {
      const Point at =
          scale.on_table({text->at.x - map::figures_width + width * part / 10, text->at.y - text->size / 4});
      for (const Feature& feature : battle->opening.ground->features)
        if (feature.name == text->text) CHECK_FALSE(contains(feature.outline, at));
    }
  }
  CHECK(named == 2);
}

TEST_CASE("Names of the ground are at the same places on all maps of a battle", "[map]") {
  const auto battle = mustered(scenario_file("lutzen-1632"));
  const std::vector<map::GroundName> planned = map::ground_names(*battle);
  REQUIRE(planned.size() >= 6);
  const Length unit = battle->book.set().length_unit;
  const Drawing drawing = map::deployment(*battle, battle->opening, mm(200), mm(140));
  const map::Scale scale =
      map::scale_for(*battle, map::whole_table(*battle), drawing.width - map::figures_width, mm(300));
  std::size_t found = 0;
  for (const Mark& mark : drawing.marks) {
    const auto* text = std::get_if<mark::Text>(&mark);
    if (text == nullptr || text->face != Face::body_italic) continue;
    const auto of = std::find_if(planned.begin(), planned.end(), [&](const map::GroundName& name) {
      return name.lines.size() == 1 && name.lines.front() == text->text;
    });
    if (of == planned.end()) continue;
    ++found;
    const Point at = scale.on_table(
        {text->at.x - map::figures_width + lettering::width(text->text, text->size) / 2, text->at.y});
    CHECK(std::abs(at.x - of->at.x) < unit);
    CHECK(std::abs(at.y - of->at.y) < unit);
  }
  CHECK(found >= 3);
}

TEST_CASE("The map of what happened shows the units that lost, and no more of the table than it must",
          "[map]") {
  const Record record = first_battle().record();
  const digest::Digest facts = digest::digest(record.battle, record.log);
  const auto strength = record.battle.book.set().strength.of;
  bool smaller = false;
  for (const auto& turn : facts.turns) {
    const map::Window part = map::events(record.battle, record.log, turn),
                      all = map::action(record.battle, record.log, turn);
    smaller = smaller || part.top.x - part.low.x < all.top.x - all.low.x;
    for (std::size_t i = 0; i < turn.end.units.size(); ++i) {
      const Unit &before = turn.start.units[i], &after = turn.end.units[i];
      if (!after.present() || !before.present() || strength(before) == strength(after)) continue;
      const Point at = after.base.pose.at;
      CHECK((at.x >= part.low.x && at.x <= part.top.x && at.y >= part.low.y && at.y <= part.top.y));
    }
  }
  CHECK(smaller);
}

TEST_CASE("No sign of a leader covers the strength of a unit", "[map]") {
  std::size_t with_units = 0, numbers = 0;
  for (const char* name : {"cowpens-1781", "lutzen-1632"}) {
    const Played& game = played_by_doctrine(name);
    map::Look look;
    look.names = map::Names::nobody;
    for (const auto& turn : digest::digest(*game.battle, game.log).turns) {
      INFO(name << ", turn " << turn.number);
      for (const Unit& unit : turn.end.units)
        if (unit.present() && is_leader(game.battle->book.set(), unit) && unit.host != nobody) ++with_units;
      const Drawing drawing = map::positions(*game.battle, turn.end, mm(178), mm(118), look);
      for (std::size_t i = 0; i < drawing.marks.size(); ++i) {
        const auto* text = std::get_if<mark::Text>(&drawing.marks[i]);
        if (text == nullptr || text->face != Face::table_bold) continue;
        ++numbers;
        const Milli right = text->at.x + lettering::width(text->text, text->size);
        for (std::size_t k = i + 1; k < drawing.marks.size(); ++k) {
          const auto* fill = std::get_if<mark::Fill>(&drawing.marks[k]);
          if (fill == nullptr || !(fill->colour == map::paper) || fill->path.points.size() < 5) continue;
          const auto [low, high] = std::minmax_element(fill->path.points.begin(), fill->path.points.end(),
                                                       [](Spot a, Spot b) { return a.x < b.x; });
          const Milli radius = (high->x - low->x) / 2;
          if (radius < 2000) continue;  // a marker
          const Spot centre{(low->x + high->x) / 2, fill->path.points.front().y};
          const Milli x = centre.x - std::clamp(centre.x, text->at.x, right),
                      y = centre.y - std::clamp(centre.y, text->at.y - text->size * 6 / 10, text->at.y);
          INFO(text->text << " at " << text->at.x << ", " << text->at.y);
          CHECK(x * x + y * y >= radius * radius);
        }
      }
    }
  }
  CHECK(with_units > 5);
  CHECK(numbers > 100);
}

// Saves in Liberty or Death! are rolled by the unit that was shot at.
TEST_CASE("Only units that shoot have arrows of fire", "[map]") {
  const Played& game = played_by_doctrine("cowpens-1781");
  const Vocabulary& words = game.battle->words;
  int shots = 0;
  for (const auto& turn : digest::digest(*game.battle, game.log).turns) {
    map::TurnSketch sketch(turn.start, words);
    std::set<UnitId> shooters;
    for (std::size_t i = turn.first; i < turn.last; ++i) {
      sketch.add(game.log[i]);
      const auto* rolled = std::get_if<event::Checked>(&game.log[i].body);
      if (rolled != nullptr && words.purposes[static_cast<std::size_t>(rolled->purpose)].shows == Shows::shot)
        shooters.insert(rolled->unit);
    }
    for (const auto& line : sketch.lines(turn.end))
      if (line.arrow == map::Arrow::fire) {
        INFO("turn " << turn.number << ": " << words.unit_names[index(line.unit)]);
        CHECK(shooters.count(line.unit) == 1);
        ++shots;
      }
  }
  CHECK(shots > 20);
}
