#include "freecell/cuda/stage_tables.h"

#include "freecell/solve/fast/tables.h"

namespace freecell::cuda {

StageTables stage_tables(const fast::SearchStage& stage) {
    const fast::ScoreTables full(stage.weights, cells);
    StageTables tables{};
    tables.most_positions = stage.most_positions;
    for (int taken = 0; taken <= cells; ++taken) {
        for (int empty = 0; empty <= columns; ++empty) {
            tables.room[taken][empty] = {full.room[taken][empty], full.mobile[taken][empty]};
        }
    }
    for (int deep = 0; deep <= rows; ++deep) tables.buried[deep] = full.buried[deep];
    const fast::ScoreWeights& w = stage.weights;
    tables.weights = w;
    tables.buried_run = w.buried_run;
    tables.next_in_run = w.next_in_run;
    tables.next_on_top = w.next_on_top;
    tables.mobile_cell = w.mobile_cell;
    tables.king_column = w.king_column;
    tables.other_column = w.other_column;
    tables.home = w.home;
    tables.depth = w.depth;
    return tables;
}

} // namespace freecell::cuda
