// Using items: drinking, reading, eating, pointing, invoking.
import type { ArgumentsOf } from '../../api/command/command';
import { withChanges, type Item } from '../../world/actors/item';
import { recordFizzle } from '../../world/knowledge/knowledge';
import { verbOf } from '../../world/kinds/item-kind';
import type { Power, Target } from '../../world/kinds/power';
import type { Actor } from '../../world/actors/actor';
import { ActionWith, done, refused, refusedBecause, type ActionResult, type Refused } from '../action';
import { sentenceFor } from '../refusals';
import { aimProblem } from '../perception/targeting';
import { learnByUsing, learnItem, learnKind } from '../items/identification';
import { friendlyFireConfirmation, noteConfirmation, unknownMagicConfirmation } from '../perception/confirmation';
import { endConditions } from '../actors/afflictions';
import { hurt } from '../combat/combat';
import { itemByLetter, replaceItem, takeOut } from '../items/pack';
import { narrate } from '../narrations';
import { CAUSES } from '../rule-words';

/** The percentage of uses in which a thrifty actor keeps the item. */
const THRIFT_PERCENT = 33;

/** The health that a staff without charges takes instead of one. */
const OVERDRAFT = 4;

/** Whether an actor would use an item without a charge now. */
const isOvercharged = (actor: Actor, { kind }: Item): boolean => kind.sort === 'staff' && actor.has('overcharges');

/** Whether an actor can use an item that has no charge left. */
export const canOverdraw = (actor: Actor, item: Item): boolean =>
  isOvercharged(actor, item) ||
  (item.known === true && item.kind.sort === 'staff' && actor.has('overdraws') && actor.health > OVERDRAFT);

/** Whether an item has no charge left, which the hero may not know. */
export const isSpent = ({ kind, charges = 0 }: Item): boolean => kind.charges !== undefined && charges === 0;

/** Uses an item. */
export class UseAction extends ActionWith<ArgumentsOf<'use'>> {
  perform(): ActionResult {
    const { actor, engine, given, target } = this;
    const item = itemByLetter(actor, given.item);
    if (!item) return refused('notCarried');
    const { kind } = item;
    const { power } = kind;
    if (!power) return refused('notUsable', engine.nameOf(item));
    const hindered = this.hindrance(item) ?? this.targetProblem(item, power);
    if (hindered !== undefined) return refusedBecause(hindered);
    const asked = given.sure ? undefined : this.confirmation(item, power);
    if (asked) return asked;
    if (this.mustChooseTarget(item, power)) return this.learnAim(item);
    engine.emit({
      type: 'used',
      who: actor.ref,
      at: actor.cell,
      item: engine.knowledge.idOf(kind),
      what: engine.nameOf(item),
      sort: kind.sort,
      to: target.cell,
    });
    if (isSpent(item) && !canOverdraw(actor, item)) return this.findSpent(item);
    const vain = power.futile?.(actor);
    if (vain !== undefined) return this.tryInVain(item, vain);
    this.useUp(item);
    // An item with charges may be empty, and a condition hides the effects that it has already.
    const isTelling = !kind.charges && actor.conditions.length === 0;
    // An effect on oneself that is wasted shows by its reason what it would have been.
    const waste = power.aim.on === 'self' ? power.unless?.(actor, target) : undefined;
    const wasNoticed = learnByUsing(actor, kind, power.effect(actor, target), waste);
    if (!wasNoticed && !engine.knowledge.isKnown(kind)) {
      engine.emit({ type: 'fizzled', who: actor.ref, at: actor.cell });
      if (isTelling) recordFizzle(engine.knowledge, kind);
    }
    return done(actor.has('quickHands') ? 75 : 100);
  }

  private get target(): Target {
    const { actor } = this;
    const { to, on } = this.given;
    const item = on === undefined ? undefined : itemByLetter(actor, on);
    return { cell: to ?? actor.cell, ...(item ? { item } : {}) };
  }

