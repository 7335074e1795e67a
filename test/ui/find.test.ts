// Finding again what was seen: over the maps of the visited floors, in the travel menu, and by lines.
import { View } from '../../src/engine/api/view/view';
import { findsOf } from '../../src/ui/words/destinations';
import { stand } from '../props';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { hear } from '../support/by-ear';

/** Two floors: a potion, an altar and a bare corpse upstairs, where the hero has been; a dart below, where they are. */
function downstairs() {
  const s = scene(['############\n#@>1.2.3+.4#\n############', '######\n#<...#\n######']);
  const { engine } = s;
  engine.placeItem(engine.map, s.at('1'), 'healingPotion', 1);
  stand(engine, s.at('2'), 'altar');
  engine.placeItem(engine.map, s.at('3'), 'corpse', 1);
  engine.placeItem(engine.map, s.at('4'), 'healingPotion', 1);
  engine.look();
  s.bump('e');
  engine.perform({ do: 'climb', way: 'down' });
  engine.placeItem(engine.map, engine.hero.cell + 2, 'throwingKnife', 1);
  engine.look();
  return { ...s, start: s.at('1'), hidden: s.at('4') };
}

test('what the hero has seen is found on every floor, the nearest first, and nothing that was not seen', () => {
  const { engine, start, hidden } = downstairs();
  const view = new View(engine);
  const finds = findsOf(view);
  expect(finds.slice(0, 2).map(({ where }) => where)).toEqual(['here', '2 east']);
  const upstairs = finds.filter(({ floor }) => floor === 1);
  expect(upstairs).toContainEqual({
    floor: 1,
    to: start,
    name: expect.stringMatching(/^an? [\w-]+ potion$/) as string,
    where: 'floor 1',
  });
  expect(upstairs.map(({ name }) => name)).toContain('an altar');
  expect(upstairs.filter(({ name }) => /corpse|remains/.test(name))).toEqual([]);
  expect(upstairs.some(({ to }) => to === hidden)).toBe(false);
});

test('an item that was taken away while the hero was elsewhere is still remembered there', () => {
  const { engine, start } = downstairs();
  engine.floors[1]?.items.delete(start);
  expect(findsOf(new View(engine)).filter(({ name }) => name.endsWith('potion'))).toHaveLength(1);
});

test('from the travel menu a few letters find a potion on another floor, and Enter goes there', async () => {
  const { engine } = downstairs();
  const t = atTerminal(engine);
  await t.press('_', '/', ...Array.from('potion'));
  expect(t.terminal.screen).toMatch(/Where did I see it\?/);
  expect(t.terminal.screen).toMatch(/[\w-]+ potion +floor 1/);
  await t.press('enter');
  expect(engine.map.number).toBe(1);
});

test('the maps turn to what was looked for, name it and mark it', async () => {
  const { engine } = downstairs();
  const t = atTerminal(engine);
  await t.press('X');
  expect(t.rows()[0]).toMatch(/^Map of floor 2, where you are/);
  await t.press('/', ...Array.from('altar'), 'enter');
  expect(t.rows()[0]).toMatch(/^Map of floor 1: an altar/);
});

test('by lines find tells the floors, and go to goes to another floor', async () => {
  const { engine } = downstairs();
  const heard = (await hear(engine, ['find potion', 'find knife', 'find crown', 'go to potion', '1'])).join('\n');
  expect(heard).toMatch(/> find potion\nYou remember:\nAn? [\w-]+ potion, floor 1\.\n/);
  expect(heard).toMatch(/> find knife\nYou remember:\nA throwing knife, 2 steps east\.\n/);
  expect(heard).toContain('You remember no "crown" on any floor.');
  expect(heard).toMatch(/It is on another floor\. Go there\? Type its number\.\n1: an? [\w-]+ potion, floor 1\n\? 1\n/);
  expect(engine.map.number).toBe(1);
});
