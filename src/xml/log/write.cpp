// Logs written as a stream: one event a line, every turn sealed by the running hash of all before.

#include "base/json_writer.hpp"
#include "base/xml_writer.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/log/version.hpp"

namespace quincunx {

namespace {

const std::string* named(const std::vector<std::pair<std::string, std::string>>& pairs,
                         const std::string& key) {
  for (const auto& [first, second] : pairs)
    if (first == key) return &second;
  return nullptr;
}

std::vector<std::pair<std::string, std::string>> salts_by_side(const Battle& battle,
                                                               const RevealedKeys& revealed) {
  std::vector<std::pair<std::string, std::string>> by_side;
  for (std::size_t side = 0; side < revealed.salts.size(); ++side)
    if (!revealed.salts[side].empty())
      by_side.emplace_back(battle.words.side_ids[side], revealed.salts[side]);
  return by_side;
}

class LogWriter {
 public:
  LogWriter(const Battle& battle, const LogHeader& header) : battle_(battle), header_(header) {}

  std::string write(const EventLog& log, const Verdict& verdict) {
    out_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<log version=\"" + std::to_string(xml::log_version) +
           "\">\n";
    const std::string scenario = write_scenario(*battle_.scenario);
    header(header_.scenario_digest.empty() ? sha256(scenario) : header_.scenario_digest);
    out_ += scenario;
    for (const Event& event : log) add(event);
    close_turn();
    close_opening();
    conclude(verdict);
    return std::move(out_);
  }

 private:
  void header(const std::string& scenario_hash) {
    xml::Writer writer(out_);
    writer.open("header")
        .attribute("program", header_.program_version)
        .unless_empty("seed", header_.seed)
        .unless_empty("play", header_.play);
    writer.attribute("scenario", scenario_hash);
    writer.attribute("rulebook",
                     header_.rulebook_digest.empty() ? battle_.book.digest() : header_.rulebook_digest);
    if (!header_.dice_keys && header_.dice_script.empty() && header_.commanders.empty() &&
        header_.amended_turns.empty())
      return writer.empty();
    writer.children();
    if (header_.dice_keys) keys(writer, header_.dice_keys);
    if (!header_.dice_script.empty()) writer.open("dice").text("dice", header_.dice_script);
    for (const auto& [side, name] : header_.commanders) {
      writer.open("commander").attribute("side", side).attribute("name", name);
      if (const std::string* digest = named(header_.order_digests, side)) writer.attribute("orders", *digest);
      writer.empty();
    }
    for (const auto& [side, mailed] : header_.orders)
      writer.open("orders").attribute("side", side).text("orders", mailed);
    for (const AmendedTurn& each : header_.amended_turns)
      writer.open("amended-turn")
          .attribute("number", each.number)
          .attribute("turn", each.turn)
          .unless_empty("what", key(each.what))
          .unless_empty("side", each.side)
          .unless_empty("dice", each.dice_known ? "known" : "")
          .unless_empty("hidden-from", join(each.hidden_from, " "))
          .attribute("why", each.why)
          .empty();
    writer.close("header");
  }

  void keys(xml::Writer& writer, const RevealedKeys& revealed) {
    writer.open("dice-keys").attribute("commitment", revealed.commitment);
    writer.attribute("turn", revealed.turn).attribute("key", revealed.key);
    const std::vector<std::pair<std::string, std::string>> salts = salts_by_side(battle_, revealed);
    if (salts.empty()) return writer.empty();
    writer.children();
    for (const auto& [side, salt] : salts)
      writer.open("salt").attribute("side", side).attribute("value", salt).empty();
    writer.close("dice-keys");
  }

  void add(const Event& event) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) open_turn(began->turn);
    if (std::holds_alternative<event::PlayerTurn>(event.body)) close_step();
    if (const auto* stepped = std::get_if<event::Stepped>(&event.body))
      open_step(static_cast<std::size_t>(stepped->step));
    if (turn_ == none && !opening_) {
      out_ += "<opening>\n";
      opening_ = true;
    }
    out_ += "  ";
    append_xml_line(out_, event, battle_.words);
    out_ += '\n';
  }

  void open_turn(int number) {
    close_turn();
    close_opening();
    turn_ = number;
    out_ += "<turn number=\"" + std::to_string(number) + "\">\n";
  }

  void open_step(std::size_t step) {
    if (turn_ == none) open_turn(battle_.scenario->turn);  // a game that starts in the middle of a turn
    close_step();
    const bool known = step < battle_.words.step_ids.size();
    xml::Writer writer(out_, 0);
    out_ += ' ';
    writer.open("step").attribute("id", known ? battle_.words.step_ids[step] : "unknown");
    writer.attribute("title", known ? battle_.words.step_titles[step] : "unknown");
    out_ += ">\n";
    step_ = true;
  }

