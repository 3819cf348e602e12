// The signature alone, for compilers and levels with which the whole program is not built.

#include <iostream>

#include "cli/signature_games.hpp"

int main() {
  quincunx::Problems problems;
  const auto number = quincunx::cli::signature_of(4, nullptr, problems);
  if (!number) return 3;
  std::cout << *number << "\n";
}
