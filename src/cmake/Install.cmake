# What `cmake --install` puts where; the program prints its own manual page and completion, so that they
# cannot differ from it.
include(GNUInstallDirs)

function(printed_by_the_program file)
  add_custom_command(OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${file} COMMAND quincunx ${ARGN} > ${CMAKE_CURRENT_BINARY_DIR}/${file}
    DEPENDS quincunx VERBATIM)
  set_property(GLOBAL APPEND PROPERTY QUINCUNX_PRINTED ${CMAKE_CURRENT_BINARY_DIR}/${file})
endfunction()
printed_by_the_program(quincunx.1 manual)
printed_by_the_program(quincunx.bash completion bash)
get_property(printed GLOBAL PROPERTY QUINCUNX_PRINTED)
add_custom_target(paperwork ALL DEPENDS ${printed})

install(TARGETS quincunx)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/quincunx.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/quincunx.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME quincunx)
# Scenarios name their schemas by relative paths, so folders keep their places.
set(share ${CMAKE_INSTALL_DATADIR}/quincunx)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/scenarios ${PROJECT_SOURCE_DIR}/templates DESTINATION ${share} PATTERN README.md EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
foreach(guide scenarios templates)
  install(FILES ${PROJECT_SOURCE_DIR}/${guide}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/${guide})
endforeach()
