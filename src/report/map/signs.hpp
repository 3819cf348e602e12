#pragma once
// Signs of units and sides, as templates ask for them: of a battle, a results document, or a rule set.

#include <span>

#include "quincunx/document/template.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/rules/results_file.hpp"
#include "report/charts/draw_chart.hpp"

namespace quincunx::map {

struct Signs {
  charts::SideLooks sides = {};
  std::vector<ResultsFile::Unit> units = {};
  std::vector<UnitSign> types = {};
  std::span<const MarkerEntry> markers = {};  // none without a rule set
};
std::vector<UnitSign> signs_of(const Ruleset& set);
Signs signs_of(const Battle& battle);
Signs signs_of(const ResultsFile& results);

// An attribute of the wish; empty if not given.
std::string value(const PictureWish& wish, const std::string& key);
// Index of the value among the words; 0 if not given. Sets `error` if it is none of the words.
std::size_t choice(const PictureWish& wish, const std::string& key, const std::vector<std::string>& words,
                   std::string& error);

// <symbol>: of a unit, a type, a side or a marker; sets `error` if there is no such.
Drawing symbol(const Signs& signs, const PictureWish& wish, std::string& error);
// <device>: the pattern of a side.
Drawing device(const Signs& signs, const PictureWish& wish, std::string& error);

}  // namespace quincunx::map
