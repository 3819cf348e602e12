#include "quincunx/base/key_chain.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "quincunx/base/files.hpp"

using namespace quincunx;

namespace {

// Made with a shell, without this program:
//   K=$(printf quincunx | sha256sum | cut -c1-64)                       # the key of turn 3
//   for t in 3 2 1; do
//     printf '%s\n%s\n%d' Breitenfeld '' $t | openssl dgst -sha256 -hmac $K   # the seed: its first 16 digits
//     K=$(printf %s $K | sha256sum | cut -c1-64)                        # the key before; at last the
//     commitment
//   done
const std::string key_3 = "8bf4e80ed180d068743b5cad0d4981189358f9bdaec1f8fafb6dbfd85ef12179",
                  key_2 = "930b6012bbe3791acee013793729ef6f0d27251d9a0422e8f6dc0a0be97e1587",
                  key_1 = "29b47a6b22eca04a4d32bc045eb4eaf158b3c4f2a713ad27ec268d26f720499e",
                  promised = "dccc47b2298f388ab30d27ac7d466bcf7a41d626b62cbfea024d095d76c09539";
const Salts one_salt{"Breitenfeld", ""};

}  // namespace

TEST_CASE("keys lead back to the commitment, as sha256sum finds", "[keys]") {
  const KeyChain chain(key_3, 3);
  CHECK(chain.turns() == 3);
  CHECK(chain.commitment() == promised);
  CHECK(chain.last_key() == key_3);
  CHECK(chain.revealed(2, {}).key == key_2);
  CHECK(chain.revealed(0, {}).key == promised);
  CHECK(earlier_key(key_3, 2) == key_1);
  CHECK(keys_of(chain.revealed(3, one_salt)) == std::vector<std::string>{key_1, key_2, key_3});
  CHECK(keys_of(chain.revealed(0, one_salt)).empty());
}

TEST_CASE("seeds of turns, as openssl finds", "[keys]") {
  CHECK(seed_of_turn(key_1, one_salt, 1) == 0x8868284a208b00aaU);
  CHECK(seed_of_turn(key_2, one_salt, 2) == 0x8b557f46212efe81U);
  CHECK(seed_of_turn(key_3, one_salt, 3) == 0xf56d5b7d7dbf8715U);
  CHECK(seed_of_turn(key_3, {}, 3) == 0x75f3f7b35b851acdU);
  CHECK(seeds_of(KeyChain(key_3, 3).revealed(2, one_salt)) ==
        std::vector<std::uint64_t>{0x8868284a208b00aaU, 0x8b557f46212efe81U});
  CHECK(seed_of_turn(key_3, {"", "Breitenfeld"}, 3) != seed_of_turn(key_3, one_salt, 3));
}

TEST_CASE("what is wrong with published keys", "[keys]") {
  const RevealedKeys right = KeyChain(key_3, 3).revealed(2, one_salt);
  CHECK(fault_of(right).empty());
  CHECK(fault_of(KeyChain(key_3, 3).revealed(0, {})).empty());
  CHECK_FALSE(RevealedKeys{});
  CHECK(right);

  const auto fault_with = [&right](auto change) {
    RevealedKeys wrong = right;
    change(wrong);
    return fault_of(wrong);
  };
  CHECK(fault_with([](RevealedKeys& r) { r.key = key_1; }) ==
        "the key of turn 2 does not lead to the commitment: its SHA-256, taken 2 times, is " +
            sha256(promised));
  CHECK(fault_with([](RevealedKeys& r) { r.turn = 1; }).find("taken 1 times, is " + key_1) !=
        std::string::npos);
  CHECK(fault_with([](RevealedKeys& r) { r.commitment[0] = 'e'; }).find("does not lead") !=
        std::string::npos);
  CHECK(fault_with([](RevealedKeys& r) { r.commitment[0] = 'D'; }).find("is not 64") != std::string::npos);
  CHECK(fault_with([](RevealedKeys& r) { r.key.pop_back(); }).find("is not 64") != std::string::npos);
  CHECK(fault_with([](RevealedKeys& r) { r.turn = -1; }).find("turns go from 0") != std::string::npos);
  CHECK(fault_with([](RevealedKeys& r) { r.turn = longest_chain + 1; }).find("turns go from 0") !=
        std::string::npos);
  CHECK(fault_with([](RevealedKeys& r) { r.salts[1] = "a b"; }).find("the salt 'a b'") != std::string::npos);
}

TEST_CASE("salts are short words", "[keys]") {
  for (const char* good : {"", "a", "Blue_horse-7.2"}) CHECK(is_salt(good));
  for (const char* bad : {"a b", "a\n", "'", "$x", "\xc3\xa4"}) CHECK_FALSE(is_salt(bad));
  CHECK(is_salt(std::string(longest_salt, 'x')));
  CHECK_FALSE(is_salt(std::string(longest_salt + 1, 'x')));
  CHECK_FALSE(is_key(std::string(63, 'a')));
  CHECK_FALSE(is_key(std::string(64, 'g')));
  CHECK_FALSE(is_key(std::string(64, 'A')));
}

TEST_CASE("every chain that is drawn is another", "[keys]") {
  std::set<std::string> commitments, keys;
  for (int i = 0; i < 100; ++i) {
    const KeyChain chain = KeyChain::drawn(2);
    CHECK(is_key(chain.last_key()));
    CHECK(fault_of(chain.revealed(2, {})).empty());
    commitments.insert(chain.commitment());
    keys.insert(chain.last_key());
  }
  CHECK(commitments.size() == 100);
  CHECK(keys.size() == 100);
}
