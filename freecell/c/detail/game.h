#pragma once

#include "freecell/game/game.h"

struct freecell_game {
    freecell::Game game;
};
