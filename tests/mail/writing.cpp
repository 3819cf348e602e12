// Mails as they are sent: read back, the same twice, and nothing of a header that a line end could add.
#include <algorithm>
#include <catch2/catch.hpp>
#include <stdexcept>

#include "quincunx/mail/mail.hpp"
#include "quincunx/mail/outgoing.hpp"

namespace quincunx {
namespace {

mail::Outgoing outgoing() {
  mail::Outgoing mail;
  mail.from = {"The Umpire", "umpire@game.example"};
  mail.to = {{"Grüner Flügel, Oberst", "jm@club.example"}};
  mail.subject = "Zug 3 von „Lützen“: Bericht";
  mail.date = "2026-05-03T08:22:13Z";
  mail.message_id = "turn-3-blue@game.example";
  mail.body = "Guten Tag,\n\nhier ist der Bericht für Zug 3.\n\nTURN 3\nguns: shoot\n";
  return mail;
}

mail::Message read_back(const std::string& bytes) {
  Problems problems;
  auto message = mail::read_message(bytes, "mail.eml", problems);
  CHECK(text(problems) == "");
  REQUIRE(message);
  return *message;
}

// \r\n at the end of each line and nowhere else a \r or \n; seven bits; at most 998 characters a line.
bool fit_for_mail(const std::string& bytes) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (static_cast<unsigned char>(bytes[i]) >= 0x80) return false;
    if (bytes[i] == '\n' && (i == 0 || bytes[i - 1] != '\r')) return false;
    if (bytes[i] == '\r' && (i + 1 == bytes.size() || bytes[i + 1] != '\n')) return false;
    length = bytes[i] == '\n' ? 0 : length + 1;
    if (length > 998) return false;
  }
  return bytes.ends_with("\r\n");
}

std::string longest_line(const std::string& text) {
  std::string longest, line;
  for (const char c : text) {
    if (c != '\n') line += c;
    if (c == '\n' && line.size() > longest.size()) longest = line;
    if (c == '\n') line.clear();
  }
  return longest;
}

}  // namespace

TEST_CASE("a mail that was written is read back", "[mail]") {
  const mail::Outgoing sent = outgoing();
  const std::string bytes = mail::write_message(sent);
  CHECK(fit_for_mail(bytes));
  const mail::Message message = read_back(bytes);
  CHECK(message.from == sent.from.address);
  CHECK(message.from_name == sent.from.name);
  CHECK(message.subject == "Zug 3 von \"Lützen\": Bericht");
  CHECK(message.date == sent.date);
  CHECK(message.message_id == sent.message_id);
  CHECK_FALSE(message.automatic);
  REQUIRE(message.texts.size() == 1);
  CHECK(message.texts[0].bytes == sent.body);
}

