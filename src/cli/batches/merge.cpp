// quincunx merge SCENARIO [PIECE…]

#include <algorithm>
#include <filesystem>

#include "cli/batches/pieces.hpp"
#include "cli/frame/output.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;

// Paths of piece stores: the given files, and the stores in given folders.
std::vector<std::string> pieces_in(const std::vector<std::string>& given, Problems& problems) {
  std::vector<std::string> found;
  for (const std::string& path : given) {
    if (!is_folder(path)) {
      found.push_back(path);
      continue;
    }
    for (const std::string& entry : entries_of(path, problems)) {
      const std::string name = fs::path(entry).filename().string();
      if (name.rfind("plays-", 0) == 0 && fs::path(entry).extension() == ".store") found.push_back(entry);
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

struct Piece {
  std::string path;
  batch::Stored stored;
};

std::string shard_of(const batch::Stored& stored) {
  for (const auto& [key, value] : stored.settings)
    if (key == "shard") return value;
  return {};
}

// Adds a problem unless the piece belongs to this batch and is complete.
void vet(const Piece& piece, const Batch& made, std::uint64_t plays, Problems& problems) {
  const std::string shard = shard_of(piece.stored);
  const auto refuse = [&](const std::string& why, const std::string& hint) {
    problems.push_back({{piece.path, 0, 0}, why, hint});
  };
  if (shard.empty())
    return refuse("this is the store of a whole batch, not of a piece",
                  "'quincunx batch --shard K/N' writes pieces");
  const auto differ = batch::differences(piece.stored.settings, piece_settings(made, plays, shard));
  if (!differ.empty())
    return refuse("this piece belongs to a different batch: " + join(differ, "; "),
                  "give the options with which the pieces were played");
  const auto range = piece_of(shard, plays);
  if (!range || piece.stored.first != range->first)
    return refuse(
        "this piece is marked " + shard + ", but begins with play " + std::to_string(piece.stored.first),
        "play it again");
  if (complete(piece.stored, *range)) return;
  refuse("this piece is not complete: it has " + std::to_string(piece.stored.plays) + " of " +
             std::to_string(range->second - range->first) + " plays" +
             (piece.stored.dropped > 0 ? ", and a torn end" : ""),
         "'quincunx batch --shard " + shard + "' continues it");
}

std::string range_of(std::uint64_t first, std::uint64_t end) {
  return first + 1 == end ? "play " + std::to_string(first) + " is"
                          : "plays " + std::to_string(first) + " to " + std::to_string(end - 1) + " are";
}

// False, with a problem, unless the pieces cover play 0 to the last without gaps or overlaps.
bool cover_all_plays(const std::vector<Piece>& pieces, std::uint64_t plays, Problems& problems) {
  const std::string hint = "'quincunx missing' lists the pieces still to be played";
  const Piece* before = nullptr;
  std::uint64_t next = 0;
  for (const Piece& piece : pieces) {
    const std::uint64_t first = piece.stored.first;
    if (piece.stored.plays == 0) continue;
    if (first > next)
      problems.push_back(
          {{piece.path, 0, 0}, "gap before it: " + range_of(next, first) + " in no piece", hint});
    if (first < next)
      problems.push_back({{piece.path, 0, 0},
                          "overlap: " + range_of(first, std::min(next, first + piece.stored.plays)) + " in " +
                              before->path + " too",
                          "merge only pieces with the same N"});
    if (first != next) return false;
    next += piece.stored.plays;
    before = &piece;
  }
  if (next == plays) return true;
  problems.push_back({{}, "gap at the end: " + range_of(next, plays) + " in no piece", hint});
  return false;
}

int merged(const Batch& made, const BatchOptions& chosen, const std::vector<std::string>& paths) {
  Problems problems;
  const Battle& battle = *made.loaded.battle;
  std::vector<Piece> pieces;
  Problems refused;
  for (const std::string& path : paths)
    if (auto stored = batch::read_store(path, battle, refused)) pieces.push_back({path, std::move(*stored)});
  for (const Piece& piece : pieces) vet(piece, made, chosen.plays.value, refused);
  add_few(refused, problems);
  if (fatal(problems)) return print_problems(problems);
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Piece& a, const Piece& b) { return a.stored.first < b.stored.first; });
  if (!cover_all_plays(pieces, chosen.plays.value, problems)) return print_problems(problems);
  const Plays all = [&](const batch::Visit& visit, Problems& slips) {
    for (const Piece& piece : pieces)
      if (!stored_plays(piece.path, battle, piece.stored.plays)(visit, slips)) return false;
    return true;
  };
  return write_batch(made, chosen, all, true, "", problems);
}

}  // namespace

int merge(const Command& self, const std::vector<std::string>& words) {
  BatchOptions chosen;
  options::options_description own("Options of merge");
  add_batch_options(own, chosen);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (const std::string slip = validate(*arguments.values, chosen); !slip.empty())
    return usage_error(self, slip);
  auto given = paths(*arguments.values);
  if (given.empty()) return usage_error(self, "name the scenario, then the pieces or their folders");
  Problems problems;
  const auto made = prepared(given[0], chosen, problems);
  if (!made) return print_problems(problems);
  given.erase(given.begin());
  if (given.empty()) given.push_back(made->folder);
  const auto pieces = pieces_in(given, problems);
  if (fatal(problems)) return print_problems(problems);
  if (pieces.empty()) {
    problems.push_back(
        {{given[0], 0, 0}, "no pieces in this folder", "'quincunx batch --shard K/N' writes pieces"});
    return print_problems(problems);
  }
  return merged(*made, chosen, pieces);
}

}  // namespace quincunx::cli
