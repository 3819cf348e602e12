#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <stdexcept>

#include "quincunx/table/dice.hpp"

using namespace quincunx;

namespace {

// Known answers of the Random123 distribution.
constexpr PhiloxBlock zeros = philox4x32_10({0, 0, 0, 0}, {0, 0});
static_assert(zeros[0] == 0x6627E8D5U);
static_assert(zeros[1] == 0xE169C58DU);
static_assert(zeros[2] == 0xBC57AC4CU);
static_assert(zeros[3] == 0x9B00DBD8U);
constexpr std::uint32_t full = 0xFFFFFFFFU;
constexpr PhiloxBlock ones = philox4x32_10({full, full, full, full}, {full, full});
static_assert(ones[0] == 0x408F276DU);
static_assert(ones[1] == 0x41C83B0EU);
static_assert(ones[2] == 0xA20BC7C6U);
static_assert(ones[3] == 0x6D5451FDU);
constexpr PhiloxBlock digits =
    philox4x32_10({0x243F6A88U, 0x85A308D3U, 0x13198A2EU, 0x03707344U}, {0xA4093822U, 0x299F31D0U});
static_assert(digits[0] == 0xD16CFE09U);
static_assert(digits[1] == 0x94FDCCEBU);
static_assert(digits[2] == 0x5001E420U);
static_assert(digits[3] == 0x24126EA1U);

Deed deed(std::uint16_t turn, std::uint16_t step, std::uint16_t purpose, std::uint16_t repeat,
          std::uint64_t actor, std::uint64_t target) {
  return Deed{turn, step, purpose, repeat, actor, target};
}

// Chi-squared against even expectation, as standard deviations from its mean (Wilson and Hilferty).
double surprise(const std::vector<long>& counts) {
  const double total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), 0L));
  const double expected = total / static_cast<double>(counts.size());
  double chi = 0;
  for (const long c : counts)
    chi += (static_cast<double>(c) - expected) * (static_cast<double>(c) - expected) / expected;
  const double freedom = static_cast<double>(counts.size()) - 1;
  const double spread = 2.0 / (9.0 * freedom);
  return (std::cbrt(chi / freedom) - (1 - spread)) / std::sqrt(spread);
}

// Pairs of faces from two deeds that differ in one respect, over many deeds.
template <typename Other>
double pair_surprise(Other other, int sides) {
  std::vector<long> pairs(static_cast<std::size_t>(sides) * static_cast<std::size_t>(sides));
  Dice dice(2024, 7);
  for (int i = 0; i < 40'000; ++i) {
    const Deed one = deed(static_cast<std::uint16_t>(i % 20), static_cast<std::uint16_t>(i / 20 % 40), 3, 0,
                          stable_hash("unit-" + std::to_string(i / 800)), 0);
    const Roll first = dice.roll(one, 2, sides);
    const Roll second = other(dice, one, sides);
    for (std::size_t k = 0; k < 2; ++k)
      ++pairs[static_cast<std::size_t>((first.faces[k] - 1) * sides + second.faces[k] - 1)];
  }
  return surprise(pairs);
}

}  // namespace

