// Mails out of files, mboxes, folders and standard input.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>

#include "quincunx/base/files.hpp"
#include "quincunx/mail/mail.hpp"
#include "quincunx/umpire/desk.hpp"

namespace quincunx::umpire {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_mailbox = std::size_t{256} << 20;
constexpr std::size_t most_mails = 20'000;

void add_mails(std::vector<Incoming>& all, const std::string& name, std::string bytes) {
  if (mail::shape_of(bytes) != mail::Shape::mbox) {
    all.push_back({name, std::move(bytes)});
    return;
  }
  const auto mails = mail::split_mbox(bytes);
  for (std::size_t i = 0; i < mails.size(); ++i)
    all.push_back(
        {mails.size() == 1 ? name : name + ", mail " + std::to_string(i + 1), std::string(mails[i])});
}

void add_file(std::vector<Incoming>& all, const std::string& path, Problems& problems) {
  if (auto bytes = read_file(path, largest_mailbox, problems)) add_mails(all, path, std::move(*bytes));
}

// A Maildir has its mails in "new" and "cur"; of any other folder, every file is a mail.
void add_folder(std::vector<Incoming>& all, const std::string& folder, Problems& problems) {
  const bool maildir = is_folder(folder + "/cur") && is_folder(folder + "/new");
  std::vector<std::string> files;
  for (const std::string& from : maildir ? std::vector<std::string>{folder + "/cur", folder + "/new"}
                                         : std::vector<std::string>{folder})
    for (std::string& file : entries_of(from, problems))
      if (!is_folder(file) && !fs::path(file).filename().string().starts_with('.')) files.push_back(file);
  // Names of a Maildir begin with the time of arrival.
  std::sort(files.begin(), files.end(), [](const std::string& a, const std::string& b) {
    return fs::path(a).filename() < fs::path(b).filename();
  });
  for (const std::string& file : files) add_file(all, file, problems);
}

std::optional<std::string> standard_input(Problems& problems) {
  std::string bytes(std::istreambuf_iterator<char>(std::cin), {});
  if (bytes.size() <= largest_mailbox) return bytes;
  problems.push_back({{"-"}, "too large: more than " + std::to_string(largest_mailbox) + " bytes"});
  return std::nullopt;
}

}  // namespace

std::vector<Incoming> incoming(const std::vector<std::string>& paths, Problems& problems) {
  std::vector<Incoming> all;
  for (const std::string& path : paths) {
    if (path == "-") {
      if (auto bytes = standard_input(problems)) add_mails(all, "standard input", std::move(*bytes));
    } else if (is_folder(path)) {
      add_folder(all, path, problems);
    } else {
      add_file(all, path, problems);
    }
  }
  if (all.size() > most_mails) {
    problems.push_back({{paths.front()},
                        "too many mails: " + std::to_string(all.size()),
                        std::to_string(most_mails) + " at most at once"});
    all.clear();
  }
  return all;
}

}  // namespace quincunx::umpire
