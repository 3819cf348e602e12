#include <zip.h>

#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

#include "quincunx/base/text.hpp"
#include "quincunx/mail/outgoing.hpp"

namespace quincunx::mail {
namespace {

constexpr zip_uint16_t first_of_january_1980 = 1U << 5U | 1U;  // MS-DOS: years since 1980, month, day
constexpr zip_uint32_t plain_file = 0100644U << 16U;           // Unix: a file, rw-r--r--

[[noreturn]] void failed(zip_error_t* error) {
  throw std::runtime_error("a zip archive cannot be written: " + std::string(zip_error_strerror(error)));
}

void check_name(const std::string& name, std::set<std::string>& names) {
  const auto bad = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\' || c == ':';
  };
  const std::vector<std::string_view> folders = split(name, '/');
  const bool whole = std::none_of(folders.begin(), folders.end(), [](std::string_view part) {
    return part.empty() || part == "." || part == "..";
  });
  if (name.empty() || !whole || std::any_of(name.begin(), name.end(), bad) || !names.insert(name).second)
    throw std::invalid_argument("a zip archive cannot hold the name " + in_quotes(name));
}

void add(zip_t* archive, const File& file) {
  zip_source_t* const bytes = zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0);
  if (bytes == nullptr) failed(zip_get_error(archive));
  const zip_int64_t added = zip_file_add(archive, file.name.c_str(), bytes, ZIP_FL_ENC_UTF_8);
  if (added < 0) {
    zip_source_free(bytes);
    failed(zip_get_error(archive));
  }
  const auto index = static_cast<zip_uint64_t>(added);
  if (zip_set_file_compression(archive, index, ZIP_CM_DEFLATE, 9) < 0 ||
      zip_file_set_dostime(archive, index, 0, first_of_january_1980, 0) < 0 ||
      zip_file_set_external_attributes(archive, index, 0, ZIP_OPSYS_UNIX, plain_file) < 0)
    failed(zip_get_error(archive));
}

std::string bytes_of(zip_source_t* written) {
  zip_stat_t size;
  zip_stat_init(&size);
  if (zip_source_stat(written, &size) < 0 || zip_source_open(written) < 0) failed(zip_source_error(written));
  std::string bytes(size.size, '\0');
  const zip_int64_t got = zip_source_read(written, bytes.data(), bytes.size());
  zip_source_close(written);
  if (got < 0 || static_cast<zip_uint64_t>(got) != bytes.size()) failed(zip_source_error(written));
  return bytes;
}

}  // namespace

std::string write_zip(const std::vector<File>& files) {
  std::set<std::string> names;
  for (const File& file : files) check_name(file.name, names);
  if (files.empty()) throw std::invalid_argument("a zip archive without a file");
  zip_error_t error;
  zip_error_init(&error);
  const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> buffer(
      zip_source_buffer_create(nullptr, 0, 0, &error), &zip_source_free);
  if (buffer == nullptr) failed(&error);
  zip_source_keep(buffer.get());  // one for the archive, one for us
  std::unique_ptr<zip_t, decltype(&zip_discard)> archive(
      zip_open_from_source(buffer.get(), ZIP_TRUNCATE, &error), &zip_discard);
  if (archive == nullptr) {
    zip_source_free(buffer.get());
    failed(&error);
  }
  for (const File& file : files) add(archive.get(), file);
  if (zip_close(archive.get()) < 0) failed(zip_get_error(archive.get()));
  static_cast<void>(archive.release());  // closed
  return bytes_of(buffer.get());
}

}  // namespace quincunx::mail
