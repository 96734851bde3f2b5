# Parsing the headers of the standard library and of other projects takes more time than compiling most of our files, so
# builds of everything precompile them. Such a build does not find a missing #include: tests/house/standard_includes.py does.
option(FREECELL_PRECOMPILED "Precompile the headers of other projects" OFF)

# freecell_precompiled(TARGET KIND): TARGET sees cmake/precompiled/KIND.h first. All targets of a kind must have the same
# compile options, because the first one compiles the header for them all.
function(freecell_precompiled target kind)
  if(NOT FREECELL_PRECOMPILED)
    return()
  endif()
  # Of code inlined from a precompiled header, g++ 12 no longer knows that it is not ours, and shows these warnings of
  # std::string and others, which are false. ./run builds without precompiled headers.
  set(false_warnings -Wno-array-bounds -Wno-free-nonheap-object -Wno-maybe-uninitialized -Wno-nonnull -Wno-stringop-overflow
      -Wno-stringop-overread)
  target_compile_options(${target} PRIVATE "$<$<COMPILE_LANG_AND_ID:CXX,GNU>:${false_warnings}>")
  get_property(first GLOBAL PROPERTY freecell_precompiled_${kind})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    set_property(GLOBAL PROPERTY freecell_precompiled_${kind} ${target})
    target_precompile_headers(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:${PROJECT_SOURCE_DIR}/cmake/precompiled/${kind}.h>)
  endif()
endfunction()
