#include "print/pdf/harudoc.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>

#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_number.hpp"

namespace quincunx {
namespace {

constexpr std::size_t identity_digits = 32;
constexpr HPDF_UINT32 id_bits = 0x00FFFFFF;  // libharu keeps flags above them

std::string hex(HPDF_STATUS value) {
  std::string out = "0x";
  for (int shift = 12; shift >= 0; shift -= 4) out += "0123456789ABCDEF"[(value >> shift) & 0xF];
  return out;
}

std::string deflated(const std::string& bytes, int level) {
  uLongf size = compressBound(bytes.size());
  std::string packed(size, '\0');
  const int status = compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                               reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), level);
  if (status != Z_OK) throw std::bad_alloc();  // size and level are valid, so only memory can be missing
  packed.resize(size);
  return packed;
}

const HPDF_BYTE* bytes_of(const std::string& text) { return reinterpret_cast<const HPDF_BYTE*>(text.data()); }

}  // namespace

HaruDoc::HaruDoc(int level, HPDF_PDFVer version) : level_(level), doc_(HPDF_New(nullptr, this)) {
  if (!doc_) throw PrintError("PDF: cannot begin a document");
  doc_->pdf_version = version;
  // Growth of libharu's object list, in objects: it copies the list byte by byte each time.
  doc_->xref->entries->items_per_block = 1 << 14;
}

void HaruDoc::check(HPDF_STATUS status, const char* doing) {
  if (status != HPDF_OK || HPDF_GetError(doc_.get()) != HPDF_OK) raise(status, doing);
}

void HaruDoc::raise(HPDF_STATUS error, const char* doing) {
  const HPDF_STATUS here = HPDF_GetError(doc_.get());
  if (first_error_.empty())
    first_error_ = std::string("PDF: cannot ") + doing + " (libharu error " +
                   hex(here != HPDF_OK ? here : error) + ", detail " +
                   std::to_string(HPDF_GetErrorDetail(doc_.get())) + ')';
  throw PrintError(first_error_);
}

HPDF_Dict HaruDoc::dict(std::string entries) {
  HPDF_Dict dict = made(HPDF_Dict_New(doc_->mmgr), "make an object");
  check(HPDF_Xref_Add(doc_->xref, dict), "number an object");
  this->entries(dict, std::move(entries));
  return dict;
}

std::string HaruDoc::fill(HPDF_Stream onto, const std::string& bytes, bool plain) {
  const std::string packed = plain ? "" : deflated(bytes, level_);
  const std::string& written = plain ? bytes : packed;
  check(HPDF_Stream_Write(onto, bytes_of(written), static_cast<HPDF_UINT>(written.size())), "fill a stream");
  remember(written);
  return plain ? "" : "/Filter /FlateDecode\n";
}

// libharu adds a length object per stream, but does not write hidden objects; so all streams share one hidden
// object.
HPDF_Dict HaruDoc::stream(const std::string& bytes, std::string entries, bool plain) {
  HPDF_Dict dict = made(HPDF_Dict_New(doc_->mmgr), "make a stream");
  check(HPDF_Xref_Add(doc_->xref, dict), "number a stream");
  dict->stream = made(HPDF_MemStream_New(doc_->mmgr, HPDF_STREAM_BUF_SIZ), "make a stream");
  if (length_ == nullptr) {
    length_ = made(HPDF_Number_New(doc_->mmgr, 0), "make a length");
    check(HPDF_Xref_Add(doc_->xref, length_), "number a length");
  }
  HPDF_Proxy hidden = made(HPDF_Proxy_New(doc_->mmgr, length_), "hide a length");
  hidden->header.obj_id |= HPDF_OTYPE_HIDDEN;
  check(HPDF_Dict_Add(dict, "Length", hidden), "hide a length");
  const std::string filter = fill(dict->stream, bytes, plain || level_ == 0);
  this->entries(dict, "/Length " + std::to_string(dict->stream->size) + '\n' + filter + std::move(entries));
  return dict;
}

HPDF_Dict HaruDoc::page(const std::string& bytes, std::string entries) {
  HPDF_Page page = made(HPDF_AddPage(doc_.get()), "add a page");
  for (const char* key : {"MediaBox", "Resources"}) check(HPDF_Dict_RemoveElement(page, key), "clear a page");
  const auto* parts = static_cast<HPDF_PageAttr>(page->attr);
  this->entries(parts->contents, fill(parts->stream, bytes, level_ == 0));
  this->entries(page, std::move(entries));
  return page;
}

HPDF_Outline HaruDoc::outline(HPDF_Outline parent, std::string entries, bool opened) {
  HPDF_Outline item = made(HPDF_CreateOutline(doc_.get(), parent, "-", nullptr), "add an outline entry");
  check(HPDF_Dict_RemoveElement(item, "Title"), "title an outline entry");
  check(HPDF_Outline_SetOpened(item, opened ? HPDF_TRUE : HPDF_FALSE), "open an outline entry");
  this->entries(item, std::move(entries));
  return item;
}

void HaruDoc::entries(HPDF_Dict dict, std::string entries) {
  remember(entries);
  const std::size_t at = number(dict);
  if (at >= entries_.size()) entries_.resize(std::max(at + 1, entries_.size() * 5 / 4));
  entries_[at] = std::move(entries);
  dict->write_fn = write_entries;
}

void HaruDoc::remember(const std::string& text) {
  digest_.add(text);
  remembered_ += text.size();
}

std::string HaruDoc::identity() const { return digest_.hex().substr(0, identity_digits); }

// Called by libharu, which is C: must not throw.
HPDF_STATUS HaruDoc::write_entries(HPDF_Dict dict, HPDF_Stream stream) noexcept {
  const auto& all = static_cast<HaruDoc*>(dict->error->user_data)->entries_;
  const std::string& entries = all[number(dict)];
  return HPDF_Stream_Write(stream, bytes_of(entries), static_cast<HPDF_UINT>(entries.size()));
}

HPDF_STATUS HaruDoc::write_file(HPDF_Stream stream, const HPDF_BYTE* bytes, HPDF_UINT size) noexcept try {
  static_cast<std::string*>(stream->attr)->append(reinterpret_cast<const char*>(bytes), size);
  return HPDF_OK;
} catch (const std::exception&) {
  return HPDF_FAILD_TO_ALLOC_MEM;
}

std::string HaruDoc::producer() {
  const char* said = HPDF_GetInfoAttr(doc_.get(), HPDF_INFO_PRODUCER);
  return said == nullptr ? "" : said;
}

// Writes through a callback; libharu's own memory stream would need another copy.
std::string HaruDoc::save() {
  constexpr std::size_t frame = 64;  // approximate bytes per object: its number and its xref entry
  std::string out;
  out.reserve(remembered_ + frame * (entries_.size() + 1));
  if (doc_->stream != nullptr) HPDF_Stream_Free(doc_->stream);
  doc_->stream = made(HPDF_CallbackWriter_New(doc_->mmgr, write_file, &out), "make a file");
  check(HPDF_SaveToStream(doc_.get()), "save");
  return out;
}

unsigned number(HPDF_Dict object) { return object->header.obj_id & id_bits; }

std::string reference(HPDF_Dict object) { return reference(number(object)); }

}  // namespace quincunx
