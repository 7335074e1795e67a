// The table of interactions: what every resident of a cell says to every mover.
import { INTERACTIONS } from '../../../src/content/places/interactions';
import { ITEMS } from '../../../src/content/items';
import { PROPS } from '../../../src/content/places/props';
import { TILES } from '../../../src/content/tables/tiles';
import type { Action } from '../../../src/engine/rules/action';
import { BumpAction } from '../../../src/engine/rules/actions/move';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { Actor } from '../../../src/engine/world/actors/actor';
import {
  ACTOR_ROLES,
  MOVERS,
  RESIDENTS,
  ITEM_ROLES,
  type ActorRole,
  type Mover,
  type PropRole,
  type Resident,
  type ItemRole,
} from '../../../src/engine/world/kinds/interaction';
import { GAITS, TERRAINS } from '../../../src/engine/world/kinds/tile';
import { Prop } from '../../../src/engine/world/actors/prop';
import { scene } from '../../scene';

/** What comes of it when the one above pushes into the cell of the one on the left. */
const TABLE = `
             hero     hostile  thief    neutral  ally
hero         -        strikes  strikes  held     held
hostile      strikes  meets    meets    held     strikes
neutral      talks    held     held     meets    swaps
ally         swaps    strikes  strikes  held     meets
lurker       struck   held     held     held     struck
unseen       struck   meets    meets    held     struck
chest        opens    held     held     held     held
lockedChest  held     held     held     held     held
openChest    held     held     held     held     held
offer        asked    held     held     held     held
shut         held     held     held     held     held
altar        prays    held     held     held     held
lever        pulls    held     held     held     held
cage         frees    held     held     held     held
sign         reads    held     held     held     held
trap         asked    trips    held     held     held
hiddenTrap   trips    trips    held     held     trips
corpse       moves    moves    moves    moves    moves
gold         takes    moves    takes    moves    moves
key          takes    moves    takes    moves    moves
item         takes    moves    moves    moves    moves
`;

const rows = TABLE.trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));
const [columns = []] = rows;
const cells = rows
  .slice(1)
  .flatMap(([resident = '', ...outcomes]) =>
    outcomes.map((outcome, i) => [resident, columns[i] ?? '', outcome] as const),
  );

/** Does an action to its end. Answers with what became of it. */
function perform(action: Action): 'done' | 'refused' | 'asked' {
  let result = action.perform();
  while (result.kind === 'instead') result = result.action.perform();
  return result.kind === 'refused' && result.asks ? 'asked' : result.kind;
}

/** Somebody of this sort to push, at the hero's place or on it. */
function moverIn(s: ReturnType<typeof scene>, mover: Mover): Actor {
  if (mover === 'hero') return s.hero;
  const { map } = s.engine;
  const [from, elsewhere] = [s.hero.cell, s.at('2')];
  map.move(s.hero, elsewhere);
  const one = spawn(mover === 'thief' ? 'picker' : 'brute', map, from);
  if (mover === 'neutral' || mover === 'ally') one.side = mover;
  return one;
}

function putResident(s: ReturnType<typeof scene>, resident: Resident): Actor | undefined {
  const { engine } = s;
  const { map } = engine;
  const at = s.at('1');
  if (ACTOR_ROLES.includes(resident as ActorRole)) {
    if (resident === 'hero') {
      map.move(s.hero, at);
      return s.hero;
    }
    const breed = resident === 'lurker' ? 'waylayer' : resident === 'unseen' ? 'nobody' : 'brute';
    const one = spawn(breed, map, at);
    if (resident === 'neutral' || resident === 'ally') one.side = resident;
    if (resident === 'neutral') one.topic = 'stranger';
    return one;
  }
  if (ITEM_ROLES.includes(resident as ItemRole)) {
    const kind = ITEMS.find(({ role }) => role === resident);
    if (!kind) throw new Error(`nothing is a ${resident}`);
    map.addItem(at, { kind, count: 1, ...(resident === 'corpse' ? { of: 'rat' } : {}) });
    return undefined;
  }
  const kind = PROPS.find(({ role }) => role === resident);
  if (!kind) throw new Error(`nothing is a ${resident}`);
  const prop = new Prop(kind);
  if (resident === 'cage') prop.captive = 'kobold';
  if (resident === 'sign') prop.text = 'Beware.';
  map.placeProp(prop, at);
  if (resident === 'offer') {
    // One of two, so that to take it is a choice.
    const other = new Prop(kind);
    map.placeProp(other, map.cellAt(8, 3));
    prop.contents = other.contents = [{ kind: engine.catalogue.itemKind('axe'), count: 1 }];
    prop.excludes = [other.cell];
    other.excludes = [prop.cell];
  }
  return undefined;
}