  /** Returns why the item cannot be used now, whatever the target. */
  private hindrance(item: Item): string | undefined {
    const { kind, known, rest } = item;
    const { actor } = this;
    if (kind.sort === 'scroll' && actor.has('blind')) return sentenceFor('cannotSeeToRead');
    if (kind.sort === 'scroll' && actor.has('mute')) return sentenceFor('cannotSpeak');
    if (!known || !isSpent(item) || canOverdraw(actor, item)) return undefined;
    return rest === undefined ? sentenceFor('noCharges') : sentenceFor('recharging', rest);
  }

  /**
   * Returns why the target is wrong, or why the effect would change nothing. The hero cannot know the latter of an
   * unidentified item.
   */
  private targetProblem(item: Item, power: Power): string | undefined {
    const { actor, target } = this;
    const { to } = this.given;
    const needsAim = power.aim.on === 'cell' || power.aim.on === 'direction' || power.aim.on === 'actor';
    if (!actor.engine.knowledge.isKnown(item.kind)) {
      if (target.cell >= actor.map.size || actor.map.isOnEdge(target.cell)) return sentenceFor('cannotAimThere');
      const isPointed = item.kind.sort === 'wand' || item.kind.sort === 'staff';
      return isPointed && target.cell === actor.cell ? sentenceFor('notPointed') : undefined;
    }
    if (needsAim && to === undefined) return sentenceFor('noTarget');
    if (target.item === item && item.count === 1 && !item.kind.charges) return sentenceFor('usedOnItself');
    return aimProblem(actor, power.aim, target) ?? power.unless?.(actor, target);
  }

  private confirmation(item: Item, power: Power): Refused | undefined {
    const { actor } = this;
    const isKnown = actor.engine.knowledge.isKnown(item.kind);
    return (
      noteConfirmation(actor, item, verbOf(item.kind.sort)) ??
      (isKnown
        ? friendlyFireConfirmation(actor, power, this.target.cell)
        : unknownMagicConfirmation(actor, item, this.target.cell))
    );
  }

  /** Whether a scroll is unknown and needs a target, which the hero can only choose once it is known. */
  private mustChooseTarget({ kind }: Item, { aim }: Power): boolean {
    const isUnknown = kind.sort === 'scroll' && !this.engine.knowledge.isKnown(kind);
    return isUnknown && aim.on !== 'self' && aim.on !== 'around';
  }

  /** Identifies a scroll that needs a target. It is not used up, and another command, with the target, takes the turn. */
  private learnAim({ kind }: Item): ActionResult {
    const { actor } = this;
    learnKind(actor, kind);
    narrate(actor, 'targetNeeded');
    return done(0);
  }

  /** Takes a turn to find out that the item has no charge left. */
  private findSpent(item: Item): ActionResult {
    const { actor, engine } = this;
    if (engine.knowledge.isKnown(item.kind)) learnItem(actor, item);
    else engine.emit({ type: 'fizzled', who: actor.ref, at: actor.cell });
    return done();
  }

  /** Takes a turn to find out that the item can do nothing here. It is not used up. */
  private tryInVain({ kind }: Item, why: string): ActionResult {
    const { actor } = this;
    learnKind(actor, kind);
    narrate(actor, 'wasted', why);
    return done();
  }

  /** Uses up the item, or one of its charges. A staff without any takes health, and an overcharged one nothing. */
  private useUp(item: Item): void {
    const { actor, engine } = this;
    const { charges } = item.kind;
    if (isOvercharged(actor, item)) endConditions(actor, ({ talents }) => talents?.includes('overcharges') === true);
    else if (isSpent(item)) hurt(actor, OVERDRAFT, { cause: CAUSES.overdraft });
    else if (charges) {
      const { every } = charges;
      const rest = item.rest ?? (every > 0 ? every : undefined);
      replaceItem(actor, item, withChanges(item, { charges: (item.charges ?? 0) - 1, rest }));
    } else if (!(actor.has('thrifty') && engine.rng.percent(THRIFT_PERCENT))) takeOut(actor, item, 1);
  }
}
