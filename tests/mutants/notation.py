"""The mutants of freecell/notation; run_mutants.py explains the fields."""

PROGRAM = "test_notation"

MOVES = [
    ("the tenth column is not 0", "move_text.cpp", '"1234567890"', '"123456789x"'),
    ("cells include h", "move_text.cpp", '"abcdefgijk"', '"abcdefghij"'),
    ("counts are decimal", "move_text.cpp", "value * 16 +", "value * 10 +"),
    ("a count of 14 is let in", "move_text.cpp", "*count > Card::ranks)", "*count > 99)"),
]

REPLAY = [
    (
        "the ranks are not looked at",
        "replay.cpp",
        "return count > 1 && count <= run_length(board, from) ? count : 1;",
        "return 1;",
    ),
    ("a written count is ignored", "replay.cpp", "if (written.count != 0) return written.count;", ""),
    (
        "to an empty column as to a full one",
        "replay.cpp",
        "written.from.index()), capacity(board, true))",
        "written.from.index()), capacity(board, false))",
    ),
    ("nothing goes home by itself at first", "replay.cpp", "if (settled_ && !may_start", "if (!may_start"),
    ("play goes on after an illegal move", "replay.cpp", "if (!player.play(move)) break;", "player.play(move);"),
    (
        "no count is ever taken back",
        "replay.cpp",
        "            if (written.count > 1) {",
        "            if (written.count > 99) {",
    ),
]

RECORDS = [
    (
        "a last line without an end is lost",
        "read/record_splitter.cpp",
        'if (!pending_.empty()) feed("\\n", callback);',
        "",
    ),
    (
        "a solver's next board does not end one",
        "read/record_splitter.cpp",
        "if (look == LineLook::solver_start && has_moves_) end_record(callback);",
        "",
    ),
    (
        "long records are not marked",
        "read/record_splitter.cpp",
        "        clipped_ = true;\n        text =",
        "        text =",
    ),
]

TEXT = [
    (
        "solvers count from 1",
        "read/text_lines.cpp",
        "return Pile::column(static_cast<int>(*number));",
        "return Pile::column(static_cast<int>(*number) - 1);",
    ),
    (
        "the foundations are a column",
        "read/text_lines.cpp",
        'if (target == "the" && which == "foundations")',
        'if (target == "foundations")',
    ),
    ("blanks of cells are lost", "read/text_solution.cpp", "board_text_ += whole;", "board_text_ += line;"),
]

WRITTEN = [
    ("automatic moves are written", "solution_writer.cpp", "if (!step.automatic) lines.add(", "lines.add("),
    ("other rules are not shown", "solution_writer.cpp", "board.rules() == Rules();", "true;"),
]
BOARDS = [
    ("omitted cells do not exist", "to_board.cpp", "text.shows_every_pile ?", "true ?"),
    ("every board has four cells", "to_board.cpp", "text.shows_every_pile ?", "false ?"),
    ("rows are dealt again", "to_board.cpp", "rules.columns != Rules{}.columns", "false"),
]

MUTANTS = MOVES + REPLAY + RECORDS + TEXT + WRITTEN + BOARDS
