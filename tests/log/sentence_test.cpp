#include <catch2/catch.hpp>

#include "log/prose/templates.hpp"
#include "words.hpp"

using namespace quincunx;

namespace {

std::string told(const EventBody& body) { return sentence(event_of(body), test_words()); }
std::string story_of(const EventBody& body) {
  const Clause clause = story(event_of(body), test_words());
  return (clause.subjects.empty() ? "" : test_words().unit_names[index(clause.subjects[0])]) +
         plain(clause.predicate);
}
std::string filled(const char* pattern, const Places& places) {
  return plain(agreed(fill(pattern, places, test_words()), test_words()));
}

Order order_with(Verb verb, std::initializer_list<Leg> legs = {}, UnitId target = nobody) {
  Order order;
  order.verb = verb;
  order.unit = p2;
  order.target = target;
  for (const Leg& each : legs) order.add(each);
  return order;
}

}  // namespace

TEST_CASE("facts tell themselves") {
  CHECK(told(event::Began{3}) == "Turn 3 begins.");
  CHECK(told(event::Stepped{StepId{0}}) == "Step 1.1.");
  CHECK(told(event::Stepped{StepId{1}}) == "Step 1.2: Defender shoot.");
  CHECK(told(event::Stepped{StepId{9}}) == "Step #9.");
  const Pose pose{{tum(10'000), tum(21'500)}, degrees(180)};
  CHECK(told(event::Entered{h1, pose}) == "Wallenstein's Horse entered at 10, 21.5 facing 180°.");
  CHECK(told(event::Moved{h1, Manoeuvre::wheel, pose, tum(2500)}) ==
        "Wallenstein's Horse wheeled to 10, 21.5 facing 180°, spending 2.5 TUM.");
  CHECK(told(event::Moved{h1, Manoeuvre::about_face, pose, 0}) ==
        "Wallenstein's Horse faced about at 10, 21.5 facing 180°.");
  CHECK(told(event::Moved{h1, Manoeuvre::none, pose, 0}) ==
        "Wallenstein's Horse took post at 10, 21.5 facing 180°.");
  CHECK(told(event::Linked{h1, p2}) == "Wallenstein's Horse joined Yellow brigade.");
  CHECK(told(event::Linked{h1, nobody}) == "Wallenstein's Horse detached.");
  CHECK(told(event::Left{p2, Fate::routed}) == "Yellow brigade routed and left the table.");
  CHECK(told(event::Left{p2, Fate::eliminated}) == "Yellow brigade was destroyed.");
  CHECK(told(event::Left{p2, Fate::fallen}) == "Yellow brigade fell.");
  CHECK(told(event::Left{p2, Fate::left}) == "Yellow brigade left the field.");
  CHECK(told(event::Left{p2, Fate::withdrawn}) == "Yellow brigade withdrew from the table.");
}

