#pragma once
// Rows as columns: a Parquet file (parquet.apache.org), as DuckDB, pandas, Arrow and R read it. Whole numbers
// and words only, none of them missing; pages are packed by gzip.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/store.hpp"

namespace quincunx::batch {

class Parquet {
 public:
  struct Column {
    std::string name;
    bool is_text = false;  // else a whole number of 64 bits
  };
  static constexpr std::size_t rows_of_group = 8192;

  explicit Parquet(std::vector<Column> columns);
  // The next cell of the row, from left to right.
  void put(std::int64_t number);
  void put(std::string_view text);
  // Its bytes since they were last taken: so it need not stay in memory.
  std::string take();
  // The rest of the file. `about`: kept in it as its key-value metadata.
  std::string end(const Settings& about);

 private:
  struct Chunk {  // of a column, in a group of rows
    std::int64_t at = 0, plain_size = 0, size = 0;
  };
  struct Group {
    std::vector<Chunk> chunks;
    std::int64_t rows = 0;
  };
  void count_cell();
  void write_group();
  std::string footer(const Settings& about) const;

  std::vector<Column> columns_;
  std::vector<std::string> pages_;  // plain, of the group that is being filled
  std::size_t column_ = 0;
  std::int64_t rows_ = 0;  // of that group
  std::vector<Group> groups_;
  std::string out_;
  std::size_t taken_ = 0;  // bytes before out_
};

// With results.csv's columns, rows and values.
Parquet parquet_for(const Battle& battle);
void put_row(Parquet& file, const Battle& battle, const Outcome& play);

}  // namespace quincunx::batch
