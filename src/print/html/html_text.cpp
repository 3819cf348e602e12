#include "print/html/html_text.hpp"

#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

struct Tag {
  const char *open, *close;
};

Tag tag_of(Run::Manner manner) {
  switch (manner) {
    case Run::Manner::plain:
      return {"", ""};
    case Run::Manner::bold:
      return {"<b>", "</b>"};
    case Run::Manner::italic:
      return {"<i>", "</i>"};
    case Run::Manner::mono:
      return {"<code>", "</code>"};
    case Run::Manner::small:
      return {"<small>", "</small>"};
    case Run::Manner::badge:
      return {"<span class=\"badge\">", "</span>"};
    case Run::Manner::superior:
      return {"<sup>", "</sup>"};
    case Run::Manner::inferior:
      return {"<sub>", "</sub>"};
    case Run::Manner::small_caps:
      return {"<span class=\"caps\">", "</span>"};
  }
  return {"", ""};
}

// Ids may hold any character but blanks.
std::string id_of(const std::string& anchor) {
  std::string id = xml_escaped(anchor);
  for (char& c : id)
    if (c == ' ') c = '-';
  return "a-" + id;
}

}  // namespace

std::string html_anchor(const std::string& name) {
  return name.empty() ? std::string() : " id=\"" + id_of(name) + '"';
}

std::string HtmlText::operator()(const Text& text) {
  std::string out;
  for (const Run& run : text) {
    const Tag tag = tag_of(run.manner);
    const std::string& leads = run.page_of.empty() ? run.link : run.page_of;
    std::string inside = run.page_of.empty() ? xml_escaped(run.text) : "→";
    for (std::size_t at = 0; (at = inside.find("&#10;", at)) != std::string::npos;)
      inside.replace(at, 5, "<br/>");
    if (run.tinted) inside = "<span style=\"color:" + colour_text(run.colour) + "\">" + inside + "</span>";
    if (!run.language.empty())
      inside = "<span lang=\"" + xml_escaped(run.language) + "\">" + inside + "</span>";
    if (!leads.empty())
      inside = "<a href=\"" + (is_address(leads) ? xml_escaped(leads) : '#' + id_of(leads)) + "\">" + inside +
               "</a>";
    out += tag.open + inside + tag.close;
    if (!run.footnote.empty()) {
      const int number = ++notes_;
      waiting_.push_back({number, (*this)(run.footnote)});
      out += "<sup>" + std::to_string(number) + "</sup>";
    }
  }
  return out;
}

std::string HtmlText::take_notes() {
  if (waiting_.empty()) return {};
  std::string out = "<ol class=\"notes\">\n";
  for (const Note& note : waiting_)
    out += "<li value=\"" + std::to_string(note.number) + "\">" + note.text + "</li>\n";
  waiting_.clear();
  return out + "</ol>\n";
}

}  // namespace quincunx
