// The forms of commands worth offering now, where that takes more than a line. They go by what the hero knows.
import { arbitrate } from '../../rules/environment/arbiter';
import { knownStairs } from '../../rules/actions/social';
import { throwingOf } from '../../rules/items/throwing';
import { teachingsFor } from '../../rules/actors/teaching';
import { friendsInSight } from '../../rules/actors/friends';
import { techniqueHindrance, techniquesOf } from '../../rules/actors/recovery';
import { techniqueAimProblem } from '../../rules/actions/perform';
import { canOverdraw, isSpent } from '../../rules/actions/use';
import { DIRS, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { ORDERS } from '../../world/kinds/allegiance';
import type { Item } from '../../world/actors/item';
import { isPointed } from '../../world/kinds/power';
import type { Tile } from '../../world/kinds/tile';
import type { CommandOf } from './command';

// Programs ask for all offers after every command, so this avoids allocations.

/** Returns a command for each direction that matches. */
export function forDirs<C>(matches: (dir: Dir) => boolean, command: (dir: Dir) => C): readonly C[] {
  const commands: C[] = [];
  for (const dir of DIRS) if (matches(dir)) commands.push(command(dir));
  return commands;
}

/** Returns a command for each item with a letter that matches. */
export function forLetters<C>(
  pack: readonly Item[],
  matches: (item: Item) => boolean,
  command: (letter: string) => C,
): readonly C[] {
  const commands: C[] = [];
  for (const item of pack) if (item.letter !== undefined && matches(item)) commands.push(command(item.letter));
  return commands;
}

/** Returns a command for each direction in which a push does something. */
export const openDirs = <C>(hero: Actor, command: (dir: Dir) => C): readonly C[] =>
  forDirs((dir) => arbitrate(hero, dir).kind !== 'block', command);

/** The directions in which a tile that matches lies beside the hero. */
export const dirsToTile = ({ map, cell }: Actor, matches: (tile: Tile) => boolean): readonly Dir[] =>
  DIRS.filter((dir) => matches(map.tile(map.step(cell, dir))));

/** Every order that a friend in sight does not follow already; to attack, one for each foe in sight. */
export function ordersToOffer(hero: Actor, foes: readonly Actor[]): readonly CommandOf<'order'>[] {
  return friendsInSight(hero).flatMap(({ id, order: now, targetId }) =>
    ORDERS.flatMap((order, index): readonly CommandOf<'order'>[] => {
      if (order === 'attack')
        return foes.filter((foe) => foe.id !== targetId).map((foe) => ({ do: 'order', id, order, foe: foe.id }));
      const isOpen = index !== now && (order !== 'retreat' || knownStairs(hero.map).length > 0);
      return isOpen ? [{ do: 'order', id, order }] : [];
    }),
  );
}

/** Everything that a friend in sight can learn now. */
export const teachingsToOffer = (hero: Actor): readonly CommandOf<'teach'>[] =>
  friendsInSight(hero).flatMap((friend) =>
    teachingsFor(friend).map(({ ability, from: { letter } }): CommandOf<'teach'> => ({
      ...{ do: 'teach', id: friend.id, ability: ability.id },
      ...(letter === undefined ? {} : { item: letter }),
    })),
  );

/** Every carried item that can be used, aimed at each foe in sight if it needs a target. */
export function usesToOffer(hero: Actor, foes: readonly Actor[]): readonly CommandOf<'use'>[] {
  const { pack, engine } = hero;
  const uses: CommandOf<'use'>[] = [];
  for (const item of pack) {
    const { letter, kind, known } = item;
    const { power } = kind;
    if (letter === undefined || !power || (known && isSpent(item) && !canOverdraw(hero, item))) continue;
    const { aim } = power;
    const isKnown = engine.knowledge.isKnown(kind);
    if (isKnown ? isPointed(aim) : kind.charges !== undefined) {
      for (const { cell } of foes) uses.push({ do: 'use', item: letter, to: cell });
    } else if (!isKnown || aim.on !== 'item') uses.push({ do: 'use', item: letter });
    else {
      for (const other of pack)
        if (other.letter !== undefined && other !== item && aim.suits(other, hero))
          uses.push({ do: 'use', item: letter, on: other.letter });
    }
  }
  return uses;
}

/** Every carried item worth throwing, at each foe in range. */
export function throwsToOffer(hero: Actor, foes: readonly Actor[]): readonly CommandOf<'throw'>[] {
  if (foes.length === 0) return [];
  const { map, pack, engine } = hero;
  const throws: CommandOf<'throw'>[] = [];
  for (const item of pack) {
    const { letter, kind } = item;
    // The hero cannot know which of the unidentified potions do anything when they shatter.
    const shatters = engine.knowledge.isKnown(kind) ? kind.shatters !== undefined : kind.sort === 'potion';
    if (letter === undefined || (!kind.missile && !shatters)) continue;
    const { range } = throwingOf(hero, item);
    for (const { cell } of foes)
      if (map.distance(hero.cell, cell) <= range) throws.push({ do: 'throw', item: letter, to: cell });
  }
  return throws;
}

/** Every technique that the hero can perform now, at each target worth it, and with each pair of known flasks. */
export const techniquesToOffer = (hero: Actor, foes: readonly Actor[]): readonly CommandOf<'perform'>[] =>
  techniquesOf(hero).flatMap((technique): readonly CommandOf<'perform'>[] => {
    const { id, aim, mixes } = technique;
    if (techniqueHindrance(hero, technique) !== undefined) return [];
    if (!isPointed(aim)) return [{ do: 'perform', technique: id }];
    const isSpot = aim.on === 'cell' && aim.shape.kind === 'spot';
    const targets = isSpot ? hero.map.cellsWithin(hero.cell, aim.range) : foes.map(({ cell }) => cell);
    const cells = targets.filter((cell) => techniqueAimProblem(hero, technique, { cell }) === undefined);
    const pairs = mixes ? pairsOf(hero, mixes) : [{}];
    return cells.flatMap((to) => pairs.map((pair) => ({ do: 'perform', technique: id, to, ...pair })));
  });

/** Returns each pair of carried items that match and are known to shatter, by their letters. */
function pairsOf(
  { pack, engine }: Actor,
  matches: (item: Item) => boolean,
): readonly Pick<CommandOf<'perform'>, 'item' | 'on'>[] {
  const known = pack.filter((item) => matches(item) && item.kind.shatters && engine.knowledge.isKnown(item.kind));
  return known.flatMap(({ letter: item }, i) =>
    known.slice(i + 1).flatMap(({ letter: on }) => (item === undefined || on === undefined ? [] : { item, on })),
  );
}
