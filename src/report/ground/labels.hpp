#pragma once
// Finds room for names and numbered discs on a map: the first place that covers nothing, else the place that
// covers least, in a shorter form if that helps. The same map always gets the same result.

#include <functional>
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
  // Writes a name beside its subject, above it first if `above_first`. If there is no room near it, a fine
  // line leads to the name. Writes nothing and returns false if there is no room in the frame, or if
  // `may_be_left_out` and the name would cover too much.
  bool name(Drawing& drawing, Area subject, const Name& name, bool above_first, bool may_be_left_out = false);
  struct Setting {
    Area area;
    const lettering::Lines* lines = nullptr;  // a form of the name
  };
  static Area centred(const lettering::Lines& lines, Milli size, Spot at);
  // Writes the name in the setting that covers least; where that covers nothing, on a patch of colour
  // `ground`, if given. Writes nothing and returns false if every setting covers too much.
  bool name_on(Drawing& drawing, const Name& name, const std::vector<Setting>& settings,
               std::optional<Colour> ground);
  // Writes lines where they have been placed before, moved into the frame, with a fine line to `to` if given.
  // Writes nothing and returns false if that covers names, blocks or signs.
  bool again(Drawing& drawing, const Name& name, const lettering::Lines& lines, Spot at,
             std::optional<Spot> to, std::optional<Colour> ground);
  struct Wanted {
    Area subject;
    Name name;
    bool above_first = false;
    std::vector<Spot> outline = {};  // convex, within the subject: where a line to it ends; empty: all of it
  };
  // Places all names together. A name that blocks another is moved again; names for which no room remains are
  // left out, later ones first. Returns the indices of the names left out.
  // `backing` gives the colour of a patch under a name, or none.
  using Backing = std::function<std::optional<Colour>(const Area&)>;
  std::vector<std::size_t> names(Drawing& drawing, const std::vector<Wanted>& all,
                                 const Backing& backing = {});
  Spot disc(Area subject, Milli radius);  // centre of a disc near a corner of its subject
  // The spot where a badge of this size covers least. Marks it as occupied.
  Spot badge(const std::vector<Spot>& spots, Milli half_width, Milli half_height);

 private:
  struct Place {
    Area area;
    Milli away = 0;  // distance from the nearest place; above 0 a line leads to the subject
  };
  struct Choice {
    Place place;
    const lettering::Lines* lines = nullptr;  // null: no room inside the frame
    Spot from, to;                            // ends of the line, if there is one
    Area weighed;  // everything considered: if its obstacles are unchanged, so is the choice
  };
  // Cost of covering the area, 0 if it covers nothing. Stops counting at `most`.
  std::int64_t cost(const Area& area, std::int64_t most) const;
  std::int64_t line_cost(const Choice& choice, std::int64_t most) const;
  bool covers_much(const Area& area) const;  // of names, blocks or signs
  static std::vector<Place> places(Area subject, Milli width, Milli height, bool above_first);
  // `readable`: only where it covers little of what must not be covered; no lines if there is no such place.
  Choice choose(const Wanted& wanted, bool readable = false) const;
  static std::vector<Obstacle> taken_by(const Choice& choice);  // empty if the choice has no lines
  void write(Drawing& drawing, const Name& name, const Choice& choice) const;
  // Writes it there and keeps the place; on `ground` of that colour where nothing is under it.
  void put(Drawing& drawing, const Name& name, const Choice& choice, std::optional<Colour> ground);
  // The patch of a name that covers no more than faint outlines.
  void back(Drawing& drawing, const Choice& choice, const Backing& backing);

  Area frame_;
  Obstacles obstacles_;
};

}  // namespace quincunx::map
