#pragma once
// What the page of the form works with, as JSON.

#include <string>

#include "form/form_words.hpp"
#include "quincunx/form/form.hpp"
#include "report/map/map.hpp"

namespace quincunx::form {

// `now`: the table that the orders are for; `scale`: that of the map in the page.
std::string form_data(const Record& known, const FormWish& wish, const Table& now, const map::Scale& scale,
                      const FormWords& words);

}  // namespace quincunx::form
