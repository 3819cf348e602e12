# libharu has neither a CMake config nor a .pc file in Debian 12.
find_path(HPDF_INCLUDE_DIR hpdf.h)
find_library(HPDF_LIBRARY hpdf)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Hpdf REQUIRED_VARS HPDF_LIBRARY HPDF_INCLUDE_DIR)
if(Hpdf_FOUND AND NOT TARGET Hpdf::Hpdf)
  add_library(Hpdf::Hpdf UNKNOWN IMPORTED)
  set_target_properties(Hpdf::Hpdf PROPERTIES IMPORTED_LOCATION ${HPDF_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${HPDF_INCLUDE_DIR})
endif()
