#include "print/plain/colour_text.hpp"

namespace quincunx {

std::string colour_text(Colour colour) {
  std::string out = "#";
  for (const unsigned part : {unsigned{colour.red}, unsigned{colour.green}, unsigned{colour.blue}})
    for (const unsigned shift : {4U, 0U}) out += "0123456789abcdef"[(part >> shift) & 0xFU];
  return out;
}

}  // namespace quincunx
