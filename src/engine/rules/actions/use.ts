import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { withChanges, type Item } from '../../world/item';
import { verbOf } from '../../world/item-kind';
import type { Power, Target } from '../../world/power';
import { Action, done, refused, refusedBecause, type ActionResult, type Refused } from '../action';
import { sentenceFor } from '../refusals';
import { aimProblem } from '../targeting';
import { learnByDoing } from '../identification';
import { friendlyFireConfirmation, noteConfirmation } from '../confirmation';
import { carried, replace, takeOut } from '../pack';

/** In how many of a hundred cases the thrifty keep what they use. */
const THRIFT = 25;

/** Drink, read, eat, zap or call upon something one carries. */
export class UseAction extends Action {
  constructor(
    actor: Actor,
    readonly letter: string,
    readonly to: Cell | undefined,
    /** The letter of what it is to be used on. */
    readonly on: string | undefined,
    /** Whether it is meant even where the rules would ask first. */
    readonly isMeant: boolean,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, engine, letter } = this;
    const item = carried(actor, letter);
    if (!item) return refused('notCarried');
    const { kind } = item;
    const { power } = kind;
    if (!power) return refused('notUsable', engine.nameOf(item));
    const hindered = this.hindered(item) ?? this.aimedWrong(item, power);
    if (hindered !== undefined) return refusedBecause(hindered);
    const asked = this.isMeant ? undefined : this.asked(item, power);
    if (asked) return asked;
    const target = this.target;
    engine.emit({
      type: 'used',
      who: actor.ref,
      at: actor.cell,
      item: engine.knowledge.idOf(kind),
      what: engine.nameOf(item),
      sort: kind.sort,
      to: target.cell,
    });
    this.spend(item);
    const wasNoticed = learnByDoing(actor, kind, power.effect(actor, target));
    if (!wasNoticed && !engine.knowledge.isKnown(kind))
      engine.emit({ type: 'fizzled', who: actor.ref, at: actor.cell });
    return done(actor.has('quickHands') ? 50 : 100);
  }

  private get target(): Target {
    const { actor, to, on } = this;
    const item = on === undefined ? undefined : carried(actor, on);
    return { cell: to ?? actor.cell, ...(item ? { item } : {}) };
  }

  /** Why nobody could use it now. */
  private hindered({ kind, charges, rest }: Item): string | undefined {
    const { actor } = this;
    if (kind.sort === 'scroll' && actor.has('blind')) return sentenceFor('cannotSeeToRead');
    if (kind.sort === 'scroll' && actor.has('mute')) return sentenceFor('cannotSpeak');
    if (!kind.charges || (charges ?? 0) > 0) return undefined;
    return rest === undefined ? sentenceFor('noCharges') : sentenceFor('recharging', rest);
  }

  /** Why it cannot be aimed so, or would come to nothing. Of what is not known, the hero cannot know that. */
  private aimedWrong(item: Item, power: Power): string | undefined {
    const { actor, target } = this;
    const needsAim = power.aim.on === 'cell' || power.aim.on === 'direction' || power.aim.on === 'actor';
    if (!actor.engine.knowledge.isKnown(item.kind)) {
      if (this.to !== undefined && (this.to >= actor.map.size || actor.map.isOnEdge(this.to)))
        return sentenceFor('cannotAimThere');
      const isPointed = item.kind.sort === 'wand' || item.kind.sort === 'staff';
      return isPointed && (this.to ?? actor.cell) === actor.cell ? sentenceFor('notPointed') : undefined;
    }
    if (needsAim && this.to === undefined) return sentenceFor('noTarget');
    if (target.item === item && item.count === 1 && !item.kind.charges) return sentenceFor('usedOnItself');
    return aimProblem(actor, power.aim, target) ?? power.unless?.(actor, target);
  }

  private asked(item: Item, power: Power): Refused | undefined {
    const { actor } = this;
    const isKnown = actor.engine.knowledge.isKnown(item.kind);
    return (
      noteConfirmation(actor, item, verbOf(item.kind.sort)) ??
      (isKnown ? friendlyFireConfirmation(actor, power, this.target.cell) : undefined)
    );
  }

  /** Uses it up, or one of its charges. */
  private spend(item: Item): void {
    const { actor, engine } = this;
    const { charges } = item.kind;
    if (charges) {
      const { every } = charges;
      const rest = item.rest ?? (every > 0 ? every : undefined);
      replace(actor, item, withChanges(item, { charges: (item.charges ?? 0) - 1, rest }));
    } else if (!(actor.has('thrifty') && engine.rng.percent(THRIFT))) takeOut(actor, item, 1);
  }
}
