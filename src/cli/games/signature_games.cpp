#include "cli/games/signature_games.hpp"

#include <ostream>

#include "cli/signature_battles.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {

std::optional<std::string> signature_of(int plays, std::ostream* each, Problems& problems) {
  Sha256 sum;
  for (const char* xml : signature_battles) {
    auto scenario = read_scenario(xml, "signature", problems);
    auto battle =
        scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems) : std::nullopt;
    if (!battle) return std::nullopt;
    for (int play = 0; play < plays; ++play) {
      Dice dice(1, static_cast<std::uint64_t>(play));
      EventLog log;
      // The last play of each battle is reckless, to cover moves that doctrine never makes.
      const bool wild = play + 1 == plays;
      const Commander first = wild ? reckless(11) : doctrine(*battle),
                      second = wild ? reckless(12) : doctrine(*battle);
      quincunx::play(*battle, {first, second}, dice, &log, 20);
      std::string lines;
      for (const Event& event : log) lines += xml_line(event, battle->words) + "\n";
      sum.add(lines);
      if (each != nullptr)
        *each << battle->scenario->id << " " << play << "  " << log.size() << " events  "
              << sha256(lines).substr(0, 16) << "\n";
    }
  }
  return sum.hex().substr(0, 16);
}

}  // namespace quincunx::cli
