#pragma once

// The only definition of the version; CMake reads it from here.
#define FREECELL_VERSION "0.1.0"
#define FREECELL_DATE "2026-11-15" // of this version
