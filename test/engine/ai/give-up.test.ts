// Foes that have fled from the hero twice give up: purse, experience, and the way off the floor.
import { View } from '../../../src/engine/api/view/view';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { isDanger } from '../../../src/engine/rules/perception/disturbance';
import { beatenFoe, WITH_A_CORNER } from '../beaten-foe';

/** A beaten foe, what it says when it gives up, and what the hero sees of it. */
function beaten(...[actor = 'slinker', ...rest]: Partial<Parameters<typeof beatenFoe>>) {
  const s = beatenFoe(actor, ...rest);
  const gaveUp = (): readonly string[] =>
    s.told('narrated').flatMap(({ what, text }) => (what === 'gaveUp' ? [text] : []));
  return { ...s, gaveUp, look: () => new View(s.engine).sightings.find(({ id }) => id === s.who.id) };
}

test('a foe that flees for the second time drops its purse, and pays half of its experience once', () => {
  const { who, hero, wait, gaveUp, look, engine, perform } = beaten();
  const { cell } = who;
  wait();
  expect(gaveUp()).toEqual(['The slinker throws down its purse, and wants no more of you.']);
  expect(engine.map.items.get(cell)?.map(({ kind, count }) => [kind.id, count])).toEqual([['gold', 7]]);
  expect([who.gold, who.worth, hero.experience]).toEqual([0, 3, 3]);
  expect(look()).toMatchObject({ hasGivenUp: true, mood: 'flee' });
  perform({ do: 'wait' });
  expect([gaveUp(), hero.experience]).toEqual([[], 3]);
});

test('a foe that was never wounded leaves without a purse and pays nothing', () => {
  const { hero, wait, gaveUp } = beaten('minion', (who) => Object.assign(who, { gold: 0, health: who.maxHealth }));
  wait();
  expect(gaveUp()).toEqual(['The minion has had enough of you, and leaves for good.']);
  expect(hero.experience).toBe(0);
});

test('a foe that flees for the first time does not give up', () => {
  const { who, wait, gaveUp } = beaten('slinker', (foe) => (foe.routs = 0));
  wait();
  expect([who.routs, who.mood, gaveUp()]).toEqual([1, 'flee', []]);
});

test('a foe that is cornered and fights does not give up', () => {
  const { who, wait, gaveUp } = beaten('slinker', undefined, '####\n#@m#\n####');
  wait();
  expect([who.mood, who.routs, gaveUp()]).toEqual(['attack', 1, []]);
});

test('neither magic fear, nor stolen goods, nor a post makes a foe give up', () => {
  const scared = beaten('brute', (who) => void afflict(who, 'frightened', 9));
  const thief = beaten('filcher', (who) => (who.actsUsed = 1));
  const guard = beaten('slinker', (who) => (who.post = who.cell));
  for (const { who, wait, gaveUp } of [scared, thief, guard]) {
    wait();
    expect([who.mood, gaveUp()]).toEqual(['flee', []]);
  }
});

test('a foe that an altar wants dead does not give up', () => {
  const s = beaten();
  spawn('stump', s.engine.map, s.engine.map.cellAt(16, 3), { side: 'neutral' }).targetId = s.who.id;
  s.wait();
  expect([s.who.mood, s.gaveUp()]).toEqual(['flee', []]);
});

test('a foe that has given up keeps no automatic command from going on', () => {
  const { who, wait } = beaten();
  expect(isDanger(who)).toBe(true);
  wait();
  expect(isDanger(who)).toBe(false);
});

test('a foe that has given up leaves the floor once it is far away and out of sight', () => {
  const { who, wait, engine } = beaten('slinker', (foe) => (foe.routs = 2), WITH_A_CORNER);
  for (let i = 0; i < 4; i++) wait();
  expect([who.isPlaced, engine.map.actors.includes(who)]).toEqual([false, false]);
});

test('Tab lets be what has given up, and strikes it again once it is cornered and fights', () => {
  const { who, wait, perform, told } = beaten();
  wait();
  expect(who.hasGivenUp).toBe(true);
  expect(perform({ do: 'fight' })).toEqual(['refused']);
  expect(told('refused')[0]?.why).toBe('The slinker wants no fight: strike by hand if you do.');
  who.mood = 'attack';
  expect(perform({ do: 'fight' })).not.toEqual(['refused']);
});
