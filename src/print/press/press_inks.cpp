#include "print/press/press_inks.hpp"

#include <algorithm>

#include "print/pdf/pdf_number.hpp"

namespace quincunx {
namespace {

constexpr int neutral = 12;  // channels that differ by at most this are a grey
constexpr int most_small_inks = 2;
constexpr int nearly_solid = 700;  // thousandths of black: a screen would blur small type

int thousandths(int part, int of) { return (part * 2000 + of) / (2 * of); }

std::string shade(int value) { return decimal_text((value * 1000 + 127) / 255, 3); }
// By luminance.
int blackness(Colour c) {
  return thousandths(255'000 - (299 * c.red + 587 * c.green + 114 * c.blue), 255'000);
}

const PaletteEntry* entry_of(Colour colour, const PressProfile& profile) {
  for (const PaletteEntry& entry : profile.palette)
    if (entry.colour == colour) return &entry;
  return nullptr;
}

std::string amount(int value) { return decimal_text(value, 3); }

}  // namespace

Cmyk mixed(Colour colour, const PressProfile& profile) {
  if (const PaletteEntry* entry = entry_of(colour, profile)) return entry->inks;
  const int red = colour.red, green = colour.green, blue = colour.blue;
  const int brightest = std::max({red, green, blue});
  if (brightest - std::min({red, green, blue}) <= neutral) return {0, 0, 0, blackness(colour)};
  Cmyk inks{thousandths(brightest - red, brightest), thousandths(brightest - green, brightest),
            thousandths(brightest - blue, brightest), thousandths(255 - brightest, 255)};
  const int room = profile.ink_limit * 10 - inks.black, coloured = inks.total() - inks.black;
  if (coloured > room)
    for (int* ink : {&inks.cyan, &inks.magenta, &inks.yellow}) *ink = *ink * room / coloured;
  return inks;
}

InkUse use_of_text(Milli size, const PressProfile& profile) {
  return size < profile.few_inks_below ? InkUse::small_text : InkUse::text;
}

Cmyk mixed(Colour colour, InkUse use, const PressProfile& profile) {
  const int brightest = std::max({int{colour.red}, int{colour.green}, int{colour.blue}});
  if (use != InkUse::area && brightest * 100 < profile.black_below * 255) return {0, 0, 0, 1000};
  const Cmyk usual = mixed(colour, profile);
  if (use != InkUse::small_text) return usual;
  if (const PaletteEntry* entry = entry_of(colour, profile); entry != nullptr && entry->small)
    return *entry->small;
  if (usual.inks() <= most_small_inks) return usual;
  const int black = blackness(colour);
  return {0, 0, 0, black >= nearly_solid ? 1000 : black};
}

std::string ink_operator(Colour c, InkUse use, const PressProfile& profile) {
  const bool stroke = use == InkUse::line;
  if (profile.inks == PressProfile::Inks::rgb)
    return shade(c.red) + ' ' + shade(c.green) + ' ' + shade(c.blue) + (stroke ? " RG" : " rg");
  const Cmyk inks = mixed(c, use, profile);
  return amount(inks.cyan) + ' ' + amount(inks.magenta) + ' ' + amount(inks.yellow) + ' ' +
         amount(inks.black) + (stroke ? " K" : " k");
}

}  // namespace quincunx
