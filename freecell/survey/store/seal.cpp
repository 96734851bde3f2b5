#include <algorithm>

#include "freecell/survey/checksum.h"
#include "freecell/survey/shards.h"
#include "freecell/survey/store/store.h"

namespace freecell {

void seal(Shard& shard, const SurveySettings& settings) {
    Checksum checksum;
    for (const auto& [name, value] : named_values(settings)) {
        checksum.add_sized(name);
        checksum.add_sized(value);
    }
    checksum.add_sized(words(shard.record.range));
    ShardRecord& record = shard.record;
    record.solved = record.impossible = record.gave_up = 0;
    for (const Block& block : shard.blocks) {
        block.add_to(checksum);
        record.solved += std::ranges::count(block.verdicts, 'S');
        record.impossible += std::ranges::count(block.verdicts, 'I');
        record.gave_up += std::ranges::count(block.verdicts, 'U');
    }
    record.checksum = checksum.text();
}

} // namespace freecell
