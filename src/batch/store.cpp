#include "batch/store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/crc.hpp>
#include <cerrno>
#include <charconv>
#include <chrono>

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::batch {
namespace {

constexpr std::string_view signature = "quincunx plays 3\n";
constexpr std::string_view any_signature = "quincunx plays ";
constexpr std::size_t largest = std::size_t{1} << 34;
constexpr std::size_t longest_head = std::size_t{1} << 20;
constexpr std::int64_t flush_every = 2000;

std::uint32_t checksum(std::uint32_t start, std::string_view bytes) {
  boost::crc_optimal<32, 0x04C11DB7, 0xFFFFFFFF, 0xFFFFFFFF, true, true> sum(start ^ 0xFFFFFFFF);
  sum.process_bytes(bytes.data(), bytes.size());
  return sum.checksum();
}

void append_hex(std::string& out, std::uint32_t number) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (int shift = 28; shift >= 0; shift -= 4) out += digits[number >> shift & 15];
}

// The head's last line is "from FIRST COLUMNS".
std::string head_of(const Settings& settings, std::uint64_t first, const Battle& battle) {
  std::string head(signature);
  for (const auto& [key, value] : settings) head += key + " " + value + "\n";
  return head + "from " + std::to_string(first) + " " + row_head(battle) + "\n";
}

// Removes the next line from the text and returns it without its end. Empty if the line has no end.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

// Removes the head from the text. Empty if the head is incomplete.
std::optional<std::pair<Settings, std::uint64_t>> take_head(std::string_view& text) {
  Settings settings;
  take_line(text);
  while (const auto line = take_line(text)) {
    const std::size_t space = line->find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    const std::string_view key = line->substr(0, space), value = line->substr(space + 1);
    if (key != "from") {
      settings.emplace_back(key, value);
      continue;
    }
    std::uint64_t first = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), first);
    if (error != std::errc{} || *end != ' ') return std::nullopt;
    return std::pair(std::move(settings), first);
  }
  return std::nullopt;
}

// Reads a store in pieces, which may be cut anywhere.
class Reading {
 public:
  Reading(const Battle& battle, const Visit& visit) : battle_(battle), visit_(visit) {}

  void take(std::string_view piece) {
    all_ += piece.size();
    if (torn_) return;
    rest_ += piece;
    std::string_view text = rest_;
    if (!head_) read_head(text);
    if (head_)
      while (const auto line = take_line(text)) {
        if (torn_ = !read_line(*line); torn_) break;
        stored_.whole += line->size() + 1;
      }
    rest_.erase(0, rest_.size() - text.size());
  }

  std::optional<Stored> done(const std::string& path, Problems& problems) {
    const auto refused = [&](const std::string& why, const std::string& hint) {
      problems.push_back({{path, 1, 1}, why, hint});
      return std::nullopt;
    };
    if (!head_) {
      const std::string_view text = rest_;
      if (text.substr(0, any_signature.size()) != any_signature)
        return refused("not a store of plays", "'quincunx batch' writes such stores");
      if (text.substr(0, signature.size()) != signature)
        return refused("a store of another format: '" + std::string(text.substr(0, text.find('\n'))) + "'",
                       "this version reads 'quincunx plays 3'; play the batch again with another --out");
      return refused("the head of this store is incomplete", "");
    }
    stored_.dropped = all_ - stored_.whole;
    return std::move(stored_);
  }

 private:
  void read_head(std::string_view& text) {
    // Stop early on a file that is not a store.
    const std::size_t size = std::min(text.size(), signature.size());
    torn_ = text.substr(0, size) != signature.substr(0, size) || text.size() > longest_head;
    std::string_view after = text;
    auto head = torn_ ? std::nullopt : take_head(after);
    if (!head) return;
    stored_.settings = std::move(head->first);
    stored_.first = head->second;
    stored_.whole = text.size() - after.size();
    head_ = checksum(0, text.substr(0, stored_.whole));
    text = after;
  }

  bool read_line(std::string_view line) {
    const std::size_t semicolon = line.rfind(';');
    if (semicolon == std::string_view::npos) return false;
    std::string sum;
    append_hex(sum, checksum(*head_, line.substr(0, semicolon)));
    if (line.substr(semicolon + 1) != sum) return false;
    const std::size_t bar = std::min(line.find('|'), semicolon);
    auto outcome = read_row(line.substr(0, bar), battle_);
    if (!outcome || outcome->play != stored_.first + stored_.plays) return false;
    if (bar < semicolon) {
      const std::size_t second = line.find('|', bar + 1);
      if (second == std::string_view::npos) return false;
      outcome->exercised = line.substr(bar + 1, second - bar - 1);
      outcome->acts = line.substr(second + 1, semicolon - second - 1);
    }
    ++stored_.plays;
    if (visit_) visit_(std::move(*outcome));
    return true;
  }

  const Battle& battle_;
  const Visit& visit_;
  Stored stored_;
  std::string rest_;                   // unread text, from the start of the head or of a line
  std::size_t all_ = 0;                // bytes
  std::optional<std::uint32_t> head_;  // checksum of the head, when complete
  bool torn_ = false;                  // damaged: the rest is ignored
};

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

bool exists(const std::string& path) {
  struct stat there {};
  return ::stat(path.c_str(), &there) == 0;
}

