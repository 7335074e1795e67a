// Results of simulated games, made by hand or read from a file.
import { readFileSync } from 'node:fs';
import type { GameResult } from '../../src/simulation/games/game-result';
import { settingsOf, type Results, type Settings } from '../../src/simulation/games/settings';

/** A game of the random bot that was lost on the first floor, with some things otherwise. */
export const resultOf = (game: number, other: Partial<GameResult> = {}): GameResult => ({
  ...{ bot: 'random', game, seed: `s/${game}`, kit: 'soldier', ending: 'died', stuck: '' },
  ...{ turn: 100, commands: 60, refused: 10 },
  ...{ depth: 1, deepest: 1, level: 1, score: 20, gold: 20, prizeAt: -1, killer: 'jackal', lastHealth: 30 },
  stages: [
    {
      ...{ stage: 1, turns: 100, arrival: 100, lowest: 30, lost: 44, cost: 110, halves: 1, used: 2 },
      ...{ did: { bump: 30, use: 20 }, kills: { kobold: [3, 2] } },
    },
  ],
  ...{ items: {}, boons: [], worn: ['shortSword'], friends: {}, refusals: {}, enchanted: {}, vault: [] },
  ...other,
});

const SETTINGS = settingsOf({
  bots: ['random'],
  seed: 's',
  difficulty: 'standard',
  kit: 'soldier',
  games: 4,
  limit: 500,
});

/** Results with these games. */
export const resultsOf = (games: readonly GameResult[], other: Partial<Settings> = {}): Results => ({
  settings: { ...SETTINGS, games: games.length, ...other },
  games,
});

/** The stages of a hero who brings the Crown home. */
const CLIMB = Array.from({ length: 20 }, (_, i) => ({
  ...{ stage: i + 1, turns: 50, arrival: 80, lost: 22, cost: 55, halves: 0, used: 1, lowest: 40 },
  did: { fight: 9, throw: 1 },
  kills: {},
}));

/** Four games: two lost, one won, one stuck. */
export const FOUR_GAMES: readonly GameResult[] = [
  resultOf(1, { items: { healingPotion: [2, 1], dart: [3, 0] }, boons: ['lunge'] }),
  resultOf(2, {
    ...{ ending: 'won', turn: 1000, commands: 600, depth: 1, deepest: 10, level: 8, score: 9000, prizeAt: 500 },
    ...{ killer: '', lastHealth: 70, stages: CLIMB },
    ...{ items: { healingPotion: [5, 4] }, boons: ['lunge', 'thrift'], friends: { goblin: [2, 1] } },
    worn: ['axe', 'leatherArmour', 'mendingRing', 'mendingRing'],
  }),
  resultOf(3, {
    ...{ deepest: 2, depth: 2, killer: 'hunger', lastHealth: 51 },
    stages: [
      ...resultOf(3).stages,
      { stage: 2, turns: 9, arrival: 60, lowest: 0, lost: 24, cost: 60, halves: 1, used: 0, did: {}, kills: {} },
    ],
  }),
  resultOf(4, { ending: 'stuck', stuck: 'no turn passed in 200 commands', killer: '' }),
];

/** Returns the rows of the games in a file of results. */
export const rowsIn = (file: string): readonly GameResult[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => JSON.parse(row) as GameResult);
