// For tests/report/story/narrative.cpp.
TEST_CASE("Each activation of a brigade is told by itself, under its name", "[report][narrative]") {
  const std::string line = R"(" type="infantry" weapon="rifled-musket" formation="line" )";
  const Played game = played(
      R"(<scenario id="bag" rules="acw" title="Bag"><turns limit="4"/><table width="48" depth="48"/>
         <side id="red" name="Reds" role="attacker" edge="south">
           <command id="red-first" name="First Reds" commander="red-one" doctrine="attack">
             <unit id="red-one" type="brigade-commander" name="Red one" at="12,10" facing="0"/>
             <unit id="red-a" name="Red A)" +
          line + R"(at="10,15" facing="0"/>
             <unit id="red-b" name="Red B)" +
          line + R"(at="20,15" facing="0"/></command>
           <command id="red-second" name="Second Reds" commander="red-two" doctrine="attack">
             <unit id="red-two" type="brigade-commander" name="Red two" at="36,10" facing="0"/>
             <unit id="red-c" name="Red C)" +
          line + R"(at="34,15" facing="0"/></command></side>
         <side id="blue" name="Blues" role="defender" edge="north">
           <command id="blue-only" name="Only Blues" commander="blue-one" doctrine="hold">
             <unit id="blue-one" type="brigade-commander" name="Blue one" at="24,38" facing="180"/>
             <unit id="blue-a" name="Blue A)" +
          line + R"(at="14,32" facing="180"/>
             <unit id="blue-b" name="Blue B)" +
          line + R"(at="32,32" facing="180"/></command></side></scenario>)",
      Dice(1, 0));
  std::vector<int> activation{0};  // by event: the number of the brigade's activation, and whose it is
  std::vector<std::string> whose{""};
  for (const Event& event : game.log) {
    const auto* activated = std::get_if<event::Activated>(&event.body);
    if (activated != nullptr && activated->party)
      whose.push_back(game.battle->commands[activated->party.number].name + ".");
    activation.push_back(static_cast<int>(whose.size()) - 1);
  }
  REQUIRE(whose.size() > 9);  // three in each turn
  std::set<int> headed;
  for (const auto& turn : digest::digest(*game.battle, game.log).turns)
    for (const auto& story : narrative::narrate(*game.battle, game.log, turn))
      for (const auto& told : story.paragraphs) {
        INFO(told.lead << " " << plain(told.text));
        const int own = activation[told.events.front()];
        for (const std::uint32_t event : told.events)
          if (story.title == "2 Order dice") CHECK(activation[event] == own);
        if (told.lead == whose[static_cast<std::size_t>(own)]) CHECK(headed.insert(own).second);
      }
  CHECK(headed.size() > 6);
}
