include(CMakePackageConfigHelpers)

set(libraries freecell)
if(TARGET freecell_shared)
  list(APPEND libraries freecell_shared)
endif()
install(TARGETS ${libraries} EXPORT freecell-targets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT freecell-targets NAMESPACE freecell:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/freecell)
install(DIRECTORY freecell DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h" PATTERN "weight_fields.inc" PATTERN "*-inl.h" EXCLUDE PATTERN "detail" EXCLUDE PATTERN "kernel" EXCLUDE
        PATTERN "weights" EXCLUDE # of the schedule; fast/weights.h is installed
        PATTERN "cuda" EXCLUDE # internal to freecell/batch
        PATTERN "survey" EXCLUDE PATTERN "census" EXCLUDE) # parts of the command, not of the library
# Help and documentation refer to these names.
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES single_header/freecell_deal.h single_header/freecell_deal.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/freecell)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/freecell-config.cmake.in
                              ${PROJECT_BINARY_DIR}/freecell-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/freecell-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/freecell-config.cmake ${PROJECT_BINARY_DIR}/freecell-config-version.cmake
        DESTINATION ${package_dir})

# Relative to the file itself, so that the installed tree can be moved.
file(RELATIVE_PATH FREECELL_PREFIX_FROM_PC /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
if(FREECELL_HIGHWAY)
  set(FREECELL_PC_REQUIRES libhwy)
endif()
if(FREECELL_CUDA)
  set(FREECELL_PC_CUDA "-L${CUDAToolkit_LIBRARY_DIR} -lcudart_static -ldl -lrt -lpthread")
endif()
if(NOT PROJECT_HOMEPAGE_URL MATCHES "\\.example/") # a placeholder
  set(FREECELL_PC_URL "URL: ${PROJECT_HOMEPAGE_URL}")
endif()
foreach(name freecell freecell-cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${name}.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/freecell)

if(FREECELL_BUILD_CLI)
  install(TARGETS freecell_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/app/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/freecell/page OPTIONAL) # for serve
  install(FILES ${PROJECT_SOURCE_DIR}/data/ratings.bin ${PROJECT_SOURCE_DIR}/census/deals.census
    DESTINATION ${CMAKE_INSTALL_DATADIR}/freecell)
  # The program itself generates the manual page and completions.
  function(freecell_printed file)
    add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/${file} COMMAND freecell_cli ${ARGN} > ${PROJECT_BINARY_DIR}/${file}
                       DEPENDS freecell_cli VERBATIM)
  endfunction()
  freecell_printed(freecell.1 man)
  freecell_printed(freecell.bash completion bash)
  freecell_printed(_freecell completion zsh)
  freecell_printed(freecell.fish completion fish)
  add_custom_target(freecell_printed_files ALL
                    DEPENDS ${PROJECT_BINARY_DIR}/freecell.1 ${PROJECT_BINARY_DIR}/freecell.bash
                            ${PROJECT_BINARY_DIR}/_freecell ${PROJECT_BINARY_DIR}/freecell.fish)
  install(FILES ${PROJECT_BINARY_DIR}/freecell.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  set(data ${CMAKE_INSTALL_DATADIR})
  install(FILES ${PROJECT_BINARY_DIR}/freecell.bash DESTINATION ${data}/bash-completion/completions RENAME freecell)
  install(FILES ${PROJECT_BINARY_DIR}/_freecell DESTINATION ${data}/zsh/site-functions)
  install(FILES ${PROJECT_BINARY_DIR}/freecell.fish DESTINATION ${data}/fish/vendor_completions.d)
endif()
