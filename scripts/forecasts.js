'use strict';
/**
 * Compares forecasts of fights with the same fights fought out: `node scripts/forecasts.js [BOT] [GAMES] [SEED]`. A bot plays.
 * Whenever foes are after its hero, a copy of the game fights on to the end: by auto-fight, and where that refuses, by
 * blows and steps as auto-fight would choose them. Fights that others join are left out. Prints how many losses lie
 * within the range that was shown, and how many heroes died for each tenth of the shown chance of death.
 */
const { botNamed, createBot } = require('../dist/bots/bots');
const { CONTENT } = require('../dist/content');
const { fork } = require('../dist/engine/api/snapshot/fork');
const { isAfterHero, sightingOf } = require('../dist/engine/api/view/sighting');
const { View } = require('../dist/engine/api/view/view');
const { Engine } = require('../dist/engine/engine');
const { foesInSight, isDanger } = require('../dist/engine/rules/perception/disturbance');
const { soonestDead } = require('../dist/engine/rules/combat/time-to-kill');
const { DIRS } = require('../dist/engine/space/geometry');
const { positionOf } = require('../dist/simulation/games/bot-game');

/** The most commands of a game, and of those the most in a row in which no turn passes. */
const LONGEST_GAME = 6000;
const IDLE = 100;
/** The commands after which a fight is given up as undecided, and the turns in which the hero may only wait in one. */
const LONGEST_FIGHT = 200;
const MOST_WAITS = 8;
/** The number of turns without a foe in sight after which a fight is over. */
const QUIET = 3;

const [name = 'casual', games = '20', seed = 'forecasts'] = process.argv.slice(2);

const foesAfterHero = ({ map }) =>
  map.actors.filter((actor) => actor.inSight && isAfterHero(sightingOf(actor)) && isDanger(actor));

/** Fights on in a copy of the game. Returns undefined if others join, or the fight is not decided. */
function fightOut(game, foes) {
  const engine = fork(game);
  const { hero } = engine;
  const start = hero.health;
  let left = start;
  for (let commands = 0, quiet = 0, waits = 0; engine.outcome === undefined && quiet < QUIET; commands++) {
    const seen = foesInSight(hero);
    const isJoined = seen.some((foe) => !foes.has(foe.id) && !foe.breed.splits && isAfterHero(sightingOf(foe)));
    if (isJoined || commands === LONGEST_FIGHT || waits === MOST_WAITS) return undefined;
    quiet = seen.length > 0 ? 0 : quiet + 1;
    // Healing after the fight does not count.
    if (quiet < 2) left = hero.health;
    if (passes(engine, { do: 'fight' }) || fightsByHand(engine, seen)) continue;
    if (!passes(engine, { do: 'wait' })) return undefined;
    if (seen.length > 0) waits++;
  }
  return hero.isAlive ? Math.max(0, start - left) : start;
}

/** Strikes the foe in reach that dies soonest, or steps up to the nearest. Returns whether a turn has passed. */
function fightsByHand(engine, seen) {
  const { hero, map } = engine;
  const dangers = seen.some(isDanger) ? seen.filter(isDanger) : seen;
  const near = dangers.filter(({ cell }) => map.isInReach(hero.cell, cell, hero.weapon.reach));
  const [first] = soonestDead(hero, near, hero.weapon);
  const dir = first && DIRS.find((each) => map.step(hero.cell, each) === first.foe.cell);
  if (dir && passes(engine, { do: 'force', dir })) return true;
  if (first || !dangers[0]) return false;
  const to = dangers[0].cell;
  const steps = DIRS.filter((each) => {
    const cell = map.step(hero.cell, each);
    return map.isFree(cell) && map.distance(cell, to) < map.distance(hero.cell, to);
  });
  return steps.some((each) => passes(engine, { do: 'bump', dir: each }));
}

/** Gives a command. Returns whether a turn has passed. */
function passes(engine, command) {
  const { turn } = engine;
  engine.perform(command);
  return engine.turn > turn || engine.outcome !== undefined;
}

/** Lets a bot play a game. Returns its fights, each with what was shown and what it cost. */
function fightsOf(kind, seedOfGame) {
  const engine = Engine.start(CONTENT, { seed: seedOfGame, name });
  const bot = createBot(kind, seedOfGame);
  const position = positionOf(engine);
  const met = new Set();
  const fights = [];
  for (let commands = 0, idle = 0; engine.outcome === undefined && commands < LONGEST_GAME && idle < IDLE; commands++) {
    const ids = foesAfterHero(engine).map(({ id }) => id);
    if (ids.length > 0 && !met.has(String(ids))) {
      met.add(String(ids));
      const loss = fightOut(engine, new Set(ids));
      const shown = new View(engine).peril?.forecast;
      if (shown && loss !== undefined) fights.push({ ...shown, loss, died: loss === engine.hero.health });
    }
    while (bot.think?.(position) !== undefined);
    idle = passes(engine, bot.choose(position)) ? 0 : idle + 1;
  }
  return fights;
}

const kind = botNamed(name);
if (!kind) {
  process.stderr.write(`no bot is called "${name}"\n`);
  process.exit(2);
}
const fights = Array.from({ length: Number(games) }, (_, i) => fightsOf(kind, `${seed}/${i + 1}`)).flat();
const share = (some, all) => `${((100 * some.length) / Math.max(1, all.length)).toFixed(1)} %`;
const within = fights.filter(({ loss, least, most }) => loss >= least && loss <= most);
const below = fights.filter(({ loss, least }) => loss < least);
process.stdout.write(
  `${fights.length} fights: the loss within the range in ${share(within, fights)}, below it in ${share(below, fights)}\n`,
);
for (let tenth = 0; tenth <= 90; tenth += 10) {
  const shown = fights.filter(({ dead }) => dead >= tenth && (dead < tenth + 10 || tenth === 90));
  const mean = shown.reduce((sum, { dead }) => sum + dead, 0) / Math.max(1, shown.length);
  const died = shown.filter((fight) => fight.died);
  if (shown.length > 0)
    process.stdout.write(`shown ${mean.toFixed(1)} %: ${died.length} of ${shown.length} died, ${share(died, shown)}\n`);
}
