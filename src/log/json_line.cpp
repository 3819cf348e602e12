#include "base/json_writer.hpp"
#include "log/legs.hpp"
#include "log/write.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

class JsonMembers {
 public:
  JsonMembers(std::string& out, JsonWriter& json, const Vocabulary& words)
      : out_(out), json_(json), words_(words) {}

  void number(const char* name, std::int64_t n) {
    json_.key(name);
    append_number(out_, n);
  }
  void measure(const char* name, std::int64_t parts, std::int64_t unit) {
    json_.key(name);
    append_decimal(out_, parts, unit);
  }
  void word(const char* name, std::string_view text) { json_.key(name).text(text); }
  void numbered_word(const char* name, std::size_t n) { json_.key(name).text("#" + std::to_string(n)); }
  void point(const char* name, Point p) {
    json_.key(name).raw("[");
    append_point(out_, p, words_.unit_of_length);
    out_ += ']';
  }
  void faces(const char* name, std::span<const std::uint8_t> dice) {
    json_.key(name).raw("[");
    append_faces(out_, dice);
    out_ += ']';
  }
  void rows(std::uint32_t mask) {
    json_.key("rows").raw("[");
    append_rows(out_, mask);
    out_ += ']';
  }
  void legs(std::span<const Leg> legs) {
    if (legs.empty()) return;
    json_.key("legs").open('[');
    for (const Leg& leg : legs) {
      json_.item();
      json_.open('{');
      word("leg", kind_of(leg.how, words_.manoeuvres).key);
      write_leg(*this, leg, words_);
      json_.close('}');
    }
    json_.close(']');
  }

 private:
  std::string& out_;
  JsonWriter& json_;
  const Vocabulary& words_;
};

}  // namespace

void append_json_line(std::string& out, const Event& event, const Vocabulary& words) {
  JsonWriter json(out);
  json.open('{');
  JsonMembers members(out, json, words);
  members.word("event", tag(event.body));
  members.number("n", event.n);
  if (event.by != 0) members.number("by", event.by);
  write_substance(members, event, words);
  json.close('}');
}

std::string json_line(const Event& event, const Vocabulary& words) {
  std::string line;
  line.reserve(192);
  append_json_line(line, event, words);
  return line;
}

}  // namespace quincunx
