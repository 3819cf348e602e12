#include "print/flow/landmarks.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "print/pdf/pdf.hpp"

namespace quincunx {
namespace {

class Survey {
 public:
  explicit Survey(const Paper& paper) : paper_(paper) {}

  Landmarks walk() {
    for (page_ = 0; page_ < paper_.pages.size(); ++page_) {
      found_.links.emplace_back();
      visit(paper_.pages[page_].marks, {}, 1000);
    }
    return std::move(found_);
  }

 private:
  void visit(const std::vector<Mark>& marks, Spot origin, std::int64_t permille) {
    const auto moved = [&](Spot at) {
      return Spot{origin.x + at.x * permille / 1000, origin.y + at.y * permille / 1000};
    };
    for (const Mark& mark : marks) {
      if (const auto* anchor = std::get_if<mark::Anchor>(&mark))
        found_.anchors.emplace(anchor->name, Landing{page_, moved(anchor->at)});
      else if (const auto* link = std::get_if<mark::Link>(&mark))
        found_.links.back().push_back(
            {{moved(link->at), link->width * permille / 1000, link->height * permille / 1000, link->target},
             words_of_link(),
             !inside_.empty()});
      else if (const auto* use = std::get_if<mark::Use>(&mark))
        enter(*use, moved(use->at), permille * use->permille / 1000);
      else if (const auto* text = std::get_if<mark::Text>(&mark); text && in_link_)
        words_ += text->text;
      else if (const auto* entered = std::get_if<mark::Enter>(&mark))
        in_link_ = in_link_ || entered->role == "Link";
    }
  }

  std::string words_of_link() {
    in_link_ = false;
    std::string words = std::move(words_);
    words_.clear();
    if (words.ends_with("\u00AD")) words.resize(words.size() - 2);
    while (!words.empty() && words.back() == ' ') words.pop_back();
    return words;
  }

  void enter(const mark::Use& use, Spot at, std::int64_t permille) {
    const auto drawing = paper_.shared.find(use.name);
    const std::string where =
        "page " + std::to_string(page_ + 1) + ": the shared drawing '" + use.name + '\'';
    if (drawing == paper_.shared.end()) throw PrintError(where + " is missing");
    if (std::find(inside_.begin(), inside_.end(), use.name) != inside_.end())
      throw PrintError(where + " uses itself");
    const auto [smallest, fresh] = found_.smallest.emplace(use.name, static_cast<int>(permille));
    if (!fresh) smallest->second = std::min(smallest->second, static_cast<int>(permille));
    inside_.push_back(use.name);
    visit(drawing->second.marks, at, permille);
    inside_.pop_back();
    if (used_.insert(use.name).second) found_.shared.push_back(use.name);
  }

  const Paper& paper_;
  Landmarks found_;
  std::set<std::string> used_;
  std::vector<std::string> inside_;
  std::string words_;  // of the open link
  bool in_link_ = false;
  std::size_t page_ = 0;
};

}  // namespace

Landmarks survey(const Paper& paper) {
  Landmarks found = Survey(paper).walk();
  for (std::size_t page = 0; page < found.links.size(); ++page)
    for (const PlacedLink& it : found.links[page])
      if (found.anchors.count(it.link.target) == 0 && !is_address(it.link.target))
        throw PrintError("page " + std::to_string(page + 1) + ": a link to '" + it.link.target +
                         "', which does not exist");
  for (const OutlineEntry& entry : paper.outline)
    if (found.anchors.count(entry.anchor) == 0)
      throw PrintError("outline: '" + entry.title + "' leads to '" + entry.anchor +
                       "', which does not exist");
  return found;
}

}  // namespace quincunx
