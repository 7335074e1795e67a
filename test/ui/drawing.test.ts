// Draws every screen in windows of every size, with much and long content: nothing is cut without a mark, no text covers another.
import { CONTENT } from '../../src/content';
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { TALKS } from '../../src/content/creatures/talks';
import { KINDS, type ItemId } from '../../src/content/items';
import { PROPS, type PropId } from '../../src/content/places/props';
import { TILES } from '../../src/content/tables/tiles';
import { hallLines } from '../../src/cli/runs/hall-of-fame';
import { View } from '../../src/engine/api/view/view';
import type { Engine } from '../../src/engine/engine';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { ORDERS } from '../../src/engine/world/kinds/allegiance';
import { replayHistory, summarizeRun } from '../../src/store/recording/run-summary';
import { Replayer } from '../../src/store/recording/replayer';
import { TEMPOS } from '../../src/ui/frame/pace';
import type { Screen } from '../../src/ui/frame/screen';
import { Ui } from '../../src/ui/frame/ui';
import { BotScreen } from '../../src/ui/play/bot-screen';
import { ReplayScreen } from '../../src/ui/play/replay-screen';
import { SpectateScreen } from '../../src/ui/play/spectate-screen';
import { MapView } from '../../src/ui/map/map-view';
import { EndScreen } from '../../src/ui/screens/end-screen';
import { deathLines } from '../../src/ui/words/death-lines';
import { TitleScreen } from '../../src/ui/screens/title-screen';
import { victoryLines } from '../../src/ui/words/run-words';
import { MIN_UPRIGHT, MIN_WIDTH } from '../../src/ui/terminal/terminal';
import { READING_WIDTH, TextScreen } from '../../src/ui/widgets/text-screen';
import { MessageLog } from '../../src/ui/words/message-log';
import { layOutLines } from '../../src/ui/words/styled-lines';
import { shorten } from '../../src/ui/words/text';
import { stand } from '../props';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ClockedTerminal } from '../support/clocked-terminal';
import { faultsInWindows, USUAL_WINDOWS } from '../support/drawing-faults';
import { doomedRun } from '../support/doomed-run';
import { once } from '../support/once';
import { SCREEN_KEYS } from '../support/screen-keys';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { SIZES } from '../support/sizes';
import { wonAt, wonUntil } from '../support/won';
import { tutorialLessons } from '../tutorial-pupil';
import { give } from './gear';

/** Names as long as the command line takes them. */
const LONG_NAME = 'Bartholomew-Ferdinand of Umber';
const LONG_SEED = 'the longest seed that anybody could ever want to type in';

/** The first commands of the won game. */
const beginning = once(() => wonUntil(300).recording);

/** Opens each screen of a game, and draws it. */
async function faultsOfGame(name: string, engine: Engine, screens: readonly (readonly string[])[] = SCREEN_KEYS) {
  const t = atTerminal(engine, new ScriptedTerminal(80, 24));
  await t.press('escape');
  const faults = [
    ...faultsInWindows(name, t.ui, t.terminal),
    ...faultsInWindows(`${name}, wide`, t.ui, t.terminal, [[200, 55]]),
  ];
  for (const keys of screens) {
    await t.press(...keys);
    faults.push(...faultsInWindows(`${name}, ${keys.join(' ')}`, t.ui, t.terminal));
    await t.press('escape', 'escape', 'escape');
  }
  return faults;
}

/** Draws a single screen. */
async function faultsOfScreen(name: string, make: (ui: Ui) => Screen<unknown>): Promise<readonly string[]> {
  const terminal = new ClockedTerminal(80, 24);
  const ui = new Ui(terminal);
  void ui.ask(make(ui));
  await terminal.press();
  return faultsInWindows(name, ui, terminal);
}

/** The engine of a game, but for the name of its hero and its seed. */
const renamed = (engine: Engine): Engine =>
  Object.assign(engine, { options: { ...engine.options, name: LONG_NAME, seed: LONG_SEED } });

