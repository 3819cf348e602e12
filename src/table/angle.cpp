// Sines, bearings and roots in integers, rounded the same way everywhere.

#include <bit>

#include "table/frame.hpp"

namespace quincunx {
namespace {

// Half arc-seconds, because a chord asks for the sine of half a turn.
constexpr std::int64_t half_seconds_in_circle = 2 * std::int64_t{Angle::full};
constexpr std::int64_t quarter = half_seconds_in_circle / 4;
constexpr std::int64_t one = std::int64_t{1} << 62;
constexpr std::int64_t half_second_q81 = 5'861'037'767'957'312'625;  // pi / 1'296'000

constexpr std::int64_t times(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>((Wide{a} * b) >> 62);
}

struct SineCosine {
  std::int64_t sine, cosine;
};

// 1/n! in Q62.
constexpr std::int64_t over_factorial(std::int64_t n) {
  std::int64_t share = one;
  for (std::int64_t i = 2; i <= n; ++i) share /= i;
  return share;
}

// Taylor series in Q62, good to about 2^-57 up to 45 degrees.
constexpr SineCosine by_series(std::int64_t half_seconds) {
  constexpr std::array<std::int64_t, 9> sine_terms{
      over_factorial(1),  over_factorial(3),  over_factorial(5),  over_factorial(7), over_factorial(9),
      over_factorial(11), over_factorial(13), over_factorial(15), over_factorial(17)};
  constexpr std::array<std::int64_t, 9> cosine_terms{
      over_factorial(0),  over_factorial(2),  over_factorial(4),  over_factorial(6), over_factorial(8),
      over_factorial(10), over_factorial(12), over_factorial(14), over_factorial(16)};
  const std::int64_t x = static_cast<std::int64_t>((Wide{half_second_q81} * half_seconds) >> 19);
  const std::int64_t z = times(x, x);
  std::int64_t sine = 0, cosine = 0;
  for (std::size_t i = sine_terms.size(); i-- > 0;) {
    sine = sine_terms[i] - times(z, sine);
    cosine = cosine_terms[i] - times(z, cosine);
  }
  return {times(x, sine), cosine};
}

// An angle of the first octant is a coarse step and a fine rest, whose sines are tabled.
constexpr std::int64_t coarse_step = 512;
template <std::size_t n>
constexpr std::array<SineCosine, n> sines_every(std::int64_t step) {
  std::array<SineCosine, n> all{};
  for (std::size_t i = 0; i < n; ++i) all[i] = by_series(step * static_cast<std::int64_t>(i));
  return all;
}
constexpr auto coarse_sines =
    sines_every<static_cast<std::size_t>(quarter / 2 / coarse_step + 1)>(coarse_step);
constexpr auto fine_sines = sines_every<static_cast<std::size_t>(coarse_step)>(1);

// Good to about 2^-56. The closest call to a rounding tie over all facings is 2e-6 of a Q30 unit, so the
// result is always the correctly rounded one.
constexpr SineCosine in_first_octant(std::int64_t half_seconds) {
  const SineCosine& a = coarse_sines[static_cast<std::size_t>(half_seconds / coarse_step)];
  const SineCosine& b = fine_sines[static_cast<std::size_t>(half_seconds % coarse_step)];
  const auto sum = [](std::int64_t p, std::int64_t q, std::int64_t r, std::int64_t s) {
    return static_cast<std::int64_t>((Wide{p} * q + Wide{r} * s) >> 62);
  };
  return {sum(a.sine, b.cosine, a.cosine, b.sine), sum(a.cosine, b.cosine, -a.sine, b.sine)};
}

constexpr Direction at_half_seconds(std::int64_t half_seconds) {
  const std::int64_t within = half_seconds % quarter;
  const bool beyond_octant = within > quarter / 2;
  const SineCosine exact = in_first_octant(beyond_octant ? quarter - within : within);
  const auto small = static_cast<std::int32_t>((exact.sine + (std::int64_t{1} << 31)) >> 32);
  const auto large = static_cast<std::int32_t>((exact.cosine + (std::int64_t{1} << 31)) >> 32);
  const std::int32_t sine = beyond_octant ? large : small;
  const std::int32_t cosine = beyond_octant ? small : large;
  switch (half_seconds / quarter) {
    case 0:
      return {sine, cosine};
    case 1:
      return {cosine, -sine};
    case 2:
      return {-sine, -cosine};
    default:
      return {-cosine, sine};
  }
}

// Most facings are of whole degrees, and so are the steps of a search all round.
constexpr std::array<Direction, 360> degree_directions() {
  std::array<Direction, 360> all{};
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i] = at_half_seconds(2 * 3600 * static_cast<std::int64_t>(i));
  return all;
}
constexpr std::array<Direction, 360> whole_degrees = degree_directions();

// Sine of the angle from the direction to the offset, times its length: positive when the offset lies
// clockwise.
std::int64_t clockwise(Direction d, Point offset) {
  return std::int64_t{d.north} * offset.x - std::int64_t{d.east} * offset.y;
}

constexpr std::int64_t q10(std::int64_t whole) { return whole * 1024; }

// atan(small / large) for 0 <= small <= large, in arc-seconds in Q10: wrong by 0.005 arc-seconds at most.
std::int64_t arc_q10(std::int64_t small, std::int64_t large) {
  constexpr std::int64_t tangent_of_eighth = 444'758'426;        // tan 22.5 degrees in Q30
  constexpr std::int64_t seconds_in_radian_q10 = 211'215'162;    // 206'264.806 in Q10
  const bool upper = (small << 30) > tangent_of_eighth * large;  // atan t = 45 degrees - atan((1-t)/(1+t))
  const std::int64_t t = upper ? ((large - small) << 30) / (large + small) : (small << 30) / large;
  const std::int64_t z = (t * t) >> 30;
  constexpr std::int64_t whole = std::int64_t{1} << 30;
  std::int64_t series = 0;
  for (const std::int64_t share :
       {whole / 17, whole / 15, whole / 13, whole / 11, whole / 9, whole / 7, whole / 5, whole / 3, whole})
    series = share - ((z * series) >> 30);
  const std::int64_t radians = (t * series) >> 30;
  const std::int64_t seconds = (radians * seconds_in_radian_q10) >> 30;
  return upper ? q10(Angle::full / 8) - seconds : seconds;
}

// This angle or the arc-second after it: the one to which the offset lies nearer.
Angle nearer_of(Angle below, Point offset) {
  const Angle above = bearing(below + Angle{1});
  return clockwise(direction(below), offset) <= -clockwise(direction(above), offset) ? below : above;
}

// A first root, 8 bits, and its inverse: floor(n / root) = n * inverse >> 32 for every n below 2^23.
struct RootSeed {
  std::uint32_t root, inverse;
};
constexpr std::array<RootSeed, 192> root_seeds() {
  std::array<RootSeed, 192> seeds{};
  for (std::uint32_t i = 0; i < 192; ++i) {
    std::uint32_t r = 128;
    while (r < 255 && (r + 1) * (r + 1) <= (i + 64) * 256 + 255) ++r;
    seeds[i] = {r, static_cast<std::uint32_t>((std::uint64_t{1} << 32) / r + 1)};
  }
  return seeds;
}
constexpr std::array<RootSeed, 192> seeds = root_seeds();

}  // namespace

