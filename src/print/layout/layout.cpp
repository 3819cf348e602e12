#include "print/layout/layout.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "print/layout/furniture.hpp"
#include "print/pdf/heap.hpp"

namespace quincunx {
namespace {

void collect(const std::vector<Block>& blocks, std::vector<Section>& sections) {
  for (const Block& block : blocks) {
    if (const auto* heading = std::get_if<block::Heading>(&block.is)) {
      Section section{heading->level, heading->text, heading->anchor, heading->outline, heading->contents};
      if (section.anchor.empty()) section.anchor = "section-" + std::to_string(sections.size() + 1);
      sections.push_back(std::move(section));
    }
    if (const auto* keep = std::get_if<block::Keep>(&block.is)) collect(keep->blocks, sections);
    if (const auto* boxed = std::get_if<block::Boxed>(&block.is)) collect(boxed->blocks, sections);
    if (const auto* wide = std::get_if<block::Wide>(&block.is)) collect(wide->blocks, sections);
    if (const auto* floating = std::get_if<block::Float>(&block.is)) collect(floating->blocks, sections);
    if (const auto* placed = std::get_if<block::Placed>(&block.is)) collect(placed->blocks, sections);
  }
}

constexpr std::size_t pages_per_trim = 16;  // pages
constexpr Milli tightest = 970;             // permille of the size of type, where that saves a page

bool runs_wide(const Block& block) {
  if (const auto* heading = std::get_if<block::Heading>(&block.is)) return heading->level <= 0;
  if (const auto* figure = std::get_if<block::Figure>(&block.is)) return figure->fill_page;
  return std::holds_alternative<block::Wide>(block.is);
}

struct Passage {  // consecutive blocks of equal width
  bool wide = false, new_page = false;
  std::vector<std::size_t> blocks;  // indices into the body
};

struct Chapter {  // pages with one page master
  std::string master;
  std::vector<Passage> stretches;
};

class Chapters {
 public:
  explicit Chapters(const std::vector<Block>& body) : body_(body) { begin("main"); }

  std::vector<Chapter> made() {
    for (std::size_t b = 0; b < body_.size(); ++b) {
      if (const auto* page_break = std::get_if<block::PageBreak>(&body_[b].is)) {
        if (page_break->master.empty() || page_break->master == chapters_.back().master)
          chapters_.back().stretches.push_back({false, true, {}});
        else
          begin(page_break->master);
      } else {
        add(b);
      }
    }
    return std::move(chapters_);
  }

 private:
  void begin(const std::string& master) {
    chapters_.push_back({master, {}});
    chapters_.back().stretches.push_back({false, true, {}});
  }

  void add(std::size_t b) {
    const Block& block = body_[b];
    const bool wide = runs_wide(block);
    std::vector<Passage>& stretches = chapters_.back().stretches;
    if (stretches.back().blocks.empty()) {
      stretches.back().wide = wide;
    } else if (stretches.back().wide != wide) {
      Passage next{wide, false, {}};
      // Headings directly above a wide figure are set wide too.
      std::vector<std::size_t>& before = stretches.back().blocks;
      while (std::holds_alternative<block::Figure>(block.is) && wide && !before.empty() &&
             std::holds_alternative<block::Heading>(body_[before.back()].is)) {
        next.blocks.insert(next.blocks.begin(), before.back());
        before.pop_back();
      }
      if (before.empty()) {
        next.new_page = stretches.back().new_page;
        stretches.pop_back();
      }
      stretches.push_back(std::move(next));
    }
    stretches.back().blocks.push_back(b);
  }

  const std::vector<Block>& body_;
  std::vector<Chapter> chapters_;
};

class Layout {
 public:
  // `spent`: the same document if its blocks may be freed after use, else null.
  Layout(const Document& document, Document* spent, const Fonts& fonts)
      : document_(document), spent_(spent), widths_(fonts) {
    if (document.hyphenate) hyphens_ = Hyphens::of(document.language);
    collect(document.body, sections_);
    chapters_ = Chapters{document.body}.made();
    masters_.resize(chapters_.size());
  }

  // Repeats the layout until page numbers in the text agree with the pages.
  Paginator pages(Milli text_size) {
    constexpr int most_passes = 5;  // two or three are usual
    for (int pass = 1;; ++pass) {
      Paginator made = one_pass(text_size);
      if (!slots_.asked() || !slots_.learn(anchors(made)) || pass == most_passes) return made;
    }
  }

  const std::vector<Section>& sections() const { return sections_; }

 private:
  static std::map<std::string, int> anchors(const Paginator& pages) {
    std::map<std::string, int> found;
    int number = 0;
    for (const Sheet& sheet : pages.sheets) {
      ++number;
      for (const Mark& mark : sheet.marks)
        if (const auto* anchor = std::get_if<mark::Anchor>(&mark)) found.emplace(anchor->name, number);
    }
    return found;
  }

