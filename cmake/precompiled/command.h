// The same for the command. CLI11 is not here: it defines variables, which every file would then compile.
#include "library.h"

#include <filesystem>
#include <fstream>
#include <stop_token>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>
