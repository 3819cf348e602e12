#pragma once
// Phrases that reports are made of, and the names of places in them.

#include <string>

#include "report/story/digest.hpp"

namespace quincunx::report_parts {

std::string unit_anchor(const Battle& battle, UnitId unit);

std::string ending_text(const Battle& battle, const digest::Digest& facts);  // "The Swedes won on turn 7: …"
std::string date_text(const std::string& iso);                               // "16 November 1632"
std::string sentence_case(std::string text);  // a capital in front, where a plain letter stands there
// A text with the names of units in the colours of their sides, linked to the order of battle.
Text named(const Battle& battle, const std::string& text);

}  // namespace quincunx::report_parts
