#include "mail/read/parts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "mail/clean/clean.hpp"
#include "mail/clean/flowed.hpp"
#include "mail/clean/quoted.hpp"
#include "mail/read/html.hpp"
#include "mail/read/limits.hpp"
#include "mail/read/one_line.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::mail {
namespace {

constexpr std::size_t longest_name = 60;  // bytes of a name that a warning repeats

// A part that was read. Texts of the body are cleaned when it is known which of several forms counts.
struct Piece {
  bool body = false, html = false, flowed = false;
  Lines lines;              // of the body
  std::vector<Text> texts;  // of an attachment
};
using Pieces = std::vector<Piece>;

bool has_text(const Pieces& pieces, bool html) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.body && piece.html == html &&
           std::any_of(piece.lines.begin(), piece.lines.end(),
                       [](const Line& l) { return !is_blank(l.text); });
  });
}

class PartsReader {
 public:
  PartsReader(std::string name, bool forwarded, int depth, int& parts, std::string& failure,
              Problems& problems)
      : name_(std::move(name)),
        forwarded_(forwarded),
        depth_(depth),
        parts_(parts),
        failure_(failure),
        problems_(problems) {}

  std::vector<Text> texts(GMimeMessage* mail) {
    GMimeObject* const whole = g_mime_message_get_mime_part(mail);
    Pieces pieces = whole == nullptr ? Pieces() : part(whole, depth_);
    std::vector<Text> texts;
    for (Piece& piece : pieces)
      if (piece.body) add_body(std::move(piece), texts);
    for (Piece& piece : pieces) std::move(piece.texts.begin(), piece.texts.end(), std::back_inserter(texts));
    return texts;
  }

 private:
  void add_body(Piece piece, std::vector<Text>& texts) {
    const std::string name = bodies_ == 0 ? name_ : name_ + ", text " + std::to_string(bodies_ + 1);
    std::vector<Text> cleaned = clean_texts(std::move(piece.lines), name, forwarded_, problems_);
    if (!cleaned.empty()) ++bodies_;
    std::move(cleaned.begin(), cleaned.end(), std::back_inserter(texts));
  }

  Pieces part(GMimeObject* object, int depth) {
    if (++parts_ > most_parts) failure_ = "the mail has more than " + std::to_string(most_parts) + " parts";
    if (depth > deepest_part)
      failure_ = "the parts of the mail are nested deeper than " + std::to_string(deepest_part) + " levels";
    if (!failure_.empty()) return {};
    if (GMIME_IS_MULTIPART(object)) return multipart(GMIME_MULTIPART(object), depth);
    if (GMIME_IS_MESSAGE_PART(object)) return message(GMIME_MESSAGE_PART(object), depth);
    if (GMIME_IS_PART(object)) return leaf(GMIME_PART(object), depth);
    leave_out(next_attachment(), "elsewhere");
    return {};
  }

  Pieces multipart(GMimeMultipart* parts, int depth) {
    GMimeContentType* const type = g_mime_object_get_content_type(GMIME_OBJECT(parts));
    const auto is = [&](const char* subtype) {
      return g_mime_content_type_is_type(type, "multipart", subtype) != 0;
    };
    if (is("encrypted")) {
      leave_out(name_, "encrypted");
      return {};
    }
    const int count = g_mime_multipart_get_count(parts);
    if (count == 0) return prologue(parts);
    if (is("alternative")) return alternative(parts, count, depth);
    Pieces all;
    const int read = is("signed") || is("report") ? 1 : count;  // behind it: a signature, a machine's report
    for (int i = 0; i < read && failure_.empty(); ++i) {
      Pieces pieces = part(g_mime_multipart_get_part(parts, i), depth + 1);
      std::move(pieces.begin(), pieces.end(), std::back_inserter(all));
    }
    return all;
  }

  // A boundary that never comes: what is there counts.
  Pieces prologue(GMimeMultipart* parts) {
    const std::string text = text_or_empty(g_mime_multipart_get_prologue(parts));
    return {body(text, "", false)};
  }

  // The first form in plain text that is not empty, else the first in HTML; attachments of all of them.
  Pieces alternative(GMimeMultipart* parts, int count, int depth) {
    std::vector<Pieces> forms;
    for (int i = 0; i < count && failure_.empty(); ++i)
      forms.push_back(part(g_mime_multipart_get_part(parts, i), depth + 1));
    const auto first = [&](bool html) {
      return std::find_if(forms.begin(), forms.end(),
                          [&](const Pieces& form) { return has_text(form, html); });
    };
    const auto plain = first(false), html = first(true);
    const auto chosen = plain != forms.end() ? plain : html;
    Pieces all;
    for (auto form = forms.begin(); form != forms.end(); ++form)
      for (Piece& piece : *form) {
        if (piece.body && form != chosen) continue;
        if (piece.body && form == plain && html != forms.end()) compare(piece, *html);
        all.push_back(std::move(piece));
      }
    return all;
  }

