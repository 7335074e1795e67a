import type { Cell, Dir } from '../space/geometry';
import type { Actor } from '../world/actor';
import type { Item } from '../world/item';
import type { Mover, Resident, Rule, Verdict } from '../world/interaction';
import type { Prop } from '../world/prop';
import { sentenceFor } from './refusals';

const EDGE: Verdict = { kind: 'block', why: sentenceFor('edgeOfMap') };
const NARROW: Verdict = { kind: 'block', why: sentenceFor('closedCorner') };

/** Somebody or something with a say about who enters its cell. */
type Occupant = Actor | Prop | Item;

/** The row of the arbiter's table for one resident and one mover; the only place where its types are joined to theirs. */
export function ruleFor(mover: Actor, role: Resident): Rule<Occupant, Actor> {
  const row = mover.engine.content.interactions.residents[role] as unknown as Record<Mover, Rule<Occupant, Actor>>;
  return row[mover.mover];
}

/** What stands and lies in a cell besides those who act, in the order in which they are asked. */
function occupantsAt({ map }: Actor, at: Cell): readonly (readonly [Resident, Occupant])[] {
  const found: (readonly [Resident, Occupant])[] = [];
  // The topmost first: what lies on what is taken is no longer there. Traps last: they may carry one off.
  for (const item of [...(map.items.get(at) ?? [])].reverse()) found.push([item.kind.role, item]);
  const prop = map.propAt(at);
  if (prop) found.push([prop.role, prop]);
  return found;
}

/**
 * Asks whoever stands in this direction, then the ground there, then everything that lies or stands on it, whether the
 * mover may enter. All must let it pass; the first that does not decides. What passing sets off is in the answer, to be
 * done when the step is. Changes nothing and draws no chance.
 */
export function arbitrate(mover: Actor, dir: Dir): Verdict {
  const { map, engine, gait } = mover;
  if (map.isClosedCorner(mover.cell, dir, gait)) return NARROW;
  const at = map.step(mover.cell, dir);
  // Those who act first: one may strike at whom one could not follow into the water or the wall.
  const actor = map.actorSlots[at] === 0 ? undefined : map.actorAt(at);
  const meeting = actor && ruleFor(mover, actor.role).ask(mover, actor, at);
  if (meeting && meeting.kind !== 'pass') return meeting;
  const tile = map.tile(at);
  const verdict = engine.content.interactions.ground[tile.terrain][gait].ask(mover, tile, at);
  if (verdict.kind !== 'pass') return verdict;
  if (map.isOnEdge(at)) return EDGE;
  // Bare ground, as almost everywhere: nothing that could be seen, taken or stepped into.
  if (map.shownItems[at] === 0 && map.shownProps[at] === 0 && map.trapped[at] === 0) return verdict;
  const effects: (() => void)[] = [];
  for (const [role, occupant] of occupantsAt(mover, at)) {
    const answer = ruleFor(mover, role).ask(mover, occupant, at);
    if (answer.kind !== 'pass') return answer;
    if (answer.then) effects.push(answer.then);
  }
  if (effects.length === 0) return verdict;
  return {
    kind: 'pass',
    then: () => {
      for (const effect of effects) effect();
    },
  };
}
