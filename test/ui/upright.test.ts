// Tests the game screen of an upright window, as on a telephone, and of a wide one.
import { CONTENT } from '../../src/content';
import { KINDS, type ItemId } from '../../src/content/items';
import { View } from '../../src/engine/api/view/view';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { Preferences } from '../../src/ui/frame/preferences';
import { drawDetails } from '../../src/ui/screens/details';
import { drawFoldedPanel } from '../../src/ui/screens/folded-panel';
import { gameLayout } from '../../src/ui/screens/game-layout';
import { Canvas } from '../../src/ui/terminal/canvas';
import { drawCard } from '../../src/ui/widgets/card';
import { INKS } from '../../src/ui/words/inks';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cellAt } from './cells';
import { give, KITTED } from './gear';

const HALL = '##########\n#@.k.f.kk#\n##########';
const FRIEND = { actor: 'soldier', as: (who: object) => Object.assign(who, { side: 'ally', leader: HERO_ID }) };

/** A hero of little health among kobolds, with a friend. */
function hall() {
  const s = scene(HALL, { k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15 }) }, f: FRIEND }, KITTED);
  s.hero.health = 4;
  s.engine.look();
  return s;
}

/** The folded panel of a game, as text and as a canvas. */
function folded(view: View, width = 40) {
  const canvas = new Canvas(width, 2);
  drawFoldedPanel(canvas, view, { boon: 'C', technique: 'm' });
  return { canvas, rows: canvas.toString().split('\n') };
}

describe('the folded panel', () => {
  test('shows name, level, health and peril in its first row, dice and the nearest creatures in its second', () => {
    const { engine } = hall();
    const { rows } = folded(new View(engine));
    expect(rows[0]).toMatch(/^Wren lv 1 █+.*░+ 4\/40 \d+% you die$/);
    expect(rows[1]).toMatch(/^hit 3×\d+% block 2×\d+% k k k s$/);
  });

  test('shows foes before friends, and counts the creatures beyond six', () => {
    const s = scene('############\n#@fkkkkkkkk#\n############', { k: { actor: 'kobold' }, f: FRIEND }, KITTED);
    s.engine.look();
    expect(folded(new View(s.engine)).rows[1]).toMatch(/ k k k k k k \+3$/);
  });

  test('counts nobody beyond six where there are six', () => {
    const s = scene('#########\n#@kkkkkk#\n#########', { k: { actor: 'kobold' } }, KITTED);
    expect(folded(new View(s.engine)).rows[1]).toMatch(/ k k k k k k$/);
  });

  test('shows the conditions that fit, and a mark for the others', () => {
    const { engine, hero } = scene('####\n#@.#\n####', {}, KITTED);
    afflict(hero, 'poisoned', 9);
    expect(folded(new View(engine)).rows[1]).toMatch(/% poisoned 9$/);
    afflict(hero, 'slowed', 9);
    const [, row = ''] = folded(new View(engine)).rows;
    expect(row).toMatch(/% poisoned 9 +…$/);
    expect(folded(new View(engine), 59).rows[1]).toMatch(/% poisoned 9 slowed 9$/);
  });

  test('shortens a long name in favour of the bar and the numbers', () => {
    const { engine, hero } = hall();
    Object.assign(engine, { options: { ...engine.options, name: 'Bartholomew-Ferdinand of Umber' } });
    // Nobody with so much health would be in danger while wounds heal.
    Object.assign(hero, { maxHealth: 999, level: 20, breed: { ...hero.breed, healsEvery: 0 } });
    expect(folded(new View(engine)).rows[0]).toMatch(/^Bart\S*… lv 20 \S{4,} 4\/999 \d+% you die$/);
  });

  test('names a boon to choose with its key', () => {
    const { engine, hero } = scene('####\n#@.#\n####', {}, KITTED);
    expect(folded(new View(engine)).rows[1]).not.toContain('boon');
    Object.assign(hero, { level: 3 });
    expect(folded(new View(engine)).rows[1]).toContain('C: boon');
  });

  test('examines a creature whose letter is tapped, and shows the character for everything else', async () => {
    const t = atTerminal(hall().engine, new ScriptedTerminal(40, 30));
    await t.press('escape');
    await t.press(`left@${t.rows()[1]?.indexOf('k k') ?? 0},1`);
    expect(t.terminal.screen).toMatch(/─ kobold ─/);
    await t.press('escape', 'left@2,0');
    expect(t.terminal.screen).toMatch(/─ Wren the \w+ ─/);
    await t.press('escape', 'left@2,1');
    expect(t.terminal.screen).toMatch(/─ Wren the \w+ ─/);
  });
});

test('the messages of an upright window are wrapped at its edge, and a tap shows all of them', async () => {
  const t = atTerminal(hall().engine, new ScriptedTerminal(40, 30));
  const sentence = 'A sentence of more than forty columns takes more than one row.';
  t.player.addNotice(sentence);
  await t.press('escape');
  const { messages } = gameLayout(40, 30, t.engine.map);
  const rows = t.rows().slice(messages.y, messages.y + messages.height);
  expect(rows.join(' ')).toContain(sentence);
  await t.press(`left@5,${messages.y}`);
  expect(t.terminal.screen).toContain('Messages');
});

