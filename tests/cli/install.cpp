// What is installed: it is there, it runs from another folder, and manual and completion know everything.

#include <catch2/catch.hpp>
#include <cstdio>
#include <set>

#include "cli/program.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"
#include "readers.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {

std::string said_by(const std::string& command) {
  std::FILE* pipe = popen(("(" + command + ") 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string said;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
  said += pclose(pipe) == 0 ? "" : "(failed)";
  return said;
}

// The commands that the list of commands names.
std::vector<std::string> commands() {
  std::vector<std::string> all;
  const std::string help = Desk().run("--help").out;
  for (const std::string_view line : split(help, '\n'))
    if (line.size() > 4 && line.substr(0, 2) == "  " && line[2] != ' ')
      all.emplace_back(line.substr(2, line.find(' ', 2) - 2));
  return all;
}
// "--seed" and the like, out of the help of a command.
std::vector<std::string> options_of(const std::string& command) {
  std::vector<std::string> all;
  const std::string help = Desk().run(command + " --help").out;
  for (const std::string_view line : split(std::string_view(help).substr(help.find("\nOptions:")), '\n')) {
    const std::size_t at = line.find("--");
    if (at == std::string_view::npos || at > 6) continue;
    all.emplace_back(line.substr(at, line.find(' ', at) - at));
  }
  return all;
}

// What bash offers for the last of these words.
std::string completed(const std::string& folder, const std::string& script,
                      const std::vector<std::string>& line) {
  std::string command = "cd '" + folder + "' && bash -c 'source " + script + "; COMP_WORDS=(";
  for (const std::string& word : line) command += " \"" + word + "\"";
  return said_by(command + "); COMP_CWORD=" + std::to_string(line.size() - 1) +
                 "; _quincunx; printf \"%s \" \"${COMPREPLY[@]}\"'");
}

}  // namespace

TEST_CASE("cmake --install puts program, scenarios, templates, guides, manual and completion in place") {
  const Desk desk;
  const std::string root = (desk.folder() / "root").string();
  const std::string said =
      said_by("DESTDIR='" + root + "' '" CMAKE_PROGRAM "' --install '" BUILD_FOLDER "' --prefix /usr");
  INFO(said);
  REQUIRE_THAT(said, !Contains("(failed)"));
  const fs::path usr = fs::path(root) / "usr";
  for (const char* file :
       {"bin/quincunx", "share/man/man1/quincunx.1", "share/bash-completion/completions/quincunx",
        "share/quincunx/scenarios/first-battle/scenario.xml", "share/quincunx/scenarios/schema/scenario.xsd",
        "share/quincunx/templates/report.xml", "share/doc/quincunx/README.md", "share/doc/quincunx/LICENSE",
        "share/doc/quincunx/scenarios/README.md", "share/doc/quincunx/templates/README.md"}) {
    INFO(file);
    CHECK(fs::exists(usr / file));
  }
  const std::string away = (desk.folder() / "away").string();
  fs::create_directories(away);
  CHECK_THAT(said_by("cd '" + away + "' && '" + root + "/usr/bin/quincunx' play '" + root +
                     "/usr/share/quincunx/scenarios/first-battle' --turns 1"),
             Contains("report.pdf") && !Contains("(failed)"));
  CHECK(fs::exists(fs::path(away) / "out/first-battle/log.xml"));
  CHECK_THAT(completed(away, root + "/usr/share/bash-completion/completions/quincunx", {"quincunx", "pl"}),
             Contains("play"));
}

TEST_CASE("the manual page has every command and option, and roff finds nothing wrong with it") {
  const Desk desk;
  const std::string page = desk.run("manual").out;
  desk.write("quincunx.1", page);
  REQUIRE(commands().size() > 15);
  for (const std::string& command : commands()) {
    INFO(command);
    std::string escaped = command;
    for (std::size_t at = 0; (at = escaped.find('-', at)) != std::string::npos; at += 2)
      escaped.replace(at, 1, "\\-");
    const std::size_t head = page.find(".SS quincunx " + escaped);
    REQUIRE(head != std::string::npos);
    const std::string section = page.substr(head, page.find("\n.S", head) - head);
    for (std::string option : options_of(command)) {
      INFO(option);
      for (std::size_t at = 0; (at = option.find('-', at)) != std::string::npos; at += 2)
        option.replace(at, 1, "\\-");
      CHECK_THAT(section, Contains("\\fB" + option + "\\fR"));
    }
  }
  for (const char* code : {"0", "1", "2", "3", "75"})
    CHECK_THAT(page, Contains("\n.B " + std::string(code) + "\n"));
  const std::string at = "cd '" + desk.folder().string() + "' && ";
  if (is_installed("groff")) {
    CHECK(said_by(at + "groff -ww -man -Tutf8 -P-cbou quincunx.1 >page.txt") == "");
    CHECK_THAT(desk.read("page.txt"), Contains("EXIT STATUS"));
  }
  if (is_installed("mandoc")) CHECK(said_by(at + "mandoc -Tlint -Wwarning quincunx.1") == "");
}

TEST_CASE("bash completes commands, options, their values, rule sets and files") {
  const Desk desk;
  const std::string here = desk.folder().string();
  desk.write("script", desk.run("completion bash").out);
  desk.write("lutzen.xml", "");
  desk.write("log one.xml", "");
  fs::create_directories(desk.folder() / "output");
  CHECK(said_by("bash -n '" + here + "/script'") == "");
  const auto after = [&](const std::vector<std::string>& line) { return completed(here, "./script", line); };
  for (const std::string& command : commands()) {
    INFO(command);
    CHECK_THAT(after({"quincunx", command}), Contains(command + " "));
    const std::string offered = after({"quincunx", command, "--"});
    for (const std::string& option : options_of(command)) CHECK_THAT(offered, Contains(option + " "));
  }
  CHECK(after({"quincunx", "play", "--lang", ""}) == "en de es fr ");
  CHECK(after({"quincunx", "play", "--lang", "=", "e"}) == "en es ");
  CHECK(after({"quincunx", "play", "--paper", "L"}) == "Letter ");
  CHECK_THAT(after({"quincunx", "play", "--profile", ""}), Contains("press ") && Contains("lutzen.xml "));
  CHECK(after({"quincunx", "play", "-o", ""}) == "output ");
  CHECK(after({"quincunx", "play", "--seed", ""}) == " ");
  CHECK_THAT(after({"quincunx", "play", "--orders", "log"}), Contains("log one.xml "));
  std::set<std::string> keys;
  for (const Ruleset* set : rulesets()) keys.insert(set->key);
  std::string offered;
  for (const std::string& key : keys) offered += key + " ";
  CHECK(after({"quincunx", "rules", ""}) == offered);
  CHECK_THAT(after({"quincunx", "rules", "tilly", "--section", ""}), Contains("columns "));
  CHECK_THAT(after({"quincunx", "print", "order-s"}), Contains("order-sheet "));
  CHECK_THAT(after({"quincunx", "play", "lut"}), Contains("lutzen.xml "));
}
