#include <algorithm>
#include <utility>

#include "quincunx/xml/xml.hpp"
#include "xml/characters.hpp"
#include "xml/context.hpp"

namespace quincunx {

std::string root_name(std::string_view bytes) {
  for (std::size_t at = bytes.find('<'); at < bytes.size(); at = bytes.find('<', at + 1)) {
    const std::string_view rest = bytes.substr(at + 1);
    if (rest.substr(0, 3) == "!--") {
      at += std::min(rest.find("-->", 3), rest.size());
      continue;
    }
    std::size_t end = 0;
    while (end < rest.size() && xml::continues_a_name(rest[end])) ++end;
    if (end > 0) return std::string(rest.substr(0, end));
  }
  return {};
}

std::optional<Scenario> read_scenario(std::string_view bytes, const std::string& file, Problems& problems) {
  Problems found;
  std::optional<Scenario> scenario;
  if (const auto reader = xml::Reader::load(bytes, file, xml::document_limits, found)) {
    xml::check(*reader, reader->root(), xml::scenario_rule, found);
    if (reader->root().name() == std::string_view("scenario"))
      scenario = xml::scenario_in(*reader, reader->root(), found);
  }
  if (!xml::hand_over(std::move(found), problems)) return std::nullopt;
  return scenario;
}

}  // namespace quincunx
