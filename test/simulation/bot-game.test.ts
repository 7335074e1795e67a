/** One game of a bot: what is counted, and when it is stopped. */
import type { Bot, BotKind } from '../../src/bots/bot';
import * as bots from '../../src/bots/bots';
import { RANDOM_BOT } from '../../src/bots/random-bot';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { Engine } from '../../src/engine/engine';
import { stow } from '../../src/engine/rules/items/pack';
import { DEFAULT_LIMITS, playBotGame } from '../../src/simulation/games/bot-game';
import { Possessions } from '../../src/simulation/games/possessions';
import { stagesSurvived } from '../../src/simulation/games/game-result';
import { runJob } from '../../src/simulation/pool';
import { TaskError } from '../../src/simulation/jobs';
import { settingsOf } from '../../src/simulation/games/settings';

const botOf = (choose: Bot['choose']): BotKind => ({
  name: 'scripted',
  description: 'follows a script',
  create: () => ({ choose }),
});

const play = (bot: BotKind, seed = '7/1', limits = DEFAULT_LIMITS) =>
  playBotGame({ bot, game: 1, seed, difficulty: 'standard', limits });

test('the same bot plays the same game on the same seed, and other games on others', () => {
  const limits = { commands: 150, idle: 50 };
  const [game, again, other] = ['7/1', '7/1', '7/2'].map((seed) => play(RANDOM_BOT, seed, limits));
  expect(again).toEqual(game);
  expect(other?.stages).not.toEqual(game?.stages);
});

test('what is counted adds up', () => {
  // On this seed the random bot reaches another floor and is killed there.
  const game = play(RANDOM_BOT, '1/3');
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  expect(sum(game.stages.flatMap(({ did }) => Object.values(did))) + game.refused).toBe(game.commands);
  expect(sum(game.stages.map(({ turns }) => turns))).toBe(game.turn);
  expect(game).toMatchObject({ bot: 'random', game: 1, seed: '1/3', ending: 'died', stuck: '', prizeAt: -1 });
  expect(game.killer).not.toBe('');
  expect(game.stages[0]).toMatchObject({ stage: 1, arrival: 100 });
  expect(game.stages.map(({ stage }) => stage)).toEqual(Array.from({ length: game.deepest }, (_, i) => i + 1));
  expect(stagesSurvived(game)).toBe(game.deepest - 1);
  // Every point of the hero's health was lost at least once.
  expect(sum(game.stages.map(({ lost }) => lost))).toBeGreaterThanOrEqual(40);
});

test('an item that is dropped and picked up again is found once, and what the hero starts with is not found', () => {
  const script: readonly Command[] = [{ do: 'drop', item: 'a' }, { do: 'take' }, { do: 'equip', item: 'a' }];
  let at = 0;
  const { items } = play(botOf(() => script[at++] ?? { do: 'escape' }));
  expect(Object.values(items)).toEqual([[0, 1]]);
});

test('reading an unknown scroll that only names itself is no use of it', () => {
  const engine = Engine.start(CONTENT, { seed: '7', name: 'Wren' });
  const { letter = '' } = stow(engine.hero, { kind: engine.catalogue.itemKind('enchantingScroll'), count: 1 });
  const possessions = new Possessions(engine);
  const used = (command: Command) => {
    possessions.before(command);
    engine.perform(command);
    return [possessions.after(), possessions.counts().items['enchantingScroll']];
  };
  expect(used({ do: 'use', item: letter })).toEqual([false, undefined]);
  expect(used({ do: 'use', item: letter, on: 'a' })).toEqual([true, [0, 1]]);
});

test('a game in which no turn passes is stuck', () => {
  const game = play(botOf(() => ({ do: 'autopickup', sort: 'potion' })));
  expect(game).toMatchObject({ ending: 'stuck', stuck: 'no turn passed in 200 commands', turn: 0, commands: 200 });
});

test('a game with too many commands is stuck', () => {
  const game = play(
    botOf(() => ({ do: 'wait' })),
    '7/1',
    { commands: 12, idle: 5 },
  );
  expect(game).toMatchObject({ ending: 'stuck', stuck: 'it was not over after 12 commands', commands: 12 });
});

test('a bot that gives up has given up', () => {
  expect(play(botOf(() => ({ do: 'escape' })))).toMatchObject({ ending: 'escaped', stuck: '', commands: 1, turn: 0 });
});

test('a bot plays on in copies of the game without changing it', () => {
  const seen: number[] = [];
  const bot = botOf((position) => {
    const { view } = position;
    const copy = position.reveal();
    const twin = copy.fork();
    copy.perform({ do: 'wait' });
    seen.push(view.turn, twin.view.turn, copy.view.turn);
    return view.turn < 2 ? { do: 'wait' } : { do: 'escape' };
  });
  expect(play(bot)).toMatchObject({ turn: 2, stages: [{ did: { wait: 2, escape: 1 } }] });
  expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3]);
});

test('a bot that fails ends the work with a sentence that names it and its seed', async () => {
  jest.spyOn(bots, 'botNamed').mockReturnValue(
    botOf(() => {
      throw new Error('it lost its way');
    }),
  );
  const settings = settingsOf({
    bots: ['scripted'],
    seed: 'x',
    difficulty: 'standard',
    kit: 'soldier',
    games: 2,
    limit: 9,
  });
  const options = { count: 2, jobs: 1, signal: new AbortController().signal, onDone: () => undefined };
  await expect(runJob('play', { settings }, options)).rejects.toEqual(
    new TaskError('The game of scripted on seed x/1 has failed, which is a bug: it lost its way.'),
  );
});
