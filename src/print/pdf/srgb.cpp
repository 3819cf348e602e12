#include "print/pdf/srgb.hpp"

#include <cmath>
#include <cstdint>

namespace quincunx {
namespace {

constexpr std::uint32_t curve_places = 256;  // one per value of a byte

struct ProfileWriter {
  std::string bytes;
  void u16(std::uint32_t value) {
    bytes += static_cast<char>(value >> 8 & 0xFF);
    bytes += static_cast<char>(value & 0xFF);
  }
  void u32(std::uint32_t value) {
    u16(value >> 16);
    u16(value & 0xFFFF);
  }
  void xyz(std::uint32_t x, std::uint32_t y, std::uint32_t z) {  // in 1/65536
    for (const std::uint32_t part : {x, y, z}) u32(part);
  }
  void zeros(std::size_t count) { bytes.append(count, '\0'); }
};

std::string place(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
  ProfileWriter out{"XYZ "};
  out.zeros(4);
  out.xyz(x, y, z);
  return out.bytes;
}

// No value is near enough to a half for mathematics libraries to round it differently.
std::string curve() {
  ProfileWriter out{"curv"};
  out.zeros(4);
  out.u32(curve_places);
  for (std::uint32_t i = 0; i < curve_places; ++i) {
    const double signal = static_cast<double>(i) / (curve_places - 1);
    const double light = signal <= 0.04045 ? signal / 12.92 : std::pow((signal + 0.055) / 1.055, 2.4);
    out.u16(static_cast<std::uint32_t>(std::lround(light * 65535)));
  }
  return out.bytes;
}

std::string description(const std::string& text) {
  ProfileWriter out{"desc"};
  out.zeros(4);
  out.u32(static_cast<std::uint32_t>(text.size() + 1));
  out.bytes += text;
  out.zeros(1 + 4 + 4 + 2 + 1 + 67);  // no Unicode, no Macintosh script
  return out.bytes;
}

std::string plain_words(const std::string& words) {
  ProfileWriter out{"text"};
  out.zeros(4);
  out.bytes += words;
  out.zeros(1);
  return out.bytes;
}

std::string header(std::uint32_t size) {
  ProfileWriter out;
  out.u32(size);
  out.zeros(4);
  out.u32(0x02100000);
  out.bytes += "mntrRGB XYZ ";
  for (const std::uint32_t part : {2026U, 1U, 1U, 0U, 0U, 0U}) out.u16(part);  // date of the ICC text
  out.bytes += "acsp";
  out.zeros(24);
  out.u32(0);                        // perceptual
  out.xyz(0xF6D6, 0x10000, 0xD32D);  // D50, white of the connection space
  out.zeros(128 - out.bytes.size());
  return out.bytes;
}

}  // namespace

std::string srgb_profile() {
  struct Tag {
    const char* name;
    std::string bytes;  // empty: shares the bytes of the entry before
  };
  const Tag tags[] = {{"desc", description("sRGB")},
                      {"cprt", plain_words("No copyright, use freely")},
                      {"wtpt", place(0xF351, 0x10000, 0x116CC)},
                      {"rXYZ", place(0x6FA2, 0x38F5, 0x0390)},
                      {"gXYZ", place(0x6299, 0xB785, 0x18DA)},
                      {"bXYZ", place(0x24A0, 0x0F84, 0xB6CF)},
                      {"rTRC", curve()},
                      {"gTRC", ""},
                      {"bTRC", ""}};
  ProfileWriter table;
  table.u32(std::size(tags));
  std::string data;
  std::uint32_t offset = 0, size = 0;
  const auto start = static_cast<std::uint32_t>(128 + 4 + 12 * std::size(tags));
  for (const Tag& tag : tags) {
    if (!tag.bytes.empty()) {
      offset = start + static_cast<std::uint32_t>(data.size());
      size = static_cast<std::uint32_t>(tag.bytes.size());
      data += tag.bytes;
      data.append((4 - data.size() % 4) % 4, '\0');
    }
    table.bytes += tag.name;
    table.u32(offset);
    table.u32(size);
  }
  return header(start + static_cast<std::uint32_t>(data.size())) + table.bytes + data;
}

}  // namespace quincunx
