#include <zip.h>

#include <algorithm>
#include <memory>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/mail/archive.hpp"

namespace quincunx::mail {
namespace {

using Archive = std::unique_ptr<zip_t, decltype(&zip_discard)>;

class ZipReader {
 public:
  ZipReader(const std::string& archive, Problems& problems) : name_(archive), problems_(problems) {}

  std::optional<std::vector<File>> read(std::string_view bytes, std::size_t limit) {
    if (bytes.size() > most_zip_bytes)
      return fail("larger than " + std::to_string(most_zip_bytes) + " bytes");
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    Archive archive(source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error),
                    &zip_discard);
    if (archive == nullptr) {
      if (source != nullptr) zip_source_free(source);
      return damaged(zip_error_strerror(&error));
    }
    const auto number =
        static_cast<std::size_t>(std::max<zip_int64_t>(0, zip_get_num_entries(archive.get(), 0)));
    if (number == 0) return fail("no file in this archive");
    if (number > most_zip_files)
      return fail(std::to_string(number) + " files in this archive, and at most " +
                  std::to_string(most_zip_files) + " are looked at");
    std::vector<File> files;
    std::set<std::string> names;
    for (zip_uint64_t i = 0; i < number; ++i) {
      const char* const name = zip_get_name(archive.get(), i, ZIP_FL_ENC_RAW);
      if (name == nullptr) return damaged("a file without a name");
      if (!names.insert(name).second) return fail("two files " + in_quotes(name) + " in this archive");
      auto content = content_of(archive.get(), i, name, limit);
      if (!content) return std::nullopt;
      limit -= content->size();
      files.push_back({name, {}, std::move(*content)});
    }
    return files;
  }

 private:
  std::nullopt_t fail(const std::string& what,
                      const std::string& hint = "expected a pack as the umpire sent it") {
    problems_.push_back({{name_}, what, hint});
    return std::nullopt;
  }
  std::nullopt_t damaged(const char* why) {
    return fail("a damaged archive: " + std::string(why), "take it from the mail again");
  }

  // Piece by piece: the size that an archive states is that of a stranger.
  std::optional<std::string> content_of(zip_t* archive, zip_uint64_t number, const std::string& file,
                                        std::size_t limit) {
    const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> open(zip_fopen_index(archive, number, 0),
                                                                  &zip_fclose);
    if (open == nullptr) return damaged(zip_error_strerror(zip_get_error(archive)));
    std::string bytes;
    constexpr std::size_t piece = std::size_t{1} << 16;
    for (;;) {
      const std::size_t before = bytes.size();
      bytes.resize(before + piece);
      const zip_int64_t got = zip_fread(open.get(), bytes.data() + before, piece);
      if (got < 0) return damaged(zip_error_strerror(zip_file_get_error(open.get())));
      bytes.resize(before + static_cast<std::size_t>(got));
      if (got == 0) break;
      if (bytes.size() > limit)
        return fail(in_quotes(file) + " in this archive is larger than the " + std::to_string(limit) +
                    " bytes that are left for it");
    }
    // Of a file that is cut short to nothing the library checks no sum.
    zip_stat_t stated;
    zip_stat_init(&stated);
    if (zip_stat_index(archive, number, 0, &stated) != 0 || stated.size != bytes.size())
      return damaged("a file has another size than stated");
    return bytes;
  }

  const std::string& name_;
  Problems& problems_;
};

}  // namespace

bool is_zip(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
}

std::optional<std::vector<File>> files_in_zip(std::string_view bytes, std::size_t limit,
                                              const std::string& archive, Problems& problems) {
  return ZipReader(archive, problems).read(bytes, limit);
}

}  // namespace quincunx::mail
