/* Solves many deals at once, on the threads of the CPU or on a GPU. */
#ifndef FREECELL_C_BATCH_H
#define FREECELL_C_BATCH_H

#include "freecell/c/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where the fast search of many deals runs. The results do not depend on it. */
typedef int32_t freecell_device; /* NOLINT(modernize-use-using): this is C */
enum {
    FREECELL_DEVICE_AUTO = -1, /* a working GPU if there is enough to do, otherwise the CPU */
    FREECELL_DEVICE_CPU = 0,
    FREECELL_DEVICE_CUDA = 1 /* an NVIDIA GPU, or FREECELL_ERROR_DEVICE */
};

typedef struct freecell_block_options { /* NOLINT(modernize-use-using): this is C */
    freecell_device device;
    int32_t threads;    /* on the CPU; 0 means one per core */
    uint64_t positions; /* of the complete search, after which to give up on a deal; 0: no limit */
    uint64_t memory;    /* bytes for each thread; 0 means 1 GiB */
} freecell_block_options;

typedef struct freecell_block_result { /* NOLINT(modernize-use-using): this is C */
    freecell_outcome outcome;
    int32_t reserved;   /* 0 */
    uint64_t positions; /* searched, by all searches tried */
} freecell_block_result;

/* Solves `count` consecutive numbers from `first` up, in FreeCell Pro's numbering with 8 columns and 4 cells, into
 * `results`, which must have room for `count`. `options` may be null for the CPU with all cores. The threads
 * of the CPU search what a GPU leaves, at the same time.
 *
 * With FREECELL_DEVICE_CUDA the result is FREECELL_ERROR_DEVICE if there is no GPU, the library was built without
 * support for it, or it fails: freecell_error_detail() says which, and results that are missing are
 * FREECELL_OUTCOME_GAVE_UP with 0 positions. With a `count` of 0 it only tries the device; `results` may then be null.
 * With FREECELL_DEVICE_AUTO the CPU continues in all these cases. */
FREECELL_API freecell_status freecell_solve_block(int64_t first, size_t count, const freecell_block_options* options,
                                                  freecell_block_result* results);

#ifdef __cplusplus
}
#endif

#endif
