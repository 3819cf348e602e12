#include <array>
#include <catch2/catch.hpp>

#include "quincunx/base/problem.hpp"

using namespace quincunx;

namespace {

constexpr std::array<std::string_view, 6> types{"commander", "horse", "dragoons",
                                                "pike-shot", "shot",  "cannons"};

std::string near(std::string_view word) { return nearest(word, std::span<const std::string_view>(types)); }

}  // namespace

TEST_CASE("a slip of the pen finds the word that was meant") {
  CHECK(near("horse") == "horse");
  CHECK(near("hores") == "horse");  // two letters swapped are one slip
  CHECK(near("hrse") == "horse");
  CHECK(near("horsse") == "horse");
  CHECK(near("Horse") == "horse");
  CHECK(near("CANNON") == "cannons");
  CHECK(near("pikeshot") == "pike-shot");
  CHECK(near("comandeer") == "commander");
  CHECK(near("sh0t") == "shot");
}

TEST_CASE("what is not near is not guessed at") {
  CHECK(near("").empty());
  CHECK(near("elephants").empty());
  CHECK(near("x").empty());
  CHECK(near("sh").empty());
  CHECK(near(std::string(100'000, 'h')).empty());
  const std::array<std::string_view, 2> short_words{"by", "to"};
  CHECK(nearest("at", std::span<const std::string_view>(short_words)).empty());
  CHECK(nearest("ty", std::span<const std::string_view>(short_words)) == "by");
}

TEST_CASE("the nearer word wins, then the earlier; letters of the same case count between equals") {
  const std::vector<std::string> words{"left-wing", "left-wings", "Left-Wing"};
  CHECK(nearest("left-win", std::span<const std::string>(words)) == "left-wing");
  CHECK(nearest("Left-Win", std::span<const std::string>(words)) == "Left-Wing");
  const std::vector<std::string> twins{"unit-1", "unit-2"};
  CHECK(nearest("unit-3", std::span<const std::string>(twins)) == "unit-1");
}

TEST_CASE("hints") {
  const auto hint = [](std::string_view word, std::size_t count) {
    std::vector<std::string> words;
    for (std::size_t i = 1; i <= count; ++i) words.push_back("candidate " + std::to_string(i));
    return did_you_mean(word, std::span<const std::string>(words));
  };
  CHECK(did_you_mean("hores", std::span<const std::string_view>(types)) == "did you mean 'horse'?");
  CHECK(did_you_mean("elephants", std::span<const std::string_view>(types)) ==
        "one of: commander, horse, dragoons, pike-shot, shot, cannons");
  CHECK(hint("x", 0).empty());
  CHECK(hint("x", 6).ends_with(", candidate 6"));
  CHECK(hint("x", 13).ends_with(", candidate 6, … (7 more)"));
  // Of many the nearest come first, also by one word of several.
  const std::vector<std::string> many{"White horse", "Black guns", "Red pikes",       "Green pikes",
                                      "Old guard",   "Dragoons",   "Blue musketeers", "Red musketeers"};
  CHECK(did_you_mean("musketeers", std::span<const std::string>(many))
            .starts_with("one of: Blue musketeers, Red musketeers, "));
}

TEST_CASE("problems as lines") {
  const Problem whole{{"orders/turn-3.xml", 12, 7}, "no unit 'h9'", "did you mean 'h1'?"};
  CHECK(text(whole) == "orders/turn-3.xml:12:7: error: no unit 'h9'; did you mean 'h1'?");
  CHECK(text(Problem{{"a.xml", 12, 0}, "what", "", true}) == "a.xml:12: warning: what");
  CHECK(text(Problem{{"a.xml", 0, 7}, "what"}) == "a.xml: error: what");
  CHECK(text(Problem{{}, "what"}) == "error: what");
  CHECK(text(Problems{{{}, "one"}, {{}, "two", "", true}}) == "error: one\nwarning: two\n");
  CHECK(text(Problems{}).empty());
}

TEST_CASE("only errors are fatal") {
  CHECK_FALSE(fatal({}));
  CHECK_FALSE(fatal({{{}, "beware", "", true}}));
  CHECK(fatal({{{}, "beware", "", true}, {{}, "no"}}));
}
