// Performing a technique: the command of the hero, and the deed of anyone.
import type { ArgumentsOf } from '../../api/command/command';
import type { Actor } from '../../world/actors/actor';
import { isPointed, type Target } from '../../world/kinds/power';
import type { Technique } from '../../world/kinds/technique';
import { ActionWith, instead, refused, refusedBecause, resolve, type ActionResult, type Refused } from '../action';
import { techniqueHindrance, techniquesOf } from '../actors/recovery';
import { itemByLetter } from '../items/pack';
import { friendlyFireConfirmation, noteConfirmation } from '../perception/confirmation';
import { aimProblem } from '../perception/targeting';
import { sentenceFor } from '../refusals';

/** A technique and what it is aimed at. */
interface Performance {
  readonly technique: Technique;
  readonly target: Target;
}

/** Returns why a technique cannot be aimed at a target, or undefined if it can. Changes nothing. */
export const techniqueAimProblem = (user: Actor, { aim, unless }: Technique, target: Target): string | undefined =>
  aimProblem(user, aim, target) ?? unless?.(user, target);

/** Returns what is wrong with the flasks of a technique that takes two, or undefined if nothing is. */
function flaskProblem({ mixes }: Technique, { item, second }: Target): string | undefined {
  if (!mixes) return undefined;
  if (!item || !second || !mixes(item) || !mixes(second)) return sentenceFor('noFlasksChosen');
  return item === second && item.count < 2 ? sentenceFor('notTwice') : undefined;
}

/** Performs a technique that the hero has learned. */
export class PerformAction extends ActionWith<ArgumentsOf<'perform'>> {
  perform(): ActionResult {
    const { actor, given, target } = this;
    const technique = techniquesOf(actor).find(({ id }) => id === given.technique);
    if (!technique) return refused('unknownTechnique');
    const hindered = techniqueHindrance(actor, technique);
    if (hindered !== undefined) return refusedBecause(hindered);
    if (given.to === undefined && isPointed(technique.aim)) return refused('noTarget');
    const why = flaskProblem(technique, target) ?? techniqueAimProblem(actor, technique, target);
    if (why !== undefined) return refusedBecause(why);
    const asked = given.sure ? undefined : this.confirmation(technique);
    return asked ?? instead(new TechniqueAction(actor, { technique, target }));
  }

  private get target(): Target {
    const { actor, given } = this;
    const item = given.item === undefined ? undefined : itemByLetter(actor, given.item);
    const second = given.on === undefined ? undefined : itemByLetter(actor, given.on);
    return { cell: given.to ?? actor.cell, ...(item ? { item } : {}), ...(second ? { second } : {}) };
  }

  private confirmation(technique: Technique): Refused | undefined {
    const { actor, target } = this;
    for (const item of [target.item, target.second]) {
      const byNote = item && noteConfirmation(actor, item, 'throw');
      if (byNote) return byNote;
    }
    return friendlyFireConfirmation(actor, technique, target.cell);
  }
}

/** Performs a technique that nothing keeps the actor from. */
export class TechniqueAction extends ActionWith<Performance> {
  perform(): ActionResult {
    const { actor, given, engine } = this;
    const { technique, target } = given;
    const { id, told, recovers } = technique;
    engine.emit({ type: 'performed', who: actor.ref, at: actor.cell, technique: id, told });
    actor.readyAt = actor.due + recovers * actor.breed.speed;
    return resolve(technique.effect(actor, target));
  }
}
