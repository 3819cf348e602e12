#include "report/story/sentences.hpp"
#include "report/story/patterns.hpp"

#include <algorithm>
#include <utility>

#include "quincunx/base/text.hpp"

namespace quincunx::narrative {
namespace {

using Kind = Part::Kind;

constexpr std::size_t most_in_a_run = 4;  // "attacked A, drove them back and broke through"

bool shared(const std::vector<UnitId>& some, const std::vector<UnitId>& all) {
  return std::any_of(some.begin(), some.end(),
                     [&](UnitId unit) { return std::count(all.begin(), all.end(), unit) > 0; });
}

// True if the predicate begins with its verb. A comma or colon before the verb would separate it from a
// shared subject.
bool begins_with_verb(const Clause& clause) {
  return !clause.predicate.empty() &&
         (clause.predicate.front().kind != Kind::text || clause.predicate.front().text.front() == ' ');
}

// True if the clause can share a subject with other verbs in one sentence.
bool simple(const Clause& clause) {
  return !clause.subjects.empty() && begins_with_verb(clause) && clause.then.empty();
}

// True for clauses such as "routed and left the table", which may end a series of verbs.
bool last_word(const Clause& clause) {
  return clause.objects.empty() && begins_with_verb(clause) && !clause.then.empty();
}

// The predicate from the word that a list repeats: "at " in " fired at ".
Prose from_link(const Prose& predicate) {
  const auto link = std::find_if(predicate.begin(), predicate.end(),
                                 [](const Part& part) { return part.kind == Kind::link; });
  return {link, predicate.end()};
}

bool many(const std::vector<UnitId>& units, const Vocabulary& words) {
  return units.size() > 1 || (units.size() == 1 && plural(units.front(), words));
}

Noun noun_of(UnitId unit, const Vocabulary& words) {
  return index(unit) < words.unit_nouns.size() ? words.unit_nouns[index(unit)] : Noun::singular;
}

class Writer {
 public:
  Writer(const std::vector<Statement>& statements, const Vocabulary& words)
      : statements_(statements), words_(words) {}

  Prose run() {
    for (std::size_t at = 0; at < statements_.size();) at = pairs_from(at) > at + 1 ? pairs(at) : one(at);
    close();
    return std::move(text_);
  }

 private:
  const Clause& clause(std::size_t at) const { return statements_[at].clause; }

  std::size_t pairs_from(std::size_t at) const {
    std::size_t end = at + 1;
    while (end < statements_.size() && alike(statements_[at], statements_[end])) ++end;
    return end;
  }

  std::size_t pairs(std::size_t first) {
    close();
    const Clause& model = clause(first);
    std::size_t at = first;
    for (const std::size_t end = pairs_from(first); at < end; ++at) {
      if (at != first) append(sentence_, word(Pattern::while_));
      append_units(sentence_, clause(at).subjects, words_);
      if (at == first)
        append(sentence_, in_number(model.predicate, many(model.subjects, words_)));
      else {
        append(sentence_, " ");
        append(sentence_, from_link(model.predicate));
      }
      append_units(sentence_, clause(at).objects, words_);
    }
    append(sentence_, word(at - first == 2 ? Pattern::both : Pattern::all));
    append(sentence_, in_number(model.rest, true));
    close();
    return at;
  }

  // Writes a clause and the following clauses of the same subject. Returns the index after them.
  std::size_t one(std::size_t first) {
    std::size_t end = first + 1;
    const bool goes_further = simple(clause(first)) ||
                              (turns(first) && is_answer(first) && clause(first).then != last_->clause.then);
    if (goes_further)
      while (end < statements_.size() && end - first < most_in_a_run && simple(clause(end)) && goes_on(end))
        ++end;
    const bool and_more = goes_further && end < statements_.size() && last_word(clause(end)) && goes_on(end);
    if (and_more) ++end;
    const bool plural_subject = begin(first);
    for (std::size_t at = first + 1; at < end; ++at) {
      const bool closes = (at + 1 == end && !and_more) || (at + 1 < end && statements_[at + 1].refused);
      append(sentence_, word(statements_[at].refused ? Pattern::though
                             : closes                ? Pattern::also
                                                     : Pattern::further));
      predicate(clause(at), clause(at).objects == clause(at - 1).objects, plural_subject);
    }
    last_ = &statements_[end - 1];
    return end;
  }
  bool goes_on(std::size_t at) const {
    return clause(at).subjects == clause(at - 1).subjects && pairs_from(at) == at + 1;
  }

