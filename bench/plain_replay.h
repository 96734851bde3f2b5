#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "freecell/core/deal.h"

namespace freecell::bench {

// Straightforward code: parses the JSON, keeps columns as vectors of cards, makes each move, and looks for automatic
// moves repeatedly. It knows Horne's rule and checks every move.
class PlainReplay {
public:
    static bool wins(std::string_view line) {
        const auto json = nlohmann::json::parse(line);
        PlainReplay game(json.at("deal").get<std::int64_t>());
        const std::string moves = json.at("moves");
        for (std::size_t at = 0; at < moves.size();) {
            const std::size_t end = std::min(moves.find(' ', at), moves.size());
            if (!game.play(moves.substr(at, end - at))) return false;
            at = end + 1;
        }
        return game.home_[0] + game.home_[1] + game.home_[2] + game.home_[3] == Card::count;
    }

private:
    explicit PlainReplay(std::int64_t number) : columns_(8) {
        const Deal dealt = deal(number).value();
        for (int i = 0; i < Card::count; ++i) columns_[i % 8].push_back(dealt.cards()[i]);
    }

    static bool fits(Card card, Card under) { return card.rank() + 1 == under.rank() && card.color() != under.color(); }

    [[nodiscard]] int run(const std::vector<Card>& column) const {
        int length = column.empty() ? 0 : 1;
        while (length < std::ssize(column) &&
               fits(column[column.size() - length], column[column.size() - length - 1])) {
            ++length;
        }
        return length;
    }

    [[nodiscard]] int capacity(bool to_empty) const {
        const auto empty = std::ranges::count_if(columns_, [](const auto& column) { return column.empty(); });
        return static_cast<int>((4 - cells_.size() + 1) << (empty - (to_empty ? 1 : 0)));
    }

    bool send_home(Card card) {
        int& home = home_[static_cast<std::size_t>(card.suit())];
        if (home != card.rank()) return false;
        ++home;
        return true;
    }

    bool play(const std::string& move) {
        const bool made = move[0] >= 'a' ? play_from_cell(move) : play_from_column(move);
        while (made && automatic()) {
        }
        return made;
    }

    bool play_from_cell(const std::string& move) {
        const auto found = cells_.find(move[0]);
        if (found == cells_.end()) return false;
        const Card card = found->second;
        if (move[1] == 'h') {
            if (!send_home(card)) return false;
        } else {
            auto& target = columns_.at(move[1] - '1');
            if (!target.empty() && !fits(card, target.back())) return false;
            target.push_back(card);
        }
        cells_.erase(found);
        return true;
    }

    bool play_from_column(const std::string& move) {
        auto& source = columns_.at(move[0] - '1');
        if (source.empty()) return false;
        if (move[1] == 'h') {
            if (!send_home(source.back())) return false;
            source.pop_back();
        } else if (move[1] >= 'a') {
            if (move[1] > 'd' || !cells_.emplace(move[1], source.back()).second) return false;
            source.pop_back();
        } else {
            auto& target = columns_.at(move[1] - '1');
            int count = move.size() > 2 ? std::stoi(move.substr(3), nullptr, 16) : 0;
            if (count == 0 && target.empty()) count = std::min(run(source), capacity(true));
            if (count == 0) count = target.back().rank() - source.back().rank();
            if (count < 1 || count > run(source) || count > capacity(target.empty())) return false;
            if (!target.empty() && !fits(source[source.size() - count], target.back())) return false;
            target.insert(target.end(), source.end() - count, source.end());
            source.resize(source.size() - count);
        }
        return true;
    }

    [[nodiscard]] bool goes_by_itself(Card card) const {
        if (home_[static_cast<std::size_t>(card.suit())] != card.rank()) return false;
        const bool red = card.color() == Color::red;
        const int least = red ? std::min(home_[0], home_[3]) : std::min(home_[1], home_[2]);
        return card.rank() < 2 || least >= card.rank();
    }

    bool automatic() {
        for (auto& column : columns_) {
            if (column.empty() || !goes_by_itself(column.back())) continue;
            send_home(column.back());
            column.pop_back();
            return true;
        }
        for (const auto& [letter, card] : cells_) {
            if (!goes_by_itself(card)) continue;
            send_home(card);
            cells_.erase(letter);
            return true;
        }
        return false;
    }

    std::vector<std::vector<Card>> columns_;
    std::map<char, Card> cells_;
    std::array<int, Card::suits> home_{};
};

} // namespace freecell::bench
