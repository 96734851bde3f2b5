// The same for the command.
#include "library.h"

#include <filesystem>
#include <fstream>
#include <stop_token>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
