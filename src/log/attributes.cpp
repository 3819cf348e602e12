#include "log/legs.hpp"
#include "log/write.hpp"

namespace quincunx {
namespace {

class Pairs {
 public:
  Pairs(std::vector<std::pair<std::string, std::string>>& out, const Vocabulary& words)
      : out_(out), words_(words) {}

  void number(const char* name, std::int64_t n) { append_number(open(name), n); }
  void measure(const char* name, std::int64_t parts, std::int64_t unit) {
    append_decimal(open(name), parts, unit);
  }
  void word(const char* name, std::string_view text) { open(name) = text; }
  void numbered_word(const char* name, std::size_t n) { open(name) = '#' + std::to_string(n); }
  void point(const char* name, Point p) { append_point(open(name), p, words_.unit_of_length); }
  void faces(const char* name, std::span<const std::uint8_t> dice) { append_faces(open(name), dice); }
  void rows(std::uint32_t mask) { append_rows(open("rows"), mask); }
  void legs(std::span<const Leg> legs) {
    if (!legs.empty()) open("legs") = xml_legs(legs, words_);
  }

 private:
  std::string& open(const char* name) { return out_.emplace_back(name, std::string()).second; }
  std::vector<std::pair<std::string, std::string>>& out_;
  const Vocabulary& words_;
};

}  // namespace

std::vector<std::pair<std::string, std::string>> attributes(const Event& event, const Vocabulary& words) {
  std::vector<std::pair<std::string, std::string>> found;
  Pairs pairs(found, words);
  write_substance(pairs, event, words);
  return found;
}

}  // namespace quincunx
