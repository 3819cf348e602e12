// Sizes: what is refused, and what a reader of quadratic cost would take minutes for.
#include <catch2/catch.hpp>

#include "mail/simple_mail.hpp"

namespace quincunx {
namespace {

using test::simple_mail;

std::string refusal(const std::string& bytes) {
  Problems problems;
  CHECK_FALSE(mail::read_message(bytes, "mail.eml", problems));
  REQUIRE(fatal(problems));
  return problems.back().what;
}
std::size_t texts_in(const std::string& bytes) {
  Problems problems;
  const auto message = mail::read_message(bytes, "mail.eml", problems);
  REQUIRE(message);
  return message->texts.size();
}
std::string repeated(const std::string& text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace

TEST_CASE("mails that are too large are refused by name of the limit", "[mail]") {
  CHECK(refusal(simple_mail(std::string(mail::most_mail_bytes, 'x'))) == "the mail is larger than 10 MB");
  CHECK(refusal(simple_mail(repeated("\n", 300'001))) == "the mail has more than 300,000 lines");
  CHECK(refusal(simple_mail(repeated("--x\n", 4'001))) ==
        "the mail has more than 4,000 lines that could divide its parts");
  CHECK(refusal("X: " + std::string(300'000, 'x') + "\n" + simple_mail("")) ==
        "the headers are longer than 256 kB");
  const std::string addresses = "a header names more addresses than any mail needs";
  CHECK(refusal("To: " + std::string(64'001, 'x') + "\n" + simple_mail("")) == addresses);
  CHECK(refusal("To:" + repeated("\n a:", 201) + "\n" + simple_mail("")) == addresses);
}

TEST_CASE("mails within the limits are read, whatever they hold", "[mail]") {
  CHECK(texts_in(simple_mail(std::string(900'000, 'x'))) == 1);
  CHECK(texts_in(simple_mail(repeated(">", 900'000))) == 0);
  CHECK(texts_in(simple_mail(repeated("> ", 12'000) + repeated("\nOn 1 wrote:", 12'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("On a@b 1\n", 12'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("From: a@b 1\nTo: x\n", 14'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("<a>\n", 12'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("<a>\n</a>\n", 14'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("<a>x</b>\n", 1000) + repeated("x\n", 28'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("--\n", 3'900) + repeated("x\n", 12'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("_______________________________\n", 12'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("Begin forwarded message:\n> ", 14'000))) <= 1);
  CHECK(texts_in(simple_mail(repeated("e\xCC\x81\xCC\x81", 100'000))) == 1);
  CHECK(texts_in(simple_mail(repeated("x \n", 12'000), "x", "text/plain; format=flowed; delsp=yes")) == 1);
  CHECK(texts_in("To: " + repeated("(", 60'000) + "\n" + simple_mail("x")) == 1);
  CHECK(texts_in("Subject: " + repeated("=?utf-8?q?x?= ", 15'000) + "\n" + simple_mail("x")) == 1);
}

TEST_CASE("HTML within the limits is read, whatever it holds", "[mail]") {
  const auto html = [](const std::string& body) { return texts_in(simple_mail(body, "x", "text/html")); };
  CHECK(html("x" + repeated("<div>", 20'000)) <= 1);
  CHECK(html("x" + repeated("<b>", 50'000)) <= 1);
  CHECK(html("x" + repeated("</p>", 100'000)) == 1);
  CHECK(html("x" + repeated("<blockquote type=cite>y", 20'000)) <= 1);
  CHECK(html("<p " + repeated("a=b ", 100'000) + ">x") == 1);
  CHECK(html(repeated("<![if x", 20'000)) <= 1);
  CHECK(html(repeated("&amp;", 100'000)) == 1);
  CHECK(html(repeated("<table><tr><td>x", 20'000)) <= 1);
}

}  // namespace quincunx
