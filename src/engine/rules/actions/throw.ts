// Throwing and shooting items.
import type { ArgumentsOf } from '../../api/command/command';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import { theActor } from '../../world/knowledge/grammar';
import type { Item } from '../../world/actors/item';
import type { Power } from '../../world/kinds/power';
import { ActionWith, unconfirmed, done, refused, refusedBecause, type ActionResult, type Refused } from '../action';
import { aimProblem, flightPath, knownAirspace } from '../perception/targeting';
import { strikeAt } from '../combat/attack';
import { isPresent } from '../combat/combat';
import { layItem } from '../items/lost-items';
import { learnByUsing } from '../items/identification';
import { friendlyFireConfirmation, noteConfirmation } from '../perception/confirmation';
import { itemByLetter, takeOut } from '../items/pack';
import { shatteringOf, throwingOf, type Throwing } from '../items/throwing';
import { wieldEquipped } from '../items/equipment';

/** The percentage of missiles that break when they hit, and of those of an actor who spares them. */
const BREAK_PERCENT = 30;
const SPARED_BREAK_PERCENT = 15;
/** Throws or shoots an item. */
export class ThrowAction extends ActionWith<ArgumentsOf<'throw'>> {
  perform(): ActionResult {
    const { actor, engine, map } = this;
    const { item: letter, to, sure } = this.given;
    const item = itemByLetter(actor, letter);
    if (!item) return refused('notCarried');
    const throwing = throwingOf(actor, item);
    const { weapon, range, isSent } = throwing;
    const why = aimProblem(actor, { on: 'cell', range, shape: { kind: 'bolt' } }, { cell: to });
    if (why !== undefined) return refusedBecause(why);
    const path = flightPath(map, actor.cell, to, range);
    const end = path.at(-1) ?? actor.cell;
    const asked = sure ? undefined : this.confirmation(item, range);
    if (asked) return asked;
    const victim = map.actorAt(end);
    const thrown = takeOut(actor, item, 1);
    engine.emit({
      type: 'threw',
      who: actor.ref,
      at: actor.cell,
      to: end,
      item: engine.knowledge.idOf(item.kind),
      what: engine.nameOf(thrown),
      isSent,
    });
    if (item.on) wieldEquipped(actor);
    const lands = path.findLast((cell) => map.solid[cell] === 0) ?? actor.cell;
    const shatters = shatteringOf(actor, item.kind);
    if (shatters) this.shatter(thrown, shatters, end);
    else this.strike(thrown, throwing, victim, { end, lands });
    return done(weapon?.pace ?? 100);
  }

  private confirmation(item: Item, range: number): Refused | undefined {
    const { actor, engine, map } = this;
    const shatters = shatteringOf(actor, item.kind);
    const byNote = noteConfirmation(actor, item, 'throw');
    if (byNote) return byNote;
    if (shatters && engine.knowledge.isKnown(item.kind))
      return friendlyFireConfirmation(actor, shatters, this.given.to);
    const end = flightPath(map, actor.cell, this.given.to, range, knownAirspace(map)).at(-1);
    const victim = end === undefined ? undefined : map.actorAt(end);
    return victim && victim.side !== 'hostile' && victim.inSight
      ? unconfirmed('throwAtFriend', theActor(victim.ref))
      : undefined;
  }

  private shatter(item: Item, power: Power, at: Cell): void {
    const { actor, engine } = this;
    engine.emit({ type: 'shattered', at, what: engine.nameOf(item) });
    learnByUsing(actor, item.kind, power.effect(actor, { cell: at }));
  }

  private strike(
    item: Item,
    { weapon, isSent }: Throwing,
    victim: Actor | undefined,
    { end, lands }: { readonly end: Cell; readonly lands: Cell },
  ): void {
    const { actor, engine, map } = this;
    const change = item.kind.missile?.change;
    let isWhole = true;
    if (victim && weapon) {
      const hurts = strikeAt(actor, victim, { weapon, byHand: isSent });
      if (hurts && change && isPresent(victim)) change.apply(victim, actor);
      if (actor.has('shootsTwice') && isPresent(victim) && isPresent(actor))
        strikeAt(actor, victim, { weapon, byHand: isSent, isHalf: true });
      const breaks = actor.has('spares') ? SPARED_BREAK_PERCENT : BREAK_PERCENT;
      isWhole = !(item.kind.missile?.shots !== undefined && hurts && engine.rng.percent(breaks));
    } else if (victim?.side === 'neutral') strikeAt(actor, victim, { weapon: engine.content.unarmed, byHand: false });
    change?.applyToCells?.(map, [end], actor);
    if (isWhole) layItem(item, map, lands);
  }
}
