// There is only one target, for which the including file is compiled once.
#pragma once
#include <hwy/highway.h>
