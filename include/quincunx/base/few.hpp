#pragma once
#include <boost/container/small_vector.hpp>

namespace quincunx {

// A vector with room for some elements in itself: for lists that are made again and again in a turn and are
// most often as short as that.
template <class T, std::size_t Some>
using Few = boost::container::small_vector<T, Some>;

}  // namespace quincunx
