#pragma once
// Finding room for names and numbered discs on a map: the first place that covers nothing, else the one that
// covers least, in a shorter form where there is one. The same map always comes out the same.

#include <optional>
#include <vector>

#include "report/ground/lettering.hpp"
#include "report/ground/obstacles.hpp"

namespace quincunx::map {

class Labels {
 public:
  explicit Labels(Area frame) : frame_(frame), obstacles_(frame) {}

  void avoid(Area area, int weight);
  void avoid_line(Spot from, Spot to, int weight, Milli half_width = 1500);

  struct Name {
    std::vector<lettering::Lines> forms;
    Face face = Face::table;
    Milli size = lettering::smallest;
    Colour colour;
  };
  // Beside the subject, above it first where told so; with a fine line to it where there is no room near.
  // Nothing is written, and false returned, where it would cover too much and may be left out.
  bool name(Drawing& drawing, Area subject, const Name& name, bool above_first, bool may_be_left_out = false);
  struct Setting {
    Area area;
    const lettering::Lines* lines = nullptr;  // a form of the name
  };
  static Area centred(const lettering::Lines& lines, Milli size, Spot at);
  // In the first of these that covers least, on bare ground of that colour, if any, where it covers nothing;
  // nowhere, and false returned, where each covers too much.
  bool name_on(Drawing& drawing, const Name& name, const std::vector<Setting>& settings,
               std::optional<Colour> ground);
  struct Wanted {
    Area subject;
    Name name;
    bool above_first = false;
    std::vector<Spot> outline = {};  // convex, within the subject: where a line to it ends; none: all of it
  };
  // All of them together: one that stands in another's way is moved again, and what finds no room at last is
  // left out, later ones first. Returns the places among them of those left out.
  std::vector<std::size_t> names(Drawing& drawing, const std::vector<Wanted>& all);
  Spot disc(Area subject, Milli radius);  // where a disc goes, by a corner of its subject
  // The spot where a badge of this size covers least; it is taken up.
  Spot badge(const std::vector<Spot>& spots, Milli half_width, Milli half_height);

 private:
  struct Place {
    Area area;
    Milli away = 0;  // from beside the subject; then a line leads to it
  };
  struct Choice {
    Place place;
    const lettering::Lines* lines = nullptr;  // null: no room at all inside the frame
    Spot from, to;                            // of the line, where there is one
    Area weighed;  // all that was looked at: the same obstacles there, the same choice
  };
  // What covering costs: 0: nothing. Reckoned no further than `most`.
  std::int64_t cost(const Area& area, std::int64_t most) const;
  std::int64_t line_cost(const Choice& choice, std::int64_t most) const;
  bool covers_much(const Area& area) const;  // of names, blocks or signs
  static std::vector<Place> places(Area subject, Milli width, Milli height, bool above_first);
  Choice choose(const Wanted& wanted) const;
  static std::vector<Obstacle> taken_by(const Choice& choice);  // nothing without lines
  void write(Drawing& drawing, const Name& name, const Choice& choice) const;

  Area frame_;
  Obstacles obstacles_;
};

}  // namespace quincunx::map
