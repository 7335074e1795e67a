/** Breeds fight as their descriptions say. */
import type { Actor } from '../../src/engine/world/actors/actor';
import { scene, type Spot } from '../scene';
import { spawn } from '../../src/engine/rules/actors/spawn';

/** Makes an actor aware of the hero, with other fields as given. */
const aware =
  (rest: Partial<Pick<Actor, 'health' | 'maxHealth' | 'gold' | 'attack' | 'attackChance' | 'post' | 'defense'>> = {}) =>
  (self: Actor): void =>
    void Object.assign(self, { alert: 15, lastSeen: self.engine.hero.cell }, rest);

/** A bare hall with the hero at its western end. */
function hall(legend: Readonly<Record<string, Spot>>, row: string) {
  const wall = '#'.repeat(row.length);
  const bare = `#${'.'.repeat(row.length - 2)}#`;
  const made = scene([wall, bare, row, bare, wall].join('\n'), legend);
  made.hero.maxHealth = made.hero.health = 5000;
  return made;
}

type Hall = ReturnType<typeof hall>;

/** Waits for a number of turns and returns their events. */
const watch = ({ engine }: Hall, turns: number) =>
  Array.from({ length: turns }, () => engine.perform({ do: 'wait' })).flat();

const apart = ({ engine, hero }: Hall, other: Actor): number => engine.map.distance(hero.cell, other.cell);

test('a kobold slinger shoots from afar and claws at a hero beside it', () => {
  const s = hall({ k: { actor: 'koboldSlinger', as: aware() } }, '#@...k##');
  const far = watch(s, 6).flatMap((event) => (event.type === 'attacked' ? [event.weapon] : []));
  expect(far).toContain('sling');
  const close = hall({ k: { actor: 'koboldSlinger', as: aware({ health: 50, maxHealth: 50 }) } }, '#@k#');
  const near = watch(close, 12).flatMap((event) => (event.type === 'attacked' ? [event.weapon] : []));
  expect(new Set(near)).toContain('claws');
});

test('a chieftain shouts once and lets its band go first', () => {
  const s = hall({ c: { actor: 'koboldChieftain', as: aware() }, i: { actor: 'idler', as: aware() } }, '#@......c.i#');
  const events = watch(s, 12);
  expect(events.filter(({ type }) => type === 'shouted')).toHaveLength(1);
  expect(apart(s, s.actor('koboldChieftain'))).toBe(7);
  s.engine.map.remove(s.actor('idler'));
  watch(s, 6);
  expect(apart(s, s.actor('koboldChieftain'))).toBeLessThan(5);
});

test('a shaman hastes the friends who are aware of the hero, one after the other', () => {
  const s = hall(
    { s: { actor: 'koboldShaman', as: aware() }, i: { actor: 'idler', as: aware() }, j: { actor: 'stump' } },
    '#@...isj..#',
  );
  const events = watch(s, 8);
  expect(events).toContainEqual(expect.objectContaining({ type: 'afflicted', condition: 'hasted' }));
  expect(s.actor('idler').conditions.map(({ condition }) => condition)).toEqual(['hasted']);
  expect(s.actor('stump').conditions).toEqual([]);
});

test('a badly wounded goblin flees, and recovers fully when left alone for fifteen turns', () => {
  const picture = `
    ############
    #@.........#
    ##########.#
    #..........#
    #.##########
    #..........#
    ############
  `;
  const s = scene(picture);
  const goblin = spawn('goblin', s.engine.map, s.at('@') + 5);
  Object.assign(goblin, { health: 2, maxHealth: 9, alert: 15, lastSeen: s.hero.cell, actsUsed: 1 });
  s.engine.look();
  s.wait(3);
  expect(goblin.mood).toBe('flee');
  s.wait(60);
  expect(goblin.health).toBe(9);
  expect(goblin.alert).toBe(0);
});

