#pragma once
// The list of seals of a pack: the SHA-256 of each of its files, as sha256sum writes them, behind lines of
// what the pack belongs to, which begin with # as comments of sha256sum do. The number of a pack is the
// SHA-256 of its list.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/mail/outgoing.hpp"

namespace quincunx::umpire {

inline constexpr const char* seals_name = "seals.txt";
inline constexpr std::size_t largest_seals = std::size_t{1} << 20;  // bytes

struct Seals {
  std::string commitment;          // to the dice, which no other game has
  int turn = 0;                    // 0: the end of the game
  std::string player;              // id
  std::uint32_t act = 0;           // the last line of the ledger then
  std::string head;                // and its SHA-256
  std::vector<std::string> mails;  // SHA-256 of the mails whose orders of this player were played
  std::vector<std::pair<std::string, std::string>> files;  // name, SHA-256
};

// Adds the seals of these files.
void seal(Seals& seals, const std::vector<mail::File>& files);
std::string seals_text(const Seals& seals);
// nullopt: it is no list of seals.
std::optional<Seals> seals_in(std::string_view text);

}  // namespace quincunx::umpire
