# The compile options of all our targets.
add_library(freecell_options INTERFACE)
target_compile_features(freecell_options INTERFACE cxx_std_23 c_std_11)
target_compile_options(freecell_options INTERFACE $<$<NOT:$<COMPILE_LANGUAGE:CUDA>>:
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror>)
# g++ 12 reports false overlaps in std::string (GCC bug 105651).
target_compile_options(freecell_options INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>)
# In a unity build, file-local names of several files shadow each other; the build without unity finds real cases.
target_compile_options(freecell_options INTERFACE $<$<BOOL:${CMAKE_UNITY_BUILD}>:-Wno-shadow>)
target_include_directories(freecell_options INTERFACE ${PROJECT_SOURCE_DIR})
if(FREECELL_FEW_TARGETS)
  target_compile_definitions(freecell_options INTERFACE FREECELL_FEW_TARGETS)
endif()

# On x86, only the headers of Highway are used. Loading its library would take 2.6 ms whenever a program starts.
if(CMAKE_SYSTEM_NAME STREQUAL Linux)
  target_link_options(freecell_options INTERFACE LINKER:--as-needed)
endif()

# The command takes much of the time of a build and need not be fast: the library does the work.
set(FREECELL_OUTER_FLAGS -O1 CACHE STRING "How to optimize the command")
add_library(freecell_outer INTERFACE)
target_link_libraries(freecell_outer INTERFACE freecell_options)
target_compile_options(freecell_outer INTERFACE $<$<NOT:$<CONFIG:Debug>>:${FREECELL_OUTER_FLAGS}>)

# freecell_layer(NAME [SOURCES file...] [LINKS layer-or-library...]): the folder freecell/NAME as the target freecell_NAME.
# A layer without sources is header-only.
function(freecell_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
  if(arg_SOURCES)
    add_library(freecell_${name} STATIC ${arg_SOURCES})
    set_target_properties(freecell_${name} PROPERTIES CXX_VISIBILITY_PRESET hidden C_VISIBILITY_PRESET hidden
                          VISIBILITY_INLINES_HIDDEN ON)
    if(NOT FREECELL_WASM)
      set_target_properties(freecell_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    endif()
    target_link_libraries(freecell_${name} PUBLIC freecell_options ${arg_LINKS})
    if(NOT FREECELL_BUILD_FUZZ) # which changes the options of some layers
      freecell_precompiled(freecell_${name} library)
    endif()
  else()
    add_library(freecell_${name} INTERFACE)
    target_link_libraries(freecell_${name} INTERFACE freecell_options ${arg_LINKS})
  endif()
endfunction()
