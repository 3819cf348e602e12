#pragma once
// Mails of a few lines, for tests of one thing.

#include <catch2/catch.hpp>
#include <string>

#include "quincunx/mail/mail.hpp"

namespace quincunx::test {

inline std::string simple_mail(const std::string& body, const std::string& subject = "Orders",
                               const std::string& type = "text/plain; charset=utf-8") {
  return "From: Amber <amber@club.example>\nSubject: " + subject + "\nContent-Type: " + type + "\n\n" + body;
}

// Of a mail with one text or none.
inline std::string text_of_mail(const std::string& bytes) {
  Problems problems;
  const auto message = mail::read_message(bytes, "mail.eml", problems);
  REQUIRE(message);
  REQUIRE(message->texts.size() <= 1);
  return message->texts.empty() ? std::string() : message->texts[0].bytes;
}
inline std::string clean(const std::string& body, const std::string& subject = "Orders") {
  return text_of_mail(simple_mail(body, subject));
}

}  // namespace quincunx::test
