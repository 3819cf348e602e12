#include "print/fonts/fontmanifest.hpp"

namespace quincunx {
namespace {

// clang-format off
constexpr FontSource sources[] = {
  {"Cardo-Regular", "/usr/share/fonts/truetype/cardo/Cardo104s.ttf", "fonts-cardo",
   "fcb9ac1fff3ebcfc5b5fe91ca3840429a6c5ae3ee0ed28b5ab52e92977de23c4"},
  {"Cardo-Bold", "/usr/share/fonts/truetype/cardo/Cardob101.ttf", "fonts-cardo",
   "312792592a1410cb80d6bf0c8991c9907241983060b45172db86b3faa7a9ecdc"},
  {"GentiumBookPlus", "/usr/share/fonts/truetype/gentiumplus/GentiumBookPlus-Regular.ttf", "fonts-sil-gentiumplus",
   "a211e46bc828d9f4afab2e5cca273ae01f5dd7e287cd5a0b53d0e5948558e9e0"},
  {"GentiumBookPlus-Italic", "/usr/share/fonts/truetype/gentiumplus/GentiumBookPlus-Italic.ttf", "fonts-sil-gentiumplus",
   "4f58b3e861b8034a36e61f66c1cd3c138815abb600e8ef606660913d0b372d58"},
  {"GentiumBookPlus-Bold", "/usr/share/fonts/truetype/gentiumplus/GentiumBookPlus-Bold.ttf", "fonts-sil-gentiumplus",
   "ddfe7317a49a716f7e8bf0976608ccf7b6fc32f4577ee1889b31525663da5bf2"},
  {"Carlito", "/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf", "fonts-crosextra-carlito",
   "b4ff23ba370cc95a3c349336b73f9c28514a1371210f89832efc85c4b1ea7131"},
  {"Carlito-Bold", "/usr/share/fonts/truetype/crosextra/Carlito-Bold.ttf", "fonts-crosextra-carlito",
   "0f62ab34ad5d079a0a28fac01bcf7c7a724a4db4d6cb99cab9cabff382fbb80f"},
  {"Carlito-Italic", "/usr/share/fonts/truetype/crosextra/Carlito-Italic.ttf", "fonts-crosextra-carlito",
   "718a0663864d37a4868220a19b9668a5fe10a46197f6df367b4c2c30c04c026c"},
  {"OldStandard-Regular", "/usr/share/fonts/truetype/fonts-oldstandard/OldStandard-Regular.ttf", "fonts-oldstandard",
   "74916923e4f0c26a88d37de10e3b2f50ab26a8c6c369430f55e0574df8d713a5"},
  {"OldStandard-Italic", "/usr/share/fonts/truetype/fonts-oldstandard/OldStandard-Italic.ttf", "fonts-oldstandard",
   "b49b08875736e850758def3405c4f14ef1488da005dfc4c2bc1ebb1873e09e47"},
  {"OldStandard-Bold", "/usr/share/fonts/truetype/fonts-oldstandard/OldStandard-Bold.ttf", "fonts-oldstandard",
   "fc1f8a96f54004afdcc5d92e995482d85fa50e5e2d6b8511ad5b8b4d9ca430ec"},
  {"LiberationSansNarrow", "/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Regular.ttf", "fonts-liberation",
   "ab9719545aeb24156c462601f92bf4897130beaac59ad79bea7da264bce69b19"},
  {"LiberationSansNarrow-Bold", "/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Bold.ttf", "fonts-liberation",
   "f77fe6ca01c8b043b99743fad34954c53d625263c076aa844c5a5dbf568743ab"},
  {"LiberationSansNarrow-Italic", "/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Italic.ttf", "fonts-liberation",
   "a48c86c13c247fbcf3cdbe9bed3e5abcfa6e91a8f61f3ae190a5893885266e59"},
  {"LiberationMono", "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf", "fonts-liberation",
   "a2e642d350acb1c5e368f375db8a4ef5a2f4ff2b79056d8c3be8bd8a7e9fcb44"},
  {"DejaVuSansMono", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", "fonts-dejavu-core",
   "0f5db4f1749979d961019838b160bec74abdf7f9eca69553fe1aa856bbff49a4"},
  {"DejaVuSans-Bold", "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", "fonts-dejavu-core",
   "0d977336a6d5fba34eab8e3199eb218327161b5143749f802982c2bc34df0c96"},
  {"DejaVuSans", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "fonts-dejavu-core",
   "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"},
};

using Chain = std::vector<std::string_view>;

// Cardo lacks Cyrillic and thirds; the text face fills these gaps.
Chain early_modern(Face face) {
  switch (face) {
    case Face::body: return {"GentiumBookPlus", "DejaVuSans"};
    case Face::body_italic: return {"GentiumBookPlus-Italic", "DejaVuSans"};
    case Face::body_bold: return {"GentiumBookPlus-Bold", "DejaVuSans-Bold", "DejaVuSans"};
    case Face::heading: return {"Cardo-Regular", "GentiumBookPlus", "DejaVuSans"};
    case Face::heading_bold: return {"Cardo-Bold", "GentiumBookPlus-Bold", "DejaVuSans-Bold", "DejaVuSans"};
    case Face::table: return {"Carlito", "DejaVuSans"};
    case Face::table_bold: return {"Carlito-Bold", "DejaVuSans-Bold", "DejaVuSans"};
    case Face::table_italic: return {"Carlito-Italic", "DejaVuSans"};
    case Face::mono: return {"DejaVuSansMono", "DejaVuSans"};
  }
  return {};
}

Chain plain_faces(Face face) {
  switch (face) {
    case Face::heading: return {"GentiumBookPlus", "DejaVuSans"};
    case Face::heading_bold: return {"GentiumBookPlus-Bold", "DejaVuSans-Bold", "DejaVuSans"};
    default: return early_modern(face);
  }
}

Chain napoleonic(Face face) {
  switch (face) {
    case Face::body: return {"OldStandard-Regular", "DejaVuSans"};
    case Face::body_italic: return {"OldStandard-Italic", "DejaVuSans"};
    case Face::body_bold: return {"OldStandard-Bold", "DejaVuSans-Bold", "DejaVuSans"};
    case Face::heading: return {"OldStandard-Regular", "DejaVuSans"};
    case Face::heading_bold: return {"OldStandard-Bold", "DejaVuSans-Bold", "DejaVuSans"};
    case Face::table: return {"LiberationSansNarrow", "DejaVuSans"};
    case Face::table_bold: return {"LiberationSansNarrow-Bold", "DejaVuSans-Bold", "DejaVuSans"};
    case Face::table_italic: return {"LiberationSansNarrow-Italic", "DejaVuSans"};
    case Face::mono: return {"LiberationMono", "DejaVuSans"};
  }
  return {};
}
// clang-format on

}  // namespace

std::span<const FontSource> font_sources() { return sources; }

std::vector<std::string_view> face_chain(Theme theme, Face face) {
  switch (theme) {
    case Theme::early_modern:
      return early_modern(face);
    case Theme::napoleonic:
      return napoleonic(face);
    case Theme::plain:
      return plain_faces(face);
  }
  return {};
}

}  // namespace quincunx
