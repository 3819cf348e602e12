#include "umpire/rulings/words.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::umpire {
namespace {

// Of an attribute in XML, as those of rulings are.
bool is_name(const std::string& text) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto fits = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
  return !text.empty() && letter(text.front()) && std::all_of(text.begin(), text.end(), fits);
}

}  // namespace

std::optional<UmpireRuling> ruling_from(const Game& game, const RulingWords& wanted, const std::string& why,
                                        int turn, Problems& problems) {
  // One option a line: the line of a problem is that of its option.
  std::vector<std::string> options{"umpire", "ruling", "--why"};
  std::vector<std::string> names{"number", "turn", "unit", "why"};
  std::string xml = "<umpire-rulings umpire=\"" + xml_escaped(game.file().umpire) +
                    "\">\n<umpire-ruling number=\"" + std::to_string(game.state().rulings.size() + 1) +
                    "\" turn=\"" + std::to_string(turn) + "\" unit=\"" + xml_escaped(wanted.unit) +
                    "\"\nwhy=\"" + xml_escaped(why) + "\"";
  for (const RulingWords::Change& each : wanted.changes) {
    const bool twice = std::find(names.begin(), names.end(), each.name) != names.end();
    if (twice || !is_name(each.name)) {
      problems.push_back(
          {{each.option},
           twice ? in_quotes(each.name) + " a second time" : in_quotes(each.name) + " is no state",
           "'quincunx rules " + game.battle().scenario->rules +
               " --section columns' lists the states of units"});
      return std::nullopt;
    }
    names.push_back(each.name);
    options.push_back(each.option);
    xml += "\n" + each.name + "=\"" + xml_escaped(each.value) + "\"";
  }
  xml += "/>\n</umpire-rulings>\n";
  Problems found;
  const auto read = read_umpire_rulings(xml, {}, game.battle(), found);
  for (Problem& each : found) {
    const auto line = static_cast<std::size_t>(std::max(each.place.line, 1)) - 1;
    each.place = Place(line < 2 ? wanted.unit : options[std::min(line, options.size() - 1)]);
    problems.push_back(std::move(each));
  }
  if (!read) return std::nullopt;
  return read->front();
}

std::vector<std::pair<std::string, std::string>> texts_of(const Game& game, const UmpireRuling& ruling) {
  return {{"ruling", std::to_string(ruling.number)},
          {"unit", game.battle().words.unit_ids[index(ruling.unit)]},
          {"xml", write_umpire_ruling(ruling, game.battle())}};
}

}  // namespace quincunx::umpire
