#pragma once

namespace freecell {

// The statements that make an empty file a store; docs/survey.md explains them.
extern const char* const schema_statements;

// Marks the file as ours, for file(1) and for us: "FrCl".
inline constexpr int application_id = 0x4672436c;

// A block of solutions takes almost two kilobytes; in pages of this size, the largest there is, little is left over.
inline constexpr int page_size = 65536;

} // namespace freecell
