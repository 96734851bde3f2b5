#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/command.h"
#include "freecell/core/deal_number.h"
#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/notation/read/solution.h"
#include "freecell/notation/start_board.h"
#include "freecell/text/board/text_board.h"

namespace freecell::cli {

// "deal 617", or "the board"
std::string title(const StartBoard& start);

// The options --columns and --cells.
void add_table_options(Command command, std::optional<int>& columns, std::optional<int>& cells);

// The options of commands about games: the deal or the board, the rules, automatic moves.
class GameOptions {
public:
    void add_to(Command command);
    // The argument `name`: files with `content`.
    static void add_files(Command command, const std::string& name, std::vector<std::string>& files,
                          const std::string& content);
    // Removes the deal number from the front of the arguments, unless there is a board or the first is not a number,
    // and reads the board file. Throws a Failure if either is invalid.
    void settle(std::vector<std::string>& arguments);
    // The same for files of solutions, which are read from standard input if there are none.
    void settle_files(std::vector<std::string>& files);

    // The start of a solution: from the command line, or else from the solution. See also contradiction().
    [[nodiscard]] std::optional<StartBoard> start_of(const Solution& solution) const;
    // The start stated in the solution, regardless of the command line. nullopt also if its deal and its board differ.
    [[nodiscard]] std::optional<StartBoard> own_start_of(const Solution& solution) const;
    [[nodiscard]] bool deal_is_given() const { return deal_.has_value(); }
    // Why the deal of the command line cannot be that of the solution: "this solution is for deal 3, but deal 4 was
    // given". Empty if the solution names no other deal and shows no other board.
    [[nodiscard]] std::string contradiction(const Solution& solution) const;
    [[nodiscard]] bool start_is_given() const { return deal_ || board_; }
    [[nodiscard]] bool rules_are_given() const { return columns_ || cells_ || autoplay(); }
    // The rule of the option; nullopt for auto.
    [[nodiscard]] std::optional<Autoplay> autoplay() const { return autoplay_of(autoplay_); }

private:
    [[nodiscard]] Rules rules_for(const Solution& solution) const;
    void read_board_file();

    std::optional<int> columns_;
    std::optional<int> cells_;
    std::string autoplay_ = "auto";
    std::string numbering_ = "freecell-pro";
    std::string board_file_;
    std::optional<DealNumber> deal_;
    std::optional<TextBoard> board_;
};

// The contents of a file, or of standard input if the name is "-". Throws a Failure if longer than 16 MiB.
std::string read_all(const std::string& name);

// `8a 87`, `@FILE` or `-`: the solution from the arguments, as moves or as a complete text. Throws a Failure if it
// cannot be read or contradicts the deal of the options.
Solution solution_of_arguments(const std::vector<std::string>& arguments, const GameOptions& game);

} // namespace freecell::cli
