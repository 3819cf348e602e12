#include "batch/parquet.hpp"

#include <zlib.h>

#include <stdexcept>

#include "batch/compact.hpp"
#include "quincunx/text.hpp"

namespace quincunx::batch {
namespace {

constexpr std::string_view magic = "PAR1";
// Numbers of the format's definition in Thrift.
constexpr std::int32_t int64_type = 2, byte_array = 6, required = 0, utf8 = 0, plain = 0, run_length = 3,
                       gzip = 2, data_page = 0;

// Of the file format, which is little-endian on every machine.
void append_little(std::string& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xFF);
}

std::string gzipped(const std::string& bytes) {
  constexpr int with_gzip_head = 15 + 16, usual_memory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, with_gzip_head, usual_memory,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib cannot pack a page");
  return out;
}

std::string page_head(std::size_t plain_size, std::size_t size, std::int64_t rows) {
  Compact head;
  head.begin();
  head.i32(1, data_page);
  head.i32(2, static_cast<std::int32_t>(plain_size));
  head.i32(3, static_cast<std::int32_t>(size));
  head.begin(5);
  head.i32(1, static_cast<std::int32_t>(rows));
  head.i32(2, plain);
  head.i32(3, run_length);
  head.i32(4, run_length);
  head.end();
  head.end();
  return head.written();
}

}  // namespace

Parquet::Parquet(std::vector<Column> columns)
    : columns_(std::move(columns)), pages_(columns_.size()), out_(magic) {}

void Parquet::put(std::int64_t number) {
  append_little(pages_[column_], static_cast<std::uint64_t>(number), 8);
  count_cell();
}

void Parquet::put(std::string_view text) {
  append_little(pages_[column_], text.size(), 4);
  pages_[column_] += text;
  count_cell();
}

void Parquet::count_cell() {
  if (++column_ < columns_.size()) return;
  column_ = 0;
  if (++rows_ == static_cast<std::int64_t>(rows_of_group)) write_group();
}

void Parquet::write_group() {
  Group group;
  group.rows = rows_;
  for (std::string& page : pages_) {
    const std::string packed = gzipped(page), head = page_head(page.size(), packed.size(), rows_);
    group.chunks.push_back({static_cast<std::int64_t>(taken_ + out_.size()),
                            static_cast<std::int64_t>(head.size() + page.size()),
                            static_cast<std::int64_t>(head.size() + packed.size())});
    out_ += head;
    out_ += packed;
    page.clear();
  }
  groups_.push_back(std::move(group));
  rows_ = 0;
}

std::string Parquet::footer(const Settings& about) const {
  using Type = Compact::Type;
  std::int64_t rows = 0;
  for (const Group& group : groups_) rows += group.rows;
  Compact file;
  file.begin();
  file.i32(1, 1);  // version of the format
  file.list(2, Type::structure, columns_.size() + 1);
  file.begin();
  file.text(4, "plays");
  file.i32(5, static_cast<std::int32_t>(columns_.size()));
  file.end();
  for (const Column& column : columns_) {
    file.begin();
    file.i32(1, column.is_text ? byte_array : int64_type);
    file.i32(3, required);
    file.text(4, column.name);
    if (column.is_text) file.i32(6, utf8);
    file.end();
  }
  file.i64(3, rows);
  file.list(4, Type::structure, groups_.size());
  for (const Group& group : groups_) {
    std::int64_t plain_size = 0;
    file.begin();
    file.list(1, Type::structure, columns_.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const Chunk& chunk = group.chunks[i];
      plain_size += chunk.plain_size;
      file.begin();
      file.i64(2, chunk.at);
      file.begin(3);
      file.i32(1, columns_[i].is_text ? byte_array : int64_type);
      file.list(2, Type::i32, 1);
      file.item(plain);
      file.list(3, Type::binary, 1);
      file.item(std::string_view(columns_[i].name));
      file.i32(4, gzip);
      file.i64(5, group.rows);
      file.i64(6, chunk.plain_size);
      file.i64(7, chunk.size);
      file.i64(9, chunk.at);
      file.end();
      file.end();
    }
    file.i64(2, plain_size);
    file.i64(3, group.rows);
    file.end();
  }
  file.list(5, Type::structure, about.size());
  for (const auto& [key, value] : about) {
    file.begin();
    file.text(1, key);
    file.text(2, value);
    file.end();
  }
  file.text(6, "quincunx");
  file.end();
  return file.written();
}

std::string Parquet::take() {
  taken_ += out_.size();
  return std::exchange(out_, {});
}

std::string Parquet::end(const Settings& about) {
  if (rows_ > 0) write_group();
  const std::string foot = footer(about);
  out_ += foot;
  append_little(out_, foot.size(), 4);
  out_ += magic;
  return take();
}

Parquet parquet_for(const Battle& battle) {
  std::vector<Parquet::Column> columns;
  const std::string head = row_head(battle);
  for (const std::string_view name : split(head, ',')) columns.push_back({std::string(name)});
  std::size_t at = 0;
  each_cell(battle, Outcome{}, [&](const auto& cell) {
    columns[at++].is_text = std::is_convertible_v<decltype(cell), std::string_view>;
  });
  return Parquet(std::move(columns));
}

void put_row(Parquet& file, const Battle& battle, const Outcome& play) {
  each_cell(battle, play, [&file](const auto& cell) { file.put(cell); });
}

}  // namespace quincunx::batch
