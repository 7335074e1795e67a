// A disguised actor looks and answers like the prop it passes for, and that of a mimic has one tell.
import { offeredCommands } from '../../../src/engine/api/command/command-table';
import type { Command } from '../../../src/engine/api/command/command';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { View } from '../../../src/engine/api/view/view';
import type { Engine } from '../../../src/engine/engine';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { Prop } from '../../../src/engine/world/actors/prop';
import { describe as describeCell } from '../../../src/ui/words/describe';
import { atTerminal } from '../../support/at-terminal';
import { scene } from '../../scene';

const ROOM = `
  ############
  #@.......#.#
  #....1...+.#
  #........#.#
  ############`;

/** The same room twice: with a chest, and with what passes for one. */
function twins() {
  const real = scene(ROOM);
  real.engine.map.placeProp(new Prop(real.engine.catalogue.propKind('chest')), real.at('1'));
  const false_ = scene(ROOM);
  spawn('pretender', false_.engine.map, false_.at('1'));
  for (const s of [real, false_]) s.engine.look();
  return [real, false_] as const;
}

/** Everything that a player or a program can learn of a game without touching anything, as one text. */
function everything(engine: Engine): string {
  const view = new View(engine);
  const cells = Array.from({ length: view.width * view.height }, (_, cell) => [
    view.cellKnowledge(cell),
    view.tileAt(cell)?.id,
    view.propAt(cell)?.id,
    view.actorAt(cell)?.id,
    view.lyingAt(cell)?.id,
    view.thingsAt(cell),
    view.meetingAt(cell),
    view.writingAt(cell),
  ]);
  return JSON.stringify({
    cells,
    sightings: view.sightings,
    landmarks: view.landmarks,
    lying: view.lying,
    felt: view.felt,
    hero: view.heroStatus,
    noticed: [...view.overlay('stealth')],
    offered: offeredCommands(engine.hero),
    events: engine.events.filter(({ unseen }) => !unseen),
    said: engine.events.map((event) => messageFor(event)?.text),
  });
}

test('a mimic is not distinguishable from a chest by looking, walking about, searching, resting or travelling past it', () => {
  const [real, false_] = twins();
  expect(everything(false_.engine)).toBe(everything(real.engine));
  const doings: readonly Command[] = [
    { do: 'travel', floor: 1, to: real.at('+') },
    { do: 'search' },
    { do: 'search' },
    { do: 'search' },
    { do: 'search' },
    { do: 'search' },
    { do: 'fight' },
    { do: 'rest' },
    { do: 'travel', floor: 1, to: real.engine.map.cellAt(7, 1) },
    { do: 'run', dir: 'w' },
    { do: 'bump', dir: 's' },
    { do: 'wait' },
  ];
  for (const command of doings) {
    for (const s of [real, false_]) s.perform(command);
    expect([command, everything(false_.engine)]).toEqual([command, everything(real.engine)]);
  }
});

test('nor does it look otherwise on the screen, remembered or examined', async () => {
  const screens = await Promise.all(
    twins().map(async (s) => {
      const t = atTerminal(s.engine);
      await t.press();
      const seen = [t.terminal.screen];
      for (const key of ['x', 'tab', 'escape', '_', 'escape', 'right', 'x', 'tab', 'escape', ']']) {
        await t.press(key);
        seen.push(t.terminal.screen);
      }
      return seen;
    }),
  );
  expect(screens[1]).toEqual(screens[0]);
});

test('it strikes first when it is touched, and is seen for what it is from then on', () => {
  const [, s] = twins();
  const { map } = s.engine;
  map.move(s.hero, s.at('1') - 1);
  s.engine.look();
  s.engine.perform({ do: 'bump', dir: 'e' });
  expect(s.engine.events.map(({ type }) => type).slice(0, 4)).toEqual(expect.arrayContaining(['revealed', 'attacked']));
  expect(s.told('attacked')[0]).toMatchObject({ who: { breed: 'pretender' }, whom: { id: 0 } });
  const view = new View(s.engine);
  expect([view.propAt(s.at('1')), view.sightings[0]?.breed.id]).toEqual([undefined, 'pretender']);
});

describe('the mimic of the game', () => {
  /** A closed room with a chest, and the same with a mimic. */
  const rooms = () => {
    const picture = '########\n#@...1.#\n########';
    const real = scene(picture);
    real.engine.map.placeProp(new Prop(real.engine.catalogue.propKind('chest')), real.at('1'));
    const odd = scene(picture, { '1': { actor: 'mimic' } });
    for (const s of [real, odd]) s.engine.look();
    return { real, odd };
  };

  test('looks like a chest on the map and in the panel', async () => {
    const { real, odd } = rooms();
    const screens = await Promise.all(
      [real, odd].map(async ({ engine }) => {
        const t = atTerminal(engine);
        await t.press();
        return t.terminal.screen;
      }),
    );
    expect(screens[1]).toBe(screens[0]);
  });

  test('is told from one by whoever examines it', () => {
    const { real, odd } = rooms();
    const told = ({ engine, at }: typeof real): string =>
      describeCell(new View(engine), at('1'), 'p').paragraphs.join(' ');
    expect(told(real)).not.toContain('almost');
    expect(told(odd)).toContain('It almost looks like a chest');
  });

  test('is left alone by exploring, which opens a chest', () => {
    const { real, odd } = rooms();
    for (const { perform } of [real, odd]) perform({ do: 'explore' });
    expect(real.told('opened')).toHaveLength(1);
    expect(odd.told('refused')).toMatchObject([
      { cause: 'exploredAndLeft', why: expect.stringContaining('left a chest') as string },
    ]);
    expect(odd.actor('mimic').hidden).toBe(1);
  });
});
