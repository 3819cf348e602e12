// What counts as a quotation or a signature, and what does not.
#include <catch2/catch.hpp>

#include "mail/simple_mail.hpp"

namespace quincunx {
namespace {

using test::clean;

constexpr const char* quoted = "> guns: hold\n";

}  // namespace

TEST_CASE("the line above a quotation goes with it, in four languages and on several lines", "[mail]") {
  for (const std::string above : {
           "On 2 May 2026 Amber wrote:",
           "On Sat, May 2, 2026 at 9:15 PM The Umpire\n<umpire@game.example> wrote:",
           "On Sat, May 2, 2026 at 9:15 PM\nThe Umpire\n<umpire@game.example>\nwrote:",
           "Amber Staff <amber@club.example> wrote on 2 May:",
           "Am 02.05.26 um 21:15 schrieb Amber:",
           "Amber schrieb am 2. Mai 2026 um 21:15:",
           "El sáb, 2 may 2026 a las 21:15, Amber (<amber@club.example>) escribió:",
           "Le sam. 2 mai 2026 à 21:15, Amber <amber@club.example> a\nécrit\xC2\xA0:",
           "Il 2 maggio 2026 alle 21:15 Amber ha scritto:",
           "*Amber*, 2026-05-02, amber@club.example:",
       }) {
    INFO(above);
    CHECK(clean("guns: shoot\n\n" + above + "\n\n" + quoted) == "guns: shoot\n");
    CHECK(clean(above + "\n" + quoted + "\nguns: shoot\n") == "guns: shoot\n");
  }
}

TEST_CASE("without marks only a line that names an address or a time begins a quotation", "[mail]") {
  const std::string below = "\n\nguns: hold\n";
  CHECK(clean("guns: shoot\n\nOn 2 May 2026 at 21:15, Amber wrote:" + below) == "guns: shoot\n");
  CHECK(clean("guns: shoot\n\nOn 2 May, Amber <amber@club.example> wrote:" + below) == "guns: shoot\n");
  CHECK(clean("guns: shoot\n\nLe 2 mai 2026 à 21h15, Amber a écrit :" + below) == "guns: shoot\n");
  CHECK(clean("As Wallenstein wrote:" + below) == "As Wallenstein wrote:\n\nguns: hold\n");
  CHECK(clean("On 6 November 1632 Tilly wrote:" + below) ==
        "On 6 November 1632 Tilly wrote:\n\nguns: hold\n");
}

TEST_CASE("the heading of an earlier mail ends the text in five languages", "[mail]") {
  for (const std::string heading : {
           "From: U <u@game.example>\nSent: Saturday, May 2\nTo: A\nSubject: Turn 3",
           "*From:* U <u@game.example>\n*Date:* Saturday, May 2\n*To:* A\n*Subject:* Turn 3",
           "Von: U <u@game.example>\nGesendet: Samstag, 2. Mai\nAn: A\nCc: B\nBetreff: Zug 3",
           "De : U <u@game.example>\nEnvoyé : samedi 2 mai\nÀ : A\nObjet : Tour 3",
           "De: U <u@game.example>\nEnviado: sábado, 2 de mayo\nPara: A\nAsunto: Turno 3",
           "Da: U <u@game.example>\nInviato: sabato 2 maggio\nA: A\nOggetto: Turno 3",
           "From: U\nSent: 02 May 2026 21:15\nTo: A\nSubject: Turn 3",
           "From: U <u@game.example>\nSent: Saturday\nTo: A <a@club.example>; B <b@club.example>;\n C "
           "<c@club.example>\nSubject: Turn 3",
       }) {
    INFO(heading);
    CHECK(clean("guns: shoot\n\n" + heading + "\n\nguns: hold\n") == "guns: shoot\n");
    CHECK(clean("guns: shoot\n\n________________________________\n" + heading + "\n\nguns: hold\n") ==
          "guns: shoot\n");
    CHECK(clean(heading + "\n\nguns: shoot\n", "Fwd: Turn 3") == "guns: shoot\n");  // what is meant is below
  }
  const std::string dispatch =
      "From: Pappenheim\nDate: 16 November 1632\nTo: Holk\nSubject: orders\n\nguns: shoot\n";
  CHECK(clean(dispatch) == dispatch);
}

TEST_CASE("titles of earlier and of forwarded mails", "[mail]") {
  for (const std::string title :
       {"-----Original Message-----", "-------- Ursprüngliche Nachricht --------",
        "-----Message d'origine-----", "-----Mensaje original-----", "-------- Original Message --------"})
    CHECK(clean("guns: shoot\n" + title + "\nguns: hold\n") == "guns: shoot\n");
  for (const std::string title :
       {"---------- Forwarded message ---------",
        "Begin forwarded message:", "-------- Weitergeleitete Nachricht --------",
        "---------- Mensaje reenviado ---------", "-------- Message transféré --------"})
    CHECK(clean("so:\n" + title +
                "\nFrom: A <a@club.example>\nDate: 2 May\nSubject: x\nTo: B\n\nguns: shoot\n") ==
          "so:\n\nguns: shoot\n");
  CHECK(clean("Original Message\nguns: shoot\n") == "Original Message\nguns: shoot\n");
}

TEST_CASE("an answer that may be inside of a quotation without marks gets a warning", "[mail]") {
  const std::string earlier = "\n\n-----Original Message-----\nguns: hold\nriders: charge\n";
  const auto warnings = [](const std::string& body) {
    Problems problems;
    CHECK(mail::read_message(test::simple_mail(body), "mail.eml", problems));
    return text(problems);
  };
  CHECK(warnings("see below!" + earlier) ==
        "mail.eml: warning: all from line 3 on was left out, as an earlier mail; write orders above it\n");
  CHECK(warnings("guns: shoot" + earlier) == "");
  CHECK(warnings("see below!\n\n> guns: hold\n") == "");
}

TEST_CASE("a quotation in the middle leaves what is around it", "[mail]") {
  CHECK(clean("guns: shoot\n> why?\n>> because\n\nriders: charge\n  > really?\npikes: hold\n") ==
        "guns: shoot\n\nriders: charge\npikes: hold\n");
  CHECK(clean("-- \nAnn\n\n> guns: hold\n\nguns: shoot\n") == "guns: shoot\n");  // signature above the answer
}

TEST_CASE("signatures", "[mail]") {
  CHECK(clean("guns: shoot\n-- \nAnn\nTel. 123\n") == "guns: shoot\n");
  CHECK(clean("guns: shoot\n--\nAnn\n") == "guns: shoot\n");
  CHECK(clean("guns: shoot\n--\xC2\xA0\nAnn\n") == "guns: shoot\n");
  const std::string many = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
  CHECK(clean("guns: shoot\n-- \n" + many) == "guns: shoot\n");
  CHECK(clean("guns: shoot\n--\n" + many) == "guns: shoot\n--\n" + many);
  for (const std::string line :
       {"Sent from my iPhone", "Von meinem iPhone gesendet", "Enviado desde mi iPhone",
        "Envoyé de mon iPhone", "Get Outlook for iOS", "Gesendet mit der GMX Mail App",
        "Sent from Yahoo Mail on Android", "Sent from Mail for Windows"})
    CHECK(clean("guns: shoot\n\n" + line + "\n") == "guns: shoot\n");
  CHECK(clean("guns: shoot\nSent from the hill, in haste\n") ==
        "guns: shoot\nSent from the hill, in haste\n");
  CHECK(clean("guns: shoot\n" + std::string(47, '_') + "\nGame mailing list\nhttp://x\n") == "guns: shoot\n");
  CHECK(clean("left\n" + std::string(47, '_') + "\nright\n") ==
        "left\n" + std::string(47, '_') + "\nright\n");
}

TEST_CASE("format=flowed joins lines that a program broke", "[mail]") {
  const auto flowed = [](const std::string& body, const std::string& more = "") {
    return test::text_of_mail(
        test::simple_mail(body, "Orders", "text/plain; charset=utf-8; format=flowed" + more));
  };
  const std::string begins = "riders: charge the second battalion of the blue guards if";
  CHECK(flowed(begins + " \nthey waver\n") == begins + " they waver\n");
  CHECK(flowed("guns: shoot \nriders: charge\n") == "guns: shoot\nriders: charge\n");  // a typed blank
  CHECK(flowed("sho \not\n", "; delsp=yes") == "shoot\n");
  CHECK(flowed(" From the hill: shoot\n") == "From the hill: shoot\n");
  CHECK(flowed(begins + " \n-- \nAnn\n") == begins + "\n");
  CHECK(flowed("> " + begins + " \nguns: shoot\n") == "guns: shoot\n");
}

}  // namespace quincunx
