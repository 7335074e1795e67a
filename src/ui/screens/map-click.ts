// Clicks on the map: the command that a key would give.
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';

/**
 * Returns the command for a click on a cell: one step, blow or word beside the hero, otherwise the way there. On the hero
 * itself what lies there is picked up, stairs are taken, and elsewhere a turn passes.
 */
export function clickCommand(view: View, cell: Cell): Command {
  const { hero, floor } = view;
  if (cell === hero) return commandHere(view);
  const dir = view.distance(hero, cell) === 1 ? view.bearing(hero, cell) : undefined;
  return dir === undefined ? { do: 'travel', floor, to: cell } : { do: 'bump', dir };
}

const WAYS = ['in', 'down', 'up'] as const;

function commandHere(view: View): Command {
  if (view.pack.underfoot.length > 0) return { do: 'take' };
  const way = WAYS.find((each) => view.stairs(each) === view.hero);
  return way === undefined ? { do: 'wait' } : { do: 'climb', way };
}
