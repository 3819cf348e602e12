#include "quincunx/form/form.hpp"

#include <functional>
#include <map>

#include "form/form_data.hpp"
#include "form/form_page.hpp"
#include "form/form_words.hpp"
#include "print/fonts/fonts.hpp"
#include "print/html/svg.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/play/tally.hpp"
#include "report/map/map.hpp"
#include "report/sheet/sheet.hpp"

namespace quincunx {
namespace {

constexpr Milli map_width = mm(265), map_height = mm(230);

// JSON inside a page: no character in it may end the script.
std::string safe_in_script(std::string json) {
  for (std::size_t at = 0; (at = json.find('<', at)) != std::string::npos;) json.replace(at, 1, "\\u003c");
  return json;
}

// The page with its places filled, in one pass: what is filled in is not looked at again.
std::string filled(std::string_view page, const std::function<std::string(std::string_view)>& value) {
  std::string out;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t open = page.find("{{", at);
    if (open == std::string_view::npos) return out.append(page.substr(at));
    const std::size_t close = page.find("}}", open);
    out.append(page.substr(at, open - at));
    out += value(page.substr(open + 2, close - open - 2));
    at = close + 2;
  }
  return out;
}

// What the side alone may read, folded away; empty: nothing.
std::string briefing(const Battle& battle, SideId side, const form::FormWords& words) {
  const std::string text = briefing_of(*battle.scenario, battle.words.side_ids[index(side)]);
  if (text.empty()) return {};
  std::string out = "<details><summary>" + xml_escaped(words["briefing"]) + "</summary>";
  for (const std::string_view paragraph : split(text, '\n'))
    if (!paragraph.empty()) out += "<p>" + xml_escaped(paragraph) + "</p>";
  return out + "</details>";
}

}  // namespace

std::string order_form(const Record& known, const FormWish& wish) {
  const Battle battle = in_language(known.battle, wish.language);
  const Record record{battle, known.log};
  const form::FormWords words(wish.language);
  const Table now = known.log.empty() ? table_with(battle, {}) : fold(battle.opening, known.log);
  map::Look look;
  look.language = wish.language;
  look.legend = map::Legend::no;
  look.names = map::Names::nobody;
  const map::Scale scale = map::scale_for(battle, map::whole_table(battle), map_width, map_height);
  map::Sheet sheet(battle, scale, look);
  sheet.objectives(now);
  sheet.ground_names();
  const Drawing ground = std::move(sheet).finished().drawing;
  const Fonts& fonts = fonts_of(theme_named(battle.book.set().theme).value_or(Theme::early_modern));
  const std::map<std::string, Drawing> shared = shared_drawings(record);
  SvgWriter svg(fonts, shared);
  return filled(form::page, [&](std::string_view place) -> std::string {
    if (place == "language") return xml_escaped(wish.language);
    if (place == "title")
      return xml_escaped(
          battle.scenario->title + ": " +
          with_places(words["page-title"], {{"side", battle.words.side_names[index(wish.side)]},
                                            {"turn", std::to_string(wish.turn)}}));
    if (place == "due")
      return wish.due.empty() ? std::string()
                              : "<p>" + xml_escaped(with_places(words["due"], {{"date", wish.due}})) + "</p>";
    if (place == "briefing") return briefing(battle, wish.side, words);
    if (place == "style") return form::style;
    if (place == "script") return form::script;
    if (place == "ground") return svg.shared() + svg.picture(ground, words["map"]);
    if (place == "data") return safe_in_script(form::form_data(record, wish, now, scale, words));
    return xml_escaped(words[place]);
  });
}

}  // namespace quincunx
