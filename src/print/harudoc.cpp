#include "print/harudoc.hpp"

#include <array>

#include "print/pdf.hpp"

namespace quincunx {
namespace {

constexpr std::size_t identity_bytes = 16;
constexpr HPDF_UINT32 id_bits = 0x00FFFFFF;  // above them libharu keeps flags

std::string hex(HPDF_STATUS value) {
  std::string out = "0x";
  for (int shift = 12; shift >= 0; shift -= 4) out += "0123456789ABCDEF"[(value >> shift) & 0xF];
  return out;
}

const HPDF_BYTE* bytes_of(const std::string& text) { return reinterpret_cast<const HPDF_BYTE*>(text.data()); }

}  // namespace

HaruDoc::HaruDoc(bool compressed, HPDF_PDFVer version)
    : compressed_(compressed), doc_(HPDF_New(nullptr, this)) {
  if (!doc_) throw PrintError("PDF: cannot begin a document");
  doc_->pdf_version = version;
  crypto_generichash_init(&digest_, nullptr, 0, identity_bytes);
  if (compressed) check(HPDF_SetCompressionMode(doc_.get(), HPDF_COMP_ALL), "choose compression");
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

HPDF_Dict HaruDoc::stream(const std::string& bytes, std::string entries, bool plain) {
  HPDF_Dict dict = made(HPDF_DictStream_New(doc_->mmgr, doc_->xref), "make a stream");
  check(HPDF_Stream_Write(dict->stream, bytes_of(bytes), static_cast<HPDF_UINT>(bytes.size())),
        "fill a stream");
  remember(bytes);
  if (compressed_ && !plain) dict->filter = HPDF_STREAM_FILTER_FLATE_DECODE;
  this->entries(dict, std::move(entries));
  return dict;
}

HPDF_Dict HaruDoc::page(const std::string& bytes, std::string entries) {
  HPDF_Page page = made(HPDF_AddPage(doc_.get()), "add a page");
  for (const char* key : {"MediaBox", "Resources"}) check(HPDF_Dict_RemoveElement(page, key), "clear a page");
  HPDF_Stream contents = static_cast<HPDF_PageAttr>(page->attr)->stream;
  check(HPDF_Stream_Write(contents, bytes_of(bytes), static_cast<HPDF_UINT>(bytes.size())), "fill a page");
  remember(bytes);
  this->entries(page, std::move(entries));
  return page;
}

HPDF_Outline HaruDoc::outline(HPDF_Outline parent, const std::string& title_utf16be, std::string entries,
                              bool opened) {
  HPDF_Outline item = made(HPDF_CreateOutline(doc_.get(), parent, "-", nullptr), "add an outline entry");
  std::string bytes = title_utf16be;  // libharu asks for bytes it may write
  HPDF_Binary title = made(HPDF_Binary_New(doc_->mmgr, reinterpret_cast<HPDF_BYTE*>(bytes.data()),
                                           static_cast<HPDF_UINT>(bytes.size())),
                           "write an outline title");
  check(HPDF_Dict_Add(item, "Title", title), "title an outline entry");
  check(HPDF_Outline_SetOpened(item, opened ? HPDF_TRUE : HPDF_FALSE), "open an outline entry");
  this->entries(item, std::move(entries));
  return item;
}

void HaruDoc::entries(HPDF_Dict dict, std::string entries) {
  remember(entries);
  entries_[dict] = std::move(entries);
  dict->write_fn = write_entries;
}

void HaruDoc::remember(const std::string& text) {
  crypto_generichash_update(&digest_, bytes_of(text), text.size());
}

std::string HaruDoc::identity() {
  std::array<unsigned char, identity_bytes> digest{};
  crypto_generichash_final(&digest_, digest.data(), digest.size());
  std::array<char, 2 * identity_bytes + 1> hex_digits{};
  return sodium_bin2hex(hex_digits.data(), hex_digits.size(), digest.data(), digest.size());
}

// Called by libharu, in C: nothing may be thrown from here, and nothing is.
HPDF_STATUS HaruDoc::write_entries(HPDF_Dict dict, HPDF_Stream stream) noexcept {
  const auto& all = static_cast<HaruDoc*>(dict->error->user_data)->entries_;
  const auto it = all.find(dict);
  if (it == all.end() || it->second.empty()) return HPDF_OK;
  return HPDF_Stream_Write(stream, bytes_of(it->second), static_cast<HPDF_UINT>(it->second.size()));
}

std::string HaruDoc::producer() {
  const char* said = HPDF_GetInfoAttr(doc_.get(), HPDF_INFO_PRODUCER);
  return said == nullptr ? "" : said;
}

std::string HaruDoc::save() {
  check(HPDF_SaveToStream(doc_.get()), "save");
  std::string out;
  out.reserve(HPDF_GetStreamSize(doc_.get()));
  std::array<HPDF_BYTE, 65536> buffer;
  for (HPDF_STATUS status = HPDF_OK; status == HPDF_OK;) {
    HPDF_UINT32 size = buffer.size();
    status = HPDF_ReadFromStream(doc_.get(), buffer.data(), &size);
    if (status != HPDF_OK && status != HPDF_STREAM_EOF) raise(status, "read the document back");
    out.append(reinterpret_cast<const char*>(buffer.data()), size);
  }
  return out;
}

std::string reference(HPDF_Dict object) { return std::to_string(object->header.obj_id & id_bits) + " 0 R"; }

}  // namespace quincunx
