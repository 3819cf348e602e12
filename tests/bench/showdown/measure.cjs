// How many lines of its log Pokemon Showdown makes in a second, players included, and how fast it replays its
// input logs: `node measure.cjs [BATTLES]`, where npm has installed pokemon-showdown. Processor time.
const {BattleStream, getPlayerStreams} = require('pokemon-showdown');
const {RandomPlayerAI} = require('pokemon-showdown/dist/sim/tools/random-player-ai.js');

const battles = Number(process.argv[2] || 300);

async function battle(seed, inputs) {
  const stream = new BattleStream({keepAlive: false});
  const streams = getPlayerStreams(stream);
  void new RandomPlayerAI(streams.p1, {seed: [seed, 2, 3, 4]}).start();
  void new RandomPlayerAI(streams.p2, {seed: [seed, 6, 7, 8]}).start();
  void streams.omniscient.write(
    `>start {"formatid":"gen1randombattle","seed":[${seed},10,11,12]}\n` +
    `>player p1 {"name":"first","seed":[${seed},1,1,1]}\n>player p2 {"name":"second","seed":[${seed},2,2,2]}`);
  for await (const chunk of streams.omniscient) void chunk;
  inputs.push(stream.battle.inputLog);
  return stream.battle.log.length;
}

async function replay(inputs) {
  const stream = new BattleStream({keepAlive: true});
  await stream.write(inputs.join('\n'));
  return stream.battle.log.length;
}

async function timed(what, work) {
  const before = process.cpuUsage();
  const lines = await work();
  const {user, system} = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  console.log(`${what}: ${battles} battles, ${lines} lines in ${seconds.toFixed(2)} s: ` +
              `${Math.round(lines / seconds)} lines/s, ${Math.round(battles / seconds)} battles/s`);
}

(async () => {
  for (let warm = 1; warm <= 30; ++warm) await battle(warm, []);
  const inputs = [];
  await timed('played', async () => {
    let lines = 0;
    for (let i = 0; i < battles; ++i) lines += await battle(1000 + i, inputs);
    return lines;
  });
  await timed('replayed', async () => {
    let lines = 0;
    for (const log of inputs) lines += await replay(log);
    return lines;
  });
})();
