/** The choice of a place to stand in a fight: narrow places against many foes, dry ground, and stairs to leave by. */
import type { Command } from '../../engine/api/command/command';
import type { Sighting } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Situation, Tactic } from '../situation/situation';
import { climb } from './progress';

/** Weapons that strike from afar, by their ids. */
const RANGED: ReadonlySet<string> = new Set([
  ...['sling', 'shortBow', 'longBow', 'web', 'spark', 'graveBolt', 'emberBolt', 'fireBreath'],
]);

export const isRanged = ({ weapon }: Sighting): boolean => RANGED.has(weapon.id);

/** Foes that do not walk toward the hero. */
const ROOTED: ReadonlySet<string> = new Set([
  ...['shrieker', 'strangler', 'bloodthorn', 'brassSentinel', 'eel', 'drownedMaw', 'stoneGuardian', 'crystalWard'],
]);

export const isApproaching = ({ breed, mood }: Sighting): boolean =>
  !ROOTED.has(breed.id) && mood !== 'sleep' && mood !== 'flee' && mood !== 'guard';

/** Whether a foe reaches the hero or an ally from where it is. */
export const strikes = ({ mood }: Sighting): boolean => mood === 'attack' || mood === 'berserk';

/** The most open sides of a narrow place. */
const NARROW = 2;
/** The distance within which a bot looks for a narrow place, in steps. */
const WITHIN = 7;
/** The most turns in a row for which a bot waits for foes. */
const WAITS = 8;

/** Waits for approaching foes, for a limited number of turns. */
export const awaitFoes: Tactic = (now) => {
  return now.dangers.some((foe) => foe.isAware && isApproaching(foe)) && !now.dangers.some(strikes)
    ? waitAwhile(now)
    : undefined;
};

/** Lets foes that fight one another wear each other down, while nobody else comes and none of them is beside the hero. */
export const awaitQuarrel: Tactic = (now) => {
  const { dangers } = now;
  const isBusy = dangers.some(({ rival, mood }) => rival !== undefined && mood !== 'flee');
  return isBusy && dangers.every((foe) => now.gapTo(foe) > 1 && (foe.rival !== undefined || !foe.isAware))
    ? waitAwhile(now)
    : undefined;
};

/** Waits, for a limited number of turns in a row. */
function waitAwhile({ memory, view }: Situation): Command | undefined {
  const began = memory.notes.get('waits since') ?? -99;
  const last = memory.notes.get('waited') ?? -99;
  if (view.turn - last > 2) memory.notes.set('waits since', view.turn);
  else if (view.turn - began > WAITS) return undefined;
  memory.notes.set('waited', view.turn);
  return { do: 'wait' };
}

/** Returns the nearest narrow place that the hero reaches before the foes do. */
function narrowPlace(now: Situation, foes: readonly Sighting[]): Cell | undefined {
  const { ground, view } = now;
  const near = ground.reachable(WITHIN);
  const ours = ground.stepsFromHero().slice();
  const theirs = ground.stepsTo(
    foes.map(({ cell }) => cell),
    ground.solid,
  );
  return near.find(
    (cell) =>
      cell !== view.hero &&
      ground.openness(cell) <= NARROW &&
      ground.openness(cell) > 0 &&
      (ours[cell] as number) + 1 < (theirs[cell] as number),
  );
}

/** Faces several foes in a narrow place: goes there if there is time, and waits for them. */
export const holdNarrowPlace =
  (least: number): Tactic =>
  (now) => {
    const { view, ground } = now;
    const coming = now.dangers.filter((foe) => isApproaching(foe) && foe.isAware);
    if (coming.length < least || coming.filter(isRanged).length * 2 > coming.length) return undefined;
    if (coming.some((foe) => now.gapTo(foe) <= 1 || strikes(foe))) return undefined;
    if (ground.openness(view.hero) <= NARROW) return awaitFoes(now);
    const place = narrowPlace(now, coming);
    const dir = place === undefined ? undefined : ground.wayTo(place);
    return dir && { do: 'bump', dir };
  };

