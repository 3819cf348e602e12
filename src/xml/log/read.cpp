// Logs read back: the chain of hashes first, then the grammar, then every event.

#include <algorithm>
#include <charconv>
#include <initializer_list>

#include "log/read.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/context.hpp"
#include "xml/log/version.hpp"

namespace quincunx {

namespace xml {

namespace {

// The attributes of one event line, as src/log/read.hpp wants them.
class EventSource {
 public:
  EventSource(const Context& context, Node element)
      : context_(context), element_(element), next_(element.first_attribute()) {}
  std::optional<std::string_view> attribute(std::string_view name) const {
    // They are asked for in the order in which they are written: the next one first.
    const pugi::xml_attribute from = next_;
    for (pugi::xml_attribute each = from; each; each = each.next_attribute())
      if (name == each.name()) return take(each);
    for (pugi::xml_attribute each = element_.first_attribute(); each != from; each = each.next_attribute())
      if (name == each.name()) return take(each);
    return std::nullopt;
  }
  void wrong(std::string_view name, const std::string& what, const std::string& hint) const {
    context_.problem(context_.reader.place(element_, name),
                     "<" + std::string(element_.name()) + ">: " + std::string(name) + " " + what, hint);
  }
  void wrong_child(Node child, const std::string& what, const std::string& hint) const {
    context_.problem(context_.reader.place(child), what, hint);
  }
  template <class F>
  void each_child(F f) const {
    for (const Node child : element_.children()) {
      if (child.type() != pugi::node_element) continue;
      EventSource source(context_, child);
      f(std::string_view(child.name()), child, source);
    }
  }

 private:
  std::string_view take(pugi::xml_attribute found) const {
    next_ = found.next_attribute();
    return found.value();
  }

  const Context& context_;
  Node element_;
  mutable pugi::xml_attribute next_;
};

class LogReader {
 public:
  enum class Part : std::uint8_t { all, decisions };

  LogReader(const Reader& reader, Problems& problems, Part part)
      : reader_(reader), root_(reader.root()), context_{reader, problems}, part_(part) {}

  std::optional<LogFile> read() {
    if (!known_version() || (part_ == Part::all && !chain())) return std::nullopt;
    if (part_ == Part::all)
      check(reader_, root_, log_rule(), context_.problems);
    else if (!check_frame())
      return std::nullopt;
    const Node element = root_.child("scenario");
    if (!element) return std::nullopt;
    auto scenario = std::make_shared<const Scenario>(scenario_in(reader_, element, context_.problems));
    if (fatal(context_.problems)) return std::nullopt;
    const std::string digest = scenario_digest(*scenario);
    std::optional<Battle> battle = muster(std::move(scenario), context_.problems);
    if (!battle) return std::nullopt;
    file_.battle = std::move(*battle);
    header(digest);
    for (const Node child : root_.children()) {
      if (child.name() == std::string_view("opening")) events(child);
      if (child.name() == std::string_view("turn")) turn(child);
    }
    verdict();
    if (fatal(context_.problems)) return std::nullopt;
    return std::move(file_);
  }

 private:
  bool known_version() const {
    if (root_.name() != std::string_view("log")) {
      context_.problem(reader_.place(root_), "root element <" + std::string(root_.name()) + ">",
                       "expected <log>");
      return false;
    }
    const std::string version = context_.text(root_, "version");
    if (version == std::to_string(log_version)) return true;
    context_.problem(reader_.place(root_, "version"), "a log of version " + in_quotes(version),
                     "this program knows version " + std::to_string(log_version));
    return false;
  }

  // The elements around the events. Events are read by their fields, and a caller of read_decisions compares
  // bytes afterwards. False if a part is missing.
  bool check_frame() {
    for (const ChildRule& part : log_rule().children) {
      if (part.least == 0 || fatal(context_.problems)) continue;
      const Node element = root_.child(part.rule->name);
      if (!element) return false;
      check(reader_, element, *part.rule, context_.problems);
    }
    return true;
  }

