// The replay log leaves nothing out.

#include <set>

#include "printed_documents.hpp"

using namespace quincunx;

namespace {

std::vector<std::string> texts(const std::vector<Block>& blocks) {
  std::vector<std::string> made;
  for (const Block& block : blocks)
    if (const auto* table = std::get_if<block::Table>(&block.is))
      for (const auto& row : table->rows)
        for (const auto& cell : row.cells)
          for (const Run& run : cell.text) made.push_back(run.text);
  for (const Block& block : blocks) {
    if (const auto* paragraph = std::get_if<block::Paragraph>(&block.is))
      for (const Run& run : paragraph->text) made.push_back(run.text);
    if (const auto* heading = std::get_if<block::Heading>(&block.is)) made.push_back(heading->text);
  }
  return made;
}

}  // namespace

TEST_CASE("Every event of a game has its number in the replay log", "[report][replay]") {
  const Played& game = first_battle();
  const auto all = texts(composed("replay", game.record()).body);
  std::set<std::string> found;
  for (const std::string& text : all)
    if (const std::size_t at = text.rfind('#'); at != std::string::npos) found.insert(text.substr(at));
  for (const Event& event : game.log) {
    INFO(event.n);
    CHECK(found.count("#" + std::to_string(event.n)) == 1);
  }
}

TEST_CASE("Every die lies in the replay log as it fell, with what it needed", "[report][replay]") {
  const Played game = played(duel(), Dice::scripted({6, 2, 3, 1, 2}), false);
  std::string text;
  for (const std::string& part : texts(composed("replay", game.record()).body)) text += part;
  CHECK(text.find("hits on 6, 1 hit [6 2 3]") != std::string::npos);
  CHECK(text.find("hits on 6, 0 hit [1 2]") != std::string::npos);
}

TEST_CASE("A replay log built twice has the same bytes and no empty page", "[report][replay]") {
  const Record record = first_battle().record();
  const Paper paper = lay_out(composed("replay", record), fonts());
  CHECK(pdf(paper, fonts()) == pdf(lay_out(composed("replay", record), fonts()), fonts()));
  for (const Page& page : paper.pages) CHECK(words_on(page) >= 8);
}