TEST_CASE("attachments come back byte for byte, and the same mail is the same bytes", "[mail]") {
  mail::Outgoing sent = outgoing();
  const std::string form = "<orders>\n  <unit id=\"kürassiere\"/>\n</orders>\n";
  std::string binary = "%PDF-1.7\n";
  for (int i = 0; i < 10'000; ++i) binary += static_cast<char>(i * i % 251);
  sent.attachments = {{"Befehle für Zug 3.xml", "application/xml", form},
                      {"report.pdf", "application/pdf", binary},
                      {"From.txt", "text/plain", "From the hill: shoot\n.\n-- \nx\n"}};
  const std::string bytes = mail::write_message(sent);
  CHECK(fit_for_mail(bytes));
  CHECK(mail::write_message(sent) == bytes);
  CHECK(bytes.find("filename*=UTF-8''Befehle") != std::string::npos);
  Problems problems;
  const auto message = mail::read_message(bytes, "mail.eml", problems);
  REQUIRE(message);
  REQUIRE(message->texts.size() == 3);
  CHECK(message->texts[0].bytes == sent.body);
  CHECK(message->texts[1].bytes == form);
  CHECK(message->texts[1].name == "mail.eml, attachment 1 (Befehle für Zug 3.xml)");
  CHECK(message->texts[2].bytes == "From the hill: shoot\n.\n");
  CHECK(text(problems).find("attachment 2 (report.pdf)") != std::string::npos);
  sent.attachments[0].bytes += " ";
  const std::string other = mail::write_message(sent);
  const auto boundary = [](const std::string& mail) { return mail.substr(mail.find("boundary="), 50); };
  CHECK(boundary(other) != boundary(bytes));
}

TEST_CASE("long lines of prose are wrapped, words are not", "[mail]") {
  mail::Outgoing sent = outgoing();
  std::string line = "  It";
  for (int i = 0; i < 40; ++i) line += " rained";
  const std::string address = "https://game.example/" + std::string(120, 'x');
  sent.body = line + "\n" + address + "\nend\n\n\n";
  const std::string body = read_back(mail::write_message(sent)).texts.at(0).bytes;
  CHECK(body.find(address + "\nend\n") != std::string::npos);
  CHECK(longest_line(body) == address);
  CHECK(body.starts_with("  It rained"));
  CHECK(body.find("\n  rained rained") != std::string::npos);
  CHECK(longest_line(body.substr(0, body.find(address))).size() <= 76);
}

TEST_CASE("no text of a caller adds a header", "[mail]") {
  mail::Outgoing sent = outgoing();
  sent.subject = "x\r\nBcc: all@club.example\r\n\r\nbody";
  sent.from.name = "U\nX-Evil: 1";
  sent.to[0].name = "J\"\r\nX-Evil: 2";
  sent.attachments = {{"a\r\nX-Evil: 3\".txt", "text/plain", "x\n"}};
  const std::string bytes = mail::write_message(sent);
  CHECK(fit_for_mail(bytes));
  CHECK(bytes.find("\nBcc:") == std::string::npos);
  CHECK(bytes.find("\nX-Evil") == std::string::npos);
  CHECK(read_back(bytes).subject == "x Bcc: all@club.example body");
}

TEST_CASE("an answer names the mail that it answers", "[mail]") {
  mail::Outgoing sent = outgoing();
  CHECK(mail::write_message(sent).find("In-Reply-To") == std::string::npos);
  sent.in_reply_to = "abc.1@club.example";
  const std::string bytes = mail::write_message(sent);
  CHECK(bytes.find("\r\nIn-Reply-To: <abc.1@club.example>\r\n") != std::string::npos);
  CHECK(bytes.find("\r\nReferences: <abc.1@club.example>\r\n") != std::string::npos);
}

TEST_CASE("a mail that no server would take is not written", "[mail]") {
  const auto refused = [](const auto& change) {
    mail::Outgoing sent = outgoing();
    change(sent);
    CHECK_THROWS_AS(mail::write_message(sent), std::invalid_argument);
  };
  using Mail = mail::Outgoing;
  refused([](Mail& m) { m.to.clear(); });
  for (const std::string address :
       {"", "umpire", "@x", "x@", "a@b@c", "a b@c", "a@b\r\nBcc: d@e", "a@b>", "ü@c"}) {
    refused([&](Mail& m) { m.from.address = address; });
    refused([&](Mail& m) { m.to[0].address = address; });
    refused([&](Mail& m) { m.message_id = address; });
    if (!address.empty()) refused([&](Mail& m) { m.in_reply_to = address; });
  }
  for (const std::string date : {"", "2026-05-03", "2026-13-03T08:22:13Z", "2026-02-30T08:22:13Z",
                                 "2026-05-03T25:22:13Z", "2026-05-03T08:22:13+", "2026-05-03 08:22:13Z"})
    refused([&](Mail& m) { m.date = date; });
  for (const std::string type : {"", "text", "text/", "/plain", "text/pl ain", "text/plain\r\nX: y", "a/b/c"})
    refused([&](Mail& m) { m.attachments = {{"x", type, "x"}}; });
}

}  // namespace quincunx
