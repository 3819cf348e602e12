// Parquet files read back by Thrift's own library and zlib.

#include "batch/parquet.hpp"

#include <thrift/protocol/TCompactProtocol.h>
#include <thrift/transport/TBufferTransports.h>
#include <zlib.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <map>

#include "quincunx/text.hpp"
#include "small.hpp"

using namespace quincunx;
using namespace quincunx::test;
namespace thrift = apache::thrift;

namespace {

// Any value in Thrift: numbers and texts, items of lists, fields of structs by their numbers.
struct Value {
  std::int64_t number = 0;
  std::string text;
  std::vector<Value> items;
  std::map<int, Value> fields;
  const Value& operator[](int field) const { return fields.at(field); }
};
using Protocol = thrift::protocol::TCompactProtocolT<thrift::transport::TMemoryBuffer>;

Value value_of(Protocol& in, thrift::protocol::TType type) {
  Value value;
  std::string name;
  switch (type) {
    case thrift::protocol::T_I32: {
      std::int32_t number = 0;
      in.readI32(number);
      value.number = number;
      break;
    }
    case thrift::protocol::T_I64:
      in.readI64(value.number);
      break;
    case thrift::protocol::T_STRING:
      in.readBinary(value.text);
      break;
    case thrift::protocol::T_LIST: {
      thrift::protocol::TType of{};
      std::uint32_t size = 0;
      in.readListBegin(of, size);
      for (std::uint32_t i = 0; i < size; ++i) value.items.push_back(value_of(in, of));
      break;
    }
    case thrift::protocol::T_STRUCT: {
      in.readStructBegin(name);
      for (;;) {
        thrift::protocol::TType field{};
        std::int16_t id = 0;
        in.readFieldBegin(name, field, id);
        if (field == thrift::protocol::T_STOP) break;
        value.fields[id] = value_of(in, field);
      }
      in.readStructEnd();
      break;
    }
    default:
      throw std::runtime_error("a type that no Parquet file of ours has");
  }
  return value;
}

// The struct that begins at the bytes, and how long it is.
std::pair<Value, std::size_t> struct_at(std::string_view bytes) {
  std::string copy(bytes);
  const auto memory = std::make_shared<thrift::transport::TMemoryBuffer>(
      reinterpret_cast<std::uint8_t*>(copy.data()), static_cast<std::uint32_t>(copy.size()));
  Protocol in(memory);
  Value value = value_of(in, thrift::protocol::T_STRUCT);
  return {std::move(value), bytes.size() - memory->available_read()};
}

std::string unpacked(std::string_view packed, std::size_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
  CHECK(stream.total_out == size);
  inflateEnd(&stream);
  return out;
}

std::uint64_t little(std::string_view bytes, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t i = count; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

std::vector<std::string> cells_of(std::string_view page, bool is_text) {
  std::vector<std::string> cells;
  while (!page.empty()) {
    const std::uint64_t number = little(page, is_text ? 4 : 8);
    page.remove_prefix(is_text ? 4 : 8);
    if (!is_text) {
      cells.push_back(std::to_string(static_cast<std::int64_t>(number)));
      continue;
    }
    cells.emplace_back(page.substr(0, number));
    page.remove_prefix(number);
  }
  return cells;
}

Value footer_of(std::string_view file) {
  REQUIRE(file.substr(0, 4) == "PAR1");
  REQUIRE(file.substr(file.size() - 4) == "PAR1");
  const std::size_t size = little(file.substr(file.size() - 8), 4);
  const auto [footer, read] = struct_at(file.substr(file.size() - 8 - size, size));
  CHECK(read == size);
  return footer;
}

// As lines of CSV, the head first.
std::vector<std::string> rows_of(std::string_view file) {
  const Value footer = footer_of(file);
  const auto& schema = footer[2].items;
  std::vector<std::string> rows(static_cast<std::size_t>(footer[3].number) + 1);
  CHECK(schema[0][5].number == static_cast<std::int64_t>(schema.size() - 1));
  std::size_t above = 1;
  for (const Value& group : footer[4].items) {
    for (std::size_t i = 0; i < group[1].items.size(); ++i) {
      const Value& column = group[1].items[i][3];
      CHECK(column[1].number == schema[i + 1][1].number);
      CHECK(column[3].items[0].text == schema[i + 1][4].text);
      const std::string_view chunk =
          file.substr(static_cast<std::size_t>(column[9].number), static_cast<std::size_t>(column[7].number));
      const auto [head, size] = struct_at(chunk);
      CHECK(head[3].number == static_cast<std::int64_t>(chunk.size() - size));
      CHECK(head[2].number == column[6].number - static_cast<std::int64_t>(size));
      const std::string page = unpacked(chunk.substr(size), static_cast<std::size_t>(head[2].number));
      const auto cells = cells_of(page, column[1].number == 6);
      CHECK(head[5][1].number == group[3].number);
      REQUIRE(cells.size() == static_cast<std::size_t>(group[3].number));
      for (std::size_t row = 0; row < cells.size(); ++row)
        rows[above + row] += (i == 0 ? "" : ",") + cells[row];
    }
    above += static_cast<std::size_t>(group[3].number);
  }
  for (std::size_t i = 1; i < schema.size(); ++i) rows[0] += (i == 1 ? "" : ",") + schema[i][4].text;
  return rows;
}

}  // namespace

TEST_CASE("Every value of a Parquet file is that of results.csv, over several groups of rows") {
  const auto battle = small_battle();
  std::vector<batch::Outcome> plays;
  batch::play_series(doctrine_game(*battle), 0, 6, 1, [&](std::span<const batch::Outcome> next) {
    plays.insert(plays.end(), next.begin(), next.end());
    return true;
  });
  while (plays.size() < batch::Parquet::rows_of_group + 3) {
    plays.push_back(plays[plays.size() % 6]);
    plays.back().play = plays.size() - 1;
    plays.back().sides[1].hits_luck = -std::int64_t{1'000'000'007} * static_cast<std::int64_t>(plays.size());
  }
  const batch::Settings about{{"seed", "1"}, {"scenario", "small"}};
  batch::Parquet growing = batch::parquet_for(*battle);
  std::string file;
  for (const batch::Outcome& play : plays) {
    batch::put_row(growing, *battle, play);
    file += growing.take();
  }
  file += growing.end(about);
  const auto rows = rows_of(file);
  REQUIRE(rows.size() == plays.size() + 1);
  CHECK(rows[0] == batch::row_head(*battle));
  for (std::size_t i = 0; i < plays.size(); ++i) {
    std::string row;
    batch::append_row(row, *battle, plays[i]);
    if (rows[i + 1] != row) CHECK(rows[i + 1] == row);
  }
  const Value footer = footer_of(file);
  CHECK(footer[4].items.size() == 2);
  CHECK(footer[5].items[0][1].text == "seed");
  CHECK(footer[5].items[1][2].text == "small");
}

TEST_CASE("Without plays a Parquet file has columns and no rows") {
  const auto rows = rows_of(batch::parquet_for(*small_battle()).end({}));
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].substr(0, 11) == "play,winner");
}
