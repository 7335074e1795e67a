// Dealing with neutral actors and allies: swap, talk, answer, order.
import type { ArgumentsOf } from '../../api/command/command';
import { NO_CELL, type Cell } from '../../space/geometry';
import { type Actor, NO_ACTOR } from '../../world/actors/actor';
import { ORDERS } from '../../world/kinds/allegiance';
import type { GameMap } from '../../world/map/game-map';
import { greetingOf, labelOf, refusalOfAnswer, textOf, type TalkChoice } from '../../world/kinds/talk';
import { ActionWith, done, instead, refused, refusedBecause, resolve, type ActionResult } from '../action';
import { foesInSight } from '../perception/disturbance';
import { friendsInSight } from '../actors/friends';
import { placeToYield, standsInTheWay } from '../environment/giving-way';
import { ANSWERS } from '../rule-words';
import { answersTo } from '../items/trade';
import { narrate } from '../narrations';
import { isAutoPickedUp, pickUp } from './carry';

/** Swaps places with a friend or a peaceful creature, or lets it step aside if the mover's place would harm it. */
export class SwapAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { actor, given: other, map, engine } = this;
    const [from, to] = [actor.cell, other.cell];
    const aside = placeToYield(actor, other);
    if (typeof aside !== 'number') return aside;
    if (aside === from) map.swap(actor, other);
    else {
      map.move(other, aside);
      map.move(actor, to);
    }
    engine.emit({ type: 'moved', who: other.ref, from: to, to: aside });
    engine.emit({ type: 'moved', who: actor.ref, from, to });
    if (actor.isHero && other.side === 'ally') narrate(actor, 'changedPlaces', other.ref);
    if (actor.isHero) pickUp(actor, to, (item) => isAutoPickedUp(actor, item));
    return done();
  }
}

/** Talks to a neutral actor. */
export class TalkAction extends ActionWith<Actor> {
  perform(): ActionResult {
    const { given: person, engine } = this;
    const talk = engine.content.talks[person.topic];
    // A person with nothing to say gives way.
    if (!talk) return instead(new SwapAction(this.actor, person));
    const { topic } = person;
    engine.emit({ type: 'talked', who: person.ref, at: person.cell, topic, text: greetingOf(talk, person) });
    return done();
  }
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

/** Asks a person to let the hero pass. */
const PASS: TalkChoice = {
  label: ANSWERS.letMePass,
  unless: (hero, person) => {
    const place = placeToYield(hero, person);
    return typeof place === 'number' ? undefined : place.why;
  },
  does: (hero, person) => void resolve(new SwapAction(hero, person)),
};

/** Returns the answers to what a person says; none if it does not talk. One who stands in the way can be asked to move. */
export function answersOf(person: Actor): readonly TalkChoice[] {
  const talk = person.engine.content.talks[person.topic];
  if (!talk) return [];
  return person.side === 'neutral' && standsInTheWay(person)
    ? [...answersTo(talk, person), PASS]
    : answersTo(talk, person);
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
      friend.targetId = foe?.id ?? NO_ACTOR;
      friend.post = order === 'wait' ? friend.cell : order === 'retreat' ? nearestTo(friend, stairs) : NO_CELL;
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
