#pragma once
// Numbers as a PDF writes them, made from whole numbers only: the same text on every machine.

#include <cstddef>
#include <cstdint>
#include <string>

#include "quincunx/drawing.hpp"

namespace quincunx {

std::int64_t hundredths(Milli length);  // of a point, rounded half away from nothing
// Points, rounded half away from nothing to two decimals, no idle noughts: "12", "-0.5", "841.89".
std::string points(Milli length);
// value / 10^decimals without idle noughts.
std::string decimal_text(std::int64_t value, int decimals);
// The same at the end of `out`: pages are full of numbers.
void add_points(std::string& out, Milli length);
void add_decimal(std::string& out, std::int64_t value, int decimals);  // of 9 at most
void add_hex(std::string& out, std::size_t byte);                      // two digits
// How an object is referred to: "12 0 R".
std::string reference(unsigned number);
void add_reference(std::string& out, unsigned number);

}  // namespace quincunx
