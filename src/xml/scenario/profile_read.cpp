// Press profiles out of their XML: the grammar and what its values mean.

#include <array>
#include <cctype>
#include <utility>

#include "quincunx/document/press.hpp"
#include "xml/context.hpp"

namespace quincunx {
namespace xml {
namespace {

// clang-format off
constexpr AttributeRule mix_attributes[] = {{"colour", Form::colour, true}, {"inks", Form::line, true}, {"small", Form::line}};
constexpr AttributeRule ink_attributes[] = {{"limit", Form::whole, true, 100, 400}, {"black-below", Form::whole, false, 0, 100}, {"few-below", Form::line}};
constexpr AttributeRule least_attributes[] = {
  {"stroke", Form::line}, {"type", Form::line}, {"reversed", Form::line}, {"resolution", Form::whole, false, 1, 4000}};
constexpr AttributeRule condition_attributes[] = {{"name", Form::key, true}, {"registry", Form::line, true}};
constexpr AttributeRule spot_attributes[] = {{"name", Form::key, true}};
constexpr AttributeRule profile_attributes[] = {
  {"name", Form::id, true}, {"title", Form::line, true}, {"inks", Form::choice, true, 0, 0, "rgb cmyk"},
  {"standard", Form::choice, false, 0, 0, "none PDF/A-1b PDF/X-1a"}, {"tagged", Form::yes_no}, {"links", Form::yes_no}, {"text", Form::choice, false, 0, 0, "fonts outlines"},
  {"paper", Form::choice, false, 0, 0, "as-designed A4 Letter"}, {"pages", Form::whole, false, 1, 16}, {"bleed", Form::line},
  {"safe", Form::line}, {"crop-marks", Form::yes_no}, {"ruler", Form::yes_no}};
constexpr ElementRule mix{"mix", mix_attributes}, ink{"ink", ink_attributes}, least{"least", least_attributes};
constexpr ElementRule condition{"condition", condition_attributes, Content::text}, spot{"spot", spot_attributes};
constexpr ChildRule palette_children[] = {{&mix, 1, 0}};
constexpr ElementRule palette{"palette", {}, Content::sequence, palette_children};
constexpr ChildRule profile_children[] = {{&ink}, {&least}, {&condition}, {&palette}, {&spot, 0, 0}};
constinit const ElementRule profile{"profile", profile_attributes, Content::sequence, profile_children};
// clang-format on

// Takes a number from the front of the text: thousandths, at most three places. Nullopt if the text does not
// begin with a number, or if it is above 9999.
std::optional<Milli> take_decimal(std::string_view& text) {
  Milli value = 0, place = 0;
  std::size_t at = 0;
  for (; at < text.size() &&
         (std::isdigit(static_cast<unsigned char>(text[at])) != 0 || (text[at] == '.' && place == 0));
       ++at) {
    if (text[at] == '.') {
      place = 1000;
      continue;
    }
    if (place == 1) return std::nullopt;
    place /= 10;
    value = place > 0 ? value + (text[at] - '0') * place : value * 10 + (text[at] - '0') * 1000;
    if (value > 9'999'000) return std::nullopt;
  }
  if (at == 0) return std::nullopt;
  text.remove_prefix(at);
  return value;
}

class ProfileReader {
 public:
  ProfileReader(const Reader& reader, Problems& problems)
      : root_(reader.root()), context_{reader, problems} {}

  PressProfile read() {
    PressProfile out;
    out.name = context_.text(root_, "name");
    out.title = context_.text(root_, "title");
    if (value(root_, "inks") == "cmyk") out.inks = PressProfile::Inks::cmyk;
    const std::string_view standard = value(root_, "standard");
    if (standard == "PDF/A-1b") out.standard = PressProfile::Standard::pdf_a1b;
    if (standard == "PDF/X-1a") out.standard = PressProfile::Standard::pdf_x1a;
    out.tagged = yes(root_, "tagged", false);
    out.links = yes(root_, "links", true);
    out.outlines = value(root_, "text") == "outlines";
    if (value(root_, "paper") == "A4") out.paper = PressProfile::PaperSize::a4;
    if (value(root_, "paper") == "Letter") out.paper = PressProfile::PaperSize::letter;
    out.pages = context_.whole(root_, "pages", 1);
    out.bleed = length(root_, "bleed");
    out.safe = length(root_, "safe");
    out.crop_marks = yes(root_, "crop-marks", false);
    out.ruler = yes(root_, "ruler", false);
    const Node least_node = root_.child("least");
    out.thinnest = length(least_node, "stroke");
    out.smallest_type = length(least_node, "type");
    out.smallest_reversed = length(least_node, "reversed");
    out.resolution = context_.whole(least_node, "resolution");
    inks(out);
    agree(out);
    return out;
  }

