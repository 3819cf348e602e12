#pragma once
// Documents by templates: how the user wants them, and what they are filled with.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "cli/papers/pressing.hpp"
#include "quincunx/report.hpp"
#include "quincunx/template.hpp"

namespace quincunx::cli {

// --lang, --paper and --set NAME=VALUE, and how it is pressed; what is not given is as the template has it.
struct PrintSettings {
  std::string language, paper;
  std::vector<std::string> set;
  PressWish press;
};
void add_print_options(options::options_description& own, PrintSettings& settings);

// Names of the shipped templates that can be printed, without those that are only parts.
std::vector<std::string> printable_templates();

// A shipped template by its name ("report", or "report.xml"), else one of the user's by its path. Read once,
// with every mistake among the problems; null then.
std::shared_ptr<const Template> template_named(const std::string& name, Problems& problems);

// The PDF of a game, or of a scenario that nobody has played yet (a record with an empty log), with the fonts
// that set it in its colophon.
std::optional<std::string> printed(const Template& form, Record record, const PrintSettings& settings,
                                   Problems& problems);
std::optional<std::string> printed(const Template& form, const Rulebook& book, const PrintSettings& settings,
                                   Problems& problems);

// The same in two steps, for those who want to see the document.
std::optional<Document> composed(const Template& form, const std::string& data, const PrintSettings& settings,
                                 const Painter& painter, Problems& problems);
std::optional<std::string> pressed(Document document, const PrintSettings& settings, Problems& problems);

}  // namespace quincunx::cli