/**
 * After a bite from the water: the turns for which it is remembered, the distance that the hero keeps from deep water,
 * in cells, and the most steps that it takes away from it on one floor, since the way on may lead along the bank.
 */
const BITTEN = { turns: 80, keeps: 2, steps: 20 } as const;

/** Goes away from the water after a bite, to rest in safety. */
export const leaveBank: Tactic = (now) => {
  const { view, ground, memory } = now;
  const isBitten = view.events.some((event) => event.type === 'attacked' && /^(eel|drownedMaw)$/.test(event.who.breed));
  if (isBitten) memory.notes.set('bitten', view.turn);
  if (view.turn - (memory.notes.get('bitten') ?? -BITTEN.turns) >= BITTEN.turns) return undefined;
  const isDeep = (cell: Cell): boolean => view.tileAt(cell)?.terrain === 'deep';
  const near = ground.reachable(12);
  const isDry = (cell: Cell): boolean => !ground.cellsWithin(cell, BITTEN.keeps).some(isDeep);
  if (isDry(view.hero)) return undefined;
  const place = near.find(isDry);
  const dir = place === undefined ? undefined : ground.wayTo(place);
  const taken = memory.notes.get(`banks ${view.floor}`) ?? 0;
  if (!dir || now.health > 60 || taken >= BITTEN.steps) return undefined;
  memory.notes.set(`banks ${view.floor}`, taken + 1);
  return { do: 'bump', dir };
};

/** The distance a bot falls back during a fight, in steps. */
const FALL_BACK = 5;

/** Falls back from several foes to a narrow place nearby, even with some of them beside the hero. */
export const fallBack: Tactic = (now) => {
  const { view, ground } = now;
  if (ground.openness(view.hero) <= NARROW + 1) return undefined;
  const near = now.dangers.filter((foe) => foe.isAware && !isRanged(foe) && now.gapTo(foe) <= 4);
  if (near.length < 3) return undefined;
  const place = ground
    .reachable(FALL_BACK)
    .find(
      (cell) =>
        ground.openness(cell) <= NARROW &&
        ground.openness(cell) > 0 &&
        near.every((foe) => view.distance(foe.cell, cell) >= view.distance(view.hero, cell)),
    );
  const dir = place === undefined ? undefined : ground.wayTo(place);
  return dir && { do: 'bump', dir };
};

/** The most fights that a bot leaves by the stairs of one floor. Foes that hunt the hero follow it. */
const FLIGHTS = 6;

/** Walks to the nearest stairs and takes them, if a free path leads there within a number of steps. */
export const leaveByStairs =
  (within: number): Tactic =>
  (now) => {
    const { view, ground, memory } = now;
    const flights = memory.notes.get(`flights ${view.floor}`) ?? 0;
    // Foes beside the hero come along.
    const isShaken = now.dangers.some((foe) => now.gapTo(foe) > 1);
    if (flights >= FLIGHTS || !isShaken) return undefined;
    const ways = (['up', 'down'] as const).flatMap((way) => {
      const cell = view.stairs(way);
      const isGate = way === 'up' && view.depth === 1;
      return cell === undefined || (isGate && !view.hasPrize) ? [] : [{ way, cell }];
    });
    const here = ways.find(({ cell }) => cell === view.hero);
    if (here) {
      memory.notes.set(`flights ${view.floor}`, flights + 1);
      return climb(now, here.way);
    }
    const steps = ground.stepsFromHero();
    const [nearest] = ways
      .map((stairs) => ({ ...stairs, far: steps[stairs.cell] as number }))
      .filter(({ far }) => far <= within)
      .sort((a, b) => a.far - b.far);
    const dir = nearest && ground.wayTo(nearest.cell);
    return dir && { do: 'bump', dir };
  };
