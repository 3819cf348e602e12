#pragma once
// Groups the events of a step, or of the activation of a command in it, into paragraphs.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "report/story/marches.hpp"
#include "report/story/narrative.hpp"
#include "report/story/sentences.hpp"

namespace quincunx::narrative {

// The unit and target of an event; `nobody` where it has none.
std::pair<UnitId, UnitId> units_of(const EventBody& body);

class Paragraphs {
 public:
  Paragraphs(const Battle& battle, const EventLog& log) : battle_(battle), log_(log) {}

  // Where whole commands are activated, each activation is reported by itself, under the command's name.
  // Units and leaders that are activated within it belong to it; a unit of another command, one that is
  // activated on its own, ends it. Returns the command of which `activated` begins a new activation.
  std::optional<std::uint8_t> begun_by(const Table& table, const event::Activated& activated) const;
  // Reports what follows under the command's name.
  void begin(std::uint8_t command) { acting_ = command; }

  // The paragraph of the nearest cause reported here; else the latest paragraph with one of the units; else
  // a new paragraph.
  std::size_t of(const Event& event);
  // The paragraph that reports the event, if any does.
  std::optional<std::size_t> with(std::uint32_t event) const;
  std::vector<Statement>& statements(std::size_t at) { return statements_[at]; }
  // Adds the event, with its dice, to what proves the paragraph.
  void prove(const Event& event, std::size_t at, const std::string& dice);

  // Writes the sentences, adds the paragraphs of moves, and begins anew, under no command.
  std::vector<Paragraph> close(const Marches& marches);

 private:
  bool may_merge(std::size_t before, std::size_t at) const;
  void merge_alike();
  void put_under(const std::string& name);

  const Battle& battle_;
  const EventLog& log_;
  std::optional<std::uint8_t> acting_;  // the command that is activated
  std::vector<Paragraph> paragraphs_;
  std::vector<std::vector<Statement>> statements_;  // by paragraph
  std::map<std::uint32_t, std::size_t> place_;      // event -> paragraph
  std::map<std::size_t, std::set<UnitId>> cast_;    // paragraph -> units in it
};

}  // namespace quincunx::narrative