test('a card moves to the edge of the map rather than hide a creature', () => {
  const canvas = new Canvas(58, 20);
  const [place, hero] = [
    { x: 16, y: 10 },
    { x: 27, y: 10 },
  ];
  const paragraphs = ['It comes straight at you and bites. '.repeat(11)];
  expect(drawCard(canvas, place, 'cellar rat', paragraphs, [hero])).toBe(true);
  const rows = canvas.toString().split('\n');
  expect(rows[hero.y]?.slice(0, hero.x + 1).trim()).toBe('');
  expect(rows.join('\n')).toContain('cellar rat');
});

describe('a window of 200 × 55', () => {
  test('shows the newest message in the last row of a column beside the map, and older ones dimmed above', async () => {
    const t = atTerminal(hall().engine, new ScriptedTerminal(200, 55), {});
    const { messages } = gameLayout(200, 55, t.engine.map);
    t.player.addNotice('Older words.');
    await t.press('escape', '.');
    t.player.addNotice('Newest words.');
    t.ui.redraw();
    const rows = t.rows().map((row) => row.slice(messages.x));
    const last = messages.y + messages.height - 1;
    expect(rows[last]).toMatch(/Newest words\.$/);
    const older = rows.findIndex((row) => row.includes('Older words.'));
    expect(older).toBeLessThan(last);
    const shown = t.terminal.shown.at(-1) ?? new Canvas(1, 1);
    expect(cellAt(shown, older * 200 + messages.x + (rows[older]?.indexOf('Older') ?? 0)).fg).toBe(INKS.faint.fg);
  });
});

describe('a window of 200 × 55 with the pack on show', () => {
  test('opens the pack by a click on it', async () => {
    const t = atTerminal(hall().engine, new ScriptedTerminal(200, 55));
    await t.press('escape');
    const y = t.rows().findIndex((row) => row.includes('─ Pack, '));
    await t.press(`left@3,${y + 1}`);
    expect(t.status()).toMatch(/Enter opens/);
  });

  test('keeps pack and messages while the player aims, and says below the map what the aim would reach', async () => {
    const { engine } = hall();
    const { letter = '' } = give(engine, 'dart', 3);
    const t = atTerminal(engine, new ScriptedTerminal(200, 55));
    t.player.addNotice('Newest words.');
    await t.press('escape', 't', letter);
    const { map } = gameLayout(200, 55, engine.map);
    expect(t.terminal.screen).toContain('Newest words.');
    expect(t.rows().slice(-4, -1).join('')).toContain('Throw the dart');
    expect(t.rows().slice(-4, -1).join('\n')).toMatch(new RegExp(`^.{${map.x}}Throw`));
  });
});

describe('the details', () => {
  const drawn = (view: View, height: number, width = 40): string => {
    const canvas = new Canvas(width, height);
    drawDetails(canvas, view, new Preferences().keymap);
    return canvas.toString();
  };

  test('describe the foe that is after the hero, and list the pack by letter below', () => {
    const text = drawn(new View(hall().engine), 50);
    expect(text).toMatch(/^┌─ kobold /);
    expect(text.indexOf('Pack')).toBeGreaterThan(text.indexOf('kobold'));
    expect(text).toMatch(/│ a \) short sword \(in hand\) /);
    expect(text).toMatch(/│ b \[ .*\(worn\) /);
  });

  test('count the items that do not fit', () => {
    const { engine } = scene('####\n#@.#\n####', {}, KITTED);
    for (const { id } of CONTENT.items.filter(({ prize }) => !prize).slice(0, 12)) give(engine, id as ItemId);
    const view = new View(engine);
    const { length } = view.pack.items;
    expect(drawn(view, 10)).toContain(`and ${length - 7} more`);
    expect(drawn(view, length + 2)).not.toContain(' more');
  });

  test('mark what is worn where there is too little room for the words', () => {
    const { engine } = scene('####\n#@.#\n####', {}, KITTED);
    expect(drawn(new View(engine), 20, 24)).toMatch(/│ a \) short s\S* ?\S* \(on\) │/);
  });

  test('describe the nearest thing but corpses while nobody is in sight', () => {
    const s = scene('######\n#@1.2#\n######', {}, KITTED);
    const [corpse = ''] = Object.entries(KINDS).flatMap(([id, kind]) =>
      'role' in kind && kind.role === 'corpse' ? [id] : [],
    );
    s.engine.placeItem(s.engine.map, s.at('1'), corpse, 1, 'kobold');
    s.engine.look();
    expect(drawn(new View(s.engine), 40)).toMatch(/^┌─ Pack/);
    s.engine.placeItem(s.engine.map, s.at('2'), 'axe', 1);
    s.engine.look();
    expect(drawn(new View(s.engine), 40)).toMatch(/axe[^]*Pack/);
  });
});
