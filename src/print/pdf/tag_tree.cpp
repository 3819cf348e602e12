#include "print/pdf/tag_tree.hpp"

#include <algorithm>

#include "print/pdf/pdf_number.hpp"
#include "print/pdf/tags.hpp"
#include "print/press/press_words.hpp"

namespace quincunx {

namespace {

// Readers look notes up by it, in the order of the texts.
std::string note_id(std::size_t number) {
  const std::string digits = std::to_string(number);
  return "(n" + std::string(digits.size() < 5 ? 5 - digits.size() : 0, '0') + digits + ')';
}

}  // namespace

TagTree::TagTree(bool links) : with_links_(links) { add("Document", "", 0); }

void TagTree::enter(const mark::Enter& it, const std::string& bounds) {
  inside_.push_back(entered(it, bounds));
}

void TagTree::leave() {
  if (!inside_.empty()) inside_.pop_back();
}

void TagTree::draw(std::string& out) {
  const std::uint32_t at = inside_.empty() ? artifact : inside_.back();
  if (open_ && drawn_ == at) return;
  close(out);
  open_ = true;
  drawn_ = at;
  if (at == artifact || at == running) {
    out += at == running ? begin_pagination : "/Artifact BMC\n";
    return;
  }
  std::vector<std::uint32_t>& page = pages_.back();
  const auto number = static_cast<std::uint32_t>(page.size());
  elements_[at].kids.push_back({Kid::Kind::stretch, number, static_cast<std::uint32_t>(pages_.size() - 1)});
  page.push_back(at);
  out += '/';
  out += roles_[elements_[at].role];
  out += "<</MCID ";
  add_decimal(out, number, 0);
  out += ">>BDC\n";
}

void TagTree::end_page(std::string& out) {
  inside_.clear();
  close(out);
}

void TagTree::close(std::string& out) {
  if (open_) out += "EMC\n";
  open_ = false;
}

// Elements inside an artifact are part of it.
std::uint32_t TagTree::entered(const mark::Enter& it, const std::string& bounds) {
  const std::uint32_t parent = inside_.empty() ? 0 : inside_.back();
  if (is_pagination(it) || parent == running) return running;
  if (it.role == "Artifact" || parent == artifact) return artifact;
  if (it.role == "Link" && !with_links_) return parent;
  if (it.element == mark::Enter::once) return add(it.role, entries_of(it, bounds), parent);
  if (it.element < 0) return artifact;
  const auto number = static_cast<std::size_t>(it.element);
  if (number >= known_.size()) known_.resize(number + 1, unknown);
  if (known_[number] == unknown)
    known_[number] = it.role == "Document" && parent == 0 ? 0 : add(it.role, entries_of(it, bounds), parent);
  return known_[number];
}

std::string TagTree::entries_of(const mark::Enter& it, const std::string& bounds) {
  std::string out;
  if (it.role == "Note") out = "/ID" + note_id(notes_.size());
  if (it.role == "Span" && !it.alt.empty()) out = "/Lang" + text_string(it.alt);
  if (it.role == "Figure") {
    if (!it.alt.empty()) out = "/Alt" + text_string(it.alt);
    if (!bounds.empty()) out += "/A<</O/Layout/BBox" + bounds + ">>";
  }
  const std::string span = (it.columns > 1 ? "/ColSpan " + std::to_string(it.columns) : std::string()) +
                           (it.rows > 1 ? "/RowSpan " + std::to_string(it.rows) : std::string());
  if (it.role == "TH" || !span.empty()) {
    const std::string scope = it.role != "TH" ? "" : it.heads_row ? "/Scope/Row" : "/Scope/Column";
    out += "/C/t" + std::to_string(class_of(scope + span));
  }
  return out;
}

// Cells that are alike share their attributes.
std::size_t TagTree::class_of(const std::string& attributes) {
  const auto known = std::find(classes_.begin(), classes_.end(), attributes);
  if (known == classes_.end()) {
    classes_.push_back(attributes);
    return classes_.size() - 1;
  }
  return static_cast<std::size_t>(known - classes_.begin());
}

std::uint32_t TagTree::add(const std::string& role, const std::string& entries, std::uint32_t parent) {
  const auto fresh = static_cast<std::uint32_t>(elements_.size());
  const auto known = std::find(roles_.begin(), roles_.end(), role);
  Element element{parent, static_cast<std::uint16_t>(known - roles_.begin()), -1, {}};
  if (known == roles_.end()) roles_.push_back(role);
  if (!entries.empty()) {
    element.entries = static_cast<std::int32_t>(entries_.size());
    entries_.push_back(entries);
  }
  if (role == "Note") notes_.push_back(fresh);
  if (fresh > 0) elements_[parent].kids.push_back({Kid::Kind::element, fresh, 0});
  elements_.push_back(std::move(element));
  return fresh;
}

void TagTree::link() {
  const auto inside = std::find_if(inside_.rbegin(), inside_.rend(), [](std::uint32_t element) {
    return element != artifact && element != running;
  });
  links_.push_back(inside == inside_.rend() ? 0 : *inside);
}

std::size_t TagTree::annotate(std::size_t page, unsigned annotation) {
  std::uint32_t& element = links_[annotated_];
  if (roles_[elements_[element].role] != "Link") element = add("Link", "", element);
  elements_[element].kids.push_back({Kid::Kind::link, annotation, static_cast<std::uint32_t>(page)});
  return pages_.size() + annotated_++;
}

std::string TagTree::root(const Names& names) const {
  std::string out = "/Type /StructTreeRoot\n/ClassMap <<";
  for (std::size_t c = 0; c < classes_.size(); ++c)
    out += "/t" + std::to_string(c) + "<</O/Table" + classes_[c] + ">>";
  out += ">>\n/K " + reference(names.elements[0]) + "\n/ParentTree " + reference(names.parent_tree) +
         "\n/ParentTreeNextKey " + std::to_string(pages_.size() + annotated_) + '\n';
  if (notes_.empty()) return out;
  out += "/IDTree <</Names [";
  for (std::size_t n = 0; n < notes_.size(); ++n)
    out += note_id(n) + reference(names.elements[notes_[n]]) + (n + 1 < notes_.size() ? " " : "]>>\n");
  return out;
}

std::string TagTree::parent_tree(const Names& names) const {
  std::string out = "/Nums [";
  for (std::size_t p = 0; p < pages_.size(); ++p) {
    out += '\n' + std::to_string(p) + '[';
    for (const std::uint32_t at : pages_[p]) {
      if (out.back() != '[') out += ' ';
      add_reference(out, names.elements[at]);
    }
    out += ']';
  }
  for (std::size_t l = 0; l < annotated_; ++l)
    out += '\n' + std::to_string(pages_.size() + l) + ' ' + reference(names.elements[links_[l]]);
  return out + "]\n";
}

// Optional entries are omitted: PDF/A files do not compress these objects.
std::string TagTree::element(std::size_t at, const Names& names) const {
  const Element& it = elements_[at];
  std::string out;
  out.reserve(60);  // most take less
  out.append("/S/").append(roles_[it.role]).append("/P ");
  add_reference(out, at == 0 ? names.root : names.elements[it.parent]);
  if (it.entries >= 0) out += entries_[static_cast<std::size_t>(it.entries)];
  if (it.kids.empty()) return out;
  const auto first = std::find_if(it.kids.begin(), it.kids.end(),
                                  [](const Kid& kid) { return kid.kind == Kid::Kind::stretch; });
  if (first != it.kids.end()) {
    out += "/Pg ";
    add_reference(out, names.pages[first->page]);
  }
  out += it.kids.size() == 1 ? "/K " : "/K[";
  for (const Kid& kid : it.kids) {
    if (kid.kind == Kid::Kind::element)
      add_reference(out, names.elements[kid.index]);
    else if (kid.kind == Kid::Kind::link)
      out += "<</Type/OBJR" +
             (first != it.kids.end() && kid.page == first->page ? ""
                                                                : "/Pg " + reference(names.pages[kid.page])) +
             "/Obj " + reference(kid.index) + ">>";
    else if (kid.page == first->page)
      add_decimal(out, kid.index, 0);
    else
      out +=
          "<</Type/MCR/Pg " + reference(names.pages[kid.page]) + "/MCID " + std::to_string(kid.index) + ">>";
    out += ' ';
  }
  out.pop_back();
  return it.kids.size() == 1 ? out : out + ']';
}

bool has_tags(const std::vector<Mark>& marks) {
  return std::any_of(marks.begin(), marks.end(), [](const Mark& mark) {
    const auto* enter = std::get_if<mark::Enter>(&mark);
    return enter != nullptr && enter->element >= 0;
  });
}

}  // namespace quincunx
