#include "batch/coverage.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "quincunx/base/text.hpp"

namespace quincunx::batch {
namespace {

template <class Number>
bool read_whole(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

// Splits the text at the mark. Without a mark, the second part is empty.
std::pair<std::string_view, std::string_view> parted(std::string_view text, char mark) {
  const std::size_t at = text.find(mark);
  return at == text.npos ? std::pair(text, std::string_view())
                         : std::pair(text.substr(0, at), text.substr(at + 1));
}

void count(Coverage::Count& to, std::uint64_t events) {
  to.events += events;
  ++to.plays;
}

}  // namespace

void Exercised::hear(const Event& event) {
  if (event.rule != Rule{}) {
    const auto known = std::find_if(paragraphs_.begin(), paragraphs_.end(),
                                    [&event](const auto& each) { return each.first == event.rule; });
    if (known != paragraphs_.end())
      ++known->second;
    else
      paragraphs_.emplace_back(event.rule, 1);
  }
  if (event.because.mask == 0) return;
  if (rows_.size() <= event.because.table) rows_.resize(event.because.table + std::size_t{1});
  auto& rows = rows_[event.because.table];
  for (std::size_t row = 0; row < most_rows; ++row) rows[row] += event.because.mask >> row & 1U;
}

std::string Exercised::text() const {
  auto sorted = paragraphs_;
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return a.first.view() < b.first.view(); });
  std::string out;
  for (const auto& [rule, events] : sorted) {
    if (!out.empty()) out += ' ';
    out += rule.view();
    out += ':' + std::to_string(events);
  }
  char before = '/';
  for (std::size_t table = 0; table < rows_.size(); ++table) {
    std::string rows;
    for (std::size_t row = 0; row < most_rows; ++row)
      if (rows_[table][row] > 0)
        rows += (rows.empty() ? "" : ",") + std::to_string(row) + "." + std::to_string(rows_[table][row]);
    if (rows.empty()) continue;
    out += std::exchange(before, ' ') + std::to_string(table) + ":" + rows;
  }
  return out;
}

bool Coverage::add(std::string_view text) {
  std::vector<std::pair<std::string_view, std::uint64_t>> paragraphs;
  struct Row {
    std::size_t table = 0, row = 0;
    std::uint64_t events = 0;
  };
  std::vector<Row> rows;
  const auto [of_paragraphs, of_tables] = parted(text, '/');
  if (!of_paragraphs.empty())
    for (const std::string_view word : split(of_paragraphs, ' ')) {
      const auto [id, events] = parted(word, ':');
      paragraphs.emplace_back(id, 0);
      if (id.empty() || !read_whole(events, paragraphs.back().second)) return false;
    }
  if (!of_tables.empty())
    for (const std::string_view word : split(of_tables, ' ')) {
      const auto [table, cells] = parted(word, ':');
      for (const std::string_view cell : split(cells, ',')) {
        const auto [row, events] = parted(cell, '.');
        Row& read = rows.emplace_back();
        if (!read_whole(table, read.table) || read.table > 255 || !read_whole(row, read.row) ||
            read.row >= most_rows || !read_whole(events, read.events))
          return false;
      }
    }
  for (const auto& [id, events] : paragraphs) {
    auto known = paragraphs_.find(id);
    if (known == paragraphs_.end()) known = paragraphs_.emplace(std::string(id), Count{}).first;
    count(known->second, events);
  }
  for (const Row& row : rows) {
    if (rows_.size() <= row.table) rows_.resize(row.table + 1);
    count(rows_[row.table][row.row], row.events);
  }
  return true;
}

Coverage::Count Coverage::row(std::size_t table, std::size_t row) const {
  return table < rows_.size() && row < most_rows ? rows_[table][row] : Count{};
}

NeverExercised never_exercised(const Battle& battle, const Coverage& coverage) {
  const Ruleset& set = battle.book.set();
  std::set<std::string> named;
  const auto name = [&named](const char* rule) {
    if (*rule != '\0') named.insert(rule);
  };
  NeverExercised never;
  for (const Step& step : set.steps) name(step.rule);
  const auto& tables = set.tables();
  for (std::size_t table = 0; table < tables.size(); ++table) {
    name(tables[table].rule);
    NeverExercised::Table found;
    found.table = table;
    for (std::size_t row = 0; row < tables[table].rows.size(); ++row) {
      name(tables[table].rows[row].rule);
      if (coverage.row(table, row).plays == 0) found.rows.push_back(row);
    }
    never.rows_of += tables[table].rows.size();
    never.rows += found.rows.size();
    found.whole = found.rows.size() == tables[table].rows.size();
    if (!found.rows.empty()) never.tables.push_back(std::move(found));
  }
  for (const std::string& paragraph : named)
    if (coverage.paragraphs().find(paragraph) == coverage.paragraphs().end())
      never.paragraphs.push_back(paragraph);
  never.paragraphs_of = named.size();
  return never;
}

}  // namespace quincunx::batch
