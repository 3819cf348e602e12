#include "print/press/press_words.hpp"

#include <algorithm>

#include "print/text/utf8.hpp"

namespace quincunx {
namespace {

using Standard = PressProfile::Standard;
constexpr const char* creator = "quincunx";

// For ASCII text.
std::string literal(const std::string& text) {
  std::string out = "(";
  for (const char c : text) {
    if (c == '(' || c == ')' || c == '\\') out += '\\';
    out += c;
  }
  return out + ')';
}

std::string escaped(const std::string& utf8) {
  std::string out;
  for (const char c : utf8) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else if (byte < 0x20 && c != '\t' && c != '\n' && c != '\r')
      out += "\uFFFD";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string text_string(const std::string& utf8) {
  if (std::all_of(utf8.begin(), utf8.end(), [](char c) { return c >= ' ' && c <= '~'; }))
    return literal(utf8);
  return '<' + utf16be_hex(U"\uFEFF" + code_points(utf8)) + '>';
}

std::string information(const Paper& paper, const PressProfile& profile) {
  std::string about = "/Creator (";
  about.append(creator).append(")\n");
  const auto say = [&](const char* key, const std::string& value) {
    if (!value.empty()) about += '/' + std::string(key) + ' ' + text_string(value) + '\n';
  };
  const bool press = profile.standard == Standard::pdf_x1a;
  say("Title", press && paper.title.empty() ? "untitled" : paper.title);
  say("Subject", paper.subject);
  say("Author", paper.author);
  if (press)
    about += std::string("/GTS_PDFXVersion (PDF/X-1a:2003)\n/Trapped /False\n/CreationDate (") + fixed_time +
             ")\n/ModDate (" + fixed_time + ")\n";
  return about;
}

std::string xmp(const Paper& paper, const PressProfile& profile, const std::string& producer) {
  std::string out =
      "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
      "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
      "xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\n";
  const auto words = [&](const char* key, const std::string& value, const char* list, const char* lang) {
    if (value.empty()) return;
    out += std::string("<dc:") + key + "><rdf:" + list + "><rdf:li" + lang + '>' + escaped(value) +
           "</rdf:li></rdf:" + list + "></dc:" + key + ">\n";
  };
  out += "<dc:format>application/pdf</dc:format>\n";
  words("title", paper.title, "Alt", " xml:lang=\"x-default\"");
  words("creator", paper.author, "Seq", "");
  words("description", paper.subject, "Alt", " xml:lang=\"x-default\"");
  words("language", paper.language, "Bag", "");
  out += std::string("<xmp:CreatorTool>") + creator + "</xmp:CreatorTool>\n";
  if (!producer.empty()) out += "<pdf:Producer>" + escaped(producer) + "</pdf:Producer>\n";
  if (profile.standard == Standard::pdf_a1b)
    out += "<pdfaid:part>1</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n";
  return out + "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
}

std::string output_intents(const PressProfile& profile, const std::string& icc) {
  if (profile.standard == Standard::pdf_a1b)
    return "[<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB "
           "IEC61966-2.1) "
           "/RegistryName (http://www.color.org) /DestOutputProfile " +
           icc + " >>]";
  if (profile.standard == Standard::pdf_x1a)
    return "[<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier " + literal(profile.condition) +
           " /Info " + text_string(profile.condition_text) + " /RegistryName " + literal(profile.registry) +
           " >>]";
  return {};
}

}  // namespace quincunx
