#pragma once
// Templates from text, composed and told as text.

#include <catch2/catch.hpp>
#include <string>

#include "quincunx/document/template.hpp"

namespace language {

using namespace quincunx;

struct Outcome {
  std::optional<Document> document;
  std::string problems;
};

using Files = std::map<std::string, std::string>;
using Parameters = std::map<std::string, std::string>;

// Draws nothing but an empty mark, and remembers what was asked for.
Painter painter(std::vector<PictureWish>* wishes = nullptr);

std::string sample(const std::string& name);  // tests/compose/samples

std::string check(const std::string& bytes, const Files& more = {});
Outcome compose(const std::string& bytes, const std::string& data, const Parameters& parameters = {},
                const Files& more = {}, std::vector<PictureWish>* wishes = nullptr);
// A template of these parts and this body, for <data>.
std::string with_body(const std::string& body, const std::string& parts = "");
// What the body makes of the data, in the notation of told().
std::string made(const std::string& body, const std::string& data = "<data/>", const std::string& parts = "");

// One line a block: "h1 Title", "p text with *bold*", …
std::string told(const Document& document);
std::string told(const std::vector<Block>& blocks);
std::string told(const Text& text);

}  // namespace language
