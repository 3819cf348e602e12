#include "report/story/sentences.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "report/story/phrases.hpp"

namespace quincunx::narrative {
namespace {

constexpr std::size_t most_in_a_run = 4;  // "attacked A, drove them back and broke through"

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

bool among(const std::vector<std::string>& names, const std::vector<std::string>& all) {
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return std::count(all.begin(), all.end(), name) > 0; });
}

// What may stand beside another verb of the same unit without a mess of "and".
bool plain(const Clause& clause) {
  return !clause.who.empty() && clause.did.rfind(' ', 0) == 0 && !says(clause.did, " and ") &&
         !says(clause.how, " and ");
}

// "Routed and left the table" may end a run.
bool last_word(const Clause& clause) {
  return clause.whom.empty() && clause.did.rfind(' ', 0) == 0 && says(clause.did, " and ");
}

// "won" of "won the melee", where nothing else is said.
std::string_view verb_of(const Clause& clause) {
  const std::size_t at = clause.did.find(" the ");
  return !clause.whom.empty() || at == std::string::npos || at < 2
             ? std::string_view{}
             : std::string_view(clause.did).substr(0, at);
}
std::string_view thing_of(const Clause& clause) {
  return std::string_view(clause.did).substr(verb_of(clause).size());
}

// "Left the table" before "routed and left the table".
bool goes_without_saying(const Clause& before, const Clause& now) {
  return before.who == now.who && !now.who.empty() && before.whom.empty() && now.whom.empty() &&
         now.did.size() > before.did.size() &&
         now.did.compare(now.did.size() - before.did.size(), before.did.size(), before.did) == 0;
}

class Writer {
 public:
  explicit Writer(const std::vector<Clause>& clauses) : clauses_(clauses) {}

  std::string run() {
    for (std::size_t at = 0; at < clauses_.size();) at = pairs_from(at) > at + 1 ? pairs(at) : one(at);
    close();
    return std::move(text_);
  }

 private:
  std::size_t pairs_from(std::size_t at) const {
    std::size_t end = at + 1;
    while (end < clauses_.size() && alike(clauses_[at], clauses_[end])) ++end;
    return end;
  }

  std::size_t pairs(std::size_t first) {
    close();
    const Clause& model = clauses_[first];
    const std::string to = model.did.substr(model.did.find(' ', 1));
    std::size_t at = first;
    for (const std::size_t end = pairs_from(first); at < end; ++at)
      sentence_ += (at == first ? "" : "; ") + listed(clauses_[at].who) + (at == first ? model.did : to) +
                   listed(clauses_[at].whom);
    sentence_ += (at - first == 2 ? ": both" : ": all") + model.how;
    close();
    return at;
  }

  // A clause, and those that follow of the same unit.
  std::size_t one(std::size_t first) {
    std::size_t end = first + 1;
    if (plain(clauses_[first]) || (turns(first) && gives_back(first) && clauses_[first].how != last_->how))
      while (end < clauses_.size() && end - first < most_in_a_run && plain(clauses_[end]) && goes_on(end))
        ++end;
    const bool and_more =
        end < clauses_.size() && plain(clauses_[end - 1]) && last_word(clauses_[end]) && goes_on(end);
    if (and_more) ++end;
    begin(first);
    for (std::size_t at = first + 1; at < end; ++at) {
      if (clauses_[at].refused)
        sentence_ += " but";
      else
        sentence_ += at + 1 == end && !and_more ? " and" : ",";
      predicate(clauses_[at], clauses_[at].whom == clauses_[at - 1].whom);
    }
    last_ = &clauses_[end - 1];
    return end;
  }
  bool goes_on(std::size_t at) const {
    return clauses_[at].who == clauses_[at - 1].who && pairs_from(at) == at + 1;
  }

  // To him to whom the sentence has just come.
  bool turns(std::size_t at) const {
    return last_ != nullptr && last_->whom.size() == 1 && clauses_[at].who == last_->whom && !turned_ &&
           (!last_->in_vain || gives_back(at));
  }
  // "A fought B and hit once; the latter did no harm".
  bool gives_back(std::size_t at) const {
    const Clause& now = clauses_[at];
    return now.did == last_->did && now.whom == last_->who && now.how.rfind(" and ", 0) == 0;
  }
  // "A fired at B, and the fire told on them".
  bool comes_of_it(std::size_t at) const {
    const Clause& now = clauses_[at];
    return last_ != nullptr && !last_->who.empty() && now.who.empty() && !turned_ && !last_->in_vain &&
           now.whom == last_->whom && now.whom.size() == 1 && now.how.empty();
  }

