#include "cli/papers/printing.hpp"

#include <mutex>

#include "cli/frame/output.hpp"
#include "cli/papers/template_files.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/in_language.hpp"

namespace quincunx::cli {
namespace {

std::optional<std::map<std::string, std::string>> parameters(const PrintSettings& settings,
                                                             Problems& problems) {
  std::map<std::string, std::string> all;
  if (!settings.language.empty()) all["lang"] = settings.language;
  if (!settings.paper.empty()) all["paper"] = settings.paper;
  for (const std::string& each : settings.set) {
    const std::size_t equals = each.find('=');
    if (equals == 0 || equals == std::string::npos) {
      problems.push_back(
          {{"--set", 0, 0}, in_quotes(each) + " is not NAME=VALUE", "as in --set symbols=nato"});
      return std::nullopt;
    }
    all[each.substr(0, equals)] = each.substr(equals + 1);
  }
  return all;
}

// Languages that have a dictionary, i18n/XX.xml. English, the language of the templates, is first.
std::vector<std::string> shipped_languages() {
  constexpr std::string_view folder = "i18n/", ending = ".xml";
  std::vector<std::string> all{"en"};
  for (const std::string& path : shipped_templates()) {
    if (path.size() != folder.size() + 2 + ending.size() || path.compare(0, folder.size(), folder) != 0)
      continue;
    std::string language = path.substr(folder.size(), 2);
    if (language != all[0]) all.push_back(std::move(language));
  }
  return all;
}

}  // namespace

std::string language_of(const PrintSettings& settings) {
  constexpr std::string_view lang = "lang=";
  for (const std::string& each : settings.set)
    if (each.starts_with(lang)) return each.substr(lang.size());
  return settings.language;
}

Record translated(const Record& played, const Battle& battle) {
  return {battle,
          played.log,
          played.seed,
          played.dice_keys,
          played.dice_by_hand,
          played.command,
          played.program,
          played.log_digest,
          played.commanders,
          played.orders,
          played.amended_turns,
          played.colophon};
}

NamedBook translated(const NamedBook& named, const std::string& language) {
  if (named.battle == nullptr) return {rulebook_in(named.book.set(), language), nullptr, named.stem};
  auto battle = std::make_shared<const Battle>(in_language(*named.battle, language));
  return {battle->book, battle, named.stem};
}

std::vector<std::string> printable_templates() {
  std::vector<std::string> all;
  for (const std::string& path : shipped_templates())
    if (path.find('/') == std::string::npos) all.push_back(path.substr(0, path.rfind('.')));
  return all;
}

void add_language_option(options::options_description& own, PrintSettings& settings) {
  own.add_options()("lang", named(settings.language, join(shipped_languages(), "|")),
                    "language of the document (default: en)");
}

void add_print_options(options::options_description& own, PrintSettings& settings) {
  add_language_option(own, settings);
  own.add_options()("paper", one_of(settings.paper, "--paper", {"A4", "Letter"}), "paper size (default: A4)")(
      "set", named(settings.set, "NAME=VALUE")->composing(),
      "set a parameter of the template, as in symbols=nato");
  add_press_options(own, settings.press);
}

std::shared_ptr<const Template> template_named(const std::string& name, Problems& problems) {
  static std::mutex guard;
  const std::lock_guard<std::mutex> lock(guard);
  static std::map<std::string, std::shared_ptr<const Template>> read;
  const auto known = read.find(name);
  if (known != read.end()) return known->second;
  for (const std::string& shipped : {name, name + ".xml"})
    if (shipped_template(shipped)) return read[name] = read_template(shipped, shipped_template, problems);
  if (is_nothing(name) && name.find('/') == std::string::npos) {
    problems.push_back(
        {{name, 0, 0}, "neither a shipped template nor a file", did_you_mean(name, printable_templates())});
    return nullptr;
  }
  return read[name] = read_template(name, files_for(name), problems);
}

std::optional<Document> composed(const Template& form, const std::string& data, const PrintSettings& settings,
                                 const Painter& painter, Problems& problems) {
  const auto given = parameters(settings, problems);
  if (!given) return std::nullopt;
  return compose(form, data, *given, painter, problems);
}

void add_format_option(options::options_description& own, PrintSettings& settings) {
  own.add_options()("format", one_of(settings.format, "--format", {"pdf", "html"}),
                    "pdf, or one HTML page for a browser, without anything beside it (default: pdf)");
}

std::optional<std::string> pressed(Document document, const PrintSettings& settings, Problems& problems) {
  if (settings.format == "html") return as_html(document);
  const auto press = pressing(settings.press, settings.paper, problems);
  if (!press) return std::nullopt;
  return as_pdf(std::move(document), *press, problems);
}

std::optional<std::string> printed(const Template& form, const Record& played, const PrintSettings& settings,
                                   Problems& problems) {
  const auto given = parameters(settings, problems);
  if (!given) return std::nullopt;
  const Battle battle = in_language(played.battle, language_of(settings));
  Record record = translated(played, battle);
  auto of_theme = *given;
  of_theme.try_emplace("theme", record.battle.book.set().theme);
  record.colophon = font_colophon(faces_of(form, of_theme));
  auto document = compose(form, results_document(record), *given, painter(record), problems);
  if (!document) return std::nullopt;
  document->shared = shared_drawings(record);
  return pressed(std::move(*document), settings, problems);
}

std::optional<std::string> printed(const Template& form, const std::string& results, const Record& record,
                                   const PrintSettings& settings, Problems& problems) {
  auto document = composed(form, results, settings, painter(record), problems);
  if (!document) return std::nullopt;
  document->shared = shared_drawings(record);
  return pressed(std::move(*document), settings, problems);
}

std::optional<std::string> printed(const Template& form, const std::string& results, const ResultsFile& signs,
                                   const PrintSettings& settings, bool& maps_left_out, Problems& problems) {
  const Painter drawn = painter(signs);
  const Painter noting = [&](const PictureWish& wish, std::string& error) {
    maps_left_out = maps_left_out || needs_game(wish);
    return drawn(wish, error);
  };
  auto document = composed(form, results, settings, noting, problems);
  return document ? pressed(std::move(*document), settings, problems) : std::nullopt;
}

std::string sheet_data(const NamedBook& subject, const std::vector<PrintedCell>* before) {
  return rules_document(subject.book, subject.battle.get(), before, Diagrams::listed);
}

std::optional<std::string> printed(const Template& form, const NamedBook& named,
                                   const PrintSettings& settings, Problems& problems) {
  const NamedBook subject = translated(named, language_of(settings));
  auto document = composed(form, sheet_data(subject), settings, painter(subject.book), problems);
  return document ? pressed(std::move(*document), settings, problems) : std::nullopt;
}

}  // namespace quincunx::cli
