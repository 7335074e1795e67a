/** Leaving fights and avoiding them. */
import { firstOf, type Situation, type Tactic } from '../situation/situation';
import type { Sighting } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { UNREACHED } from '../../engine/space/distance-map';
import { aimItems, callFriends, stopCrowd, strengthen } from '../items/fight-items';
import { drinkHealing } from '../items/provisions';
import { isInvulnerable, mortalPeril } from './fight-cost';
import { takeStairs, walkOn } from './progress';
import { isApproaching } from './standing';

/** The items that take the hero out of a fight, the cheapest first. */
const ESCAPES: readonly string[] = [
  ...['teleportCharm', 'blinkingStaff', 'teleportScroll', 'descentPotion', 'veilCharm', 'recallScroll'],
];

/** Uses an item that takes the hero out of a fight. One that has left the hero in a place is not tried there again. */
export const escapeByItem: Tactic = (now) => {
  const { notes } = now.memory;
  const { hasPrize, depth, floors, difficulty } = now.view;
  for (const id of ESCAPES) {
    const item = now.ready(id);
    const note = `tried ${id}`;
    if (!item || notes.get(note) === now.view.hero) continue;
    if (item.sort === 'scroll' && now.isHero('blinded', 'muted')) continue;
    if (id === 'descentPotion' && (hasPrize || depth + difficulty.flight >= floors)) continue;
    const command = now.unlessRefused({ do: 'use', item: item.letter });
    if (!command) continue;
    notes.set(note, now.view.hero);
    return command;
  }
  return undefined;
};

/** Banishes the most dangerous foe. */
export const banish: Tactic = (now) => {
  const wand = now.ready('banishingWand');
  if (!wand) return undefined;
  const worst = now.dangers
    .filter((foe) => !/koboldKing|Drake|Horror|stoneGuardian|brassSentinel/.test(foe.breed.id))
    .sort((a, b) => now.view.threat(b.id) * b.maxHealth - now.view.threat(a.id) * a.maxHealth)[0];
  if (!worst) return undefined;
  const preview = now.view.pack.previewUse(wand.letter, worst.cell);
  if (preview?.why !== undefined || !preview?.reached.some(({ id }) => id === worst.id)) return undefined;
  return now.unlessRefused({ do: 'use', item: wand.letter, to: worst.cell });
};

/** The distance within which a door is barred, in cells, and the steps by which that must lengthen the foes' way. */
const BAR = { within: 3, detour: 15 } as const;

/** Bars the nearest door if all foes that come for the hero are behind it and have no short way round. */
export const barTheWay: Tactic = (now) => {
  const bar = now.ready('doorBar');
  if (!bar) return undefined;
  const { view, ground } = now;
  const isDoor = (cell: Cell): boolean => {
    const tile = view.tileAt(cell);
    if (tile?.material !== 'wood' || (tile.terrain !== 'door' && tile.closesTo === undefined)) return false;
    return view.cellKnowledge(cell) === 'inSight' && !now.sightings.some((other) => other.cell === cell);
  };
  const [door] = ground
    .cellsWithin(view.hero, BAR.within)
    .filter((cell) => cell !== view.hero && isDoor(cell))
    .sort((a, b) => view.distance(a, view.hero) - view.distance(b, view.hero) || a - b);
  const coming = now.dangers.filter(isApproaching);
  if (door === undefined || coming.length === 0) return undefined;
  const before = ground.stepsFromHero(ground.solid).slice();
  const shut = ground.solid.slice();
  shut[door] = 1;
  const after = ground.stepsFromHero(shut);
  const isHeldUp = ({ cell }: Sighting): boolean => (after[cell] as number) >= (before[cell] as number) + BAR.detour;
  return coming.every(isHeldUp) ? now.unlessRefused({ do: 'use', item: bar.letter }) : undefined;
};

