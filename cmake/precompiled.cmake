# Parsing the headers of the standard library and of other projects takes more time than compiling most of our files, so the
# builds with sanitizers precompile them. Builds with g++ do so only for the tests, which are not optimized: when g++ 12
# inlines code from a precompiled header, it treats it as ours, and prints false warnings about std::string and others.
option(FREECELL_PRECOMPILED "Precompile the headers of other projects, with clang; with g++, only for tests" OFF)

# freecell_precompiled(TARGET KIND): TARGET sees cmake/precompiled/KIND.h first. All targets of a kind must have the same
# compile options, because the first one compiles the header for them all.
function(freecell_precompiled target kind)
  if(NOT FREECELL_PRECOMPILED OR NOT (CMAKE_CXX_COMPILER_ID STREQUAL Clang OR kind STREQUAL tests))
    return()
  endif()
  get_property(first GLOBAL PROPERTY freecell_precompiled_${kind})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    set_property(GLOBAL PROPERTY freecell_precompiled_${kind} ${target})
    target_precompile_headers(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:${PROJECT_SOURCE_DIR}/cmake/precompiled/${kind}.h>)
  endif()
endfunction()
