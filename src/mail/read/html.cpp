#include "mail/read/html.hpp"

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>

#include "quincunx/base/text.hpp"

namespace quincunx::mail {
namespace {

constexpr std::string_view blocks[] = {
    "address", "article",  "aside",  "blockquote", "body", "center", "dd",  "div", "dl",
    "dt",      "fieldset", "figure", "footer",     "form", "h1",     "h2",  "h3",  "h4",
    "h5",      "h6",       "hr",     "header",     "li",   "main",   "nav", "ol",  "p",
    "pre",     "section",  "table",  "tbody",      "tr",   "ul"};
constexpr std::string_view unseen[] = {"head",   "script",   "style",  "title",  "template",
                                       "object", "noscript", "iframe", "select", "svg"};
// Parts of classes and ids by which mail programs mark what they add.
constexpr std::string_view quotation_marks[] = {"gmail_quote", "yahoo_quoted", "protonmail_quote", "cite"};
constexpr std::string_view signature_marks[] = {"gmail_signature", "moz-signature", "protonmail_signature",
                                                "ms-outlook-mobile-signature", "ymail_android_signature"};
constexpr std::size_t longest_signature = 12;  // lines; more of them may hold what the player wrote

std::string_view text_of(const xmlChar* text) {
  return text == nullptr ? std::string_view() : reinterpret_cast<const char*>(text);
}
std::string attribute(xmlNode* node, const char* name) {
  const std::unique_ptr<xmlChar, decltype(xmlFree)> value(
      xmlGetNoNsProp(node, reinterpret_cast<const xmlChar*>(name)), xmlFree);
  return lower_ascii(text_of(value.get()).substr(0, 2000));
}
bool one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}
bool holds_one_of(const std::string& text, std::span<const std::string_view> marks) {
  return std::any_of(marks.begin(), marks.end(), [&](auto mark) { return text.find(mark) != text.npos; });
}
bool has_style(xmlNode* node, std::string_view property) {  // "display:none"
  std::string style = attribute(node, "style");
  std::erase_if(style, [](char c) { return c == ' ' || c == '\n' || c == '\t'; });
  return style.find(property) != style.npos;
}

// A blockquote without a mark is an indent that the player made.
bool is_quotation(xmlNode* node, std::string_view name) {
  if (name == "div") {
    const std::string quoted = attribute(node, "class") + " " + attribute(node, "id");
    return attribute(node, "name") == "quote" || quoted.find("yahoo_quoted") != quoted.npos;
  }
  if (name != "blockquote") return false;
  return attribute(node, "type") == "cite" || !attribute(node, "cite").empty() ||
         has_style(node, "border-left:") || holds_one_of(attribute(node, "class"), quotation_marks);
}
bool is_signature(xmlNode* node) {
  return holds_one_of(attribute(node, "class") + " " + attribute(node, "id"), signature_marks);
}

class HtmlText {
 public:
  void enter(xmlNode* node) {
    if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
      return add(text_of(node->content));
    if (node->type != XML_ELEMENT_NODE) return;
    const std::string_view name = text_of(node->name);
    if (name == "br") return break_line();
    if (one_of(name, blocks)) end_line();
    if ((name == "td" || name == "th") && !line_.empty()) space_ = true;
    if (name == "pre") ++verbatim_;
    if (is_quotation(node, name)) ++quoted_;
    if (signature_ == nullptr && is_signature(node)) {
      end_line();
      signature_ = node;
      signature_begins_ = lines_.size();
    }
  }
  void leave(xmlNode* node) {
    if (node->type != XML_ELEMENT_NODE) return;
    const std::string_view name = text_of(node->name);
    if (one_of(name, blocks)) end_line();
    if (name == "pre") --verbatim_;
    if (is_quotation(node, name)) --quoted_;
    if (signature_ == node) end_signature();
  }
  Lines take() {
    end_line();
    return std::move(lines_);
  }

 private:
  void add(std::string_view text) {
    for (const char c : text) {
      const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
      if (verbatim_ > 0 && c == '\n')
        break_line();
      else if (verbatim_ > 0 && c == '\r')
        continue;
      else if (blank && verbatim_ == 0)
        space_ = !line_.empty();
      else
        put(c);
    }
  }
  void put(char c) {
    if (space_) line_ += ' ';
    space_ = false;
    line_ += c;
  }
  void end_line() {
    if (!line_.empty()) break_line();
    space_ = false;
  }
  void break_line() {
    std::string quoted;
    for (int level = 0; level < quoted_; ++level) quoted += '>';
    if (quoted_ > 0) quoted += ' ';
    lines_.push_back({quoted + line_, static_cast<int>(lines_.size()) + 1});
    line_.clear();
    space_ = false;
  }
  void end_signature() {
    end_line();
    signature_ = nullptr;
    if (lines_.size() - signature_begins_ > longest_signature) return;
    for (std::size_t i = signature_begins_; i < lines_.size(); ++i) lines_[i].left_out = true;
  }

  Lines lines_;
  std::string line_;
  bool space_ = false;  // a blank is due before the next character
  int verbatim_ = 0, quoted_ = 0;
  xmlNode* signature_ = nullptr;
  std::size_t signature_begins_ = 0;
};

bool is_unseen(xmlNode* node) {
  return node->type == XML_ELEMENT_NODE &&
         (one_of(text_of(node->name), unseen) || has_style(node, "display:none"));
}

// Less Word's "<![if !supportLists]>" and "<![endif]>", which libxml2 would show.
std::string without_conditions(std::string_view html) {
  constexpr std::size_t longest = 100;
  std::string out;
  out.reserve(html.size());
  for (std::size_t at = 0; at < html.size();) {
    const std::size_t found = std::min(html.find("<![", at), html.size());
    out += html.substr(at, found - at);
    const std::size_t end = html.substr(0, found + longest).find("]>", found);
    if (found == html.size()) break;
    const bool condition = end != html.npos && !html.substr(found).starts_with("<![CDATA[");
    if (!condition) out += html.substr(found, 3);
    at = condition ? end + 2 : found + 3;
  }
  return out;
}

}  // namespace

Lines html_lines(std::string_view html) {
  const std::string source = without_conditions(html);
  constexpr int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET;
  const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> document(
      htmlReadMemory(source.data(), static_cast<int>(source.size()), nullptr, "UTF-8", options), &xmlFreeDoc);
  HtmlText text;
  xmlNode* const root = document == nullptr ? nullptr : xmlDocGetRootElement(document.get());
  // Without recursion, for how deep it goes is the sender's choice.
  for (xmlNode* node = root; node != nullptr;) {
    const bool seen = !is_unseen(node);
    if (seen) text.enter(node);
    const bool has_children = node->type == XML_ELEMENT_NODE && node->children != nullptr;
    if (seen && has_children) {
      node = node->children;
      continue;
    }
    if (seen) text.leave(node);
    while (node != root && node->next == nullptr) {
      node = node->parent;
      text.leave(node);
    }
    node = node == root ? nullptr : node->next;
  }
  return text.take();
}

bool is_html(std::string_view text) {
  const std::string begins = lower_ascii(trimmed(text.substr(0, 400)).substr(0, 20));
  return begins.starts_with("<!doctype html") || begins.starts_with("<html");
}

}  // namespace quincunx::mail
