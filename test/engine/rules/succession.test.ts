// What a group does when its leader dies.
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { alert } from '../../../src/engine/rules/perception/noise';
import { type Actor, NO_ACTOR } from '../../../src/engine/world/actors/actor';
import { scene, TEST_CONTENT } from '../../scene';

const MAP = '############\n#@w.a......#\n#...b......#\n#..........#\n############';

/** The hero beside a warlord that dies of any wound, with two goblins, the second the stronger. */
function warband(draws: number, as: (goblin: Actor) => void = () => undefined) {
  const follower = (attack: number) => ({
    actor: 'goblin',
    as: (who: Actor) => {
      Object.assign(who, { attack, health: 10, maxHealth: 10 });
      alert(who, who.engine.hero.cell);
      as(who);
    },
  });
  const s = scene(MAP, {
    w: { actor: 'goblinWarlord', as: (who) => Object.assign(who, { health: 1, defense: 0 }) },
    a: follower(3),
    b: follower(5),
  });
  const { actors } = s.engine.map;
  const leader = actors.find(({ breed }) => breed.id === 'goblinWarlord') as Actor;
  const [weak, strong] = actors.filter(({ breed }) => breed.id === 'goblin').sort((a, b) => a.attack - b.attack) as [
    Actor,
    Actor,
  ];
  for (const who of [weak, strong]) who.leader = leader.id;
  Object.assign(leader, { post: 40, patrolEnd: 44 });
  Object.assign(s.hero, { attack: 30, attackChance: 100, health: 99, maxHealth: 99 });
  // Each count of draws brings another part of the random stream.
  for (let i = 0; i < draws; i++) s.engine.rng.below(100);
  return { ...s, leader, weak, strong };
}

type Warband = ReturnType<typeof warband>;

const GAMES = Array.from({ length: 300 }, (_, draws) => draws);

/** Kills the leader with a blow, and returns the messages about the group. */
function killLeader({ bump, told }: Warband): readonly string[] {
  bump('e');
  expect(told('died')).toHaveLength(1);
  return told('narrated').map(({ text }) => text);
}

const hasRisen = ({ strong, weak }: Warband): boolean => strong.attack === 6 && weak.leader === strong.id;

test('in 60 % of the deaths of a leader the strongest follower takes the lead; otherwise all flee; one message tells it', () => {
  let risen = 0;
  for (const draws of GAMES) {
    const s = warband(draws);
    const told = killLeader(s);
    expect(s.told('afflicted')).toEqual([]);
    expect(s.weak.attack).toBe(3);
    const fear = [s.weak, s.strong].map(({ conditions }) => conditions.map(({ condition }) => condition));
    if (hasRisen(s)) {
      risen++;
      expect(told).toEqual(['The goblin takes the lead, and strikes with one die more.']);
      expect([s.strong.leader, s.strong.post, s.strong.patrolEnd]).toEqual([NO_ACTOR, 40, 44]);
      expect(fear).toEqual([[], []]);
    } else {
      expect(told).toEqual(['The leader is dead: those who followed it scatter.']);
      expect([s.weak.leader, s.strong.leader, s.strong.attack]).toEqual([NO_ACTOR, NO_ACTOR, 5]);
      expect(fear).toEqual([['frightened'], ['frightened']]);
    }
  }
  // 60 % of 300, give or take four standard deviations.
  expect(Math.abs(risen - 180)).toBeLessThan(34);
});

test('followers that scatter flee for 20 turns', () => {
  const s = GAMES.map((draws) => warband(draws)).find((each) => (killLeader(each), !hasRisen(each))) as Warband;
  const { strong, engine, hero } = s;
  expect(strong.conditions[0]?.until).toBeGreaterThan(engine.turn + 19 * strong.breed.speed);
  const before = engine.map.distance(strong.cell, hero.cell);
  s.wait(4);
  expect(strong.mood).toBe('flee');
  expect(engine.map.distance(strong.cell, hero.cell)).toBeGreaterThan(before);
});

test('of equally strong followers the one that came first takes the lead', () => {
  const s = warband(0, (who) => (who.attack = 5));
  jest.spyOn(s.engine.rng, 'percent').mockReturnValue(true);
  killLeader(s);
  const [first, second] = [s.weak, s.strong].sort((a, b) => a.id - b.id);
  expect([first?.attack, second?.leader]).toEqual([6, first?.id]);
});

test('followers that sleep stay asleep, and nobody takes the lead', () => {
  for (const draws of GAMES.slice(0, 20)) {
    const s = warband(draws, (who) => Object.assign(who, { mood: 'sleep', alert: 0 }));
    const told = killLeader(s);
    expect(told).toEqual([]);
    expect([s.weak.leader, s.strong.leader, s.strong.attack]).toEqual([NO_ACTOR, NO_ACTOR, 5]);
  }
});

test('a saved game keeps who leads', () => {
  const s = GAMES.map((draws) => warband(draws)).find((each) => (killLeader(each), hasRisen(each))) as Warband;
  const restored = fromSnapshot(TEST_CONTENT, toSnapshot(s.engine)).map.actors.find(({ id }) => id === s.weak.id);
  expect(restored?.leader).toBe(s.strong.id);
});
