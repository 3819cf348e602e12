// Reports as HTML pages: whole, and without anything beside them.

#include <pugixml.hpp>

#include <set>

#include "print/html/html.hpp"
#include "printed_documents.hpp"

using namespace quincunx;

namespace {

struct WebIds {
  std::set<std::string> ids, leads_to;
};

void gather_ids(const pugi::xml_node& node, WebIds& found) {
  for (const pugi::xml_node each : node.children()) {
    if (const pugi::xml_attribute id = each.attribute("id")) {
      INFO(id.value());
      CHECK(found.ids.insert(id.value()).second);
    }
    for (const char* name : {"href", "src"})
      if (const pugi::xml_attribute link = each.attribute(name)) {
        INFO(link.value());
        if (is_address(link.value())) continue;  // a source, which only a reader opens
        REQUIRE(link.value()[0] == '#');
        found.leads_to.insert(link.value() + 1);
      }
    gather_ids(each, found);
  }
}

}  // namespace

TEST_CASE("A report as an HTML page is well-formed, and its links end in it", "[html][report]") {
  for (const char* battle : {"first-battle", "cowpens-1781"}) {
    INFO(battle);
    const Played& game = played_by_doctrine(battle);
    const Document report = composed("report", game.record(), {{"lang", "de"}});
    const std::string page = html_page(report, Fonts(*theme_named(report.theme)));
    pugi::xml_document read;
    const auto result = read.load_buffer(page.data(), page.size());
    INFO(result.description() << " at " << page.substr(static_cast<std::size_t>(result.offset), 100));
    REQUIRE(result);
    WebIds found;
    gather_ids(read, found);
    for (const std::string& link : found.leads_to) {
      INFO(link);
      CHECK(found.ids.count(link) == 1);
    }
    CHECK(found.ids.size() > 20);
    CHECK(read.select_nodes("//figure/svg[@role='img'][@aria-label]").size() > 3);
    CHECK(read.select_nodes("//svg//text[not(@textLength) and not(@letter-spacing)]").empty());
    CHECK(page.size() < 3'000'000);
  }
}
