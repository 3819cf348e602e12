#pragma once
// A chart as plain values, before anybody draws it.

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

// Values are thousandths: 2500 is 2½.
struct Chart {
  enum class Kind : std::uint8_t {
    step,       // lines over x, each value held until the next; labelled at their ends
    stacked,    // a bar for each x, the series upon one another
    butterfly,  // a bar for each x, the first series to the left, the second to the right
    gantt,  // a strip for each series: labels[i] is what it was from values[i] to values[i + 1] on the axis
    histogram,  // a bar for each value of the only series; `expected` as a line, `low` to `high` shaded
    spark,      // one line without axes, for a cell
    tornado     // a bar for each x from zero, values below it to the left in the look of the second series,
                // with a whisker from `lows` to `highs`
  } kind = Kind::step;
  struct Series {
    std::string name = {};
    std::string side = {};  // id of the side whose colour and hatch it has; empty: the next of the palette
    bool coloured = false;  // in `colour` rather than the side's
    Colour colour{};
    std::vector<std::int64_t> values = {};
    std::vector<std::string> labels = {};             // empty, or one for each value
    std::vector<std::int64_t> lows = {}, highs = {};  // empty, or an interval for each value
  };
  struct Stretch {  // of the x axis, shaded behind the lines and named
    std::int64_t from = 0, to = 0;
    std::string label = {};
  };
  std::string title = {};
  std::vector<std::string> x = {};  // labels along the axis; empty: counted from 1
  std::vector<Series> series = {};
  std::vector<std::string> beside =
      {};  // gantt: names of all strips on the page, for which room is left alike
  std::vector<Stretch> stretches = {};
  bool banded = false;  // `expected`, `low` and `high` mean something
  std::int64_t expected = 0, low = 0, high = 0;
  Milli width = 0, height = 0;  // at most
  std::string decimal = ".";    // the sign, in the language of its labels
};

}  // namespace quincunx
