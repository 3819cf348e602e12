#pragma once
// Builds the flow of a column from blocks, top to bottom.

#include <deque>
#include <string>
#include <vector>

#include "print/flow/flow.hpp"
#include "print/flow/look.hpp"
#include "print/pdf/tags.hpp"

namespace quincunx {

struct Section {  // a heading of the document, in reading order
  int level = 1;
  std::string title, anchor;
  bool outline = true, contents = true;
};

struct Frame {  // a column
  Milli width = 0, height = 0;
  bool several = false;  // one of several on its page
  bool centred = false;  // on a cover: small tables are centred
  Milli note_width = 0;  // width of the margin column; 0: none
  bool centred_text = false;
};

struct Numbers {                               // next free numbers in a document
  int section = 0, element = 0, footnote = 1;  // elements: of the structure tree
  std::vector<int> heads = {};                 // levels of the headings around what comes next
};

struct Setting {  // what all columns of a document share
  WordWidths& widths;
  const Look& look;
  const std::vector<Section>& sections;
  const Hyphens* hyphens = nullptr;
  const PageSlots* pages = nullptr;
  Numbers next = {};
};

class FlowBuilder {
 public:
  FlowBuilder(Setting& setting, const Frame& frame) : setting_(setting), frame_(frame), width_(frame.width) {}

  void set(const std::vector<Block>&);
  void set(const Block&);
  Flow take();

 private:
  void set(const block::Heading&);
  void set_band(const block::Heading&, TextStyle, const std::string& anchor);
  void begin_part(std::size_t slice, const block::Heading&);
  void set(const block::Paragraph&);
  void set(const block::List&);
  void set(const block::Table&);
  void set(const block::Figure&);
  void set(const block::PageBreak&);
  void set(const block::ColumnBreak&);
  void set(const block::Contents&);
  void set(const block::Space&);
  void set(const block::Rule&);
  void set(const block::Keep&);
  void set(const block::Boxed&);
  void set(const block::Wide&);
  void set(const block::Float&);
  void set(const block::Placed&);

  friend class TableSetter;

  class Within {  // content added during its lifetime belongs to an element of this role
   public:
    Within(FlowBuilder& flow, std::string role, std::string alt = {}) : flow_(flow) {
      const bool counts = role != "Artifact";
      flow_.open_.push_back({std::move(role), std::move(alt), counts ? flow_.element() : -1});
    }
    ~Within() { flow_.open_.pop_back(); }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;

   private:
    FlowBuilder& flow_;
  };
  int element() { return setting_.next.element++; }

  const Look& look() const { return setting_.look; }
  TextStyle body_style(int permille) const;  // `permille` of the size of body text
  void set_waiting();
  void space(Milli height);  // minimum distance above the next band
  Slice& add(Slice slice);   // fills in space, hold, box and elements only
  void add(std::vector<SetLine> lines, Milli above, const std::string& anchor);  // never leaves a single line
  void add_note(const Text&, std::size_t slice, Milli baseline);
  // Replaces footnotes in the text by their marks. `add` then attaches each footnote to the line of its mark.
  Text with_marks(const Text&);
  void add_footnotes(Slice&);
  void glue() { glued_ = true; }  // keeps the next band with the last
  void keep_from(std::size_t first, std::size_t first_keep);
  std::size_t size() const { return flow_.slices.size(); }

  Setting& setting_;
  Frame frame_;
  Flow flow_;
  Milli left_ = 0, width_;
  Milli space_ = 0;
  Hold hold_ = Hold::free;
  bool glued_ = false, tight_ = false;  // tight: no space above the next band
  bool after_body_ = false;             // the next paragraph of body text is indented
  int box_ = -1;
  struct Marked {
    std::string anchor;
    Text text;
  };
  std::deque<Marked> marked_;  // footnotes whose marks are not yet added
  std::vector<block::Float> waiting_;
  int next_float_ = 0, floating_ = -1;
  std::vector<mark::Enter> open_;  // elements, outermost first
};

}  // namespace quincunx
