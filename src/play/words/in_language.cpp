#include "quincunx/play/in_language.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>

#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/log/worded.hpp"
#include "quincunx/play/diagrams.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx {
namespace {

// Texts that are put together for every game: of the ground, of what units and sides have done.
constexpr const char* common_phrases[] = {
    "the north edge", "the east edge", "the south edge", "the west edge", "north", "east", "south", "west",
    "{from} to {to}", "{from} or more", "Table {key}, {row}, {column}",
    // what the scenario has changed in a feature of the ground
    "{what} (by the scenario).", "{going} going", "{going} going, in open order {loose}", "open", "road",
    "broken", "rough", "impassable", "blocks sight", "works", "partial cover", "full cover",
    "favorable to defend", "strong to defend", "high", "has to be climbed", "obstacle", "standing crops",
    "room for {n} stands", "Room for {n} stands.", "Level {n}.", "difficult", "passable only on foot",
    "gives cover",
    // what became of units, and how strength was lost
    "not arrived", "on the table", "routed", "lost", "fallen", "withdrawn", "off by an exit",
    "left the field", "taken or destroyed", "left the table", "ruling of the umpire",
    // what dice have to show
    "on {n}+", "on {n}", "on {n} or less", "for {n} or less", "as D{n}",
    // what points are for
    "units off by {name}", "enemy units lost",
    // enemies of which one side knows the arm only
    "Foot {n}", "Horse {n}", "Guns {n}", "Leader {n}"};

bool has_letters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

// Gives the text of a language for an English one that is printed.
using Print = std::function<const char*(const char*)>;

// A rule set in another language, with the lists that it points to.
class Translated {
 public:
  Translated(const Ruleset& in_english, std::string_view language, Print print)
      : set(in_english), print_(std::move(print)), words_(words_of(folder(in_english), language)) {
    set.in_english = &in_english.as_written();
    set.language = language;
    set.printed = {printed_of(folder(in_english), language), printed_of("play", language)};
    head();
    play();
    tables();
    diagrams();
    rulings();
    lists();
    patterns();
  }
  Translated(const Translated&) = delete;
  Translated& operator=(const Translated&) = delete;

  static std::string folder(const Ruleset& set) { return std::string("rules/") + set.key + "/book"; }

  Ruleset set;

 private:
  void turn(const char*& text) {
    if (has_letters(text)) text = print_(text);
  }

  void head() {
    turn(set.credit);
    turn(set.period);
    turn(set.length_name);
    for (const char*& head : set.player_turns) turn(head);
  }

  void play() {
    for (Step& step : copied(set.steps, steps_)) {
      turn(step.phase);
      turn(step.title);
      for (const char*& clause : step.procedure)
        if (clause != nullptr) turn(clause);
    }
  }

  void tables() {
    tables_ = set.tables();
    for (PrintedTable& table : tables_) {
      turn(table.title);
      turn(table.row_head);
      for (const char*& head : table.columns) turn(head);
      for (PrintedRow& row : table.rows) {
        turn(row.label);
        for (Figure& cell : row.cells)
          if (cell.kind == Figure::Kind::word && has_words(cell.text)) turn(cell.text);
      }
      for (const char*& note : table.notes) turn(note);
    }
    set.tables.translated = &tables_;
  }
  void diagrams() {
    diagrams_ = diagrams_of(set);
    for (Diagram& diagram : diagrams_) {
      turn(diagram.title);
      turn(diagram.text);
      for (const char*& part : diagram.parts) turn(part);
    }
    set.diagrams.translated = &diagrams_;
  }
  // A cell may be one place only, whose words follow from figures.
  static bool has_words(std::string_view cell) { return cell != "{band}" && cell != "{chance}"; }

  void rulings() {
    rulings_ = set.rulings();
    for (Ruling& ruling : rulings_) {
      turn(ruling.text);
      turn(ruling.zero);
      for (Alternative& choice : ruling.alternatives) turn(choice.text);
    }
    set.rulings.translated = &rulings_;
  }

