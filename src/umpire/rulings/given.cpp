#include "umpire/rulings/given.hpp"

#include "quincunx/xml/xml.hpp"

namespace quincunx::umpire {

std::optional<UmpireRulings> rulings_through(const Game& game, int turn, Problems& problems) {
  UmpireRulings all;
  for (const GivenRuling& given : game.state().rulings) {
    if (given.withdrawn || given.turn > turn) continue;
    const auto read =
        read_umpire_rulings(given.xml, "ruling " + std::to_string(given.number), game.battle(), problems);
    if (!read) return std::nullopt;
    all.insert(all.end(), read->begin(), read->end());
  }
  return all;
}

bool all_held(const Game& game, const Verdict& verdict, Problems& problems) {
  for (const BarredRuling& each : verdict.barred) {
    const GivenRuling& given = game.state().rulings[static_cast<std::size_t>(each.number) - 1];
    if (given.act > game.acts().size()) {  // it is only supposed
      problems.push_back({{given.unit}, each.why.what, each.why.hint});
      continue;
    }
    const std::string number = std::to_string(given.number), turn = std::to_string(given.turn);
    const std::string withdraw =
        given.turn > game.state().played
            ? "rule " + game.paths().folder + " --withdraw " + number
            : "amend " + game.paths().folder + " " + turn + " --withdraw " + number + " --why …";
    problems.push_back({{game.paths().folder},
                        "ruling " + number + " of turn " + turn + " cannot be carried out: " + each.why.what,
                        "'quincunx umpire " + withdraw + "' takes it back"});
  }
  return verdict.barred.empty();
}

}  // namespace quincunx::umpire