// Creates an empty store, unless another process has created one meanwhile: that one must not be replaced.
bool begin(const std::string& path, const std::string& head, Problems& problems) {
  const std::string aside = path + ".begun-" + std::to_string(::getpid());
  if (!write_files({{aside, head}}, problems)) return false;
  if (::link(aside.c_str(), path.c_str()) == 0 || errno == EEXIST) {
    ::unlink(aside.c_str());
    return true;
  }
  // The file system has no links.
  if (::rename(aside.c_str(), path.c_str()) == 0) return true;
  cannot(problems, path, "cannot write: " + reason(errno));
  ::unlink(aside.c_str());
  return false;
}

}  // namespace

std::vector<std::string> differences(const Settings& there, const Settings& here) {
  const auto shown = [](const std::string& value) {  // the start of a digest is enough
    return value.size() == 64 ? value.substr(0, 12) + "…" : value;
  };
  const auto find = [](const Settings& settings, const std::string& key) {
    for (const auto& [known, value] : settings)
      if (known == key) return value;
    return std::string("not given");
  };
  std::vector<std::string> all;
  for (const auto& [key, value] : there)
    if (const std::string other = find(here, key); other != value)
      all.push_back(key + ": " + shown(value) + " there, " + shown(other) + " here");
  for (const auto& [key, value] : here)
    if (find(there, key) == "not given") all.push_back(key + ": not given there, " + shown(value) + " here");
  return all;
}

std::optional<Stored> read_store(const std::string& path, const Battle& battle, Problems& problems,
                                 const Visit& visit) {
  Reading reading(battle, visit);
  const bool read =
      read_pieces(path, largest, problems, [&reading](std::string_view piece) { reading.take(piece); });
  return read ? reading.done(path, problems) : std::nullopt;
}

StoreBytes::StoreBytes(const Battle& battle, const Settings& settings, std::uint64_t first)
    : battle_(&battle), head_(head_of(settings, first, battle)), head_sum_(checksum(0, head_)) {}

void StoreBytes::append(std::string& out, const Outcome& play) const {
  const std::size_t start = out.size();
  append_row(out, *battle_, play);
  if (!play.exercised.empty() || !play.acts.empty()) out += '|' + play.exercised + '|' + play.acts;
  const std::uint32_t sum = checksum(head_sum_, std::string_view(out).substr(start));
  out += ';';
  append_hex(out, sum);
  out += '\n';
}

std::unique_ptr<Store> Store::open(const std::string& path, const Battle& battle, const Settings& settings,
                                   std::uint64_t first, const Visit& there, Problems& problems, bool* busy) {
  StoreBytes bytes(battle, settings, first);
  if (!exists(path) && !begin(path, bytes.head(), problems)) return nullptr;
  std::unique_ptr<Store> store(
      new Store(path, std::move(bytes), ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC)));
  if (!store->file_.open()) {
    cannot(problems, path, "cannot write: " + reason(errno));
    return nullptr;
  }
  if (::flock(*store->file_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) {
      problems.push_back(
          {{path, 0, 0}, "another batch is writing here", "wait for it, or give another --out"});
      if (busy != nullptr) *busy = true;
      return nullptr;
    }
    // Some cluster file systems have no locks. Two processes that write at once then damage lines, but
    // checksums and numbers reveal this, and the damaged plays are played again.
    problems.push_back({{path, 0, 0},
                        "cannot be locked: " + reason(errno),
                        "make sure that no other process plays this batch here",
                        true});
  }
  const auto stored = read_store(path, battle, problems, there);
  if (!stored) return nullptr;
  if (const auto differ = differences(stored->settings, settings); !differ.empty()) {
    problems.push_back({{path, 0, 0},
                        "this store belongs to a different batch: " + join(differ, "; "),
                        "give another --out, or the options with which it was begun"});
    return nullptr;
  }
  if (stored->first != first) {
    problems.push_back({{path, 0, 0},
                        "this store begins with play " + std::to_string(stored->first) + ", not with " +
                            std::to_string(first),
                        "give another --out"});
    return nullptr;
  }
  if (stored->dropped > 0 && ::ftruncate(*store->file_, static_cast<off_t>(stored->whole)) != 0) {
    cannot(problems, path, "cannot cut off the damaged end: " + reason(errno));
    return nullptr;
  }
  if (stored->dropped > 0)
    problems.push_back({{path, 0, 0},
                        std::to_string(stored->dropped) + " bytes at its end are damaged, and were dropped",
                        "the plays in them are played again",
                        true});
  store->flushed_ = now();
  return store;
}

bool Store::append(std::span<const Outcome> plays, Problems& problems) {
  std::string lines;
  for (const Outcome& play : plays) bytes_.append(lines, play);
  for (std::string_view rest = lines; !rest.empty();) {
    const ssize_t n = ::write(*file_, rest.data(), rest.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      cannot(problems, path_, "cannot write: " + reason(errno));
      return false;
    }
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
  return now() - flushed_ < flush_every || flush(problems);
}

bool Store::flush(Problems& problems) {
  flushed_ = now();
  if (::fdatasync(*file_) == 0) return true;
  cannot(problems, path_, "cannot write: " + reason(errno));
  return false;
}

}  // namespace quincunx::batch
