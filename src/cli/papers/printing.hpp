#pragma once
// Prints documents from templates and data.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "cli/games/rulebooks.hpp"
#include "cli/papers/pressing.hpp"
#include "quincunx/document/template.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/rules/results_file.hpp"

namespace quincunx::cli {

// --lang, --paper and --set NAME=VALUE, and options of the PDF. Options not given keep the template's
// defaults.
struct PrintSettings {
  std::string language, paper;
  std::vector<std::string> set;
  PressOptions press;
  std::string format = "pdf";  // or "html"; also the ending of a file
};
void add_language_option(options::options_description& own, PrintSettings& settings);  // --lang alone
void add_print_options(options::options_description& own, PrintSettings& settings);
void add_format_option(options::options_description& own, PrintSettings& settings);  // --format
// As --lang or --set lang= names it; empty: that of the templates.
std::string language_of(const PrintSettings& settings);
// The record of the same game, with its battle in another language; the rulebook in that language.
Record translated(const Record& played, const Battle& battle);
NamedBook translated(const NamedBook& named, const std::string& language);

// Names of shipped templates that can be printed; templates that are only parts of others are left out.
std::vector<std::string> printable_templates();

// A shipped template by name ("report" or "report.xml"), else the user's by path. Cached. Null, with all its
// errors among the problems, if invalid.
std::shared_ptr<const Template> template_named(const std::string& name, Problems& problems);

// The file, in the format of the settings, of a game, or of an unplayed scenario (a record with an empty log). Its colophon lists the fonts
// used.
std::optional<std::string> printed(const Template& form, const Record& played, const PrintSettings& settings,
                                   Problems& problems);
// Of a sheet, as `quincunx sheet` prints it.
std::optional<std::string> printed(const Template& form, const NamedBook& named,
                                   const PrintSettings& settings, Problems& problems);

// Of a results document, edited or written by hand; `record`: the game that it was exported from.
std::optional<std::string> printed(const Template& form, const std::string& results, const Record& record,
                                   const PrintSettings& settings, Problems& problems);
// Likewise without its game. Sets `maps_left_out` if the template asks for a map: there is none to draw.
std::optional<std::string> printed(const Template& form, const std::string& results, const ResultsFile& signs,
                                   const PrintSettings& settings, bool& maps_left_out, Problems& problems);

// The data of a sheet. `before`: see rules_document.
std::string sheet_data(const NamedBook& subject, const std::vector<PrintedCell>* before = nullptr);

// The same in two steps, for callers that need the document.
std::optional<Document> composed(const Template& form, const std::string& data, const PrintSettings& settings,
                                 const Painter& painter, Problems& problems);
std::optional<std::string> pressed(Document document, const PrintSettings& settings, Problems& problems);

}  // namespace quincunx::cli