  const PageMaster& master(const Chapter& chapter) const {
    static const PageMaster usual;
    for (const std::string& name : {chapter.master, std::string("main")})
      if (const auto found = document_.masters.find(name); found != document_.masters.end())
        return found->second;
    return usual;
  }

  Paginator one_pass(Milli text_size) {
    look_.size = text_size;
    look_.language = document_.language;
    for (std::size_t c = 0; c < chapters_.size(); ++c) masters_[c] = sound(master(chapters_[c]), look_);
    Setting setting{widths_, look_, sections_, hyphens_.get(), &slots_, {}};
    Paginator pages{look_};
    for (std::size_t c = 0; c < chapters_.size(); ++c) {
      look_.size = text_size;
      if (masters_[c].page.tight)
        place_saving(c, text_size, setting, pages);
      else
        place(c, setting, pages, spent_);
    }
    look_.size = text_size;
    if (pages.sheets.empty()) pages.sheets.push_back({&masters_.front(), {}, {}});
    furnish(pages, setting, document_.title);
    return pages;
  }

  struct Trial {  // layout of a chapter at one size of type
    Paginator pages;
    Numbers next;  // first numbers of the next chapter
  };

  // Sets the chapter in slightly smaller type where that saves a page. Smaller still, readers would see that
  // one chapter is in other type than the next.
  void place_saving(std::size_t chapter, Milli text_size, Setting& setting, Paginator& pages) {
    const Numbers first = setting.next;
    const auto tried = [&](Milli size) {
      look_.size = size;
      setting.next = first;
      Trial trial{Paginator{look_}, {}};
      place(chapter, setting, trial.pages, nullptr);
      trial.next = setting.next;
      return trial;
    };
    const auto count = [](const Trial& trial) { return trial.pages.sheets.size(); };
    std::optional<Trial> best = tried(text_size);
    Milli size = text_size;
    if (const std::size_t most = count(*best); most > 1)
      if (Trial smaller = tried(text_size * tightest / 1000); count(smaller) < most) {
        size = text_size * tightest / 1000;
        best.emplace(std::move(smaller));
      }
    const bool sides_alike = !masters_[chapter].page.mirrored || pages.sheets.size() % 2 == 0;
    if (sides_alike) {
      setting.next = best->next;
      pages.take(std::move(best->pages));
      give_up(chapter);
    } else {
      look_.size = size;
      setting.next = first;
      place(chapter, setting, pages, spent_);
    }
  }

  void give_up(std::size_t chapter) const {
    if (spent_ == nullptr) return;
    for (const Passage& stretch : chapters_[chapter].stretches)
      for (const std::size_t block : stretch.blocks) spent_->body[block] = {};
  }

  // Places one segment at a time, to save memory.
  void place(std::size_t chapter, Setting& setting, Paginator& pages, Document* spent) const {
    const Master& master = masters_[chapter];
    const bool several = master.page.columns > 1;
    const auto note_width = std::max<Milli>(master.page.margin_column, 0);
    const std::vector<Passage>& stretches = chapters_[chapter].stretches;
    pages.begin_chapter(master);
    for (std::size_t s = 0; s < stretches.size(); ++s) {
      const Passage& stretch = stretches[s];
      Frame frame{stretch.wide ? master.width : master.column_width, master.height, several, master.page.bare,
                  note_width};
      FlowBuilder builder{setting, frame};
      for (const std::size_t block : stretch.blocks) builder.set(document_.body[block]);
      const bool last = s + 1 == stretches.size();
      FlowSegment segment{several && stretch.wide, stretch.new_page, !last && !stretches[s + 1].new_page,
                          last, builder.take()};
      for (const std::size_t block : stretch.blocks)
        if (spent != nullptr) spent->body[block] = {};
      const std::size_t before = pages.sheets.size() / pages_per_trim;
      pages.add(std::move(segment));
      if (spent != nullptr && pages.sheets.size() / pages_per_trim > before) trim_heap();
    }
    pages.end_chapter();
  }

