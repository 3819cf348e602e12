#pragma once
// Collects the findings of a PDF check.

#include <map>
#include <string>
#include <vector>

#include "print/press/press_check.hpp"

namespace quincunx {

class Ledger {
 public:
  void fail(int demand, int page, const std::string& what) {  // page from 1; 0: the whole file
    auto& of_it = failed_[demand];
    const std::string line = (page > 0 ? "page " + std::to_string(page) + ": " : "") + what;
    if (of_it.size() < most_told && (of_it.empty() || page_[demand] != page)) of_it.push_back(line);
    page_[demand] = page;
  }
  void saw(int demand, const std::string& what) { seen_[demand] = what; }
  void leave_out(int demand, const std::string& why) { left_out_[demand] = why; }

  std::vector<Finding> findings() const {
    std::vector<Finding> out;
    for (int demand = 1; demand <= demands; ++demand) {
      const std::string id = "P" + std::to_string(demand);
      if (const auto why = left_out_.find(demand); why != left_out_.end()) {
        out.push_back({id, Finding::Verdict::not_asked, why->second});
      } else if (const auto bad = failed_.find(demand); bad != failed_.end()) {
        for (const std::string& what : bad->second) out.push_back({id, Finding::Verdict::fail, what});
      } else {
        const auto seen = seen_.find(demand);
        out.push_back({id, Finding::Verdict::ok, seen == seen_.end() ? "" : seen->second});
      }
    }
    return out;
  }

 private:
  static constexpr int demands = 20;
  static constexpr std::size_t most_told = 5;
  std::map<int, std::vector<std::string>> failed_;
  std::map<int, int> page_;  // by demand: page of the last failure
  std::map<int, std::string> seen_, left_out_;
};

}  // namespace quincunx
