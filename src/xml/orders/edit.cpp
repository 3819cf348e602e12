// Orders of a battle that has lost a unit before it begins.

#include <algorithm>
#include <pugixml.hpp>

#include "quincunx/base/text.hpp"
#include "xml/orders/names.hpp"
#include "xml/scenario/edit.hpp"
#include "xml/scenario/edit_tree.hpp"

namespace quincunx::xml {
namespace {

class OrderDropper {
 public:
  OrderDropper(const std::vector<std::string>& units, const std::vector<std::string>& commands)
      : units_(units), commands_(commands) {}

  int dropped() const { return dropped_; }

  void walk(xml_node parent) {
    for (xml_node child = parent.first_child(); child;) {
      const xml_node next = child.next_sibling();
      if (child.type() == pugi::node_element) look_at(child);
      child = next;
    }
  }

 private:
  static bool among(const std::vector<std::string>& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
  }

  void drop(xml_node element) {
    ++dropped_;
    remove(element);
  }

  void look_at(xml_node element) {
    const std::string_view name = element.name();
    const auto value = [&](const char* attribute) { return trimmed(element.attribute(attribute).value()); };
    const bool of_unit = (name == "unit" && among(units_, value("ref"))) || among(units_, value("of"));
    const bool of_command = name == "command" && among(commands_, value("ref"));
    const OrderKind* const kind = order_kind(nullptr, name);
    const bool at_unit =
        kind != nullptr && kind->aim != OrderKind::Aim::nothing && among(units_, value(kind->attribute));
    if (of_unit || of_command || at_unit || !shorten(element, "units") || !shorten(element, "on") ||
        !shorten(element, "lost") || too_few_to_lose(element))
      return drop(element);
    if (!has_elements(element)) return;
    walk(element);
    const bool holds_deeds = name == "unit" || name == "if" || name == "if-any" ||
                             (name == "command" && !element.attribute("posture"));
    if (holds_deeds && !has_elements(element)) remove(element);
  }

  // More of the units are to be lost than there are now.
  static bool too_few_to_lose(xml_node element) {
    const xml_attribute list = element.attribute("lost");
    return list && element.attribute("at-least").as_uint() > words(list.value()).size();
  }

  // A list without the units that are gone; false if it becomes empty.
  bool shorten(xml_node element, const char* attribute) {
    const xml_attribute list = element.attribute(attribute);
    if (!list) return true;
    std::vector<std::string> left;
    const auto all = words(list.value());
    for (const std::string_view id : all)
      if (!among(units_, id)) left.emplace_back(id);
    if (left.size() == all.size()) return true;
    element.attribute(attribute).set_value(join(left, " ").c_str());
    if (!left.empty()) ++dropped_;
    return !left.empty();
  }

  const std::vector<std::string>&units_, &commands_;
  int dropped_ = 0;
};

}  // namespace

Kept orders_without(std::string_view bytes, const std::vector<std::string>& units,
                    const std::vector<std::string>& commands) {
  xml_document document = parsed(bytes);
  OrderDropper dropper(units, commands);
  dropper.walk(document.document_element());
  return dropper.dropped() == 0 ? Kept{std::string(bytes), 0} : Kept{bytes_of(document), dropper.dropped()};
}

}  // namespace quincunx::xml
