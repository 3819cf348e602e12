#include "xml/orders/canonical.hpp"

#include <algorithm>
#include <vector>

#include "quincunx/base/text.hpp"
#include "xml/grammar.hpp"
#include "xml/text/forms.hpp"

namespace quincunx::xml {
namespace {

class CanonicalOrders {
 public:
  std::string write(Node orders) {
    const ElementRule& root = orders_rule();
    open(orders, root);
    out_ += ">\n";
    for (const Node standing : orders.children(orders_parts().standing->name))
      section(standing, *orders_parts().standing);
    std::vector<Node> turns;
    for (const Node turn : orders.children(orders_parts().turn->name)) turns.push_back(turn);
    std::stable_sort(turns.begin(), turns.end(), [](Node a, Node b) {
      return whole_of(value(a, "number")) < whole_of(value(b, "number"));
    });
    for (const Node turn : turns) section(turn, *orders_parts().turn);
    return out_ + "</" + root.name + ">\n";
  }

 private:
  // Attributes in the order of the grammar.
  void open(Node element, const ElementRule& rule) {
    out_ += std::string("<") + rule.name;
    for (const AttributeRule& attribute : rule.attributes) {
      if (!has(element, attribute.name)) continue;
      out_ += std::string(" ") + attribute.name + "=\"";
      append_xml(out_, canonical_value(value(element, attribute.name), attribute));
      out_ += '"';
    }
  }

  void section(Node element, const ElementRule& rule) {
    out_ += "  ";
    open(element, rule);
    out_ += ">\n";
    for (const Node entry : element.children()) {
      const ElementRule* const known = child_named(rule, entry.name());
      if (known == nullptr) continue;
      out_ += "    ";
      within(entry, *known);
      out_ += '\n';
    }
    out_ += std::string("  </") + rule.name + ">\n";
  }

  void within(Node element, const ElementRule& rule) {
    open(element, rule);
    const std::size_t empty = out_.size();
    out_ += '>';
    for (const Node child : element.children())
      if (const ElementRule* known = child_named(rule, child.name())) within(child, *known);
    if (out_.size() == empty + 1)
      out_.replace(empty, 1, "/>");
    else
      out_ += std::string("</") + rule.name + ">";
  }

  std::string out_;
};

}  // namespace

std::string canonical_orders(Node orders) { return CanonicalOrders().write(orders); }

}  // namespace quincunx::xml
