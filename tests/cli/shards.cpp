// Pieces of a batch, played by tasks of a cluster: which they are, run twice, refused, missing, merged.

#include <catch2/catch.hpp>

#include "cli/program.hpp"
#include "cli/small_battle.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;
using Catch::Equals;

namespace {

// A command with variables of the environment, which a shell takes before the program's name.
Outcome run_in(const Desk& desk, const std::string& environment, const std::string& words) {
  return desk.run("--version; env -u SLURM_ARRAY_TASK_ID -u PARALLEL_SEQ " + environment +
                  " '" QUINCUNX_PROGRAM "' " + words);
}

}  // namespace

TEST_CASE("pieces played apart merge into what one machine writes, or are refused") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const std::string common = " small.xml --plays 11 --turns 6 ";
  CHECK(desk.run("batch" + common + "--out one").exit == 0);
  for (const char* shard : {"2/3", "0/3", "1/3"}) {
    const Outcome piece = desk.run("batch" + common + "--out many --shard " + shard);
    CHECK(piece.exit == 0);
    CHECK_THAT(piece.out, Contains("complete"));
  }
  CHECK_THAT(desk.run("batch" + common + "--out many --shard 1/3").out,
             Equals("many/small/plays-1-of-3.store: plays 3 to 6, already complete; not changed\n"));
  CHECK(desk.run("merge" + common + "--out many").exit == 0);
  for (const char* file : {"results.csv", "balance.json", "balance.xml", "balance.pdf", "plays.store"}) {
    INFO(file);
    CHECK(!desk.read(std::string("one/small/") + file).empty());
    CHECK(desk.read(std::string("many/small/") + file) == desk.read(std::string("one/small/") + file));
  }
  const auto refusal = [&](const std::string& words) {
    const Outcome told = desk.run("merge" + words + " --out refused");
    CHECK(told.exit == 1);
    CHECK(desk.read("refused/small/results.csv").empty());
    return told.err;
  };
  const std::string first = "many/small/plays-0-of-3.store ", second = "many/small/plays-1-of-3.store ",
                    third = "many/small/plays-2-of-3.store ";
  CHECK_THAT(refusal(common + first + third), Contains("gap before it: plays 3 to 6 are in no piece"));
  CHECK_THAT(refusal(common + first + second), Contains("gap at the end: plays 7 to 10 are in no piece"));
  CHECK_THAT(refusal(common + first + second + second + third),
             Contains("overlap: plays 3 to 6 are in many/small/plays-1-of-3.store too"));
  CHECK_THAT(refusal(common + "one/small/plays.store"), Contains("of a whole batch, not of a piece"));
  CHECK_THAT(refusal(common + "--seed 2 " + first), Contains("seed: 1 there, 2 here"));
  CHECK_THAT(refusal(" small.xml --plays 12 --turns 6 " + first), Contains("plays: 11 there, 12 here"));
  const std::string bytes = desk.read("many/small/plays-2-of-3.store");
  desk.write("torn/plays-2-of-3.store", bytes.substr(0, bytes.size() - 5));
  CHECK_THAT(refusal(common + first + second + "torn"),
             Contains("not complete: it has 3 of 4 plays") && Contains("batch --shard 2/3"));
  CHECK(desk.run("merge small.xml --out nowhere").exit == 1);
  CHECK(desk.run("merge").exit == 2);
  CHECK(desk.run("batch" + common + "--shard 3/3").exit == 2);
  CHECK(desk.run("batch" + common + "--shard 0/3 --until 1%").exit == 2);
}

