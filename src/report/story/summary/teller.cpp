#include "report/story/summary/teller.hpp"

#include <algorithm>

#include "report/story/sentences.hpp"

namespace quincunx::tale {

Prose fill(std::string_view pattern, const Values& values) {
  Prose made;
  for (;;) {
    const std::size_t open = pattern.find('{');
    std::string text(pattern.substr(0, open));
    // A name that ends with a full stop, "vom 7.", needs no other behind it.
    if (text.starts_with('.') && !made.empty() && made.back().text.ends_with('.')) text.erase(0, 1);
    narrative::append(made, text);
    if (open == std::string_view::npos) return made;
    const std::size_t close = pattern.find('}', open);
    const std::string_view inside = pattern.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':'), bar = inside.find('|');
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const auto& each) { return each.first == inside.substr(0, colon); });
    if (found == values.end())
      narrative::append(made, std::string(pattern.substr(open, close - open + 1)));
    else if (colon == std::string_view::npos)
      narrative::append(made, found->second.prose);
    else
      narrative::append(made, std::string(found->second.plural ? inside.substr(bar + 1)
                                                               : inside.substr(colon + 1, bar - colon - 1)));
    pattern.remove_prefix(close + 1);
  }
}

Sentence Teller::say(Mould of, const Values& values, Numbers events, int spare) {
  Sentence made;
  made.text = narrative::sentence_case(names.elided(fill(names.word(of, time(of)), values)));
  std::sort(events.begin(), events.end());
  events.erase(std::unique(events.begin(), events.end()), events.end());
  made.events = std::move(events);
  made.spare = spare;
  return made;
}

Value Teller::clause(Mould of, const Values& values) {
  return {fill(names.word(of, time(of)), values), true};
}

}  // namespace quincunx::tale
