#pragma once
// Templates: XML that describes a document, bound by XPath to a data document (the results of a game, the
// rules, …). templates/README.md describes the language.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/document/chart.hpp"
#include "quincunx/document/document.hpp"

namespace quincunx {

// A picture that a template asks for: <map>, <symbol>, <deployment>, … with its attributes after evaluation.
struct PictureWish {
  std::string kind;                           // name of the element
  std::string language = "en";                // of the words that the painter adds
  std::string decimal = ".";                  // the sign, in that language
  std::map<std::string, std::string> values;  // its attributes
  std::vector<std::string> layers;            // kinds of its <layer> children, in order
  Milli width = 0, height = 0;                // at most
  std::optional<Chart> chart = {};            // of <chart>
};
// Draws it, or explains in `error` why it cannot.
using Painter = std::function<Drawing(const PictureWish&, std::string& error)>;

// The bytes of a file that a template imports, by its path from the folder of templates; nullopt if it does
// not exist. Never called with a path that leads out of the folder.
using TemplateFiles = std::function<std::optional<std::string>(const std::string& path)>;

class Template;  // compiled: every expression once; src/compose

// Every mistake is a problem with file, line, column and a hint; a null pointer then.
std::shared_ptr<const Template> read_template(const std::string& path, const TemplateFiles& files,
                                              Problems& problems);

// The name of the root of the data document that it is filled with: "results", "rules".
std::string data_of(const Template& form);

bool has_parameter(const Template& form, std::string_view name);

// The type faces of the theme that it takes with these parameters, as a document names them.
std::string faces_of(const Template& form, const std::map<std::string, std::string>& parameters);

// `data` is a data document of the kind that the template names. Parameters that the template does not have
// are problems.
std::optional<Document> compose(const Template& form, std::string_view data,
                                const std::map<std::string, std::string>& parameters, const Painter& painter,
                                Problems& problems);

// A file of the shipped templates by its path from their folder: "themes/plain.xml". They are part of the
// program.
std::optional<std::string> shipped_template(const std::string& path);
std::vector<std::string> shipped_templates();  // all paths, in order
// The words, without the plurals, of a shipped file of strings: "i18n/form-de.xml".
std::map<std::string, std::string, std::less<>> shipped_words(const std::string& path);

}  // namespace quincunx
