#pragma once
// A font of a PDF under test: widths of its codes, and their text.

#include <map>
#include <memory>
#include <string>

#include "print/pdf/qpdf.hpp"

namespace quincunx {

class PressFont {
 public:
  explicit PressFont(QPDFObjectHandle font);

  std::size_t code_bytes() const { return composite_ ? 2 : 1; }
  double width(unsigned code) const;                    // in thousandths of the size
  enum class Text { known, blank, none, replacement };  // blank: a space, which leaves no ink
  Text text(unsigned code) const;
  const std::string& name() const { return name_; }
  bool described() const { return described_; }  // outlines are embedded; if not, readers substitute

 private:
  void read_widths(QPDFObjectHandle widths);
  void read_texts(const std::string& cmap);

  std::string name_;
  bool composite_ = false, mapped_ = false, encoded_ = false, described_ = true;
  double default_width_ = 1000;
  std::map<unsigned, double> widths_;
  std::map<unsigned, Text> texts_;
};

}  // namespace quincunx