TEST_CASE("a task of a Slurm array or of GNU parallel finds its piece in the environment") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const std::string common = "batch small.xml --plays 11 --turns 2 --shard-from-env ";
  CHECK_THAT(run_in(desk, "SLURM_ARRAY_TASK_ID=2", common + "3").out,
             Contains("plays-2-of-3.store: plays 7 to 10, complete"));
  CHECK_THAT(run_in(desk, "PARALLEL_SEQ=1", common + "3").out, Contains("plays-0-of-3.store: plays 0 to 2"));
  // Of an array of some pieces, Slurm's own count, first and last say nothing of how many there are.
  CHECK_THAT(run_in(desk,
                    "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=1 SLURM_ARRAY_TASK_MIN=1 "
                    "SLURM_ARRAY_TASK_MAX=1",
                    common + "3")
                 .out,
             Contains("plays-1-of-3.store: plays 3 to 6, complete"));
  CHECK(desk.run("merge small.xml --plays 11 --turns 2 --no-pdf").exit == 0);
  const auto slip = [&](const std::string& environment, const std::string& words) {
    const Outcome told = run_in(desk, environment, common + words);
    CHECK(told.exit == 2);
    return told.err;
  };
  CHECK_THAT(slip("", "3"), Contains("neither SLURM_ARRAY_TASK_ID nor PARALLEL_SEQ"));
  CHECK_THAT(slip("SLURM_ARRAY_TASK_ID=1 PARALLEL_SEQ=1", "3"), Contains("PARALLEL_SEQ are set"));
  CHECK_THAT(slip("SLURM_ARRAY_TASK_ID=3", "3"),
             Contains("expected a number in 0-2, as from sbatch --array=0-2"));
  CHECK_THAT(slip("SLURM_ARRAY_TASK_ID=-1", "3"), Contains("'-1', expected"));
  CHECK_THAT(slip("PARALLEL_SEQ=4", "3"), Contains("PARALLEL_SEQ is '4', expected a number in 1-3"));
  CHECK_THAT(slip("PARALLEL_SEQ=0", "3"), Contains("'0', expected a number in 1-3"));
  CHECK_THAT(slip("PARALLEL_SEQ=1", "0"), Contains("from 1 to 1000000"));
  CHECK_THAT(slip("PARALLEL_SEQ=1", "3 --shard 0/3"), Contains("leave out --shard-from-env"));
  CHECK_THAT(slip("PARALLEL_SEQ=1", "3 --until 1%"), Contains("leave out --until"));
}

TEST_CASE("a complete piece is left alone, and one of other plays is refused") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const std::string common = "batch small.xml --plays 11 --turns 2 --shard 1/3 ",
                    store = "out/small/plays-1-of-3.store";
  CHECK(desk.run(common).exit == 0);
  const std::string bytes = desk.read(store);
  const auto written = std::filesystem::last_write_time(desk.folder() / store);
  std::filesystem::permissions(desk.folder() / store, std::filesystem::perms::owner_read);
  const Outcome again = desk.run(common);
  CHECK(again.exit == 0);
  CHECK(again.out == store + ": plays 3 to 6, already complete; not changed\n");
  CHECK(again.err.empty());
  for (const char* other : {"--seed 2", "--turns 3", "--commander red=reckless", "--plays 12"}) {
    INFO(other);
    const Outcome refused = desk.run("batch small.xml --shard 1/3 " + std::string(other) +
                                     (other == std::string("--plays 12") ? "" : " --plays 11") +
                                     (other == std::string("--turns 3") ? "" : " --turns 2"));
    CHECK(refused.exit == 1);
    CHECK_THAT(refused.err, Contains("a different batch"));
  }
  CHECK(desk.read(store) == bytes);
  CHECK(std::filesystem::last_write_time(desk.folder() / store) == written);
  // More pieces than plays: some have none.
  CHECK_THAT(desk.run("batch small.xml --plays 2 --turns 1 --shard 0/3 --out few").out,
             Contains("this piece has no plays"));
}

TEST_CASE("a piece stopped by SIGTERM keeps its plays, exits with 75 and goes on") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const Outcome stopped = desk.run_until("out/small/plays-1-of-3.store", "33333333,", "TERM",
                                         "batch small.xml --plays 100000000 --turns 1 --shard-from-env 3",
                                         "SLURM_ARRAY_TASK_ID=1");
  CHECK(stopped.exit == 75);
  CHECK_THAT(stopped.err,
             Contains("of 33333333 plays, which are stored") &&
                 Contains("quincunx batch small.xml --plays 100000000 --turns 1 --shard 1/3 --resume"));
  CHECK_THAT(desk.read("out/small/plays-1-of-3.store"),
             Contains("\nfrom 33333333 ") && Contains("\n33333333,"));
}