TEST_CASE("formations, bases and objectives tell themselves") {
  const Pose pose{{tum(10'000), tum(21'500)}, degrees(180)};
  const event::Formed formed{h1, FormationId{1}, tum(2500), tum(1000), pose};
  CHECK(told(formed) == "Wallenstein's Horse formed march column, 2.5 TUM by 1 TUM at 10, 21.5 facing 180°.");
  CHECK(story_of(formed) == "Wallenstein's Horse formed march column");
  CHECK(told(event::Resized{p2, tum(3000), tum(1000), pose}) ==
        "Yellow brigade closed up to 3 TUM by 1 TUM at 10, 21.5 facing 180°.");
  CHECK(told(event::Held{ObjectiveId{0}, SideId::second}) == "The mill passed to Imperialists.");
  CHECK(story_of(event::Held{ObjectiveId{0}, SideId::second}) == "the mill fell to the Imperialists");
  CHECK(told(event::Held{ObjectiveId{3}, SideId::first}) == "Objective #3 passed to Swedes.");
  CHECK(told(event::Counted{p2, ColumnId{3}, 0, 2}) == "Yellow brigade: broken after steady.");
  CHECK(told(event::Counted{p2, ColumnId{3}, 2, 7}) == "Yellow brigade: 7 after broken.");
  CHECK(order_text(order_with(Verb::move, {form_leg(1), leg(game::manoeuvre::pass, {}, tum(6000)),
                                           leg(game::manoeuvre::scale)}),
                   test_words()) == "form march column, pass through friends 6 TUM, climb over");
  Order charge = order_with(Verb::charge, {}, w1);
  charge.amount = 1;
  CHECK(order_text(charge, test_words()) == "charge windmill battery by cold steel");
  Order leave = order_with(Verb::leave, {});
  CHECK(order_text(leave, test_words()) == "leave the field");
  CHECK(xml_order(leave, test_words()) == "<leave/>");
  leave.amount = 4;
  CHECK(order_text(leave, test_words()) == "leave the field by the west edge");
  CHECK(xml_order(leave, test_words()) == "<leave edge=\"west\"/>");
  CHECK(told(event::Ended{0, event::Ending::points}) ==
        "The game ended, and points were counted; victory of the Swedes.");
  CHECK(told(event::Ended{1, event::Ending::retreat}) ==
        "The army of the Swedes retreated, and the battle was over.");
  const auto met = [](event::Condition condition, int amount) {
    return told(event::Met{party(SideId::first), condition, ObjectiveId{0}, amount});
  };
  CHECK(met(event::Condition::objective, 1) == "The Swedes held the mill.");
  CHECK(met(event::Condition::objective, 2) == "The Swedes had held the mill for 2 turns.");
  CHECK(met(event::Condition::exit, 1) == "1 unit of the Swedes had left by the mill.");
  CHECK(met(event::Condition::losses, 41) ==
        "The army of the Swedes had lost 41 % of its strength and retreated.");
  CHECK(told(event::Met{{}, event::Condition::margin, event::no_objective, 1}) ==
        "A lead of 1 victory point was too small to win.");
  CHECK(told(event::Left{p2, Fate::exited}) == "Yellow brigade marched off the table.");
  CHECK(told(event::Ended{255, event::Ending::points}) ==
        "The game ended, and points were counted; no victor.");
}

TEST_CASE("templates fill their places") {
  CHECK(told(event::Counted{p2, ColumnId{0}, 4, 2}) == "Yellow brigade lost resolve: 4 to 2.");
  CHECK(told(event::Counted{w1, ColumnId{1}, 0, 1}) == "Windmill battery got a shooting marker.");
  CHECK(told(event::Counted{w1, ColumnId{1}, 1, 0}) == "Windmill battery got a shooting marker (1 → 0).");
  CHECK(told(event::Counted{w1, ColumnId{2}, 0, 1}) == "Windmill battery: moved 0 → 1.");
  CHECK(told(event::Counted{g1, ColumnId{20}, 0, 1}) == "Unit #3: #20 0 → 1.");
  CHECK(told(event::Tied{p2, h1, TieId{0}, 1}) == "Yellow brigade charged Wallenstein's Horse.");
  CHECK(told(event::Tied{p2, h1, TieId{0}, 0}) == "No longer: Yellow brigade charged Wallenstein's Horse.");
  CHECK(told(event::Tied{p2, h1, TieId{1}, 3}) == "Yellow brigade: locked Wallenstein's Horse (3).");
  CHECK(told(event::Ruled{p2, nobody, RemarkId{0}, 0}) == "Yellow brigade was out of command.");
  CHECK(told(event::Refused{p2, nobody, RemarkId{0}, 0}) == "Refused: Yellow brigade was out of command.");
  CHECK(told(event::Ruled{p2, h1, RemarkId{2}, 5}) == "Yellow brigade: army-holds, Wallenstein's Horse, 5.");
}

TEST_CASE("a length in a remark is told in the unit, and a place that the event cannot fill stays") {
  CHECK(told(event::Ruled{p2, nobody, RemarkId{1}, tum(2500)}) ==
        "Yellow brigade had only 2.5 TUM left of {from}.");
}

TEST_CASE("dice are shown once") {
  CHECK(told(event::Checked{p2, h1, PurposeId{0}, dice({6, 2, 6, 1}), 5, 2}) ==
        "Yellow brigade shot at Wallenstein's Horse: hits on 5, 2 of 4 hit [6 2 6 1].");
  CHECK(told(event::Checked{p2, h1, PurposeId{1}, dice({6}), 5, 6}) ==
        "Yellow brigade rolled [6] for initiative against Wallenstein's Horse: needed 5, got 6.");
  CHECK(told(event::Checked{p2, nobody, PurposeId{1}, dice({}), 5, 6}) ==
        "Yellow brigade rolled [] for initiative: needed 5, got 6.");
}

TEST_CASE("unknown places and stray braces are left as they stand") {
  CHECK(told(event::Checked{p2, h1, PurposeId{2}, dice({3, 1}), 4, 2}) ==
        "Yellow brigade rolled [3 1] against Wallenstein's Horse; {unknown} {2}.");
}

