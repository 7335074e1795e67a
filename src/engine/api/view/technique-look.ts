// Techniques as the player sees them: how they are aimed, how long the hero needs to recover, and what one would reach.
import type { Engine } from '../../engine';
import { techniqueAimProblem } from '../../rules/actions/perform';
import { techniqueHindrance, techniquesOf, turnsToRecover } from '../../rules/actors/recovery';
import type { Cell } from '../../space/geometry';
import type { Technique } from '../../world/kinds/technique';
import { questionOfAim, previewOfPower, type Aiming, type Preview } from './aim-preview';

/** A technique of the hero's. */
export interface TechniqueLook extends Aiming, Pick<Technique, 'id' | 'name' | 'recovers'> {
  /** The number of turns until the hero can perform it; 0 if it is ready. */
  readonly left: number;
  /** The reason why it cannot be performed now, whatever the target; undefined if it can. */
  readonly why: string | undefined;
  /** The letters of the items that it can mix, for a technique that uses up two; undefined for any other. */
  readonly mixes: readonly string[] | undefined;
}

/** Returns the techniques that the hero has learned. */
export const techniqueLooks = ({ hero }: Engine): readonly TechniqueLook[] =>
  techniquesOf(hero).map((technique) => {
    const { id, name, says, recovers, aim, mixes } = technique;
    return {
      ...{ id, name, says, recovers, aim: questionOfAim(aim) },
      left: turnsToRecover(hero),
      why: techniqueHindrance(hero, technique),
      mixes: mixes && hero.pack.flatMap((item) => (item.letter !== undefined && mixes(item) ? item.letter : [])),
    };
  });

/** Returns what a technique would reach at a cell; undefined for one that the hero does not know. */
export function previewOfTechnique(engine: Engine, id: string, to: Cell): Preview | undefined {
  const { hero } = engine;
  const technique = techniquesOf(hero).find((each) => each.id === id);
  return technique && previewOfPower(engine, technique, to, techniqueAimProblem(hero, technique, { cell: to }));
}

/** Returns what a boon says with the technique that it grants. */
export function withTechnique(says: string, technique: Technique | undefined): string {
  if (!technique) return says;
  return `${says} A technique, ${technique.name}: it ${technique.says}; you recover in ${technique.recovers} turns.`;
}