Direction direction(Angle heading) {
  const std::int32_t seconds = bearing(heading).arcseconds;
  if (seconds % 3600 == 0) return whole_degrees[static_cast<std::size_t>(seconds / 3600)];
  return at_half_seconds(2 * std::int64_t{seconds});
}

Angle bearing_of(Point offset) {
  if (offset == Point{}) return {0};
  const std::int64_t east = std::abs(std::int64_t{offset.x}), north = std::abs(std::int64_t{offset.y});
  const std::int64_t eighth =
      east <= north ? arc_q10(east, north) : q10(Angle::full / 4) - arc_q10(north, east);
  const std::int64_t half = offset.y >= 0 ? eighth : q10(Angle::full / 2) - eighth;
  const std::int64_t arc = offset.x >= 0 ? half : q10(Angle::full) - half;
  constexpr std::int64_t tie = 512, doubt = 16;  // of an arc-second, in Q10
  const auto below = static_cast<std::int32_t>(arc >> 10);
  if (std::abs((arc & 1023) - tie) < doubt) return nearer_of(bearing({below}), offset);
  return bearing({below + ((arc & 1023) > tie ? 1 : 0)});
}

// One table look-up, then Heron's rule twice: the first division by the inverse in the table. Then one fix-up.
Length root(Squared n) {
  if (n <= 0) return 0;
  const auto value = static_cast<std::uint64_t>(n);
  const int shift = std::countl_zero(value) & ~1;
  const std::uint64_t m = value << shift;
  const RootSeed seed = seeds[(m >> 56) - 64];
  std::uint64_t u = (std::uint64_t{seed.root} << 7) + ((m >> 41) * seed.inverse >> 32);
  u = (u << 15) + (m >> 17) / u;
  u >>= shift / 2;
  if (u * u > value) --u;
  return static_cast<Length>(u);
}

Length length(Point offset) {
  const Squared n = dot(offset, offset);
  const Squared whole = root(n);
  return static_cast<Length>(n - whole * whole > whole ? whole + 1 : whole);
}

Point along(Point from, Angle heading, Length distance) { return along(from, direction(heading), distance); }

Point along(Point from, Direction d, Length distance) {
  return from + Point{static_cast<Length>(rounded_shift(std::int64_t{d.east} * distance, 30)),
                      static_cast<Length>(rounded_shift(std::int64_t{d.north} * distance, 30))};
}

Length chord(Length radius, Angle turn) {
  const std::int64_t half_turn = std::abs(std::int64_t{turn.arcseconds}) % half_seconds_in_circle;
  return static_cast<Length>(rounded_shift(2 * std::int64_t{radius} * at_half_seconds(half_turn).east, 30));
}

Length arc(Length radius, Angle turn) {
  constexpr std::int64_t pi_q60 = 3'622'009'729'038'561'422;  // pi, rounded up
  const Wide path = Wide{radius} * std::abs(std::int64_t{turn.arcseconds}) * pi_q60;
  const auto in_arcseconds = static_cast<std::int64_t>((path + (Wide{1} << 60) - 1) >> 60);  // rounded up
  return static_cast<Length>((in_arcseconds + half_circle.arcseconds - 1) / half_circle.arcseconds);
}

Direction unit(Point offset) {
  const Squared n = dot(offset, offset);
  const int shift = (std::countl_zero(static_cast<std::uint64_t>(n)) - 2) & ~1;
  const std::int64_t long_root = root(n << shift);
  const auto share = [&](Length part) {
    const std::int64_t numerator = std::int64_t{part} * (std::int64_t{1} << (30 + shift / 2));
    return static_cast<std::int32_t>((numerator + (part < 0 ? -long_root : long_root) / 2) / long_root);
  };
  return {share(offset.x), share(offset.y)};
}

}  // namespace quincunx
