#pragma once
// Phrases that several documents share.

#include <string>

#include "report/story/digest.hpp"

namespace quincunx::report_parts {

std::string ending_text(const Battle& battle, const digest::Digest& facts);  // "The Swedes won on turn 7: …"
std::string date_text(const std::string& iso);                               // "16 November 1632"

}  // namespace quincunx::report_parts
