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
