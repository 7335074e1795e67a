/** What is worth doing on a floor besides exploring it: captives, levers, altars, chests to choose from. */
import type { Command } from '../../engine/api/command/command';
import type { KnownProp } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Situation, Tactic } from '../situation/situation';
import { goTo } from './progress';

/** How often a bot sets out on one errand before it gives it up. */
const TRIES = 12;

/** Goes to what stands in a cell and pushes into it, and confirms if it is asked. Gives up after some tries. */
export function visit(now: Situation, cell: Cell): Command | undefined {
  const { view, floor, ground } = now;
  const tries = floor.errands.get(cell) ?? 0;
  if (tries >= TRIES) return undefined;
  floor.errands.set(cell, tries + 1);
  const dir = ground.dirTo(view.hero, cell);
  if (!dir || ground.isClosedCorner(view.hero, cell)) return goTo(now, cell);
  floor.errands.set(cell, tries + 4);
  return { do: 'force', dir };
}

/** Returns a tactic that visits the nearest of the props that a test picks out. */
export const visitProps =
  (isWanted: (prop: KnownProp, now: Situation) => boolean): Tactic =>
  (now) => {
    const { view } = now;
    const open = view.knownProps
      .filter((prop) => (now.floor.errands.get(prop.cell) ?? 0) < TRIES && isWanted(prop, now))
      .sort((a, b) => now.gapTo(a) - now.gapTo(b));
    for (const { cell } of open) {
      const command = now.unlessRefused(visit(now, cell));
      if (command) return command;
    }
    return undefined;
  };

/** Frees captives. */
export const freeCaptives = visitProps(({ id, role }) => role === 'cage' && id === 'cage');

/** Pulls levers. */
export const pullLevers = visitProps(({ role }) => role === 'lever');

/** Prays at altars while hurt below a percentage of health. */
export const pray = (below: number): Tactic =>
  visitProps(({ id, role }, now) => role === 'altar' && id === 'altar' && now.health < below);

/** Opens one of several chests: the one whose mark comes first in a list. */
export const chooseChest = (marks: readonly string[]): Tactic =>
  visitProps((chest, { view }) => {
    if (chest.role !== 'chest' || view.chestsShutBy(chest.cell).length === 0) return false;
    const others = view.knownProps.filter(({ role, cell }) => role === 'chest' && view.distance(cell, chest.cell) < 12);
    const rank = ({ id }: KnownProp): number => (marks.includes(id) ? marks.indexOf(id) : marks.length);
    return others.every((other) => rank(other) >= rank(chest) || view.chestsShutBy(other.cell).length === 0);
  });
