// Events as the hero perceives them: who and where, if that is out of sight.
import type { Happening } from '../../../src/engine/api/event/event';
import { witnessed } from '../../../src/engine/rules/perception/witness';
import { NO_ACTOR } from '../../../src/engine/world/actors/actor';
import { scene } from '../../scene';

/** A hero who sees one creature, and not the other behind the wall. */
function split() {
  const s = scene('#########\n#@.m.#n.#\n#########', { m: { actor: 'idler' }, n: { actor: 'stump' } });
  const [seen, hidden] = [s.actor('idler'), s.actor('stump')];
  return { ...s, seen, hidden, see: (happening: Happening) => witnessed(s.engine.map, happening) };
}

const harm = { damage: 1, left: 1, cause: 'blast' } as const;

test('what harms somebody in sight is named if it is the hero or in sight, too', () => {
  const { see, hero, seen, hidden } = split();
  const hurtBy = (by: typeof hero) => see({ type: 'hurt', who: seen.ref, at: seen.cell, ...harm, by: by.ref });
  expect(hurtBy(hero)).toMatchObject({ by: hero.ref });
  expect(hurtBy(seen)).toMatchObject({ by: seen.ref });
  expect(hurtBy(hidden)).toMatchObject({ who: seen.ref, by: undefined });
});

test('what happens to somebody out of sight is unseen', () => {
  const { see, hidden, seen } = split();
  expect(see({ type: 'hurt', who: hidden.ref, at: hidden.cell, ...harm })).toMatchObject({ unseen: true });
  expect(see({ type: 'hurt', who: seen.ref, at: seen.cell, ...harm })).not.toHaveProperty('unseen');
});

test('a step is seen where it begins or ends in sight, and the other end is not told', () => {
  const { see, seen, hidden, at } = split();
  const beyond = hidden.cell + 1;
  const step = (who: typeof seen, from: number, to: number) => see({ type: 'moved', who: who.ref, from, to });
  expect(step(seen, seen.cell - 1, seen.cell)).not.toHaveProperty('unseen');
  expect(step(seen, beyond, seen.cell)).toMatchObject({ from: undefined, to: at('m') });
  expect(step(hidden, seen.cell, hidden.cell)).toMatchObject({ from: seen.cell, to: undefined });
  expect(step(hidden, beyond, hidden.cell)).toMatchObject({ unseen: true });
});

test('a step of what cannot be seen is unseen, though it ends in sight', () => {
  const s = scene('#######\n#@..n.#\n#######', { n: { actor: 'nobody' } });
  const who = s.actor('nobody');
  const step = { type: 'moved', who: who.ref, from: who.cell - 1, to: who.cell } as const;
  expect(witnessed(s.engine.map, step)).toMatchObject({ unseen: true });
});

test('a missile that comes into sight is seen, though nobody can see who stands where it ends', () => {
  const s = scene('#########\n#@.mn.#b#\n#########', {
    m: { actor: 'idler' },
    n: { actor: 'nobody' },
    b: { actor: 'bowman' },
  });
  const [mover, there] = [s.actor('idler'), s.actor('nobody').cell];
  const step = { type: 'moved', who: mover.ref, from: there - 2, to: there } as const;
  expect(witnessed(s.engine.map, step)).not.toHaveProperty('unseen');
});

test('a blast is seen where any of its cells is, and only those are told', () => {
  const { see, seen, hidden } = split();
  const blast = (...cells: number[]) => see({ type: 'exploded', cells } as unknown as Happening);
  expect(blast(hidden.cell, seen.cell)).toMatchObject({ cells: [seen.cell] });
  expect(blast(hidden.cell)).toMatchObject({ unseen: true });
});

test('of fire that somebody in sight breathes only the cells in sight are told', () => {
  const { see, seen, hidden } = split();
  const cells = [seen.cell - 1, hidden.cell];
  const fire = { type: 'blazed', who: seen.ref, at: seen.cell, path: cells, cells } as unknown as Happening;
  expect(see(fire)).toMatchObject({ path: [seen.cell - 1], cells: [seen.cell - 1] });
});

test('what changes at a cell is perceived there only', () => {
  const { see, seen, hidden } = split();
  const change = (at: number) => see({ type: 'changed', at, text: 'The door opens.' } as unknown as Happening);
  expect(change(seen.cell)).not.toHaveProperty('unseen');
  expect(change(hidden.cell)).toMatchObject({ unseen: true });
});

test('a blow from out of sight is felt where the hero stands, and names nobody', () => {
  const { see, hero, hidden } = split();
  const blow = { type: 'attacked', who: hidden.ref, at: hidden.cell, whom: hero.ref, to: hero.cell };
  expect(see(blow as unknown as Happening)).toMatchObject({ who: { id: NO_ACTOR }, at: hero.cell, whom: hero.ref });
});

test('a blow of the hero at somebody out of sight names nobody', () => {
  const { see, hero, hidden, seen } = split();
  const blow = (whom: typeof hero) =>
    see({ type: 'attacked', who: hero.ref, at: hero.cell, whom: whom.ref, to: whom.cell } as unknown as Happening);
  expect(blow(hidden)).toMatchObject({ who: hero.ref, whom: { id: NO_ACTOR } });
  expect(blow(seen)).toMatchObject({ whom: seen.ref });
});

test('the water that somebody falls into is told if it is in sight', () => {
  const { see, seen, hidden } = split();
  const plunge = (water: number) =>
    see({ type: 'plunged', who: seen.ref, at: seen.cell, to: seen.cell, water } as unknown as Happening);
  expect(plunge(seen.cell - 1)).toMatchObject({ water: seen.cell - 1 });
  expect(plunge(hidden.cell)).toMatchObject({ water: undefined });
});

test('a deed on another cell is seen there, and does not tell who does it out of sight', () => {
  const { see, seen, hidden } = split();
  const deed = (at: number) => see({ type: 'opened', who: hidden.ref, at } as unknown as Happening);
  expect(deed(seen.cell - 1)).toMatchObject({ at: seen.cell - 1 });
  expect(deed(seen.cell - 1)).not.toHaveProperty('unseen');
  expect(deed(hidden.cell + 1)).toMatchObject({ unseen: true });
});
