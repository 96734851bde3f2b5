#pragma once

namespace freecell {

// The statements that create a store; docs/survey.md explains them.
extern const char* const schema_statements;

// Identifies the file as a store, for file(1) and for Store: "FrCl".
inline constexpr int application_id = 0x4672436c;

// A block of solutions takes almost two kilobytes; the largest page size wastes little space.
inline constexpr int page_size = 65536;

} // namespace freecell
