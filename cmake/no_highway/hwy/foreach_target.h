// There is one target only, for which the including file is compiled once.
#pragma once
#include <hwy/highway.h>