/** A hall with everything at once: every condition, a full pack, friends, foes, fire, gas, and much that lies about. */
function crowdedHall(): Engine {
  const width = 58;
  const { engine, hero } = scene(
    ['#'.repeat(width), ...Array.from({ length: 18 }, () => `#${'.'.repeat(width - 2)}#`), '#'.repeat(width)]
      .join('\n')
      .replace('#.', '#@'),
    {},
    { kits: CONTENT.kits, doom: CONTENT.doom },
  );
  const { map } = engine;
  const free = (function* () {
    for (let y = 1; y < 18; y += 2) for (let x = 3; x < width - 2; x += 2) yield map.cellAt(x, y);
  })();
  const next = (): number => free.next().value ?? 0;
  Object.assign(hero, { maxHealth: 999, health: 998, gold: 99_999, level: 20, experience: 123_456 });
  const longest = Object.entries(KINDS).sort(([, a], [, b]) => b.name.length - a.name.length);
  for (const [id] of longest.slice(0, 22)) give(engine, id as ItemId, 1, hero.pack.length % 3 > 0);
  for (const id of Object.keys(engine.content.conditions)) afflict(hero, id, 99);
  Object.keys(BREEDS)
    .filter((id) => id !== 'hero')
    .slice(0, 30)
    .forEach((id, i) => {
      const actor = spawn(id, map, next());
      if (i % 5 === 0) Object.assign(actor, { side: 'ally', leader: HERO_ID, order: i % ORDERS.length });
      else if (i % 5 === 1) actor.conditions = [{ condition: 'slowed', until: actor.due + 7700 }];
    });
  for (const { id } of PROPS.slice(0, 30)) stand(engine, next(), id as PropId);
  engine.prizeAt = 0;
  engine.look();
  return renamed(engine);
}

test('every screen of a won game, from its start to its climb', async () => {
  const faults: string[] = [];
  for (const at of [300, 900, 0, 1500, 2300].slice(0, SIZES.drawnMoments))
    faults.push(...(await faultsOfGame(`won ${at}`, renamed(wonAt(at)))));
  expect(faults).toEqual([]);
});

test('every screen of a game with everything at once', async () => {
  expect(await faultsOfGame('hall', crowdedHall())).toEqual([]);
});

test('every lesson of the tutorial, and every sign', async () => {
  const faults: string[] = [];
  let number = 0;
  for (const { engine } of tutorialLessons())
    if (engine.outcome === undefined) faults.push(...(await faultsOfGame(`lesson ${++number}`, renamed(engine), [])));
  expect(faults).toEqual([]);
});

test('what examine says of every creature, prop and tile', async () => {
  const faults: string[] = [];
  const look = async (name: string, put: (engine: Engine, cell: number) => void): Promise<void> => {
    const { engine, at } = scene('######\n#@1..#\n######', {}, { kits: CONTENT.kits });
    put(engine, at('1'));
    engine.look();
    const t = atTerminal(renamed(engine), new ScriptedTerminal(80, 24));
    await t.press('escape', 'x', 'l');
    faults.push(...faultsInWindows(name, t.ui, t.terminal, USUAL_WINDOWS));
  };
  for (const id of Object.keys(BREEDS))
    if (id !== 'hero') await look(id, (engine, cell) => void spawn(id, engine.map, cell));
  for (const { id } of PROPS) await look(id, (engine, cell) => void stand(engine, cell, id as PropId));
  for (const [number, { id }] of TILES.entries())
    await look(id, ({ map }, cell) => {
      map.setTile(cell, number);
    });
  expect(faults).toEqual([]);
});

test('every talk', async () => {
  const faults: string[] = [];
  for (const topic of Object.keys(TALKS)) {
    const { engine } = scene('#####\n#@h.#\n#####', {
      h: { actor: 'hermit', as: (who) => Object.assign(who, { side: 'neutral', topic }) },
    });
    faults.push(...(await faultsOfGame(topic, renamed(engine), [['l']])));
  }
  expect(faults).toEqual([]);
});

test('the title, replays, bots, spectators and races', async () => {
  const faults: string[] = [];
  const shown = async (name: string, make: (ui: Ui) => Screen<unknown>): Promise<void> => {
    faults.push(...(await faultsOfScreen(name, make)));
  };
  await shown('title', (ui) => new TitleScreen(ui, LONG_NAME, CONTENT.story, () => []));
  const recording = beginning();
  const replay = Replayer.open(CONTENT, recording);
  if (typeof replay === 'string') throw new Error(replay);
  await shown('replay', (ui) => new ReplayScreen(ui, replay, 'npx koboldkeep', TEMPOS.none));
  const far = renamed(wonAt(900));
  far.turn = 1_234_567;
  const bot = { bot: 'noThought', engine: far, step: () => ({ kind: 'done' }) as const };
  for (const foreseen of [undefined, 1_234_567])
    await shown('bot', (ui) => new BotScreen(ui, { ...bot, think: () => foreseen }, 'npx koboldkeep'));
  const game = {
    engine: far,
    recentEvents: [],
    isPlayed: () => Promise.resolve(false),
    poll: () => ({ kind: 'quiet' }) as const,
    perform: () => undefined,
  };
  await shown('spectator', (ui) => new SpectateScreen(ui, game, 'npx koboldkeep'));
  const ghost = { name: LONG_NAME, splits: [1000, 20_000], outcome: 'died', turn: 123_456 } as const;
  for (const turn of [100, 30_000, 123_457]) {
    const t = atTerminal(Object.assign(wonAt(300), { turn }), new ScriptedTerminal(80, 24), { ghost });
    await t.press('escape');
    faults.push(...faultsInWindows('race', t.ui, t.terminal));
  }
  expect(faults).toEqual([]);
});