  void begin(std::size_t at) {
    const Clause& now = clauses_[at];
    if (turns(at)) {
      turned_ = true;
      sentence_ += "; the latter";
      if (!gives_back(at))
        predicate(now, false);
      else
        sentence_ += now.how == last_->how ? " likewise" : now.how.substr(4);  // less " and"
      return;
    }
    if (comes_of_it(at)) {
      sentence_ += ", and ";
      predicate(now, true);
      return;
    }
    if (last_ != nullptr && !now.who.empty() && !last_->who.empty() && !verb_of(now).empty() &&
        !verb_of(*last_).empty() && thing_of(now) == thing_of(*last_)) {
      sentence_ +=
          "; " + listed(now.who) + std::string(verb_of(now)) + " it";  // "A won the melee; B lost it"
      return;
    }
    close();
    sentence_ += listed(now.who);
    predicate(now, false);
  }

  void predicate(const Clause& clause, bool same_whom) {
    sentence_ += clause.did;
    sentence_ += same_whom && !clause.whom.empty() ? "them" : listed(clause.whom);
    sentence_ += clause.how;
  }

  void close() {
    last_ = nullptr;
    turned_ = false;
    if (sentence_.empty()) return;
    text_ += (text_.empty() ? "" : " ") + report_parts::sentence_case(std::move(sentence_));
    if (text_.back() != '.') text_ += '.';
    sentence_.clear();
  }

  const std::vector<Clause>& clauses_;
  std::string text_, sentence_;
  const Clause* last_ = nullptr;  // of the sentence
  bool turned_ = false;           // to the latter
};

}  // namespace

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i)
    out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return out;
}

Clause clause_of(const std::string& text, const std::string& unit, const std::string& target) {
  const auto begins = [&](const std::string& name) {
    return !name.empty() && text.compare(0, name.size(), name) == 0 &&
           (text.size() == name.size() || std::isalnum(static_cast<unsigned char>(text[name.size()])) == 0);
  };
  const bool unit_first = begins(unit) && !(begins(target) && target.size() > unit.size());
  const std::string who = unit_first ? unit : begins(target) ? target : "";
  const std::string rest = text.substr(who.size());
  Clause clause;
  if (!who.empty()) clause.who.push_back(who);
  clause.did = rest;
  for (const std::string& whom : {target, unit}) {
    const std::size_t at = whom.empty() || whom == who ? std::string::npos : rest.find(whom);
    if (at == std::string::npos) continue;
    clause.did = rest.substr(0, at);
    clause.whom = {whom};
    clause.how = rest.substr(at + whom.size());
    break;
  }
  if (!clause.who.empty() && clause.did == " and ") {  // both did it
    clause.who.push_back(clause.whom.front());
    clause.whom.clear();
    clause.did = std::exchange(clause.how, {});
  }
  return clause;
}

bool taken_in(Clause& before, const Clause& now) {
  // What each of several scored alone is not what they scored together.
  if (before.who.empty() || now.who.empty() || before.did != now.did || before.how != now.how ||
      says(now.how, " and "))
    return false;
  if (before.whom == now.whom && !among(now.who, before.who)) {
    before.who.insert(before.who.end(), now.who.begin(), now.who.end());
    return true;
  }
  if (before.who == now.who && !now.whom.empty() && !among(now.whom, before.whom)) {
    before.whom.insert(before.whom.end(), now.whom.begin(), now.whom.end());
    return true;
  }
  return false;
}

bool alike(const Clause& a, const Clause& b) {
  return !a.who.empty() && !b.who.empty() && !a.whom.empty() && !b.whom.empty() && a.did == b.did &&
         a.how == b.how && a.how.rfind(' ', 0) == 0 && !says(a.how, " and ") &&
         a.did.find(' ', 1) + 1 < a.did.size();
}

std::string sentences(const std::vector<Clause>& clauses) {
  std::vector<Clause> told;
  for (const Clause& clause : clauses) {
    if (!told.empty() && goes_without_saying(told.back(), clause)) told.pop_back();
    if (told.empty() || !taken_in(told.back(), clause)) told.push_back(clause);
  }
  return Writer(told).run();
}

}  // namespace quincunx::narrative