test('a mystic heals a bloodied friend and keeps its distance', () => {
  const s = hall(
    { m: { actor: 'goblinMystic', as: aware() }, i: { actor: 'idler', as: aware({ health: 1 }) } },
    '#@....i...m#',
  );
  watch(s, 10);
  expect(s.actor('idler').health).toBeGreaterThan(5);
  expect(apart(s, s.actor('goblinMystic'))).toBeGreaterThanOrEqual(4);
});

test.each(['cutpurse', 'hoardRat', 'blinkImp'])('a %s steals gold instead of dealing damage, and flees', (id) => {
  const s = hall({ t: { actor: id, as: aware({ attack: 9, attackChance: 90 }) } }, '#@t...........#');
  s.hero.gold = 100;
  const events = watch(s, 12);
  expect(events.some(({ type }) => type === 'stole')).toBe(true);
  expect(s.hero.health).toBe(5000);
  expect(s.hero.gold).toBeLessThan(100);
  expect(s.actor(id).gold).toBeGreaterThan(0);
  expect(s.actor(id).mood).toBe('flee');
  expect(events.some(({ type }) => type === 'blinked')).toBe(id === 'blinkImp');
});

test('a bat moves at random about half of the time', () => {
  const s = hall({ b: { actor: 'caveBat', as: aware() } }, '#@b.....#');
  const events = watch(s, 40).filter((event) => 'who' in event && event.who.id !== s.hero.id);
  expect(events.filter(({ type }) => type === 'moved').length).toBeGreaterThan(15);
  expect(events.filter(({ type }) => type === 'attacked').length).toBeGreaterThan(5);
});

test('an eel is hidden until it bites, and again when the hero steps back from the water', () => {
  const s = scene(
    `
    ########
    #.@~~~~#
    #..~~~~#
    ########
    `,
  );
  s.hero.health = s.hero.maxHealth = 5000;
  const eel = spawn('eel', s.engine.map, s.at('@') + 4);
  aware()(eel);
  s.engine.look();
  expect(eel.inSight).toBe(false);
  let bitten = 0;
  for (let i = 0; i < 6; i++) {
    s.wait();
    bitten += s.told('attacked').length;
  }
  expect(bitten).toBeGreaterThan(0);
  s.bump('w');
  s.wait(3);
  expect([eel.hidden, eel.inSight]).toEqual([1, false]);
});

test.each(['trapdoorSpider', 'gloomStalker'])('a %s stays still and hidden until the hero is beside it', (id) => {
  const s = hall({ a: { actor: id, as: aware() } }, '#@....a..#');
  const lair = s.actor(id).cell;
  watch(s, 5);
  expect([s.actor(id).cell, s.actor(id).inSight]).toEqual([lair, false]);
  for (let i = 0; i < 4; i++) s.bump('e');
  watch(s, 2);
  expect(s.actor(id).hidden).toBe(0);
});

test('a shrieker alerts everyone repeatedly, but a sentinel keeps its post', () => {
  const s = hall(
    { f: { actor: 'shrieker', as: aware() }, c: { actor: 'brassSentinel', as: aware() }, i: { actor: 'idler' } },
    '#@....f....c..i#',
  );
  const post = s.actor('brassSentinel').cell;
  const shouts = watch(s, 30).filter(({ type }) => type === 'shouted');
  expect(shouts.length).toBeGreaterThan(4);
  expect(s.actor('idler').alert).toBeGreaterThan(0);
  expect(s.actor('brassSentinel').cell).toBe(post);
});

test('an ember wisp approaches the hero, bursts and leaves no corpse', () => {
  const s = hall({ x: { actor: 'emberWisp', as: aware() } }, '#@.....x#');
  const events = watch(s, 8);
  expect(events).toContainEqual(expect.objectContaining({ type: 'burst' }));
  expect(events).toContainEqual(expect.objectContaining({ type: 'hurt', who: s.hero.ref }));
  expect(s.engine.map.actors).toEqual([s.hero]);
  expect(s.engine.map.items.size).toBe(0);
});

