#include "report/story/sentences.hpp"
#include "report/story/patterns.hpp"

#include <algorithm>
#include <utility>

#include "log/prose/elision.hpp"
#include "log/prose/templates.hpp"
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
  const char* word(Pattern pattern) const { return narrative::word(pattern, words_); }
  bool has(Pattern pattern) const { return *word(pattern) != '\0'; }
  // A pattern whose words agree with a unit: "; she".
  std::string word(Pattern pattern, Agreement with) const { return filled(word(pattern), {}, with, words_); }

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
        append(sentence_, in_number(model.predicate, agreement(model.subjects, words_)));
      else {
        append(sentence_, " ");
        append(sentence_, from_link(model.predicate));
      }
      append_units(sentence_, clause(at).objects, words_);
    }
    append(sentence_, word(at - first == 2 ? Pattern::both : Pattern::all));
    append(sentence_, in_number(model.rest, {true}));
    close();
    return at;
  }

  // Writes a clause and the following clauses of the same subject. Returns the index after them.
  std::size_t one(std::size_t first) {
    const Run run = run_from(first);
    if (joins(first, run)) return join(first, run);
    further(first, run, begin(first));
    last_ = &statements_[run.end - 1];
    return run.end;
  }

  // Clauses of one subject, and whether the last of them has a word of its own that ends the series.
  struct Run {
    std::size_t end = 0;
    bool and_more = false;
  };
  Run run_from(std::size_t first) const {
    Run run{first + 1};
    const bool goes_further = simple(clause(first)) ||
                              (turns(first) && is_answer(first) && clause(first).then != last_->clause.then);
    if (!goes_further) return run;
    while (run.end < statements_.size() && run.end - first < most_in_a_run && simple(clause(run.end)) &&
           goes_on(run.end))
      ++run.end;
    run.and_more = run.end < statements_.size() && last_word(clause(run.end)) && goes_on(run.end);
    if (run.and_more) ++run.end;
    return run;
  }
  bool goes_on(std::size_t at) const {
    return clause(at).subjects == clause(at - 1).subjects && pairs_from(at) == at + 1;
  }
  // Writes the clauses after `first`.
  void further(std::size_t first, Run run, Agreement subject) {
    for (std::size_t at = first + 1; at < run.end; ++at) {
      const bool closes =
          (at + 1 == run.end && !run.and_more) || (at + 1 < run.end && statements_[at + 1].refused);
      append(sentence_, word(statements_[at].refused ? Pattern::though
                             : closes                ? Pattern::also
                                                     : Pattern::further));
      predicate(clause(at), clause(at).objects == clause(at - 1).objects, subject);
    }
  }

  // True if the clauses are what another unit does to the one unit that the sentence is about: "A fired at C
  // and cost it 1 casualty; B cost it 2 casualties". A bare "B fired at C" begins a sentence, for what comes
  // of it.
  bool joins(std::size_t first, Run run) const {
    if (last_ == nullptr || turned_ || run.and_more || joined_ == most_in_a_run) return false;
    const Clause &model = clause(opened_), &now = clause(first);
    if (model.objects.size() != 1 || noun_of(model.objects.front(), words_) == Noun::person ||
        now.predicate != model.predicate || now.subjects == clause(first - 1).subjects ||
        (run.end == first + 1 && now.rest.empty()))
      return false;
    for (std::size_t at = opened_; at < run.end; ++at)
      if (!simple(clause(at)) || clause(at).objects != model.objects || statements_[at].refused) return false;
    return true;
  }
  bool equal(std::size_t one, std::size_t other) const {
    return clause(one).predicate == clause(other).predicate && clause(one).rest == clause(other).rest;
  }
  // The first of the clauses that the sentence does not have yet, of whatever subject.
  std::size_t news(std::size_t first, std::size_t end) const {
    std::size_t at = first;
    const auto known = [&](std::size_t before) { return equal(before, at); };
    const auto so_far = [&] {
      for (std::size_t before = opened_; before < first; ++before)
        if (known(before)) return true;
      return false;
    };
    while (at + 1 < end && so_far()) ++at;
    return at;
  }
  // Units with the same single piece of news share it: "; B and D each cost it 1 casualty".
  std::size_t join(std::size_t first, Run run) {
    ++joined_;
    const std::size_t at = news(first, run.end);
    std::vector<UnitId> units = clause(at).subjects;
    bool each = false;
    while (at + 1 == run.end || each) {
      if (run.end == statements_.size()) break;
      const Run more = run_from(run.end);
      if (!joins(run.end, more) || news(run.end, more.end) + 1 != more.end || !equal(at, more.end - 1)) break;
      const std::vector<UnitId>& others = clause(more.end - 1).subjects;
      units.insert(units.end(), others.begin(), others.end());
      run.end = more.end;
      each = true;
    }
    append(sentence_, word(Pattern::while_));
    append_units(sentence_, units, words_);
    if (each) append(sentence_, word(Pattern::each));
    predicate(clause(at), true, agreement(units, words_));
    if (!each) further(at, run, agreement(units, words_));
    last_ = &statements_[run.end - 1];
    return run.end;
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

  // Starts a sentence or continues the last one. Returns how words agree with its subject.
  Agreement begin(std::size_t at) {
    const Clause& now = clause(at);
    const Agreement subject = agreement(now.subjects, words_);
    if (turns(at)) {
      turn_to(at, subject);
      return subject;
    }
    if (is_effect(at)) {
      append(sentence_, word(Pattern::and_so));
      predicate(now, true, subject);
      return subject;
    }
    if (of_the_same_thing(at) && has(Pattern::that)) {
      append(sentence_, word(Pattern::while_));
      append_units(sentence_, now.subjects, words_);
      append(sentence_, in_number(now.predicate, subject));
      append(sentence_, word(Pattern::that));
      return subject;
    }
    close();
    opened_ = at;
    append_units(sentence_, now.subjects, words_);
    predicate(now, false, subject);
    return subject;
  }

  void turn_to(std::size_t at, Agreement subject) {
    turned_ = true;
    const Clause &now = clause(at), &before = last_->clause;
    const UnitId unit = now.subjects.front();
    const bool at_its_end = before.rest.empty() && before.then.empty() && !by_pronoun_;
    const Noun noun = noun_of(unit, words_);
    const bool people = noun == Noun::person || (noun == Noun::plural && statements_[at].of_men);
    const Pattern relative = people ? Pattern::who : Pattern::which;
    const Pattern again = noun == Noun::plural ? Pattern::they : Pattern::it;
    if (at_its_end && !is_answer(at) && begins_with_verb(now) && has(relative)) {
      append(sentence_, word(relative, subject));
    } else if (has(again) && noun != Noun::person &&
               (by_pronoun_ ||
                (before.subjects.size() == 1 && noun_of(before.subjects.front(), words_) != noun))) {
      append(sentence_, word(again, subject));
    } else {
      append(sentence_, word(Pattern::while_));
      append_units(sentence_, now.subjects, words_);
    }
    if (!is_answer(at))
      predicate(now, false, subject);
    else if (now.then == before.then)
      append(sentence_, word(Pattern::the_same, subject));
    else {
      append(sentence_, " ");
      append(sentence_, in_number(now.then, subject));
    }
  }

  void predicate(const Clause& clause, bool same_objects, Agreement subject) {
    append(sentence_, in_number(clause.predicate, subject));
    by_pronoun_ = same_objects && !clause.objects.empty() && pronoun(clause.objects);
    if (!by_pronoun_) append_units(sentence_, clause.objects, words_);
    append(sentence_, clause.thing);
    append(sentence_, in_number(clause.rest, subject));
    if (clause.then.empty()) return;
    append(sentence_, word(Pattern::then));
    append(sentence_, in_number(clause.then, subject));
  }

  // Writes "it" or "them" for the units, and returns true. False for a person, who needs the name.
  bool pronoun(const std::vector<UnitId>& units) {
    if (units.size() == 1 && noun_of(units.front(), words_) == Noun::person) return false;
    const Agreement object = agreement(units, words_);
    const Pattern instead = object.plural ? Pattern::those : Pattern::that;
    if (!has(instead)) return false;
    append(sentence_, word(instead, object));
    return true;
  }

  void close() {
    last_ = nullptr;
    turned_ = false;
    joined_ = 0;
    if (sentence_.empty()) return;
    if (!text_.empty()) append(text_, " ");
    append(text_, sentence_case(elided(std::exchange(sentence_, {}), words_)));
    end_sentence(text_);
  }

  const std::vector<Statement>& statements_;
  const Vocabulary& words_;
  Prose text_, sentence_;
  const Statement* last_ = nullptr;  // latest of the sentence
  std::size_t opened_ = 0;           // the first clause of the sentence
  std::size_t joined_ = 0;           // how many units have joined the first one's deed
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
    append(prose, i == 0 ? "" : word(i + 1 == units.size() ? Pattern::then : Pattern::next, words));
    prose.push_back({Kind::unit, words.unit_names[index(units[i])], {}, units[i]});
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