/** What comes of it when this mover pushes in on this resident, in a drawn scene. */
function outcome(resident: Resident, mover: Mover): string {
  const s = scene(`
    ##########
    #...@1...#
    #........#
    #2.......#
    ##########`);
  const one = moverIn(s, mover);
  const other = putResident(s, resident);
  s.engine.look();
  const [from, to] = [one.cell, s.at('1')];
  const due = other?.due ?? 0;
  const before = s.engine.events.length;
  const answer = perform(new BumpAction(one, 'e'));
  if (answer === 'asked') return 'asked';
  const events = s.engine.events.slice(before);
  const has = (type: string): boolean => events.some((event) => event.type === type);
  const attacker = events.find((event) => event.type === 'attacked')?.who.id;
  if (attacker !== undefined) return attacker === one.id ? 'strikes' : 'struck';
  for (const [type, word] of [
    ['talked', 'talks'],
    ['opened', 'opens'],
    ['pulled', 'pulls'],
    ['freed', 'frees'],
    ['prayed', 'prays'],
    ['read', 'reads'],
    ['sprung', 'trips'],
    ['took', 'takes'],
  ] as const) {
    if (has(type)) return word;
  }
  if (other && other.cell === from) return 'swaps';
  if (other && other.due > due) return 'meets';
  return one.cell === to ? 'moves' : 'held';
}

test('the table of this test has a row for every resident and a column for every mover', () => {
  expect([...columns]).toEqual([...MOVERS]);
  expect(rows.slice(1).map(([resident]) => resident)).toEqual([...RESIDENTS]);
});

test.each(cells.filter(([, , expected]) => expected !== '-'))('%s, met by the %s: %s', (resident, mover, expected) => {
  expect(outcome(resident as Resident, mover as Mover)).toBe(expected);
});

test('the game has an answer for every resident and mover, and every terrain and gait, in words', () => {
  for (const resident of RESIDENTS) {
    for (const mover of MOVERS) expect(INTERACTIONS.residents[resident][mover].says).toMatch(/^[a-z]/);
  }
  for (const terrain of TERRAINS) {
    for (const gait of GAITS) expect(INTERACTIONS.ground[terrain][gait].says).toMatch(/^[a-z]/);
  }
});

test('every tile, prop and item kind has a place in the tables, and every place is filled', () => {
  expect(new Set(TILES.map(({ terrain }) => terrain))).toEqual(new Set(TERRAINS));
  const props: readonly PropRole[] = PROPS.map(({ role }) => role);
  const things: readonly ItemRole[] = ITEMS.map(({ role }) => role);
  expect(new Set<string>([...ACTOR_ROLES, ...props, ...things])).toEqual(new Set<string>(RESIDENTS));
});

test('all must agree: a key on the cell of a chest does not let the hero in', () => {
  const s = scene(`
    #####
    #@1.#
    #####`);
  s.engine.placeItem(s.engine.map, s.at('1'), 'ironKey', 1);
  putResident(s, 'chest');
  s.bump('e');
  expect([s.hero.cell, s.hero.pack.length]).toEqual([s.at('@'), 0]);
  expect(s.told('opened')).toHaveLength(1);
});

test('what a step sets off happens only when the step does', () => {
  const s = scene(`
    ######
    #@1..#
    ######`);
  s.engine.placeItem(s.engine.map, s.at('1'), 'gold', 30);
  const foe = spawn('brute', s.engine.map, s.at('1'));
  s.bump('e');
  expect([s.told('attacked').length > 0, s.hero.gold]).toEqual([true, 0]);
  s.engine.map.remove(foe);
  s.bump('e');
  expect([s.hero.cell, s.hero.gold]).toEqual([s.at('1'), 30]);
});