TEST_CASE("decisions are told as orders") {
  const auto decided = [](const Order& order, TopicId topic = TopicId{0}) {
    return told(event::Decided{SideId::second, topic, 7, order});
  };
  CHECK(decided(order_with(Verb::move,
                           {leg(Manoeuvre::wheel, degrees(20)), leg(Manoeuvre::advance, {}, tum(2500))})) ==
        "Imperialists to Yellow brigade: wheel right 20°, advance 2.5 TUM.");
  CHECK(decided(order_with(Verb::shoot, {}, h1)) ==
        "Imperialists to Yellow brigade: shoot at Wallenstein's Horse.");
  Order choice = order_with(Verb::choose, {}, h1);
  choice.amount = 2;
  CHECK(decided(choice, TopicId{1}) ==
        "Imperialists, asked “On whom do the hits fall?”: Yellow brigade, Wallenstein's Horse, 2.");
  Order nothing;
  nothing.verb = Verb::hold;
  CHECK(decided(nothing) == "Imperialists: hold.");
}

TEST_CASE("the end of a game") {
  CHECK(told(event::Ended{1, event::Ending::broken}) ==
        "The army of the Swedes broke, and the battle was over.");
  CHECK(told(event::Ended{255, event::Ending::time}) == "The game ended: time was up; no victor.");
  CHECK(told(event::Ended{255, event::Ending::draw}) == "The game ended in a draw.");
  CHECK(told(event::Ended{255, event::Ending::stopped}) == "The log ends here, and the battle goes on.");
}

TEST_CASE("with the table before, a move says how far and how much round") {
  Table before;
  before.units.resize(2);
  before.units[1].fate = Fate::present;
  before.units[1].base = set_down({{0, 0}, degrees(350)}, {tum(3000), tum(1500), false});
  const auto moved = [&before](Manoeuvre how, Pose to) {
    return sentence(event_of(event::Moved{h1, how, to, 0}), test_words(), before);
  };
  CHECK(moved(Manoeuvre::wheel, {{0, tum(1000)}, degrees(10)}) ==
        "Wallenstein's Horse wheeled right 20° to 0, 1 facing 10°.");
  CHECK(moved(Manoeuvre::pivot, {{0, 0}, degrees(320)}) ==
        "Wallenstein's Horse pivoted left 30° to 0, 0 facing 320°.");
  CHECK(moved(Manoeuvre::advance, {{tum(3000), tum(4000)}, degrees(350)}) ==
        "Wallenstein's Horse advanced 5 TUM to 3, 4 facing 350°.");
}

