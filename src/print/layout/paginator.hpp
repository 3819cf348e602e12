#pragma once
// Puts segments on pages: columns, margin notes, boxes, repeated heads of tables.

#include <string>
#include <vector>

#include "print/flow/look.hpp"
#include "print/layout/columns.hpp"

namespace quincunx {

struct Master {  // a page master with what follows from it; never without room
  PageMaster page;
  Milli top = 0, width = 0, height = 0;  // of the frame of all columns, without the margin column
  Milli column_width = 0;
  struct Side {
    Milli left = 0, note_left = 0;
    std::vector<Milli> column_left;
  } odd, even;                   // alike unless mirrored
  std::vector<bool> after_fold;  // column by column: a fold lies before it

  const Side& side(std::size_t number) const { return number % 2 == 1 ? odd : even; }  // of a page, from 1
};
Master sound(const PageMaster&);

struct Sheet {
  const Master* master = nullptr;
  std::vector<Mark> marks;
  std::vector<int> sections;  // headings that stand on it
};

struct PendingNumber {  // a page number to be written once all pages are known
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
  void take(Paginator&& chapters);  // whole chapters, laid out for sides of pages as these here are next
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
  void keep_close();
  // `extra` height is shared out among the gaps of the column.
  void put(Flow&, const Filling&, Milli left, Milli top, Milli extra = 0);
  void put_boxes(const Flow&, const Filling&, const std::vector<Milli>& tops, Milli left);
  void put_notes();
  // Footnotes of a column as far as they go into `room`; the rest goes over to the next page.
  std::vector<SetLine> take_foot(Flow&, const Filling&, Milli room, Milli taken);
  void put_foot(std::vector<SetLine>, Milli left, Milli bottom);
  Milli foot_height(const std::vector<SetLine>&) const;
  const Master::Side& side() const { return master_->side(sheets.size()); }
  Sheet& sheet() { return sheets.back(); }

  const Look& look_;
  const Master* master_ = nullptr;
  std::vector<Mark> spare_;                   // room for the marks of the next page
  bool open_ = false, fresh_ = true;          // is there a page, and nothing on it
  Milli y_ = 0;                               // taken of its frame
  std::vector<Note> notes_;                   // of this page
  std::vector<Note> carried_;                 // what the last had no room for
  std::vector<SetLine> foot_, carried_foot_;  // lines of footnotes, likewise
};

}  // namespace quincunx
