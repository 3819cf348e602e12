#include "print/tag_tree.hpp"

#include <algorithm>

#include "print/utf8.hpp"

namespace quincunx {

TagTree::TagTree() { elements_.push_back({"Document", "", 0, {}}); }

std::string TagTree::enter(const mark::Enter& it) {
  std::string out = close();
  inside_.push_back(entered(it));
  return out;
}

std::string TagTree::leave() {
  std::string out = close();
  if (!inside_.empty()) inside_.pop_back();
  return out;
}

std::string TagTree::draw() {
  if (open_) return {};
  open_ = true;
  const std::size_t at = inside_.empty() ? artifact : inside_.back();
  if (at == artifact) return "/Artifact BMC\n";
  std::vector<std::size_t>& page = pages_.back();
  elements_[at].kids.push_back({Kid::Kind::stretch, page.size(), pages_.size() - 1, ""});
  page.push_back(at);
  return '/' + elements_[at].role + " << /MCID " + std::to_string(page.size() - 1) + " >> BDC\n";
}

std::string TagTree::end_page() {
  inside_.clear();
  return close();
}

std::string TagTree::close() {
  if (!open_) return {};
  open_ = false;
  return "EMC\n";
}

// What is entered within an artifact is part of it.
std::size_t TagTree::entered(const mark::Enter& it) {
  const std::size_t parent = inside_.empty() ? 0 : inside_.back();
  if (it.element < 0 || it.role == "Artifact" || parent == artifact) return artifact;
  if (const auto known = numbers_.find(it.element); known != numbers_.end()) return known->second;
  if (it.role == "Document" && parent == 0) return numbers_[it.element] = 0;
  const std::size_t fresh = elements_.size();
  elements_[parent].kids.push_back({Kid::Kind::element, fresh, 0, ""});
  elements_.push_back({it.role, it.alt, parent, {}});
  return numbers_[it.element] = fresh;
}

std::size_t TagTree::link(std::size_t page, std::string annotation, int element) {
  const auto known = numbers_.find(element);
  const std::size_t parent = known == numbers_.end() ? 0 : known->second, fresh = elements_.size();
  elements_[parent].kids.push_back({Kid::Kind::element, fresh, 0, ""});
  elements_.push_back({"Link", "", parent, {{Kid::Kind::link, 0, page, std::move(annotation)}}});
  links_.push_back(fresh);
  return pages_.size() + links_.size() - 1;
}

std::string TagTree::root(const Names& names) const {
  return "/Type /StructTreeRoot\n/K " + names.elements[0] + "\n/ParentTree " + names.parent_tree +
         "\n/ParentTreeNextKey " + std::to_string(pages_.size() + links_.size()) + '\n';
}

std::string TagTree::parent_tree(const Names& names) const {
  std::string out = "/Nums [\n";
  for (std::size_t p = 0; p < pages_.size(); ++p) {
    out += std::to_string(p) + " [";
    for (const std::size_t at : pages_[p]) out += ' ' + names.elements[at];
    out += " ]\n";
  }
  for (std::size_t l = 0; l < links_.size(); ++l)
    out += std::to_string(pages_.size() + l) + ' ' + names.elements[links_[l]] + '\n';
  return out + "]\n";
}

// By the thousand: what may be left out is.
std::string TagTree::element(std::size_t at, const Names& names) const {
  const Element& it = elements_[at];
  std::string out = "/S /" + it.role + "\n/P " + (at == 0 ? names.root : names.elements[it.parent]) + '\n';
  if (!it.alt.empty()) out += "/Alt <" + utf16be_hex(U"\uFEFF" + signs_of(it.alt)) + ">\n";
  if (it.role == "TH") out += "/A << /O /Table /Scope /Column >>\n";
  if (it.kids.empty()) return out;
  const auto first = std::find_if(it.kids.begin(), it.kids.end(),
                                  [](const Kid& kid) { return kid.kind == Kid::Kind::stretch; });
  if (first != it.kids.end()) out += "/Pg " + names.pages[first->page] + '\n';
  out += "/K [";
  for (const Kid& kid : it.kids) {
    if (kid.kind == Kid::Kind::element)
      out += names.elements[kid.index];
    else if (kid.kind == Kid::Kind::link)
      out += "<< /Type /OBJR /Pg " + names.pages[kid.page] + " /Obj " + kid.annotation + " >>";
    else if (kid.page == first->page)
      out += std::to_string(kid.index);
    else
      out += "<< /Type /MCR /Pg " + names.pages[kid.page] + " /MCID " + std::to_string(kid.index) + " >>";
    out += ' ';
  }
  out.back() = ']';
  return out + '\n';
}

bool says_what_it_is(const std::vector<Mark>& marks) {
  return std::any_of(marks.begin(), marks.end(), [](const Mark& mark) {
    const auto* enter = std::get_if<mark::Enter>(&mark);
    return enter != nullptr && enter->element >= 0;
  });
}

}  // namespace quincunx
