#pragma once
// Small services for text that several floors write or check. Everything is bytes, meant as UTF-8; no locale
// anywhere.

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/utf8.hpp"

namespace quincunx {

// Escaped for XML, content and double-quoted attributes alike: & < > " and the line breaks and tabs that a
// reader would otherwise fold. Characters that XML 1.0 cannot hold at all become U+FFFD.
void append_xml(std::string& out, std::string_view text);
std::string xml_escaped(std::string_view text);
// Escaped for the inside of a JSON string.
void append_json(std::string& out, std::string_view text);
std::string json_escaped(std::string_view text);

std::string join(std::span<const std::string> parts, std::string_view between);
std::string join(std::span<const std::string_view> parts, std::string_view between);
// The pieces between separators, also empty ones: "a,,b" has three; an empty text has no piece.
std::vector<std::string_view> split(std::string_view text, char separator);
std::vector<std::string_view> words(
    std::string_view text);  // between spaces, tabs and line ends; no empty ones
// Deleted for temporaries: the pieces are views, and would dangle.
template <std::same_as<std::string> Gone>
std::vector<std::string_view> split(Gone&&, char) = delete;
template <std::same_as<std::string> Gone>
std::vector<std::string_view> words(Gone&&) = delete;
std::string_view trimmed(std::string_view text);  // less spaces, tabs and line ends at both ends
std::string sentence_case(std::string text);     // with a capital in front, if it begins with an ASCII letter
std::string lower_ascii(std::string_view text);  // letters A-Z only
std::string spaced(std::string key);             // a key as words: "time-limit", "time limit"
// A text with these values in its places: "{from} to {to}".
std::string with_places(std::string text,
                        std::initializer_list<std::pair<std::string_view, std::string>> values);
// Lines of at most `width` characters but for longer words, each behind so many blanks and with its line end.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);
std::string in_quotes(std::string_view word);  // 'word', as messages have it
// "text", as messages quote the contents of a file: of a long text the beginning, with "…".
std::string shown(std::string_view text);

}  // namespace quincunx
