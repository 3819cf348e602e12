// Makes a document from a template and a data document.

#include "compose/make/composer.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {

Document Composer::compose() {
  const Program& program = machine_.program();
  const Here here = machine_.document();
  document_.language = machine_.words().language;
  document_.theme = machine_.theme().faces;
  if (program.output) {
    document_.title = machine_.text(*program.output, "title", here);
    document_.subject = machine_.text(*program.output, "subject", here);
    document_.author = machine_.text(*program.output, "author", here);
    document_.keywords = machine_.text(*program.output, "keywords", here);
    const std::string language = machine_.text(*program.output, "language", here);
    if (!language.empty()) document_.language = language;
    document_.page_multiple = machine_.whole(*program.output, "page-multiple", here, 1);
    document_.hyphenate = machine_.yes(*program.output, "hyphenate", here);
    const std::string cut = machine_.text(*program.output, "cut", here);
    document_.cut = cut == "cards"    ? Document::Cut::cards
                    : cut == "sheets" ? Document::Cut::sheets
                                      : Document::Cut::none;
    document_.text_size = machine_.length(*program.output, "text-size", here, document_.text_size);
  }
  if (program.fit) {
    document_.fit_pages = machine_.whole(*program.fit, "pages", here);
    document_.fit_smallest = machine_.length(*program.fit, "min", here, document_.fit_smallest);
    document_.fit_largest = machine_.length(*program.fit, "max", here, document_.fit_largest);
    document_.fit_more = machine_.whole(*program.fit, "more", here);
    document_.fit_most = machine_.whole(*program.fit, "most", here);
    document_.fit_comfortable = machine_.length(*program.fit, "comfortable", here);
    document_.fit_columns = machine_.whole(*program.fit, "columns", here);
  }
  pages(document_);
  flow(program.body->children, here, document_.body);
  check_links();
  set_apostrophes(document_);
  return std::move(document_);
}

}  // namespace quincunx::composer

namespace quincunx {

std::string faces_of(const Template& form, const std::map<std::string, std::string>& parameters) {
  using namespace composer;
  Problems told_when_composed;
  const pugi::xml_document nothing;  // empty: only parameters choose a theme
  Machine machine(form.program(), nothing, told_when_composed);
  try {
    machine.begin(parameters);
  } catch (const Stopped&) {
  } catch (const pugi::xpath_exception&) {
  }
  return machine.theme().faces;
}

std::optional<Document> compose(const Template& form, std::string_view data,
                                const std::map<std::string, std::string>& parameters, const Painter& painter,
                                Problems& problems) {
  using namespace composer;
  const Program& program = form.program();
  Problems found;
  std::optional<Document> document;
  const auto reader = xml::Reader::load(data, "data", xml::log_limits, found);
  if (reader && reader->root().name() != program.data) {
    found.push_back({{program.path},
                     "a data document of <" + std::string(reader->root().name()) + ">",
                     "the template is for <" + program.data + ">"});
  } else if (reader && !program.body) {
    found.push_back(
        {{program.path}, "a template of parts cannot be printed", "import it into another template"});
  } else if (reader) {
    try {
      Machine machine(program, reader->document(), found);
      machine.begin(parameters);
      if (!fatal(found)) document = Composer(machine, painter).compose();
    } catch (const Stopped&) {
      document.reset();
    } catch (const pugi::xpath_exception& fault) {
      found.push_back({{program.path}, std::string("XPath: ") + fault.what()});
    }
  }
  if (fatal(found)) document.reset();
  problems.insert(problems.end(), found.begin(), found.end());
  return document;
}

}  // namespace quincunx
