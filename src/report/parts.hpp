#pragma once
// Tables and phrases that reports are made of.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "report/digest.hpp"

namespace quincunx::report_parts {

void add(Document& document, Text text, block::Paragraph::Style style = block::Paragraph::Style::body);
// "main" is upright, "story" has a margin column, "map" lies on its side, "cover" is bare.
std::map<std::string, PageMaster> masters(const std::string& title);
std::string event_anchor(std::uint32_t event);
std::string unit_anchor(const Battle& battle, UnitId unit);

std::string ending_text(const Battle& battle, const digest::Digest& facts);  // "The Swedes won on turn 7: …"
std::string date_text(const std::string& iso);                               // "16 November 1632"
std::string commander_text(const std::string& name);
std::string sentence_case(std::string text);  // a capital in front, where a plain letter stands there
// A text with the names of units in the colours of their sides, linked to the order of battle.
Text named(const Battle& battle, const std::string& text);
// How the battle stands after a turn, and what the dice of the turn were.
std::string standing_text(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn);
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
