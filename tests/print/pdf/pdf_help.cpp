#include "pdf_help.hpp"

#include <sys/wait.h>

#include <fstream>

#include "readers.hpp"
#include "temporary.hpp"

namespace quincunx {

const Fonts& early_fonts() {
  static const Fonts fonts(Theme::early_modern);
  return fonts;
}

const Fonts& late_fonts() {
  static const Fonts fonts(Theme::napoleonic);
  return fonts;
}

mark::Text line_of(std::string text, Face face) {
  mark::Text line;
  line.at = {pt(50), pt(60)};
  line.text = std::move(text);
  line.face = face;
  return line;
}

Paper paper_of(std::vector<Mark> marks) {
  Paper paper;
  paper.title = "Paper";
  paper.language = "en";
  Page page;
  page.width = mm(210);
  page.height = mm(297);
  page.marks = std::move(marks);
  paper.pages.push_back(std::move(page));
  return paper;
}

Paper specimen() {
  std::vector<Mark> marks;
  for (int f = 0; f <= static_cast<int>(Face::mono); ++f) {
    mark::Text line = line_of(
        "\u00C4\u00D6\u00DC Tr\u010Dka G\u00F6tz \u00BD \u2265 \u2212 \u2192 \u2610 \u2694 \u03C7\u00B2 "
        "\u0391\u03B8\u03AE\u03BD\u03B1",
        static_cast<Face>(f));
    line.at.y = pt(60 + 20 * f);
    line.colour = {static_cast<std::uint8_t>(f), 0, 90};
    marks.push_back(line);
  }
  Path square;
  square.move({0, 0}).line({pt(40), 0}).line({pt(40), pt(30)}).line({0, pt(30)}).close();
  Drawing ground;
  ground.width = pt(40);
  ground.height = pt(30);
  ground.marks.push_back(mark::Fill{square, {200, 220, 180}});
  ground.marks.push_back(mark::Anchor{{pt(10), pt(10)}, "hill"});
  Drawing atlas;
  atlas.width = pt(80);
  atlas.height = pt(30);
  atlas.marks.push_back(mark::Use{"ground", {pt(40), 0}, 500});

  marks.push_back(mark::Use{"atlas", {pt(100), pt(400)}, 2000});
  marks.push_back(mark::Use{"ground", {pt(300), pt(400)}, 1000});
  mark::Stroke stroke;
  stroke.path.move({pt(50), pt(500)}).curve({pt(60), pt(490)}, {pt(70), pt(510)}, {pt(80), pt(500)});
  stroke.dash = {1500, 750};
  stroke.round = true;
  marks.push_back(stroke);
  marks.push_back(mark::Anchor{{pt(50), pt(500)}, "line"});
  marks.push_back(mark::Link{{pt(50), pt(50)}, pt(90), pt(12), "second"});

  Paper paper = paper_of(std::move(marks));
  paper.title = "Tr\u010Dka (1634) \u2694";
  paper.author = "G\u00F6tz & S\u00F6hne";
  paper.shared["ground"] = ground;
  paper.shared["atlas"] = atlas;
  paper.shared["unused"] = ground;
  Page second;
  second.width = mm(148);
  second.height = mm(105);
  second.marks.push_back(line_of("Back to the hill", Face::table));
  second.marks.push_back(mark::Anchor{{0, pt(20)}, "second"});
  second.marks.push_back(mark::Link{{pt(50), pt(50)}, pt(90), pt(12), "hill"});
  paper.pages.push_back(second);
  paper.outline = {{1, "First \u00BD", "line"}, {2, "Hill", "hill"}, {1, "Second", "second"}};
  return paper;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
    ++found;
  return found;
}

std::vector<std::string> streams(const std::string& uncompressed_pdf) {
  std::vector<std::string> found;
  const std::string open = "\nstream\r\n", close = "\nendstream";
  for (std::size_t at = uncompressed_pdf.find(open); at != std::string::npos;
       at = uncompressed_pdf.find(open, at)) {
    at += open.size();
    found.push_back(uncompressed_pdf.substr(at, uncompressed_pdf.find(close, at) - at));
  }
  return found;
}

std::optional<std::string> run(const std::string& program, const std::string& arguments,
                               const std::string& pdf_bytes) {
  if (!is_installed(program)) return std::nullopt;
  const test::TemporaryFolder folder;
  const std::string file = folder / "paper.pdf";
  std::ofstream(file, std::ios::binary) << pdf_bytes;
  std::string command = program + ' ' + arguments + " 2>&1";
  for (std::size_t at; (at = command.find("{}")) != std::string::npos;) command.replace(at, 2, file);
  CommandOutput printed = printed_by(command);
  if (printed.status != 0) printed.text += "exit code " + std::to_string(WEXITSTATUS(printed.status));
  return printed.text;
}

}  // namespace quincunx