test('a marsh bloat bursts into gas that poisons its attacker', () => {
  const s = hall({ f: { actor: 'puffball', as: aware({ health: 1 }) } }, '#@f...#');
  s.hero.attack = 30;
  s.perform({ do: 'fight' });
  expect(s.told('burst')).toHaveLength(1);
  expect(s.told('poured')).toMatchObject([{ gas: 'caustic' }]);
  s.wait();
  expect(s.hero.conditions.map(({ condition }) => condition)).toContain('poisoned');
});

test('an ooze splits in two', () => {
  const s = hall({ j: { actor: 'ooze', as: aware({ health: 20, maxHealth: 20 }) } }, '#@j...#');
  s.hero.attackChance = 100;
  s.perform({ do: 'fight' });
  const halves = s.engine.map.actors.filter(({ breed }) => breed.id === 'ooze');
  expect(halves).toHaveLength(2);
  expect(halves.reduce((sum, { health }) => sum + health, 0)).toBe(20 - (s.told('attacked')[0]?.damage ?? 0));
});

test('a wraith passes through walls', () => {
  const s = scene(
    `
    #######
    #@#...#
    #.#...#
    #######
    `,
  );
  const wraith = spawn('wraith', s.engine.map, s.at('@') + 4);
  aware()(wraith);
  s.wait(6);
  expect(s.engine.map.distance(wraith.cell, s.hero.cell)).toBe(1);
});

test('a grave caller keeps its distance and summons shamblers twice at most', () => {
  const s = hall({ p: { actor: 'graveCaller', as: aware() } }, '#@........p.#');
  const called = watch(s, 80).filter(({ type }) => type === 'summoned');
  expect(called).toHaveLength(4);
  expect(s.actor('shambler').leader).toBe(s.actor('graveCaller').id);
});

test('a sorcerer slows a hero in a clear line', () => {
  const open = hall({ p: { actor: 'hollowSorcerer', as: aware() } }, '#@....p#');
  watch(open, 2);
  expect(open.hero.conditions.map(({ condition }) => condition)).toEqual(['slowed']);
  const shielded = scene(
    `
    ########
    #@...sp#
    ########
    `,
    { p: { actor: 'hollowSorcerer', as: aware() }, s: { actor: 'stump' } },
  );
  shielded.wait(4);
  expect(shielded.actor('hollowSorcerer').alert).toBe(15);
  expect(shielded.hero.conditions).toEqual([]);
});

test('a troll heals a little during a fight', () => {
  const s = hall({ T: { actor: 'troll', as: aware({ health: 5, maxHealth: 40 }) } }, '#@T...#');
  watch(s, 3);
  expect(s.actor('troll').health).toBe(11);
});

test('the King attacks from the throne while his court stands, and comes down when it has fallen', () => {
  const s = hall(
    {
      K: {
        actor: 'koboldKing',
        as: (king) => {
          aware({ post: king.cell })(king);
        },
      },
      i: { actor: 'idler', as: aware() },
    },
    '#@........Ki#',
  );
  const king = s.actor('koboldKing');
  // He has summoned all the guards he can, and shouted.
  king.actsUsed = 9;
  const throne = king.cell;
  watch(s, 10);
  expect(king.cell).toBe(throne);
  s.engine.map.remove(s.actor('idler'));
  const events = watch(s, 12);
  expect(king.cell).not.toBe(throne);
  expect(events).toContainEqual(expect.objectContaining({ type: 'attacked', weapon: 'emberBolt' }));
  king.health = 10;
  watch(s, 8);
  expect([king.mood, king.weapon.id, apart(s, king)]).toEqual(['berserk', 'emberFlail', 1]);
});

test('the King shouts once and summons one guard', () => {
  const s = hall({ K: { actor: 'koboldKing', as: aware() } }, '#@.....K..#');
  const events = watch(s, 90);
  expect(events.filter(({ type }) => type === 'shouted')).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'summoned')).toHaveLength(1);
});
