#pragma once
// Pages and tables that reports are made of.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "report/digest.hpp"
#include "report/phrases.hpp"

namespace quincunx::report_parts {

void add(Document& document, Text text, block::Paragraph::Style style = block::Paragraph::Style::body);
// "main" is upright, "story" has a margin column, "map" lies on its side, "cover" is bare.
std::map<std::string, PageMaster> masters(const std::string& title);
std::vector<digest::Moment> greatest_moments(const digest::Digest& facts,
                                             std::size_t most);  // in order of play

block::Table scorecard(const Battle& battle, const digest::Digest& facts);
block::Table order_of_battle(const Battle& battle, const digest::Digest& facts, SideId side);
block::Table ground_table(const Battle& battle);
block::Table amendments(const Rulebook& book);
std::optional<block::Table> who_hurt_whom(const Battle& battle, const digest::Digest& facts);
// Who lost, regained, came or went in a turn, and what is left of them: the sides beside each other. Without
// rows where nobody did.
block::Table changes(const Battle& battle, const digest::TurnDigest& turn);
block::Table dice_table(const Battle& battle, const digest::Digest& facts);

}  // namespace quincunx::report_parts