  void lists() {
    for (UnitType& type : copied(set.types, types_)) turn(type.name);
    for (const char* quality : set.qualities) turn(quality);
    for (TerrainKind& kind : copied(set.terrain, terrain_)) {
      print_(kind_text(kind.key, kind.shape).c_str());
      turn(kind.text);
    }
    for (Formation& formation : copied(set.formations, formations_)) turn(formation.name);
    for (const char* style : set.charge_styles) print_(spaced(style).c_str());
    for (Term& term : copied(set.glossary, glossary_)) {
      turn(term.name);
      turn(term.text);
    }
    turn(set.breaking);
    turn(set.losing);
    turn(set.strength.title);
    for (LossMark& mark : copied(set.loss_marks, loss_marks_)) turn(mark.name);
    for (MarkerEntry& marker : copied(set.markers, markers_)) turn(marker.name);
    for (const char* phrase : set.phrases) turn(phrase);
  }

  // By the words of its book; files read and write the words of values in English.
  void patterns() {
    column_words_.reserve(set.columns.size());
    for (ColumnEntry& column : copied(set.columns, columns_)) {
      word(column);
      std::vector<const char*>& shown = column_words_.emplace_back(column.words.begin(), column.words.end());
      if (is_printed(column))
        for (const char*& each : shown) turn(each);
      column.printed = shown;
    }
    for (TieEntry& tie : copied(set.ties, ties_)) word(tie);
    for (TopicEntry& topic : copied(set.topics, topics_)) word(topic);
    for (OrderKind& order : copied(set.own_orders, orders_)) word(order);
    for (ManoeuvreKind& manoeuvre : copied(set.own_manoeuvres, manoeuvres_)) {
      word(manoeuvre);
      if (*manoeuvre.text == '\0') print_(manoeuvre.key);  // orders have its key
    }
    for (Entry& purpose : copied(set.purposes, purposes_)) {
      word("purpose", purpose);
      const std::string title = title_of(purpose);
      const char* const found = print_(title.c_str());
      if (*purpose.title == '\0' && found != title.c_str()) purpose.title = found;
    }
    for (Entry& remark : copied(set.remarks, remarks_)) word("remark", remark);
  }

  // On rosters, or in the sentence of its change.
  static bool is_printed(const ColumnEntry& column) {
    const auto tells = [](std::string_view pattern) {
      return pattern.find("{to}") != pattern.npos || pattern.find("{from}") != pattern.npos;
    };
    return *column.title != '\0' || tells(column.text) || tells(column.story);
  }

  template <class Listed>
  void word(Listed& entry) {
    wording::each_field(entry, [&](std::string_view list, std::string_view part, const char*& field) {
      turn_by_key(list, entry.key, part, field);
    });
  }
  void word(std::string_view list, Entry& entry) {
    turn_by_key(list, entry.key, "", entry.text);
    turn_by_key(list, entry.key, "story", entry.story);
    turn_by_key(list, entry.key, "title", entry.title);
  }
  void turn_by_key(std::string_view list, std::string_view entry, std::string_view part, const char*& field) {
    std::string key = std::string(list) + '.' + std::string(entry);
    if (!part.empty()) key += '.' + std::string(part);
    if (const char* const found = text_of(words_, key)) field = found;
  }
  template <class Entry>
  std::vector<Entry>& copied(std::span<const Entry>& list, std::vector<Entry>& copy) {
    copy.assign(list.begin(), list.end());
    list = copy;
    return copy;
  }

  Print print_;
  std::span<const Word> words_;
  std::vector<Step> steps_;
  std::vector<PrintedTable> tables_;
  std::vector<Diagram> diagrams_;
  std::vector<Ruling> rulings_;
  std::vector<UnitType> types_;
  std::vector<TerrainKind> terrain_;
  std::vector<Formation> formations_;
  std::vector<Term> glossary_;
  std::vector<LossMark> loss_marks_;
  std::vector<MarkerEntry> markers_;
  std::vector<ColumnEntry> columns_;
  std::vector<std::vector<const char*>> column_words_;
  std::vector<TieEntry> ties_;
  std::vector<TopicEntry> topics_;
  std::vector<OrderKind> orders_;
  std::vector<ManoeuvreKind> manoeuvres_;
  std::vector<Entry> purposes_, remarks_;
};

// Kept for the whole run, each made once: many reports are printed side by side.
const Ruleset& translated(const Ruleset& set, std::string_view language) {
  static std::mutex guard;
  static std::map<std::pair<const Ruleset*, std::string_view>, std::unique_ptr<Translated>> made;
  const std::lock_guard<std::mutex> lock(guard);
  std::unique_ptr<Translated>& known = made[{&set.as_written(), language}];
  if (known == nullptr) {
    const PrintedTexts texts{printed_of(Translated::folder(set), language), printed_of("play", language)};
    const auto print = [texts](const char* in_english) { return texts(in_english); };
    known = std::make_unique<Translated>(set.as_written(), language, print);
  }
  return known->set;
}

// The names and texts that a scenario has in the language.
class Names {
 public:
  Names(const TranslationEntry& translation, Scenario& scenario)
      : translation_(translation), scenario_(scenario) {}

