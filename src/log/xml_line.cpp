#include "log/legs.hpp"
#include "log/write.hpp"
#include "quincunx/base/text.hpp"
#include "table/edges.hpp"

namespace quincunx {
namespace {

class XmlAttributes {
 public:
  XmlAttributes(std::string& out, const Vocabulary& words) : out_(out), words_(words) {}

  void number(const char* name, std::int64_t n) {
    open(name);
    append_number(out_, n);
    out_ += '"';
  }
  void measure(const char* name, std::int64_t parts, std::int64_t unit) {
    open(name);
    append_decimal(out_, parts, unit);
    out_ += '"';
  }
  void word(const char* name, std::string_view text) {
    open(name);
    append_xml(out_, text);
    out_ += '"';
  }
  void numbered_word(const char* name, std::size_t n) {
    open(name);
    out_ += '#';
    append_number(out_, static_cast<std::int64_t>(n));
    out_ += '"';
  }
  void point(const char* name, Point p) {
    open(name);
    append_point(out_, p, words_.unit_of_length);
    out_ += '"';
  }
  void faces(const char* name, std::span<const std::uint8_t> dice) {
    open(name);
    append_faces(out_, dice);
    out_ += '"';
  }
  void rows(std::uint32_t mask) {
    open("rows");
    append_rows(out_, mask);
    out_ += '"';
  }
  // Children: no attribute may follow.
  void legs(std::span<const Leg> legs) {
    if (legs.empty()) return;
    out_ += '>';
    has_children_ = true;
    for (const Leg& leg : legs) append(leg);
  }
  void append(const Leg& leg) {
    start(kind_of(leg.how, words_.manoeuvres).key);
    write_leg(*this, leg, words_);
    out_ += "/>";
  }
  void start(std::string_view element) {
    out_ += '<';
    out_ += element;
  }
  void finish(const char* element) {
    if (!has_children_) {
      out_ += "/>";
      return;
    }
    out_ += "</";
    out_ += element;
    out_ += '>';
  }

 private:
  void open(const char* name) {
    out_ += ' ';
    out_ += name;
    out_ += "=\"";
  }
  std::string& out_;
  const Vocabulary& words_;
  bool has_children_ = false;
};

}  // namespace

void append_xml_line(std::string& out, const Event& event, const Vocabulary& words) {
  XmlAttributes attributes(out, words);
  const char* const element = tag(event.body);
  attributes.start(element);
  attributes.number("n", event.n);
  if (event.by != 0) attributes.number("by", event.by);
  write_substance(attributes, event, words);
  attributes.finish(element);
}

std::string xml_legs(std::span<const Leg> legs, const Vocabulary& words) {
  std::string elements;
  XmlAttributes attributes(elements, words);
  for (const Leg& leg : legs) attributes.append(leg);
  return elements;
}

std::string xml_order(const Order& order, const Vocabulary& words) {
  const std::span<const Leg> legs(order.legs);
  std::string elements = xml_legs(legs.first(std::min<std::size_t>(order.leg_count, legs.size())), words);
  // No answer and a choice among offers have no words in the orders; a move is its legs.
  if (order.verb == Verb::none || order.verb == Verb::move || order.verb == Verb::choose) return elements;
  const OrderKind& kind = kind_of(order.verb, words.orders);
  XmlAttributes attributes(elements, words);
  attributes.start(order.verb == Verb::approach ? "move" : kind.key);
  if (order.verb == Verb::approach) {
    attributes.point("toward", order.goal.at);
    attributes.measure("facing", order.goal.facing.arcseconds, arcseconds_in_a_degree);
  } else if (order.target != nobody) {
    FieldWriter<XmlAttributes>(attributes, words)(kind.attribute, order.target);
  }
  const auto style = static_cast<std::size_t>(order.amount) - 1;
  if (kind.amount == OrderKind::Amount::style && style < words.charge_styles.size())
    attributes.word("style", words.charge_styles[style]);
  if (kind.amount == OrderKind::Amount::length && order.amount != 0)
    attributes.measure("by", order.amount, words.unit_of_length);
  if (const auto edge = edge_of_amount(order.amount); kind.amount == OrderKind::Amount::edge && edge)
    attributes.word("edge", edge_name(*edge));
  return elements + "/>";
}

std::string xml_line(const Event& event, const Vocabulary& words) {
  std::string line;
  line.reserve(192);
  append_xml_line(line, event, words);
  return line;
}

}  // namespace quincunx
