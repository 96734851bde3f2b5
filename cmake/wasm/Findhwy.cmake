find_path(hwy_headers hwy/highway.h PATHS /usr/local/include /usr/include REQUIRED)
add_library(hwy::hwy INTERFACE IMPORTED)
target_compile_options(hwy::hwy INTERFACE -idirafter ${hwy_headers}) # after those of wasi-libc
set(hwy_FOUND TRUE)
