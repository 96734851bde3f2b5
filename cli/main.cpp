#include "cli/command/program.h"

int main(int argc, char** argv) {
    return freecell::cli::run_program(argc, argv);
}
