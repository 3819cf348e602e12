#pragma once
// A complaint is a crash to the fuzzer.

#include <cstdio>
#include <cstdlib>
#include <string>

inline void report(const std::string& complaint) {
  if (complaint.empty()) return;
  std::fprintf(stderr, "COMPLAINT: %s\n", complaint.c_str());
  std::abort();
}
