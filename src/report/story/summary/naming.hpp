#pragma once
// How running text names units, commands, sides and numbers: with their article, and shorter when a paragraph
// names them again.

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "log/prose/elision.hpp"
#include "quincunx/play/battle.hpp"
#include "report/story/summary/mould.hpp"

namespace quincunx::tale {

// What fills a place of a pattern, and whether verbs agree with it in the plural.
struct Value {
  Prose prose;
  bool plural = false;
};

class Naming {
 public:
  explicit Naming(const Battle& battle);

  // Forgets what has been named: the next mention of each is long again.
  void begin_paragraph() { named_.clear(); }
  // "the Green brigade", and after that "the brigade".
  Value unit(UnitId unit);
  Value units(const std::vector<UnitId>& units);
  Value command(std::uint8_t command) const;
  Value commands(const std::vector<std::uint8_t>& commands) const;
  Value side(SideId side) const;
  Value place(std::size_t objective) const;
  Value named(const std::string& name) const;  // any other name: of a feature of the ground
  // In words up to twelve.
  Value number(int number) const;
  Value number_alone(int number) const;  // without the noun that it counts: "none", "uno"
  Value text(const std::string& text) const;
  const char* word(Mould of, int time = 0) const { return pattern(of, battle_.words.language, time); }
  Prose elided(Prose prose) const { return quincunx::elided(std::move(prose), battle_.words); }
  Value list(const std::vector<Value>& values) const;

 private:
  struct Name {
    std::string full, brief;  // without article; brief: empty if it has no short form
    bool article = false, plural = false;
  };
  Value of(const Name& name, const std::string& text, UnitId unit) const;
  Name name_of_unit(UnitId unit, const std::string& brief) const;
  Name running(std::string name, bool plural) const;

  const Battle& battle_;
  std::vector<Name> units_, commands_;
  std::set<UnitId> named_;
};

}  // namespace quincunx::tale
