#include "report/story/summary/summary.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "quincunx/base/text.hpp"

namespace quincunx::tale {
namespace {

constexpr int most_words = 420;
constexpr std::size_t most_points = 3, least_points = 2;
constexpr int least_weight = 40;  // per cent of the heaviest: lighter episodes are no third turning point

// The heaviest episodes of different turns, in order of play.
std::vector<const Episode*> turning_points(const std::vector<Episode>& all) {
  std::vector<const Episode*> ranked;
  for (const Episode& each : all) ranked.push_back(&each);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Episode* a, const Episode* b) { return a->weight > b->weight; });
  std::vector<const Episode*> chosen;
  for (const Episode* each : ranked) {
    const bool same_turn = std::any_of(chosen.begin(), chosen.end(),
                                       [&](const Episode* one) { return one->turn == each->turn; });
    if (same_turn || chosen.size() == most_points) continue;
    if (chosen.size() >= least_points && each->weight * 100 < chosen.front()->weight * least_weight) break;
    chosen.push_back(each);
  }
  std::sort(chosen.begin(), chosen.end(),
            [](const Episode* a, const Episode* b) { return a->turn < b->turn; });
  return chosen;
}

// First blood, and how the armies stood before the first turning point.
Paragraph course(const Matter& matter, Teller& teller, int first_turn) {
  Paragraph made{Paragraph::Kind::course, {}};
  teller.names.begin_paragraph();
  const auto& blows = matter.chronicle.blows;
  if (blows.empty()) return made;
  const Blow& first = blows.front();
  const Values values{{"turn", teller.names.text(std::to_string(first.turn))},
                      {"by", first.by == nobody ? Value{} : teller.names.unit(first.by)},
                      {"unit", teller.names.unit(first.unit)}};
  made.sentences.push_back(teller.say(first.by == nobody          ? mould("first.other")
                                      : first.how == How::shot    ? mould("first.shot")
                                      : first.how == How::contact ? mould("first.contact")
                                                                  : mould("first.harm"),
                                      values, {first.event}, 3));
  if (first_turn <= first.turn) return made;
  std::array<int, 2> lost{};  // as the turn before left it
  for (const digest::TurnDigest& turn : matter.facts.turns)
    if (turn.number < first_turn) lost = turn.lost;
  Numbers events;
  for (const auto* all : {&blows, &matter.chronicle.ruled})
    for (const Blow& blow : *all)
      if (blow.turn < first_turn) events.push_back(blow.event);
  const std::optional<SideId> in_fog = matter.in_fog();
  const SideId one = in_fog ? other(*in_fog) : SideId::first;
  made.sentences.push_back(teller.say(in_fog ? mould("so.far.seen") : mould("so.far"),
                                      {{"turn", teller.names.text(std::to_string(first_turn - 1))},
                                       {"a", teller.names.side(one)},
                                       {"n", teller.names.number(lost[index(one)])},
                                       {"b", teller.names.side(other(one))},
                                       {"m", teller.names.number_alone(lost[index(other(one))])}},
                                      events, 4));
  return made;
}

// Leaves out what may be spared until the text is short enough.
void trim(std::vector<Paragraph>& all) {
  while (words_of(all) > most_words) {
    int most = 0;
    for (const Paragraph& paragraph : all)
      for (const Sentence& each : paragraph.sentences) most = std::max(most, each.spare);
    if (most == 0) return;
    for (auto paragraph = all.rbegin(); paragraph != all.rend(); ++paragraph) {
      auto& sentences = paragraph->sentences;
      const auto last = std::find_if(sentences.rbegin(), sentences.rend(),
                                     [most](const Sentence& each) { return each.spare == most; });
      if (last == sentences.rend()) continue;
      sentences.erase(std::next(last).base());
      break;
    }
  }
}

// What the end says of events that earlier paragraphs have, where it may be spared.
void leave_out_repeated(std::vector<Paragraph>& all) {
  std::set<std::uint32_t> known;
  for (Paragraph& paragraph : all) {
    if (paragraph.kind == Paragraph::Kind::end)
      std::erase_if(paragraph.sentences, [&](const Sentence& each) {
        return each.spare == said_before && std::all_of(each.events.begin(), each.events.end(),
                                                        [&](std::uint32_t n) { return known.count(n) > 0; });
      });
    for (const Sentence& each : paragraph.sentences) known.insert(each.events.begin(), each.events.end());
  }
}

}  // namespace

int words_of(const std::vector<Paragraph>& paragraphs) {
  std::size_t count = 0;
  for (const Paragraph& paragraph : paragraphs)
    for (const Sentence& each : paragraph.sentences) {
      const std::string text = plain(each.text);
      count += words(text).size();
    }
  return static_cast<int>(count);
}

Summary summary(const Matter& matter) {
  Summary made;
  Teller teller(matter.battle());
  const std::vector<Episode> all = episodes(matter);
  const std::vector<const Episode*> points = turning_points(all);
  made.paragraphs.push_back(opening(matter, teller));
  for (Paragraph& plan : plans(matter, teller)) made.paragraphs.push_back(std::move(plan));
  made.paragraphs.push_back(course(matter, teller, points.empty() ? 0 : points.front()->turn));
  for (const Episode* each : points) made.paragraphs.push_back(account(matter, teller, *each));
  made.paragraphs.push_back(ending(matter, teller));
  made.paragraphs.push_back(beside_history(matter, teller));
  leave_out_repeated(made.paragraphs);
  trim(made.paragraphs);
  std::erase_if(made.paragraphs, [](const Paragraph& each) { return each.sentences.empty(); });
  Teller cover(matter.battle());
  for (const Episode* each : points)
    made.turning_points.push_back({each->turn, headline(matter, cover, *each)});
  return made;
}

}  // namespace quincunx::tale
