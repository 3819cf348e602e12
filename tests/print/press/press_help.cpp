#include "press_help.hpp"

namespace quincunx {

PressProfile press_profile() {
  PressProfile profile;
  profile.name = "test-press";
  profile.inks = PressProfile::Inks::cmyk;
  profile.standard = PressProfile::Standard::pdf_x1a;
  profile.links = false;
  profile.pages = 2;
  profile.bleed = mm(3);
  profile.safe = mm(4);
  profile.ink_limit = 300;
  profile.black_below = 35;
  profile.condition = "FOGRA39";
  profile.condition_text = "Coated (ISO 12647-2)";
  profile.registry = "http://www.color.org";
  profile.thinnest = 250;
  profile.smallest_type = pt(6);
  profile.smallest_reversed = pt(7);
  profile.resolution = 300;
  return profile;
}

PressProfile archive_profile() {
  PressProfile profile;
  profile.name = "test-archive";
  profile.standard = PressProfile::Standard::pdf_a1b;
  profile.tagged = true;
  return profile;
}

mark::Text dark_line(Spot at, Milli size) {
  mark::Text line;
  line.at = at;
  line.text = "The tercio holds its ground";
  line.size = size;
  line.colour = {30, 26, 24};
  return line;
}

Paper two_pages(std::vector<Mark> marks) {
  Paper paper;
  paper.title = "Two <pages> & no more";
  paper.author = "R\u00FCdiger";
  paper.language = "en";
  for (int i = 0; i < 2; ++i) {
    Page page;
    page.width = mm(148);
    page.height = mm(210);
    paper.pages.push_back(page);
  }
  paper.pages[0].marks = std::move(marks);
  paper.pages[1].marks.push_back(dark_line({mm(20), mm(20)}));
  return paper;
}

std::string file_of(const std::vector<std::string>& objects) {
  std::string out = "%PDF-1.4\n", table;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    std::string offset = std::to_string(out.size());
    offset.insert(0, 10 - offset.size(), '0');
    table += offset + " 00000 n \n";
    out += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
  }
  const std::size_t start = out.size(), count = objects.size() + 1;
  return out + "xref\n0 " + std::to_string(count) + "\n0000000000 65535 f \n" + table +
         "trailer\n<< /Root 1 0 R /Size " + std::to_string(count) + " >>\nstartxref\n" +
         std::to_string(start) + "\n%%EOF\n";
}

bool failed(const std::vector<Finding>& findings, const std::string& id) {
  for (const Finding& finding : findings)
    if (finding.id == id && finding.verdict == Finding::Verdict::fail) return true;
  return false;
}

std::string told(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings)
    if (finding.verdict == Finding::Verdict::fail) out += text(finding) + '\n';
  return out;
}

}  // namespace quincunx