test('a window that is too small says so and names the mode without a screen and the way out, down to a single cell', async () => {
  const t = atTerminal(wonAt(300), new ScriptedTerminal(80, 24));
  await t.press('escape', 'i');
  for (let width = 1; width < MIN_WIDTH; width++)
    for (let height = 1; height < MIN_UPRIGHT.height; height++) {
      t.terminal.resize(width, height);
      const [first = '', , third = '', fourth = ''] = t.terminal.screen.split('\n');
      expect(first).toBe(shorten(`This window is ${width}×${height}.`, width));
      if (height >= 3) expect(third).toBe(shorten('With --plain it is played in lines.', width));
      if (height >= 4) expect(fourth).toBe(shorten('Ctrl-C leaves.', width));
      t.terminal.shown.length = 0;
    }
});

test('the pages of the end and the hall of fame', async () => {
  const faults: string[] = [];
  const view = new View(crowdedHall());
  const command = `npx koboldkeep --seed "${LONG_SEED}" --kit apprentice --difficulty story`;
  const { chronicle } = doomedRun();
  const recording = beginning();
  const summary = summarizeRun(replayHistory(CONTENT, { ...recording, name: LONG_NAME }));
  const long = { ...summary, seed: LONG_SEED, turn: 1_234_567, score: 1_234_567, death: 'killed by something unseen' };
  const screens: Readonly<Record<string, (ui: Ui) => Screen<unknown>>> = {
    death: (ui) => new EndScreen(ui, new MessageLog(), deathLines(view, chronicle), command),
    'death with a map': (ui) =>
      new EndScreen(ui, new MessageLog(), deathLines(view, chronicle, '1st of 1,234 runs.'), command, undefined, {
        ...{ map: new MapView(view), deepest: 4, floors: 10 },
      }),
    victory: (ui) => new EndScreen(ui, new MessageLog(), victoryLines(view), command),
    hall: () => new TextScreen('Hall of fame', hallLines([{ file: 'a', summary: long }], 'a', READING_WIDTH)),
  };
  for (const [name, make] of Object.entries(screens)) faults.push(...(await faultsOfScreen(name, make)));
  expect(faults).toEqual([]);
});

test('the hall of fame cuts no killer while its other columns have room', () => {
  const summary = { ...summarizeRun(replayHistory(CONTENT, beginning())), death: 'killed by a goblin war chanter' };
  const run = { file: 'a', summary: { ...summary, outcome: 'died' as const, depth: 3, seed: '42' } };
  const rows = layOutLines(hallLines([run], 'a', READING_WIDTH), READING_WIDTH).map(({ text }) => text);
  expect(rows.join('\n')).toContain('floor 3, killed by a goblin war chanter ');
});

test('the hall of fame at 60 × 20 keeps its columns, without turns and seed', () => {
  const summary = summarizeRun(replayHistory(CONTENT, beginning()));
  const rows = layOutLines(hallLines([{ file: 'a', summary }], 'a', READING_WIDTH), 56).map(({ text }) => text);
  expect(rows[0]).toMatch(/^ +points {2}hero {2}how it ended +day/);
  expect(rows[1]).toMatch(/^ *1 +[\d,]+ {2}Wren {2}unfinished on floor \d+.* \d\d-\d\d/);
  expect(rows).toHaveLength(4);
});

test('the hall of fame at 40 × 30 has a row for each run, without the day too', () => {
  const summary = summarizeRun(replayHistory(CONTENT, beginning()));
  const rows = layOutLines(hallLines([{ file: 'a', summary }], 'a', READING_WIDTH), 36).map(({ text }) => text);
  expect(rows[0]).toMatch(/^ +points {2}hero {2}how it ended/);
  expect(rows[1]).toMatch(/^ *1 +[\d,]+ {2}Wren {2}unfinished/);
  expect(rows.slice(2)).toEqual(['', '✓ replayed: possible by the rules.']);
});
