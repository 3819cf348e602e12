#include <utility>

#include "quincunx/xml.hpp"
#include "xml/context.hpp"

namespace quincunx {

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

std::optional<Orders> read_orders(std::string_view bytes, const std::string& file, const Scenario& scenario,
                                  Problems& problems) {
  Problems found;
  std::optional<Orders> orders;
  if (const auto reader = xml::Reader::load(bytes, file, xml::document_limits, found)) {
    xml::check(*reader, reader->root(), xml::orders_rule, found);
    if (reader->root().name() == std::string_view("orders"))
      orders = xml::orders_in(*reader, reader->root(), scenario, found);
  }
  if (!xml::hand_over(std::move(found), problems)) return std::nullopt;
  return orders;
}

}  // namespace quincunx
