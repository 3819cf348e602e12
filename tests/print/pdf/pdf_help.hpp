#pragma once
// Small papers and ways to look into the PDF made of them.

#include <optional>
#include <string>
#include <vector>

#include "print/fonts/fonts.hpp"
#include "print/layout/paper.hpp"

namespace quincunx {

const Fonts& early_fonts();
const Fonts& late_fonts();
mark::Text line_of(std::string text, Face face = Face::body);
Paper paper_of(std::vector<Mark> marks);  // one A4 page
Paper specimen();  // two pages with text in every face, shared drawings, links and an outline

std::size_t count(const std::string& text, const std::string& part);
std::vector<std::string> streams(const std::string& uncompressed_pdf);

// A program run on the PDF, "{}" standing for the file: both its outputs, then its exit code if not 0. Empty
// where the program is not installed (readers.hpp).
std::optional<std::string> run(const std::string& program, const std::string& arguments,
                               const std::string& pdf_bytes);

}  // namespace quincunx
