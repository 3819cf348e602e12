#pragma once
// Walks the operators of a page and reports what the profile forbids.

#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "print/pdf/qpdf.hpp"
#include "print/press/press_font.hpp"
#include "print/press/press_ledger.hpp"

namespace quincunx {

struct PdfBox {  // in points
  double left = 0, bottom = 0, right = 0, top = 0;
};

struct WalkTotals {
  double ink = 0, thinnest = 0, smallest = 0;  // per cent, points, points; 0: none found
  double nearest = 0;                          // points between a head or foot and another text
  std::size_t pictures = 0, texts = 0;
  std::set<std::string> plates;  // names of further plates (spot colours)
};

// Limit of operators for a file of this size.
constexpr std::size_t most_steps(std::size_t bytes) { return 200'000 + 10 * bytes; }

class PressWalk {
 public:
  // `bytes`: size of the file. It limits the operators walked, because drawings can draw each other and a
  // small file could run for ever.
  PressWalk(const PressProfile& profile, Ledger& ledger, std::size_t bytes)
      : profile_(profile), ledger_(ledger), operators_left_(most_steps(bytes)) {}
  // Throws std::runtime_error if the limit is exceeded.
  void page(QPDFObjectHandle page, int number, PdfBox safe);
  const WalkTotals& totals() const { return totals_; }

 private:
  using Matrix = std::array<double, 6>;
  struct Ink {
    enum class Kind { unset, grey, rgb, cmyk, other } kind = Kind::unset;
    std::array<double, 4> part{};
  };
  struct State {
    Matrix ctm{1, 0, 0, 1, 0, 0};
    Ink fill, stroke;
    double width = 1;
    std::shared_ptr<PressFont> font;
    double size = 0, letter_space = 0, word_space = 0, stretch = 1, rise = 0;
    int mode = 0;
  };
  class Callbacks;
  static constexpr double slack = 0.006;  // points: files have two decimals

  void walk(QPDFObjectHandle contents, QPDFObjectHandle resources, bool whole_page);
  void run(const std::string& op, std::vector<QPDFObjectHandle>& operands);
  bool set_colour(const std::string& op, const std::vector<QPDFObjectHandle>& operands);
  bool text_operator(const std::string& op, std::vector<QPDFObjectHandle>& operands);
  void space(Ink& ink, QPDFObjectHandle name);
  void ink_used(const Ink& ink, const char* on);
  void stroked();
  void shown(QPDFObjectHandle string);
  void text_size(double across, double high);
  void few_inks(double size);
  void mark(const std::string& op, const std::vector<QPDFObjectHandle>& operands);
  void furniture_clear();
  void draw(const std::string& name);
  void picture(double width, double height, QPDFObjectHandle colours);
  void graphics(const std::string& name);
  void group(QPDFObjectHandle holder);
  QPDFObjectHandle resource(const char* kind, const std::string& name) const;
  void fail(int demand, const std::string& what) { ledger_.fail(demand, page_, what); }

  const PressProfile& profile_;
  Ledger& ledger_;
  WalkTotals totals_;
  std::map<QPDFObjGen, std::shared_ptr<PressFont>> fonts_;
  QPDFObjectHandle resources_;
  State state_;
  std::vector<State> saved_;
  Matrix text_{1, 0, 0, 1, 0, 0}, line_{1, 0, 0, 1, 0, 0};
  double leading_ = 0;
  PdfBox safe_;
  std::vector<bool> marked_;              // open marked content; true: a head or foot
  std::vector<PdfBox> furniture_, body_;  // of the page: where its texts stand
  int page_ = 0, depth_ = 0;
  std::size_t operators_left_;
};

// "0.25"
std::string short_number(double value);

// True for RGB, by name or by an ICC profile of three channels.
bool is_rgb(QPDFObjectHandle space);

}  // namespace quincunx
