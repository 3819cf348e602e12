#include "cli/umpire/players.hpp"

#include <algorithm>
#include <set>

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx::cli {
namespace {

constexpr const char* example = "as in --player \"red=Red <red@example.org> lang=de\"";

bool is_address(std::string_view text) {
  const std::size_t at = text.find('@');
  return at != std::string_view::npos && at > 0 && at + 1 < text.size() &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return c > ' ' && c != '<' && c != '>' && c != ',' && static_cast<unsigned char>(c) < 0x7F;
         });
}

// Names files: the letters and digits of a name, joined by '-'. Letters with marks become plain ones: Flügel
// is fluegel.
std::string id_from(const std::string& name) {
  std::string id;
  for (const char letter : lower_ascii(mail::in_ascii(name))) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (plain)
      id += letter;
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  constexpr std::size_t longest = 24;
  return id.substr(0, longest);
}

class PlayerText {
 public:
  PlayerText(const std::string& text, const Battle& battle, Problems& problems)
      : text_(text), battle_(battle), problems_(problems) {}

  NewPlayer read() {
    const std::size_t equals = text_.find('=');
    player_.entry.side = std::string(trimmed(std::string_view(text_).substr(0, equals)));
    if (equals == std::string::npos) {
      wrong("not SIDE=PLAYER", example);
      return player_;
    }
    const auto& sides = battle_.words.side_ids;
    if (std::find(sides.begin(), sides.end(), player_.entry.side) == sides.end())
      wrong("no side " + in_quotes(player_.entry.side), did_you_mean(player_.entry.side, sides));
    std::string rest(trimmed(std::string_view(text_).substr(equals + 1)));
    while (take_setting(rest)) {
    }
    take_name(rest);
    return player_;
  }

 private:
  void wrong(const std::string& what, const std::string& hint) {
    problems_.push_back({{"--player " + text_}, what, hint});
  }

  // A setting at the end: lang=de.
  bool take_setting(std::string& rest) {
    const std::size_t blank = rest.find_last_of(' ');
    const std::string word = blank == std::string::npos ? rest : rest.substr(blank + 1);
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return false;
    set(word.substr(0, equals), word.substr(equals + 1));
    rest = blank == std::string::npos ? "" : std::string(trimmed(rest.substr(0, blank)));
    return !rest.empty();
  }

  void set(const std::string& name, const std::string& value) {
    static const std::vector<std::string> known{"lang", "paper", "code", "commands"};
    if (name == "lang") {
      const auto all = languages();
      if (std::find(all.begin(), all.end(), value) == all.end())
        wrong("no language " + in_quotes(value), did_you_mean(value, all));
      player_.entry.language = value;
    } else if (name == "paper") {
      if (value != "A4" && value != "Letter") wrong("no paper " + in_quotes(value), "A4 or Letter");
      player_.entry.paper = value;
    } else if (name == "code") {
      if (value.empty() || value.find_first_of(",:;=<>\"") != std::string::npos)
        wrong("not a code word: " + in_quotes(value), "one word of letters, digits and hyphens");
      player_.code = lower_ascii(value);
    } else if (name == "commands") {
      for (const std::string_view id : split(value, ',')) add_command(std::string(id));
    } else {
      wrong("no setting " + in_quotes(name), did_you_mean(name, known));
    }
  }

  void add_command(const std::string& id) {
    std::vector<std::string> ours;
    for (const Battle::CommandInfo& command : battle_.commands)
      if (battle_.words.side_ids[index(command.side)] == player_.entry.side) ours.push_back(command.id);
    if (std::find(ours.begin(), ours.end(), id) == ours.end())
      wrong("no command " + in_quotes(id) + " of " + player_.entry.side, did_you_mean(id, ours));
    player_.entry.commands.push_back(id);
  }

