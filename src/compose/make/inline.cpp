// Writes text and inline elements.

#include "compose/make/composer.hpp"
#include "compose/template/reading.hpp"

namespace quincunx::composer {
namespace {

Run::Manner manner_of(std::string_view name) {
  constexpr std::pair<std::string_view, Run::Manner> all[] = {
      {"bold", Run::Manner::bold},         {"italic", Run::Manner::italic},
      {"mono", Run::Manner::mono},         {"small", Run::Manner::small},
      {"badge", Run::Manner::badge},       {"superior", Run::Manner::superior},
      {"inferior", Run::Manner::inferior}, {"small-caps", Run::Manner::small_caps}};
  for (const auto& [word, manner] : all)
    if (word == name) return manner;
  return Run::Manner::plain;
}

}  // namespace

// The theme's style, and the built-in style on which it is based.
const Style* Composer::style(const Element& element, Here here, std::string& built_in) {
  const std::string name = machine_.text(element, "style", here);
  if (name.empty()) return nullptr;
  const auto found = machine_.theme().styles.find(std::string(element.rule->name) + ' ' + name);
  if (found == machine_.theme().styles.end()) {
    built_in = name;
    return nullptr;
  }
  built_in = found->second.is;
  return &found->second;
}

Text Composer::text_of(const Element& element, Here here) {
  TextBuilder out;
  line(element.children, here, {}, out);
  return out.take();
}

std::string Composer::words_of(const Element& element, Here here) {
  return plain_words(text_of(element, here));
}

void Composer::line(const std::vector<Element>& children, Here here, const TextBuilder::Look& look,
                    TextBuilder& out) {
  walk(machine_, children, here,
       [&](const Element& element, Here there) { piece(element, there, look, out); });
}

void Composer::piece(const Element& element, Here here, const TextBuilder::Look& look, TextBuilder& out) {
  TextBuilder::Look own = look;
  switch (element.kind()) {
    case Kind::text:
      return out.add(machine_.text(element.text, here), look);
    case Kind::bold:
      own.manner = Run::Manner::bold;
      break;
    case Kind::italic:
      own.manner = Run::Manner::italic;
      break;
    case Kind::small_caps:
      own.manner = Run::Manner::small_caps;
      break;
    case Kind::superior:
      own.manner = Run::Manner::superior;
      break;
    case Kind::inferior:
      own.manner = Run::Manner::inferior;
      break;
    case Kind::manner: {
      std::string built_in;
      const Style* known = style(element, here, built_in);
      if (!built_in.empty()) own.manner = manner_of(built_in);
      if (known != nullptr && known->tinted) {
        own.tinted = true;
        own.colour = known->colour;
      }
      if (const auto colour = machine_.colour(element, "colour", here)) {
        own.tinted = true;
        own.colour = *colour;
      }
      if (const std::string language = machine_.text(element, "lang", here); !language.empty())
        own.language = language == document_.language ? "" : language;
      break;
    }
    case Kind::sign:
      return out.add(sign_named(machine_.text(element, "name", here)), look);
    case Kind::line_break:
      return out.line_break();
    case Kind::page_number:
      return out.add("{page}", look);
    case Kind::page_count:
      return out.add("{pages}", look);
    case Kind::running:
      return out.add("{section}", look);
    case Kind::reference:
      return reference(element, here, look, out);
    case Kind::footnote:
      return out.footnote(text_of(element, here));
    case Kind::note:
      if (margin_ == nullptr)
        return machine_.problem(element.place, "<note> in a line that has no margin", "it belongs in <p>");
      *margin_ = text_of(element, here);
      return;
    case Kind::chart:
    case Kind::symbol:
    case Kind::diagram:
      if (picture_ == nullptr)
        return machine_.problem(element.place, tag(element.rule->name) + " in a line of text",
                                "it belongs in a <cell>");
      *picture_ = small_picture(element, here);
      return;
    default:
      return;
  }
  line(element.children, here, own, out);
}

void Composer::reference(const Element& element, Here here, TextBuilder::Look look, TextBuilder& out) {
  const std::string to = machine_.text(element, "to", here);
  if (!to.empty()) {
    const bool optional = machine_.yes(element, "optional", here);
    some_optional_ = some_optional_ || optional;
    if (!optional && !is_address(to)) links_.push_back({to, element.place});
    look.link = to;
  }
  if (!to.empty() && machine_.yes(element, "page", here)) {
    Run run;
    run.manner = look.manner;
    run.link = to;
    run.page_of = to;
    return out.add(std::move(run));
  }
  line(element.children, here, look, out);
}

}  // namespace quincunx::composer
