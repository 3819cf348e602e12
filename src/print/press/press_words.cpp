#include "print/press/press_words.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>

#include "print/text/utf8.hpp"

namespace quincunx {
namespace {

using Standard = PressProfile::Standard;
constexpr const char* creator = "quincunx";

// Midnight of a date such as 2026-11-26.
std::string pdf_time(std::string date) {
  date.erase(std::remove(date.begin(), date.end(), '-'), date.end());
  return "D:" + date + "000000Z";
}

// PDF/A wants every key explained that is not of its own list, before it is used.
constexpr const char* about_pdfua =
    "<rdf:Description rdf:about=\"\" xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\" "
    "xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\" "
    "xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">\n"
    "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">\n"
    "<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>\n"
    "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\n"
    "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\n"
    "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">\n"
    "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>\n"
    "<pdfaProperty:category>internal</pdfaProperty:category>\n"
    "<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>\n"
    "</rdf:li></rdf:Seq></pdfaSchema:property>\n"
    "</rdf:li></rdf:Bag></pdfaExtension:schemas>\n"
    "</rdf:Description>\n";

// Signs of PDFDocEncoding beyond those that have their number in Unicode.
char32_t doc_code(char32_t sign) {
  constexpr std::pair<char32_t, char32_t> others[] = {
      {U'\u2026', 0x83}, {U'\u2014', 0x84}, {U'\u2013', 0x85}, {U'\u2212', 0x8A}, {U'\u201E', 0x8C},
      {U'\u201C', 0x8D}, {U'\u201D', 0x8E}, {U'\u2018', 0x8F}, {U'\u2019', 0x90}};
  if ((sign >= ' ' && sign <= '~') || (sign >= 0xA1 && sign <= 0xFF && sign != 0xAD)) return sign;
  for (const auto& [known, code] : others)
    if (known == sign) return code;
  return 0;
}

// For text in the encoding of PDF documents.
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

std::string date_of_epoch(std::string_view seconds) {
  constexpr std::int64_t year_10000 = 253402300800;
  std::int64_t count = 0;
  const auto [end, error] = std::from_chars(seconds.data(), seconds.data() + seconds.size(), count);
  if (error != std::errc{} || end != seconds.data() + seconds.size() || count < 0 || count >= year_10000)
    return {};
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{count / 86400}}};
  const auto two = [](unsigned part) { return (part < 10 ? "-0" : "-") + std::to_string(part); };
  return std::to_string(static_cast<int>(date.year())) + two(static_cast<unsigned>(date.month())) +
         two(static_cast<unsigned>(date.day()));
}

std::string text_string(const std::string& utf8) {
  const std::u32string signs = code_points(utf8);
  std::string coded;
  for (const char32_t sign : signs) coded += static_cast<char>(doc_code(sign));
  if (coded.find('\0') == std::string::npos) return literal(coded);
  return '<' + utf16be_hex(U"\uFEFF" + signs) + '>';
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
  say("Keywords", paper.keywords);
  if (press) about += "/GTS_PDFXVersion (PDF/X-1a:2003)\n/Trapped /False\n";
  if (press || !paper.date.empty()) {
    const std::string time = pdf_time(paper.date.empty() ? fixed_date : paper.date);
    about += "/CreationDate (" + time + ")\n/ModDate (" + time + ")\n";
  }
  return about;
}

std::string xmp(const Paper& paper, const PressProfile& profile, const std::string& producer,
                bool accessible) {
  const bool archive = profile.standard == Standard::pdf_a1b;
  std::string out =
      "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n";
  if (accessible && archive) out += about_pdfua;
  out +=
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
      "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
      "xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"";
  if (accessible) out += " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"";
  out += ">\n";
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
  if (!paper.keywords.empty()) out += "<pdf:Keywords>" + escaped(paper.keywords) + "</pdf:Keywords>\n";
  if (!paper.date.empty())
    for (const char* key : {"CreateDate", "ModifyDate"})
      out += std::string("<xmp:") + key + '>' + paper.date + "T00:00:00Z</xmp:" + key + ">\n";
  if (!producer.empty()) out += "<pdf:Producer>" + escaped(producer) + "</pdf:Producer>\n";
  if (archive) out += "<pdfaid:part>1</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n";
  if (accessible) out += "<pdfuaid:part>1</pdfuaid:part>\n";
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