TEST_CASE("who finds another at the same piece is to try again") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  CHECK(desk.run("batch small.xml --plays 8 --turns 1 --shard 0/2").exit == 0);
  const std::string store = "out/small/plays-0-of-2.store", bytes = desk.read(store);
  desk.write(store, bytes.substr(0, bytes.size() - 3));
  const Outcome second = desk.run("--version; flock " + store +
                                  " '" QUINCUNX_PROGRAM "' batch small.xml --plays 8 --turns 1 --shard 0/2");
  CHECK(second.exit == 75);
  CHECK_THAT(second.err, Contains("another batch is writing here"));
  CHECK(desk.run("batch small.xml --plays 8 --turns 1 --shard 0/2").exit == 0);
  CHECK(desk.read(store) == bytes);
}

TEST_CASE("missing lists the pieces still to be played, as sbatch wants them") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const std::string common = " small.xml --plays 20 --turns 1 ";
  const Outcome all = desk.run("missing" + common + "--shards 10");
  CHECK(all.exit == 0);
  CHECK(all.out == "0-9\n");
  CHECK(all.err == "still to be played: 10 of 10 pieces\n");
  for (const int k : {0, 1, 2, 4, 5, 6})
    CHECK(desk.run("batch" + common + "--shard " + std::to_string(k) + "/10").exit == 0);
  CHECK(desk.run("missing" + common + "--shards 10").out == "3,7-9\n");
  CHECK(desk.run("missing" + common + "--shards 10 --each").out == "3\n7\n8\n9\n");
  CHECK(desk.run("missing" + common + "--shards 10 out/small").out == "3,7-9\n");
  CHECK(desk.run("missing" + common + "--shards 9").out == "0-8\n");
  const std::string store = "out/small/plays-1-of-10.store", bytes = desk.read(store);
  desk.write(store, bytes.substr(0, bytes.size() - 3));
  const Outcome torn = desk.run("missing" + common + "--shards 10");
  CHECK(torn.out == "1,3,7-9\n");
  CHECK(torn.err == "still to be played: 5 of 10 pieces, 1 of them begun\n");
  for (const int k : {1, 3, 7, 8, 9})
    CHECK(desk.run("batch" + common + "--shard " + std::to_string(k) + "/10").exit == 0);
  const Outcome none = desk.run("missing" + common + "--shards 10");
  CHECK(none.exit == 0);
  CHECK(none.out.empty());
  CHECK(none.err == "all 10 pieces are complete\n");
  CHECK(desk.read(store) == bytes);
}

TEST_CASE("missing refuses pieces of another batch") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const std::string common = " small.xml --plays 20 --turns 1 ";
  for (const char* shard : {"0/5", "1/5", "2/5", "3/5", "4/5"})
    CHECK(desk.run("batch" + common + "--shard " + shard).exit == 0);
  const Outcome other = desk.run("missing" + common + "--seed 2 --shards 5");
  CHECK(other.exit == 1);
  CHECK(other.out.empty());
  CHECK_THAT(
      other.err,
      Contains("plays-2-of-5.store: error: this piece belongs to a different batch: seed: 1 there, 2 here") &&
          !Contains("plays-3-of-5") && Contains("2 more files are refused"));
  desk.write("out/small/plays-0-of-5.store", desk.read("out/small/plays-1-of-5.store"));
  CHECK_THAT(desk.run("missing" + common + "--shards 5").err, Contains("shard: 1/5 there, 0/5 here"));
  desk.write("out/small/plays-0-of-5.store", "play,winner\n");
  CHECK_THAT(desk.run("missing" + common + "--shards 5").err, Contains("not a store of plays"));
  CHECK(desk.run("missing" + common).exit == 2);
  CHECK(desk.run("missing" + common + "--shards 0").exit == 2);
  CHECK(desk.run("missing --shards 3").exit == 2);
  CHECK(desk.run("missing nothing.xml --shards 3").exit == 1);
}

TEST_CASE("the script for GNU parallel says that it needs it") {
  const Desk desk;
  const std::string script = "/bin/sh " SOURCE_DIR "/scenarios/cluster/parallel.sh";
  const Outcome outcome = desk.run("--version >/dev/null; PATH=/nowhere " + script);
  CHECK(outcome.exit == 1);
  CHECK_THAT(outcome.err, Contains("parallel.sh needs GNU parallel (Debian: apt-get install parallel)"));
}
