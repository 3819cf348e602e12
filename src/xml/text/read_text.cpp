#include "xml/text/read_text.hpp"

#include "quincunx/log/languages.hpp"
#include "xml/characters.hpp"
#include "xml/context.hpp"
#include "xml/limits.hpp"
#include "xml/orders/canonical.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/sections.hpp"

namespace quincunx {
namespace xml {

bool is_xml(std::string_view bytes) {
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  std::size_t at = 0;
  while (at < bytes.size() && is_blank(bytes[at])) ++at;
  return at < bytes.size() && bytes[at] == '<';
}

std::optional<Reader> reader_of_text(std::string_view bytes, const std::string& file,
                                     const Scenario& scenario, const OrdersKnown& known, Problems& problems,
                                     const OrderWords** words) {
  if (bytes.size() > order_text_limits.bytes) {
    problems.push_back({{file},
                        "the file holds " + std::to_string(bytes.size()) + " bytes",
                        "at most " + std::to_string(order_text_limits.bytes) + " are read as orders"});
    return std::nullopt;
  }
  Script script(bytes, file, scenario, known.language, problems);
  if (!script.readable()) return std::nullopt;
  const auto orders = SectionText(script, known).read();
  if (words != nullptr) *words = &script.words;
  if (!orders) return std::nullopt;
  return Reader::load_made(made_xml(*orders), script.raw, file, document_limits, problems);
}

std::string side_of_text(std::string_view bytes, const Scenario& scenario) {
  Problems reported_later;
  if (bytes.size() > order_text_limits.bytes) return {};
  Script script(bytes, "", scenario, {}, reported_later);
  if (!script.readable()) return {};
  const auto side = SectionText(script, {}).side_named();
  return side ? scenario.sides[index(*side)].id : std::string();
}

namespace {

struct OrdersRead {
  Reader reader;
  Orders orders;
};

void expect_side(const Reader& reader, const std::string& side, Problems& problems) {
  const std::string_view given = value(reader.root(), "side");
  if (!side.empty() && !given.empty() && given != side)
    problems.push_back({reader.place(reader.root(), "side"), "orders for " + in_quotes(given),
                        "the orders of " + in_quotes(side) + " are expected here"});
}

// Orders in either form, without mistakes.
std::optional<OrdersRead> without_mistakes(std::string_view bytes, const std::string& file,
                                           const Scenario& scenario, const OrdersKnown& known,
                                           Problems& problems) {
  Problems found;
  const bool text = !is_xml(bytes);
  const OrderWords* words = &order_words(english);
  auto reader = text ? reader_of_text(bytes, file, scenario, known, found, &words)
                     : Reader::load(bytes, file, document_limits, found);
  std::optional<Orders> orders;
  if (reader) {
    check(*reader, reader->root(), orders_rule(), found);
    if (reader->root().name() == std::string_view(orders_rule().name)) {
      if (!text) expect_side(*reader, known.side, found);
      orders = orders_in(*reader, reader->root(), scenario, found);
    }
  }
  if (text)
    for (Problem& problem : found) {
      problem.what = in_words_of_text(problem.what, *words);
      problem.hint = in_words_of_text(problem.hint, *words);
    }
  if (!hand_over(std::move(found), problems) || !orders) return std::nullopt;
  return OrdersRead{std::move(*reader), std::move(*orders)};
}

}  // namespace
}  // namespace xml

bool is_text_of_orders(std::string_view bytes) { return !xml::is_xml(bytes); }

std::string side_of_orders(std::string_view bytes, const Scenario* scenario) {
  if (!xml::is_xml(bytes)) return scenario != nullptr ? xml::side_of_text(bytes, *scenario) : std::string();
  Problems reported_later;
  const auto reader = xml::Reader::load(bytes, "", xml::document_limits, reported_later);
  const bool orders = reader && reader->root().name() == std::string_view("orders");
  return orders ? std::string(xml::value(reader->root(), "side")) : std::string();
}

std::optional<Orders> read_orders(std::string_view bytes, const std::string& file, const Scenario& scenario,
                                  Problems& problems, const OrdersKnown& known) {
  auto read = xml::without_mistakes(bytes, file, scenario, known, problems);
  return read ? std::optional(std::move(read->orders)) : std::nullopt;
}

std::optional<std::string> orders_as_xml(std::string_view bytes, const std::string& file,
                                         const Scenario& scenario, const OrdersKnown& known,
                                         Problems& problems, const IdNames& others) {
  const auto read = xml::without_mistakes(bytes, file, scenario, known, problems);
  return read ? std::optional(xml::canonical_orders(read->reader.root(), others)) : std::nullopt;
}

std::optional<std::string> orders_as_text(std::string_view bytes, const std::string& file,
                                          const Scenario& scenario, Problems& problems,
                                          const OrdersKnown& known) {
  const auto canonical = orders_as_xml(bytes, file, scenario, known, problems);
  if (!canonical) return std::nullopt;
  Problems none;
  const auto reader = xml::Reader::load(*canonical, file, xml::document_limits, none);
  return reader ? std::optional(xml::orders_in_text(reader->root(), scenario, known.language)) : std::nullopt;
}

}  // namespace quincunx
