/** Errands on a floor besides exploring it: captives, levers, altars, and chests of which only one can be opened. */
import type { Command } from '../../engine/api/command/command';
import type { KnownProp } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Situation, Tactic } from '../situation/situation';
import { goTo } from './progress';

/** The number of attempts after which a bot gives up an errand. */
const TRIES = 12;

/** Goes to a cell and pushes into what stands there, with any confirmation. Gives up after some attempts. */
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

/** Returns a tactic that visits the nearest prop that passes a test. */
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
export const freeCaptives = visitProps(({ id, role }) => role === 'cage' && id !== 'shutChest');

/** Pulls levers. */
export const pullLevers = visitProps(({ role }) => role === 'lever');

/** Prays at altars below a percentage of health. */
export const pray = (below: number): Tactic =>
  visitProps(({ id, role }, now) => role === 'altar' && id === 'altar' && now.health < below);

/** Opens one of several chests of which only one can be opened: the one whose kind comes first in a list. */
export const chooseChest = (marks: readonly string[]): Tactic =>
  visitProps((chest, { view }) => {
    if (chest.role !== 'chest' || view.chestsShutBy(chest.cell).length === 0) return false;
    const others = view.knownProps.filter(({ role, cell }) => role === 'chest' && view.distance(cell, chest.cell) < 12);
    const rank = ({ id }: KnownProp): number => (marks.includes(id) ? marks.indexOf(id) : marks.length);
    return others.every((other) => rank(other) >= rank(chest) || view.chestsShutBy(other.cell).length === 0);
  });
