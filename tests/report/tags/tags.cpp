// Papers read by their tags: by readers of screens, and by those who copy their text.

#include "report/printed_documents.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/in_language.hpp"
#include "report/sheet/sheets.hpp"
#include "report/shipped.hpp"
#include "report/tags/tagged_text.hpp"

using namespace quincunx;

namespace {

Paper paper_of(const Document& document) { return lay_out(document, fonts()); }

struct NamedPaper {
  std::string name;
  Paper paper;
};

// A paper of every kind, in several languages and of several rule sets.
const std::vector<NamedPaper>& papers() {
  static const std::vector<NamedPaper> all = [] {
    std::vector<NamedPaper> made;
    const Record played_record = first_battle().record();
    for (const char* name : {"report", "replay"})
      made.push_back({name, paper_of(composed(name, played_record))});
    const Battle german = in_language(*first_battle().battle, "de");
    Record in_german{german, first_battle().log};
    in_german.dice_keys = KeyChain(sha256("keys"), 12).revealed(12, {"one", ""});  // with the certificate
    made.push_back(
        {"report-de", paper_of(composed("report", in_german, {{"lang", "de"}, {"theme", "plain"}}))});
    const EventLog nothing;
    for (const char* battle_name : {"lutzen-1632", "maipu-1818"}) {
      const auto battle = mustered(scenario_file(battle_name));
      for (const char* form : {"order-of-battle", "order-sheet", "record-sheet", "scenario-booklet"})
        made.push_back(
            {std::string(battle_name) + " " + form, paper_of(composed(form, Record{*battle, nothing}))});
      made.push_back({std::string("sheet of ") + battle_name, paper_of(sheet_of(battle->book))});
    }
    return made;
  }();
  return all;
}

const Paper& report() { return papers().front().paper; }

std::size_t words_of(const std::string& text) { return words(text).size(); }

std::string first_difference(const BothWays& read) {
  for (std::size_t i = 0; i < std::max(read.heard.size(), read.seen.size()); ++i) {
    const std::string heard = i < read.heard.size() ? read.heard[i] : "",
                      seen = i < read.seen.size() ? read.seen[i] : "";
    if (heard != seen) return "word " + std::to_string(i) + ": heard '" + heard + "', seen '" + seen + "'";
  }
  return {};
}

}  // namespace

TEST_CASE("The words of the tags are the words of the pages", "[report][tags]") {
  WordWidths widths{fonts()};
  for (const NamedPaper& each : papers()) {
    const BothWays read = read_both_ways(each.paper, widths);
    INFO(each.name);
    CHECK(read.seen.size() > 200);
    CHECK(first_difference(read) == "");
  }
}

TEST_CASE("A blank that is missing in the tags is found", "[report][tags]") {
  WordWidths widths{fonts()};
  Paper paper = report();
  std::size_t cut = 0;
  for (Page& page : paper.pages)
    for (Mark& mark : page.marks)
      if (auto* text = std::get_if<mark::Text>(&mark); text != nullptr && text->text.ends_with(' ')) {
        text->text.pop_back();
        ++cut;
      }
  CHECK(cut > 200);
  CHECK(first_difference(read_both_ways(paper, widths)) != "");
}

TEST_CASE("Every link has its words and its place in one element", "[report][tags]") {
  for (const NamedPaper& each : papers()) {
    std::size_t annotations = 0, inside = 0;
    for (const Page& page : each.paper.pages)
      for (const Mark& mark : page.marks) annotations += std::holds_alternative<mark::Link>(mark) ? 1U : 0U;
    INFO(each.name);
    for (const TaggedPart& link : parts_with(each.paper, "Link")) {
      CHECK(link.lettered);
      CHECK(link.links.size() == 1);
      inside += link.links.size();
    }
    CHECK(inside == annotations);
  }
  CHECK(parts_with(report(), "Link").size() > 100);
}

