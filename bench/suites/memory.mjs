// The memory of a game that goes on: one operation is a turn of a bot, or a key in the program on a pseudo-terminal.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import BotsModule from '../../dist/bots/bots.js';
import PositionModule from '../../dist/simulation/games/bot-game.js';
import { newGame } from '../lib/game.mjs';
import { FULL_FRAME, GAME, until } from '../lib/pty.mjs';
import { times } from '../lib/timing.mjs';

const MB = 1 << 20;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns how much the heap and the buffers hold when all that can be collected has been. */
function held() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
}

/** A hero whom nothing kills, played by the bot of random commands: it never gets to the end. */
function growing(effort) {
  const turns = times(effort, 100_000, 1000);
  const engine = newGame();
  const bot = BotsModule.createBot(
    /** @type {import('../../dist/bots/bot.js').BotKind} */ (BotsModule.botNamed('random')),
    '42',
  );
  const position = PositionModule.positionOf(engine);
  const began = process.hrtime.bigint();
  const playUntil = (turn) => {
    while (engine.turn < turn && engine.outcome === undefined) {
      engine.hero.health = engine.hero.maxHealth;
      engine.perform(bot.choose(position));
    }
    return held();
  };
  const half = playUntil(turns / 2);
  const end = playUntil(turns);
  const ns = Number(process.hrtime.bigint() - began) / engine.turn;
  return {
    checks: { goesOn: engine.turn >= turns },
    measures: { ns, turns: engine.turn, 'held at the end, MB': end, 'gained in the last half, MB': end - half },
  };
}

/** Explores, fights and rests in the program, and reads how much of the machine's memory it takes at most. */
async function residing(effort) {
  const program = await until(FULL_FRAME, [GAME, '--seed', '42', '--no-hints', '--new']);
  const began = process.hrtime.bigint();
  const keys = times(effort, 1500, 20);
  let most = 0;
  for (let k = 0; k < keys; k++) {
    program.write(['o', '\t', '5', '\x1b'][k % 4] ?? '');
    await wait(10);
    if (k % 20 === 0) most = residentOf(program.pid) ?? most;
  }
  const over = new Promise((resolve) => program.onExit(resolve));
  program.kill('SIGKILL');
  await over;
  return { measures: { ns: Number(process.hrtime.bigint() - began) / keys, 'resident, MB': most } };
}

/** The most memory that a process has had; undefined if it has ended. */
function residentOf(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

export default {
  ...(process.platform === 'linux' ? {} : { skip: 'only Linux tells how much memory a process takes' }),
  rows: [
    {
      name: 'the heap of a long game',
      setup: { work: 'growing' },
      most: { 'gained in the last half, MB': 1 },
      expect: { goesOn: true },
    },
    { name: 'the program while it is played', setup: { work: 'residing' }, most: { 'resident, MB': 90 } },
  ],
  subjects: { ours: ({ work }, effort) => (work === 'growing' ? growing(effort) : residing(effort)) },
};
