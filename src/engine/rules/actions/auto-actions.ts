/**
 * Auto-actions: actions that are performed turn after turn until they are refused or disturbed. In each turn they
 * return the one step to take now. They go by what the hero knows, never by what is there.
 */
import type { ArgumentsOf } from '../../api/command/command';
import { rotate, type Cell, type Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { wayTowards } from '../../world/kinds/floor-number';
import { Action, ActionWith, instead, refused, type ActionResult } from '../action';
import { arbitrate } from '../environment/arbiter';
import { hazardUpon, isDanger, refusedForFoe, unsteady, watchFor } from '../perception/disturbance';
import { dirBetween, firstStepTo, isStepIntoReach, knownDestinations, stepOrRefuse } from './known-paths';
import { stepToCleanAir } from './clean-air';
import { restedHealth } from '../actors/healing';
import { ClimbAction } from './climb';
import { BumpAction, WaitAction } from './move';
import { Walk } from './walk';

/**
 * Travels to a known place, over the stairs if it is on another floor. What fills the place, such as a chest or a person,
 * it pushes into on arrival. With a foe in sight it takes one step if the player has asked again.
 */
export class TravelAction extends ActionWith<ArgumentsOf<'travel'>> {
  private hasWalked = false;
  private hasBegun = false;
  /** Whether it has pushed into what fills the place. */
  private hasArrived = false;
  private readonly danger = watchFor(this.actor, { walks: true, steps: true, sure: this.given.sure });
  private readonly walk = new Walk(this.actor, this.given.sure);

  perform(): ActionResult {
    const { map, actor, walk } = this;
    const { floor, to } = this.given;
    walk.note();
    const danger = this.danger();
    // A hunted hero can go on step by step, each with a key of its own.
    const isStep = danger?.cause === 'foeInSight' && this.given.sure === true && !this.hasBegun;
    this.hasBegun = true;
    const refusal = (isStep ? undefined : danger) ?? unsteady(actor);
    if (refusal) return refusal;
    const aside = stepToCleanAir(walk);
    if (aside) return aside;
    if (map.number !== floor) return walk.orWait(this.stepTowardFloor());
    if (this.hasArrived || (actor.cell === to && this.hasWalked)) return refused('arrived');
    if (actor.cell === to) return refused('alreadyThere');
    const there = map.actorAt(to);
    if (there?.inSight && there.side === 'hostile' && map.distance(actor.cell, to) === 1)
      return refused('actorThere', there.name);
    const find = (blocked: Uint8Array): Dir | undefined => firstStepTo(map, actor.cell, to, blocked);
    const result = walk.orWait(stepOrRefuse(walk, find, () => refused('noKnownWay'), { goal: to }));
    const dir = dirBetween(map, actor.cell, to);
    const isFilled = map.memory.blocked[to] === 1 || there?.inSight === true;
    this.hasWalked = true;
    this.hasArrived = isFilled && dir !== undefined && !map.isClosedCorner(actor.cell, dir);
    return result;
  }

  private stepTowardFloor(): ActionResult {
    const { map, actor, walk } = this;
    const { floor } = this.given;
    if (!this.engine.hasVisited(floor)) return refused('neverVisited');
    const way = wayTowards(map.number, floor);
    if (map.tile(actor.cell).leads === way) return instead(new ClimbAction(actor, { way }));
    const stairs = map.stairs[way];
    const find = (blocked: Uint8Array) =>
      stairs === undefined ? undefined : firstStepTo(map, actor.cell, stairs, blocked);
    return stepOrRefuse(walk, find, () => refused('noWayToFloor', way), stairs === undefined ? {} : { goal: stairs });
  }
}

/** Rests until it heals nothing more. */
export class RestAction extends ActionWith<ArgumentsOf<'rest'>> {
  private readonly danger = watchFor(this.actor, this.given);
  private readonly walk = new Walk(this.actor);

  perform(): ActionResult {
    const { actor, walk } = this;
    walk.note();
    const danger = this.danger();
    if (danger) return danger;
    if (actor.health >= restedHealth(actor) && !hasAilment(actor))
      return refused(actor.health < actor.maxHealth ? 'restHealsNoMore' : 'rested');
    if (actor.turnsUntilStarving === 0) return refused('tooHungry');
    const aside = hazardUpon(actor) && (unsteady(actor) ?? stepToCleanAir(walk));
    return aside ?? instead(new WaitAction(actor));
  }
}

/** Whether the hero has a bad condition that will pass. */
const hasAilment = ({ conditions, engine }: Actor): boolean =>
  conditions.some(({ condition }) => {
    const { isGood, lasting } = engine.catalogue.condition(condition);
    return !isGood && !lasting;
  });

/** Whether resting would do any good now, and nothing is in its way. */
export const canRest = (hero: Actor): boolean => new RestAction(hero, {}).perform().kind !== 'refused';

/** Returns those of the landmarks that the hero knows to which travelling would set out now. */
export const travelDestinations = (hero: Actor): readonly Cell[] =>
  (watchFor(hero, { walks: true })() ?? unsteady(hero)) ? [] : knownDestinations(hero, hero.map.memory.landmarks());

/** Runs in a direction: along a corridor and round its bends, or straight on until there are openings at the sides. */
export class RunAction extends Action {
  private sides: readonly [left: boolean, right: boolean] | undefined;
  private readonly trail = new Set<Cell>();
  /** The dangers in sight at the start. Any other one stops the run. */
  private readonly known: readonly Actor[];

  constructor(
    actor: Actor,
    private dir: Dir,
  ) {
    super(actor);
    this.known = this.map.actors.filter(isDanger);
  }

  perform(): ActionResult {
    const { actor } = this;
    const newcomer = this.map.actors.find((other) => isDanger(other) && !this.known.includes(other));
    if (newcomer) return refusedForFoe(newcomer);
    const astray = unsteady(actor);
    if (astray) return astray;
    if (this.trail.has(actor.cell)) return refused('runInCircle');
    this.trail.add(actor.cell);
    const before = this.sides;
    const ahead = this.isOpen(this.dir);
    let sides = this.openSides();
    if (before) {
      const inCorridor = !before[0] && !before[1];
      if (inCorridor && !ahead && sides[0] !== sides[1]) {
        this.dir = rotate(this.dir, sides[0] ? -2 : 2);
        // After the bend there are walls on both sides again, or the run ends there.
        sides = [false, false];
      } else if (before[0] !== sides[0] || before[1] !== sides[1]) {
        return refused('passageChanges');
      } else if (!ahead) {
        return refused('runBlocked');
      }
    }
    this.sides = sides;
    const { map } = this;
    if (isStepIntoReach(map, actor.cell, map.step(actor.cell, this.dir))) return refused('runIntoReach');
    // Under way nobody waits for a question; the player meets it with the next key.
    if (before && arbitrate(actor, this.dir).kind === 'ask') return refused('runIntoQuestion');
    return instead(new BumpAction(actor, this.dir));
  }

  private openSides(): readonly [boolean, boolean] {
    return [this.isOpen(rotate(this.dir, -2)), this.isOpen(rotate(this.dir, 2))];
  }

  private isOpen(dir: Dir): boolean {
    return this.map.tile(this.map.step(this.actor.cell, dir)).terrain === 'open';
  }
}

/** Whether a run in a direction would take a step or open a door now, as far as the hero knows. */
export function canRun(hero: Actor, dir: Dir): boolean {
  const { map } = hero;
  const at = map.step(hero.cell, dir);
  const isFilled = map.memory.blocked[at] === 1 || map.actorAt(at)?.inSight === true;
  if (isFilled) return false;
  const { kind } = arbitrate(hero, dir);
  if (kind === 'block' || kind === 'ask') return false;
  // Nothing else refuses the first step of a run.
  return !unsteady(hero) && !isStepIntoReach(map, hero.cell, at);
}
