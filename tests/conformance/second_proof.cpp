// second_proof KIND CELLS DEAL...: recomputes the certificates of deals that cannot be won, as defined in
// docs/certificates.md, by the plainest means: boards as lists of cards, positions as text in a set. It shares no code
// with the library. KIND is complete or relaxed. A deal is a number from 1 to 2^31 - 1. For each deal it prints
// DEAL POSITIONS DIGEST, or DEAL won.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

// Cards are numbers: 0 ace of clubs, 1 ace of diamonds, 2 ace of hearts, 3 ace of spades, 4 two of clubs, ...
int rank_of(int card) {
    return card / 4 + 1;
}
int suit_of(int card) {
    return card % 4;
}
bool is_red(int card) {
    return suit_of(card) == 1 || suit_of(card) == 2;
}
bool fits_on(int card, int under) {
    return rank_of(card) + 1 == rank_of(under) && is_red(card) != is_red(under);
}

struct Table {
    std::vector<std::vector<int>> columns;
    std::vector<int> cells;
    int home[4] = {0, 0, 0, 0}; // cards of each suit
    std::size_t cell_count = 4;
};

Table deal(std::uint32_t number, std::size_t cells) {
    Table table;
    table.columns.resize(8);
    table.cell_count = cells;
    std::vector<int> deck;
    for (int card = 0; card < 52; ++card) deck.push_back(card);
    std::uint32_t state = number;
    for (std::size_t dealt = 0; dealt < 52; ++dealt) {
        state = (state * 214013U + 2531011U) & 0x7fffffffU;
        const std::size_t chosen = (state >> 16) % deck.size();
        table.columns[dealt % 8].push_back(deck[chosen]);
        deck[chosen] = deck.back();
        deck.pop_back();
    }
    return table;
}

// Returns whether a card that its foundation waits for goes home automatically (Raymond's rule).
bool goes_by_itself(const Table& table, int card) {
    const int rank = rank_of(card);
    if (rank <= 2) return true;
    int other_color = 13, same_color = 13;
    for (int suit = 0; suit < 4; ++suit) {
        if (suit == suit_of(card)) continue;
        int& least = is_red(suit) == is_red(card) ? same_color : other_color;
        if (table.home[suit] < least) least = table.home[suit];
    }
    return other_color >= rank - 1 || (other_color >= rank - 2 && same_color >= rank - 3);
}

bool is_next_home(const Table& table, int card) {
    return table.home[suit_of(card)] == rank_of(card) - 1;
}

void play_automatic_moves(Table& table) {
    for (bool moved = true; moved;) {
        moved = false;
        for (auto& column : table.columns) {
            if (column.empty() || !is_next_home(table, column.back()) || !goes_by_itself(table, column.back()))
                continue;
            ++table.home[suit_of(column.back())];
            column.pop_back();
            moved = true;
        }
        for (std::size_t i = 0; i < table.cells.size(); ++i) {
            if (!is_next_home(table, table.cells[i]) || !goes_by_itself(table, table.cells[i])) continue;
            ++table.home[suit_of(table.cells[i])];
            table.cells.erase(table.cells.begin() + static_cast<std::ptrdiff_t>(i));
            moved = true;
            break;
        }
    }
}

bool is_won(const Table& table) {
    return table.home[0] + table.home[1] + table.home[2] + table.home[3] == 52;
}

// One digit for each of the 52 cards: where it lies.
std::string digits_of(const Table& table) {
    std::string digits(52, '5'); // at home
    for (const auto& column : table.columns) {
        for (std::size_t i = 0; i < column.size(); ++i) {
            char& digit = digits[static_cast<std::size_t>(column[i])];
            if (i == 0) {
                digit = '0'; // on the table
            } else if (!fits_on(column[i], column[i - 1])) {
                digit = '4'; // where it was dealt
            } else {
                const int under = suit_of(column[i - 1]); // is it the first of the two suits that it could be?
                digit = under == 0 || under == 1 ? '2' : '3';
            }
        }
    }
    for (const int card : table.cells) digits[static_cast<std::size_t>(card)] = '1';
    return digits;
}

std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9U;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebU;
    x ^= x >> 31;
    return x;
}

std::uint64_t hash_of(const std::string& digits) {
    std::uint64_t sum = 0;
    for (std::size_t word = 0; word < 3; ++word) {
        std::uint64_t number = 0;
        for (std::size_t i = 21; i-- > 0;) {
            const std::size_t card = 21 * word + i;
            number = 8 * number + (card < 52 ? static_cast<std::uint64_t>(digits[card] - '0') : 0);
        }
        sum += mix(number + (word + 1) * 0x9e3779b97f4a7c15U);
    }
    return mix(sum);
}

// All positions after one move, before any automatic moves.
std::vector<Table> moves_from(const Table& table) {
    std::vector<Table> result;
    const auto keep = [&](const Table& next) { result.push_back(next); };
    // Columns come first, then cells.
    for (std::size_t from = 0; from < table.columns.size() + table.cells.size(); ++from) {
        Table without = table;
        int card = 0;
        const bool from_column = from < table.columns.size();
        if (from_column) {
            if (table.columns[from].empty()) continue;
            card = table.columns[from].back();
            without.columns[from].pop_back();
        } else {
            const std::size_t cell = from - table.columns.size();
            card = table.cells[cell];
            without.cells.erase(without.cells.begin() + static_cast<std::ptrdiff_t>(cell));
        }
        if (is_next_home(table, card)) {
            Table next = without;
            ++next.home[suit_of(card)];
            keep(next);
        }
        for (std::size_t to = 0; to < table.columns.size(); ++to) {
            if (from_column && to == from) continue;
            if (!table.columns[to].empty() && !fits_on(card, table.columns[to].back())) continue;
            Table next = without;
            next.columns[to].push_back(card);
            keep(next);
        }
        if (from_column && table.cells.size() < table.cell_count) {
            Table next = without;
            next.cells.push_back(card);
            keep(next);
        }
    }
    return result;
}