  // Every seal is the hash of all bytes before it, so the first broken one names the first turn that was
  // changed.
  bool chain() {
    Sha256 hash;
    std::size_t hashed = 0;
    const auto hash_up_to = [&](Node element) {
      const std::size_t to = reader_.offset(element);
      hash.add(reader_.bytes().substr(hashed, to - hashed));
      hashed = to;
      return hash.hex();
    };
    for (const Node turn : root_.children("turn")) {
      const Node seal = turn.child("seal");
      if (!seal) continue;  // reported by the grammar
      if (hash_up_to(seal).substr(0, 16) == value(seal, "hash")) continue;
      context_.problem(
          reader_.place(seal), "the seal of turn " + context_.text(turn, "number") + " is broken",
          "the log was changed in this turn or before it, and after the seal of the turn before");
      return false;
    }
    const Node end = root_.child("end");
    if (!end) return true;  // reported by the grammar
    file_.hash = hash_up_to(end);
    if (file_.hash == value(end, "hash")) return true;
    context_.problem(reader_.place(end), "the hash of the log is not that of its bytes",
                     "the log was changed after its last turn");
    return false;
  }

  void header(const std::string& scenario_hash) {
    const Node header = root_.child("header");
    LogHeader& into = file_.header;
    into.program_version = context_.text(header, "program");
    into.seed = context_.text(header, "seed");
    into.play = context_.text(header, "play");
    into.dice_script = line(header.child("dice"));
    numbers(header, into);
    if (const Node keys = header.child("dice-keys")) dice_keys(keys, into);
    into.scenario_digest = context_.text(header, "scenario");
    into.rulebook_digest = context_.text(header, "rulebook");
    for (const Node each : header.children("commander")) {
      into.commanders.emplace_back(context_.text(each, "side"), context_.text(each, "name"));
      if (has(each, "orders"))
        into.order_digests.emplace_back(context_.text(each, "side"), context_.text(each, "orders"));
      side(each, "side");
    }
    for (const Node each : header.children("orders")) {
      into.orders.emplace_back(context_.text(each, "side"), each.child_value());
      side(each, "side");
    }
    for (const Node each : header.children("amended-turn")) into.amended_turns.push_back(amended_turn(each));
    if (into.scenario_digest != scenario_hash)
      context_.problem(reader_.place(header, "scenario"),
                       "the scenario in this log is not the one that was played",
                       "its digest is " + scenario_hash);
    if (into.rulebook_digest != file_.battle.book.digest())
      context_.problems.push_back(
          {reader_.place(header, "rulebook"), "the rulebook was another when this was played",
           "events are read as they stand; to play it again use program version " + into.program_version,
           true});
  }

  AmendedTurn amended_turn(Node element) const {
    AmendedTurn read;
    read.number = context_.whole(element, "number");
    read.turn = context_.whole(element, "turn");
    read.why = context_.text(element, "why");
    for (const AmendedTurn::What what :
         {AmendedTurn::What::orders, AmendedTurn::What::ruling, AmendedTurn::What::withdrawal})
      if (value(element, "what") == key(what)) read.what = what;
    read.side = context_.text(element, "side");
    side(element, "side");
    read.dice_known = has(element, "dice");
    for (const std::string_view id : words(value(element, "hidden-from"))) read.hidden_from.emplace_back(id);
    return read;
  }

