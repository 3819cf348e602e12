#pragma once
// libharu's document, with errors as exceptions. libharu keeps the objects, the page tree and the file
// structure. Dictionaries are written here, because libharu formats numbers as float. Streams are passed to
// it compressed, because it would keep them uncompressed until the file is saved.

#include <hpdf.h>
#include <hpdf_conf.h>
#include <hpdf_doc.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "quincunx/base/files.hpp"

namespace quincunx {

class HaruDoc {
 public:
  // `level`: zlib level for streams, 0 for none. `version`: PDF version in the header: HPDF_VER_14, …
  explicit HaruDoc(int level, HPDF_PDFVer version = HPDF_VER_16);
  HaruDoc(const HaruDoc&) = delete;
  HaruDoc& operator=(const HaruDoc&) = delete;

  // Every call to libharu goes through one of these. They throw the first error as PrintError with the action
  // that failed; libharu itself would continue with null pointers.
  void check(HPDF_STATUS status, const char* doing);
  template <class T>
  T* made(T* object, const char* doing) {
    if (object == nullptr || HPDF_GetError(doc_.get()) != HPDF_OK) raise(HPDF_GetError(doc_.get()), doing);
    return object;
  }

  HPDF_Dict dict(std::string entries);  // a separate object
  // A separate object with a stream. `plain`: never compressed, for tools that search the file for it.
  HPDF_Dict stream(const std::string& bytes, std::string entries, bool plain = false);
  HPDF_Dict page(const std::string& bytes, std::string entries);  // entries: MediaBox, Resources and more
  HPDF_Outline outline(HPDF_Outline parent, std::string entries, bool opened);  // entries: Title and more
  void entries(HPDF_Dict dict,
               std::string entries);  // replaces entries given before; written after libharu's own
  void catalog(std::string entries) { this->entries(doc_->catalog, std::move(entries)); }
  void info(std::string entries) { this->entries(doc_->info, std::move(entries)); }
  void trailer(std::string entries) { this->entries(doc_->trailer, std::move(entries)); }
  // 32 hex digits computed from all bytes and entries so far; call it last before saving.
  std::string identity() const;
  std::string producer();  // libharu's entry in the information dictionary
  std::string save();

  HPDF_Doc haru() const { return doc_.get(); }

 private:
  // Writes into a stream of libharu. Returns the entry with its filter.
  std::string fill(HPDF_Stream onto, const std::string& bytes, bool plain);
  void remember(const std::string& text);
  [[noreturn]] void raise(HPDF_STATUS error, const char* doing);
  static HPDF_STATUS write_entries(HPDF_Dict dict, HPDF_Stream stream) noexcept;
  static HPDF_STATUS write_file(HPDF_Stream stream, const HPDF_BYTE* bytes, HPDF_UINT size) noexcept;

  struct Free {
    void operator()(HPDF_Doc doc) const { HPDF_Free(doc); }
  };
  std::vector<std::string> entries_;  // by object number; 0: the trailer
  std::string first_error_;           // later errors of libharu are its consequences
  Sha256 digest_;
  std::size_t remembered_ = 0;  // bytes
  int level_;
  HPDF_Number length_ = nullptr;
  std::unique_ptr<HPDF_Doc_Rec, Free> doc_;
};

unsigned number(HPDF_Dict object);
std::string reference(HPDF_Dict object);  // "12 0 R"

}  // namespace quincunx
