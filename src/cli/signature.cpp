// quincunx signature: fixed battles, fixed seeds, one number. It must be the same on every compiler and
// machine.

#include <iostream>

#include "cli/arguments.hpp"
#include "cli/output.hpp"
#include "cli/signature_battles.hpp"
#include "quincunx/files.hpp"
#include "quincunx/xml.hpp"

namespace quincunx::cli {

int signature(const Command& self, const std::vector<std::string>& words) {
  int plays = 4;
  options::options_description own("Options of signature", 110);
  own.add_options()("plays", options::value(&plays)->default_value(plays),
                    "plays of each battle; the number depends on it")("each", "print a line a play as well");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (plays < 1) return usage_error(self, "--plays wants a number from 1");
  Sha256 sum;
  for (const char* xml : signature_battles) {
    Problems problems;
    auto scenario = read_scenario(xml, "signature", problems);
    auto battle =
        scenario ? muster(std::make_shared<const Scenario>(std::move(*scenario)), problems) : std::nullopt;
    if (!battle) {
      tell(problems);
      return our_fault;
    }
    for (int play = 0; play < plays; ++play) {
      Dice dice(1, static_cast<std::uint64_t>(play));
      EventLog log;
      // The last play of each battle is reckless, so that what doctrine never tries is covered too.
      const bool wild = play + 1 == plays;
      const Commander first = wild ? reckless(11) : doctrine(*battle),
                      second = wild ? reckless(12) : doctrine(*battle);
      quincunx::play(*battle, {first, second}, dice, &log, 20);
      std::string lines;
      for (const Event& event : log) lines += xml_line(event, battle->words) + "\n";
      sum.add(lines);
      if (arguments.values->count("each") != 0)
        std::cout << battle->scenario->id << " " << play << "  " << log.size() << " events  "
                  << sha256(lines).substr(0, 16) << "\n";
    }
  }
  std::cout << sum.hex().substr(0, 16) << "\n";
  return done;
}

}  // namespace quincunx::cli
