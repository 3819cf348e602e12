#include "language.hpp"

using namespace language;

TEST_CASE("a table counts its columns, groups reach over all of them") {
  CHECK(made("<table title='T' style='striped' keep='yes' anchor='t'><col width='2fr'>Name</col><col "
             "align='right'>No</col>"
             "<row-group title='G' anchor='g'><row style='dim'><cell "
             "head='yes'>a</cell><cell>1</cell></row></row-group>"
             "<summary><cell>all</cell><cell>1</cell></summary><note>n</note></table>") ==
        "table striped T &t keep\ncols Name:l2 No:r0\ngroup &g |2>G\ndim |!a |1\nsummary |all |1\nnote n\n");
  CHECK(made("<table><row><cell colspan='2' "
             "rowspan='2'>a</cell><cell>b</cell></row><row><cell>c</cell></row></table>") ==
        "table ruled \ncols :l0 :l0 :l0\nrow |2>2va |b\nrow |c\n");
}

TEST_CASE("spanners, tints, styles that depend") {
  CHECK(made("<table><spanner title='Both' from='2' to='3'/><for-each select='data/u'><row style='changed' "
             "when='@x'>"
             "<cell>{@n}</cell><cell tint='#010203'/><cell/></row></for-each></table>",
             "<data><u n='1'/><u n='2' x='y'/></data>", "<theme href='themes/plain.xml'/>") ==
        "table ruled \nspan 1-2 Both\ncols :l0 :l0 :l0\nrow |1 |t |\namended |t2 |t |t\n");
  CHECK(made("<table><col>A</col></table>") == "");
  CHECK(made("<table><col>A</col><row><cell/><cell/></row></table>") ==
        "t.xml:1:72: error: a row of 2 cells in a table of 1 columns; count <col>, colspan, and "
        "cells that span rows\n");
  CHECK(made("<table><spanner title='x' from='1' to='4'/><row><cell/></row></table>")
            .find("a spanner outside the columns") != std::string::npos);
  CHECK(made("<table><row><cell colspan=\"{'0'}\"/></row></table>") ==
        "t.xml:1:80: error: colspan=\"0\" in <cell>; expected a whole number, 1 to 64\n");
}
