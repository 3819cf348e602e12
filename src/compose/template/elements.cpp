#include "compose/template/elements.hpp"

#include <algorithm>
#include <array>

namespace quincunx::composer {
namespace {

constexpr unsigned parts = in(Holds::parts), flow = in(Holds::flow), rows = in(Holds::rows),
                   cells = in(Holds::cells), items = in(Holds::items), inlines = in(Holds::words_in_line),
                   furniture = in(Holds::furniture), shapes = in(Holds::shapes), data = in(Holds::data),
                   branches = in(Holds::branches), themes = in(Holds::themes), strings = in(Holds::words),
                   sheet = in(Holds::sheet), arguments = in(Holds::arguments);
constexpr unsigned logic = flow | rows | cells | items | inlines | furniture | shapes | data;

// clang-format off
constexpr AttributeRule root_attributes[] = {{"version", Form::choice, true, "1"}, {"kind", Form::name, true}, {"data", Form::name}};
constexpr AttributeRule href_attributes[] = {{"href", Form::path, true}};
constexpr AttributeRule param_attributes[] = {{"name", Form::name, true}, {"default", Form::xpath, true}, {"values", Form::names}, {"about"}};
constexpr AttributeRule key_attributes[] = {{"name", Form::name, true}, {"match", Form::xpath, true}, {"use", Form::xpath, true}};
constexpr AttributeRule let_attributes[] = {{"name", Form::name, true}, {"select", Form::xpath},
  {"op", Form::choice, false, "min max avg sum distinct sort"}, {"key", Form::name}, {"key-of", Form::xpath}, {"required", Form::yes_no}};
constexpr AttributeRule def_attributes[] = {{"name", Form::name, true}, {"holds", Form::choice, false, "flow rows cells items text data furniture"}};
constexpr AttributeRule use_attributes[] = {{"name", Form::name, true}};
constexpr AttributeRule output_attributes[] = {{"title", Form::text, true}, {"subject"}, {"author"}, {"keywords"}, {"language"},
  {"page-multiple", Form::whole, false, "", 1, 64}, {"hyphenate", Form::yes_no}, {"text-size", Form::length}, {"cut", Form::choice, false, "cards sheets"}};
constexpr AttributeRule fit_attributes[] = {{"pages", Form::whole, true, "", 1, 64}, {"more", Form::whole, false, "", 1, 8}, {"most", Form::whole, false, "", 0, 200}, {"min", Form::length}, {"comfortable", Form::length}, {"max", Form::length}, {"columns", Form::whole, false, "", 1, 12}};
constexpr AttributeRule page_attributes[] = {{"name", Form::name, true}, {"paper", Form::size}, {"orientation", Form::choice, false, "portrait landscape"},
  {"margin", Form::length}, {"columns", Form::whole, false, "", 1, 12}, {"gutter", Form::length}, {"margin-column", Form::length}, {"bleed", Form::length}, {"safe", Form::length},
  {"fold", Form::choice, false, "none half tri z gate"}, {"bare", Form::yes_no}, {"tight", Form::yes_no}, {"filled", Form::yes_no}, {"mirrored", Form::yes_no}};
constexpr AttributeRule area_attributes[] = {{"fill", Form::colour, true}, {"bleed", Form::yes_no}, {"x", Form::length}, {"y", Form::length}, {"width", Form::length}, {"height", Form::length}};
constexpr AttributeRule body_attributes[] = {{"page", Form::name}};
constexpr AttributeRule section_attributes[] = {{"title", Form::text, true}, {"anchor"}, {"page", Form::name}, {"band", Form::yes_no}, {"contents", Form::yes_no}, {"outline", Form::yes_no}, {"keep", Form::yes_no}, {"whole", Form::yes_no}};
constexpr AttributeRule heading_attributes[] = {{"level", Form::whole, false, "", 0, 4}, {"anchor"}, {"band", Form::yes_no}, {"contents", Form::yes_no}, {"outline", Form::yes_no}};
constexpr AttributeRule paragraph_attributes[] = {{"style", Form::style}, {"anchor"}, {"keep-with-next", Form::yes_no}, {"indent", Form::whole, false, "", 0, 9}, {"align", Form::choice, false, "left right"}};
constexpr AttributeRule place_attributes[] = {{"x", Form::offset}, {"y", Form::offset}, {"width", Form::length, true}, {"height", Form::length, true}, {"fill", Form::colour}, {"radius", Form::length},
  {"text-size", Form::length}, {"least", Form::length}, {"align", Form::choice, false, "left centre"}, {"hang", Form::choice, false, "top middle foot"}};
constexpr AttributeRule device_attributes[] = {{"side", Form::text, true}, {"alt"}, {"width", Form::length}, {"height", Form::length}};
constexpr AttributeRule list_attributes[] = {{"numbered", Form::yes_no}};
constexpr AttributeRule box_attributes[] = {{"tint", Form::colour}, {"style", Form::style}};
constexpr AttributeRule break_attributes[] = {{"page", Form::name}, {"column", Form::yes_no}, {"width", Form::length}, {"height", Form::length}};
constexpr AttributeRule space_attributes[] = {{"height", Form::length}};
constexpr AttributeRule note_attributes[] = {{"place", Form::choice, false, "here margin"}};
constexpr AttributeRule toc_attributes[] = {{"levels", Form::whole, false, "", 1, 4}};
constexpr AttributeRule table_attributes[] = {{"title"}, {"aside"}, {"anchor"}, {"style", Form::style}, {"keep", Form::yes_no}};
constexpr AttributeRule col_attributes[] = {{"width", Form::share}, {"align", Form::choice, false, "left right centre center decimal"}};
constexpr AttributeRule spanner_attributes[] = {{"title", Form::text, true}, {"from", Form::whole, true, "", 1, 64}, {"to", Form::whole, true, "", 1, 64}};
constexpr AttributeRule group_attributes[] = {{"title", Form::text, true}, {"anchor"}};
constexpr AttributeRule row_attributes[] = {{"style", Form::style}, {"when", Form::xpath}, {"anchor"}, {"height", Form::length}};
constexpr AttributeRule summary_attributes[] = {{"anchor"}};
constexpr AttributeRule cell_attributes[] = {{"colspan", Form::whole, false, "", 1, 64}, {"rowspan", Form::whole, false, "", 1, 512}, {"head", Form::yes_no}, {"tint", Form::colour}};
constexpr AttributeRule chart_attributes[] = {{"kind", Form::choice, true, "step stacked butterfly gantt histogram spark tornado"}, {"title"}, {"alt"}, {"caption"},
  {"x", Form::xpath}, {"values", Form::xpath}, {"labels", Form::xpath}, {"beside", Form::xpath}, {"side"}, {"expected", Form::xpath}, {"low", Form::xpath}, {"high", Form::xpath}, {"width", Form::length}, {"height", Form::length}};
constexpr AttributeRule series_attributes[] = {{"name"}, {"side"}, {"colour", Form::colour}, {"values", Form::xpath, true}, {"labels", Form::xpath},
  {"lows", Form::xpath}, {"highs", Form::xpath}};
constexpr AttributeRule stretch_attributes[] = {{"from", Form::xpath, true}, {"to", Form::xpath, true}, {"label"}};
constexpr AttributeRule map_attributes[] = {{"turn"}, {"event"}, {"part", Form::choice, false, "occupied events"}, {"symbols", Form::choice, false, "blocks nato"}, {"labels", Form::choice, false, "all leaders none"},
  {"legend", Form::yes_no}, {"alt", Form::text, true}, {"caption"}, {"width", Form::length}, {"height", Form::length}, {"least", Form::length}, {"optional", Form::yes_no}, {"fill-page", Form::yes_no}};
constexpr AttributeRule glance_attributes[] = {{"alt", Form::text, true}, {"caption"}, {"width", Form::length}, {"height", Form::length}, {"fill-page", Form::yes_no}};
constexpr AttributeRule deployment_attributes[] = {{"symbols", Form::choice, false, "blocks nato"}, {"labels", Form::choice, false, "all leaders none"}, {"legend", Form::choice, false, "yes no turns"},
  {"alt", Form::text, true}, {"caption"}, {"width", Form::length}, {"height", Form::length}, {"fill-page", Form::yes_no}};
constexpr AttributeRule symbol_attributes[] = {{"unit"}, {"type"}, {"side"}, {"marker"}, {"symbols", Form::choice, false, "blocks nato"}, {"alt"}, {"width", Form::length}, {"height", Form::length}};
constexpr AttributeRule diagram_attributes[] = {{"key", Form::text, true}, {"alt"}, {"width", Form::length}, {"height", Form::length}};
constexpr AttributeRule layer_attributes[] = {{"kind", Form::choice, true, "terrain units ghosts moves charges retreats fire markers"}};
constexpr AttributeRule test_attributes[] = {{"test", Form::xpath, true}};
constexpr AttributeRule each_attributes[] = {{"select", Form::xpath}, {"key", Form::name}, {"key-of", Form::xpath}, {"sort", Form::keys}, {"order", Form::choice, false, "ascending descending"},
  {"limit", Form::xpath}, {"group-by", Form::xpath}, {"var", Form::name}, {"index", Form::name}, {"required", Form::yes_no}};
constexpr AttributeRule manner_attributes[] = {{"style", Form::style}, {"colour", Form::colour}, {"lang"}};
constexpr AttributeRule sign_attributes[] = {{"name", Form::sign, true}};
constexpr AttributeRule running_attributes[] = {{"key", Form::choice, true, "section"}};
constexpr AttributeRule reference_attributes[] = {{"to", Form::text, true}, {"page", Form::yes_no}, {"optional", Form::yes_no}};
constexpr AttributeRule theme_attributes[] = {{"version", Form::choice, true, "1"}, {"faces", Form::choice, true, "early-modern napoleonic plain"}};
constexpr AttributeRule colour_attributes[] = {{"name", Form::name, true}, {"rgb", Form::colour, true}};
constexpr AttributeRule style_attributes[] = {{"name", Form::name, true}, {"for", Form::choice, true, "p table row cell box c"}, {"based-on", Form::name},
  {"is", Form::name}, {"colour", Form::colour}, {"tint", Form::colour}};
constexpr AttributeRule strings_attributes[] = {{"version", Form::choice, true, "1"}, {"lang", Form::name, true}, {"decimal"}, {"group"}, {"group-from", Form::whole, false, "", 4, 9},
  {"percent"}, {"ordinals"}, {"singular"}, {"list-last"}};
constexpr AttributeRule string_attributes[] = {{"key", Form::name, true}};
constexpr AttributeRule plural_attributes[] = {{"key", Form::name, true}, {"one", Form::text, true}, {"other", Form::text, true}};

constexpr ElementRule table[] = {
  {Kind::root,        "template",   0,                         Holds::parts,         root_attributes},
  {Kind::theme,       "theme",      0,                         Holds::themes,        theme_attributes},  // of a file of its own
  {Kind::strings,     "strings",    0,                         Holds::words,         strings_attributes},
  {Kind::import,      "import",     parts,                     Holds::nothing,       href_attributes},
  {Kind::theme,       "theme",      parts,                     Holds::nothing,       href_attributes},
  {Kind::strings,     "strings",    parts,                     Holds::nothing,       href_attributes},
  {Kind::param,       "param",      parts,                     Holds::nothing,       param_attributes},
  {Kind::key,         "key",        parts,                     Holds::nothing,       key_attributes},
  {Kind::let,         "let",        parts | logic | arguments, Holds::nothing,       let_attributes},
  {Kind::def,         "def",        parts,                     Holds::as_around,     def_attributes},
  {Kind::use,         "use",        logic,                     Holds::arguments,       use_attributes},
  {Kind::output,      "output",     parts,                     Holds::nothing,       output_attributes},
  {Kind::fit,         "fit",        parts,                     Holds::nothing,       fit_attributes},
  {Kind::page,        "page",       parts,                     Holds::sheet,         page_attributes},
  {Kind::background,  "background", sheet,                     Holds::shapes,        {}},
  {Kind::header,      "header",     sheet,                     Holds::furniture,     {}},
  {Kind::footer,      "footer",     sheet,                     Holds::furniture,     {}},
  {Kind::area,        "area",       shapes,                    Holds::nothing,       area_attributes},
  {Kind::body,        "body",       parts,                     Holds::flow,          body_attributes},
  {Kind::section,     "section",    flow,                      Holds::flow,          section_attributes},
  {Kind::heading,     "h",          flow,                      Holds::words_in_line, heading_attributes},
  {Kind::paragraph,   "p",          flow | furniture,          Holds::words_in_line, paragraph_attributes},
  {Kind::list,        "list",       flow,                      Holds::items,         list_attributes},
  {Kind::item,        "item",       items,                     Holds::words_in_line, {}},
  {Kind::box,         "box",        flow,                      Holds::flow,          box_attributes},
  {Kind::keep,        "keep",       flow,                      Holds::flow,          {}},
  {Kind::wide,        "wide",       flow,                      Holds::flow,          {}},
  {Kind::floating,    "float",      flow,                      Holds::flow,          {}},
  {Kind::placed,      "place",      flow,                      Holds::flow,          place_attributes},
  {Kind::page_break,  "break",      flow,                      Holds::nothing,       break_attributes},
  {Kind::space,       "space",      flow,                      Holds::nothing,       space_attributes},
  {Kind::rule,        "rule",       flow,                      Holds::nothing,       {}},
  {Kind::note,        "note",       flow | rows | inlines,     Holds::words_in_line, note_attributes},
  {Kind::toc,         "toc",        flow,                      Holds::nothing,       toc_attributes},
  {Kind::table,       "table",      flow,                      Holds::rows,          table_attributes},
  {Kind::col,         "col",        rows,                      Holds::words_in_line, col_attributes},
  {Kind::spanner,     "spanner",    rows,                      Holds::nothing,       spanner_attributes},
  {Kind::row_group,   "row-group",  rows,                      Holds::rows,          group_attributes},
  {Kind::row,         "row",        rows,                      Holds::cells,         row_attributes},
  {Kind::summary,     "summary",    rows,                      Holds::cells,         summary_attributes},
  {Kind::cell,        "cell",       cells,                     Holds::words_in_line, cell_attributes},
  {Kind::chart,       "chart",      flow | inlines,            Holds::data,          chart_attributes},
  {Kind::series,      "series",     data,                      Holds::nothing,       series_attributes},
  {Kind::stretch,     "stretch",    data,                      Holds::nothing,       stretch_attributes},
  {Kind::map,         "map",        flow,                      Holds::data,          map_attributes},
  {Kind::deployment,  "deployment", flow,                      Holds::data,          deployment_attributes},
  {Kind::glance,      "glance",     flow,                      Holds::data,          glance_attributes},
  {Kind::symbol,      "symbol",     flow | inlines,            Holds::nothing,       symbol_attributes},
  {Kind::device,      "device",     flow,                      Holds::nothing,       device_attributes},
  {Kind::diagram,     "diagram",    flow | inlines,            Holds::nothing,       diagram_attributes},
  {Kind::layer,       "layer",      data,                      Holds::nothing,       layer_attributes},
  {Kind::when_true,   "if",         logic,                     Holds::as_around,     test_attributes},
  {Kind::choose,      "choose",     logic,                     Holds::branches,      {}},
  {Kind::when,        "when",       branches,                  Holds::as_around,     test_attributes},
  {Kind::otherwise,   "otherwise",  branches,                  Holds::as_around,     {}},
  {Kind::for_each,    "for-each",   logic,                     Holds::as_around,     each_attributes},
  {Kind::empty,       "empty",      logic,                     Holds::as_around,     {}},
  {Kind::bold,        "b",          inlines,                   Holds::words_in_line, {}},
  {Kind::italic,      "i",          inlines,                   Holds::words_in_line, {}},
  {Kind::small_caps,  "sc",         inlines,                   Holds::words_in_line, {}},
  {Kind::superior,    "sup",        inlines,                   Holds::words_in_line, {}},
  {Kind::inferior,    "sub",        inlines,                   Holds::words_in_line, {}},
  {Kind::manner,      "c",          inlines,                   Holds::words_in_line, manner_attributes},
  {Kind::sign,        "sym",        inlines,                   Holds::nothing,       sign_attributes},
  {Kind::line_break,  "br",         inlines,                   Holds::nothing,       {}},
  {Kind::page_number, "page-no",    inlines,                   Holds::nothing,       {}},
  {Kind::page_count,  "page-count", inlines,                   Holds::nothing,       {}},
  {Kind::running,     "running",    inlines,                   Holds::nothing,       running_attributes},
  {Kind::reference,   "ref",        inlines,                   Holds::words_in_line, reference_attributes},
  {Kind::footnote,    "footnote",   inlines,                   Holds::words_in_line, {}},
  {Kind::colour,      "colour",     themes,                    Holds::nothing,       colour_attributes},
  {Kind::style,       "style",      themes,                    Holds::nothing,       style_attributes},
  {Kind::word,        "string",     strings,                   Holds::words_in_line, string_attributes},
  {Kind::plural,      "plural",     strings,                   Holds::nothing,       plural_attributes},
};
// clang-format on

// Any block of the flow may be dropped to satisfy <fit>.
constexpr AttributeRule spare_attribute{"spare", Form::whole, false, "", 0, 9};

struct Sign {
  std::string_view name, sign;
};
constexpr Sign signs[] = {
    {"star", "★"},       {"swords", "⚔"},        {"flag", "⚑"},     {"tick", "✓"},    {"box", "☐"},
    {"ticked", "☑"},     {"square", "■"},        {"triangle", "▲"}, {"disc", "●"},    {"diamond", "◆"},
    {"dagger", "†"},     {"double-dagger", "‡"}, {"section", "§"},  {"right", "→"},   {"left", "←"},
    {"up", "↑"},         {"down", "↓"},          {"both", "↔"},     {"times", "×"},   {"divided", "÷"},
    {"plus-minus", "±"}, {"minus", "−"},         {"at-least", "≥"}, {"at-most", "≤"}, {"not-equal", "≠"},
    {"degree", "°"},     {"bullet", "•"},        {"ellipsis", "…"}, {"inch", "″"},    {"half", "½"}};

struct Styles {
  std::string_view element, names;
};
constexpr Styles styles[] = {{"p", "body lead small note verdict caption code line"},
                             {"table", "ruled striped dense plain"},
                             {"row", "body dim amended"},
                             {"c", "plain bold italic mono small badge superior inferior small-caps"},
                             {"cell", "plain"},
                             {"box", "plain"}};

}  // namespace

std::span<const ElementRule> elements() { return table; }

const ElementRule* find_element(std::string_view name, Holds group) {
  for (const ElementRule& rule : table)
    if ((rule.stands_in & in(group)) != 0 && name == rule.name) return &rule;
  return nullptr;
}

std::vector<std::string_view> names_in(Holds group) {
  std::vector<std::string_view> names;
  for (const ElementRule& rule : table)
    if ((rule.stands_in & in(group)) != 0) names.emplace_back(rule.name);
  return names;
}

const AttributeRule* find_attribute(const ElementRule& element, std::string_view name) {
  for (const AttributeRule& rule : element.attributes)
    if (name == rule.name) return &rule;
  const bool block = (element.stands_in & flow) != 0 && element.holds != Holds::as_around &&
                     element.kind != Kind::let && element.kind != Kind::use;
  return block && name == spare_attribute.name ? &spare_attribute : nullptr;
}

std::string_view styles_of(std::string_view element) {
  for (const Styles& each : styles)
    if (each.element == element) return each.names;
  return {};
}

std::string_view sign_named(std::string_view name) {
  for (const Sign& each : signs)
    if (each.name == name) return each.sign;
  return {};
}

std::vector<std::string_view> sign_names() {
  std::vector<std::string_view> names;
  for (const Sign& each : signs) names.push_back(each.name);
  return names;
}

}  // namespace quincunx::composer
