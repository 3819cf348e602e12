#pragma once
// Puts segments on pages: columns, margin notes, boxes, repeated table heads.

#include <string>
#include <vector>

#include "print/flow/look.hpp"
#include "print/layout/columns.hpp"
#include "print/layout/masters.hpp"

namespace quincunx {

struct Sheet {
  const Master* master = nullptr;
  std::vector<Mark> marks;
  std::vector<int> sections;  // headings on the page
};

struct PendingNumber {  // page number to be written when all pages are known
  std::size_t sheet = 0, mark = 0;
  int heading = 0;
  Milli right = 0;
};

class Paginator {
 public:
  explicit Paginator(const Look& look) : look_(look) {}

  void begin_chapter(const Master& master) { master_ = &master; }
  void add(FlowSegment&&);
  void end_chapter();
  void take(Paginator&& chapters);  // adds whole chapters, laid out for the next page's side
  std::vector<Sheet> sheets;
  std::vector<PendingNumber> numbers;

 private:
  struct Note {
    Milli y = 0;
    std::vector<SetLine> lines;
    int element = -1;
  };

  void run(FlowSegment&, Milli room_after);
  void new_page();
  void end_page();
  void bleed_band();
  void shrink_to_fit();
  // Distributes `extra` height over the gaps of the column.
  void put(Flow&, const Filling&, Milli left, Milli top, Milli extra = 0);
  void put_boxes(const Flow&, const Filling&, const std::vector<Milli>& tops, Milli left);
  void put_notes();
  // Takes the footnotes of a column that fit into `room`; the others continue on the next page.
  std::vector<SetLine> take_foot(Flow&, const Filling&, Milli room, Milli taken);
  void put_foot(std::vector<SetLine>, Milli left, Milli bottom);
  Milli foot_height(const std::vector<SetLine>&) const;
  const Master::Side& side() const { return master_->side(sheets.size()); }
  Sheet& sheet() { return sheets.back(); }

  const Look& look_;
  const Master* master_ = nullptr;
  std::vector<Mark> spare_;                   // capacity for the marks of the next page
  bool open_ = false, fresh_ = true;          // a page is open; it is still empty
  Milli y_ = 0;                               // used height of the frame
  std::vector<Note> notes_;                   // of this page
  std::vector<Note> carried_;                 // from the last page
  std::vector<SetLine> foot_, carried_foot_;  // lines of footnotes: of this page, from the last
};

}  // namespace quincunx