  // True if the clause continues with the unit that ends the sentence so far.
  bool turns(std::size_t at) const {
    return last_ != nullptr && last_->clause.objects.size() == 1 &&
           clause(at).subjects == last_->clause.objects && !turned_ && (!last_->in_vain || is_answer(at)) &&
           !is_return(at);
  }
  // True if B did to A what A had done to B: "A passed B, which passed A" would be no sentence.
  bool is_return(std::size_t at) const {
    const Clause &now = clause(at), &before = last_->clause;
    return now.predicate == before.predicate && now.objects == before.subjects && now.then.empty();
  }
  // True for the other unit's half of a fight: "A fought B and hit once; B did no harm".
  bool is_answer(std::size_t at) const {
    const Clause &now = clause(at), &before = last_->clause;
    return now.predicate == before.predicate && now.objects == before.subjects && now.rest == before.rest &&
           !now.then.empty();
  }
  // True for an effect without a subject of its own: "A fired at B, and the fire told on it".
  bool is_effect(std::size_t at) const {
    const Clause& now = clause(at);
    return last_ != nullptr && !last_->clause.subjects.empty() && now.subjects.empty() && !turned_ &&
           !last_->in_vain && now.objects == last_->clause.objects && now.objects.size() == 1 &&
           now.rest.empty() && now.then.empty();
  }
  // True if two clauses share a thing: "A won the melee; B lost it".
  bool of_the_same_thing(std::size_t at) const {
    return last_ != nullptr && !clause(at).thing.empty() && clause(at).thing == last_->clause.thing &&
           clause(at).subjects != last_->clause.subjects;
  }

  // Starts a sentence or continues the last one. Returns true if the subject is plural.
  bool begin(std::size_t at) {
    const Clause& now = clause(at);
    const bool plural_subject = many(now.subjects, words_);
    if (turns(at)) {
      turn_to(at, plural_subject);
      return plural_subject;
    }
    if (is_effect(at)) {
      append(sentence_, word(Pattern::and_so));
      predicate(now, true, plural_subject);
      return plural_subject;
    }
    if (of_the_same_thing(at)) {
      append(sentence_, word(Pattern::while_));
      append_units(sentence_, now.subjects, words_);
      append(sentence_, in_number(now.predicate, plural_subject));
      append(sentence_, word(Pattern::that));
      return plural_subject;
    }
    close();
    append_units(sentence_, now.subjects, words_);
    predicate(now, false, plural_subject);
    return plural_subject;
  }

  void turn_to(std::size_t at, bool plural_subject) {
    turned_ = true;
    const Clause &now = clause(at), &before = last_->clause;
    const UnitId unit = now.subjects.front();
    const bool at_its_end = before.rest.empty() && before.then.empty() && !by_pronoun_;
    const Noun noun = noun_of(unit, words_);
    if (at_its_end && !is_answer(at) && begins_with_verb(now)) {
      append(sentence_, word(noun == Noun::person ? Pattern::who : Pattern::which));
    } else if (noun != Noun::person && (by_pronoun_ || (before.subjects.size() == 1 &&
                                                        noun_of(before.subjects.front(), words_) != noun))) {
      append(sentence_, word(noun == Noun::plural ? Pattern::they : Pattern::it));
    } else {
      append(sentence_, word(Pattern::while_));
      append_units(sentence_, now.subjects, words_);
    }
    if (!is_answer(at))
      predicate(now, false, plural_subject);
    else if (now.then == before.then)
      append(sentence_, word(Pattern::the_same));
    else {
      append(sentence_, " ");
      append(sentence_, in_number(now.then, plural_subject));
    }
  }

