// quincunx merge SCENARIO [PIECE…]

#include <algorithm>
#include <filesystem>

#include "cli/batches.hpp"
#include "cli/output.hpp"
#include "quincunx/text.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;

// Stores of pieces: files as given, and those in folders.
std::vector<std::string> pieces_in(const std::vector<std::string>& given) {
  std::vector<std::string> found;
  for (const std::string& path : given) {
    if (!fs::is_directory(path)) {
      found.push_back(path);
      continue;
    }
    for (const auto& entry : fs::directory_iterator(path)) {
      const std::string name = entry.path().filename().string();
      if (name.rfind("plays-", 0) == 0 && entry.path().extension() == ".store")
        found.push_back(entry.path().string());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

struct Piece {
  std::string path;
  batch::Stored stored;
};

// Belongs to this batch, and is all there.
bool fits(const Piece& piece, const Batch& made, std::uint64_t plays, Problems& problems) {
  batch::Settings settings = piece.stored.settings;
  std::string shard;
  std::erase_if(settings, [&shard](const auto& setting) {
    if (setting.first == "shard") shard = setting.second;
    return setting.first == "shard";
  });
  batch::Settings here = made.about;
  here.emplace_back("plays", std::to_string(plays));
  if (const auto differ = batch::differences(settings, here); !differ.empty()) {
    problems.push_back({{piece.path, 0, 0},
                        "this piece is of another batch: " + join(differ, "; "),
                        "merge pieces with the options that they were played with"});
    return false;
  }
  const auto range = piece_of(shard, plays);
  if (range && piece.stored.first == range->first &&
      piece.stored.plays.size() == range->second - range->first)
    return true;
  problems.push_back({{piece.path, 0, 0},
                      "this piece is not complete: it has " + std::to_string(piece.stored.plays.size()) +
                          (range ? " of " + std::to_string(range->second - range->first) : "") + " plays",
                      "batch --shard " + shard + " goes on with it"});
  return false;
}

// One after another from play 0 to the last: neither gaps nor overlaps.
bool join_up(const std::vector<Piece>& pieces, std::uint64_t plays, std::vector<batch::Outcome>& all,
             Problems& problems) {
  for (const Piece& piece : pieces) {
    const std::uint64_t first = piece.stored.first, next = all.size();
    if (piece.stored.plays.empty()) continue;
    if (first > next)
      problems.push_back(
          {{piece.path, 0, 0},
           "gap: plays " + std::to_string(next) + " to " + std::to_string(first - 1) + " are in no piece"});
    if (first < next)
      problems.push_back({{piece.path, 0, 0},
                          "overlap: plays " + std::to_string(first) + " to " +
                              std::to_string(std::min(next, first + piece.stored.plays.size()) - 1) +
                              " are in another piece too"});
    if (first != next) return false;
    all.insert(all.end(), piece.stored.plays.begin(), piece.stored.plays.end());
  }
  if (all.size() == plays) return true;
  problems.push_back(
      {{},
       "gap: plays " + std::to_string(all.size()) + " to " + std::to_string(plays - 1) + " are in no piece"});
  return false;
}

int merged(const Batch& made, const BatchWish& wish, const std::vector<std::string>& paths) {
  Problems problems;
  const Battle& battle = *made.loaded.battle;
  std::vector<Piece> pieces;
  for (const std::string& path : paths)
    if (auto stored = batch::read_store(path, battle, problems)) pieces.push_back({path, std::move(*stored)});
  bool all_fit = pieces.size() == paths.size();
  for (const Piece& piece : pieces) all_fit = fits(piece, made, wish.plays.value, problems) && all_fit;
  if (!all_fit) return tell(problems);
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Piece& a, const Piece& b) { return a.stored.first < b.stored.first; });
  std::vector<batch::Outcome> all;
  if (!join_up(pieces, wish.plays.value, all, problems)) return tell(problems);
  return write_batch(made, wish, all, "",
                     {{made.folder + "/plays.store", batch::store_bytes(battle, made.about, 0, all)}},
                     problems);
}

}  // namespace

int merge(const Command& self, const std::vector<std::string>& words) {
  BatchWish wish;
  options::options_description own("Options of merge", 110);
  add_batch_options(own, wish);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (const std::string slip = taken(*arguments.values, wish); !slip.empty()) return usage_error(self, slip);
  auto given = paths(*arguments.values);
  if (given.empty()) return usage_error(self, "name the scenario, then the pieces or their folders");
  Problems problems;
  const auto made = prepared(given[0], wish, problems);
  if (!made) return tell(problems);
  given.erase(given.begin());
  if (given.empty()) given.push_back(made->folder);
  const auto pieces = pieces_in(given);
  if (pieces.empty()) {
    problems.push_back({{given[0], 0, 0}, "no pieces here", "batch --shard K/N writes them"});
    return tell(problems);
  }
  return merged(*made, wish, pieces);
}

}  // namespace quincunx::cli
