#pragma once

// The only definition of the version; CMake reads it from here.
#define FREECELL_VERSION "0.2.0"
#define FREECELL_DATE "2026-11-19" // release date of this version
