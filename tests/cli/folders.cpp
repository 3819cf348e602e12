// What batches and comparisons write is the same wherever a battle's files lie.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "cli/program.hpp"
#include "cli/small_battle.hpp"

using namespace quincunx;
using namespace quincunx::test;

namespace {

const char* const letter = R"(<orders scenario="small" side="red">
  <turn number="1"><unit ref="r1"><shoot at="b1"/></unit></turn>
</orders>)";

// Of the folder and those in it, by their paths within it.
std::map<std::string, std::string> files_in(const Desk& desk, const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(desk.folder() / folder))
    if (entry.is_regular_file()) {
      const std::string path = std::filesystem::relative(entry.path(), desk.folder()).string();
      files[path.substr(folder.size())] = desk.read(path);
    }
  return files;
}

}  // namespace

TEST_CASE("batch and compare write the same bytes from any folder, and no folder's name") {
  const Desk desk;
  desk.write("attic/battle/scenario.xml", small_battle());
  desk.write("attic/mail/red.xml", letter);
  desk.write("cellar/deep/another/scenario.xml", small_battle());
  desk.write("cellar/red.xml", letter);
  const std::string options =
      " --plays 6 --turns 6 --seed 3 --knock-out units --vary ruling:army_break=quarter,half --vary "
      "\"//unit[@id='r1']/@resolve=9\"";
  // From the folder itself, by a path that is relative; from elsewhere, by one that is not.
  const std::string there = "'" + (desk.folder() / "cellar/deep/another").string() + "'",
                    mail = "'" + (desk.folder() / "cellar/red.xml").string() + "'";
  const auto from = [&desk](const std::string& folder, const std::string& words) {
    return desk.run("--version >.first; cd " + folder + " && '" QUINCUNX_PROGRAM "' " + words).exit;
  };
  REQUIRE(from("attic", "batch battle --plays 6 --turns 6 --seed 3 --orders mail/red.xml") == 0);
  REQUIRE(from("/", "batch " + there + " --plays 6 --turns 6 --seed 3 --orders " + mail + " --out '" +
                        desk.folder().string() + "/shed'") == 0);
  REQUIRE(from("attic", "compare battle battle/scenario.xml" + options +
                            " --orders mail/red.xml --out compared") == 0);
  REQUIRE(from("/", "compare " + there + " " + there + "/scenario.xml" + options + " --orders " + mail +
                        " --out '" + desk.folder().string() + "/yard'") == 0);
  for (const auto& [one, other, least] :
       {std::tuple{"attic/out", "shed", 5U}, {"attic/compared", "yard", 20U}}) {
    const auto files = files_in(desk, one), others = files_in(desk, other);
    CHECK(files.size() >= least);
    CHECK(files.size() == others.size());
    for (const auto& [name, bytes] : files) {
      INFO(name);
      REQUIRE(others.count(name) == 1);
      CHECK(bytes == others.at(name));
      for (const std::string& word :
           {desk.folder().string(), std::string("attic"), std::string("battle/"), std::string("mail/"),
            std::string("compare battle"), std::string("play battle")})
        CHECK(bytes.find(word) == std::string::npos);
    }
  }
}