  void take_name(const std::string& rest) {
    const std::size_t open = rest.find('<');
    player_.entry.name = std::string(trimmed(std::string_view(rest).substr(0, open)));
    if (open != std::string::npos) {
      const std::size_t close = rest.find('>', open);
      player_.entry.address = rest.substr(open + 1, close == std::string::npos ? close : close - open - 1);
      if (close == std::string::npos || !is_address(player_.entry.address))
        wrong("not an address of mail: " + in_quotes(player_.entry.address), example);
    }
    if (player_.entry.name.empty()) wrong("without a name", example);
  }

  const std::string& text_;
  const Battle& battle_;
  Problems& problems_;
  NewPlayer player_;
};

// Whose mail a mail is must be certain: by its address, or by a word that no other player has.
void check_apart(const std::vector<NewPlayer>& players, Problems& problems) {
  for (std::size_t i = 0; i < players.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const NewPlayer &a = players[k], &b = players[i];
      const std::string both = a.entry.name + " and " + b.entry.name;
      if (!a.code.empty() && a.code == b.code)
        problems.push_back({{"--player"}, both + " have the same code word", "each needs another"});
      const bool same =
          !a.entry.address.empty() && lower_ascii(a.entry.address) == lower_ascii(b.entry.address);
      if (same && (a.code.empty() || b.code.empty()))
        problems.push_back({{"--player"},
                            both + " have the same address, " + b.entry.address,
                            "each then needs a code word of its own, as in code=heron"});
    }
}

void check_together(const std::vector<NewPlayer>& players, const Battle& battle, Problems& problems) {
  for (const std::string& side : battle.words.side_ids) {
    std::size_t count = 0, leading = 0;
    std::set<std::string> led;
    for (const NewPlayer& player : players) {
      if (player.entry.side != side) continue;
      ++count;
      leading += player.entry.commands.empty() ? 0U : 1U;
      for (const std::string& command : player.entry.commands)
        if (!led.insert(command).second)
          problems.push_back(
              {{"--player"}, "two players lead the command " + in_quotes(command), "one does"});
    }
    if (count == 0)
      problems.push_back({{"--player"}, "no player for " + in_quotes(side), "each side needs one"});
    if (count > 1 && leading < count)
      problems.push_back({{"--player"},
                          "several players for " + in_quotes(side),
                          "each then needs commands of its own, as in commands=red-foot,red-horse"});
  }
}

}  // namespace

std::optional<std::pair<std::string, std::string>> mail_name(const std::string& option,
                                                             const std::string& text, Problems& problems) {
  const std::size_t open = text.find('<'), close = text.find('>');
  if (open != std::string::npos && close != std::string::npos && open < close) {
    std::pair<std::string, std::string> found{trimmed(std::string_view(text).substr(0, open)),
                                              text.substr(open + 1, close - open - 1)};
    if (!found.first.empty() && is_address(found.second)) return found;
  }
  problems.push_back(
      {{option}, in_quotes(text) + " is not NAME <ADDRESS>", "as in \"Umpire <umpire@example.org>\""});
  return std::nullopt;
}

std::vector<NewPlayer> players_from(const std::vector<std::string>& texts, const Battle& battle,
                                    Problems& problems) {
  std::vector<NewPlayer> players;
  std::set<std::string> ids;
  for (const std::string& text : texts) {
    NewPlayer player = PlayerText(text, battle, problems).read();
    std::string id = id_from(player.entry.name);
    if (id.empty()) id = "player";
    player.entry.id = id;
    for (int number = 2; !ids.insert(player.entry.id).second; ++number)
      player.entry.id = id + "-" + std::to_string(number);
    players.push_back(std::move(player));
  }
  check_together(players, battle, problems);
  check_apart(players, problems);
  return players;
}

void hash_code(NewPlayer& player, const std::string& secret) {
  if (player.code.empty()) return;
  constexpr std::size_t salt_digits = 16;
  player.entry.salt = sha256("salt of " + player.entry.id + " " + secret).substr(0, salt_digits);
  player.entry.code = sha256(player.entry.salt + player.code);
}

}  // namespace quincunx::cli
