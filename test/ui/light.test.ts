// The light on the map: what shines, how far, and what stops it; and when there is none.
import { TILES, tileNumber } from '../../src/content/tables/tiles';
import { View } from '../../src/engine/api/view/view';
import type { Engine } from '../../src/engine/engine';
import { alert } from '../../src/engine/rules/perception/noise';
import { Canvas, INVERSE } from '../../src/ui/terminal/canvas';
import { luminance } from '../../src/ui/terminal/contrast';
import { LightField } from '../../src/ui/map/light-field';
import { groundInLight, LAMP_LIGHT } from '../../src/ui/map/lit-ground';
import { creatureGround } from '../../src/ui/map/map-inks';
import { mapLookFor, type MapLook } from '../../src/ui/map/map-look';
import { MapView } from '../../src/ui/map/map-view';
import type { OptionName } from '../../src/ui/frame/options';
import { Preferences } from '../../src/ui/frame/preferences';
import { environmentScene } from '../environment-scene';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ClockedTerminal } from '../support/clocked-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cellAt } from './cells';

const FULL: MapLook = { light: 'full', walls: 'filled', moves: false, colourless: false };

/** Returns the background of a cell as the map is drawn. */
function groundOf(engine: Engine, look: MapLook = FULL): (cell: number) => number {
  const view = new View(engine);
  const canvas = new Canvas(view.width, view.height);
  new MapView(view, look).draw(canvas);
  return (cell) => canvas.groundAt(view.point(cell).x, view.point(cell).y);
}

/** Returns which of some cells are drawn inverse where there is no light on the ground. */
function drawnWithoutLight(engine: Engine, ...cells: readonly number[]): readonly boolean[] {
  const view = new View(engine);
  const canvas = new Canvas(view.width, view.height);
  new MapView(view).draw(canvas);
  return cells.map((cell) => (cellAt(canvas, cell).flags & INVERSE) !== 0);
}

const BRAZIER = { tile: 'brazier' } as const;

const redOf = (rgb: number): number => rgb >> 16;
const blueOf = (rgb: number): number => rgb & 255;

/** Returns the light field of a scene. */
function fieldOf(engine: Engine): LightField {
  const field = new LightField();
  field.compute(new View(engine));
  return field;
}

test('the lamp is brightest at the hero and fades to a third or so', () => {
  const { engine, hero } = scene(`${'#'.repeat(24)}\n#@${'.'.repeat(21)}#\n${'#'.repeat(24)}`);
  const ground = groundOf(engine);
  // Patches of ground differ a little: each fall is more than that.
  const falls = [1, 5, 8, 11].map((distance) => luminance(ground(hero.cell + distance)));
  expect([...falls].sort((a, b) => b - a)).toEqual(falls);
  const [near = 0, , , rim = 0] = falls;
  expect(near / rim).toBeGreaterThan(3);
});

test('a brazier throws its own colour on the ground around it, and none past a wall', () => {
  const { engine, at } = scene('##########\n#@.......#\n#...1b...#\n#.......##\n########.#', { b: BRAZIER });
  const { red, green, blue } = fieldOf(engine);
  const beside = at('1');
  expect(red[beside]).toBeGreaterThan(green[beside] ?? 0);
  expect(green[beside]).toBeGreaterThan(blue[beside] ?? 0);
  expect(red[beside]).toBeGreaterThan(red[beside - 2] ?? 0);
  const shut = scene('#######\n#@#1b.#\n#.#...#\n#######', { b: BRAZIER });
  shut.engine.map.memory.tiles.set(shut.engine.map.tiles.map((tile) => tile + 1));
  expect(fieldOf(shut.engine).red[shut.at('1')]).toBeGreaterThan(0);
  expect(fieldOf(shut.engine).red[shut.hero.cell]).toBe(0);
});

test('lights of two colours add up, and of one colour the nearer one counts', () => {
  const one = scene('#########\n#@..b1..#\n#.......#\n#########', { b: BRAZIER });
  const both = scene('#########\n#@..b1c.#\n#.......#\n#########', { b: BRAZIER, c: { tile: 'crystal' } });
  const two = scene('#########\n#@..b1b.#\n#.......#\n#########', { b: BRAZIER });
  const lightAt = ({ engine, at }: typeof one): readonly number[] => {
    const { red, blue } = fieldOf(engine);
    return [red[at('1')] ?? 0, blue[at('1')] ?? 0];
  };
  const [[red = 0, blue = 0], [bothRed = 0, bothBlue = 0]] = [lightAt(one), lightAt(both)];
  expect(bothRed).toBeGreaterThan(red);
  expect(bothBlue).toBeGreaterThan(blue + 50);
  expect(lightAt(two)).toEqual(lightAt(one));
});

