#pragma once
// Runs a template on a data document: variables, keys, expressions, limits.

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "compose/template/program.hpp"
#include "quincunx/document/template.hpp"

namespace quincunx::composer {

using Here = pugi::xpath_node;  // context node of relative expressions

// Thrown when a limit is reached, after the problem has been reported.
struct Stopped {};

class Machine {
 public:
  Machine(const Program& program, pugi::xml_node document, Problems& problems);

  // Sets <param> and global <let> variables, and the theme and language that follow from them.
  void begin(const std::map<std::string, std::string>& parameters);

  const Program& program() const { return program_; }
  const Theme& theme() const { return *theme_; }
  const Words& words() const { return words_; }
  Here document() const { return document_; }

  bool truth(std::size_t expression, Here here);
  std::string text(std::size_t expression, Here here);
  // In document order; nodes of a variable keep the variable's order.
  std::vector<Here> nodes(std::size_t expression, Here here);
  std::string text(const Value& value, Here here);
  // Text of an attribute, validated; empty if absent or empty.
  std::string text(const Element& element, const char* attribute, Here here);
  bool yes(const Element& element, const char* attribute, Here here, bool otherwise = false);
  Milli length(const Element& element, const char* attribute, Here here, Milli otherwise = 0);
  Milli offset(const Element& element, const char* attribute, Here here);
  int whole(const Element& element, const char* attribute, Here here, int otherwise = 0);
  std::optional<Colour> colour(const Element& element, const char* attribute, Here here);
  std::vector<Here> look_up(std::size_t key, const std::string& value);
  // Nodes selected by `select`, or by `key` and `key-of`.
  std::vector<Here> source(const Element& element, Here here);

  void set(const Element& let, Here here, const std::string& name);
  void set_default(const Element& param, Here here, const std::string& name);
  void set(const std::string& name, const std::vector<Here>& nodes);
  void set(const std::string& name, double number);

  void problem(const Place& place, const std::string& what, const std::string& hint = {});
  void spend(const Place& place, std::size_t steps = 1);  // throws Stopped if the limit is exceeded
  void spend_text(const Place& place, std::size_t bytes);

  // Restores the variable's old value at the end of its scope.
  class Kept {
   public:
    Kept(Machine& machine, std::string name);
    ~Kept();
    Kept(Kept&& other) noexcept;
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    Kept& operator=(Kept&&) = delete;

   private:
    Machine* machine_;
    std::string name_;
    pugi::xpath_node_set nodes_;
    std::string text_;
    double number_ = 0;
    bool truth_ = false;
  };

  // Counts the depth of nested <use>.
  class Deeper {
   public:
    Deeper(Machine& machine, const Place& place);
    ~Deeper() { --machine_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    Machine& machine_;
  };

 private:
  // Memo of an expression independent of the context node, by the values of its variables.
  struct Remembered {
    std::map<std::string, std::string> texts;
    std::map<std::string, bool> truths;
    std::map<std::string, std::vector<Here>> nodes;
  };

  const pugi::xpath_query& query(std::size_t expression);
  std::optional<std::string> values_of_variables(std::size_t expression) const;
  template <class Found, class Look>
  Found remembered(std::size_t expression, std::map<std::string, Found> Remembered::*kind, Look look);
  std::string formatted_text(const Part& part, Here here);
  std::string list(const std::vector<Here>& all) const;
  std::string filled(const std::string& words, Here here, const Place& place);
  std::string name_of(const std::string& id, const Place& place);
  void set_parameter(const Element& param, const std::map<std::string, std::string>& given);
  double aggregated(const std::string& op, const std::vector<Here>& nodes, const Place& place);

  const Program& program_;
  pugi::xml_node document_;
  Problems& problems_;
  pugi::xpath_variable_set variables_;
  std::vector<std::optional<pugi::xpath_query>> queries_;
  std::vector<Remembered> remembered_;
  std::vector<std::optional<std::map<std::string, std::vector<Here>>>> keys_;
  std::optional<std::map<std::string, std::string>> names_;
  std::set<std::string> said_;
  Theme bare_;
  const Theme* theme_ = &bare_;
  Words words_;
  std::size_t steps_ = 0, bytes_ = 0;
  int depth_ = 0;
};

std::string string_value(Here node);
double number_in(const char* text);  // NaN if not a number
pugi::xpath_node_set set_of(const std::vector<Here>& nodes);

// -- Logic (logic.cpp): evaluates if, choose, for-each, let and use, and visits the remaining elements, each
// with its context node.
using Visit = std::function<void(const Element&, Here)>;
void walk(Machine& machine, const std::vector<Element>& children, Here here, const Visit& visit);

}  // namespace quincunx::composer
