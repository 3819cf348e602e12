#pragma once
// Tables and phrases that reports are made of.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "report/digest.hpp"

namespace quincunx::report_parts {

void add(Document& document, Text text, block::Paragraph::Style style = block::Paragraph::Style::body);
std::map<std::string, PageMaster> masters(
    const std::string& title);  // cover is "main"'s bare twin; "map" is landscape
std::string event_anchor(std::uint32_t event);
std::string unit_anchor(const Battle& battle, UnitId unit);

std::string ending_text(const Battle& battle, const digest::Digest& facts);  // "The Swedes won on turn 7: …"
std::string date_text(const std::string& iso);                               // "16 November 1632"
std::string commander_text(const std::string& name);
std::vector<digest::Moment> greatest_moments(const digest::Digest& facts,
                                             std::size_t most);  // in order of play

block::Table scorecard(const Battle& battle, const digest::Digest& facts);
block::Table order_of_battle(const Battle& battle, const digest::Digest& facts, SideId side);
block::Table ground_table(const Battle& battle);
block::Table amendments(const Rulebook& book);
std::optional<block::Table> who_hurt_whom(const Battle& battle, const digest::Digest& facts);
block::Table dice_table(const Battle& battle, const digest::Digest& facts);

}  // namespace quincunx::report_parts
