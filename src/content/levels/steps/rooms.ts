/** Build steps that scatter rooms and join them with corridors. */
import type { Cell } from '../../../engine/space/geometry';
import { weighted, type Rng } from '../../../engine/random/rng';
import { WIDTH, type Draft, type Room, type BuildStep } from '../draft';
import { TILE } from '../tile-numbers';
import { cross, digSomewhere, octagon, rectangle, type Shaper } from '../room-shapes';

const SHAPES: readonly (readonly [number, Shaper])[] = [
  [70, rectangle([6, 12], [4, 7])],
  [15, octagon],
  [15, cross],
];

/** Digs rooms at random positions, wherever they fit. */
export const scatterRooms = (tries: number): BuildStep =>
  function scatterRooms(draft, rng) {
    for (let i = 0; i < tries; i++) digSomewhere(draft, rng, weighted(rng, SHAPES)(rng));
    if (draft.rooms.length < 6) draft.reject('too few rooms');
  };

/** Digs the room to which all others attach. */
export const firstRoom = (shaper: Shaper): BuildStep =>
  function firstRoom(draft, rng) {
    digSomewhere(draft, rng, shaper(rng));
  };

/** Joins each room to the nearest connected one with a corridor of at most one bend. */
export const joinRooms: BuildStep = function joinRooms(draft, rng) {
  const [first, ...apart] = draft.rooms;
  if (!first) return;
  const joined = [first];
  while (apart.length > 0) {
    let best = { gap: Infinity, from: first, to: first };
    for (const from of joined) {
      for (const to of apart) {
        const distance = rockBetween(from, to);
        if (distance < best.gap) best = { gap: distance, from, to };
      }
    }
    if (!joinByCorridor(draft, rng, best.from, best.to)) {
      draft.reject('no corridor reaches a room');
      return;
    }
    joined.push(best.to);
    apart.splice(apart.indexOf(best.to), 1);
  }
};

/** The number of rock cells between the boxes of two rooms. */
function rockBetween(a: Room, b: Room): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  const along = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return across + along;
}

const TRIES = 24;

function joinByCorridor(draft: Draft, rng: Rng, from: Room, to: Room): boolean {
  for (let i = 0; i < TRIES; i++) {
    const route = bentRoute(randomCellIn(rng, from), randomCellIn(rng, to), rng.percent(50));
    if (!isClearRoute(draft, route)) continue;
    for (const cell of route) if (!draft.isOpen(cell)) draft.dig(cell, TILE.floor, 0);
    return true;
  }
  return false;
}

const randomCellIn = (rng: Rng, { left, top, right, bottom }: Room): Cell =>
  rng.between(top, bottom) * WIDTH + rng.between(left, right);

/** The route between two cells with at most one bend, both ends included. */
function bentRoute(from: Cell, to: Cell, acrossFirst: boolean): Cell[] {
  const legs = [
    { step: Math.sign((to % WIDTH) - (from % WIDTH)), length: Math.abs((to % WIDTH) - (from % WIDTH)) },
    {
      step: Math.sign(Math.trunc(to / WIDTH) - Math.trunc(from / WIDTH)) * WIDTH,
      length: Math.abs(Math.trunc(to / WIDTH) - Math.trunc(from / WIDTH)),
    },
  ];
  const route = [from];
  let here = from;
  for (const { step, length } of acrossFirst ? legs : legs.reverse()) {
    for (let i = 0; i < length; i++) route.push((here += step));
  }
  return route;
}

/**
 * Whether a route starts and ends on open ground and its rock cells touch nothing open except each other and where they
 * join. So no corridor opens the side of a room or runs beside another.
 */
function isClearRoute(draft: Draft, route: readonly Cell[]): boolean {
  const last = route.length - 1;
  if (!draft.isOpen(route[0] as Cell) || !draft.isOpen(route[last] as Cell)) return false;
  for (let i = 1; i < last; i++) {
    const here = route[i] as Cell;
    if (draft.isOpen(here)) continue;
    for (const side of [here - WIDTH, here + 1, here + WIDTH, here - 1]) {
      if (side !== route[i - 1] && side !== route[i + 1] && draft.isOpen(side)) return false;
    }
  }
  return true;
}
