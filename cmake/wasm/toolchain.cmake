# Toolchain for the WebAssembly module of the npm package: Debian's clang, wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR ar CACHE FILEPATH "")
set(CMAKE_RANLIB true CACHE FILEPATH "")
set(CMAKE_C_ARCHIVE_CREATE "<CMAKE_AR> qcS <TARGET> <OBJECTS>") # archives without an index: the linker reads the members itself
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qcS <TARGET> <OBJECTS>")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(FREECELL_WASM ON)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}) # this machine's headers can be used for wasm32, but not its libraries

set(CMAKE_CXX_FLAGS_RELEASE "-Oz -DNDEBUG" CACHE STRING "")

# One instance is one thread. Highway has nothing to choose at run time: without SIMD the module does not load.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -fno-threadsafe-statics -msimd128 -mbulk-memory \
-mnontrapping-fptoint -msign-ext -flto -DHWY_COMPILE_ONLY_STATIC")
