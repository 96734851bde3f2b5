#include "freecell/survey/store/schema.h"

namespace freecell {

// The view unpacks blocks with plain SQL. The table of bytes gives the value of each byte as a number and as a move,
// and also serves as the sequence 0 to 255.
const char* const schema_statements = R"sql(
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE shard (
  first INTEGER PRIMARY KEY,
  last INTEGER NOT NULL,
  solved INTEGER NOT NULL,
  impossible INTEGER NOT NULL,
  gave_up INTEGER NOT NULL,
  checksum TEXT NOT NULL,
  made_at TEXT NOT NULL,
  made_on TEXT NOT NULL,
  seconds REAL NOT NULL
);

CREATE TABLE block (
  first INTEGER PRIMARY KEY,
  verdicts TEXT NOT NULL,
  lengths BLOB,
  positions BLOB,
  ends BLOB,
  moves BLOB,
  proofs BLOB
);

CREATE TABLE unfinished (
  first INTEGER PRIMARY KEY,
  verdicts TEXT NOT NULL,
  lengths BLOB,
  positions BLOB,
  ends BLOB,
  moves BLOB,
  proofs BLOB,
  checksum TEXT NOT NULL
);

CREATE TABLE byte (byte BLOB PRIMARY KEY, value INTEGER NOT NULL, move TEXT NOT NULL) WITHOUT ROWID;

CREATE VIEW packed AS
SELECT block.first AS first, place.value AS place, substr(verdicts, place.value + 1, 1) AS letter, moves,
  substr(proofs, 16 * (place.value - length(replace(substr(verdicts, 1, place.value), 'I', ''))) + 1, 16) AS proof,
  (SELECT high.value * 256 + low.value FROM byte AS high, byte AS low
    WHERE high.byte = substr(lengths, 2 * place.value + 1, 1)
      AND low.byte = substr(lengths, 2 * place.value + 2, 1)) AS length,
  (SELECT high.value * 256 + low.value FROM byte AS high, byte AS low
    WHERE high.byte = substr(positions, 2 * place.value + 1, 1)
      AND low.byte = substr(positions, 2 * place.value + 2, 1)) AS effort,
  (SELECT high.value * 256 + low.value FROM byte AS high, byte AS low
    WHERE place.value > 0 AND high.byte = substr(ends, 2 * place.value - 1, 1)
      AND low.byte = substr(ends, 2 * place.value, 1)) AS begins,
  (SELECT high.value * 256 + low.value FROM byte AS high, byte AS low
    WHERE high.byte = substr(ends, 2 * place.value + 1, 1)
      AND low.byte = substr(ends, 2 * place.value + 2, 1)) AS ends
FROM block CROSS JOIN byte AS place ON place.value < length(verdicts);

CREATE VIEW spelled AS
SELECT *, CASE letter WHEN 'S' THEN (
    WITH RECURSIVE at(n) AS (
      SELECT coalesce(begins, 0) + 1 WHERE ends IS NOT NULL
      UNION ALL SELECT n + 1 FROM at WHERE n < ends)
    SELECT ltrim(group_concat(move, '')) FROM at CROSS JOIN byte ON byte.byte = substr(moves, n, 1)) END AS solution
FROM packed;

CREATE VIEW deal AS
SELECT first + place AS deal, first AS block,
  CASE letter WHEN 'S' THEN 'solved' WHEN 'I' THEN 'impossible' ELSE 'gave up' END AS verdict,
  CASE letter WHEN 'S' THEN coalesce(length, length(solution) - length(replace(solution, ' ', '')) + 1) END AS length,
  CASE WHEN effort < 2048 THEN effort ELSE (2048 + (effort & 2047)) << ((effort >> 11) - 1) END AS positions,
  solution AS moves,
  CASE letter WHEN 'I' THEN (
    SELECT sum(digit.value << 8 * (7 - place.value)) FROM byte AS place CROSS JOIN byte AS digit
      ON digit.byte = substr(proof, place.value + 1, 1) WHERE place.value < 8) END AS exhausted,
  CASE letter WHEN 'I' THEN nullif(lower(hex(substr(proof, 9))), '') END AS digest
FROM spelled;
)sql";

} // namespace freecell
