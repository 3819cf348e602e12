// Sides are told apart by who sees few colours, and in grey print.

#include <array>
#include <cmath>

#include "report/map/map.hpp"
#include "report/played.hpp"
#include "report/shipped.hpp"

using namespace quincunx;

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// What protanopes, deuteranopes and tritanopes see (Machado, Oliveira and Fernandes 2009, severity 1), in
// linear RGB.
// clang-format off
constexpr std::array<Matrix, 3> simulations{
    Matrix{Triple{0.152286, 1.052583, -0.204868}, Triple{0.114503, 0.786281, 0.099216}, Triple{-0.003882, -0.048116, 1.051998}},
    Matrix{Triple{0.367322, 0.860646, -0.227968}, Triple{0.280085, 0.672501, 0.047413}, Triple{-0.011820, 0.042940, 0.968881}},
    Matrix{Triple{1.255528, -0.076749, -0.178779}, Triple{-0.078411, 0.930809, 0.147602}, Triple{0.004733, 0.691367, 0.303900}}};
// clang-format on

double linear(std::uint8_t c) {
  const double v = c / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

Triple seen(Colour colour, const Matrix& by) {
  const Triple c{linear(colour.red), linear(colour.green), linear(colour.blue)};
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i)
    out[i] = std::clamp(by[i][0] * c[0] + by[i][1] * c[1] + by[i][2] * c[2], 0.0, 1.0);
  return out;
}

Triple lab(const Triple& c) {
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
  const double x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047),
               y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]),
               z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(Colour a, Colour b, const Matrix& by) {
  const Triple p = lab(seen(a, by)), q = lab(seen(b, by));
  return std::sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]) +
                   (p[2] - q[2]) * (p[2] - q[2]));
}

template <class Kind>
std::size_t count(const Drawing& drawing) {
  std::size_t n = 0;
  for (const Mark& mark : drawing.marks) n += std::holds_alternative<Kind>(mark) ? 1U : 0U;
  return n;
}

}  // namespace

TEST_CASE("The colours of the sides differ for the colour-blind", "[report][colours]") {
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    for (const Matrix& simulation : simulations) {
      INFO(name);
      CHECK(difference(map::side_colour(*battle, SideId::first), map::side_colour(*battle, SideId::second),
                       simulation) >= 40);
    }
  }
  auto plain = mustered(duel());
  for (const Matrix& simulation : simulations)
    CHECK(difference(map::side_colour(*plain, SideId::first), map::side_colour(*plain, SideId::second),
                     simulation) >= 40);
}

TEST_CASE("In grey print hatching marks the second side, and a double line its frames", "[report][colours]") {
  const auto battle = mustered(duel());
  const auto type = battle->opening.units[1].type;
  for (const auto symbols : {map::Symbols::blocks, map::Symbols::nato}) {
    const Drawing first = map::symbol(*battle, type, SideId::first, 9000, symbols),
                  second = map::symbol(*battle, type, SideId::second, 9000, symbols);
    CHECK(count<mark::Stroke>(second) >= count<mark::Stroke>(first) + 5);
  }
  const auto frames = [&](SideId side) {  // outlines of four corners
    std::size_t found = 0;
    for (const Mark& mark : map::symbol(*battle, type, side, 9000, map::Symbols::nato).marks)
      if (const auto* stroke = std::get_if<mark::Stroke>(&mark))
        found += stroke->path.verbs == "mlllz" ? 1U : 0U;
    return found;
  };
  CHECK(frames(SideId::first) == 1);
  CHECK(frames(SideId::second) == 2);
  for (const SideId side : {SideId::first, SideId::second}) {
    const auto corners =
        std::get<mark::Fill>(map::symbol(*battle, type, side, 9000, map::Symbols::nato).marks.front())
            .path.points;
    CHECK(corners[0].y == corners[1].y);  // rectangles: neither is the foe of the reader
  }
}
