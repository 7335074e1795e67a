// The arbiter: asks everything in a cell whether an actor may enter it. The rules it asks are those of the content, in
// content/places/interactions.ts.
import type { Cell, Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { Item } from '../../world/actors/item';
import type { Mover, Resident, Rule, Verdict } from '../../world/kinds/interaction';
import type { Prop } from '../../world/actors/prop';
import { hazardAhead, hazardName } from '../perception/hazards';
import { sentenceFor } from '../refusals';
import { questionAhead } from './footing';

const EDGE: Verdict = { kind: 'block', why: sentenceFor('edgeOfMap') };
const NARROW: Verdict = { kind: 'block', why: sentenceFor('closedCorner') };

/** Anything with a say about who enters its cell. */
type Occupant = Actor | Prop | Item;

/**
 * Returns the rule of the arbiter's table for a resident and a mover. Only here are the types of the table joined to
 * theirs.
 */
function ruleFor(mover: Actor, role: Resident): Rule<Occupant, Actor> {
  const row = mover.engine.content.interactions.residents[role] as unknown as Record<Mover, Rule<Occupant, Actor>>;
  return row[mover.mover];
}

/** Returns the items and the prop of a cell, in the order in which they are asked. */
function occupantsAt({ map }: Actor, at: Cell): readonly (readonly [Resident, Occupant])[] {
  const found: (readonly [Resident, Occupant])[] = [];
  // The topmost item first, because what lies above may be picked up. Traps last, because they may move the actor.
  for (const item of [...(map.items.get(at) ?? [])].reverse()) found.push([item.kind.role, item]);
  const prop = map.propAt(at);
  if (prop) found.push([prop.role, prop]);
  return found;
}

/** Returns what the player is asked before a step into ground, fire or gas that harms the hero; undefined if nothing. */
function dangerQuestion(hero: Actor, at: Cell): string | undefined {
  const hazard = hazardAhead(hero, at);
  return hazard === undefined ? questionAhead(hero, at) : sentenceFor('stepsInto', hazardName(hero, hazard));
}

/** Whether the player is asked before a step because of the ground of a cell, or of what burns and drifts there. */
export function isGroundAskedAbout(hero: Actor, at: Cell): boolean {
  const tile = hero.map.tile(at);
  const { kind } = hero.engine.content.interactions.ground[tile.terrain][hero.gait].ask(hero, tile, at);
  return kind === 'ask' || (kind === 'pass' && dangerQuestion(hero, at) !== undefined);
}

/** Asks the player to confirm a step into ground, fire or gas that harms the hero. */
function confirmed(mover: Actor, at: Cell, verdict: Verdict): Verdict {
  const why = mover.isHero ? dangerQuestion(mover, at) : undefined;
  if (why === undefined) return verdict;
  // Ground that only scratches, fire and gas harm for a while; ground that gives way is worse.
  const { confirmation, scratches } = mover.map.tile(at);
  return { kind: 'ask', why, then: verdict, isRisk: confirmation === undefined || scratches !== undefined };
}

/**
 * Asks the actor in the next cell, then the ground, then the items and the prop there whether the mover may enter. All
 * must let it pass; the first that does not decides. The verdict says what passing sets off, to be called once the step
 * is taken. Changes nothing and rolls no dice.
 */
export function arbitrate(mover: Actor, dir: Dir): Verdict {
  const { map, engine, gait } = mover;
  if (map.isClosedCorner(mover.cell, dir, gait)) return NARROW;
  const at = map.step(mover.cell, dir);
  // Actors come first: an actor can attack a foe on ground that it could not enter.
  const actor = map.actorSlots[at] === 0 ? undefined : map.actorAt(at);
  const meeting = actor && ruleFor(mover, actor.role).ask(mover, actor, at);
  const isMeeting = meeting !== undefined && meeting.kind !== 'pass';
  // The hero cannot meet what hides where nobody can go: that would tell, at no cost, that it is there.
  const isHidden = mover.isHero && actor?.inSight === false && !actor.isFelt;
  if (isMeeting && !isHidden) return meeting;
  const tile = map.tile(at);
  const verdict = engine.content.interactions.ground[tile.terrain][gait].ask(mover, tile, at);
  if (verdict.kind !== 'pass') return verdict;
  if (isMeeting) return confirmed(mover, at, meeting);
  if (map.isOnEdge(at)) return EDGE;
  const passage = residentsVerdict(mover, at, verdict);
  return passage.kind === 'pass' ? confirmed(mover, at, passage) : passage;
}

/** Returns what the items and the prop of a cell say to a mover that its ground lets pass. */
function residentsVerdict(mover: Actor, at: Cell, verdict: Verdict): Verdict {
  const { map } = mover;
  // Bare ground, the usual case: no item, no prop, no trap.
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