  static void compare(Piece& plain, const Pieces& html) {
    if (plain.html || plain.flowed) return;
    for (const Piece& piece : html)
      if (piece.body && piece.html) plain.lines = as_in_html(std::move(plain.lines), piece.lines);
  }

  Pieces message(GMimeMessagePart* part, int depth) {
    GMimeMessage* const mail = g_mime_message_part_get_message(part);
    return mail == nullptr ? Pieces() : mail_in(mail, next_attachment(), depth);
  }
  // One that was encoded for its way, which it should not be.
  Pieces mail_in(const std::string& bytes, const std::string& name, int depth) {
    failure_ = exceeded_limit(bytes);
    const Owned<GMimeMessage> mail = failure_.empty() ? parsed_mail(bytes) : nullptr;
    return mail == nullptr ? Pieces() : mail_in(mail.get(), name, depth);
  }
  Pieces mail_in(GMimeMessage* mail, const std::string& name, int depth) {
    const bool forwarded = is_forwarded(text_or_empty(g_mime_message_get_subject(mail)));
    Piece piece;
    piece.texts = PartsReader(name, forwarded, depth + 1, parts_, failure_, problems_).texts(mail);
    return {std::move(piece)};
  }

  Pieces leaf(GMimePart* part, int depth) {
    GMimeObject* const object = GMIME_OBJECT(part);
    GMimeContentType* const type = g_mime_object_get_content_type(object);
    const auto is = [&](const char* main, const char* subtype) {
      return g_mime_content_type_is_type(type, main, subtype) != 0;
    };
    if (is("application", "pgp-signature") || is("application", "pkcs7-signature") ||
        is("application", "x-pkcs7-signature"))
      return {};
    const std::string charset = text_or_empty(g_mime_content_type_get_parameter(type, "charset"));
    const std::string file_name = text_or_empty(g_mime_part_get_filename(part));
    const bool attached = lower_ascii(text_or_empty(g_mime_object_get_disposition(object))) == "attachment";
    const bool of_body = depth == depth_ || (is("text", "*") && !is("text", "calendar"));
    if (of_body && !attached && file_name.empty() && !is("message", "*") &&
        !is("application", "pkcs7-mime")) {
      Piece piece = body(bytes_of(part), charset, is("text", "html"));
      const auto says = [&](const char* parameter, const char* value) {
        return lower_ascii(text_or_empty(g_mime_content_type_get_parameter(type, parameter))) == value;
      };
      piece.flowed = !piece.html && says("format", "flowed");
      if (piece.flowed) piece.lines = unflowed(std::move(piece.lines), says("delsp", "yes"));
      return {std::move(piece)};
    }
    std::string name = next_attachment();
    if (!file_name.empty()) name += " (" + one_line(file_name, longest_name) + ")";
    if (is("message", "rfc822") || is("message", "global")) return mail_in(bytes_of(part), name, depth);
    if (is("message", "*")) {
      leave_out(name, "elsewhere, or a mail server's report");
      return {};
    }
    if (is("application", "pkcs7-mime") || is("application", "x-pkcs7-mime")) {
      leave_out(name, "encrypted, or signed in a form that hides its text");
      return {};
    }
    Piece piece;
    piece.texts = texts_of_file(bytes_of(part), charset, name, problems_);
    return {std::move(piece)};
  }

  Piece body(const std::string& bytes, const std::string& charset, bool html) {
    Piece piece;
    const std::optional<std::string> text = decoded_text(bytes, charset, name_, problems_);
    if (!text) return piece;
    piece.body = true;
    piece.html = html || is_html(*text);
    piece.lines = piece.html ? html_lines(*text) : lines_of(*text);
    return piece;
  }

  std::string next_attachment() { return name_ + ", attachment " + std::to_string(++attachments_); }

  void leave_out(const std::string& name, const std::string& what) {
    warn(name, "this cannot be read: left out (it is " + what + ")", "send orders as plain text");
  }
  void warn(const std::string& name, std::string what, std::string hint) {
    problems_.push_back({Place(name), std::move(what), std::move(hint), true});
  }

  const std::string name_;
  const bool forwarded_;
  const int depth_;
  int& parts_;
  std::string& failure_;
  Problems& problems_;
  int attachments_ = 0, bodies_ = 0;
};

}  // namespace

std::optional<std::vector<Text>> texts_of(GMimeMessage* mail, const std::string& file, Problems& problems) {
  int parts = 0;
  std::string failure;
  const bool forwarded = is_forwarded(text_or_empty(g_mime_message_get_subject(mail)));
  std::vector<Text> texts = PartsReader(file, forwarded, 0, parts, failure, problems).texts(mail);
  if (failure.empty()) return texts;
  problems.push_back({Place(file), failure, "send orders in a mail of their own"});
  return std::nullopt;
}

}  // namespace quincunx::mail
