/** The decisions of a game: what is counted in drawn scenes, and what is said of games made by hand. */
import { columnsOf } from '../../src/cli/io/text-table';
import { decisionsReport } from '../../src/cli/reports/decisions-report';
import type { Command } from '../../src/engine/api/command/command';
import type { EventOf } from '../../src/engine/api/event/event';
import type { Engine } from '../../src/engine/engine';
import { hurt } from '../../src/engine/rules/combat/combat';
import { Tally } from '../../src/simulation/games/bot-game';
import { refusalReason } from '../../src/simulation/games/command-kinds';
import type { GameResult, StageCost } from '../../src/simulation/games/game-result';
import { decisionsOf } from '../../src/simulation/games/decisions';
import { summarizeGames } from '../../src/simulation/games/summary';
import { quartilesOf } from '../../src/simulation/games/statistics';
import type { Actor } from '../../src/engine/world/actors/actor';
import { scene, type Spot } from '../scene';
import { FOUR_GAMES, resultOf } from '../support/game-results';
import { cageOffers, give, letterOf, TWO_OFFERS } from '../ui/gear';

/** Counts what happens in a game from now on. `act` gives a command, and `result` returns the counts. */
function counted(engine: Engine) {
  const tally = new Tally(engine);
  return {
    act: (...commands: readonly Command[]): void => {
      for (const command of commands) {
        tally.before(command);
        engine.perform(command);
        tally.after(command);
      }
    },
    result: () => tally.result(''),
  };
}

const EAST: Command = { do: 'bump', dir: 'e' };
const duel = (legend: Readonly<Record<string, Spot>>) => scene('#####\n#@i.#\n#####', legend);

/** Lets every blow of the hero hit a creature that has much health and blocks nothing. */
function sureHits(s: ReturnType<typeof duel>, breed: string): Actor {
  s.hero.attackChance = 100;
  const foe = s.actor(breed);
  foe.defense = 0;
  foe.health = 1000;
  return foe;
}

test('three blows of which the third kills are three', () => {
  const s = duel({ i: { actor: 'idler' } });
  const foe = sureHits(s, 'idler');
  const { act, result } = counted(s.engine);
  act(EAST, EAST);
  foe.health = 1;
  expect(result().stages[0]?.kills).toEqual({});
  act(EAST);
  expect(foe.isPlaced).toBe(false);
  expect(result().stages[0]?.kills).toEqual({ idler: [3] });
});

test('blows against a creature that the hero cannot see count as well', () => {
  const s = duel({ i: { actor: 'nobody' } });
  const foe = sureHits(s, 'nobody');
  const { act, result } = counted(s.engine);
  // The first step only finds out that somebody is there.
  act(EAST, EAST);
  foe.health = 1;
  act(EAST);
  expect(foe.isPlaced).toBe(false);
  expect(result().stages[0]?.kills).toEqual({ nobody: [2] });
});

test('a creature that something else kills has no number of blows', () => {
  const s = duel({ i: { actor: 'idler' } });
  sureHits(s, 'idler');
  const { act, result } = counted(s.engine);
  act(EAST);
  hurt(s.actor('idler'), 1000, { by: s.hero, cause: 'fire' });
  expect(result().stages[0]?.kills).toEqual({});
});

test('a command counts on the floor where it was given, and stairs on the floor that they leave', () => {
  const s = scene(['#####\n#@>.#\n#####', '#####\n#<..#\n#####']);
  const { act, result } = counted(s.engine);
  act({ do: 'wait' }, EAST, { do: 'climb', way: 'down' }, { do: 'wait' }, { do: 'wait' });
  expect(result().stages.map(({ stage, did }) => [stage, did])).toEqual([
    [1, { bump: 1, climb: 1, wait: 1 }],
    [2, { wait: 2 }],
  ]);
});

test('the lowest health of a floor is remembered after healing, and begins anew on the next', () => {
  const s = scene(['#####\n#@>.#\n#####', '#####\n#<..#\n#####']);
  const { hero } = s;
  const { act, result } = counted(s.engine);
  hurt(hero, (3 * hero.maxHealth) / 4, { cause: 'fire' });
  act({ do: 'wait' });
  hero.health = hero.maxHealth;
  act(EAST, { do: 'climb', way: 'down' });
  expect(result().stages).toMatchObject([
    { arrival: 100, lowest: 25 },
    { arrival: 100, lowest: 100 },
  ]);
});

