#pragma once
// GMime's objects, released when they go out of scope, and its texts.

#include <gmime/gmime.h>

#include <memory>
#include <string>
#include <string_view>

namespace quincunx::mail {

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

inline std::string text_or_empty(const char* text) { return text == nullptr ? std::string() : text; }

// Before any other call of GMime; more than once is once.
inline void start_gmime() {
  static const bool started = (g_mime_init(), true);
  static_cast<void>(started);
}

std::string bytes_of(GMimePart* part);  // decoded

// nullptr if it is no mail at all.
Owned<GMimeMessage> parsed_mail(std::string_view bytes);

}  // namespace quincunx::mail
