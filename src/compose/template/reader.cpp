// Reads a template with its imports and definitions, in two passes: names, then content.

#include <algorithm>

#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {

std::string tag(std::string_view name) { return "<" + std::string(name) + ">"; }

void Reading::problem(Place place, std::string what, std::string hint) {
  if (found.size() < most_problems) found.push_back({std::move(place), std::move(what), std::move(hint)});
}

const File* Reading::load(const std::string& path, const Place& asked_at) {
  if (opened.size() >= most_files) {
    problem(asked_at, "more than " + std::to_string(most_files) + " files");
    return nullptr;
  }
  const auto bytes = files(path);
  if (!bytes) {
    const std::string near = nearest(path, shipped_templates());
    problem(asked_at, "no file '" + path + "'",
            near.empty() ? "paths start from the folder of templates" : "did you mean '" + near + "'?");
    return nullptr;
  }
  opened.push_back({path, *bytes});
  File& file = opened.back();
  file.reader = xml::Reader::load(file.bytes, path, template_limits, found, xml::Blanks::everywhere);
  return file.reader ? &file : nullptr;
}

void Reading::declare(const std::string& name, pugi::xpath_value_type type, const Place& place) {
  const auto [known, fresh] = program.variables.emplace(name, type);
  if (fresh)
    declared.add(name.c_str(), type);
  else if (known->second != type)
    problem(place,
            "$" + name + " is " + words_for(type) + " here, but " + words_for(known->second) + " elsewhere",
            "give one of them another name");
  visible.push_back(name);
}

namespace {

const ElementRule& rule_of(Kind kind) {
  for (const ElementRule& rule : elements())
    if (rule.kind == kind) return rule;
  return elements()[0];
}

Holds held_by(std::string_view word) {
  constexpr std::pair<std::string_view, Holds> all[] = {
      {"rows", Holds::rows},          {"cells", Holds::cells}, {"items", Holds::items},
      {"text", Holds::words_in_line}, {"data", Holds::data},   {"furniture", Holds::furniture}};
  for (const auto& [name, group] : all)
    if (name == word) return group;
  return Holds::flow;
}

class TemplateReader {
 public:
  explicit TemplateReader(Reading& reading) : reading_(reading) {}

  void read(const std::string& path) {
    const File* file = reading_.load(path, {path});
    if (file == nullptr) return;
    main_ = file;
    names(*file);
    if (reading_.program.body == std::nullopt && !body_.node && reading_.program.kind != "parts")
      reading_.problem(file->reader->place(file->reader->root()), "<template> lacks its <body>");
    for (const Stand& stand : outside_) outside(stand);
    contents();
    // Templates of kind "parts" use the languages of the template that imports them.
    if (reading_.program.kind != "parts" || !outside_.empty()) check_words(reading_);
  }

 private:
  struct Stand {  // an element to be read later
    const File* file = nullptr;
    xml::Node node;
  };

  // First pass: collects names that other parts may use, and what the second pass needs.
  void names(const File& file) {
    const xml::Reader& reader = *file.reader;
    const xml::Node root = reader.root();
    if (root.name() != std::string_view("template")) {
      reading_.problem(reader.place(root), "root element " + tag(root.name()), "expected <template>");
      return;
    }
    const Element head = read_attributes(reading_, reader, root, rule_of(Kind::root));
    if (&file == main_) {
      reading_.program.kind = head.fixed("kind");
      reading_.program.data = head.fixed("data");
      reading_.data_names = words(names_in_data(reading_.program.data));
      if (reading_.program.kind != "parts" && reading_.program.data.empty())
        reading_.problem(head.place, "<template> lacks its data",
                         "the name of the data document's root, such as results");
    }
    reading_.open.push_back(file.path);
    for (const xml::Node child : root.children()) {
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
        if (!trimmed(child.value()).empty())
          reading_.problem(reader.place_in(child, 0),
                           "text " + shown(trimmed(child.value())) + " in <template>",
                           "text belongs in <p> in <body>");
      } else if (child.type() == pugi::node_element) {
        if (const ElementRule* rule = require_element(reading_, reader, child, Holds::parts))
          part(file, child, *rule);
      }
    }
    reading_.open.pop_back();
  }

  void part(const File& file, xml::Node node, const ElementRule& rule) {
    const xml::Reader& reader = *file.reader;
    switch (rule.kind) {
      case Kind::import:
        return import(read_attributes(reading_, reader, node, rule));
      case Kind::theme:
      case Kind::strings:
        outside_.push_back({&file, node});
        return;
      case Kind::param:
        return param(reader, node, rule);
      case Kind::let:
        reading_.program.globals.push_back(read_let(reading_, reader, node, rule));
        return;
      case Kind::key:
        return key(read_attributes(reading_, reader, node, rule));
      case Kind::def:
        return def(file, node, rule);
      case Kind::page:
        pages_.push_back({&file, node});
        reading_.page_names.emplace_back(node.attribute("name").value());
        return;
      case Kind::output:
        return once(output_, file, node, rule);
      case Kind::fit:
        return once(fit_, file, node, rule);
      case Kind::body:
        return once(body_, file, node, rule);
      default:
        return;
    }
  }