test('a brazier that the hero has never seen lights nothing', () => {
  const { engine } = scene('#########\n#@.#...b#\n#..#....#\n#########', { b: BRAZIER });
  expect(Math.max(...fieldOf(engine).red)).toBe(0);
});

test('fire lights the ground around it red', () => {
  const { engine, at, light } = environmentScene('#############\n#@.......1..#\n#...........#\n#############', {
    '1': { tile: 'dryGrass' },
  });
  const before = groundOf(engine)(at('1') - 1);
  light(at('1'));
  engine.look();
  const lit = groundOf(engine)(at('1') - 1);
  expect(redOf(lit) - redOf(before)).toBeGreaterThan(2 * (blueOf(lit) - blueOf(before)));
  expect(redOf(lit)).toBeGreaterThan(redOf(before));
});

test('a friend stands on green ground, and every other creature on ground that is lighter than around it', () => {
  const { engine, at } = scene('##########\n#@..k.g..#\n#........#\n##########', {
    k: { actor: 'idler' },
    g: { actor: 'walker', as: (who) => Object.assign(who, { side: 'ally', leader: 0 }) },
  });
  const ground = groundOf(engine);
  const [foe, friend] = [ground(at('k')), ground(at('g'))];
  expect((friend >> 8) & 255).toBeGreaterThan(1.5 * redOf(friend));
  expect(luminance(foe)).toBeGreaterThan(1.5 * luminance(ground(at('k') + 1)));
});

test('a foe that aims at the hero stands on red ground, or is inverse where the ground has no light', () => {
  const { engine, at } = scene('##########\n#@..k....#\n#.....b..#\n##########', {
    k: { actor: 'idler' },
    b: {
      actor: 'bowman',
      as: (who) => {
        alert(who, who.engine.hero.cell);
      },
    },
  });
  const ground = groundOf(engine);
  expect(redOf(ground(at('b'))) / blueOf(ground(at('b')))).toBeGreaterThan(
    2 * (redOf(ground(at('k'))) / blueOf(ground(at('k')))),
  );
  const [, aiming] = drawnWithoutLight(engine, at('k'), at('b'));
  expect(aiming).toBe(true);
});

describe('blood', () => {
  const bloodyFight = (breed: string) => {
    const { engine, at, bump } = scene('##########\n#@k......#\n#........#\n##########', {
      k: { actor: breed, as: (who) => Object.assign(who, { health: 1 }) },
    });
    const view = new View(engine);
    const canvas = new Canvas(view.width, view.height);
    const map = new MapView(view, FULL);
    engine.onEvent = (event) => {
      map.blood.addEvent(event);
    };
    const ground = (): number => {
      map.draw(canvas);
      return canvas.groundAt(view.point(at('k')).x, view.point(at('k')).y);
    };
    return { engine, bump, ground, at };
  };

  test('stays red on the ground where something with blood was killed', () => {
    const { bump, ground, engine, at } = bloodyFight('idler');
    for (let blow = 0; blow < 50 && engine.map.actorAt(at('k')); blow++) bump('e');
    expect(engine.map.actorAt(at('k'))).toBeUndefined();
    const clean = groundOf(engine)(at('k'));
    expect(redOf(ground()) / blueOf(ground())).toBeGreaterThan(1.5 * (redOf(clean) / blueOf(clean)));
  });

  test('does not flow from bones', () => {
    const { bump, ground, engine, at } = bloodyFight('boneGuard');
    for (let blow = 0; blow < 50 && engine.map.actorAt(at('k')); blow++) bump('e');
    expect(engine.map.actorAt(at('k'))).toBeUndefined();
    expect(ground()).toBe(groundOf(engine)(at('k')));
  });
});

test('in even light a step changes no colour of ground that stays in sight', () => {
  const { engine, bump } = scene('##########\n#@.......#\n#........#\n##########');
  const look: MapLook = { ...FULL, light: 'calm' };
  const before = groundOf(engine, look);
  const cells = [13, 14, 15, 16, 25];
  const was = cells.map(before);
  bump('e');
  expect(cells.map(groundOf(engine, look))).toEqual(was);
  expect(new Set(cells.map(groundOf(engine)))).not.toEqual(new Set(was));
});

