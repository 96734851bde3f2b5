find_path(nlohmann_json_headers nlohmann/json.hpp PATHS /usr/local/include /usr/include REQUIRED)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_compile_options(nlohmann_json::nlohmann_json INTERFACE -idirafter ${nlohmann_json_headers}) # after those of wasi-libc
set(nlohmann_json_FOUND TRUE)