/** Steps away from the feared foes, if a step leads farther from the nearest one. */
export const backOff =
  (isFeared: (now: Situation, id: number) => boolean): Tactic =>
  (now) => {
    const { view, ground } = now;
    const feared = now.dangers.filter(({ id }) => isFeared(now, id)).map(({ cell }) => cell);
    if (feared.length === 0) return undefined;
    const steps = ground.stepsTo(feared, ground.solid);
    const here = steps[view.hero] as number;
    const options = ground
      .beside(view.hero)
      .filter((cell) => ground.taken[cell] === 0 && !ground.isClosedCorner(view.hero, cell));
    const far = (cell: Cell): number => (steps[cell] === UNREACHED ? -1 : (steps[cell] as number));
    const best = options.sort((a, b) => far(b) - far(a) || ground.openness(b) - ground.openness(a))[0];
    const dir = best !== undefined && far(best) > here ? ground.dirTo(view.hero, best) : undefined;
    return dir && { do: 'bump', dir };
  };

/** Foes that are slower than the hero. */
const SLOW = /^(shambler|stoneWarden|centipede|ooze|slagJelly|emberBeetle|puffball|kobold)$/;

/** Whether a foe is slower than the hero. */
export const isSlow = ({ breed }: Sighting): boolean => SLOW.test(breed.id);

/** Walks away from near foes if all of them are slower than the hero. */
export const outwalk: Tactic = (now) => {
  const near = now.dangers.filter((foe) => now.gapTo(foe) <= 4 && foe.isAware);
  return near.length > 0 && near.every(isSlow) ? backOff(() => true)(now) : undefined;
};

/** The distance at which the hero avoids a foe that cannot be hurt, in cells. */
const SHUN = 2;
/** The turns for which a cornered hero runs past it. */
const DASH = 6;

/** Keeps away from a foe that cannot be hurt: leaves the floor, backs off, and runs past it if cornered. */
export const shunInvulnerable: Tactic = (now) => {
  const { view, memory, ground, floor } = now;
  if (view.hasPrize) return undefined;
  const foe = now.dangers.find((each) => isInvulnerable(now, each) && (now.gapTo(each) <= SHUN || each.isAware));
  if (!foe) return undefined;
  floor.isExplored = true;
  const leave = now.unlessRefused(takeStairs('down')(now));
  if (leave) return leave;
  if (now.gapTo(foe) > SHUN) return undefined;
  const relief = drinkHealing(40)(now);
  if (relief) return relief;
  const onward = walkOn(now);
  const ahead = onward?.do === 'bump' ? view.step(view.hero, onward.dir) : view.hero;
  if (view.distance(ahead, foe.cell) > now.gapTo(foe)) return onward;
  const isDashing = view.turn < (memory.notes.get('dash') ?? 0);
  const away = isDashing ? undefined : backOff((_, id) => foe.id === id)(now);
  if (away) return away;
  if (!isDashing) memory.notes.set('dash', view.turn + DASH);
  const dir = ground.stepPast(ground.farthestFrom(foe.cell));
  return dir ? { do: 'bump', dir } : escapeByItem(now);
};

/** The steps to the stairs within which the hero with the Crown does not stop to fight. */
const NEARLY_THERE = 4;
/** The cost of a fight with foes nearby below which the hero with the Crown fights, as a share of what it can lose. */
const WORTH_FIGHTING = 0.6;

/** Uses everything in the pack that wins a fight. */
const useEverything = firstOf(
  strengthen,
  callFriends,
  aimItems({ spent: true, strong: true }),
  stopCrowd({ kept: true }),
);

/** Runs for the stairs with the Crown, unless they are far and the fight can be won. Uses items before it runs. */
export const runHome: Tactic = (now) => {
  const { view, status, ground } = now;
  const stairs = view.stairs('up');
  if (!view.hasPrize || stairs === undefined) return undefined;
  const isFar = (ground.stepsFromHero(ground.solid)[stairs] as number) > NEARLY_THERE;
  const isNear = now.dangers.some((foe) => now.gapTo(foe) <= 2);
  if (isFar && isNear && mortalPeril(now) < WORTH_FIGHTING) return undefined;
  if (status.health * 2 < status.maxHealth) {
    const relief = drinkHealing(50)(now) ?? escapeByItem(now);
    if (relief) return relief;
  }
  return (isFar ? (barTheWay(now) ?? useEverything(now)) : undefined) ?? takeStairs('up')(now);
};
