#pragma once
// qpdf's headers without its JSON header, which clang 14 rejects in C++20 (a vector of an incomplete class)
// and which is not used here.

#define JSON_HH
class JSON;

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
