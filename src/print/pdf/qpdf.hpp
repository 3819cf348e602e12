#pragma once
// qpdf's headers but for its JSON, which clang 14 does not take as C++20 (a vector of a class that is not yet
// whole) and which nobody here asks for.

#define JSON_HH
class JSON;

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
