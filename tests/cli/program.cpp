#include "cli/program.hpp"

#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "quincunx/base/text.hpp"

namespace quincunx::test {

namespace fs = std::filesystem;

namespace {

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

void save(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace

Outcome Desk::shell(const std::string& command) const {
  const std::string there = "cd '" + folder().string() + "' && " + command + " >.out 2>.err </dev/null";
  const int status = std::system(there.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(".out"), read(".err")};
}

Outcome Desk::run(const std::string& words) const { return shell("'" QUINCUNX_PROGRAM "' " + words); }

Outcome Desk::run_until(const std::string& file, const std::string& line, const std::string& signal,
                        const std::string& words, const std::string& environment) const {
  return shell("{ " + environment + " '" QUINCUNX_PROGRAM "' " + words +
               " & while kill -0 $! && ! grep -q '^" + line + "' " + file +
               "; do sleep 0.01; done 2>/dev/null; kill -" + signal + " $!; wait $!; }");
}

void Desk::check_slip(const std::string& name, const std::string& bytes, const std::string& words,
                      const std::string& expected) const {
  write(name, bytes);
  const Outcome outcome = run(words);
  INFO(expected << "\n" << outcome.err);
  CHECK(outcome.exit == 1);
  CHECK(outcome.err.find(name + ":") != std::string::npos);
  CHECK(outcome.err.find(expected) != std::string::npos);
}

std::string Desk::refusal(const std::string& words) const {
  const Outcome told = run(words);
  return told.exit == 1 ? told.err : "exit code " + std::to_string(told.exit);
}

std::string Desk::write(const std::string& name, const std::string& bytes) const {
  save(folder() / name, bytes);
  return folder_ / name;
}

std::string Desk::read(const std::string& name) const { return bytes_of(folder() / name); }

void Desk::copy(const std::string& from, const std::string& name) const {
  fs::create_directories((folder() / name).parent_path());
  fs::copy(fs::path(SOURCE_DIR) / from, folder() / name, fs::copy_options::recursive);
}

void Desk::play_first_battle(const std::string& options) const {
  copy("scenarios/first-battle", "first-battle");
  REQUIRE(run("play first-battle " + options).exit == 0);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

}  // namespace quincunx::test