  void predicate(const Clause& clause, bool same_objects, bool plural_subject) {
    append(sentence_, in_number(clause.predicate, plural_subject));
    by_pronoun_ = same_objects && !clause.objects.empty() && pronoun(clause.objects);
    if (!by_pronoun_) append_units(sentence_, clause.objects, words_);
    append(sentence_, clause.thing);
    append(sentence_, in_number(clause.rest, plural_subject));
    if (clause.then.empty()) return;
    append(sentence_, word(Pattern::then));
    append(sentence_, in_number(clause.then, plural_subject));
  }

  // Writes "it" or "them" for the units, and returns true. False for a person, who needs the name.
  bool pronoun(const std::vector<UnitId>& units) {
    if (units.size() == 1 && noun_of(units.front(), words_) == Noun::person) return false;
    append(sentence_, word(many(units, words_) ? Pattern::those : Pattern::that));
    return true;
  }

  void close() {
    last_ = nullptr;
    turned_ = false;
    if (sentence_.empty()) return;
    if (!text_.empty()) append(text_, " ");
    const bool stop = sentence_.back().text.empty() || sentence_.back().text.back() != '.';
    append(text_, sentence_case(std::exchange(sentence_, {})));
    if (stop) append(text_, ".");
  }

  const std::vector<Statement>& statements_;
  const Vocabulary& words_;
  Prose text_, sentence_;
  const Statement* last_ = nullptr;  // latest of the sentence
  bool turned_ = false;              // the sentence has changed its subject once
  bool by_pronoun_ = false;          // objects of its last clause are "it" or "them"
};

}  // namespace

void append(Prose& prose, const std::string& text) {
  if (text.empty()) return;
  if (prose.empty() || prose.back().kind != Kind::text) prose.emplace_back();
  prose.back().text += text;
}

void append(Prose& prose, const Prose& more) {
  for (const Part& part : more)
    if (part.kind == Kind::unit)
      prose.push_back(part);
    else
      append(prose, part.text);
}

void append_units(Prose& prose, const std::vector<UnitId>& units, const Vocabulary& words) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    append(prose, i == 0 ? "" : word(i + 1 == units.size() ? Pattern::then : Pattern::next));
    prose.push_back({Kind::unit, words.unit_names[index(units[i])], "", units[i]});
  }
}

Prose sentence_case(Prose prose) {
  if (!prose.empty()) prose.front().text = quincunx::sentence_case(std::move(prose.front().text));
  return prose;
}

bool merged_into(Statement& before, const Statement& now) {
  Clause& a = before.clause;
  const Clause& b = now.clause;
  // Scores of several units cannot be merged: each scored its own, not a total.
  if (a.subjects.empty() || b.subjects.empty() || a.predicate != b.predicate || a.rest != b.rest ||
      a.then != b.then || (!b.then.empty() && !b.objects.empty()) || a.thing != b.thing)
    return false;
  if (a.objects == b.objects && !shared(b.subjects, a.subjects)) {
    a.subjects.insert(a.subjects.end(), b.subjects.begin(), b.subjects.end());
    return true;
  }
  if (a.subjects == b.subjects && !b.objects.empty() && !shared(b.objects, a.objects)) {
    a.objects.insert(a.objects.end(), b.objects.begin(), b.objects.end());
    return true;
  }
  return false;
}

bool alike(const Statement& a, const Statement& b) {
  const Clause &one = a.clause, &other = b.clause;
  return !one.subjects.empty() && !other.subjects.empty() && !one.objects.empty() && !other.objects.empty() &&
         one.predicate == other.predicate && one.rest == other.rest && !one.rest.empty() &&
         one.rest.front().text.front() == ' ' && one.then.empty() && other.then.empty() &&
         !from_link(one.predicate).empty();
}

Prose sentences(const std::vector<Statement>& statements, const Vocabulary& words) {
  std::vector<Statement> merged;
  for (const Statement& statement : statements)
    if (merged.empty() || !merged_into(merged.back(), statement)) merged.push_back(statement);
  return Writer(merged, words).run();
}

}  // namespace quincunx::narrative