using Positions = std::unordered_map<std::string, Table>; // by their digits

// The number of cards at the end of a column that are in sequence.
std::size_t run_length(const std::vector<int>& column) {
    std::size_t length = column.empty() ? 0 : 1;
    while (length > 0 && length < column.size() &&
           fits_on(column[column.size() - length], column[column.size() - length - 1])) {
        ++length;
    }
    return length;
}

// The position and all that differ from it by exchanges.
Positions with_exchanges(const Table& start) {
    Positions members{{digits_of(start), start}};
    std::vector<Table> waiting{start};
    while (!waiting.empty()) {
        const Table table = waiting.back();
        waiting.pop_back();
        for (std::size_t a = 0; a < table.columns.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const auto &one = table.columns[a], &other = table.columns[b];
                // Every card of the runs but the deepest.
                for (std::size_t i = one.size() + 1 - run_length(one); i < one.size(); ++i) {
                    for (std::size_t j = other.size() + 1 - run_length(other); j < other.size(); ++j) {
                        if (rank_of(one[i]) != rank_of(other[j]) || is_red(one[i]) != is_red(other[j])) continue;
                        Table next = table;
                        next.columns[a].resize(i);
                        next.columns[b].resize(j);
                        for (std::size_t k = j; k < other.size(); ++k) next.columns[a].push_back(other[k]);
                        for (std::size_t k = i; k < one.size(); ++k) next.columns[b].push_back(one[k]);
                        if (members.emplace(digits_of(next), next).second) waiting.push_back(next);
                    }
                }
            }
        }
    }
    return members;
}

// All tables after one automatic move.
std::vector<Table> automatic_moves_from(const Table& table) {
    std::vector<Table> result;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto& column = table.columns[i];
        if (column.empty() || !is_next_home(table, column.back()) || !goes_by_itself(table, column.back())) continue;
        result.push_back(table);
        ++result.back().home[suit_of(column.back())];
        result.back().columns[i].pop_back();
    }
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        if (!is_next_home(table, table.cells[i]) || !goes_by_itself(table, table.cells[i])) continue;
        result.push_back(table);
        ++result.back().home[suit_of(table.cells[i])];
        result.back().cells.erase(result.back().cells.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return result;
}

// The positions of the relaxed game after all automatic moves, with exchanges before and between them. Of the positions
// that differ only by exchanges, returns the one whose digits come first.
Positions settled(const Table& start) {
    Positions result;
    Positions seen;
    std::vector<Table> waiting{start};
    while (!waiting.empty()) {
        const Table table = waiting.back();
        waiting.pop_back();
        const Positions members = with_exchanges(table);
        bool final = true;
        for (const auto& member : members) {
            for (const Table& next : automatic_moves_from(member.second)) {
                final = false;
                if (seen.emplace(digits_of(next), next).second) waiting.push_back(next);
            }
        }
        if (final) {
            result.insert(*std::min_element(members.begin(), members.end(),
                                            [](const auto& a, const auto& b) { return a.first < b.first; }));
        }
    }
    return result;
}

Positions first_positions(const Table& start, bool relaxed) {
    if (relaxed) return settled(start);
    Table table = start;
    play_automatic_moves(table);
    return {{digits_of(table), table}};
}

// All positions after one move and the automatic moves that follow it.
std::vector<std::pair<std::string, Table>> positions_after(const Table& table, bool relaxed) {
    std::vector<std::pair<std::string, Table>> result;
    Positions members{{"", table}};
    if (relaxed) members = with_exchanges(table);
    for (const auto& member : members) {
        for (const Table& next : moves_from(member.second)) {
            for (const auto& position : first_positions(next, relaxed)) result.push_back(position);
        }
    }
    return result;
}

void prove(std::uint32_t number, std::size_t cells, bool relaxed) {
    std::unordered_set<std::string> seen;
    std::vector<Table> waiting;
    for (const auto& position : first_positions(deal(number, cells), relaxed)) {
        seen.insert(position.first);
        waiting.push_back(position.second);
    }
    while (!waiting.empty()) {
        const Table table = waiting.back();
        waiting.pop_back();
        for (const auto& next : positions_after(table, relaxed)) {
            if (is_won(next.second)) {
                std::printf("%u won\n", number);
                return;
            }
            if (seen.insert(next.first).second) waiting.push_back(next.second);
        }
    }
    std::uint64_t digest = 0;
    for (const std::string& digits : seen) digest += hash_of(digits);
    std::printf("%u %zu %016llx\n", number, seen.size(), static_cast<unsigned long long>(digest));
}

} // namespace

int main(int argc, char** argv) {
    for (int i = 3; i < argc; ++i) {
        prove(static_cast<std::uint32_t>(std::strtoul(argv[i], nullptr, 10)),
              static_cast<std::size_t>(std::strtoul(argv[2], nullptr, 10)), std::string(argv[1]) == "relaxed");
    }
}