TEST_CASE("orders in words") {
  const Vocabulary words = test_words();
  const auto text = [&words](const Order& order) { return order_text(order, words); };
  const Leg back = leg(Manoeuvre::back, {}, tum(2000));
  CHECK(text(order_with(Verb::move)) == "stay");
  CHECK(text(order_with(Verb::move,
                        {leg(Manoeuvre::oblique, degrees(-30), tum(2000)), leg(Manoeuvre::about_face)})) ==
        "oblique left 30° for 2 TUM, about-face");
  CHECK(text(order_with(Verb::move, {leg(Manoeuvre::sideways, {}, -tum(1000)), back})) ==
        "sideways left 1 TUM, back 2 TUM");
  CHECK(text(order_with(Verb::move, {leg(Manoeuvre::pivot, degrees(135)),
                                     leg(Manoeuvre::go, {}, 0, {tum(12'000), tum(8000)})})) ==
        "pivot to 135°, go to 12, 8");
  CHECK(text(order_with(Verb::move, {leg(Manoeuvre::turn, degrees(-90))})) == "turn left 90°");
  CHECK(text(order_with(Verb::charge, {leg(Manoeuvre::wheel, degrees(15))}, w1)) ==
        "wheel right 15°, charge windmill battery");
  CHECK(text(order_with(Verb::engage, {}, w1)) == "engage windmill battery");
  CHECK(text(order_with(Verb::support, {}, h1)) == "support Wallenstein's Horse");
  CHECK(text(order_with(game::verb::evade)) == "evade");
  CHECK(text(order_with(Verb::attach, {}, h1)) == "attach to Wallenstein's Horse");
  CHECK(text(order_with(Verb::detach)) == "detach");
  CHECK(text(order_with(Verb::none)) == "no answer");
  Order order = order_with(game::verb::rally_back);
  CHECK(text(order) == "rally back");
  order.amount = tum(1500);
  CHECK(text(order) == "rally back 1.5 TUM");
  order = order_with(Verb::approach);
  order.goal = {{tum(1234) + 7, 0}, Angle{81'001}};
  CHECK(text(order) == "move toward 1.234, 0 facing 22.5°");
}

TEST_CASE("nouns agree with their numbers, verbs with their subjects") {
  Places places;
  places.amount = 1;
  CHECK(filled("lost {amount} {amount:stand|stands} in the press", places) == "lost 1 stand in the press");
  places.amount = 11;
  CHECK(filled("lost {amount} {amount:stand|stands}", places) == "lost 11 stands");
  places.unit = w1;
  places.target = h1;
  CHECK(filled("{unit} {was|were} near {target}, which {target:was|were} lost", places) ==
        "windmill battery was near Wallenstein's Horse, which were lost");
  CHECK(filled("{target} {was|were} near {unit}", places) ==
        "Wallenstein's Horse were near windmill battery");
  CHECK(filled("{unit}{&}{target} {was|were} locked", places) ==
        "windmill battery and Wallenstein's Horse were locked");
  CHECK(filled("the guns of {unit} were lost", places) == "the guns of windmill battery were lost");
}

TEST_CASE("a bar between braces does not part patterns") {
  CHECK(form("{unit} {was|were} late|{unit} came", 0) == "{unit} {was|were} late");
  CHECK(form("{unit} {was|were} late|{unit} came", 1) == "{unit} came");
  CHECK(form("{unit} {was|were} late|{unit} came", 5) == "{unit} came");
}

TEST_CASE("an event is a clause by ids") {
  const Clause left = story(event_of(event::Left{h1, Fate::routed}), test_words());
  CHECK(left.subjects == std::vector{h1});
  CHECK(plain(left.predicate) == " routed");
  CHECK(left.objects.empty());
  CHECK(plain(left.then) == "left the table");
  const Clause shot = story(event_of(event::Checked{p2, h1, PurposeId{0}, dice({6, 2}), 5, 1}), test_words());
  CHECK(shot.subjects == std::vector{p2});
  CHECK(shot.objects == std::vector{h1});
  CHECK(plain(shot.predicate) == " shot at ");
  CHECK(plain(shot.rest) == ": hits on 5, 1 of 2 hit");
  CHECK(story(event_of(event::Resized{h1, tum(1000), tum(1000), {}}), test_words()).empty());
}

TEST_CASE("the dice of a sentence are a part of their own") {
  Table before;
  before.units.resize(2);
  const Prose parts = sentence_parts(event_of(event::Checked{p2, h1, PurposeId{0}, dice({6, 2}), 5, 1}),
                                     test_words(), before);
  std::string dice_alone;
  for (const Part& part : parts)
    if (part.kind == Part::Kind::dice) dice_alone += part.text;
  CHECK(dice_alone == "[6 2]");
  CHECK(plain(parts) == "Yellow brigade shot at Wallenstein's Horse: hits on 5, 1 of 2 hit [6 2].");
}

TEST_CASE("a pattern is outlined for lists") {
  CHECK(
      outlined("{unit} {was|were} locked with {target}{&}left {amount} {amount:leg|legs} of {=the order}") ==
      "A was locked with B and left amount legs of the order");
}

TEST_CASE("a marker that is taken off has a sentence of its own, and words of states have blanks") {
  constexpr const char* states[] = {"in-good-order", "shaken"};
  const ColumnEntry columns[] = {
      {.key = "shot", .text = "{unit} lost a shooting marker|{unit} got a shooting marker", .high = 1},
      {.key = "order", .text = "{unit}: {from} to {to}", .high = 1, .words = states}};
  Vocabulary words;
  words.unit_ids = words.unit_names = {"Guards"};
  words.columns = columns;
  const auto sentence_of = [&words](std::size_t column, int from, int to) {
    Event event;
    event.body = event::Counted{UnitId{0}, ColumnId{static_cast<std::uint8_t>(column)},
                                static_cast<std::int16_t>(from), static_cast<std::int16_t>(to)};
    return sentence(event, words);
  };
  CHECK(sentence_of(0, 0, 1) == "Guards got a shooting marker.");
  CHECK(sentence_of(0, 1, 0) == "Guards lost a shooting marker.");
  CHECK(sentence_of(1, 0, 1) == "Guards: in good order to shaken.");
}
