// Tests the words at the beginning of a game and at the first sight of a floor, on the screen and by lines.
import { CONTENT } from '../../src/content/index';
import { FLOORS } from '../../src/content/tables/difficulties';
import { Engine } from '../../src/engine/engine';
import { fallToNextFloor } from '../../src/engine/rules/floors/floor-change';
import { experienceForLevel, gainExperience } from '../../src/engine/rules/actors/growth';
import type { GameEvent } from '../../src/engine/api/event/event';
import { View } from '../../src/engine/api/view/view';
import { ArrivalBanner } from '../../src/ui/screens/arrival-banner';
import { Canvas } from '../../src/ui/terminal/canvas';
import { News } from '../../src/ui/lines/news';
import { arrivalLines, openingLines } from '../../src/ui/words/arrival-words';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { scene } from '../scene';

/** A game whose hero stands on the stairs down. */
function atStairs() {
  const engine = Engine.start(CONTENT, { seed: '42', name: 'Wren' });
  engine.map.move(engine.hero, engine.map.stairs.down as number);
  engine.look();
  return engine;
}

const below = CONTENT.story.floors[2];

test('every floor below the first is introduced by a name and an omen of its own', () => {
  const floors = Array.from({ length: FLOORS - 1 }, (_, i) => CONTENT.story.floors[i + 2]);
  expect(floors.every((floor) => floor && floor.name !== '')).toBe(true);
  expect(new Set(floors.map((floor) => floor?.omen)).size).toBe(floors.length);
});

test('a new floor is introduced over the map once, until a key, which acts as always', async () => {
  const engine = atStairs();
  const t = atTerminal(engine, new ScriptedTerminal(120, 40));
  await t.press('>');
  expect(t.terminal.screen).toContain(`Floor 2: ${below?.name ?? ''}`);
  expect(t.terminal.screen).toContain(below?.omen);
  const { turn } = engine;
  await t.press('s');
  expect(engine.turn).toBeGreaterThan(turn);
  expect(t.terminal.screen).not.toContain('Floor 2:');
  await t.press('<', '>');
  expect(engine.map.depth).toBe(2);
  expect(t.terminal.screen).not.toContain('Floor 2:');
});

test('a window opened over the words takes them away', async () => {
  const t = atTerminal(atStairs());
  await t.press('>');
  await t.press('i', 'escape');
  expect(t.terminal.screen).not.toContain('Floor 2:');
});

test('a new game begins with who the hero is, where the Crown is, and the shut gate', async () => {
  const engine = Engine.start(CONTENT, { seed: '42', name: 'Wren' });
  const t = atTerminal(engine, new ScriptedTerminal(120, 40), { opening: openingLines('Wren', CONTENT.story) });
  await t.press();
  const rows = t.rows().map((row) => row.trim());
  const { setting, goal, gate } = CONTENT.story;
  for (const line of [`You are Wren the Delver. ${setting}`, goal, gate])
    expect(rows.some((row) => row.endsWith(line))).toBe(true);
  await t.press('o');
  expect(t.terminal.screen).not.toContain(gate);
});

test('the words stand far from the hero, and where they hide no foe in sight', async () => {
  const rowOf = async (room: string, legend = {}): Promise<number> => {
    const { engine } = scene(room, legend);
    const t = atTerminal(engine, new ScriptedTerminal(80, 24), { opening: ['One.', 'Two.', 'Three.'] });
    await t.press();
    for (const { glyph } of new View(engine).sightings.map(({ breed }) => breed))
      expect(t.rows().some((row) => row.slice(40).trim().startsWith(glyph))).toBe(true);
    return t.rows().findIndex((row) => row.includes('Two.')) - t.hero()[1];
  };
  const ground = (rows: number): string => '#...#\n'.repeat(rows);
  expect(await rowOf(`#####\n#@..#\n${ground(16)}#####`)).toBeGreaterThan(0);
  expect(await rowOf(`#####\n${ground(10)}#@..#\n${ground(6)}#####`)).toBeLessThan(0);
  const foe = { k: { actor: 'kobold' } };
  expect(await rowOf(`#####\n#k..#\n${ground(9)}#@..#\n${ground(6)}#####`, foe)).toBeGreaterThan(0);
});

test('by lines the same words are said with the arrival, and not at a second visit', () => {
  const engine = atStairs();
  const news = new News(new View(engine));
  engine.onEvent = (event) => {
    news.addEvent(event);
  };
  const said = (way: 'up' | 'down'): string => {
    news.begin();
    engine.perform({ do: 'climb', way });
    return news.tell([]).join('\n');
  };
  const words = `Floor 2: ${below?.name ?? ''}. ${below?.omen ?? ''}`;
  expect(said('down')).toContain(words);
  expect(said('up')).not.toContain('Floor');
  expect(said('down')).not.toContain(words);
});

test('where a boon is to be chosen on arrival, omen and messages are there again when the cards have closed', async () => {
  const engine = atStairs();
  const t = atTerminal(engine);
  await t.press();
  gainExperience(engine.hero, experienceForLevel(2), 'kill');
  await t.press('>');
  expect(t.rows()[0]).toBe('You are level 2. Choose your boon.');
  await t.press('enter');
  expect(engine.hero.boons).toHaveLength(1);
  expect(t.terminal.screen).toContain(`Floor 2: ${below?.name ?? ''}`);
  expect(t.messages().join(' ')).toContain('You climb down to floor 2.');
});

test('a fall to a new floor is introduced as a climb is', () => {
  const { engine } = scene(['####\n#@.#\n####', '####\n#<.#\n####']);
  const events: GameEvent[] = [];
  engine.onEvent = (event) => {
    events.push(event);
  };
  fallToNextFloor(engine, 3);
  expect(arrivalLines(new View(engine), events)).toEqual([`Floor 2: ${below?.name ?? ''}`, below?.omen]);
  engine.look();
  expect(arrivalLines(new View(engine), [])).toEqual([]);
});

test('the words of an arrival stand for twelve beats, and wrap to rows of about one length', () => {
  const words = 'Somebody has swept the floor of this hall, and whoever it was has swept it again while you were away.';
  const banner = new ArrivalBanner(['Floor 2', words]);
  expect(Array.from({ length: 12 }, () => banner.fades())).toEqual([...Array<boolean>(11).fill(false), true]);
  const canvas = new Canvas(80, 24);
  const view = new View(scene('####\n#@.#\n####').engine);
  banner.draw(canvas, { positionOf: () => undefined }, view);
  const rows = canvas
    .toString()
    .split('\n')
    .map((row) => row.trim());
  const [long = '', short = ''] = rows.filter((row) => row !== '').slice(1);
  expect(`${long} ${short}`).toBe(words);
  expect(Math.abs(long.length - short.length)).toBeLessThan(12);
});