  void close_step() {
    if (step_) out_ += " </step>\n";
    step_ = false;
  }
  void close_opening() {
    if (opening_) out_ += "</opening>\n";
    opening_ = false;
  }
  void close_turn() {
    close_step();
    if (turn_ == none) return;
    out_ += ' ';
    hash_.add(std::string_view(out_).substr(hashed_));
    hashed_ = out_.size();
    out_ += "<seal turn=\"" + std::to_string(turn_) + "\" hash=\"" + hash_.hex().substr(0, 16) +
            "\"/>\n</turn>\n";
    turn_ = none;
  }

  void conclude(const Verdict& verdict) {
    xml::Writer writer(out_);
    writer.open("verdict");
    if (verdict.ending.winner < battle_.words.side_ids.size())
      writer.attribute("winner", battle_.words.side_ids[verdict.ending.winner]);
    writer.attribute("how", key(verdict.ending.how)).attribute("turns", verdict.turns).children();
    for (std::size_t side = 0; side < battle_.words.side_ids.size(); ++side) {
      writer.open("tally")
          .attribute("side", battle_.words.side_ids[side])
          .attribute("lost", verdict.lost[side]);
      writer.attribute("breaks-at", verdict.breaks_at[side])
          .attribute("points", verdict.points[side])
          .empty();
    }
    writer.close("verdict");
    hash_.add(std::string_view(out_).substr(hashed_));
    out_ += "<end hash=\"" + hash_.hex() + "\"/>\n</log>\n";
  }

  static constexpr int none = -1;
  const Battle& battle_;
  const LogHeader& header_;
  std::string out_;
  Sha256 hash_;
  std::size_t hashed_ = 0;
  int turn_ = none;
  bool step_ = false, opening_ = false;
};

}  // namespace

std::string scenario_digest(const Scenario& scenario) { return sha256(write_scenario(scenario)); }

LogHeader header_of_side(const LogHeader& header, const std::string& side) {
  LogHeader own;
  own.program_version = header.program_version;
  const auto take = [&side](const auto& from, auto& to) {
    for (const auto& each : from)
      if (each.first == side) to.push_back(each);
  };
  take(header.commanders, own.commanders);
  take(header.order_digests, own.order_digests);
  take(header.orders, own.orders);
  own.amended_turns = known_to(header.amended_turns, side, true);
  return own;
}

std::string write_log(const Battle& battle, const LogHeader& header, const EventLog& log,
                      const Verdict& verdict) {
  return LogWriter(battle, header).write(log, verdict);
}

std::string write_json_lines(const Battle& battle, const LogHeader& header, const EventLog& log,
                             const Verdict& verdict) {
  std::string out;
  JsonWriter head(out);
  head.open('{');
  head.key("event").text("log");
  head.key("version").number(xml::log_version);
  head.key("program").text(header.program_version);
  head.key("battle").text(battle.scenario->id);
  head.key("rules").text(battle.scenario->rules);
  if (!header.seed.empty()) head.key("seed").text(header.seed);
  if (!header.play.empty()) head.key("play").text(header.play);
  if (header.dice_keys) {
    head.key("commitment").text(header.dice_keys.commitment);
    head.key("key-turn").number(header.dice_keys.turn);
    head.key("key").text(header.dice_keys.key);
    head.key("salts").texts(salts_by_side(battle, header.dice_keys));
  }
  if (!header.dice_script.empty()) head.key("dice").text(header.dice_script);
  head.key("scenario")
      .text(header.scenario_digest.empty() ? scenario_digest(*battle.scenario) : header.scenario_digest);
  head.key("rulebook").text(header.rulebook_digest.empty() ? battle.book.digest() : header.rulebook_digest);
  head.close('}');
  out += '\n';
  for (const Event& event : log) {
    append_json_line(out, event, battle.words);
    out += '\n';
  }
  JsonWriter last(out);
  last.open('{');
  last.key("event").text("verdict");
  if (verdict.ending.winner < battle.words.side_ids.size())
    last.key("winner").text(battle.words.side_ids[verdict.ending.winner]);
  last.key("how").text(key(verdict.ending.how));
  last.key("turns").number(verdict.turns);
  for (std::size_t side = 0; side < battle.words.side_ids.size(); ++side) {
    last.key("lost-" + battle.words.side_ids[side]).number(verdict.lost[side]);
    last.key("breaks-at-" + battle.words.side_ids[side]).number(verdict.breaks_at[side]);
    last.key("points-" + battle.words.side_ids[side]).number(verdict.points[side]);
  }
  last.close('}');
  return out + "\n";
}

}  // namespace quincunx