  void dice_keys(Node element, LogHeader& into) const {
    RevealedKeys& keys = into.dice_keys;
    keys.commitment = context_.text(element, "commitment");
    keys.key = context_.text(element, "key");
    keys.turn = context_.whole(element, "turn");
    for (const Node each : element.children("salt")) {
      const std::uint8_t number = side(each, "side");
      if (number >= keys.salts.size()) continue;  // reported
      if (!keys.salts[number].empty())
        context_.problem(reader_.place(each), "a second salt of this side", "each side has one at most");
      keys.salts[number] = context_.text(each, "value");
    }
    if (!into.seed.empty() || !into.play.empty() || !into.dice_script.empty())
      context_.problem(reader_.place(element), "keys and a seed or a list of dice",
                       "a game has its dice from one of them");
    if (const std::string fault = fault_of(keys); !fault.empty())
      context_.problem(reader_.place(element), fault,
                       "a salt, the key or the commitment is not that of the game");
  }

  // Also of logs that are read without the grammar.
  void numbers(Node header, const LogHeader& read) const {
    for (const auto& [name, text] : {std::pair("seed", &read.seed), std::pair("play", &read.play)})
      if (!text->empty() && !is_number(*text))
        context_.problem(reader_.place(header, name), std::string(name) + "=" + in_quotes(*text),
                         "expected a whole number, 0 to 18446744073709551615");
    const std::string expected = misformed(read.dice_script, {"dice", Form::dice});
    if (!read.dice_script.empty() && !expected.empty())
      context_.problem(reader_.place(header.child("dice")), "dice " + in_quotes(read.dice_script),
                       "expected " + expected);
  }
  static bool is_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
  }

  std::uint8_t side(Node element, const char* attribute) const {
    const std::vector<std::string>& ids = file_.battle.words.side_ids;
    const std::string id = context_.text(element, attribute);
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (ids[i] == id) return static_cast<std::uint8_t>(i);
    if (!id.empty())
      context_.problem(reader_.place(element, attribute), "no side " + in_quotes(id), did_you_mean(id, ids));
    return 255;
  }

  void turn(Node element) {
    const int number = context_.whole(element, "number");
    const Node seal = element.child("seal");
    if (seal && context_.whole(seal, "turn") != number)
      context_.problem(reader_.place(seal, "turn"), "the seal of another turn",
                       "expected " + std::to_string(number));
    if (seal && last_element(element) != seal)
      context_.problem(reader_.place(seal), "the seal stands before the end of its turn", "it comes last");
    for (const Node child : element.children()) {
      if (child.name() == std::string_view("step")) {
        const std::size_t before = file_.events.size();
        events(child);
        if (part_ == Part::all) begins_with_step(child, before);
      } else if (child.type() == pugi::node_element && child != seal) {
        event(child);
        const auto* began = last_as<event::Began>();
        if (began != nullptr && began->turn != number)
          context_.problem(reader_.place(child, "turn"), "turn " + std::to_string(began->turn) +
                                                             " begins in turn " + std::to_string(number));
      }
    }
  }

  static Node last_element(Node parent) {
    Node child = parent.last_child();
    while (child && child.type() != pugi::node_element) child = child.previous_sibling();
    return child;
  }

  template <class Kind>
  const Kind* last_as() const {
    return file_.events.empty() ? nullptr : std::get_if<Kind>(&file_.events.back().body);
  }

  void begins_with_step(Node element, std::size_t first) const {
    const auto* stepped =
        first < file_.events.size() ? std::get_if<event::Stepped>(&file_.events[first].body) : nullptr;
    const std::vector<std::string>& ids = file_.battle.words.step_ids;
    const auto number = stepped != nullptr ? static_cast<std::size_t>(stepped->step) : ids.size();
    if (number < ids.size() && ids[number] == value(element, "id")) return;
    context_.problem(reader_.place(element),
                     "step " + in_quotes(value(element, "id")) + " does not begin with its <stepped>");
  }

  void events(Node parent) {
    for (const Node child : parent.children())
      if (child.type() == pugi::node_element) event(child);
  }

