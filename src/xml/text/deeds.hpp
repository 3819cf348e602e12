#pragma once
// What units and commands are to do, out of the text behind their names.

#include "xml/text/values.hpp"

namespace quincunx::xml {

class DeedText : public ValueText {
 public:
  using ValueText::ValueText;

  // Everything up to the end, as children of a <unit> or <command>. False if a part was not understood; it is
  // reported and left out.
  bool deeds(TextElement& owner, const ElementRule& rule);
  // The attributes of an element without deeds, up to the end: "1.1: pikes, riders".
  bool whole_element(TextElement& element, const ElementRule& rule);

 private:
  enum class Ends : std::uint8_t { entry, bracket, clause };
  struct Gap {
    bool any = false;          // anything that parts two deeds
    bool stop = false;         // a semicolon or a point
    bool ends_clause = false;  // the same, or a line end behind no comma
  };
  Gap gap();
  void body(TextElement& into, Ends ends, std::size_t opened);
  bool deed(TextElement& into);
  bool condition(TextElement& into, std::size_t from);
  bool conditions_of(TextElement& made, std::size_t from);
  bool posture(TextElement& into, bool& taken);
  std::string one_behind_the_other() const;
  bool named_posture(TextElement& into, std::size_t from, std::string_view key);
  bool attributes(TextElement& made, const ElementRule& rule);
  bool hand(TextElement& made, const ElementRule& rule, bool& taken);
  bool without_name(TextElement& made, const ElementRule& rule, bool& taken);
  bool ambiguous_number(const TextElement& made, const ElementRule& rule) const;
  const AttributeRule* attribute_here(const TextElement& made, const ElementRule& rule,
                                      std::size_t& end) const;
  const ElementRule* deed_here(std::size_t& end) const;
  bool junk(const TextElement& behind, const ElementRule& rule);
  bool unknown_deed();
  void skip_to_next();

  const ElementRule* rule_ = nullptr;
  TextElement* owner_ = nullptr;
  std::string_view order_;  // that is read, as the text calls it
  std::size_t depth_ = 0, brackets_ = 0;
  bool good_ = true;
};

}  // namespace quincunx::xml
