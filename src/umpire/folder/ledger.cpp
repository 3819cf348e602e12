#include "umpire/folder/ledger.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/descriptor.hpp"
#include "base/json_writer.hpp"
#include "quincunx/base/files.hpp"

namespace quincunx::umpire {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_line = 64 * 1024;
const std::string before_the_first(64, '0');

std::string_view value_in(const Pairs& pairs, std::string_view name) {
  for (const auto& [key, value] : pairs)
    if (key == name) return value;
  return {};
}

std::string line_of(const Act& act, const std::string& previous) {
  std::string out;
  JsonWriter writer(out);
  writer.open('{');
  writer.key("act").number(act.number);
  writer.key("at").text(act.at);
  writer.key("what").text(act.what);
  if (act.turn != 0) writer.key("turn").number(act.turn);
  for (const auto& [name, value] : act.texts) writer.key(name).text(value);
  if (!act.items.empty()) {
    writer.key("players");
    writer.texts(act.items);
  }
  writer.key("prev").text(previous);
  writer.close('}');
  return out;
}

// The act of a line, without its hash; nullopt if it is not one that line_of would write.
std::optional<Act> act_in(std::string_view line, std::string& previous) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  Act act;
  for (const auto& [name, value] : json.items()) {
    if (name == "act" && value.is_number_unsigned())
      act.number = value.get<std::uint32_t>();
    else if (name == "turn" && value.is_number_integer())
      act.turn = value.get<int>();
    else if (name == "players" && value.is_object())
      for (const auto& [player, digest] : value.items())
        act.items.emplace_back(player, digest.is_string() ? digest.get<std::string>() : "");
    else if (!value.is_string())
      return std::nullopt;
    else if (name == "at")
      act.at = value.get<std::string>();
    else if (name == "what")
      act.what = value.get<std::string>();
    else if (name == "prev")
      previous = value.get<std::string>();
    else
      act.texts.emplace_back(name, value.get<std::string>());
  }
  return line_of(act, previous) == line ? std::optional(std::move(act)) : std::nullopt;
}

}  // namespace

std::string_view Act::text(std::string_view name) const { return value_in(texts, name); }
std::string_view Act::item(std::string_view player) const { return value_in(items, player); }

std::optional<LedgerText> read_ledger(std::string_view bytes, const std::string& file, Problems& problems) {
  LedgerText ledger;
  ledger.bytes = bytes.size();
  std::string expected = before_the_first;
  int number = 0;
  const auto damaged = [&](const std::string& what, const std::string& hint) {
    problems.push_back({{file, number, 1}, what, hint});
    return std::nullopt;
  };
  while (ledger.whole < bytes.size()) {
    ++number;
    const std::size_t end = bytes.find('\n', ledger.whole);
    if (end == std::string_view::npos) break;  // never finished
    const std::string_view line = bytes.substr(ledger.whole, end - ledger.whole);
    std::string previous;
    auto act = line.size() <= longest_line ? act_in(line, previous) : std::nullopt;
    if (!act)
      return damaged("this line of the ledger is damaged",
                     "the ledger is only written by the program; take the file from your last copy");
    if (previous != expected || act->number != ledger.acts.size() + 1)
      return damaged("the chain of the ledger is broken here",
                     "a line before it was changed, added or removed; take the file from your last copy");
    act->hash = expected = sha256(line);
    ledger.acts.push_back(std::move(*act));
    ledger.whole = end + 1;
  }
  return ledger;
}

std::string lines_after(const std::vector<Act>& before, std::vector<Act>& fresh) {
  std::string out, previous = before.empty() ? before_the_first : before.back().hash;
  auto number = static_cast<std::uint32_t>(before.size());
  for (Act& act : fresh) {
    act.number = ++number;
    const std::string line = line_of(act, previous);
    act.hash = previous = sha256(line);
    out += line + '\n';
  }
  return out;
}

bool cut_ledger(const std::string& path, std::size_t whole, Problems& problems) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.open() && ::ftruncate(*file, static_cast<off_t>(whole)) == 0 && ::fsync(*file) == 0) return true;
  cannot(problems, path, "cannot write: " + reason(errno));
  return false;
}

bool append_to_ledger(const std::string& path, std::string_view lines, Problems& problems) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  struct stat there {};
  if (!file.open() || ::fstat(*file, &there) != 0) {
    cannot(problems, path, "cannot write: " + reason(errno));
    return false;
  }
  if (!write_all(*file, lines) || ::fsync(*file) != 0) {
    const int why = errno;
    const bool undone = ::ftruncate(*file, there.st_size) == 0;
    cannot(problems, path,
           "cannot write: " + reason(why) + (undone ? "" : "; what was written could not be undone"));
    return false;
  }
  if (there.st_size == 0) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.open()) ::fsync(*directory);
  }
  return true;
}

}  // namespace quincunx::umpire
