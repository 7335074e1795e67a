import { OpenAction } from '../engine/rules/actions/door';
import type { Interactions, Rule } from '../engine/world/kinds';

const pass: Rule = () => ({ kind: 'pass' });
const open: Rule = (mover, at) => ({ kind: 'instead', action: new OpenAction(mover, at) });
/** Names what is there. */
const inTheWay: Rule = (mover, at) => ({ kind: 'block', why: `There is ${mover.map.tile(at).name} in the way.` });
const tooDeep: Rule = () => ({ kind: 'block', why: 'The water is too deep to wade through.' });
const occupied: Rule = (mover, at) => ({
  kind: 'block',
  why: `The ${mover.map.actorAt(at)?.breed.name ?? 'stranger'} is in the way.`,
});

/** What everything that can be in a cell says to everyone who pushes in. */
export const INTERACTIONS: Interactions = {
  // what is there   when the hero comes    when a creature comes
  open: { hero: pass, creature: pass },
  wall: { hero: inTheWay, creature: inTheWay },
  door: { hero: open, creature: open },
  deep: { hero: tooDeep, creature: tooDeep },
  hero: { hero: occupied, creature: occupied },
  creature: { hero: occupied, creature: occupied },
};
