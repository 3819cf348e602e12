#include "print/pdf/tag_tree.hpp"

#include <algorithm>

#include "print/pdf/pdf_number.hpp"
#include "print/pdf/tags.hpp"
#include "print/press/press_words.hpp"

namespace quincunx {

TagTree::TagTree() { add("Document", "", 0); }

void TagTree::enter(const mark::Enter& it) { inside_.push_back(entered(it)); }

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
std::uint32_t TagTree::entered(const mark::Enter& it) {
  const std::uint32_t parent = inside_.empty() ? 0 : inside_.back();
  if (is_pagination(it)) return running;
  if (it.element < 0 || it.role == "Artifact" || parent == artifact) return artifact;
  const auto number = static_cast<std::size_t>(it.element);
  if (number >= known_.size()) known_.resize(number + 1, unknown);
  if (known_[number] == unknown)
    known_[number] = it.role == "Document" && parent == 0 ? 0 : add(it.role, it.alt, parent);
  return known_[number];
}

std::uint32_t TagTree::add(const std::string& role, const std::string& alt, std::uint32_t parent) {
  const auto fresh = static_cast<std::uint32_t>(elements_.size());
  const auto known = std::find(roles_.begin(), roles_.end(), role);
  Element element{parent, static_cast<std::uint16_t>(known - roles_.begin()), -1, {}};
  if (known == roles_.end()) roles_.push_back(role);
  if (!alt.empty()) {
    element.alt = static_cast<std::int32_t>(alts_.size());
    alts_.push_back(alt);
  }
  if (fresh > 0) elements_[parent].kids.push_back({Kid::Kind::element, fresh, 0});
  elements_.push_back(std::move(element));
  return fresh;
}

std::size_t TagTree::link(std::size_t page, unsigned annotation, int element) {
  const bool within = element >= 0 && static_cast<std::size_t>(element) < known_.size() &&
                      known_[static_cast<std::size_t>(element)] != unknown;
  const std::uint32_t fresh = add("Link", "", within ? known_[static_cast<std::size_t>(element)] : 0);
  elements_[fresh].kids.push_back({Kid::Kind::link, annotation, static_cast<std::uint32_t>(page)});
  links_.push_back(fresh);
  return pages_.size() + links_.size() - 1;
}

std::string TagTree::root(const Names& names) const {
  return "/Type /StructTreeRoot\n/ClassMap << /h << /O /Table /Scope /Column >> >>\n/K " +
         reference(names.elements[0]) + "\n/ParentTree " + reference(names.parent_tree) +
         "\n/ParentTreeNextKey " + std::to_string(pages_.size() + links_.size()) + '\n';
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
  for (std::size_t l = 0; l < links_.size(); ++l)
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
  if (it.alt >= 0) out += "/Alt" + text_string(alts_[static_cast<std::size_t>(it.alt)]);
  if (roles_[it.role] == "TH") out += "/C/h";
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
      out += "<</Type/OBJR/Pg " + reference(names.pages[kid.page]) + "/Obj " + reference(kid.index) + ">>";
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
