#pragma once
// libharu's document with its errors made exceptions. libharu keeps the objects, the page tree and the file's
// structure; what stands in the dictionaries is written here, because libharu prints numbers by way of float.
// Streams are given to it compressed: it would keep them all as they are until the file is saved.

#include <hpdf.h>
#include <hpdf_conf.h>
#include <hpdf_doc.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "quincunx/files.hpp"

namespace quincunx {

class HaruDoc {
 public:
  // `level` of zlib for streams, 0: not compressed; `version` as in the file's head: HPDF_VER_14, …
  explicit HaruDoc(int level, HPDF_PDFVer version = HPDF_VER_16);
  HaruDoc(const HaruDoc&) = delete;
  HaruDoc& operator=(const HaruDoc&) = delete;

  // Every call to libharu goes through one of these: the first error is thrown as PrintError and says what
  // was being done, since libharu itself would go on with null pointers.
  void check(HPDF_STATUS status, const char* doing);
  template <class T>
  T* made(T* object, const char* doing) {
    if (object == nullptr || HPDF_GetError(doc_.get()) != HPDF_OK) raise(HPDF_GetError(doc_.get()), doing);
    return object;
  }

  HPDF_Dict dict(std::string entries);  // an object of its own
  // The same with a stream; `plain`: never compressed, for those who search files for it.
  HPDF_Dict stream(const std::string& bytes, std::string entries, bool plain = false);
  HPDF_Dict page(const std::string& bytes, std::string entries);  // entries: MediaBox, Resources and more
  HPDF_Outline outline(HPDF_Outline parent, std::string entries, bool opened);  // entries: Title and more
  void entries(HPDF_Dict dict,
               std::string entries);  // instead of those given before, written after libharu's own
  void catalog(std::string entries) { this->entries(doc_->catalog, std::move(entries)); }
  void info(std::string entries) { this->entries(doc_->info, std::move(entries)); }
  void trailer(std::string entries) { this->entries(doc_->trailer, std::move(entries)); }
  // 32 hex digits out of all bytes and entries given so far; the last thing to ask before saving.
  std::string identity() const;
  std::string producer();  // what libharu says of itself in the information dictionary
  std::string save();

  HPDF_Doc haru() const { return doc_.get(); }

 private:
  // Writes into a stream of libharu's; the entry that says how it is packed.
  std::string fill(HPDF_Stream onto, const std::string& bytes, bool plain);
  void remember(const std::string& text);
  [[noreturn]] void raise(HPDF_STATUS error, const char* doing);
  static HPDF_STATUS write_entries(HPDF_Dict dict, HPDF_Stream stream) noexcept;
  static HPDF_STATUS write_file(HPDF_Stream stream, const HPDF_BYTE* bytes, HPDF_UINT size) noexcept;

  struct Free {
    void operator()(HPDF_Doc doc) const { HPDF_Free(doc); }
  };
  std::vector<std::string> entries_;  // by the number of the object; the trailer has none: 0
  std::string first_error_;           // whatever libharu says after it is only its consequence
  Sha256 digest_;
  std::size_t remembered_ = 0;  // bytes
  int level_;
  HPDF_Number length_ = nullptr;
  std::unique_ptr<HPDF_Doc_Rec, Free> doc_;
};

unsigned number(HPDF_Dict object);
std::string reference(HPDF_Dict object);  // "12 0 R"

}  // namespace quincunx