test('the refusals of automatic commands are counted by their reasons, and those of other commands are not', () => {
  const s = scene('#######\n#@...i#\n#######', { i: { actor: 'idler', as: (foe) => void (foe.alert = 1) } });
  const quiet = scene('####\n#@.#\n####');
  const inDanger = counted(s.engine);
  inDanger.act({ do: 'rest' }, { do: 'rest' }, { do: 'explore' }, { do: 'bump', dir: 'w' });
  expect(inDanger.result().refused).toBe(4);
  expect(inDanger.result().refusals).toEqual({ rest: { foeInSight: 2 }, explore: { foeInSight: 1 } });
  const inPeace = counted(quiet.engine);
  const here: Command = { do: 'travel', floor: 1, to: quiet.hero.cell };
  inPeace.act({ do: 'rest' }, { do: 'explore' }, { do: 'fight' }, here);
  expect(inPeace.result().refusals).toEqual({
    explore: { explored: 1 },
    fight: { noFoeInSight: 1 },
    rest: { rested: 1 },
    travel: { alreadyThere: 1 },
  });
});

test('a refusal that content gives, and one that asks, are counted apart', () => {
  const counts = (event: Partial<EventOf<'refused'>>) => refusalReason({ type: 'refused', why: 'No.', ...event });
  expect([counts({ cause: 'rested' }), counts({ cause: 'cuts', asks: true }), counts({})]).toEqual([
    'rested',
    'question',
    'other',
  ]);
});

test('an enchantment counts for the slot of the thing that got it', () => {
  const s = duel({});
  give(s.engine, 'axe');
  give(s.engine, 'fireStaff');
  give(s.engine, 'enchantingScroll', 3);
  const { act, result } = counted(s.engine);
  const item = letterOf(s.engine, 'enchantingScroll');
  for (const on of ['axe', 'axe', 'fireStaff'] as const) act({ do: 'use', item, on: letterOf(s.engine, on) });
  expect(result().enchanted).toEqual({ staff: 1, weapon: 2 });
});

test('the first vault of which the hero sees an offer is noted whole, and no later one', () => {
  const s = scene('#########\n#@.+.1.2#\n#########');
  cageOffers(s.engine, [s.at('1'), s.at('2')], TWO_OFFERS);
  const { act, result } = counted(s.engine);
  expect(result().vault).toEqual([]);
  act(EAST, EAST);
  expect(result().vault).toEqual(['axe', 'roundShield']);
  cageOffers(s.engine, [s.hero.cell - 1], [[{ item: 'dagger', count: 1 }]]);
  act({ do: 'wait' });
  expect(result().vault).toEqual(['axe', 'roundShield']);
});

test('the quartiles of a few values are among the values', () => {
  expect([quartilesOf([5, 1, 3, 2, 4]), quartilesOf([8, 2]), quartilesOf([])]).toEqual([
    [2, 3, 4],
    [2, 2, 2],
    [0, 0, 0],
  ]);
});

const DECISIONS = decisionsOf(FOUR_GAMES);

test('turns per choice are the turns of a floor by its choices, in all games and in those that were won', () => {
  const [first, second] = DECISIONS.places;
  // Three games with 100 turns and 20 uses each, and one won with 50 turns and one throw.
  expect(first).toMatchObject({
    depth: 1,
    games: 4,
    all: { turns: 350, choices: 61, turnsPerChoice: 5.7377 },
    won: { turns: 50, choices: 1, turnsPerChoice: 50 },
  });
  expect(second?.all).toEqual({ turns: 59, choices: 1, turnsPerChoice: 59 });
});

test('the climb is one place: all its floors together', () => {
  expect(DECISIONS.places.at(-1)).toMatchObject({
    depth: null,
    games: 1,
    won: { turns: 500, choices: 10, turnsPerChoice: 50 },
    lowest: 40,
    belowHalf: { count: 1, of: 1 },
    belowThird: { count: 0, of: 1 },
  });
});

/** A lost game with one stage, and something otherwise in it. */
const gameOn = (game: number, stage: Partial<StageCost>): GameResult => {
  const result = resultOf(game);
  return { ...result, stages: result.stages.map((each) => ({ ...each, ...stage })) };
};

test('health of 50 percent is not below half, and of 33 not below a third', () => {
  const games = [50, 49, 33, 32].map((lowest, i) => gameOn(i + 1, { lowest }));
  expect(decisionsOf(games).places[0]).toMatchObject({ belowHalf: { count: 3 }, belowThird: { count: 1 } });
});

test('blows count for a floor if the breed lives there, and for the breed anywhere', () => {
  const { places, breeds } = decisionsOf([
    gameOn(1, { stage: 1, kills: { kobold: [2, 4], royalGuard: [30] } }),
    gameOn(2, { stage: 5, kills: { kobold: [3] } }),
    gameOn(3, { stage: 6, kills: { kobold: [9] } }),
    gameOn(4, { stage: 20, kills: { kobold: [9] } }),
  ]);
  expect(places.map(({ natives }) => natives.kills)).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect(places[0]?.natives.blows).toEqual([2, 2, 2]);
  expect(breeds).toMatchObject([
    { id: 'kobold', depths: [1, 5], kills: 5, blows: [3, 4, 9] },
    { id: 'royalGuard', kills: 1, blows: [30, 30, 30] },
  ]);
});

