#include "print/press/press_inks.hpp"

#include <algorithm>

#include "print/pdf/pdf_number.hpp"

namespace quincunx {
namespace {

constexpr int neutral = 12;  // channels that differ by at most this are a grey

int thousandths(int part, int of) { return (part * 2000 + of) / (2 * of); }

std::string shade(int value) { return decimal_text((value * 1000 + 127) / 255, 3); }
std::string amount(int value) { return decimal_text(value, 3); }

}  // namespace

Cmyk mixed(Colour colour, const PressProfile& profile) {
  for (const PaletteEntry& entry : profile.palette)
    if (entry.colour == colour) return entry.inks;
  const int red = colour.red, green = colour.green, blue = colour.blue;
  const int brightest = std::max({red, green, blue});
  if (brightest - std::min({red, green, blue}) <= neutral)
    return {0, 0, 0, thousandths(255'000 - (299 * red + 587 * green + 114 * blue), 255'000)};
  Cmyk inks{thousandths(brightest - red, brightest), thousandths(brightest - green, brightest),
            thousandths(brightest - blue, brightest), thousandths(255 - brightest, 255)};
  const int room = profile.ink_limit * 10 - inks.black, coloured = inks.total() - inks.black;
  if (coloured > room)
    for (int* ink : {&inks.cyan, &inks.magenta, &inks.yellow}) *ink = *ink * room / coloured;
  return inks;
}

Colour of_text(Colour colour, const PressProfile& profile) {
  const int brightest = std::max({int{colour.red}, int{colour.green}, int{colour.blue}});
  const bool black = profile.inks == PressProfile::Inks::cmyk && brightest * 100 < profile.black_below * 255;
  return black ? Colour{} : colour;
}

std::string ink_operator(Colour c, bool stroke, const PressProfile& profile) {
  if (profile.inks == PressProfile::Inks::rgb)
    return shade(c.red) + ' ' + shade(c.green) + ' ' + shade(c.blue) + (stroke ? " RG" : " rg");
  const Cmyk inks = mixed(c, profile);
  return amount(inks.cyan) + ' ' + amount(inks.magenta) + ' ' + amount(inks.yellow) + ' ' +
         amount(inks.black) + (stroke ? " K" : " k");
}

}  // namespace quincunx
