// What game.xml and secret.xml hold, how they are read and written.

#include "base/xml_writer.hpp"
#include "quincunx/xml/game_file.hpp"
#include "xml/context.hpp"

namespace quincunx {
namespace {

using xml::AttributeRule;
using xml::Content;
using xml::ElementRule;
using xml::Form;

constexpr const char* version_text = "1";

// clang-format off
constexpr AttributeRule player_attributes[] = {
  {"id", Form::id, true}, {"side", Form::id, true}, {"name", Form::line, true}, {"address", Form::line},
  {"language", Form::id, true}, {"paper", Form::choice, true, 0, 0, "A4 Letter"}, {"commands", Form::ids},
  {"salt", Form::key}, {"code", Form::digest}};
constexpr AttributeRule umpire_attributes[] = {{"name", Form::line, true}, {"address", Form::line}};
constexpr AttributeRule dice_attributes[] = {
  {"commitment", Form::digest, true}, {"turns", Form::whole, true, 1, 30'000}};
constexpr AttributeRule game_attributes[] = {
  {"version", Form::choice, true, 0, 0, version_text}, {"id", Form::id, true}, {"title", Form::line, true},
  {"scenario", Form::digest, true}, {"rulebook", Form::digest, true},
  {"silent", Form::choice, true, 0, 0, "hold rules doctrine"}, {"deadline", Form::line},
  {"after-deadline", Form::choice, false, 0, 0, "counts late"}};
constexpr AttributeRule secret_attributes[] = {
  {"version", Form::choice, true, 0, 0, version_text}, {"key", Form::digest, true},
  {"turns", Form::whole, true, 1, 30'000}};

constexpr ElementRule umpire_rule{"umpire", umpire_attributes};
constexpr ElementRule dice_rule{"dice", dice_attributes};
constexpr ElementRule player_rule{"player", player_attributes};
constexpr xml::ChildRule game_children[] = {{&umpire_rule, 1}, {&dice_rule, 1}, {&player_rule, 1, 64}};
constexpr ElementRule game_rule{"game", game_attributes, Content::sequence, game_children};
constexpr ElementRule secret_rule{"secret", secret_attributes};
// clang-format on

constexpr const char* silences[] = {"doctrine", "rules", "hold"};  // in the order of Silence

Silence silence_of(std::string_view word) {
  return word == "hold" ? Silence::hold : word == "rules" ? Silence::rules : Silence::doctrine;
}

std::vector<std::string> ids_of(std::string_view text) {
  const auto parts = words(text);
  return {parts.begin(), parts.end()};
}

PlayerEntry player_in(const xml::Context& context, xml::Node element) {
  PlayerEntry player;
  player.id = context.text(element, "id");
  player.side = context.text(element, "side");
  player.name = context.text(element, "name");
  player.address = context.text(element, "address");
  player.language = context.text(element, "language");
  player.paper = context.text(element, "paper");
  player.commands = ids_of(xml::value(element, "commands"));
  player.salt = context.text(element, "salt");
  player.code = context.text(element, "code");
  return player;
}

// The file's root, if all of the file obeys the rule; `read` makes the value of it.
template <class Value, class Read>
std::optional<Value> read_as(const ElementRule& rule, std::string_view bytes, const std::string& file,
                             Problems& problems, Read read) {
  Problems found;
  std::optional<Value> value;
  if (const auto reader = xml::Reader::load(bytes, file, xml::document_limits, found)) {
    xml::check(*reader, reader->root(), rule, found);
    if (!fatal(found)) value = read(xml::Context{*reader, found}, reader->root());
  }
  if (!xml::hand_over(std::move(found), problems)) return std::nullopt;
  return value;
}

}  // namespace

std::string write_game(const GameFile& game) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  xml::Writer writer(out);
  writer.open("game").attribute("version", version_text).attribute("id", game.id);
  writer.attribute("title", game.title).attribute("scenario", game.scenario_digest);
  writer.attribute("rulebook", game.rulebook_digest);
  writer.attribute("silent", silences[static_cast<std::size_t>(game.silent)]);
  writer.unless_empty("deadline", game.deadline);
  if (game.after_deadline == AfterDeadline::late) writer.attribute("after-deadline", "late");
  writer.children();
  writer.open("umpire").attribute("name", game.umpire).unless_empty("address", game.address).empty();
  writer.open("dice").attribute("commitment", game.commitment).attribute("turns", game.turns).empty();
  for (const PlayerEntry& player : game.players) {
    writer.open("player").attribute("id", player.id).attribute("side", player.side);
    writer.attribute("name", player.name).unless_empty("address", player.address);
    writer.attribute("language", player.language).attribute("paper", player.paper);
    writer.unless_empty("commands", join(player.commands, " "));
    writer.unless_empty("salt", player.salt).unless_empty("code", player.code).empty();
  }
  writer.close("game");
  return out;
}

std::optional<GameFile> read_game(std::string_view bytes, const std::string& file, Problems& problems) {
  return read_as<GameFile>(game_rule, bytes, file, problems, [](const xml::Context& context, xml::Node root) {
    GameFile game;
    game.id = context.text(root, "id");
    game.title = context.text(root, "title");
    game.scenario_digest = context.text(root, "scenario");
    game.rulebook_digest = context.text(root, "rulebook");
    game.silent = silence_of(xml::value(root, "silent"));
    game.deadline = context.text(root, "deadline");
    if (xml::value(root, "after-deadline") == std::string_view("late"))
      game.after_deadline = AfterDeadline::late;
    game.umpire = context.text(root.child("umpire"), "name");
    game.address = context.text(root.child("umpire"), "address");
    game.commitment = context.text(root.child("dice"), "commitment");
    game.turns = context.whole(root.child("dice"), "turns");
    for (const xml::Node element : root.children("player"))
      game.players.push_back(player_in(context, element));
    return game;
  });
}

std::string write_secret(const SecretFile& secret) {
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<!-- The key of the dice. Show it to no player before the game has ended: it gives all dice to come. "
      "-->\n";
  xml::Writer writer(out);
  writer.open("secret").attribute("version", version_text).attribute("key", secret.last_key);
  writer.attribute("turns", secret.turns).empty();
  return out;
}

std::optional<SecretFile> read_secret(std::string_view bytes, const std::string& file, Problems& problems) {
  return read_as<SecretFile>(secret_rule, bytes, file, problems,
                             [](const xml::Context& context, xml::Node root) {
                               return SecretFile{context.text(root, "key"), context.whole(root, "turns")};
                             });
}

}  // namespace quincunx
