#pragma once
// A battle of a few milliseconds, for tests that play it often.

namespace quincunx::test {

inline const char* const small = R"(<scenario id="small" rules="tilly" title="Small">
  <table width="20" depth="20"/>
  <side id="red" name="Reds" role="attacker" edge="south"><commander-in-chief ref="rg"/>
    <command id="reds" commander="rg" doctrine="attack">
    <unit id="rg" type="commander" name="Red general" at="9.5,8" facing="0"/>
    <unit id="r1" type="shot" name="One" at="7,9" facing="0"/>
    <unit id="r2" type="shot" name="Two" at="9.5,9" facing="0"/>
    <unit id="r3" type="shot" name="Three" at="12,9" facing="0"/></command></side>
  <side id="blue" name="Blues" role="defender" edge="north"><commander-in-chief ref="bg"/>
    <command id="blues" commander="bg" doctrine="attack">
    <unit id="bg" type="commander" name="Blue general" at="9.5,12.5" facing="180"/>
    <unit id="b1" type="shot" name="Four" at="7,11.5" facing="180"/>
    <unit id="b2" type="shot" name="Five" at="9.5,11.5" facing="180"/>
    <unit id="b3" type="shot" name="Six" at="12,11.5" facing="180"/></command></side>
  <history winner="red" turns="2"><losses side="red" men="300"/><losses side="blue" men="900"/></history>
</scenario>)";

}  // namespace quincunx::test
