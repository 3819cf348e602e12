#pragma once
// Formats numbers for PDF with integer arithmetic only, so that the text is the same on every machine.

#include <cstddef>
#include <cstdint>
#include <string>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

std::int64_t hundredths(Milli length);  // of a point, rounded half away from zero
// Points, rounded half away from zero to two decimals, without trailing zeros: "12", "-0.5", "841.89".
std::string points(Milli length);
// value / 10^decimals without trailing zeros.
std::string decimal_text(std::int64_t value, int decimals);
// Append instead of returning a string, because pages contain many numbers.
void add_points(std::string& out, Milli length);
void add_decimal(std::string& out, std::int64_t value, int decimals);  // at most 9 decimals
void add_hex(std::string& out, std::size_t byte);                      // two digits
// Reference to an object: "12 0 R".
std::string reference(unsigned number);
void add_reference(std::string& out, unsigned number);

}  // namespace quincunx
