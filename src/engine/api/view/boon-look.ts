// Boons and their families as the player sees them.
import {
  boonsOffered,
  LATE_STEP,
  boonState,
  closedBy,
  nextBoonLevel,
  oathAgainst,
  OATH_LEVELS,
  type BoonState,
} from '../../rules/actors/boon-choice';
import { compareBoon, type Comparison } from '../../rules/combat/compare-gear';
import type { Actor } from '../../world/actors/actor';
import type { Boon } from '../../world/kinds/grants';
import type { Content } from '../../world/kinds/content';
import { withTechnique } from './technique-look';

/** A boon as the player sees it: its family by id, and its step there, from 1 on. */
export type BoonLook = Pick<Boon, 'id' | 'name' | 'says' | 'family' | 'step'>;

/** A boon that can be chosen now. */
export interface OfferedBoon extends BoonLook {
  /** The level that it is chosen for: the first one without a boon. */
  readonly level: number;
  readonly familyName: string;
  /** The colour of its family. */
  readonly ink: number;
  /** The changes in the hero's numbers. */
  readonly comparison: Comparison;
  /** The number of steps of its family. */
  readonly steps: number;
  /** The name of the family that the choice would close for good. */
  readonly closes: string | undefined;
  /** The names of the steps after it. */
  readonly then: readonly string[];
}

/** A step of a family, and how far the hero is with it, in words if it is not open. */
export interface StepLook extends BoonLook {
  readonly is: BoonState['is'];
  /** The condition for choosing it: the name of a boon, or a level. */
  readonly after: string | undefined;
  /** The level before which no boon can be chosen for it; left out if the next choice is for that level or a later one. */
  readonly from: number | undefined;
}

/** A family, and how far the hero is with it. */
export interface FamilyLook {
  readonly id: string;
  readonly name: string;
  /** Its colour. */
  readonly ink: number;
  /** The name of the family that an oath to this one closes. */
  readonly rival: string | undefined;
  /** Whether an oath to it has closed its rival. */
  readonly isSworn: boolean;
  /** The levels to come at which one of its steps is an oath. */
  readonly oathLevels: readonly number[];
  /** The oath that closed it: the family it was sworn to, and the level. */
  readonly closed: { readonly by: string; readonly level: number } | undefined;
  readonly steps: readonly StepLook[];
}

const lookOf = (content: Content, { id, name, says, family, step, technique }: Boon): BoonLook => ({
  ...{ id, name, family, step },
  says: withTechnique(says, content.techniques[technique ?? '']),
});

const inkOf = ({ familyInks }: Content, family: string): number => familyInks[family] ?? 0xffffff;

const boonsOf = ({ boons }: Content, ids: readonly string[]): readonly Boon[] => ids.flatMap((id) => boons[id] ?? []);

/** Returns the boons that the hero has, in the order of choice. */
export const learnedBoons = ({ boons, engine }: Actor): readonly BoonLook[] =>
  boonsOf(engine.content, boons).map((boon) => lookOf(engine.content, boon));

/** Returns the boons that the hero may choose from now. */
export function offeredBoons(hero: Actor): readonly OfferedBoon[] {
  const { content } = hero.engine;
  const level = nextBoonLevel(hero);
  return boonsOf(content, boonsOffered(hero)).map((boon) => {
    const { name = '', steps = [] } = content.boonFamilies[boon.family] ?? {};
    const closed = closedBy(content, boon.id, level);
    const isNews = closed && !oathAgainst(hero, closed.id);
    return {
      ...lookOf(content, boon),
      level,
      familyName: name,
      ink: inkOf(content, boon.family),
      comparison: compareBoon(hero, boon.id),
      steps: steps.length,
      closes: isNews ? closed.name : undefined,
      then: boonsOf(content, steps.slice(boon.step)).map((next) => next.name),
    };
  });
}

/** Returns the families of boons, and how far the hero is with each of them. */
export function boonTree(hero: Actor): readonly FamilyLook[] {
  const { content } = hero.engine;
  return Object.values(content.boonFamilies).map(({ id, name, rival, steps }) => {
    const oath = oathAgainst(hero, id);
    return {
      id,
      name,
      ink: inkOf(content, id),
      rival: content.boonFamilies[rival ?? '']?.name,
      isSworn: rival !== undefined && oathAgainst(hero, rival) !== undefined,
      oathLevels: OATH_LEVELS.filter((level) => level >= nextBoonLevel(hero)),
      closed: oath && { by: oath.to.name, level: oath.level },
      steps: boonsOf(content, steps).map((boon) => {
        const state = boonState(hero, boon);
        const after =
          state.is === 'later' ? state.after.name : state.is === 'late' ? `level ${state.level}` : undefined;
        const isEarly = boon.step >= LATE_STEP.step && nextBoonLevel(hero) < LATE_STEP.level;
        return { ...lookOf(content, boon), is: state.is, after, from: isEarly ? LATE_STEP.level : undefined };
      }),
    };
  });
}
