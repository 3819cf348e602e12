#include "quincunx/play/signs.hpp"

#include <algorithm>
#include <array>

namespace quincunx {
namespace {

// In the order of Arm and of Symbol.
constexpr std::array<const char*, 4> arm_keys{"foot", "horse", "guns", "leader"};
constexpr std::array<const char*, 9> symbol_keys{"leader", "foot",        "foot-pike", "skirmish", "rabble",
                                                 "horse",  "light-horse", "dragoons",  "guns"};

template <class Sign, class Keys>
std::optional<Sign> sign_of(const Keys& keys, std::string_view key) {
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) return std::nullopt;
  return static_cast<Sign>(found - keys.begin());
}

}  // namespace

const char* key_of(Arm arm) { return arm_keys[static_cast<std::size_t>(arm)]; }
const char* key_of(Symbol symbol) { return symbol_keys[static_cast<std::size_t>(symbol)]; }
std::optional<Arm> arm_of(std::string_view key) { return sign_of<Arm>(arm_keys, key); }
std::optional<Symbol> symbol_of(std::string_view key) { return sign_of<Symbol>(symbol_keys, key); }

}  // namespace quincunx
