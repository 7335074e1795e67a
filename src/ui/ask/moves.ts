// The commands that travel and that act in a direction: where to, and which way.
import type { Command } from '../../engine/api/command/command';
import type { Sighting, View } from '../../engine/api/view/view';
import { the } from '../../engine/world/knowledge/grammar';
import type { Way } from '../../engine/world/kinds/floor-number';
import type { Destination } from '../words/destinations';
import type { Asker, Flow } from './asker';

/** Returns the flow that goes to stairs, or takes them. */
export const goToStairs =
  (way: 'up' | 'down'): Flow =>
  ({ view }, asker) => {
    // In the entrance of a side place the way down leads into it.
    if (way === 'down' && view.stairs('in') === view.hero) return { do: 'climb', way: 'in' };
    if (view.stairs(way) === view.hero) return { do: 'climb', way };
    const place = stairsOf(view, asker, way);
    return place && { do: 'travel', ...place };
  };

/** Returns where stairs are, or says that the hero has seen none. */
export function stairsOf(view: View, asker: Asker, way: Way): Destination | undefined {
  const to = view.stairs(way);
  if (to !== undefined) return { floor: view.floor, to };
  asker.say(`You have seen no stairs leading ${way} on this floor.`);
  return undefined;
}

export const travel: Flow = async ({ view }, asker) => {
  // The rules say why there is no travelling yet.
  if (!view.isTaught('travel')) return { do: 'travel', floor: view.floor, to: view.hero };
  const place = await asker.place();
  return place && { do: 'travel', floor: place.floor, to: place.to };
};

export const run: Flow = async (_game, asker) => {
  const dir = await asker.direction('Run which way?');
  return dir && { do: 'run', dir };
};

/** Strikes or steps on purpose. Asks before a blow against a friend or a peaceful creature. */
export const force: Flow = async ({ view }, asker) => {
  const dir = await asker.direction('Strike or step on purpose: which way?');
  const other = dir && view.actorAt(view.step(view.hero, dir));
  const question = other && strikeQuestion(other);
  if (question !== undefined && !(await asker.confirm(question))) return undefined;
  return dir && { do: 'force', dir };
};

/** Returns the question before an attack on a friend or a peaceful creature, or undefined for foes. */
function strikeQuestion({ side, isFriend, breed }: Sighting): string | undefined {
  if (isFriend) return `Strike your friend, ${the(breed.name)}?`;
  return side === 'neutral' ? `Strike ${the(breed.name)}, who means no harm?` : undefined;
}

/** Closes a door, tends a brazier or cuts a bridge. */
export const tend: Flow = async ({ view }, asker) => {
  const open = besideHero(view);
  const dirs = open.map(({ dir }) => dir);
  const dir = await asker.direction('Which door, brazier or bridge?', dirs);
  if (dir !== undefined) return open.find((command) => command.dir === dir) ?? { do: 'tend', dir };
  if (dirs.length === 0) asker.say('There is no open door, no brazier and no bridge that you could cut beside you.');
  return undefined;
};

export const close: Flow = async ({ view }, asker) => {
  const dirs = besideHero(view).flatMap((command) => (command.do === 'close' ? [command.dir] : []));
  const dir = await asker.direction('Which door?', dirs);
  if (dir !== undefined) return { do: 'close', dir };
  if (dirs.length === 0) asker.say('There is no open door beside you.');
  return undefined;
};

/** Returns the commands that close or tend something beside the hero. */
const besideHero = ({ commands }: View): readonly Extract<Command, { do: 'close' | 'tend' }>[] =>
  commands.filter((command) => command.do === 'close' || command.do === 'tend');
