// Dealing with neutral actors and allies: swap, talk, answer, order.
import type { ArgumentsOf } from '../../api/command/command';
import { DIRS, type Cell } from '../../space/geometry';
import { NONE, type Actor } from '../../world/actor';
import { ORDERS } from '../../world/allegiance';
import type { GameMap } from '../../world/game-map';
import { greetingOf, labelOf, refusalOfAnswer, textOf, type TalkChoice } from '../../world/talk';
import { ActionWith, done, refused, refusedBecause, type ActionResult } from '../action';
import { foesInSight } from '../disturbance';
import { isWaryOf } from '../footing';
import { friendsInSight } from '../friends';
import { isWorseThanHere } from '../hazards';
import { isInTheWayAt } from '../passages';
import { answersTo } from '../trade';
import { isAutoPickedUp, pickUp } from './carry';

/** Whether an ally can be put on a cell: it can stand there, and nothing there is worse for it than where it is. */
const isSafeFor = (ally: Actor, cell: Cell): boolean =>
  ally.map.tile(cell).passage[ally.gait] === 'free' &&
  ally.map.trapped[cell] === 0 &&
  !isWaryOf(ally, ally.map.tile(cell)) &&
  !isWorseThanHere(ally, cell);

/** Returns a free cell beside an ally where it is safe, and which suits; undefined if there is none. */
const safeCellBeside = (ally: Actor, suits: (cell: Cell) => boolean = () => true): Cell | undefined =>
  DIRS.filter((dir) => !ally.map.isClosedCorner(ally.cell, dir, ally.gait))
    .map((dir) => ally.map.step(ally.cell, dir))
    .find((cell) => ally.map.isFree(cell, ally.gait) && isSafeFor(ally, cell) && suits(cell));

/** Swaps places with an ally, or lets it step aside if the hero's place would harm it. */
export class SwapAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { actor, given: ally, map, engine } = this;
    const [from, to] = [actor.cell, ally.cell];
    if (ally.breed.rooted) return refused('staysPut', ally.name);
    const there = map.tile(to);
    if (there.passage[actor.gait] !== 'free') return refused('blockedBy', there.name);
    const aside = isSafeFor(ally, from) ? from : safeCellBeside(ally);
    if (aside === undefined) return refused('allyWillNotStep');
    if (aside === from) map.swap(actor, ally);
    else {
      map.move(ally, aside);
      map.move(actor, to);
    }
    engine.emit({ type: 'moved', who: ally.ref, from: to, to: aside });
    engine.emit({ type: 'moved', who: actor.ref, from, to });
    pickUp(actor, to, (item) => isAutoPickedUp(actor, item));
    return done();
  }
}

/** Talks to a neutral actor. One that is in the way gives way, and one that has nothing to say does that alone. */
export class TalkAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { actor, given: person, engine } = this;
    const talk = engine.content.talks[person.topic];
    if (!talk) return giveWay(person, actor) ? done() : refused('nothingToSay', person.name);
    const { topic } = person;
    engine.emit({ type: 'talked', who: person.ref, at: person.cell, topic, text: greetingOf(talk, person) });
    giveWay(person, actor);
    return done();
  }
}

/**
 * Lets a neutral actor give way to a hero beside it if it stands where others must pass, or on things: it steps aside, or
 * else they change places. Returns whether it did.
 */
function giveWay(person: Actor, hero: Actor): boolean {
  const { map, engine, cell: from } = person;
  if (person.breed.rooted || person.has('helpless') || !isInTheWayAt(map, from)) return false;
  // Beside the hero, so that they can go on talking.
  const to = safeCellBeside(person, (cell) => map.distance(cell, hero.cell) <= 1 && !isInTheWayAt(map, cell));
  if (to === undefined) return new SwapAction(hero, person).perform().kind === 'done';
  map.move(person, to);
  engine.emit({ type: 'moved', who: person.ref, from, to });
  return true;
}

/** Answers a neighbour who has spoken. */
export class AnswerAction extends ActionWith<ArgumentsOf<'answer'>> {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { id, choice } = this.given;
    const person = map.actorsBeside(actor.cell).find((other) => other.id === id);
    if (!person || person.side === 'hostile') return refused('nobodyToAnswer');
    const chosen = answersOf(person)[choice];
    if (!chosen) return refused('noSuchAnswer');
    const why = refusalOfAnswer(chosen, actor, person);
    if (why !== undefined) return refusedBecause(why);
    const label = labelOf(chosen, actor, person);
    chosen.does?.(actor, person);
    engine.emit({ type: 'answered', who: actor.ref, at: actor.cell, whom: person.ref, label });
    if (chosen.topic !== undefined) {
      person.topic = chosen.topic;
      const next = engine.content.talks[person.topic];
      if (next)
        engine.emit({
          type: 'talked',
          who: person.ref,
          at: person.cell,
          topic: person.topic,
          text: textOf(next, person),
        });
    }
    return done();
  }
}

/** Returns the answers to what a person says; none if it does not talk. */
function answersOf(person: Actor): readonly TalkChoice[] {
  const talk = person.engine.content.talks[person.topic];
  return talk ? answersTo(talk, person) : [];
}

/** Returns the answers that the hero can give to neighbours now. */
export function availableAnswers(hero: Actor): readonly { readonly id: number; readonly choice: number }[] {
  const { map } = hero;
  return map
    .actorsBeside(hero.cell)
    .flatMap((person) =>
      person.side === 'hostile' || !person.isSeen
        ? []
        : answersOf(person).flatMap((answer, choice) =>
            refusalOfAnswer(answer, hero, person) === undefined ? [{ id: person.id, choice }] : [],
          ),
    );
}

/** The stairs of a floor that the hero knows. */
export const knownStairs = ({ stairs, memory }: GameMap): readonly Cell[] =>
  [stairs.up, stairs.down].filter((cell) => cell !== undefined).filter((cell) => memory.tiles[cell] !== 0);

/** Gives an order to a friend, or to all friends in sight. */
export class OrderAction extends ActionWith<ArgumentsOf<'order'>> {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    const { id, order } = this.given;
    const friends = friendsInSight(actor).filter((friend) => id === undefined || friend.id === id);
    if (friends.length === 0) return refused('noSuchAlly');
    const stairs = knownStairs(map);
    if (order === 'retreat' && stairs.length === 0) return refused('noStairsKnown');
    const foe = order === 'attack' ? this.chosenFoe() : undefined;
    if (order === 'attack' && !foe) return refused('noFoeInSight');
    for (const friend of friends) {
      friend.order = ORDERS.indexOf(order);
      friend.target = foe?.id ?? NONE;
      friend.post = order === 'wait' ? friend.cell : order === 'retreat' ? nearestTo(friend, stairs) : NONE;
      engine.emit({
        type: 'ordered',
        who: actor.ref,
        at: actor.cell,
        whom: friend.ref,
        order,
        ...(foe ? { foe: foe.ref } : {}),
      });
    }
    return done();
  }

  /** Returns the foe in sight with the given id, or the nearest if none was given. */
  private chosenFoe(): Actor | undefined {
    const { foe } = this.given;
    return foesInSight(this.actor).find((other) => foe === undefined || other.id === foe);
  }
}

/** Returns the cell to which an actor has the shortest way. */
function nearestTo({ map, cell, gait }: Actor, cells: readonly Cell[]): Cell {
  const stepsTo = (to: Cell): number => map.paths.distancesTo(to, gait).steps[cell] as number;
  return cells.reduce((best, other) => (stepsTo(other) < stepsTo(best) ? other : best));
}
