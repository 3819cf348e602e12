#include "cli/batches/compare_play.hpp"

#include <algorithm>
#include <filesystem>

#include "batch/statistics.hpp"
#include "cli/batches/batches.hpp"
#include "cli/frame/long_run.hpp"

namespace quincunx::cli {
namespace {

constexpr std::uint64_t round_plays = 100;  // between two checks whether there are enough

batch::Numbers numbers(const Contestant& of, std::size_t play) {
  const batch::Numbers& as_written = of.lines[0].plays[play];
  return of.lines.size() == 1 ? as_written : batch::between(as_written, of.lines[1].plays[play]);
}

std::string percent(double share) { return batch::fixed(share * 100, 1) + " %"; }

}  // namespace

bool Contest::open(Problems& problems) {
  for (Contestant& each : all_)
    for (Line& line : each.lines) {
      batch::SameProgram same;
      const auto keep = [&line, &same](const batch::Outcome& play) {
        same.add(play);
        line.plays.push_back(batch::numbers_of(play, line.first));
      };
      line.store = batch::Store::open(line.store_path, *line.loaded.battle, line.about, 0, keep, problems);
      if (line.store == nullptr) return false;
      if (!check_program(same, game_of(line.loaded, chosen_.how), line.store_path, problems)) return false;
    }
  return true;
}

bool Contest::play_until(Line& line, std::uint64_t end, Pace& pace, Problems& problems) {
  if (line.plays.size() >= end) return true;
  const batch::Game game = game_of(line.loaded, chosen_.how);
  bool written = true;
  batch::play_series(game, line.plays.size(), end, chosen_.stop.jobs,
                     [&](std::span<const batch::Outcome> next) {
                       written = written && line.store->append(next, problems);
                       for (const batch::Outcome& play : next)
                         line.plays.push_back(batch::numbers_of(play, line.first));
                       pace.show(kept());
                       return written && !SignalWatch::any();
                     });
  return line.store->flush(problems) && written;
}

std::uint64_t Contest::kept() const {
  std::uint64_t sum = 0;
  for (const Contestant& each : all_)
    for (const Line& line : each.lines) sum += std::min<std::uint64_t>(line.plays.size(), chosen_.plays);
  return sum;
}

// Plays every open contestant up to `end`. False if interrupted, or if a store cannot be written.
bool Contest::open_round(std::uint64_t end, Pace& pace, Problems& problems) {
  for (Contestant& each : all_) {
    if (each.enough) continue;
    for (Line& line : each.lines)
      if (!play_until(line, end, pace, problems) || line.plays.size() < end) return false;
  }
  return true;
}

void Contest::judge(Contestant& each, std::uint64_t end) {
  batch::PairedStop& stop = stops_[static_cast<std::size_t>(&each - all_.data())];
  for (std::uint64_t play = judged_; play < end && !each.enough; ++play)
    if (stop.add(numbers(each, play)[0] - numbers(all_[0], play)[0]) != batch::PairedStop::Answer::open)
      each.enough = play + 1;
  const auto& test = chosen_.test;
  const std::string ratio = test ? ", log likelihood ratio " + batch::fixed(stop.ratio(), 2) : "";
  const auto rather = [&](double this_one, double that_one) {
    return "SPRT: a difference of " + percent(this_one) + " rather than " + percent(that_one) + ratio;
  };
  switch (stop.answer()) {
    case batch::PairedStop::Answer::precise:
      each.stopped = "requested precision reached";
      break;
    case batch::PairedStop::Answer::d0:
      each.stopped = rather(test->d0, test->d1);
      break;
    case batch::PairedStop::Answer::d1:
      each.stopped = rather(test->d1, test->d0);
      break;
    case batch::PairedStop::Answer::open:
      each.stopped =
          test ? "SPRT: undecided between " + percent(test->d0) + " and " + percent(test->d1) + ratio
               : "requested precision not yet reached";
      break;
  }
}

Contest::End Contest::play(Problems& problems) {
  const SignalWatch heard;
  std::uint64_t lines = 0;
  for (const Contestant& each : all_) lines += each.lines.size();
  Pace pace(kept(), lines * chosen_.plays);
  const bool ruled = chosen_.stop.half_width || chosen_.test;
  stops_.assign(all_.size(), batch::PairedStop(chosen_.stop.half_width, chosen_.test));
  const auto still_open = [this](const Contestant& each) { return &each != all_.data() && !each.enough; };
  for (judged_ = 0; judged_ < chosen_.plays;) {
    const std::uint64_t end = ruled ? std::min(chosen_.plays, judged_ + round_plays) : chosen_.plays;
    if (!open_round(end, pace, problems)) {
      pace.end();
      return fatal(problems) ? End::failed : End::interrupted;
    }
    for (Contestant& each : all_)
      if (ruled && still_open(each)) judge(each, end);
    judged_ = end;
    if (!std::any_of(all_.begin(), all_.end(), still_open)) break;
  }
  pace.end();
  return End::complete;
}

std::uint64_t Contest::base_plays() const {
  std::uint64_t most = 0;
  for (std::size_t i = 1; i < all_.size(); ++i) most = std::max(most, all_[i].enough.value_or(chosen_.plays));
  return most;
}

batch::Played Contest::played(std::size_t contestant) const {
  const Contestant& of = all_[contestant];
  const std::uint64_t count = contestant == 0 ? base_plays() : of.enough.value_or(chosen_.plays);
  batch::Played result;
  result.stopped = of.stopped;
  for (std::uint64_t play = 0; play < count; ++play) result.plays.push_back(numbers(of, play));
  return result;
}

}  // namespace quincunx::cli