  const Document& document_;
  Document* const spent_;
  WordWidths widths_;
  std::shared_ptr<const Hyphens> hyphens_;
  PageSlots slots_;
  Look look_;
  std::vector<Section> sections_;
  std::vector<Chapter> chapters_;
  std::vector<Master> masters_;  // by chapter; of the last pass
};

// The largest size of type at which the document has at most `fit_pages`. Empty if no size fits.
std::optional<Milli> fitting_size(const Document& document, Layout& layout) {
  constexpr Milli step = 25;
  Milli low = std::max<Milli>(document.fit_smallest, 1000) / step;
  Milli high = std::max(document.fit_largest / step, low);
  const auto fits = [&](Milli steps) {
    return layout.pages(steps * step).sheets.size() <= static_cast<std::size_t>(document.fit_pages);
  };
  if (fits(high)) return high * step;
  if (!fits(low)) return std::nullopt;
  while (high - low > 1) {
    const Milli middle = (low + high) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low * step;
}

// Removes the blocks that can best be spared, or adds a column. False if neither is possible.
bool relax(Document& document) {
  int most = 0;
  for (const Block& block : document.body) most = std::max(most, block.spare);
  if (most > 0) {
    std::erase_if(document.body, [most](const Block& block) { return block.spare == most; });
    return true;
  }
  PageMaster& main = document.masters["main"];
  if (main.columns >= document.fit_columns) return false;
  ++main.columns;
  return true;
}

// Would it have too many pages even in the smallest type, and without all that can be spared?
bool too_long(Document document, const Fonts& fonts) {
  if (document.fit_columns > document.masters["main"].columns) return false;
  std::erase_if(document.body, [](const Block& block) { return block.spare > 0; });
  Layout layout{document, nullptr, fonts};
  const Paginator pages = layout.pages(std::max<Milli>(document.fit_smallest, 1000));
  return pages.sheets.size() > static_cast<std::size_t>(document.fit_pages);
}

void drop_dangling_links(std::vector<Page>& pages) {
  std::set<std::string, std::less<>> anchors;
  for (const Page& page : pages)
    for (const Mark& mark : page.marks)
      if (const auto* anchor = std::get_if<mark::Anchor>(&mark)) anchors.insert(anchor->name);
  const auto dangling = [&](const Mark& mark) {
    const auto* link = std::get_if<mark::Link>(&mark);
    return link && anchors.find(link->target) == anchors.end() && !is_address(link->target);
  };
  for (Page& page : pages) {
    mark::Enter* words = nullptr;  // of the link
    for (Mark& mark : page.marks) {
      if (auto* enter = std::get_if<mark::Enter>(&mark); enter && enter->role == "Link") words = enter;
      if (words && dangling(mark)) words->role = "Span";
    }
    page.marks.erase(std::remove_if(page.marks.begin(), page.marks.end(), dangling), page.marks.end());
  }
}

Paper set(const Document& document, Layout& layout, Milli size) {
  Paginator pages = layout.pages(size);
  Paper paper;
  paper.title = document.title;
  paper.subject = document.subject;
  paper.author = document.author;
  paper.keywords = document.keywords;
  paper.date = document.date;
  paper.language = document.language;
  paper.shared = document.shared;
  const auto multiple = static_cast<std::size_t>(std::max(document.page_multiple, 1));
  while (pages.sheets.size() % multiple != 0) pages.sheets.push_back({pages.sheets.back().master, {}, {}});
  for (Sheet& sheet : pages.sheets)
    paper.pages.push_back({sheet.master->page.width, sheet.master->page.height, std::move(sheet.marks),
                           std::max<Milli>(sheet.master->page.bleed, 0)});
  for (const Section& section : layout.sections())
    if (section.outline) paper.outline.push_back({std::max(section.level, 1), section.title, section.anchor});
  drop_dangling_links(paper.pages);
  return paper;
}

}  // namespace

Paper lay_out(const Document& document, const Fonts& fonts) {
  if (document.fit_pages <= 0) {
    Layout layout{document, nullptr, fonts};
    return set(document, layout, std::max<Milli>(document.text_size, 1000));
  }
  struct Attempt {
    Document document;
    Milli size = 0;
  };
  constexpr int most_pages = 64;
  std::optional<Attempt> best;
  int pages = document.fit_pages;
  for (; document.fit_more > 0 && pages < document.fit_most && !best; pages += document.fit_more) {
    Document attempt = document;
    attempt.fit_pages = pages;
    Layout layout{attempt, nullptr, fonts};
    if (const auto size = fitting_size(attempt, layout)) best = Attempt{std::move(attempt), *size};
  }
  for (; !best; pages += document.fit_more) {
    Document attempt = document;
    attempt.fit_pages = pages;
    if (document.fit_more > 0 && pages <= most_pages && too_long(attempt, fonts)) continue;
    do {
      Layout layout{attempt, nullptr, fonts};
      const std::optional<Milli> size = fitting_size(attempt, layout);
      if (size && (!best || *size > best->size)) best = Attempt{attempt, *size};
    } while (!(best && best->size >= document.fit_comfortable) && relax(attempt));
    if (document.fit_more == 0 || pages > most_pages) break;
  }
  if (!best) best = Attempt{document, std::max<Milli>(document.fit_smallest, 1000)};
  Layout chosen{best->document, nullptr, fonts};
  return set(best->document, chosen, best->size);
}

Paper lay_out(Document&& document, const Fonts& fonts) {
  Document spent = std::move(document);
  if (spent.fit_pages > 0 || name_pages(spent.body)) return lay_out(std::as_const(spent), fonts);
  Layout layout{spent, &spent, fonts};
  return set(spent, layout, std::max<Milli>(spent.text_size, 1000));
}

}  // namespace quincunx
