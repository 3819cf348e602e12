// quincunx missing SCENARIO [FOLDER]

#include <filesystem>
#include <iostream>

#include "cli/batches/pieces.hpp"
#include "cli/frame/output.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

struct Missing {
  std::vector<std::uint64_t> pieces;  // including pieces begun
  std::uint64_t begun = 0;
};

Missing missing_of(const Batch& made, const BatchOptions& chosen, const std::string& folder,
                   std::uint64_t pieces, Problems& problems) {
  const std::uint64_t plays = chosen.plays.value;
  Missing found;
  Problems refused;
  for (std::uint64_t k = 0; k < pieces; ++k) {
    const std::string shard = std::to_string(k) + "/" + std::to_string(pieces);
    const auto range = *piece_of(shard, plays);
    const std::string path = folder + "/" + piece_name(shard);
    std::error_code none;
    if (range.first == range.second) continue;
    if (!std::filesystem::exists(path, none)) {
      found.pieces.push_back(k);
      continue;
    }
    const auto stored = batch::read_store(path, *made.loaded.battle, refused);
    if (!stored) continue;
    if (const auto differ = batch::differences(stored->settings, piece_settings(made, plays, shard));
        !differ.empty()) {
      refused.push_back({{path, 0, 0},
                         "this piece belongs to a different batch: " + join(differ, "; "),
                         "give the options with which it was played, or another folder"});
      continue;
    }
    if (complete(*stored, range)) continue;
    found.pieces.push_back(k);
    ++found.begun;
  }
  add_few(refused, problems);
  return found;
}

// Numbers as sbatch --array takes them: "3,7-9".
std::string as_array(const std::vector<std::uint64_t>& pieces) {
  std::string list;
  for (std::size_t i = 0; i < pieces.size();) {
    std::size_t last = i;
    while (last + 1 < pieces.size() && pieces[last + 1] == pieces[last] + 1) ++last;
    list += (i == 0 ? "" : ",") + std::to_string(pieces[i]);
    if (last > i) list += "-" + std::to_string(pieces[last]);
    i = last + 1;
  }
  return list;
}

void tell_missing(const Missing& missing, std::uint64_t pieces, bool each) {
  if (each)
    for (const std::uint64_t k : missing.pieces) std::cout << k << "\n";
  else if (!missing.pieces.empty())
    std::cout << as_array(missing.pieces) << "\n";
  if (missing.pieces.empty())
    std::cerr << "all " << pieces << " pieces are complete\n";
  else
    std::cerr << "still to be played: " << missing.pieces.size() << " of " << pieces << " pieces"
              << (missing.begun > 0 ? ", " + std::to_string(missing.begun) + " of them begun" : "") << "\n";
}

}  // namespace

int missing(const Command& self, const std::vector<std::string>& words) {
  BatchOptions chosen;
  Whole pieces;
  options::options_description own("Options of missing");
  add_batch_options(own, chosen);
  own.add_options()("shards", named(pieces, "N"), "number of pieces, the N of --shard K/N")(
      "each", "print a line for each piece, for GNU parallel");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (const std::string slip = validate(*arguments.values, chosen); !slip.empty())
    return usage_error(self, slip);
  if (pieces.value < 1 || pieces.value > most_pieces)
    return usage_error(self, "--shards needs the number of pieces, from 1 to " + std::to_string(most_pieces));
  const auto given = paths(*arguments.values);
  if (given.empty() || given.size() > 2)
    return usage_error(self, "name the scenario, and optionally the folder of the pieces");
  Problems problems;
  const auto made = prepared(given[0], chosen, problems);
  if (!made) return print_problems(problems);
  const Missing found =
      missing_of(*made, chosen, given.size() == 2 ? given[1] : made->folder, pieces.value, problems);
  if (!fatal(problems)) tell_missing(found, pieces.value, arguments.values->count("each") != 0);
  return print_problems(problems);
}

}  // namespace quincunx::cli