test('what wins is told with it and without it, for kits, boons, weapons and armour', () => {
  const games = [...FOUR_GAMES, resultOf(5, { kit: 'poacher' })];
  const told = decisionsOf(games).withAndWithout.map(({ sort, id, with: having, without }) => [
    ...[sort, id],
    `${having.count}/${having.of}`,
    `${without.count}/${without.of}`,
  ]);
  expect(told).toEqual([
    ['kit', 'soldier', '1/4', '0/1'],
    ['kit', 'poacher', '0/1', '1/4'],
    ['boon', 'lunge', '1/2', '0/3'],
    ['boon', 'thrift', '1/1', '0/4'],
    ['weapon', 'shortSword', '0/4', '1/1'],
    ['weapon', 'axe', '1/1', '0/4'],
    ['armour', 'leatherArmour', '1/1', '0/4'],
  ]);
});

test('the order of the games does not change their summary', () => {
  const games = FOUR_GAMES.map((game, i) => ({
    ...game,
    enchanted: { weapon: 1, armour: 1 },
    refusals: { rest: { foeInSight: 1, rested: 1 } },
    vault: i % 2 === 0 ? ['axe', 'dart'] : ['dart', 'sling'],
  }));
  expect(decisionsOf([...games].reverse())).toEqual(decisionsOf(games));
});

test('the report has a section for each subject, and none for what did not happen', () => {
  const games = [
    resultOf(1, {
      refusals: { rest: { foeInSight: 2, rested: 1 } },
      enchanted: { armour: 3, weapon: 1 },
      vault: ['axe'],
      gold: 90,
    }),
    resultOf(2, { ending: 'won', killer: '', boons: ['thrift'], enchanted: { weapon: 1 }, gold: 700 }),
  ];
  const report = decisionsReport(summarizeGames('random', games));
  const notes = report.findIndex((line) => line.startsWith('choices: '));
  expect([...report.slice(0, notes), ...report.slice(report.indexOf('', notes))]).toEqual([
    '',
    'random won 1 of 2, 50.0 % (9.4 to 90.5 %)',
    '',
    'Choices, health and fights by floor',
    'floor   choices  turns  in wins  start  lowest  <half  <third    blows',
    'down 1       40      5        5    100      30    100     100  2 (2-3)',
    '',
    'Choices among all commands: use 40.0 %.',
    '',
    'Other commands: bump 60.0 %.',
    '',
    'Refusals of automatic commands: mean and median of a game, and how many in all',
    'rest 1.5, median 0, in all 3: foe in sight 2, rested 1',
    '',
    'Blows for each kill     floors  kills    blows',
    'kobold                     1-5      4  2 (2-3)',
    '',
    'Enchantments            in all   share  in wins    share',
    'armour                       3  60.0 %        0    0.0 %',
    'weapon                       2  40.0 %        1  100.0 %',
    '',
    'Gold at the end, median: 700 of those who won, 90 of those who died.',
    '',
    'In the first vault      vaults    share',
    'axe                          1  100.0 %',
    '',
    'Boon                    games         won with, %  won without, %',
    'thrift                      1  100.0 (20.6-100.0)  0.0 (0.0-79.3)',
    '',
    'Weapon at the end       games      won with, %  won without, %',
    'short sword                 2  50.0 (9.4-90.5)',
  ]);
});

test('nothing is said of the gold of winners where nobody won', () => {
  expect(decisionsReport(summarizeGames('random', [resultOf(1)]))).toContain(
    'Gold at the end, median: 20 of those who died.',
  );
  expect(decisionsOf([resultOf(1)]).gold).toEqual({ won: null, died: 20 });
});

test('no line of the report is wider than 80 columns, however large the numbers are', () => {
  const games = Array.from({ length: 1500 }, (_, i) =>
    resultOf(i + 1, {
      ending: i % 2 === 0 ? 'won' : 'died',
      kit: i % 3 === 0 ? 'poacher' : 'apprentice',
      stages: [
        {
          ...{ stage: 10, turns: 12_345, arrival: 100, lowest: 100, lost: 1, cost: 1, halves: 0, used: 1 },
          did: { fight: 99_999, use: 9999 },
          kills: { kobold: Array.from({ length: 99 }, () => 999), royalGuard: [999] },
        },
      ],
      refusals: { explore: { exploredAndLeft: 9999, hazardInTheWay: 99_999, foeInSight: 99_999, walkedTwice: 9999 } },
      enchanted: { armour: 9999 },
      boons: ['bloodFeast'],
      gold: 99_999,
    }),
  );
  for (const line of decisionsReport(summarizeGames('a-long-bot', games)))
    expect([line, columnsOf(line) > 80]).toEqual([line, false]);
});
