#include <catch2/catch.hpp>
#include <limits>
#include <tuple>

#include "line_source.hpp"
#include "words.hpp"

using namespace quincunx;

namespace {

// Field by field, as no event compares by itself.
bool same(const Event& a, const Event& b) {
  return std::tie(a.n, a.by, a.rule, a.because) == std::tie(b.n, b.by, b.rule, b.because) &&
         a.body.index() == b.body.index() &&
         std::visit(
             [&b](auto left) {
               auto right = std::get<decltype(left)>(b.body);
               bool equal = true;
               left.fields([&](std::string_view wanted, const auto& value) {
                 right.fields([&](std::string_view name, const auto& other) {
                   if constexpr (std::is_same_v<decltype(value), decltype(other)>)
                     if (wanted == name && !(value == other)) equal = false;
                 });
               });
               return equal;
             },
             a.body);
}

Event read_back(const std::string& line, const Vocabulary& words) {
  LineSource source(line);
  Event event;
  const bool good = read_event(event, source.element(), source, words);
  for (const auto& wrong : source.wrongs())
    UNSCOPED_INFO(wrong.name << ' ' << wrong.what << "; " << wrong.hint);
  CHECK(good);
  const std::vector<std::string_view> known = attribute_names(event.body);
  for (const auto& [name, value] : source.attributes())
    CHECK(std::find(known.begin(), known.end(), name) != known.end());
  return event;
}

constexpr Length far = 30'000'000, most = std::numeric_limits<std::int32_t>::max();
constexpr std::int16_t lowest16 = std::numeric_limits<std::int16_t>::min(), highest16 = 32'767;

Roll full_roll() {
  Roll roll;
  for (std::size_t i = 0; i < Roll::capacity; ++i)
    roll.faces[roll.count++] = static_cast<std::uint8_t>(i * 255 / 29);
  return roll;
}

Order full_order() {
  Order order;
  order.verb = Verb::charge;
  order.unit = p2;
  order.target = g1;
  order.goal = {{-far, far}, Angle{-most}};
  order.amount = std::numeric_limits<std::int32_t>::min();
  order.add(leg(Manoeuvre::wheel, Angle{-1}));
  order.add(leg(Manoeuvre::oblique, Angle{most}, -most));
  order.add(leg(Manoeuvre::sideways, {}, -most));
  order.add(leg(Manoeuvre::pivot, Angle{1'295'999}));
  order.add(leg(Manoeuvre::go, {}, 0, {-most, most}));
  order.add(leg(Manoeuvre::about_face));
  return order;
}

std::vector<EventBody> bodies() {
  std::vector<EventBody> all{
      event::Began{highest16},
      event::Began{lowest16},
      event::PlayerTurn{SideId::second},
      event::Stepped{StepId{1}},
      event::Activated{h1, {}, 2},
      event::Activated{nobody, command_party(1), 1},
      event::Activated{nobody, party(SideId::first), highest16},
      event::Counted{nobody, ColumnId{1}, 0, 1, party(SideId::second)},
      event::Counted{nobody, ColumnId{1}, 1, 0, command_party(0)},
      event::Checked{nobody, w1, PurposeId{0}, full_roll(), 1, 2, party(SideId::first)},
      event::Ruled{nobody, nobody, RemarkId{1}, 3, command_party(1)},
      event::Drawn{nobody, party(SideId::second), 7},
      event::Drawn{h1, {}, 1},
      event::Checked{p2, w1, PurposeId{0}, full_roll(), 1, 2, {}, {17}},
      event::Entered{g1, {{far, -far}, Angle{1'295'999}}},
      event::Formed{h1, FormationId{1}, far, 1, {{far, -far}, Angle{1'295'999}}},
      event::Resized{h1, 1, far, {{-far, far}, Angle{1}}},
      event::Sighted{h1, far, 1, {{far, -far}, Angle{3}}},
      event::LostSight{h1},
      event::Couriered{command_party(1), event::Ride::late, 3, full_roll()},
      event::Couriered{command_party(0), event::Ride::captured, 0, {}},
      event::Umpired{UnitId{1}, 2, "The Umpire", "“they <meant> 5\" & more”"},
      event::Noted{h1, {{-far, far}, Angle{1}}},
      event::Held{ObjectiveId{0}, SideId::second},
      event::Counted{p2, ColumnId{2}, lowest16, highest16},
      event::Tied{w1, h1, TieId{1}, lowest16},
      event::Tied{w1, h1, TieId{0}, 0},
      event::Linked{p2, h1},
      event::Linked{p2, nobody},
      event::Broke{command_party(0), 3, 4},
      event::Decided{SideId::second, TopicId{1}, 0xFFFF'FFFF, full_order()},
      event::Decided{SideId::first, TopicId{0}, 0, {}},
      event::Refused{nobody, nobody, RemarkId{2}, -most - 1},
      event::Refused{p2, w1, RemarkId{0}, most},
      event::Checked{p2, nobody, PurposeId{2}, full_roll(), lowest16, highest16},
      event::Checked{nobody, p2, PurposeId{0}, {}, 0, 0},
      event::Ruled{p2, w1, RemarkId{1}, most},
      event::Met{party(SideId::second), event::Condition::objective, ObjectiveId{0}, 2},
      event::Met{{}, event::Condition::margin, event::no_objective, -most},
  };
  for (std::size_t how = 0; how < shared_manoeuvres + game::manoeuvres.size(); ++how) {
    all.push_back(event::Moved{h1, static_cast<Manoeuvre>(how), {{-1, 1}, Angle{1}}, -most});
    // Everything at once, also what such a leg has no use for.
    event::Decided decided;
    decided.order.verb = static_cast<Verb>(how + 2);
    decided.order.add({static_cast<Manoeuvre>(how), Angle{-1'234'567}, -7'654'321, {1, -1}, 1});
    decided.order.add({static_cast<Manoeuvre>(how), {}, 0, {}});
    all.push_back(decided);
  }
  for (int fate = 0; fate < 8; ++fate) all.push_back(event::Left{h1, static_cast<Fate>(fate)});
  for (int how = 0; how < 9; ++how)
    all.push_back(
        event::Ended{static_cast<std::uint8_t>(how == 3 ? 255 : how % 2), static_cast<event::Ending>(how)});
  return all;
}

}  // namespace

TEST_CASE("every kind survives writing and reading, in TUM, inches and millimetres") {
  Vocabulary words = test_words();
  std::array<bool, std::variant_size_v<EventBody>> seen{};
  for (const Length unit : {20'000, 25'400, 1000, 1, 1'000'000}) {
    words.unit_of_length = unit;
    for (const EventBody& body : bodies()) {
      Event event{0xFFFF'FFFF, 0xFFFF'FFFE, "T-R47abc"_r, {1, 0x8000'0001U}, body};
      seen[body.index()] = true;
      const std::string line = xml_line(event, words);
      INFO(line);
      CHECK(same(read_back(line, words), event));
      event = {1, 0, {}, {}, body};
      CHECK(same(read_back(xml_line(event, words), words), event));
    }
  }
  for (const bool kind : seen) CHECK(kind);
  CHECK_FALSE(
      same(event_of(event::Counted{p2, ColumnId{2}, 1, 2}), event_of(event::Counted{p2, ColumnId{2}, 1, 3})));
}

TEST_CASE("the lines as they stand") {
  const Vocabulary words = test_words();
  const Event checked{212, 210, "T-R47"_r, rows(1, 0, 3),
                      event::Checked{p2, w1, PurposeId{0}, dice({6, 2, 6, 1}), 5, 2}};
  CHECK(
      xml_line(checked, words) ==
      R"(<checked n="212" by="210" rule="T-R47" table="6.2" rows="1,4" unit="p2" target="w1" purpose="shooting" dice="6,2,6,1" need="5" score="2"/>)");
  CHECK(
      json_line(checked, words) ==
      R"({"event":"checked","n":212,"by":210,"rule":"T-R47","table":"6.2","rows":[1,4],"unit":"p2","target":"w1","purpose":"shooting","dice":[6,2,6,1],"need":5,"score":2})");

  const Event moved =
      event_of(event::Moved{h1, Manoeuvre::about_face, {{200'001, 420'000}, degrees(180)}, 50'000});
  CHECK(xml_line(moved, words) ==
        R"(<moved n="1" unit="h1" how="about-face" at="10.00005,21" facing="180" spent="2.5"/>)");
  CHECK(
      json_line(moved, words) ==
      R"({"event":"moved","n":1,"unit":"h1","how":"about-face","at":[10.00005,21],"facing":180,"spent":2.5})");

  CHECK(xml_line(event_of(event::Ended{255, event::Ending::time}), words) == R"(<ended n="1" how="time"/>)");
  CHECK(xml_line(event_of(event::Ended{1, event::Ending::broken}), words) ==
        R"(<ended n="1" winner="imperial" how="broken"/>)");
  CHECK(xml_line(event_of(event::Counted{g1, ColumnId{9}, 1, 2}), words) ==
        R"(<counted n="1" unit="g1" column="#9" from="1" to="2"/>)");
}

TEST_CASE("a decision carries its order and its legs on one line") {
  const Vocabulary words = test_words();
  event::Decided decided;
  decided.side = SideId::second;
  decided.ask = 17;
  decided.order.verb = Verb::move;
  decided.order.unit = h1;
  decided.order.goal = {{0, 20'000}, degrees(90)};
  const Length unit = 20'000;
  for (const Leg each : {leg(Manoeuvre::wheel, degrees(20)), leg(Manoeuvre::advance, {}, unit * 5 / 2),
                         leg(Manoeuvre::oblique, degrees(-30), unit * 2), leg(Manoeuvre::about_face),
                         leg(Manoeuvre::turn, degrees(-90)), leg(Manoeuvre::sideways, {}, unit)})
    decided.order.add(each);
  CHECK(
      xml_line(event_of(decided), words) ==
      R"(<decided n="1" side="imperial" topic="move" ask="17" verb="move" unit="h1" at="0,1" facing="90">)"
      R"(<wheel right="20"/><advance by="2.5"/><oblique left="30" by="2"/><about-face/><turn left="90"/><sideways right="1"/></decided>)");
  CHECK(
      json_line(event_of(decided), words) ==
      R"({"event":"decided","n":1,"side":"imperial","topic":"move","ask":17,"verb":"move","unit":"h1","at":[0,1],"facing":90,)"
      R"("legs":[{"leg":"wheel","right":20},{"leg":"advance","by":2.5},{"leg":"oblique","left":30,"by":2},)"
      R"({"leg":"about-face"},{"leg":"turn","left":90},{"leg":"sideways","right":1}]})");
}

TEST_CASE("a formation is kept by its key, and bases in the unit of length") {
  const Vocabulary words = test_words();
  const Event formed =
      event_of(event::Formed{h1, FormationId{1}, 50'000, 20'000, {{200'000, 420'000}, degrees(180)}});
  CHECK(
      xml_line(formed, words) ==
      R"(<formed n="1" unit="h1" formation="march-column" width="2.5" depth="1" at="10,21" facing="180"/>)");
  CHECK(
      json_line(formed, words) ==
      R"({"event":"formed","n":1,"unit":"h1","formation":"march-column","width":2.5,"depth":1,"at":[10,21],"facing":180})");
  CHECK(xml_line(event_of(event::Held{ObjectiveId{0}, SideId::second}), words) ==
        R"(<held n="1" objective="mill" side="imperial"/>)");
  event::Decided decided;
  decided.order.verb = Verb::move;
  decided.order.unit = h1;
  decided.order.add(form_leg(1));
  decided.order.add(leg(game::manoeuvre::pass, {}, 120'000));
  CHECK(xml_line(event_of(decided), words) ==
        R"(<decided n="1" side="swedish" topic="move" ask="0" verb="move" unit="h1">)"
        R"(<formation to="march-column"/><pass by="6"/></decided>)");
  CHECK(json_line(event_of(decided), words).find(R"({"leg":"formation","to":"march-column"})") !=
        std::string::npos);
}

TEST_CASE("a formation that nobody knows is refused with the nearest one") {
  LineSource source(
      R"(<formed n="1" unit="h1" formation="march-colum" width="1" depth="1" at="1,1" facing="0"/>)");
  Event event;
  CHECK_FALSE(read_event(event, source.element(), source, test_words()));
  REQUIRE(source.wrongs().size() == 1);
  CHECK(source.wrongs()[0].name == "formation");
  CHECK(source.wrongs()[0].hint.find("march-column") != std::string::npos);
}

TEST_CASE("orders in the orders' words") {
  const Vocabulary words = test_words();
  Order order;
  order.unit = h1;
  order.verb = Verb::move;
  order.add(leg(Manoeuvre::back, {}, 40'000));
  order.add(leg(Manoeuvre::pivot, degrees(135)));
  order.add(leg(Manoeuvre::go, {}, 0, {240'000, 160'000}));
  CHECK(xml_order(order, words) == R"(<back by="2"/><pivot to="135"/><go to="12,8"/>)");
  order = {};
  order.verb = Verb::charge;
  order.target = w1;
  order.add(leg(Manoeuvre::wheel, degrees(-5)));
  CHECK(xml_order(order, words) == R"(<wheel left="5"/><charge at="w1"/>)");
  order = {};
  order.verb = Verb::approach;
  order.goal = {{240'000, 160'000}, degrees(45)};
  CHECK(xml_order(order, words) == R"(<move toward="12,8" facing="45"/>)");
  order.verb = Verb::engage;
  order.target = w1;
  CHECK(xml_order(order, words) == R"(<engage target="w1"/>)");
  order.verb = Verb::attach;
  order.target = p2;
  CHECK(xml_order(order, words) == R"(<attach to="p2"/>)");
  order.verb = game::verb::shelter;
  CHECK(xml_order(order, words) == R"(<shelter with="p2"/>)");
  order = {};
  order.verb = Verb::charge;
  order.target = w1;
  order.amount = 2;
  order.add(form_leg(0));
  CHECK(xml_order(order, words) == R"(<formation to="line"/><charge at="w1" style="fire"/>)");
  order = {};
  order.verb = game::verb::recall;
  order.amount = 40'000;
  CHECK(xml_order(order, words) == R"(<recall by="2"/>)");
  order = {};
  order.verb = game::verb::square;
  CHECK(xml_order(order, words) == "<square/>");
  order = {};
  CHECK(xml_order(order, words).empty());
  order.verb = Verb::hold;
  CHECK(xml_order(order, words) == "<hold/>");
}

TEST_CASE("words are escaped") {
  Vocabulary words = test_words();
  words.unit_ids[0] = "a<b>&\"'\t\n\x01é";
  const Event left = event_of(event::Left{p2, Fate::routed});
  CHECK(xml_line(left, words) ==
        "<left n=\"1\" unit=\"a&lt;b&gt;&amp;&quot;'&#9;&#10;\xEF\xBF\xBDé\" fate=\"routed\"/>");
  CHECK(json_line(left, words) ==
        "{\"event\":\"left\",\"n\":1,\"unit\":\"a<b>&\\\"'\\t\\n\\u0001é\",\"fate\":\"routed\"}");
  words.unit_ids[0] = "a<b>&\"'\t\r\n";
  CHECK(same(read_back(xml_line(left, words), words), left));
}

TEST_CASE("attributes one by one, for comparing") {
  const Event checked{212, 210, "T-R47"_r, rows(1, 0, 31),
                      event::Checked{p2, nobody, PurposeId{0}, dice({6}), 5, 2}};
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  CHECK(attributes(checked, test_words()) == Pairs{{"rule", "T-R47"},
                                                   {"table", "6.2"},
                                                   {"rows", "1,32"},
                                                   {"unit", "p2"},
                                                   {"purpose", "shooting"},
                                                   {"dice", "6"},
                                                   {"need", "5"},
                                                   {"score", "2"}});
  event::Decided decided;
  decided.order.add(leg(Manoeuvre::advance, {}, 20'000));
  CHECK(attributes(event_of(decided), test_words()) == Pairs{{"side", "swedish"},
                                                             {"topic", "move"},
                                                             {"ask", "0"},
                                                             {"verb", "none"},
                                                             {"legs", "<advance by=\"1\"/>"}});
}

TEST_CASE("everything wrong with a line is said") {
  const Vocabulary words = test_words();
  const auto wrongs = [&words](const std::string& line) {
    LineSource source(line);
    Event event;
    std::string all = read_event(event, source.element(), source, words) ? "good" : "";
    for (const auto& wrong : source.wrongs())
      all += wrong.name + ": " + wrong.what + "; " + wrong.hint + '\n';
    return all;
  };
  CHECK(wrongs(R"(<counted n="1" unit="p3" column="resolv" from="1.5" to="40000"/>)") ==
        "unit: 'p3' is not known; did you mean 'p2'?\n"
        "column: 'resolv' is not known; did you mean 'resolve'?\n"
        "from: '1.5' is not in form; a whole number\n"
        "to: '40000' is not in form; a whole number\n");
  CHECK(wrongs(R"(<moved how="adwance" at="1" spent="x"/>)") ==
        "n: is missing; a whole number\n"
        "unit: is missing; \n"
        "how: 'adwance' is not known; did you mean 'advance'?\n"
        "at: '1' is not in form; a point such as 12,8, within 30 m\n"
        "facing: is missing; degrees such as 22.5\n"
        "spent: 'x' is not in form; a length such as 2.5\n");
  CHECK(wrongs(R"(<tied n="1" unit="p2" tie="locked" value="1"/>)") == "target: is missing; \n");
  CHECK(wrongs(R"(<linked n="1" unit="p2"/>)") == "good");
  CHECK(wrongs(R"(<linked n="1" by="-1" rule="T R 4" table="6.3" rows="4,1" unit="p2"/>)") ==
        "by: '-1' is not in form; a whole number\n"
        "rule: 'T R 4' is not in form; a paragraph such as T-R47\n"
        "table: '6.3' is not known; did you mean '6.2'?\n"
        "rows: '4,1' is not in form; numbers of rows such as 1,4\n");
  CHECK(wrongs(R"(<moved n="1" unit="p2" how="go" at="2000,0" facing="0" spent="0"/>)") ==
        "at: '2000,0' is not in form; a point such as 12,8, within 30 m\n");
  CHECK(
      wrongs(
          R"(<decided n="1" side="imperial" topic="move" ask="1" verb="move"><whel left="1"/><wheel left="1" right="1"/><sideways/></decided>)") ==
      "child 0: <whel> is no manoeuvre; did you mean 'wheel'?\n"
      "right: cannot stand beside 'left'; \n"
      "right: is missing; a length such as 2.5\n");
  CHECK(
      wrongs(
          R"(<decided n="1" side="imperial" topic="move" ask="1" verb="move"><turn/><about-face/><about-face/><about-face/><about-face/><about-face/><about-face/></decided>)") ==
      "right: is missing; degrees such as 22.5\n"
      "child 6: one leg more than an order can have; \n");
  CHECK(wrongs(R"(<marched n="1"/>)").empty());
}
