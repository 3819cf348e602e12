#include "log/legs.hpp"
#include "log/write.hpp"
#include "quincunx/text.hpp"

namespace quincunx {
namespace {

class JsonMembers {
 public:
  JsonMembers(std::string& out, const Vocabulary& words) : out_(out), words_(words) {}

  void number(const char* name, std::int64_t n) {
    open(name);
    append_number(out_, n);
  }
  void measure(const char* name, std::int64_t parts, std::int64_t unit) {
    open(name);
    append_decimal(out_, parts, unit);
  }
  void word(const char* name, std::string_view text) {
    open(name);
    out_ += '"';
    append_json(out_, text);
    out_ += '"';
  }
  void numbered_word(const char* name, std::size_t n) {
    open(name);
    out_ += "\"#";
    append_number(out_, static_cast<std::int64_t>(n));
    out_ += '"';
  }
  void point(const char* name, Point p) {
    open(name);
    out_ += '[';
    append_point(out_, p, words_.unit_of_length);
    out_ += ']';
  }
  void faces(const char* name, std::span<const std::uint8_t> dice) {
    open(name);
    out_ += '[';
    append_faces(out_, dice);
    out_ += ']';
  }
  void rows(std::uint32_t mask) {
    open("rows");
    out_ += '[';
    append_rows(out_, mask);
    out_ += ']';
  }
  void legs(std::span<const Leg> legs) {
    if (legs.empty()) return;
    open("legs");
    out_ += '[';
    for (std::size_t i = 0; i < legs.size(); ++i) {
      if (i > 0) out_ += ',';
      JsonMembers leg(out_, words_);
      leg.word("leg", kind_of(legs[i].how, words_.manoeuvres).key);
      write_leg(leg, legs[i], words_);
      out_ += '}';
    }
    out_ += ']';
  }

 private:
  void open(const char* name) {
    out_ += first_ ? '{' : ',';
    first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
  }
  std::string& out_;
  const Vocabulary& words_;
  bool first_ = true;
};

}  // namespace

void append_json_line(std::string& out, const Event& event, const Vocabulary& words) {
  JsonMembers members(out, words);
  members.word("event", tag(event.body));
  members.number("n", event.n);
  if (event.by != 0) members.number("by", event.by);
  write_substance(members, event, words);
  out += '}';
}

std::string json_line(const Event& event, const Vocabulary& words) {
  std::string line;
  line.reserve(192);
  append_json_line(line, event, words);
  return line;
}

}  // namespace quincunx