  void once(Stand& place, const File& file, xml::Node node, const ElementRule& rule) {
    if (&file != main_)
      reading_.problem(file.reader->place(node), tag(rule.name) + " in an imported file",
                       "it belongs in the template itself");
    else if (place.node)
      reading_.problem(file.reader->place(node), "a second " + tag(rule.name), "only one is allowed");
    else
      place = {&file, node};
  }

  void import(const Element& element) {
    const Value* href = element.attribute("href");
    if (href == nullptr || !href->constant() || !is_inner_path(href->words())) {
      if (href != nullptr && !href->constant())
        reading_.problem(href->place, "a computed path in <import>", "write its path literally");
      return;
    }
    const std::string path = href->words();
    const auto& open = reading_.open;
    if (std::find(open.begin(), open.end(), path) != open.end())
      return reading_.problem(href->place, in_quotes(path) + " imports itself",
                              join(open, " imports ") + " imports " + path);
    if (open.size() > imports_deep)
      return reading_.problem(href->place, "imports nest deeper than " + std::to_string(imports_deep));
    for (const File& file : reading_.opened)
      if (file.path == path) return;
    if (const File* file = reading_.load(path, href->place)) names(*file);
  }

  // Reads a theme or language from every path that parameters can select.
  void outside(const Stand& stand) {
    const std::size_t before = reading_.found.size();
    const ElementRule* rule = find_element(stand.node.name(), Holds::parts);
    const Element element = read_attributes(reading_, *stand.file->reader, stand.node, *rule);
    const Value* href = element.attribute("href");
    const bool theme = element.kind() == Kind::theme;
    bool& lost = theme ? reading_.theme_lost : reading_.words_lost;
    lost = true;
    if (href == nullptr || reading_.found.size() > before) return;
    for (const std::string& path : every_path(reading_, *href)) {
      if (!is_inner_path(path)) continue;
      const File* file = reading_.load(path, href->place);
      if (file == nullptr) continue;
      if (theme) {
        if (auto read = read_theme(reading_, *file)) reading_.program.theme_files[path] = std::move(*read);
      } else if (auto read = read_words(reading_, *file)) {
        reading_.program.string_files[path] = std::move(*read);
      }
    }
    (theme ? reading_.program.themes : reading_.program.strings).push_back(*href);
    lost = reading_.found.size() > before;
  }

  void param(const xml::Reader& reader, xml::Node node, const ElementRule& rule) {
    Element element = read_attributes(reading_, reader, node, rule);
    const std::string name = element.fixed("name");
    const std::size_t number = element.expression("default");
    const auto type = number == none ? pugi::xpath_type_string : reading_.program.expressions[number].type;
    if (type == pugi::xpath_type_node_set)
      reading_.problem(element.attribute("default")->place, "the default of a parameter gives nodes",
                       "write string(…) or number(…); put a text in quotation marks: \"'en'\"");
    if (is_name(name)) reading_.declare(name, type, element.place);
    const std::string values = element.fixed("values");
    for (const std::string_view value : words(values)) reading_.parameter_values[name].emplace_back(value);
    reading_.program.globals.push_back(std::move(element));
  }

  void key(const Element& element) {
    must_give(reading_, element, "match", pugi::xpath_type_node_set);
    reading_.program.keys.push_back(
        {element.fixed("name"), element.expression("match"), element.expression("use")});
  }

  void def(const File& file, xml::Node node, const ElementRule& rule) {
    const Element element = read_attributes(reading_, *file.reader, node, rule);
    Definition definition{element.fixed("name"), file.path, held_by(element.fixed("holds")),
                          element.place,         {},        {}};
    for (Definition& known : reading_.program.definitions) {
      if (known.name != definition.name) continue;
      // A template's own definition overrides an imported one.
      if (known.file == file.path)
        reading_.problem(element.place, "a second <def name=\"" + known.name + "\">",
                         "the first is on line " + std::to_string(known.place.line));
      if (&file != main_) return;
      const auto number = static_cast<std::size_t>(&known - reading_.program.definitions.data());
      known = std::move(definition);
      bodies_[number] = {&file, node};
      return;
    }
    reading_.program.definitions.push_back(std::move(definition));
    bodies_.push_back({&file, node});
  }

