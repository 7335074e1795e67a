// Which forms of a command are worth offering now, where that takes more than a line. They go by what the hero knows.
import { arbitrate } from '../../rules/arbiter';
import { knownStairs } from '../../rules/actions/social';
import { throwingOf } from '../../rules/actions/throw';
import { foesInSight } from '../../rules/disturbance';
import { isFriend } from '../../rules/friends';
import { canOverdraw, isSpent } from '../../rules/actions/use';
import { DIRS, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { ORDERS } from '../../world/allegiance';
import type { Tile } from '../../world/tile';
import type { CommandOf } from './command';

/** The directions in which a push does something. */
export function openDirs(hero: Actor): readonly Dir[] {
  return DIRS.filter((dir) => arbitrate(hero, dir).kind !== 'block');
}

/** The directions in which a tile that matches lies beside the hero. */
export const dirsToTile = ({ map, cell }: Actor, matches: (tile: Tile) => boolean): readonly Dir[] =>
  DIRS.filter((dir) => matches(map.tile(map.step(cell, dir))));

/** Every order that a friend in sight does not follow already; to attack, one for each foe in sight. */
export function ordersToOffer(hero: Actor): readonly CommandOf<'order'>[] {
  const foes = foesInSight(hero);
  return hero.map.actors
    .filter((other) => isFriend(other) && other.inSight)
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, order: now, target }) =>
      ORDERS.flatMap((order, index): readonly CommandOf<'order'>[] => {
        if (order === 'attack')
          return foes.filter((foe) => foe.id !== target).map((foe) => ({ do: 'order', id, order, foe: foe.id }));
        const isOpen = index !== now && (order !== 'retreat' || knownStairs(hero.map).length > 0);
        return isOpen ? [{ do: 'order', id, order }] : [];
      }),
    );
}

/** Every carried item that can be used, aimed at each foe in sight if it needs a target. */
export function usesToOffer(hero: Actor): readonly CommandOf<'use'>[] {
  const foes = foesInSight(hero);
  return hero.pack.flatMap((item): readonly CommandOf<'use'>[] => {
    const { letter, kind, known } = item;
    const { power } = kind;
    if (letter === undefined || !power || (known && isSpent(item) && !canOverdraw(hero, item))) return [];
    const isKnown = hero.engine.knowledge.isKnown(kind);
    const isPointed = isKnown ? ['cell', 'actor', 'direction'].includes(power.aim.on) : kind.charges !== undefined;
    if (isPointed) return foes.map(({ cell }) => ({ do: 'use', item: letter, to: cell }));
    const { aim } = power;
    if (!isKnown || aim.on !== 'item') return [{ do: 'use', item: letter }];
    return hero.pack.flatMap((other) =>
      other.letter !== undefined && other !== item && aim.suits(other, hero)
        ? [{ do: 'use' as const, item: letter, on: other.letter }]
        : [],
    );
  });
}

/** Every carried item worth throwing, at each foe in range. */
export function throwsToOffer(hero: Actor): readonly CommandOf<'throw'>[] {
  const foes = foesInSight(hero);
  return hero.pack.flatMap((item) => {
    const { letter, kind } = item;
    // The hero cannot know which of the unidentified potions do anything when they shatter.
    const shatters = hero.engine.knowledge.isKnown(kind) ? kind.shatters !== undefined : kind.sort === 'potion';
    if (letter === undefined || (!kind.missile && !shatters)) return [];
    const { range } = throwingOf(hero, item);
    const near = foes.filter(({ cell }) => hero.map.distance(hero.cell, cell) <= range);
    return near.map(({ cell }) => ({ do: 'throw' as const, item: letter, to: cell }));
  });
}
