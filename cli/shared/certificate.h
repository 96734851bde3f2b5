#pragma once

#include <string>

#include <fmt/format.h>

#include "freecell/solve/outcome.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {

// A digest as certificates show it.
inline std::string digest_text(std::uint64_t digest) {
    return fmt::format("{:016x}", digest);
}

// "no win in all 61643 positions that matter"
inline std::string proof_words(const Impossible& proof) {
    if (proof.positions == 1) return "no win in the only position that matters";
    return fmt::format("no win in all {} positions {}", proof.positions,
                       proof.kind == ProofKind::relaxed ? "of the relaxed game" : "that matter");
}

// The members of an outcome that give the number of positions, their digest and, unless it is a complete one, the kind
// of the proof.
inline void append_certificate(JsonWriter& json, const Impossible& proof) {
    json.member("exhausted", proof.positions).member("digest", digest_text(proof.digest));
    if (proof.kind != ProofKind::complete) json.member("proof", name(proof.kind));
}

} // namespace freecell::cli
