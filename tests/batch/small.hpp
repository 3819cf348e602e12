#pragma once
// A small battle that is over in a moment, and made-up outcomes.

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "batch/series.hpp"
#include "quincunx/xml.hpp"

namespace quincunx::test {

inline std::shared_ptr<const Battle> small_battle(const std::string& more = "") {
  const std::string xml = R"(<scenario id="small" rules="tilly" title="Small">
  <table width="20" depth="20"/>
  <side id="red" name="Reds" role="attacker" edge="south"><commander-in-chief ref="rg"/>
    <command id="reds" commander="rg" doctrine="attack">
    <unit id="rg" type="commander" name="Red general" at="9.5,8" facing="0"/>
    <unit id="r1" type="shot" name="One" at="7,9" facing="0"/>
    <unit id="r2" type="shot" name="Two" at="9.5,9" facing="0"/>
    <unit id="r3" type="shot" name="Three" at="12,9" facing="0"/></command></side>
  <side id="blue-coats" name="Blues" role="defender" edge="north"><commander-in-chief ref="bg"/>
    <command id="blues" commander="bg" doctrine="attack">
    <unit id="bg" type="commander" name="Blue general" at="9.5,12.5" facing="180"/>
    <unit id="b1" type="shot" name="Four" at="7,11.5" facing="180"/>
    <unit id="b2" type="shot" name="Five" at="9.5,11.5" facing="180"/>
    <unit id="b3" type="shot" name="Six" at="12,11.5" facing="180"/></command></side>
)" + more + "</scenario>";
  Problems problems;
  auto scenario = read_scenario(xml, "small.xml", problems);
  auto battle =
      scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems) : std::nullopt;
  if (!battle) throw std::runtime_error(text(problems));
  return std::make_shared<const Battle>(std::move(*battle));
}

inline batch::Game doctrine_game(const Battle& battle, std::uint64_t seed = 1) {
  return {battle, seed, 6, [&battle](std::uint64_t) {
            return std::array<Commander, 2>{doctrine(battle), doctrine(battle)};
          }};
}

}  // namespace quincunx::test
