#include "form/form_data.hpp"

#include "base/json_writer.hpp"
#include "form/deed_data.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/postures.hpp"
#include "quincunx/play/tally.hpp"
#include "xml/grammar.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/names.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx::form {
namespace {

class DataWriter {
 public:
  DataWriter(const Record& known, const FormWish& wish, const Table& now, const map::Scale& scale,
             const FormWords& words)
      : battle_(known.battle),
        wish_(wish),
        now_(now),
        scale_(scale),
        words_(words),
        order_words_(xml::order_words(language_named(wish.language))),
        names_(*known.battle.scenario, order_words_, &known.battle),
        json_(out_) {
    names_.set_side(wish.side);
  }

  std::string written() {
    const Scenario& scenario = *battle_.scenario;
    json_.open('{');
    json_.key("scenario").text(scenario.id);
    json_.key("game").text(wish_.game);
    json_.key("side").text(battle_.words.side_ids[index(wish_.side)]);
    json_.key("sideName").text(battle_.words.side_names[index(wish_.side)]);
    json_.key("turn").number(wish_.turn);
    json_.key("mailTo").text(wish_.mail_to);
    json_.key("code").raw(wish_.code ? "true" : "false");
    json_.key("subject").text(wish_.subject);
    json_.key("words").open('{');
    for (const auto& [key, text] : words_.of_page()) json_.key(key).text(text);
    json_.close('}');
    table();
    json_.key("commands").open('[');
    for (std::size_t i = 0; i < battle_.commands.size(); ++i)
      if (battle_.commands[i].side == wish_.side) command(battle_.commands[i]);
    json_.close(']');
    json_.key("units").open('[');
    for (std::size_t i = 0; i < now_.units.size(); ++i) unit(i);
    json_.close(']');
    json_.key("written").open('{');
    for (const char* word : {"orders", "turn", "standing"})
      json_.key(word).text(capitals(order_words_.written(xml::WordKind::word, word)));
    for (const char* word : {"command", "if", "and"})
      json_.key(word).text(order_words_.written(xml::WordKind::word, word));
    for (const char* attribute : {"toward", "edge"})
      json_.key(attribute).text(order_words_.written(xml::WordKind::attribute, attribute));
    json_.close('}');
    json_.key("postures");
    keyed(posture_keys, "posture-", xml::WordKind::posture);
    json_.key("edges");
    keyed(xml::edge_words, "word-", xml::WordKind::value);
    json_.key("deeds");
    write_deeds(json_, battle_, words_);
    json_.key("conditions");
    write_conditions(json_, battle_, words_);
    json_.close('}');
    return std::move(out_);
  }

 private:
  std::string length(Length micrometres) const { return decimal(micrometres, battle_.words.unit_of_length); }

  void table() {
    json_.key("table").open('{');
    json_.key("width").raw(length(now_.ground->width));
    json_.key("depth").raw(length(now_.ground->depth));
    json_.close('}');
    const Spot corner = scale_({0, 0});
    const auto points = [](Milli length) { return decimal(length, 1000); };
    json_.key("map").open('{');
    json_.key("left").raw(points(corner.x));
    json_.key("top").raw(points(corner.y));
    json_.key("scale").raw(points(scale_.length(battle_.words.unit_of_length)));
    json_.close('}');
  }

  void command(const Battle::CommandInfo& info) {
    json_.item();
    json_.open('{');
    json_.key("id").text(info.id);
    json_.key("write").text(written_id(info.id));
    json_.key("name").text(info.name);
    json_.key("posture").text(info.posture ? words_["posture-" + std::string(posture_key(*info.posture))]
                                           : "–");
    json_.close('}');
  }

  std::string written_id(const std::string& id) const {
    return names_.needs_quotes(id) ? '"' + id + '"' : id;
  }

  // Units that are on the table, and own ones that may still come.
  void unit(std::size_t i) {
    const Unit& unit = now_.units[i];
    const bool mine = unit.side == wish_.side;
    if (!unit.present() && !(mine && unit.fate == Fate::expected)) return;
    const std::string& id = battle_.words.unit_ids[i];
    const UnitType& type = battle_.book.set().types[unit.type];
    json_.item();
    json_.open('{');
    json_.key("id").text(id);
    json_.key("write").text(written_id(id));
    json_.key("name").text(sentence_case(battle_.words.unit_names[i]));
    json_.key("about").text(about(unit, type, id));
    json_.key("mine").raw(mine ? "true" : "false");
    json_.key("leader").raw(type.arm == Arm::leader ? "true" : "false");
    json_.key("command").text(battle_.commands[unit.command].id);
    json_.key("colour").text(colour_text(map::darker(map::side_colour(battle_, unit.side), 10)));
    if (unit.present()) {
      json_.key("seen").raw(unit.last_seen == 0 ? "true" : "false");
      json_.key("x").raw(length(unit.base.pose.at.x));
      json_.key("y").raw(length(unit.base.pose.at.y));
      json_.key("facing").raw(degrees_text(unit.base.pose.facing));
      json_.key("width").raw(length(unit.base.footprint.width));
      json_.key("depth").raw(length(unit.base.footprint.depth));
    }
    json_.close('}');
  }

  // "pikes, Pike+shot, resolve 4, at 12,4.9, facing 0°"
  std::string about(const Unit& unit, const UnitType& type, const std::string& id) const {
    const Ruleset& set = battle_.book.set();
    const bool by_arm = known_by_arm(battle_, unit);
    std::string text = id + (by_arm ? "" : " · " + std::string(set.printed(type.name)));
    if (type.arm != Arm::leader && !by_arm)
      text += " · " + std::string(set.strength.title) + ' ' + std::to_string(set.strength.of(unit));
    if (unit.last_seen != 0)
      text += " · " + with_places(words_["last-seen"], {{"turn", std::to_string(unit.last_seen)}});
    if (unit.present())
      text += " · " + length(unit.base.pose.at.x) + ", " + length(unit.base.pose.at.y) + " · " +
              degrees_text(unit.base.pose.facing) + "°";
    else
      text += " · " + words_["to-come"];
    return text;
  }

  void keyed(std::string_view keys, const std::string& prefix, xml::WordKind kind) {
    json_.open('[');
    for (const std::string_view key : quincunx::words(keys)) {
      json_.item();
      json_.open('{');
      json_.key("key").text(key);
      json_.key("label").text(words_[prefix + std::string(key)]);
      json_.key("write").text(kind == xml::WordKind::posture ? xml::posture_in_text(order_words_, key)
                                                             : order_words_.written(kind, key));
      json_.close('}');
    }
    json_.close(']');
  }

  const Battle& battle_;
  const FormWish& wish_;
  const Table& now_;
  const map::Scale& scale_;
  const FormWords& words_;
  const xml::OrderWords& order_words_;
  xml::TextNames names_;
  std::string out_;
  JsonWriter json_;
};

}  // namespace

std::string form_data(const Record& known, const FormWish& wish, const Table& now, const map::Scale& scale,
                      const FormWords& words) {
  return DataWriter(known, wish, now, scale, words).written();
}

}  // namespace quincunx::form
