#pragma once
// A form for orders: one HTML page for one side and turn, which a browser shows without a network. What is
// chosen there becomes orders as text, to copy, save or mail.

#include <string>

#include "quincunx/report/report.hpp"

namespace quincunx {

struct FormWish {
  SideId side = SideId::first;
  int turn = 1;                 // that the orders are for
  std::string language = "en";  // of the page; the orders themselves have the words of files
  std::string mail_to = {};     // address that orders go to; empty: without that button
  std::string subject = {};     // of that mail
  std::string due = {};         // when orders are due, in words; empty: no deadline
  bool code = false;            // the page asks for a code word, which mails of this game need
  std::string game = {};        // tells games of one scenario apart where the browser keeps what was chosen
};

// `known`: the game as the side knows it, up to the end of the turn before; with an empty log, the scenario
// before its first turn. The page holds nothing that `known` does not. The same input gives the same bytes.
std::string order_form(const Record& known, const FormWish& wish);

}  // namespace quincunx
