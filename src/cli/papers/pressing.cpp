#include "cli/papers/pressing.hpp"

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/document/template.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t largest_profile = std::size_t{1} << 20;
constexpr std::string_view folder = "profiles/", ending = ".xml";

std::vector<std::string> shipped_profiles() {
  std::vector<std::string> names;
  for (const std::string& path : shipped_templates())
    if (path.size() > folder.size() + ending.size() && path.compare(0, folder.size(), folder) == 0)
      names.push_back(path.substr(folder.size(), path.size() - folder.size() - ending.size()));
  return names;
}

}  // namespace

void add_press_options(options::options_description& own, PressOptions& chosen) {
  own.add_options()("profile", named(chosen.profile, profile_words())->default_value(chosen.profile),
                    "purpose of the PDF, or a file with a press profile")(
      "impose", one_of(chosen.impose, "--impose", {"two-up", "booklet"}),
      "put two pages on each side of a sheet: in reading order, or as a booklet to fold")(
      "pdf-uncompressed", options::bool_switch(&chosen.readable),
      "write an uncompressed PDF, for comparisons");
}

std::string profile_words() { return join(shipped_profiles(), "|") + "|FILE"; }

const Pressing& on_screen() {
  static const Pressing made = [] {
    Problems none;
    Pressing on;
    if (auto profile = profile_named("screen", none)) on.profile = std::move(*profile);
    return on;
  }();
  return made;
}

std::optional<PressProfile> profile_named(const std::string& name, Problems& problems) {
  const std::string path = std::string(folder) + name + std::string(ending);
  if (const auto bytes = shipped_template(path)) return read_profile(*bytes, path, problems);
  if (is_nothing(name)) {
    problems.push_back(
        {{name}, "neither a shipped profile nor a file", did_you_mean(name, shipped_profiles())});
    return std::nullopt;
  }
  const auto bytes = read_file(name, largest_profile, problems);
  return bytes ? read_profile(*bytes, name, problems) : std::nullopt;
}

std::optional<Pressing> pressing(const PressOptions& chosen, const std::string& paper, Problems& problems) {
  Pressing made;
  auto profile = profile_named(chosen.profile, problems);
  if (!profile) return std::nullopt;
  made.profile = std::move(*profile);
  made.compressed = !chosen.readable;
  if (paper == "A4") made.profile.paper = PressProfile::PaperSize::a4;
  if (paper == "Letter") made.profile.paper = PressProfile::PaperSize::letter;
  if (chosen.impose == "two-up") made.impose = Imposition::two_up;
  if (chosen.impose == "booklet") made.impose = Imposition::booklet;
  return made;
}

}  // namespace quincunx::cli
