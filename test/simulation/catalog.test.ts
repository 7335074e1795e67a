/** `koboldkeep catalog`: what lies where, counted independently, in text, as CSV and as JSON. */
import { CONTENT } from '../../src/content';
import { catalogOf } from '../../src/simulation/dungeons/catalog';
import { surveySupplies } from '../../src/simulation/dungeons/promises';
import { surveyTask } from '../../src/simulation/dungeons/survey';
import { captiveFloors } from '../../src/content/levels/captives';
import { runMain } from '../support/run-main';

const catalog = (...args: readonly string[]) =>
  runMain(['catalog', '--seeds', '1', '--supplies', '5', '--jobs', '1', ...args]);

test('the text has what lies where, every condition and every promise', async () => {
  const { code, out, err } = await catalog();
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^What lies on a floor on average, of 1 dungeon;[^]+\nAll promises are kept\.\n$/);
  for (const { name } of CONTENT.items) expect(out).toContain(` ${name} `);
  for (const { adjective, wayOut } of Object.values(CONTENT.conditions))
    expect(out).toMatch(new RegExp(`^${adjective} .*${wayOut.replaceAll('.', '\\.')}$`, 'm'));
  expect(out).toMatch(/^enchanting +1: 1 1 1 +2: 2 2 2 .* a scroll of enchanting on every floor$/m);
});

/** The catalog of the first dungeon that is surveyed. */
function firstCatalog() {
  const steps = surveyTask()(0);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return catalogOf([step.value]);
}
const DEPTHS = Array.from({ length: CONTENT.floors }, (_, i) => i + 1);
const { items, floors } = firstCatalog();
const catalogItem = (id: string) => items.find((item) => item.id === id);

test('the numbers are those of the floors', () => {
  const plan = CONTENT.planFloor('catalog 0', 2);
  const gold = plan.lying.filter(({ item }) => item === 'gold');
  expect(floors[1]).toMatchObject({ floor: 2, lying: plan.lying.length - gold.length });
  for (const { id, byFloor } of items) {
    const lying = plan.lying.filter(({ item }) => item === id).length;
    expect(byFloor[1]).toBeGreaterThanOrEqual(lying);
    const inChests = plan.fixtures.flatMap(({ contents, offers }) =>
      (contents ?? offers?.[0] ?? []).filter(({ item }) => item === id),
    ).length;
    expect(byFloor[1]).toBeLessThanOrEqual(lying + inChests);
  }
});

test('the captives of a dungeon are counted by floor', () => {
  const held = floors.map(({ captives }) => captives);
  expect(held).toEqual(DEPTHS.map((depth) => (captiveFloors('catalog 0').has(depth) ? 1 : 0)));
});

test('what a dungeon has is told as the least, the middle and the most', async () => {
  const { out } = await runMain(['catalog', '--seeds', '3', '--supplies', '1', '--jobs', '1']);
  const held = [0, 1, 2].map((index) => captiveFloors(`catalog ${index}`).size).sort((a, b) => a - b);
  expect(out).toMatch(new RegExp(`^captives +${held.join(' +')}$`, 'm'));
  expect(out).toMatch(/^traders +3 +3 +3$/m);
  expect(out).toMatch(/^wares +(1[5-9]|2[01]) +(1[5-9]|2[01]) +(1[5-9]|2[01])$/m);
});

test('of several offers, one is counted', () => {
  // Nothing of what is offered on the first floor lies elsewhere on it.
  const { fixtures, lying } = CONTENT.planFloor('catalog 0', 1);
  const choice = fixtures.filter(({ offers }) => offers !== undefined);
  const inside = choice.flatMap(({ offers = [] }) => offers[0]?.map(({ item }) => item) ?? []);
  expect(choice.length).toBeGreaterThan(1);
  expect(lying.filter(({ item }) => inside.includes(item))).toEqual([]);
  for (const item of inside) expect(catalogItem(item)?.byFloor[0]).toBeCloseTo(1 / choice.length, 4);
});

test('--csv prints a line for each item with as many cells as the heading', async () => {
  const [heading = '', ...lines] = (await catalog('--csv')).out.trim().split('\n');
  expect(heading).toMatch(/^id,name,sort,first,last,floor1,.*,floor10,total$/);
  expect(lines.map((line) => line.split(',')[0])).toEqual(CONTENT.items.map(({ id }) => id));
  for (const line of lines) expect(line.split(',')).toHaveLength(heading.split(',').length);
});

test('--json has everything', async () => {
  const { out } = await catalog('--json');
  const all = JSON.parse(out) as Record<string, unknown>;
  expect(all).toMatchObject({ dungeons: 1, supplies: 5, broken: [] });
  for (const part of ['items', 'floors', 'conditions', 'promises', 'larder']) expect(all[part]).toHaveProperty('0');
});

test('supplies tell the least, the middle and the most of the dungeons', () => {
  const { promises, larder } = surveySupplies(9);
  for (const [least, middle, most] of [...promises.flatMap(({ by }) => by.map(({ laid }) => laid)), ...larder])
    expect(least <= middle && middle <= most).toBe(true);
  expect(promises.find(({ id }) => id === 'life')?.by[6]).toMatchObject({ promised: 2 });
});

test('wrong usage is refused in one sentence', async () => {
  for (const args of [
    ['--seeds', '0'],
    ['--supplies', 'x'],
    ['--jobs', '0'],
    ['--csv', '--json'],
  ])
    expect(await runMain(['catalog', ...args])).toMatchObject({
      ...{ code: 2, out: '' },
      err: expect.stringMatching(/^koboldkeep: [^\n]+\.\n$/) as string,
    });
});
