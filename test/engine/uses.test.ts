import { ITEMS } from '../../src/content/items';
import { doings, TARGETS, Uses, type TargetName } from './uses';

const LEAST = 100;

test(`every kind of thing is used in every way on every sort of target, ${LEAST} times at the least, and nothing breaks`, () => {
  const uses = new Uses();
  const targets = Object.keys(TARGETS) as readonly TargetName[];
  const rows = ITEMS.flatMap((kind) => doings(kind).map((doing) => ({ kind, doing, key: `${doing} ${kind.id}` })));
  for (const { kind, doing, key } of rows) {
    for (let round = 0; (uses.counts.get(key) ?? 0) < LEAST && round < 3 * LEAST; round += targets.length) {
      for (const target of targets) uses.once(kind, doing, target, round % 2 === 0);
    }
  }
  const rarely = rows.filter(({ key }) => (uses.counts.get(key) ?? 0) < LEAST).map(({ key }) => key);
  expect(rarely).toEqual([]);
  expect(rows.length).toBeGreaterThan(200);
});
