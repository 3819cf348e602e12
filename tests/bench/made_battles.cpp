#include "made_battles.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "quincunx/base/files.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx {
namespace {

constexpr int across = 20, in_command = 10;
constexpr int pitch = 26;                     // tenths of a TUM from unit to unit
constexpr int no_mans_land = 110, deep = 30;  // between the armies, and from line to line
// Of a command, after its commander.
constexpr std::array<const char*, in_command - 1> types{
    "pike-shot", "pike-shot", "horse", "shot", "pike-shot", "cannons", "horse", "pike-shot", "horse"};

std::string tenths(int n) { return std::to_string(n / 10) + "." + std::to_string(n % 10); }
std::string place(int x, int y) { return tenths(x) + "," + tenths(y); }

class Made {
 public:
  explicit Made(int units)
      : units_(units),
        lines_((units + across - 1) / across),
        width_((std::min(units, across) + 1) * pitch + 40),
        depth_(2 * (lines_ + 1) * deep + no_mans_land) {}

  std::string xml(int features) const {
    std::string out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<scenario id=\"made\" rules=\"tilly\" title=\"Made\" version=\"1.0\">\n"
        "<background>Two equal armies made by program.</background>\n<table width=\"" +
        tenths(width_) + "\" depth=\"" + tenths(depth_) + "\">\n";
    for (int i = 0; i < features; ++i) out += feature(i);
    out += "</table>\n";
    return out + side("red", "attacker", "south", false) + side("blue", "defender", "north", true) +
           "</scenario>\n";
  }

 private:
  std::string feature(int i) const {
    constexpr std::array<const char*, 3> kinds{"wood", "rough", "marsh"};
    const int x = 20 + i * 137 % (width_ - 70), y = (lines_ + 1) * deep + i * 59 % (no_mans_land - 30);
    const std::string points = place(x, y) + " " + place(x + 28, y + 3) + " " + place(x + 31, y + 21) + " " +
                               place(x + 14, y + 27) + " " + place(x - 2, y + 17);
    return "<area id=\"ground-" + std::to_string(i) + "\" kind=\"" + kinds[static_cast<std::size_t>(i) % 3] +
           "\" points=\"" + points + "\"/>\n";
  }

  std::string side(const std::string& name, const char* role, const char* edge, bool turned) const {
    std::string out = "<side id=\"" + name + "\" name=\"" + name + "\" role=\"" + role + "\" edge=\"" + edge +
                      "\">\n<commander-in-chief ref=\"" + name + "-0\"/>\n";
    for (int first = 0; first < units_; first += in_command) {
      const std::string command = name + "-c" + std::to_string(first);
      out += "<command id=\"" + command + "\" name=\"" + command + "\" commander=\"" + name + "-" +
             std::to_string(first) + "\" doctrine=\"attack\">\n";
      for (int i = first; i < std::min(first + in_command, units_); ++i) out += unit(name, i, turned);
      out += "</command>\n";
    }
    return out + "</side>\n";
  }

  std::string unit(const std::string& side, int i, bool turned) const {
    const bool leads = i % in_command == 0;
    const char* type = leads ? "commander" : types[static_cast<std::size_t>(i % in_command - 1)];
    int x = 20 + (i % across + 1) * pitch, y = (lines_ - i / across) * deep;
    if (turned) x = width_ - x, y = depth_ - y;
    const std::string id = side + "-" + std::to_string(i);
    return "<unit id=\"" + id + "\" name=\"" + id + "\" type=\"" + type + "\" at=\"" + place(x, y) +
           "\" facing=\"" + (turned ? "180" : "0") + "\"/>\n";
  }

  int units_, lines_, width_, depth_;
};

}  // namespace

std::string made_battle(int units_a_side, int features) { return Made(units_a_side).xml(features); }

std::optional<Battle> battle_named(const std::string& name, Problems& problems) {
  const int units_a_side = std::atoi(name.c_str());
  const auto xml = units_a_side > 0 ? made_battle(units_a_side, 0) : read_file(name, 1 << 22, problems);
  auto scenario = xml ? read_scenario(*xml, name, problems) : std::optional<Scenario>();
  return scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems)
                  : std::optional<Battle>();
}

}  // namespace quincunx
