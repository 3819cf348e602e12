#pragma once
// How mail programs word what they add to a mail. In small letters and plain_characters, as lines are
// compared.

#include <string_view>

namespace quincunx::mail {

// "On … wrote:", "Am … schrieb …:", "El … escribió:", "Le … a écrit :"
constexpr std::string_view attribution_begins[] = {"on ", "am ", "el ", "le ", "il ",
                                                   "op ", "em ", "at ", "den "};
constexpr std::string_view attribution_verbs[] = {"wrote",    "writes",  "schrieb",    "escribio",
                                                  "escribió", "a écrit", "ha scritto", "schreef",
                                                  "escreveu", "skrev",   "geschrieben"};

// Between dashes: "-----Original Message-----".
constexpr std::string_view original_titles[] = {
    "original message",       "original appointment", "ursprüngliche nachricht", "originalnachricht",
    "original-nachricht",     "original nachricht",   "mensaje original",        "message d'origine",
    "message original",       "mail original",        "messaggio originale",     "mensagem original",
    "oorspronkelijk bericht", "reply message",        "ursprungliche nachricht"};
// Between dashes, or with a colon: "---------- Forwarded message ---------", "Begin forwarded message:".
constexpr std::string_view forwarded_titles[] = {"forwarded message",
                                                 "begin forwarded message",
                                                 "weitergeleitete nachricht",
                                                 "weitergeleitete message",
                                                 "anfang der weitergeleiteten nachricht",
                                                 "anfang weitergeleitete nachricht",
                                                 "message transféré",
                                                 "message transfere",
                                                 "début du message transféré",
                                                 "début du message réexpédié",
                                                 "mensaje reenviado",
                                                 "inicio del mensaje reenviado",
                                                 "forwarded by"};
// Of a subject.
constexpr std::string_view forwarded_prefixes[] = {"fw:", "fwd:", "wg:", "tr:", "rv:", "i:", "enc:"};

// The lines above a quoted mail: "From: …", "Sent: …", "To: …", "Subject: …".
enum class HeaderLabel { from, sent, to, subject, other };
struct LabelWord {
  std::string_view word;
  HeaderLabel label;
};
constexpr LabelWord header_labels[] = {{"from", HeaderLabel::from},
                                       {"von", HeaderLabel::from},
                                       {"de", HeaderLabel::from},
                                       {"da", HeaderLabel::from},
                                       {"van", HeaderLabel::from},
                                       {"expéditeur", HeaderLabel::from},
                                       {"sent", HeaderLabel::sent},
                                       {"date", HeaderLabel::sent},
                                       {"gesendet", HeaderLabel::sent},
                                       {"datum", HeaderLabel::sent},
                                       {"enviado", HeaderLabel::sent},
                                       {"enviado el", HeaderLabel::sent},
                                       {"fecha", HeaderLabel::sent},
                                       {"envoyé", HeaderLabel::sent},
                                       {"envoyé le", HeaderLabel::sent},
                                       {"inviato", HeaderLabel::sent},
                                       {"data", HeaderLabel::sent},
                                       {"verzonden", HeaderLabel::sent},
                                       {"to", HeaderLabel::to},
                                       {"an", HeaderLabel::to},
                                       {"para", HeaderLabel::to},
                                       {"à", HeaderLabel::to},
                                       {"a", HeaderLabel::to},
                                       {"aan", HeaderLabel::to},
                                       {"pour", HeaderLabel::to},
                                       {"destinataire", HeaderLabel::to},
                                       {"subject", HeaderLabel::subject},
                                       {"betreff", HeaderLabel::subject},
                                       {"asunto", HeaderLabel::subject},
                                       {"objet", HeaderLabel::subject},
                                       {"oggetto", HeaderLabel::subject},
                                       {"onderwerp", HeaderLabel::subject},
                                       {"assunto", HeaderLabel::subject},
                                       {"cc", HeaderLabel::other},
                                       {"kopie", HeaderLabel::other},
                                       {"reply-to", HeaderLabel::other},
                                       {"antwort an", HeaderLabel::other},
                                       {"importance", HeaderLabel::other},
                                       {"wichtigkeit", HeaderLabel::other},
                                       {"priority", HeaderLabel::other},
                                       {"attachments", HeaderLabel::other},
                                       {"anlagen", HeaderLabel::other},
                                       {"répondre à", HeaderLabel::other},
                                       {"responder a", HeaderLabel::other},
                                       {"message-id", HeaderLabel::other},
                                       {"resent-from", HeaderLabel::other},
                                       {"return-path", HeaderLabel::other},
                                       {"organization", HeaderLabel::other}};

// A line of its own that a phone or a web mailer adds begins so.
constexpr std::string_view advertising_begins[] = {"sent from my ",
                                                   "sent from mail for ",
                                                   "sent from outlook",
                                                   "sent from yahoo",
                                                   "sent from proton",
                                                   "sent from samsung",
                                                   "sent from aol",
                                                   "sent from gmail",
                                                   "sent from tuta",
                                                   "sent from the all new aol",
                                                   "sent with proton",
                                                   "sent with spark",
                                                   "sent with aquamail",
                                                   "sent via ",
                                                   "get outlook for ",
                                                   "get bluemail",
                                                   "von meinem iphone gesendet",
                                                   "von meinem ipad gesendet",
                                                   "von meinem mobiltelefon gesendet",
                                                   "von meinem samsung",
                                                   "von meinem android",
                                                   "von meinem handy gesendet",
                                                   "von outlook für ",
                                                   "gesendet von ",
                                                   "gesendet mit ",
                                                   "gesendet aus ",
                                                   "gesendet über ",
                                                   "gesendet vom ",
                                                   "diese nachricht wurde von meinem ",
                                                   "diese e-mail wurde von meinem ",
                                                   "holen sie sich outlook für ",
                                                   "outlook für android",
                                                   "outlook für ios",
                                                   "outlook for android",
                                                   "outlook for ios",
                                                   "outlook pour ",
                                                   "outlook para ",
                                                   "envoyé de mon ",
                                                   "envoyé depuis ",
                                                   "envoyé à partir de ",
                                                   "envoyé avec ",
                                                   "obtenez outlook pour ",
                                                   "télécharger outlook pour ",
                                                   "provenance : courrier",
                                                   "enviado desde ",
                                                   "enviado con ",
                                                   "enviado do ",
                                                   "enviado por ",
                                                   "obtener outlook para ",
                                                   "obtén outlook para ",
                                                   "descargar outlook para ",
                                                   "inviato da ",
                                                   "verzonden vanaf ",
                                                   "verstuurd vanaf "};

}  // namespace quincunx::mail
