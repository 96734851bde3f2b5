/* Counts the deals that can be won among 1000, on a GPU if there is one and it is worth it: solve_block_c 1 */
#include <freecell/c/batch.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv) {
    const int64_t first = argc > 1 ? strtoll(argv[1], NULL, 10) : 1;
    const freecell_block_options options = {.device = FREECELL_DEVICE_AUTO};
    static freecell_block_result results[1000];
    const freecell_status status = freecell_solve_block(first, 1000, &options, results);
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s: %s\n", freecell_status_message(status), freecell_error_detail());
        return 2;
    }
    int solved = 0, impossible = 0;
    for (int i = 0; i < 1000; ++i) {
        if (results[i].outcome == FREECELL_OUTCOME_SOLVED) ++solved;
        if (results[i].outcome == FREECELL_OUTCOME_IMPOSSIBLE) ++impossible;
    }
    printf("%" PRId64 "..%" PRId64 ": %d solved, %d impossible\n", first, first + 999, solved, impossible);
    return 0;
}
