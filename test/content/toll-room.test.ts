/** The room whose key is behind bars that open for a fifth of the maximum health. */
import { hashState } from '../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { View } from '../../src/engine/api/view/view';
import { LEVEL_GAIN } from '../../src/engine/rules/actors/growth';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import { CONTENT } from '../../src/content';
import { stand } from '../props';
import { scene } from '../scene';
import { VaultArena } from './vault-arena';

/** The hero with 40 points of health before the altar. */
function atAltar(): VaultArena {
  const arena = new VaultArena('tollRoom', 3);
  arena.hero.health = arena.hero.maxHealth = 40;
  arena.walkTo(3, 2);
  return arena;
}

const texts = ({ events }: VaultArena): readonly string[] =>
  events.flatMap((event) => (event.type === 'narrated' ? [event.text] : []));

test('is solved by paying: the bars open, and the key is behind them', () => {
  const s = atAltar();
  expect(s.tileAt(4, 2)).toBe('bars');
  s.go('n');
  expect([s.hero.maxHealth, s.hero.health]).toEqual([32, 32]);
  expect(texts(s)).toContain('The bowl fills: your maximum health falls by 8, to 32, until you come to a new floor.');
  s.walkTo(6, 2);
  expect(s.carried).toContain('ironKey');
});

test('asks before it takes anything; to leave changes nothing', () => {
  const s = atAltar();
  const before = hashState(s.engine);
  const asked = s.perform({ do: 'bump', dir: 'n' });
  expect(asked).toEqual([
    { type: 'refused', why: 'Give up 8 of your maximum health until you come to a new floor?', asks: true },
  ]);
  expect(hashState(s.engine)).toBe(before);
  expect(new View(s.engine).commands).toContainEqual({ do: 'force', dir: 'n' });
  expect(new View(s.engine).writingAt(s.at(3, 1))).toContain('A fifth of your blood');
});

test('takes its toll once', () => {
  const s = atAltar();
  s.go('n', 'n');
  expect([s.hero.maxHealth, s.count('refused'), s.count('prayed')]).toEqual([32, 1, 1]);
});

test('rest does not bring the toll back, and neither do old floors: a new one does', () => {
  const s = scene(['#####\n#@.>#\n#####', '######\n#<1.>#\n#....#\n######', '#####\n#<..#\n#####']);
  const { engine, hero } = s;
  hero.health = hero.maxHealth = 40;
  changeFloor(engine, 'down');
  stand(engine, engine.map.cellAt(2, 1), 'tollAltar');
  s.perform({ do: 'force', dir: 'e' });
  expect(hero.maxHealth).toBe(32);
  for (let i = 0; i < 30; i++) s.wait();
  changeFloor(engine, 'up');
  changeFloor(engine, 'down');
  expect([hero.maxHealth, hero.tollToReturn]).toEqual([32, 8]);
  const { level } = hero;
  changeFloor(engine, 'down');
  expect([hero.maxHealth - LEVEL_GAIN.health * (hero.level - level), hero.tollToReturn]).toEqual([40, 0]);
});

test('is owed in a saved game, too', () => {
  const s = atAltar();
  s.go('n');
  const loaded = fromSnapshot(
    { ...CONTENT, planFloor: s.engine.content.planFloor.bind(s.engine.content) },
    toSnapshot(s.engine),
  );
  changeFloor(loaded, 'down');
  expect(loaded.hero.maxHealth).toBe(40);
});

test('never takes the last of the health', () => {
  const s = atAltar();
  s.hero.health = s.hero.maxHealth = 1;
  s.go('n');
  expect([s.hero.health, s.hero.isAlive]).toEqual([1, true]);
});

test('takes one point from a hero of whose health a fifth is less', () => {
  const s = atAltar();
  s.hero.health = s.hero.maxHealth = 4;
  s.go('n');
  expect([s.hero.maxHealth, s.hero.tollToReturn]).toEqual([3, 1]);
});
