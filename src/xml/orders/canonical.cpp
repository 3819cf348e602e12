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
  explicit CanonicalOrders(const IdNames& others) : others_(others) {}

  std::string write(Node orders) {
    const ElementRule& root = orders_rule();
    open(orders, root, false);
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
  // Attributes in the order of the grammar. `of_units`: its ids are those of units and commands.
  void open(Node element, const ElementRule& rule, bool of_units = true) {
    out_ += std::string("<") + rule.name;
    for (const AttributeRule& attribute : rule.attributes) {
      if (!has(element, attribute.name)) continue;
      out_ += std::string(" ") + attribute.name + "=\"";
      std::string canonical = canonical_value(value(element, attribute.name), attribute);
      if (of_units && (attribute.form == Form::id || attribute.form == Form::ids))
        canonical = other_ids(canonical);
      append_xml(out_, canonical);
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

  std::string other_ids(std::string_view ids) const {
    std::vector<std::string> all;
    for (const std::string_view id : words(ids)) {
      const auto other = others_.find(id);
      all.emplace_back(other == others_.end() ? id : std::string_view(other->second));
    }
    return join(all, " ");
  }

  const IdNames& others_;
  std::string out_;
};

}  // namespace

std::string canonical_orders(Node orders, const IdNames& others) {
  return CanonicalOrders(others).write(orders);
}

}  // namespace quincunx::xml