  void event(Node element) {
    EventSource source(context_, element);
    Event event;
    if (!read_event(event, element.name(), source, file_.battle.words)) return;  // reported
    const std::size_t expected = file_.events.size() + 1;
    if (part_ == Part::all && event.n != expected && !misnumbered_) {
      context_.problem(reader_.place(element, "n"),
                       "event " + std::to_string(event.n) + " where " + std::to_string(expected) + " is due");
      misnumbered_ = true;
    }
    if (event.by >= event.n)
      context_.problem(reader_.place(element, "by"),
                       "event " + std::to_string(event.n) + " is caused by a later one");
    file_.events.push_back(event);
  }

  void verdict() {
    const Node verdict = root_.child("verdict");
    LoggedVerdict& into = file_.verdict;
    if (has(verdict, "winner")) into.ending.winner = side(verdict, "winner");
    into.ending.how = parse_ending(value(verdict, "how")).value_or(event::Ending{});
    into.turns = context_.whole(verdict, "turns");
    for (const Node tally : verdict.children("tally")) {
      const std::uint8_t number = side(tally, "side");
      if (number > 1) continue;
      into.lost[number] = context_.whole(tally, "lost");
      into.breaks_at[number] = context_.whole(tally, "breaks-at");
      into.points[number] = context_.whole(tally, "points");
    }
    // A later key would give away dice of turns to come.
    const RevealedKeys& keys = file_.header.dice_keys;
    const int last = last_turn(file_.battle, into.turns);
    if (keys && keys.turn != last)
      context_.problem(reader_.place(root_.child("header").child("dice-keys"), "turn"),
                       "the key of turn " + std::to_string(keys.turn),
                       "expected that of the last turn played, " + std::to_string(last));
  }

  const Reader& reader_;
  Node root_;
  Context context_;
  Part part_;
  LogFile file_;
  bool misnumbered_ = false;
};

bool starts_with_any(std::string_view line, std::initializer_list<std::string_view> starts) {
  return std::any_of(starts.begin(), starts.end(),
                     [&](std::string_view start) { return line.starts_with(start); });
}

// The log without the lines of most events: a log that we wrote has each event on a line of its own.
std::string decisions_of(std::string_view bytes) {
  const std::size_t opening = bytes.find("\n<opening");
  std::string kept(bytes.substr(0, opening));
  std::string ruled;  // what is in the lines of the latest ruling's facts
  std::size_t at = opening;
  while (at < bytes.size()) {
    const std::size_t end = std::min(bytes.find('\n', at + 1), bytes.size());
    const std::string_view line = bytes.substr(at, end - at);
    const std::string_view element = line.substr(std::min(line.find('<'), line.size()));
    const std::size_t number = element.find('"');
    if (element.starts_with("<umpired n=") && number != std::string_view::npos)
      ruled = " by=" + std::string(element.substr(number, element.find('"', number + 1) + 1 - number)) + " ";
    const bool of_ruling = !ruled.empty() && element.find(ruled) != std::string_view::npos;
    if (of_ruling || starts_with_any(element, {"<decided ", "<refused ", "<couriered ", "<umpired ",
                                               "<began ", "<ended ", "</", "<opening", "<turn ", "<step ",
                                               "<seal ", "<verdict ", "<tally ", "<end "}))
      kept += line;
    at = end;
  }
  return kept;
}

std::optional<LogFile> read_part(LogReader::Part part, std::string_view bytes, const std::string& file,
                                 Problems& problems) {
  Problems found;
  std::optional<LogFile> log;
  if (const auto reader = Reader::load(bytes, file, log_limits, found))
    log = LogReader(*reader, found, part).read();
  if (!hand_over(std::move(found), problems)) return std::nullopt;
  return log;
}

}  // namespace
}  // namespace xml

std::optional<LogFile> read_log(std::string_view bytes, const std::string& file, Problems& problems) {
  return xml::read_part(xml::LogReader::Part::all, bytes, file, problems);
}

std::optional<LogFile> read_decisions(std::string_view bytes, const std::string& file, Problems& problems) {
  return xml::read_part(xml::LogReader::Part::decisions, xml::decisions_of(bytes), file, problems);
}

}  // namespace quincunx