  // Second pass, with all names known.
  void contents() {
    Program& program = reading_.program;
    const std::size_t globals = reading_.visible.size();
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      parameters(program.definitions[i], bodies_[i]);
      reading_.visible.resize(globals);
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      definition(program.definitions[i], bodies_[i]);
      reading_.visible.resize(globals);
    }
    for (const Stand& page : pages_) program.pages.push_back(sheet(page));
    if (output_.node)
      program.output = read_attributes(reading_, *output_.file->reader, output_.node, rule_of(Kind::output));
    if (fit_.node) program.fit = read_attributes(reading_, *fit_.file->reader, fit_.node, rule_of(Kind::fit));
    if (body_.node) {
      Element body = read_attributes(reading_, *body_.file->reader, body_.node, rule_of(Kind::body));
      const std::string page = body.fixed("page");
      const auto& names = reading_.page_names;
      if (!page.empty() && std::find(names.begin(), names.end(), page) == names.end())
        reading_.problem(body.attribute("page")->place, "no page '" + page + "'", did_you_mean(page, names));
      body.children = read_content(reading_, *body_.file->reader, body_.node, Holds::flow);
      program.body = std::move(body);
    }
  }

  static bool is_param(xml::Node node) { return node.name() == std::string_view("param"); }

  void parameters(Definition& definition, const Stand& stand) {
    for (const xml::Node child : stand.node.children()) {
      if (!is_param(child)) continue;
      Element element = read_attributes(reading_, *stand.file->reader, child, rule_of(Kind::param));
      const std::size_t number = element.expression("default");
      const auto type = number == none ? pugi::xpath_type_string : reading_.program.expressions[number].type;
      if (is_name(element.fixed("name"))) reading_.declare(element.fixed("name"), type, element.place);
      definition.parameters.push_back(std::move(element));
    }
  }

  void definition(Definition& definition, const Stand& stand) {
    for (const Element& parameter : definition.parameters)
      reading_.visible.push_back(parameter.fixed("name"));
    // A definition may be used in any text, so the rules for any text apply.
    const bool text = definition.holds == Holds::words_in_line;
    reading_.around = {definition.holds == Holds::furniture, text, text};
    xml::Node node = stand.node;
    while (xml::Node child = node.child("param")) node.remove_child(child);
    definition.children = read_content(reading_, *stand.file->reader, node, definition.holds);
    reading_.around = {};
  }

  Element sheet(const Stand& stand) {
    const xml::Reader& reader = *stand.file->reader;
    Element page = read_attributes(reading_, reader, stand.node, rule_of(Kind::page));
    const std::string name = page.fixed("name");
    if (std::count(reading_.page_names.begin(), reading_.page_names.end(), name) > 1 &&
        std::any_of(reading_.program.pages.begin(), reading_.program.pages.end(),
                    [&](const Element& each) { return each.fixed("name") == name; }))
      reading_.problem(page.place, "a second <page name=\"" + name + "\">");
    for (const xml::Node child : stand.node.children()) {
      if (child.type() != pugi::node_element) {
        if (!trimmed(child.value()).empty())
          reading_.problem(reader.place_in(child, 0), "text " + shown(trimmed(child.value())) + " in <page>",
                           "<page> contains only elements");
        continue;
      }
      const ElementRule* rule = require_element(reading_, reader, child, Holds::sheet);
      if (rule == nullptr) continue;
      for (const Element& known : page.children)
        if (known.rule == rule)
          reading_.problem(reader.place(child), "a second " + tag(rule->name) + " in <page>",
                           "only one is allowed");
      Element element = read_attributes(reading_, reader, child, *rule);
      const std::size_t visible = reading_.visible.size();
      reading_.around.furniture = rule->holds == Holds::furniture;
      element.children = read_content(reading_, reader, child, rule->holds);
      reading_.around = {};
      reading_.visible.resize(visible);
      page.children.push_back(std::move(element));
    }
    return page;
  }

  Reading& reading_;
  const File* main_ = nullptr;
  std::vector<Stand> bodies_, pages_, outside_;
  Stand output_, fit_, body_;
};

}  // namespace
}  // namespace quincunx::composer

namespace quincunx {

std::string data_of(const Template& form) { return form.program().data; }

bool has_parameter(const Template& form, std::string_view name) {
  const std::vector<composer::Element>& globals = form.program().globals;
  return std::any_of(globals.begin(), globals.end(), [name](const composer::Element& each) {
    return each.kind() == composer::Kind::param && each.fixed("name") == name;
  });
}

std::shared_ptr<const Template> read_template(const std::string& path, const TemplateFiles& files,
                                              Problems& problems) {
  using namespace composer;
  Reading reading(files);
  reading.program.path = path;
  TemplateReader(reading).read(path);
  std::stable_sort(reading.found.begin(), reading.found.end(), [](const Problem& a, const Problem& b) {
    if (a.place.file != b.place.file) return a.place.file < b.place.file;
    return a.place.line != b.place.line ? a.place.line < b.place.line : a.place.column < b.place.column;
  });
  const bool good = !fatal(reading.found);
  problems.insert(problems.end(), reading.found.begin(), reading.found.end());
  return good ? std::make_shared<const Template>(std::move(reading.program)) : nullptr;
}

}  // namespace quincunx
