// quincunx sheet RULES|SCENARIO: templates over the rules document.

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/rulebooks.hpp"
#include "cli/papers/data_files.hpp"
#include "cli/papers/printing.hpp"
#include "print/plain/plain_text.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/rules/printed_cells.hpp"

namespace quincunx::cli {
namespace {

struct Wanted {
  std::string out, fold, since;
  bool text = false;
  PrintSettings settings;
};

// The cells of an earlier rules document, or of a rule set or scenario.
std::optional<std::vector<PrintedCell>> earlier(const std::string& path, Problems& problems) {
  if (find_ruleset(path) == nullptr)
    if (const DataFile file = look_at(path); file.root == "rules")
      return read_printed_cells(file.bytes, path, problems);
  const auto named = rulebook_named(path, problems);
  if (!named) return std::nullopt;
  return printed_cells(named->book);
}

const char* form_of(const Wanted& wanted) { return wanted.fold == "half" ? "sheet-booklet" : "sheet"; }

std::optional<Document> made(const NamedBook& named, const Wanted& wanted, Problems& problems) {
  const NamedBook subject = translated(named, language_of(wanted.settings));
  std::optional<std::vector<PrintedCell>> before;
  if (!wanted.since.empty() && !(before = earlier(wanted.since, problems))) return std::nullopt;
  const auto form = template_named(form_of(wanted), problems);
  if (form == nullptr) return std::nullopt;
  return composed(*form, sheet_data(subject, before ? &*before : nullptr), wanted.settings,
                  painter(subject.book), problems);
}

struct Sheet {
  Document document;
  std::string stem;        // the beginning of its file's name
  bool own_rules = false;  // of a rules document: its writer hears of warnings, too
};

// Of a rule set, a scenario or a rules document.
std::optional<Sheet> made(const std::string& name, const Wanted& wanted, Problems& problems) {
  if (const auto file = rules_in(look_at(name), problems)) {
    if (!wanted.since.empty()) {
      problems.push_back({{name, 0, 0}, "--since compares a rule set or a scenario", "leave it out here"});
      return std::nullopt;
    }
    const auto form = template_named(form_of(wanted), problems);
    if (form == nullptr) return std::nullopt;
    auto document = composed(*form, file->bytes, wanted.settings, painter(file->rules.signs), problems);
    if (!document) return std::nullopt;
    return Sheet{std::move(*document), file->stem, true};
  }
  if (fatal(problems)) return std::nullopt;
  const auto subject = rulebook_named(name, problems);
  auto document = subject ? made(*subject, wanted, problems) : std::nullopt;
  if (!document) return std::nullopt;
  return Sheet{std::move(*document), subject->stem};
}

}  // namespace

int sheet(const Command& self, const std::vector<std::string>& words) {
  Wanted wanted;
  options::options_description own("Options of sheet");
  own.add_options()("out,o", named(wanted.out, "FOLDER")->default_value("out"), "folder to write to")(
      "fold", one_of(wanted.fold, "--fold", {"half"}), "print a booklet, to be folded once")(
      "since", named(wanted.since, "RULES|FILE"),
      "mark and list all changes since an exported rules document, a rule set or a scenario")(
      "text", "print the sheet as text on standard output instead of a PDF");
  add_print_options(own, wanted.settings);
  add_format_option(own, wanted.settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  wanted.text = arguments.values->count("text") != 0;
  const auto names = paths(*arguments.values);
  if (names.size() != 1)
    return usage_error(self, "name one rule set (" + did_you_mean("", ruleset_keys()) +
                                 "), one scenario or one rules document");
  Problems problems;
  if (wanted.fold == "half" && wanted.settings.press.impose == "booklet")
    problems.push_back(
        {{"--impose"}, "a sheet with --fold half is folded already", "leave --impose out", true});
  if (wanted.fold == "half" && wanted.settings.press.impose.empty()) wanted.settings.press.impose = "booklet";
  const auto sheet = made(names[0], wanted, problems);
  if (!sheet) return print_problems(problems);
  if (wanted.text) {
    std::cout << plain_text(sheet->document);
    return print_problems(problems, sheet->own_rules);
  }
  const std::string file = wanted.out + "/" + sheet->stem + "-sheet." + wanted.settings.format;
  const auto bytes = pressed(sheet->document, wanted.settings, problems);
  if (bytes && write_files({{file, *bytes}}, problems)) std::cout << file << "\n";
  return print_problems(problems, sheet->own_rules);
}

}  // namespace quincunx::cli
