#pragma once
// A game that was played, with all that its log says of it: for documents, and as one side knows it.

#include <memory>
#include <string>

#include "quincunx/fog/fog.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx {

struct PlayedGame {
  std::shared_ptr<const Battle> battle;
  LogHeader header;
  EventLog log;
  Verdict verdict;
  int turn = 0;  // the last one played
};

std::string log_xml(const PlayedGame& game);

// The record for documents. `program`: name and version. `file`: the log's name, which its verification
// names. `xml`: the log's bytes. Orders that cannot be read are left out.
Record record_of(const PlayedGame& game, const std::string& program, const std::string& file,
                 std::string_view xml);

// The game as a side knows it: the log of the side, its own commander and its own orders, which name enemies
// as it knows them. No dice can be checked with it.
PlayedGame known_to(const PlayedGame& game, SideId side);

// Of units whose id the side does not know: the id in the umpire's scenario -> that of the side.
IdNames side_ids(const Battle& battle, const SideLog& known);

}  // namespace quincunx