  void give() {
    if (!translation_.title.empty()) scenario_.title = translation_.title;
    if (!translation_.background.empty()) scenario_.background = translation_.background;
    for (BriefingEntry& briefing : scenario_.briefings)
      for (const BriefingEntry& each : translation_.briefings)
        if (each.side == briefing.side) briefing.text = each.text;
    if (!translation_.account.empty()) scenario_.history.account = translation_.account;
    for (SpecialRuleEntry& rule : scenario_.special_rules)
      for (const SpecialRuleEntry& each : translation_.special_rules)
        if (each.id == rule.id) rule.title = each.title, rule.text = each.text;
    using Of = NameEntry::Of;
    for (SideEntry& side : scenario_.sides) {
      name(Of::side, side);
      for (CommandEntry& command : side.commands) name_all(command);
      for (ArrivalEntry& arrival : side.arrivals) name_all(arrival.command);
      for (ContingentEntry& contingent : side.contingents) name(Of::contingent, contingent);
    }
    for (Feature& feature : scenario_.ground.features) name(Of::feature, feature);
    for (ObjectiveEntry& objective : scenario_.objectives) name(Of::objective, objective);
    for (ExitEntry& exit : scenario_.victory.exits) name(Of::objective, exit);
  }

 private:
  template <class Named>
  void name(NameEntry::Of kind, Named& named) {
    for (const NameEntry& each : translation_.names) {
      if (each.of != kind || each.id != named.id) continue;
      named.name = each.text;
      if constexpr (requires { named.short_name; }) named.short_name.clear();  // English
      if constexpr (requires { named.in_text; }) {
        named.in_text = each.in_text;
        named.plural = each.plural.value_or(false);
      }
      if constexpr (requires { named.gender; }) {
        named.gender = each.gender;
        if (each.plural) named.plural = *each.plural;
      }
    }
  }
  void name_all(CommandEntry& command) {
    name(NameEntry::Of::command, command);
    for (UnitEntry& unit : command.units) name(NameEntry::Of::unit, unit);
  }

  const TranslationEntry& translation_;
  Scenario& scenario_;
};

}  // namespace

Rulebook rulebook_in(const Ruleset& set, std::string_view language) {
  const std::string_view known = language_named(language);
  return Rulebook(known == english ? set.as_written() : translated(set, known));
}

Battle in_language(const Battle& battle, std::string_view language) {
  const std::string_view known = language_named(language);
  const Ruleset& set = battle.book.set();
  if (known == set.language) return battle;
  auto scenario = std::make_shared<Scenario>(*battle.scenario);
  for (const TranslationEntry& each : battle.scenario->translations)
    if (each.language == known) Names(each, *scenario).give();
  Problems none;  // it was mustered before
  auto made = muster(std::shared_ptr<const Scenario>(std::move(scenario)), translated(set, known), none);
  return made ? std::move(*made) : battle;
}

std::vector<std::string> printed_texts(const Ruleset& set) {
  std::vector<std::string> all;
  const Translated collected(set.as_written(), english, [&all](const char* in_english) {
    if (std::find(all.begin(), all.end(), in_english) == all.end()) all.emplace_back(in_english);
    return in_english;
  });
  return all;
}

std::vector<std::string> printed_in_all() {
  std::vector<std::string> all(std::begin(common_phrases), std::end(common_phrases));
  for (std::size_t i = 1; i < shared_manoeuvres; ++i)  // orders have the key of one without a word
    if (const ManoeuvreKind& kind = kind_of(static_cast<Manoeuvre>(i), {}); *kind.text == '\0')
      all.emplace_back(kind.key);
  for (std::size_t i = 0; i < postures_in_all; ++i) all.emplace_back(meaning_of(static_cast<Posture>(i)));
  return all;
}

}  // namespace quincunx
