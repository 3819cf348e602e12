#pragma once
// Units and commands as orders in text call them: by id, by the name in the scenario, and by the name that
// documents of the player's language print.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/play/battle.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx::xml {

// The battle as documents of the language name it; nullopt without a language, or if it cannot be played.
std::optional<Battle> battle_in(std::string_view language, const Scenario& scenario);

class TextNames {
 public:
  enum class Want : std::uint8_t { own_unit, enemy_unit, any_unit, command };
  struct Found {
    std::string id;                    // empty: the words may mean several
    std::size_t from = 0, end = 0;     // without an article
    std::vector<std::string> several;  // their ids
  };

  // `printed`: the battle in the player's language; null: English names alone.
  TextNames(const Scenario& scenario, const OrderWords& words, const Battle* printed);
  void set_side(std::optional<SideId> side) { side_ = side; }

  // What the words at `at` of a plain text name: the longest name or id that fits. An id that is written
  // exactly comes before a name; what is wanted of a side, before the same name on the other side. Between
  // quotation marks stands nothing but a name. An article may stand before it.
  std::optional<Found> at(std::string_view text, std::size_t at, Want want) const;
  // Ids and names, those of the player's language if it is known, for hints.
  std::vector<std::string_view> all(Want want) const;
  // Whether an id must stand in quotation marks, so that it is not taken for a word of orders, or, with the
  // words of orders that follow it, for a longer name.
  bool needs_quotes(std::string_view id) const;
  bool is_unit(std::string_view id) const;
  bool is_command(std::string_view id) const;

 private:
  struct Entry {
    std::string called, folded, id;
    bool command = false;
    SideId side{};
    bool hinted = true;
  };
  void add(const std::string& called, const Entry& of);
  void add_printed(const Battle& battle);
  std::optional<Found> without_article(std::string_view text, std::size_t at, Want want) const;
  bool fits(const Entry& entry, Want want, bool right_side) const;

  const OrderWords& words_;
  std::vector<Entry> entries_;
  std::array<std::vector<std::size_t>, 256> by_first_byte_;  // of the folded name
  std::optional<SideId> side_;
};

}  // namespace quincunx::xml