TEST_CASE("dice are fair", "[dice]") {
  for (const int sides : {6, 10}) {
    std::vector<long> faces(static_cast<std::size_t>(sides)), by_place(static_cast<std::size_t>(sides * 30));
    Dice dice(1, 0);
    for (std::uint16_t i = 0; i < 20'000; ++i) {
      const Roll roll = dice.roll(deed(i, 1, 2, 0, 3, 4), 30, sides);
      REQUIRE(roll.count == 30);
      for (std::size_t k = 0; k < 30; ++k) {
        ++faces[roll.faces[k] - 1U];
        ++by_place[k * static_cast<std::size_t>(sides) + roll.faces[k] - 1U];
      }
    }
    INFO("d" << sides);
    CHECK(dice.thrown() == 600'000);
    CHECK(std::fabs(surprise(faces)) < 4);
    CHECK(std::fabs(surprise(by_place)) < 4);
  }
}

TEST_CASE("neighbouring deeds are independent", "[dice]") {
  for (const int sides : {6, 10}) {
    INFO("d" << sides);
    const auto changed = [sides](auto change) {
      return pair_surprise(
          [change](Dice& dice, Deed d, int s) {
            change(d);
            return dice.roll(d, 2, s);
          },
          sides);
    };
    CHECK(std::fabs(changed([](Deed& d) { ++d.repeat; })) < 4);
    CHECK(std::fabs(changed([](Deed& d) { ++d.purpose; })) < 4);
    CHECK(std::fabs(changed([](Deed& d) { ++d.turn; })) < 4);
    CHECK(std::fabs(changed([](Deed& d) { ++d.step; })) < 4);
    CHECK(std::fabs(changed([](Deed& d) { ++d.target; })) < 4);
    CHECK(std::fabs(changed([](Deed& d) { d.actor ^= 1; })) < 4);
    CHECK(std::fabs(changed([](Deed& d) { std::swap(d.actor, d.target); })) < 4);
    const auto rolled_with = [sides](std::uint64_t seed, std::uint64_t play) {
      return pair_surprise(
          [seed, play](Dice&, const Deed& d, int s) { return Dice(seed, play).roll(d, 2, s); }, sides);
    };
    CHECK(std::fabs(rolled_with(2025, 7)) < 4);
    CHECK(std::fabs(rolled_with(2024, 8)) < 4);
    CHECK(std::fabs(rolled_with(7, 2024)) < 4);
  }
}

TEST_CASE("dice next to one another in a roll are independent", "[dice]") {
  std::vector<long> pairs(36);
  Dice dice(5, 5);
  for (std::uint16_t i = 0; i < 10'000; ++i) {
    const Roll roll = dice.roll(deed(1, 1, 1, i, 1, 1), 30, 6);
    for (std::size_t k = 0; k + 1 < 30; k += 2)
      ++pairs[static_cast<std::size_t>((roll.faces[k] - 1) * 6 + roll.faces[k + 1] - 1)];
  }
  CHECK(std::fabs(surprise(pairs)) < 4);
}

TEST_CASE("no two deeds of a large play share their dice", "[dice]") {
  std::map<std::array<std::uint8_t, Roll::capacity>, int> seen;
  Dice dice(99, 0);
  int shared = 0;
  for (std::uint16_t turn = 0; turn < 10; ++turn)
    for (std::uint16_t step = 0; step < 10; ++step)
      for (std::uint16_t purpose = 0; purpose < 5; ++purpose)
        for (std::uint64_t actor = 0; actor < 20; ++actor)
          for (std::uint16_t repeat = 0; repeat < 3; ++repeat)
            shared += seen[dice.roll(deed(turn, step, purpose, repeat, actor, 0), 30, 6).faces]++;
  CHECK(shared == 0);
}

TEST_CASE("the same deed throws the same dice, whatever was thrown before", "[dice]") {
  Dice one(42, 1), other(42, 1);
  const Deed d = deed(3, 2, 5, 0, stable_hash("black-regiment"), stable_hash("white-regiment"));
  other.roll(deed(1, 1, 1, 0, 0, 0), 17, 10);
  const Roll first = one.roll(d, 4, 6);
  CHECK(other.roll(d, 4, 6) == first);
  CHECK(one.roll(d, 4, 6) == first);
  const Roll longer = one.roll(d, 9, 6);
  for (std::size_t i = 0; i < 4; ++i) CHECK(longer.faces[i] == first.faces[i]);
  CHECK_FALSE(longer == first);
}

TEST_CASE("words that would favour low faces are rejected", "[dice]") {
  CHECK_FALSE(bounded(0, 6).has_value());
  CHECK(bounded(1, 6) == 1);
  CHECK_FALSE(bounded(0x2AAAAAABU, 6).has_value());  // leaves 2, below 4
  CHECK(bounded(0x2AAAAAAAU, 6) == 1);
  CHECK(bounded(0xFFFFFFFFU, 6) == 6);
  CHECK_FALSE(bounded(0, 10).has_value());
  CHECK(bounded(0xFFFFFFFFU, 10) == 10);
  CHECK(bounded(0, 8) == 1);  // a power of two needs no rejection
  CHECK(bounded(0, 1) == 1);

  const std::vector<std::uint32_t> words{0, 0x80000001U, 0, 0, 0x2AAAAAABU, 0xFFFFFFFFU, 1};
  std::size_t next = 0;
  const Roll roll = dice_from([&] { return words.at(next++); }, 3, 6);
  CHECK(roll.count == 3);
  CHECK(roll.faces[0] == 4);
  CHECK(roll.faces[1] == 6);
  CHECK(roll.faces[2] == 1);
  CHECK(next == words.size());
}

TEST_CASE("every face has the same number of words", "[dice]") {
  // Sixteen-bit stand-in: the same arithmetic, all words tried.
  for (const std::uint32_t sides : {3U, 6U, 10U}) {
    std::vector<long> words(sides);
    for (std::uint32_t w = 0; w < 65'536; ++w) {
      const std::uint32_t product = w * sides;
      if ((product & 0xFFFFU) >= 65'536U % sides) ++words[product >> 16];
    }
    for (const long w : words) CHECK(w == words[0]);
  }
}

TEST_CASE("dice rolled by hand", "[dice]") {
  Dice dice = Dice::scripted({3, 6, 1, 7, 0});
  CHECK(dice.is_scripted());
  const Roll first = dice.roll({}, 2, 6);
  CHECK(first.faces[0] == 3);
  CHECK(first.faces[1] == 6);
  CHECK(dice.left_over() == 3);
  CHECK_FALSE(dice.off_the_die());
  const Roll second = dice.roll({}, 2, 6);
  CHECK(second.faces[0] == 1);
  CHECK(second.faces[1] == 6);  // a 7 on a d6
  CHECK(dice.off_the_die());
  CHECK(dice.missing() == 0);
  const Roll third = dice.roll({}, 3, 6);
  CHECK(third.sum() == 3);  // a nought brought to 1, and two that were not thrown
  CHECK(dice.missing() == 2);
  CHECK(dice.left_over() == 0);
  CHECK(dice.thrown() == 7);
  CHECK_FALSE(Dice(1, 1).is_scripted());
}

TEST_CASE("rolls are counted, summed and kept to what the hand holds", "[dice]") {
  Dice dice = Dice::scripted({1, 2, 3, 4, 5, 6});
  const Roll roll = dice.roll({}, 6, 6);
  CHECK(roll.sum() == 21);
  CHECK(roll.at_least(5) == 2);
  CHECK(roll.at_least(1) == 6);
  CHECK(roll.at_least(7) == 0);
  CHECK(roll.dice().size() == 6);
  Dice keyed(1, 2);
  CHECK(keyed.roll({}, -3, 6).count == 0);
  CHECK(keyed.roll({}, 0, 6).count == 0);
  CHECK(keyed.roll({}, 99, 6).count == Roll::capacity);
}

TEST_CASE("these dice never change", "[dice]") {
  CHECK(mix(0, 0) == 0xA706DD2F4D197E6FU);
  CHECK(stable_hash("") == 0x21FA69A58F3D62F5U);
  CHECK(stable_hash("black-regiment") == 0x0B8155B7541B093BU);
  Dice dice(1632, 1);
  std::vector<int> faces;
  for (std::uint16_t turn = 1; turn <= 3; ++turn) {
    const Deed d = deed(turn, 2, 4, 1, stable_hash("tilly"), stable_hash("gustavus"));
    const Roll roll = dice.roll(d, 6, turn == 2 ? 10 : 6);
    for (const std::uint8_t face : roll.dice()) faces.push_back(face);
  }
  CHECK(faces == std::vector<int>{6, 4, 3, 5, 5, 6, 6, 6, 3, 3, 6, 5, 5, 1, 3, 6, 4, 4});
}

TEST_CASE("dice with a seed for each turn", "[dice]") {
  Dice by_turn = Dice::by_turn({111, 222});
  CHECK(by_turn.last_turn() == 2);
  CHECK(Dice(1, 1).last_turn() > 30'000);
  CHECK(Dice::scripted({1}).last_turn() > 30'000);
  CHECK_FALSE(by_turn.is_scripted());
  const auto of_turn = [](std::uint16_t turn) { return deed(turn, 2, 5, 0, stable_hash("guns"), 0); };
  CHECK(by_turn.roll(of_turn(1), 20, 6) == Dice(111, 0).roll(of_turn(1), 20, 6));
  CHECK(by_turn.roll(of_turn(2), 20, 6) == Dice(222, 0).roll(of_turn(2), 20, 6));
  CHECK(by_turn.roll(of_turn(0), 20, 6) == Dice(111, 0).roll(of_turn(0), 20, 6));  // while setting up
  CHECK_THROWS_AS(by_turn.roll(of_turn(3), 1, 6), std::logic_error);
  const std::vector<std::uint64_t> bag{1, 2, 3, 4, 5, 6, 7, 8, 9};
  CHECK(by_turn.draw(of_turn(2), bag) == Dice(222, 0).draw(of_turn(2), bag));
}
