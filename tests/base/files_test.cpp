#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "quincunx/base/files.hpp"
#include "temporary.hpp"

using namespace quincunx;
namespace fs = std::filesystem;

namespace {

// Root may write everywhere, so it steps down to a user of no name for a while.
class Unprivileged {
 public:
  Unprivileged() { REQUIRE((::geteuid() != 0 || ::seteuid(65534) == 0)); }
  ~Unprivileged() { static_cast<void>(::seteuid(::getuid())); }
  Unprivileged(const Unprivileged&) = delete;
  Unprivileged& operator=(const Unprivileged&) = delete;
};

class Folder : public test::TemporaryFolder {
 public:
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(path()))
      all.push_back(fs::relative(entry.path(), path()).string());
    std::sort(all.begin(), all.end());
    return all;
  }
};

using Names = std::vector<std::string>;

void put(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}
std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string refusal_to_read(const std::string& path, std::size_t limit = 100) {
  Problems problems;
  CHECK_FALSE(read_file(path, limit, problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].place.file == path);
  return problems[0].what;
}
std::string refusal_to_write(const std::vector<std::pair<std::string, std::string>>& files) {
  Problems problems;
  CHECK_FALSE(write_files(files, problems));
  return text(problems);
}

}  // namespace

TEST_CASE("files are read whole, up to the limit") {
  const Folder folder;
  const std::string path = folder / "a.xml";
  const std::string bytes = std::string(200'000, 'x') + std::string("\0\r\n", 3);
  put(path, bytes);
  Problems problems;
  CHECK(read_file(path, bytes.size(), problems) == bytes);
  CHECK(problems.empty());
  CHECK(refusal_to_read(path, bytes.size() - 1) == "too large: more than 200002 bytes");
  put(path, "");
  CHECK(read_file(path, 0, problems) == "");
}

TEST_CASE("only regular files are read, whatever their size claims to be") {
  const Folder folder;
  CHECK(refusal_to_read(folder / "none.xml") == "cannot read: No such file or directory");
  CHECK(refusal_to_read(folder / "") == "cannot read: this is a directory");
  CHECK(refusal_to_read("") == "cannot read: No such file or directory");
  CHECK(refusal_to_read("/dev/zero") == "cannot read: this is not a regular file");
  const std::string pipe = folder / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(refusal_to_read(pipe) == "cannot read: this is not a regular file");
  if (fs::exists("/proc/self/maps"))  // regular, of size 0, and full of text
    CHECK(refusal_to_read("/proc/self/maps", 10) == "too large: more than 10 bytes");
}

TEST_CASE("files are written together, folders made, and nothing else is left") {
  const Folder folder;
  put(folder / "old.txt", "old");
  Problems problems;
  const std::string large(3'000'000, 'y');
  REQUIRE(write_files({{folder / "old.txt", "new"}, {folder / "a/b/c.bin", large}, {folder / "empty", ""}},
                      problems));
  CHECK(problems.empty());
  CHECK(bytes_of(folder / "old.txt") == "new");
  CHECK(bytes_of(folder / "a/b/c.bin") == large);
  CHECK(folder.names() == Names{"a", "a/b", "a/b/c.bin", "empty", "old.txt"});
  CHECK(write_files({}, problems));
}

TEST_CASE("what is replaced keeps its permissions, and a link stays a link") {
  const Folder folder;
  put(folder / "secret", "old");
  fs::permissions(folder / "secret", fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("secret", folder / "link");
  Problems problems;
  REQUIRE(write_files({{folder / "link", "new"}}, problems));
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(bytes_of(folder / "secret") == "new");
  CHECK(fs::status(folder / "secret").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("when one file cannot be written, none is") {
  const Folder folder;
  put(folder / "first", "old");
  fs::create_directory(folder / "directory");
  put(folder / "file", "");

  CHECK(refusal_to_write({{folder / "first", "new"}, {folder / "directory", "new"}}) ==
        (folder / "directory") + ": error: cannot write: this is a directory\n");
  CHECK(refusal_to_write({{folder / "first", "new"}, {folder / "file/below", "new"}}) ==
        (folder / "file/below") + ": error: cannot write: Not a directory\n");
  const std::string long_name = folder / std::string(300, 'n');
  CHECK(refusal_to_write({{folder / "first", "new"}, {long_name, "new"}}).find("File name too long") !=
        std::string::npos);
  CHECK(refusal_to_write({{folder / "first", "new"}, {folder / "first", "newer"}}) ==
        (folder / "first") + ": error: cannot write: two files are meant for this place\n");
  CHECK(refusal_to_write({{folder / "first", "new"}, {folder / "directory/", "new"}}).find("names no file") !=
        std::string::npos);
  CHECK(refusal_to_write({{"/dev/null", "new"}}) ==
        "/dev/null: error: cannot write: this is not a regular file\n");
  CHECK(refusal_to_write({{"", "new"}}) == "error: cannot write: this names no file\n");

  CHECK(bytes_of(folder / "first") == "old");
  CHECK(folder.names() == Names{"directory", "file", "first"});
}

TEST_CASE("what has arrived goes back when a later one cannot arrive") {
  const Folder folder;
  put(folder / "old", "old");
  // The folder of the last takes the place of the one before it, which shows only as that one arrives.
  CHECK(refusal_to_write({{folder / "old", "new"},
                          {folder / "new", "new"},
                          {folder / "p", "file"},
                          {folder / "p/q/r", "in"}}) ==
        (folder / "p") + ": error: cannot write: Is a directory\n");
  CHECK(bytes_of(folder / "old") == "old");
  CHECK(folder.names() == Names{"old"});
}

TEST_CASE("folders made in vain are taken away") {
  const Folder folder;
  fs::create_directory(folder / "a");
  CHECK_FALSE(refusal_to_write({{folder / "b/../c/d", "new"}, {folder / "a", "new"}}).empty());
  CHECK(folder.names() == Names{"a"});
  Problems problems;
  REQUIRE(write_files({{folder / "b/../c/d", "new"}}, problems));
  CHECK(bytes_of(folder / "c/d") == "new");
}

TEST_CASE("every file that cannot be written is named") {
  const Folder folder;
  fs::create_directory(folder / "a");
  fs::create_directory(folder / "b");
  Problems problems;
  CHECK_FALSE(write_files({{folder / "a", ""}, {folder / "c", ""}, {folder / "b", ""}}, problems));
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].place.file == folder / "a");
  CHECK(problems[1].place.file == folder / "b");
}

TEST_CASE("a directory that may not be written to") {
  const Folder folder;
  fs::permissions(folder / ".", fs::perms::all);
  const Unprivileged user;
  fs::create_directory(folder / "shut");
  fs::permissions(folder / "shut", fs::perms::owner_read | fs::perms::owner_exec);
  put(folder / "first", "old");
  CHECK(refusal_to_write({{folder / "first", "new"}, {folder / "shut/x", "new"}}) ==
        (folder / "shut/x") + ": error: cannot write: Permission denied\n");
  fs::permissions(folder / "shut", fs::perms::owner_all);
  CHECK(bytes_of(folder / "first") == "old");
  CHECK(folder.names() == Names{"first", "shut"});
}

TEST_CASE("what stands at a path is told without a fault, whatever stands there") {
  const Folder folder;
  fs::create_directory(folder / "in");
  put(folder / "in/b", "");
  put(folder / "in/a", "");
  fs::create_symlink("loop", folder / "loop");
  CHECK(is_folder(folder / "in"));
  CHECK_FALSE(is_folder(folder / "in/a"));
  CHECK_FALSE(is_folder(folder / "loop"));
  CHECK_FALSE(is_folder(folder / std::string(5000, 'x')));
  CHECK(is_nothing(folder / "no"));
  CHECK(is_nothing(folder / "in/a/no"));
  CHECK_FALSE(is_nothing(folder / "loop"));
  Problems problems;
  CHECK(entries_of(folder / "in", problems) == Names{folder / "in/a", folder / "in/b"});
  CHECK(problems.empty());
  CHECK(entries_of(folder / "in/a", problems).empty());
  CHECK(text(problems) == (folder / "in/a") + ": error: cannot read: Not a directory\n");
}

TEST_CASE("SHA-256") {
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  Sha256 hash;
  CHECK(hash.hex() == sha256(""));
  std::string all;
  for (int i = 0; i < 300; ++i) {
    const std::string piece(static_cast<std::size_t>(i), static_cast<char>('a' + i % 26));
    hash.add(piece);
    all += piece;
    const Sha256 copy = hash;
    REQUIRE(copy.hex() == sha256(all));
    REQUIRE(hash.hex() == sha256(all));
  }
}
