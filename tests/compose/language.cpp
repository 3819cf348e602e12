#include "language.hpp"

#include <fstream>
#include <sstream>

namespace language {

Painter painter(std::vector<PictureWish>* wishes) {
  return [wishes](const PictureWish& wish, std::string& error) {
    if (wish.values.count("unit") != 0 && wish.values.at("unit") == "nobody") error = "no unit 'nobody'";
    if (wishes != nullptr) wishes->push_back(wish);
    Drawing drawing{wish.width, wish.height, {}};
    drawing.marks.push_back(mark::Fill{Path{}.move({0, 0}), {}});
    return drawing;
  };
}

namespace {

TemplateFiles files_of(const std::string& bytes, const Files& more) {
  return [=](const std::string& path) -> std::optional<std::string> {
    if (path == "t.xml") return bytes;
    const auto found = more.find(path);
    return found == more.end() ? shipped_template(path) : found->second;
  };
}

}  // namespace

std::string sample(const std::string& name) {
  std::ifstream file(SOURCE_DIR "/tests/compose/samples/" + name);
  std::ostringstream all;
  all << file.rdbuf();
  return all.str();
}

std::string check(const std::string& bytes, const Files& more) {
  Problems problems;
  const auto read = read_template("t.xml", files_of(bytes, more), problems);
  CHECK((read == nullptr) == fatal(problems));
  return text(problems);
}

Outcome compose(const std::string& bytes, const std::string& data, const Parameters& parameters,
                const Files& more, std::vector<PictureWish>* wishes) {
  Problems problems;
  const auto read = read_template("t.xml", files_of(bytes, more), problems);
  if (!read) return {std::nullopt, text(problems)};
  auto document = quincunx::compose(*read, data, parameters, painter(wishes), problems);
  CHECK(document.has_value() == !fatal(problems));
  return {std::move(document), text(problems)};
}

std::string with_body(const std::string& body, const std::string& parts) {
  return "<template version=\"1\" kind=\"test\" data=\"data\">" + parts + "<body>" + body +
         "</body></template>";
}

std::string made(const std::string& body, const std::string& data, const std::string& parts) {
  const Outcome outcome = compose(with_body(body, parts), data);
  return outcome.document ? told(outcome.document->body) : outcome.problems;
}

std::string told(const Text& text) {
  constexpr const char* around[] = {"", "*", "/", "`", "~", "@", "^", "_", "%"};
  std::string out;
  for (const Run& run : text) {
    const char* mark = around[static_cast<std::size_t>(run.manner)];
    if (!run.link.empty()) out += "[" + run.link + ":";
    out += mark + run.text + mark;
    if (!run.page_of.empty()) out += "page of " + run.page_of;
    if (!run.link.empty()) out += "]";
    if (!run.footnote.empty()) out += "(" + told(run.footnote) + ")";
    if (run.tinted)
      out += "#" + std::to_string(run.colour.red) + "." + std::to_string(run.colour.green) + "." +
             std::to_string(run.colour.blue);
  }
  return out;
}

namespace {

struct Teller {
  std::string out;

  static std::string anchor(const std::string& name) { return name.empty() ? "" : " &" + name; }

  void operator()(const block::Heading& heading) {
    out += "h" + std::to_string(heading.level) + " " + heading.text + anchor(heading.anchor) +
           (heading.band ? " band" : "") + (heading.contents ? "" : " no-contents") +
           (heading.outline ? "" : " no-outline") + "\n";
  }
  void operator()(const block::Paragraph& paragraph) {
    constexpr const char* names[] = {"p", "lead", "small", "note", "verdict", "caption", "code"};
    out += std::string(names[static_cast<std::size_t>(paragraph.style)]) + " " + told(paragraph.text) +
           anchor(paragraph.anchor) + (paragraph.margin.empty() ? "" : " | " + told(paragraph.margin)) +
           (paragraph.keep_with_next ? " +" : "") + "\n";
  }
  void operator()(const block::List& list) {
    for (const Text& item : list.items) out += (list.numbered ? "# " : "- ") + told(item) + "\n";
  }
  void operator()(const block::Table& table) {
    constexpr const char* styles[] = {"ruled", "striped", "dense", "plain"};
    constexpr const char* kinds[] = {"row", "group", "summary", "dim", "amended"};
    constexpr const char* aligns[] = {"l", "r", "c", "d"};
    out += std::string("table ") + styles[static_cast<std::size_t>(table.style)] + " " + table.title +
           anchor(table.anchor) + (table.keep ? " keep" : "") + "\n";
    for (const block::Spanner& spanner : table.spanners)
      out += "span " + std::to_string(spanner.from) + "-" + std::to_string(spanner.to) + " " + spanner.title +
             "\n";
    out += "cols";
    for (const block::Column& column : table.columns)
      out += " " + column.head + ":" + aligns[static_cast<std::size_t>(column.align)] +
             std::to_string(column.share);
    out += "\n";
    for (const block::Row& row : table.rows) {
      out += kinds[static_cast<std::size_t>(row.kind)] + anchor(row.anchor);
      for (const block::Cell& cell : row.cells)
        out += " |" + (cell.span > 1 ? std::to_string(cell.span) + ">" : "") +
               (cell.rows > 1 ? std::to_string(cell.rows) + "v" : "") + (cell.head ? "!" : "") +
               (cell.tinted ? "t" : "") + (cell.picture.marks.empty() ? "" : "+") + told(cell.text);
      out += "\n";
    }
    for (const Text& note : table.notes) out += "note " + told(note) + "\n";
  }
  void operator()(const block::Figure& figure) {
    out += "figure " + figure.alt + (figure.caption.empty() ? "" : " / " + figure.caption) +
           (figure.fill_page ? " page" : "") + "\n";
  }
  void operator()(const block::PageBreak& turn) { out += "== " + turn.master + "\n"; }
  void operator()(const block::ColumnBreak&) { out += "||\n"; }
  void operator()(const block::Contents& contents) { out += "toc " + std::to_string(contents.levels) + "\n"; }
  void operator()(const block::Space& space) { out += "space " + std::to_string(space.height) + "\n"; }
  void operator()(const block::Rule&) { out += "----\n"; }
  void operator()(const block::Keep& keep) { within("keep", keep.blocks); }
  void operator()(const block::Boxed& box) { within("box " + std::to_string(box.tint.red), box.blocks); }
  void operator()(const block::Wide& wide) { within("wide", wide.blocks); }
  void operator()(const block::Float& floating) { within("float", floating.blocks); }
  void operator()(const block::Placed& placed) { within("place", placed.blocks); }
  void within(const std::string& name, const std::vector<Block>& blocks) {
    out += name + " {\n" + told(blocks) + "}\n";
  }
};

}  // namespace

std::string told(const std::vector<Block>& blocks) {
  Teller teller;
  for (const Block& block : blocks) {
    if (block.spare > 0) teller.out += "spare " + std::to_string(block.spare) + " ";
    std::visit(teller, block.is);
  }
  return teller.out;
}

std::string told(const Document& document) { return told(document.body); }

}  // namespace language
