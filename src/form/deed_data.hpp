#pragma once
// Orders and conditions that a rule set understands, out of the grammar of orders, as JSON.

#include "base/json_writer.hpp"
#include "form/form_words.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx::form {

void write_deeds(JsonWriter& json, const Battle& battle, const FormWords& words);       // of a unit
void write_conditions(JsonWriter& json, const Battle& battle, const FormWords& words);  // of <if>

}  // namespace quincunx::form
