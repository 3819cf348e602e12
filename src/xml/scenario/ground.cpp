// Features of the ground: kinds, settings, shapes.

#include "play/ground.hpp"
#include "xml/scenario/sense.hpp"
#include "xml/scenario/shapes.hpp"

namespace quincunx::xml {

void ScenarioJudge::features() {
  auto entry = scenario_.ground.features.begin();
  for (const Node element : root_.child("table").children()) {
    const std::string_view name = element.name();
    if (name != "area" && name != "line" && name != "hill") continue;
    const Feature& feature = *entry++;
    feature_ids_.add(context_, feature.id, context_.reader.place(element));
    if (set_ != nullptr) kind(element, feature);
    if (set_ != nullptr) settings(element);
    if (const std::string fault = fault_in_shape(feature); !fault.empty())
      context_.problem(place(element, "points"), "the points of " + in_quotes(feature.id) + " " + fault);
  }
}

void ScenarioJudge::kind(Node element, const Feature& feature) const {
  if (feature.kind.empty()) return;
  constexpr const char* shapes[] = {"area", "line", "hill"};
  std::vector<std::string_view> kinds;
  for (const TerrainKind& known : set_->terrain) {
    if (known.shape == feature.shape) kinds.emplace_back(known.key);
    if (known.shape == feature.shape && feature.kind == known.key) return;
  }
  std::string hint = did_you_mean(feature.kind, kinds);
  for (const TerrainKind& known : set_->terrain)
    if (feature.kind == known.key)
      hint = in_quotes(feature.kind) + " is for <" + shapes[static_cast<std::size_t>(known.shape)] + ">";
  context_.problem(place(element, "kind"),
                   "no kind " + in_quotes(feature.kind) + " of <" + element.name() + ">", hint);
}

void ScenarioJudge::settings(Node element) const {
  const auto judge = [&](const char* name) {
    if (!has(element, name)) return;
    if (auto fault = fault_in_setting(*set_, name, value(element, name)))
      context_.problem(place(element, name), std::move(fault->what), std::move(fault->hint));
  };
  for (const std::string_view setting : ground_settings()) {
    const std::string name(setting);
    if (is_setting(name, value(element, name.c_str()))) judge(name.c_str());  // else reported by the grammar
  }
  judge("capacity");
  judge("level");
  if (has(element, "passable") && has(element, "going"))
    context_.problem(place(element, "passable"), "passable and going of one feature",
                     "say it once, by going");
}

}  // namespace quincunx::xml