TEST_CASE("Events in tables lead to the ledger, and sources to their addresses", "[report][tags]") {
  std::size_t events = 0;
  for (const TaggedPart& cell : parts_with(report(), "TD"))
    for (const std::string_view word : words(cell.words))
      events += word.find_first_not_of("0123456789") == std::string_view::npos ? 1U : 0U;
  std::size_t to_events = 0;
  for (const TaggedPart& link : parts_with(report(), "Link"))
    if (!link.links.empty() && link.links.front().starts_with("event-") && !link.words.starts_with('#'))
      ++to_events;
  CHECK(to_events > 10);
  CHECK(events > to_events);
  const auto battle = mustered(scenario_file("lutzen-1632"));
  const EventLog nothing;
  std::size_t addresses = 0;
  const Paper booklet = paper_of(composed("scenario-booklet", Record{*battle, nothing}));
  for (const TaggedPart& link : parts_with(booklet, "Link"))
    if (!link.links.empty() && is_address(link.links.front())) ++addresses;
  CHECK(addresses >= battle->scenario->sources.size());
}

TEST_CASE("A head at the side is the head of its row", "[report][tags]") {
  std::size_t of_rows = 0, of_columns = 0;
  for (const TaggedPart& head : parts_with(report(), "TH")) {
    const bool side = head.words == "Reds" || head.words == "Blues";
    INFO(head.words);
    if (side && head.element.heads_row) ++of_rows;
    if (!head.element.heads_row) ++of_columns;
  }
  CHECK(of_rows == 2);  // in the table of the cover
  CHECK(of_columns > 20);
}

TEST_CASE("Maps and charts say what they show, and their lettering is no text", "[report][tags]") {
  std::size_t large = 0, sparks = 0;
  for (const NamedPaper& each : papers())
    for (const TaggedPart& figure : parts_with(each.paper, "Figure")) {
      INFO(each.name << ": " << figure.element.alt);
      CHECK(figure.element.alt != "");
      CHECK_FALSE(figure.lettered);
      CHECK(figure.element.width > 0);
      if (figure.element.width < mm(40)) {
        sparks += figure.element.alt.find_first_of("0123456789") != std::string::npos ? 1U : 0U;
        continue;
      }
      ++large;
      CHECK(words_of(figure.element.alt) >= 8);
    }
  CHECK(large > 20);
  CHECK(sparks > 20);
}

TEST_CASE("Text stands out from what is behind it", "[report][tags]") {
  for (const NamedPaper& each : papers()) {
    INFO(each.name);
    CHECK(too_faint(each.paper, 450) == std::vector<std::string>{});
  }
  const Record record = first_battle().record();
  for (const char* theme : {"early-modern", "napoleonic", "plain"}) {
    INFO(theme);
    for (const char* name : {"report", "replay", "order-of-battle"})
      CHECK(too_faint(paper_of(composed(name, record, {{"theme", theme}})), 450) ==
            std::vector<std::string>{});
  }
  CHECK(too_faint(report(), 2200) != std::vector<std::string>{});  // it is measured at all
}

TEST_CASE("Words of another language are marked", "[report][tags]") {
  for (const NamedPaper& each : papers()) {
    const std::vector<TaggedPart> foreign = parts_with(each.paper, "Span");
    INFO(each.name);
    if (each.name != "report-de") {
      CHECK(foreign.empty());
      continue;
    }
    REQUIRE_FALSE(foreign.empty());
    CHECK(foreign.front().element.alt == "en");
    CHECK(foreign.front().words == "Tilly’s Very Bad Day");
  }
}

TEST_CASE("A tagged file has the PDF/UA identification, scopes, links and notes", "[report][tags]") {
  Problems problems;
  PressProfile profile;
  profile.tagged = true;
  profile.standard = PressProfile::Standard::pdf_a1b;
  const std::string file = pdf(report(), fonts(), profile, false);
  for (const char* part :
       {"<pdfuaid:part>1</pdfuaid:part>", "/DisplayDocTitle true", "/Marked true", "/Tabs /S", "/Lang (en)",
        "/Scope/Row", "/Scope/Column", "/Contents(", "/S/Link", "/IDTree", "/ID(n00000)", "/BBox["}) {
    INFO(part);
    CHECK(file.find(part) != std::string::npos);
  }
  profile.tagged = false;
  CHECK(pdf(report(), fonts(), profile, false).find("pdfuaid") == std::string::npos);
}
