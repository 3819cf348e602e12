// Files: mbox, mail or text; several mails in one; lines and their numbers.
#include <catch2/catch.hpp>

#include "mail/simple_mail.hpp"

namespace quincunx {

using mail::Shape;

TEST_CASE("a file is recognised by its content", "[mail]") {
  CHECK(mail::shape_of("From: a@b.example\nDate: now\n\nx\n") == Shape::mail);
  CHECK(mail::shape_of("Received: from x\n\tby y\nReturn-Path: <a@b.example>\n\n") == Shape::mail);
  CHECK(mail::shape_of("From a@b.example Sun May  3 10:22:13 2026\nFrom: a@b.example\n\nx\n") == Shape::mbox);
  CHECK(mail::shape_of("From the hill: shoot\npikes: hold\n") == Shape::text);
  CHECK(mail::shape_of("From me at 10:30\n\npikes: hold\n") == Shape::text);
  CHECK(mail::shape_of("TURN 3\npikes: wheel left 10\n") == Shape::text);
  CHECK(mail::shape_of("pikes: hold\nguns: shoot\n") == Shape::text);
  CHECK(mail::shape_of("") == Shape::text);
}

TEST_CASE("the mails of an mbox are separated, and lines that begin with From are as they were", "[mail]") {
  const std::string box =
      "From a@b.example Sun May  3 10:22:13 2026\nFrom: a@b.example\nSubject: 1\n\nfirst\n>From the hill: "
      "shoot\n"
      ">>From the hill: quoted\n\nFrom where I stand, at 10:30:\n\nFrom nowhere\n\n"
      "From b@b.example Sun May  3 10:23:13 2026\nFrom: b@b.example\nSubject: 2\n\nsecond\n";
  const auto mails = mail::split_mbox(box);
  REQUIRE(mails.size() == 2);
  CHECK(test::text_of_mail(std::string(mails[0])) ==
        "first\nFrom the hill: shoot\n\nFrom where I stand, at 10:30:\n\nFrom nowhere\n");
  CHECK(test::text_of_mail(std::string(mails[1])) == "second\n");
  std::string windows;
  for (const char c : box) windows += c == '\n' ? "\r\n" : std::string(1, c);
  CHECK(mail::split_mbox(windows).size() == 2);
  CHECK(mail::split_mbox("From: a@b.example\n\nx\n").size() == 1);
  CHECK(mail::split_mbox("").empty());
  std::string whole;
  for (const std::string_view each : mails) whole += each;
  CHECK(whole == box);
}

TEST_CASE("a line of a text leads back to where it stood", "[mail]") {
  const std::string body = "\n> quoted\n\nTURN 3\n> quoted\nguns: shoot\n\n\n\npikes: hold\n-- \nAnn\n";
  Problems problems;
  const auto message = mail::read_message(test::simple_mail(body), "mail.eml", problems);
  REQUIRE(message);
  const mail::Text& text = message->texts.at(0);
  CHECK(text.bytes == "TURN 3\nguns: shoot\n\npikes: hold\n");
  CHECK(text.lines == std::vector<int>{4, 6, 7, 10});
  CHECK(mail::source(text, 2, 7).line == 6);
  CHECK(mail::source(text, 2, 7).column == 7);
  CHECK(mail::source(text, 99, 1).line == 10);
  CHECK(mail::source(text, 0, 1).line == 4);
}

TEST_CASE("files that are no mail", "[mail]") {
  Problems problems;
  const auto texts =
      mail::read_texts("\xEF\xBB\xBFTURN 3\r\n> old\r\ng\xC3\xBCns: “shoot”\r\n", "red.txt", problems);
  REQUIRE(texts);
  REQUIRE(texts->size() == 1);
  CHECK(texts->at(0).name == "red.txt");
  CHECK(texts->at(0).bytes == "TURN 3\ngüns: \"shoot\"\n");
  CHECK(texts->at(0).lines == std::vector<int>{1, 3});
  const auto xml = mail::read_texts(
      "\n<?xml version='1.0' encoding='latin1'?>\n<orders who=\"J\xFCrgen\"/>\n", "red.xml", problems);
  REQUIRE(xml);
  CHECK(xml->at(0).kind == mail::Text::Kind::xml);
  CHECK(problems.empty());
  CHECK_FALSE(mail::read_texts("%PDF-1.4 ...", "red.pdf", problems));
  CHECK(fatal(problems));
  problems.clear();
  CHECK_FALSE(mail::read_texts("", "red.txt", problems));
  CHECK(fatal(problems));
  problems.clear();
  CHECK_FALSE(mail::read_texts(std::string(mail::most_mail_bytes + 1, 'x'), "red.txt", problems));
  CHECK(fatal(problems));
}

TEST_CASE("XML tags are repaired, what they hold is not touched", "[mail]") {
  const auto xml = [](const std::string& bytes) {
    Problems problems;
    const auto texts = mail::read_texts(bytes, "o.xml", problems);
    REQUIRE(texts);
    REQUIRE(texts->at(0).kind == mail::Text::Kind::xml);
    return texts->at(0).bytes;
  };
  CHECK(xml("<a\u00A0b=“c d”\u200B e=‘f’>“g”\u00A0–</a>") == "<a b=\"c d\" e='f'>“g”\u00A0–</a>\n");
  CHECK(xml("<a b=\"say “hold” – now\"/>") == "<a b=\"say “hold” – now\"/>\n");
  CHECK(xml("<a b=“don’t”/>") == "<a b=\"don’t\"/>\n");
  CHECK(xml("<!-- “x” --><a/>") == "<!-- “x” --><a/>\n");
  CHECK(xml("<a b=\"\u202Ex\u2066\"/>") == "<a b=\"x\"/>\n");
}

}  // namespace quincunx
