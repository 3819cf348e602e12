// One file of orders out of those that one side submitted.

#include <algorithm>
#include <pugixml.hpp>

#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/grammar.hpp"
#include "xml/orders/canonical.hpp"
#include "xml/text/forms.hpp"

namespace quincunx {
namespace xml {
namespace {

bool is_posture(Node element) { return element.name() == std::string_view(orders_parts().posture->name); }

// Leaves the postures that wait for a condition, and their conditions.
void keep_postures(Node element) {
  for (Node child = element.first_child(); child;) {
    const Node next = child.next_sibling();
    if (!is_posture(child)) {
      keep_postures(child);
      if (!child.first_child()) element.remove_child(child);
    }
    child = next;
  }
}

bool holds_posture(Node element) {
  for (const Node child : element.children())
    if (is_posture(child) || holds_posture(child)) return true;
  return false;
}

class Gathering {
 public:
  explicit Gathering(Problems& problems) : problems_(problems) {}

  void add(const SubmittedOrders& submission, std::size_t number) {
    const std::string file = std::to_string(number);
    auto reader = Reader::load(submission.xml, file, document_limits, problems_);
    if (!reader) return;
    const Node orders = reader->root();
    const std::size_t reported = problems_.size();
    check(*reader, orders, orders_rule(), problems_);
    if (problems_.size() > reported) return;
    if (!gathered_.first_child()) gathered_.append_child(orders_rule().name);
    Node into = gathered_.first_child();
    for (const AttributeRule& attribute : orders_rule().attributes) {
      if (!has(orders, attribute.name)) continue;
      pugi::xml_attribute known = into.attribute(attribute.name);
      const std::string given(value(orders, attribute.name));
      const std::string_view name = attribute.name;
      if (known && (name == "scenario" || name == "side") && given != known.value())
        problems_.push_back({reader->place(orders, name), "orders for " + in_quotes(given),
                             "those before are for " + in_quotes(known.value())});
      if (!known) known = into.append_attribute(attribute.name);
      known.set_value(given.c_str());
    }
    if (const Node standing = orders.child("standing")) replace_standing(into, standing);
    for (const Node turn : orders.children("turn")) {
      if (!counts(submission, whole_of(value(turn, "number")))) continue;
      for (Node old = into.child("turn"); old; old = old.next_sibling("turn"))
        if (whole_of(value(old, "number")) == whole_of(value(turn, "number"))) {
          into.remove_child(old);
          break;
        }
      into.append_copy(turn);
    }
  }

  std::optional<std::string> orders() const {
    if (fatal(problems_) || !gathered_.first_child()) return std::nullopt;
    return canonical_orders(gathered_.first_child());
  }

 private:
  static bool counts(const SubmittedOrders& submission, int turn) {
    const auto& turns = submission.turns;
    return !turns || std::find(turns->begin(), turns->end(), turn) != turns->end();
  }
  static void replace_standing(Node into, Node standing) {
    const Node old = into.child("standing");
    Node made = into.prepend_copy(standing);
    if (!old) return;
    // Postures of commands to which the new ones give none: in the order in which they stood.
    Node before = made.first_child();
    for (const Node command : old.children("command")) {
      const std::string_view ref = value(command, "ref");
      bool given = false, held = false;
      for (const Node each : made.children("command"))
        given = given ||
                (value(each, "ref") == ref && (has(each, "posture") || holds_posture(each)) && !kept(each));
      held = has(command, "posture") || holds_posture(command);
      if (given || !held) continue;
      Node copy = before ? made.insert_copy_before(command, before) : made.append_copy(command);
      keep_postures(copy);
      copy.append_attribute(kept_mark).set_value("yes");
    }
    for (Node each : made.children("command")) each.remove_attribute(kept_mark);
    into.remove_child(old);
  }
  static bool kept(Node command) { return !command.attribute(kept_mark).empty(); }

  static constexpr const char* kept_mark = "kept";  // while standing orders are put together
  Problems& problems_;
  pugi::xml_document gathered_;
};

}  // namespace
}  // namespace xml

std::optional<std::string> orders_of_turn(const std::vector<SubmittedOrders>& submissions,
                                          Problems& problems) {
  Problems found;
  xml::Gathering gathering(found);
  if (submissions.empty()) found.push_back({{}, "no orders were submitted"});
  for (std::size_t i = 0; i < submissions.size(); ++i) gathering.add(submissions[i], i + 1);
  auto orders = gathering.orders();
  problems.insert(problems.end(), found.begin(), found.end());
  return orders;
}

}  // namespace quincunx