describe('what moves by itself', () => {
  /** A game in sight of water, at a terminal that shows motion. */
  const byTheWater = async (options: Readonly<Record<string, string>> = {}, ground = '~') => {
    const row = `#${ground.repeat(20)}#`;
    const { engine } = scene(`${'#'.repeat(22)}\n#@${'.'.repeat(19)}#\n${row}\n${row}\n${'#'.repeat(22)}`);
    const preferences = new Preferences();
    for (const [name, value] of Object.entries(options)) preferences.set(name as OptionName, value);
    const terminal = Object.assign(new ClockedTerminal(80, 24), { showsMotion: true });
    atTerminal(engine, terminal, { preferences });
    await terminal.pass(1);
    await new Promise((resolve) => setImmediate(resolve));
    return terminal;
  };

  test('is water, a few cells at a time, while nobody types; signs stay as they are', async () => {
    const terminal = await byTheWater();
    const frames: Canvas[] = [];
    for (let beat = 0; beat < 40; beat++) {
      frames.push(terminal.shown.at(-1) as Canvas);
      await terminal.pass(200);
    }
    expect(new Set(frames.map(String)).size).toBe(1);
    const changes = frames.slice(1).map((frame, i) => {
      const before = frames[i] as Canvas;
      return frame.cells.filter((value, at) => value !== before.cells[at]).length;
    });
    expect(Math.max(...changes)).toBeGreaterThan(0);
    expect(Math.max(...changes)).toBeLessThan(40);
  });

  test('pauses while the window has no focus, and goes on without a key when it has it again', async () => {
    const terminal = await byTheWater();
    terminal.showsMotion = false;
    await terminal.pass(400);
    const beats = terminal.pauses.length;
    await terminal.pass(2000);
    expect(terminal.pauses).toHaveLength(beats);
    terminal.showsMotion = true;
    const before = terminal.screen;
    await terminal.press('');
    await terminal.pass(400);
    expect(terminal.pauses.length).toBeGreaterThan(beats + 1);
    expect(terminal.screen).toBe(before);
  });

  test.each([
    ['there is none in sight', {}, '.'],
    ['the player wants none', { motion: 'off' }, '~'],
    ['the player wants no pace', { pace: 'none' }, '~'],
    ['the light is even', { light: 'calm' }, '~'],
  ])('is nothing if %s', async (_, options, ground) => {
    const terminal = await byTheWater(options, ground);
    expect(terminal.pauses).toEqual([]);
  });
});

test('light is full where there are colours, even on a slow line, and none with sixteen colours or by choice', () => {
  const lookAt = (terminal: object, light?: string): MapLook => {
    const preferences = new Preferences();
    if (light !== undefined) preferences.set('light', light);
    return mapLookFor({ terminal: Object.assign(new ScriptedTerminal(), terminal), preferences });
  };
  expect(lookAt({}).light).toBe('full');
  expect(lookAt({ depth: '256' }).light).toBe('full');
  expect(lookAt({ isSlow: true }).light).toBe('calm');
  expect(lookAt({ isSlow: true }, 'full').light).toBe('full');
  expect(lookAt({}, 'calm').light).toBe('calm');
  for (const look of [lookAt({ depth: '16' }), lookAt({ depth: 'none' }), lookAt({}, 'off')])
    expect([look.light, look.walls]).toEqual(['none', 'joined']);
});

test('a carpet is not taken for lava, in the lamp and beside a fire', () => {
  const carpet = TILES[tileNumber('carpet')];
  if (!carpet) throw new Error('there is no carpet');
  for (let lamp = 0; lamp <= LAMP_LIGHT.indexOf(62); lamp++)
    for (const glow of [
      [0, 0, 0],
      [9, 4, 0],
    ]) {
      const { fg, bg } = groundInLight(carpet, [1, 1, 1], { patch: 1, lamp, glow });
      for (const colour of [fg, bg]) expect(blueOf(colour) * 2).toBeGreaterThan(redOf(colour));
    }
});

test('people who mean no harm stand on a ground that neither foes nor friends have', () => {
  const grounds = (['neutral', 'hostile', 'ally'] as const).map((side) => creatureGround(0x2a251e, side, false));
  expect(new Set([...grounds, creatureGround(0x2a251e, 'hostile', true)]).size).toBe(4);
});
