#pragma once
// Units and commands by id or by name, as orders in text call them.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/play/scenario.hpp"

namespace quincunx::xml {

class TextNames {
 public:
  enum class Want : std::uint8_t { own_unit, enemy_unit, any_unit, command };
  struct Found {
    std::string id;  // empty: the words may mean several
    std::size_t end = 0;
    std::vector<std::string> several;  // their ids
  };

  explicit TextNames(const Scenario& scenario);
  void set_side(std::optional<SideId> side) { side_ = side; }

  // What the words at `at` of a plain text name: the longest name or id that fits. An id that is written
  // exactly comes before a name; what is wanted of a side, before the same name on the other side. Between
  // quotation marks stands nothing but a name.
  std::optional<Found> at(std::string_view text, std::size_t at, Want want) const;
  // Names and ids, for hints.
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
  };
  void add(const std::string& called, const std::string& id, bool command, SideId side);
  bool fits(const Entry& entry, Want want, bool right_side) const;

  std::vector<Entry> entries_;
  std::array<std::vector<std::size_t>, 256> by_first_byte_;  // of the folded name
  std::optional<SideId> side_;
};

}  // namespace quincunx::xml
