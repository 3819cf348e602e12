#include "mail/clean/clean.hpp"
#include "mail/clean/markup.hpp"
#include "mail/read/content.hpp"
#include "mail/read/encoding.hpp"
#include "mail/read/html.hpp"
#include "mail/read/parts.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::mail {
namespace {

constexpr const char* send_text = "write orders into the mail itself, or attach a text or XML file";

// What encoding="…" at the beginning of an XML document says.
std::string_view declared_encoding(std::string_view bytes) {
  if (!bytes.starts_with("<?xml")) return {};
  const std::string_view declaration = bytes.substr(0, std::min<std::size_t>(bytes.find("?>"), 400));
  const std::size_t found = declaration.find("encoding");
  if (found == declaration.npos) return {};
  const std::size_t open = declaration.find_first_of("\"'", found);
  if (open == declaration.npos) return {};
  const std::size_t close = declaration.find(declaration[open], open + 1);
  return close == declaration.npos ? std::string_view() : declaration.substr(open + 1, close - open - 1);
}

}  // namespace

std::optional<std::string> decoded_text(std::string_view bytes, std::string_view named,
                                        const std::string& name, Problems& problems) {
  const auto no_text = [&](std::string_view what) {
    problems.push_back(
        {Place(name), "this is no text: left out (it is " + std::string(what) + ")", send_text, true});
    return std::nullopt;
  };
  if (const std::string_view format = recognised_format(bytes); !format.empty()) return no_text(format);
  const std::string_view declared = declared_encoding(bytes);
  Decoded text = decoded(bytes, declared.empty() ? named : declared);
  if (is_binary(text.text)) return no_text("binary data");
  if (!text.warning.empty()) problems.push_back({Place(name), text.warning, "send text as UTF-8", true});
  return std::move(text.text);
}

std::vector<Text> texts_of_file(std::string_view bytes, std::string_view named, const std::string& name,
                                Problems& problems) {
  if (is_trimming(bytes)) return {};
  const std::optional<std::string> text = decoded_text(bytes, named, name, problems);
  if (!text) return {};
  if (is_html(*text)) return clean_texts(html_lines(*text), name, false, problems);
  Lines lines = lines_of(*text);
  if (!is_xml(*text)) return clean_texts(std::move(lines), name, false, problems);
  return {xml_text(lines, name)};
}

}  // namespace quincunx::mail
