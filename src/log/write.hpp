#pragma once
// An event as named values, the same for every written form. A sink takes
//   number(name, n)   measure(name, parts, unit)   word(name, text)   numbered_word(name, n)   point(name, p)
//   faces(name, dice)   rows(mask)   legs(legs)
// in the order in which they are to be written. The legs come last.

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "log/keys.hpp"
#include "log/numbers.hpp"

namespace quincunx {

template <class Sink>
class FieldWriter {
 public:
  FieldWriter(Sink& sink, const Vocabulary& words) : sink_(sink), words_(words) {}

  void operator()(const char* name, std::int16_t value) { sink_.number(name, value); }
  void operator()(const char* name, std::uint32_t value) { sink_.number(name, value); }
  void operator()(const char* name, std::int32_t value) { sink_.number(name, value); }
  void operator()(const char* name, WrittenLength value) {
    sink_.measure(name, value.micrometres, words_.unit_of_length);
  }
  // The only field of one byte is a side, or 255 for none.
  void operator()(const char* name, std::uint8_t winner) {
    if (winner != 255) (*this)(name, static_cast<SideId>(winner));
  }
  void operator()(const char* name, UnitId unit) {
    if (unit != nobody) listed(name, unit);
  }
  void operator()(const char* name, SideId value) { listed(name, value); }
  // The name of the attribute distinguishes sides and commands.
  void operator()(const char*, Party party) {
    if (party.kind == Party::Kind::side) listed("side", SideId{party.number});
    if (party.kind == Party::Kind::command) word_in(words_.command_ids, "command", party.number);
  }
  void operator()(const char* name, EventNumber event) {
    if (event) sink_.number(name, event.n);
  }
  void operator()(const char* name, StepId value) { listed(name, value); }
  void operator()(const char* name, ColumnId value) { listed(name, value); }
  void operator()(const char* name, TieId value) { listed(name, value); }
  void operator()(const char* name, TopicId value) { listed(name, value); }
  void operator()(const char* name, PurposeId value) { listed(name, value); }
  void operator()(const char* name, RemarkId value) { listed(name, value); }
  void operator()(const char* name, FormationId value) { listed(name, value); }
  void operator()(const char* name, ObjectiveId value) {
    if (value != event::no_objective) listed(name, value);
  }
  void operator()(const char* name, Manoeuvre value) {
    sink_.word(name, kind_of(value, words_.manoeuvres).key);
  }
  void operator()(const char* name, Verb value) { sink_.word(name, kind_of(value, words_.orders).key); }
  void operator()(const char* name, Fate value) { sink_.word(name, key(value)); }
  void operator()(const char* name, event::Ending value) { sink_.word(name, key(value)); }
  void operator()(const char* name, event::Condition value) { sink_.word(name, key(value)); }
  void operator()(const char* name, event::Ride value) { sink_.word(name, key(value)); }
  void operator()(const char* name, const std::string& text) { sink_.word(name, text); }
  void operator()(const char* name, const Roll& roll) { sink_.faces(name, roll.dice()); }
  // A place needs no name.
  void operator()(const char*, const Pose& pose) {
    sink_.point("at", pose.at);
    sink_.measure("facing", pose.facing.arcseconds, arcseconds_in_a_degree);
  }
  void operator()(const char*, const Order& order) {
    (*this)("verb", order.verb);
    (*this)("unit", order.unit);
    (*this)("target", order.target);
    if (order.goal != Pose{}) (*this)("goal", order.goal);
    if (order.amount != 0) (*this)("amount", order.amount);
    const std::span<const Leg> legs(order.legs);
    sink_.legs(legs.first(std::min<std::size_t>(order.leg_count, legs.size())));
  }

 private:
  template <class Id>
  void listed(const char* name, Id id) {
    word_in(words_for(id, words_), name, static_cast<std::size_t>(id));
  }
  template <class List>
  void word_in(const List& list, const char* name, std::size_t n) {
    if (n < list.size())
      sink_.word(name, word_of(list[n]));
    else
      sink_.numbered_word(name, n);
  }

  Sink& sink_;
  const Vocabulary& words_;
};

// Everything but the numbers of the event and its cause.
template <class Sink>
void write_substance(Sink& sink, const Event& event, const Vocabulary& words) {
  if (const std::string_view rule = event.rule.view(); !rule.empty()) sink.word("rule", rule);
  if (event.because.table < words.table_keys.size())
    sink.word("table", words.table_keys[event.because.table]);
  else if (event.because.table != Rows{}.table)
    sink.numbered_word("table", event.because.table);
  if (event.because.mask != 0) sink.rows(event.because.mask);
  each_field(event.body, FieldWriter<Sink>(sink, words));
}

// The rows of a mask, counted from 1 as on the printed table, parted by commas.
inline void append_rows(std::string& out, std::uint32_t mask) {
  bool first = true;
  for (int row = 0; row < 32; ++row) {
    if ((mask >> row & 1) == 0) continue;
    if (!first) out += ',';
    append_number(out, row + 1);
    first = false;
  }
}
inline void append_faces(std::string& out, std::span<const std::uint8_t> faces) {
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (i > 0) out += ',';
    append_number(out, faces[i]);
  }
}

}  // namespace quincunx
