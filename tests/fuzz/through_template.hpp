#pragma once
// Bytes as a template, composed with a small data document when they are one. Gives the complaint, empty when
// all is well.

#include <string>
#include <string_view>

#include "quincunx/document/template.hpp"

namespace through {

inline std::string composed(std::string_view bytes) {
  using namespace quincunx;
  constexpr const char* data =
      "<example title='A battle'><side id='red' name='Red' lost='3'><unit id='u1' name='Foot' start='9'/>"
      "<unit id='u2' name='Horse' start='4.5'/></side><side id='blue' name='Blue' lost='11'/>"
      "<turn n='1'><event id='1' unit='u1'>moves</event></turn><turn n='2'/></example>";
  const TemplateFiles files = [bytes](const std::string& path) -> std::optional<std::string> {
    return path == "f.xml" ? std::optional<std::string>(bytes) : shipped_template(path);
  };
  const Painter painter = [](const PictureWish& wish, std::string&) {
    return Drawing{wish.width, wish.height, {mark::Fill{Path{}.move({0, 0}), {}}}};
  };
  Problems problems;
  const auto form = read_template("f.xml", files, problems);
  if (!form) return fatal(problems) ? "" : "refused without a word";
  if (fatal(problems)) return "taken with mistakes:\n" + text(problems);
  const auto document = compose(*form, data, {}, painter, problems);
  if (document.has_value() == fatal(problems))
    return "composed with mistakes, or not without:\n" + text(problems);
  return {};
}

}  // namespace through