 private:
  bool yes(Node element, const char* attribute, bool otherwise) const {
    return has(element, attribute) ? value(element, attribute) == "yes" : otherwise;
  }

  Milli length(Node element, const char* attribute) const {
    if (!has(element, attribute)) return 0;
    std::string_view text = value(element, attribute);
    const auto number = take_decimal(text);
    if (number && text == "mm") return *number * 360 / 127;
    if (number && text == "pt") return *number;
    context_.problem(context_.reader.place(element, attribute),
                     "no length: " + in_quotes(value(element, attribute)),
                     "write it like \"3mm\" or \"0.25pt\"");
    return 0;
  }

  void inks(PressProfile& out) const {
    const Node ink_node = root_.child("ink"), condition_node = root_.child("condition");
    out.ink_limit = context_.whole(ink_node, "limit", 400);
    out.black_below = context_.whole(ink_node, "black-below");
    out.few_inks_below = length(ink_node, "few-below");
    out.condition = context_.text(condition_node, "name");
    out.registry = context_.text(condition_node, "registry");
    out.condition_text = line(condition_node);
    for (const Node each : root_.children("spot")) out.spots.push_back(context_.text(each, "name"));
    for (const Node each : root_.child("palette").children("mix")) {
      PaletteEntry entry;
      const std::string_view colour = value(each, "colour");
      const auto part = [&](std::size_t from) {
        return static_cast<std::uint8_t>(std::stoi(std::string(colour.substr(from, 2)), nullptr, 16));
      };
      if (!misformed(colour, mix_attributes[0]).empty()) continue;  // reported by the grammar
      entry.colour = {part(1), part(3), part(5)};
      entry.inks = mixture(each, "inks");
      if (has(each, "small")) entry.small = mixture(each, "small");
      if (entry.small && entry.small->inks() > 2)
        context_.problem(context_.reader.place(each, "small"), "small type in more than two inks");
      if (entry.inks.total() > out.ink_limit * 10)
        context_.problem(context_.reader.place(each, "inks"),
                         "more ink than the limit of " + std::to_string(out.ink_limit) + " %");
      for (const PaletteEntry& other : out.palette)
        if (other.colour == entry.colour)
          context_.problem(context_.reader.place(each, "colour"), "mixed twice: " + std::string(colour));
      out.palette.push_back(entry);
    }
  }

  Cmyk mixture(Node element, const char* attribute) const {
    std::array<int, 4> parts{};
    std::size_t count = 0;
    bool fine = true;
    for (std::string_view word : words(value(element, attribute))) {
      const auto part = take_decimal(word);
      fine = fine && part && word.empty() && *part <= 100'000 && count < parts.size();
      if (fine) parts[count++] = static_cast<int>(*part / 100);
    }
    if (!fine || count != parts.size())
      context_.problem(context_.reader.place(element, attribute),
                       "no mixture of inks: " + in_quotes(value(element, attribute)),
                       "four numbers from 0 to 100: cyan, magenta, yellow, black");
    return {parts[0], parts[1], parts[2], parts[3]};
  }

  // What the standards ask of the rest.
  void agree(const PressProfile& out) const {
    const bool cmyk = out.inks == PressProfile::Inks::cmyk;
    const auto wrong = [&](const char* attribute, const char* what, const char* hint) {
      context_.problem(context_.reader.place(root_, attribute), what, hint);
    };
    if (out.standard == PressProfile::Standard::pdf_x1a) {
      if (!cmyk) wrong("standard", "PDF/X-1a without CMYK", "write inks=\"cmyk\"");
      if (out.links) wrong("standard", "PDF/X-1a with links", "write links=\"no\"");
      if (out.condition.empty())
        wrong("standard", "PDF/X-1a without a printing condition", "add <condition name=\"FOGRA39\" …>");
    }
    if (out.outlines && (out.tagged || out.links))
      wrong("text", "outlines cannot be read or linked", "write tagged=\"no\" and links=\"no\"");
    if (out.standard == PressProfile::Standard::pdf_a1b && cmyk)
      wrong("standard", "PDF/A-1b is written in RGB", "write inks=\"rgb\"");
    if (!cmyk && root_.child("palette"))
      context_.problem(context_.reader.place(root_.child("palette")), "a palette of inks for RGB");
  }

  Node root_;
  Context context_;
};

}  // namespace
}  // namespace xml

std::optional<PressProfile> read_profile(std::string_view bytes, const std::string& file,
                                         Problems& problems) {
  Problems found;
  std::optional<PressProfile> profile;
  if (const auto reader = xml::Reader::load(bytes, file, xml::document_limits, found)) {
    xml::check(*reader, reader->root(), xml::profile, found);
    if (reader->root().name() == std::string_view("profile"))
      profile = xml::ProfileReader(*reader, found).read();
  }
  if (!xml::hand_over(std::move(found), problems)) return std::nullopt;
  return profile;
}

}  // namespace quincunx
