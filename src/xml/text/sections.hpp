#pragma once
// The lines of orders in text: headings, lines about the orders as a whole, units with their orders, and, in
// a mail, what is none of these.

#include <optional>
#include <string>
#include <vector>

#include "quincunx/xml/xml.hpp"
#include "xml/text/script.hpp"
#include "xml/text/tree.hpp"

namespace quincunx::xml {

class SectionText {
 public:
  SectionText(Script& script, const OrdersKnown& known);
  // The whole text as <orders>; nullopt if no side is known, or no orders are found.
  std::optional<TextElement> read();
  // Only as far as the side that a heading or a line names.
  std::optional<SideId> side_named();

 private:
  struct Line {
    std::size_t from = 0, to = 0;  // without blanks at its ends
    std::size_t indent = 0;
    bool blank = true;
  };
  // Units and commands in front of a colon.
  struct Subject {
    std::vector<TextElement> named;
    std::size_t end = 0;  // behind the colon
    Problems problems{};
  };
  // An entry whose lines are still being collected.
  struct Entry {
    std::vector<TextElement> for_each;  // the subjects, or the element itself
    std::size_t from = 0, to = 0, indent = 0;
    bool has_deeds = true;
  };

  std::vector<Line> lines() const;
  void unbullet(Line& line);
  void line(const Line& line);
  void line_of_orders(const Line& line);
  bool heading(std::size_t from, std::size_t to);
  bool orders_heading(std::size_t from, std::size_t to);
  bool names_a_battle(std::size_t at, std::size_t to) const;
  bool section_heading(std::size_t from, std::size_t to);
  std::size_t number_of_turn(std::size_t at, std::size_t to, std::string& number) const;
  bool heads_rest(std::size_t at, std::size_t to) const;
  bool about_orders(std::size_t from, std::size_t to);
  std::string choice_of(const AttributeRule& attribute, const std::string& given) const;
  std::size_t behind_mark(std::size_t at, std::string_view word) const;
  std::string mark(std::string_view word) const;
  std::string heading_turn(int turn) const;
  std::string heading_standing() const;
  std::size_t last_condition(std::string_view text) const;
  std::optional<SideId> side_at(std::size_t& at, std::size_t to) const;
  bool set_side(SideId side, std::size_t at);
  std::optional<Subject> subject(std::size_t from, std::size_t to) const;
  std::optional<TextElement> subject_at(std::size_t& at, std::size_t to, Problems& problems) const;
  const ElementRule* bare_element(std::size_t from, std::size_t& end) const;
  bool begins_entry(const Line& line) const;
  bool continues(const Line& line) const;
  bool unfinished() const;
  void entry(const Line& line);
  bool in_section(std::size_t at);
  void close();
  void unknown_line(const Line& line);
  bool may_be_meant_as_orders(const Line& line) const;
  void leave_out(const Line& line);
  void report_left_out();
  std::size_t colon_of(std::size_t from, std::size_t to) const;

  Script& script_;
  const OrdersKnown& known_;
  TextElement orders_;
  std::vector<TextElement> standing_, turns_;
  TextElement* section_ = nullptr;
  std::optional<Entry> entry_;
  std::optional<SideId> side_;
  bool started_ = false, after_blank_ = true, chatter_ = false, homeless_ = false;
  std::optional<std::size_t> left_out_from_;
  std::string left_out_;
};

}  // namespace quincunx::xml
