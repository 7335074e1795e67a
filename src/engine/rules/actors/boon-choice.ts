// The boons that the hero may learn: the steps of the families, the oaths that close one, and what a level offers.
import { Rng } from '../../random/rng';
import { RULES_VERSION } from '../../version';
import type { Actor } from '../../world/actors/actor';
import type { Boon, BoonFamily } from '../../world/kinds/grants';
import type { Content } from '../../world/kinds/content';

/** The number of boons a level offers. */
export const OFFERED_BOONS = 3;
/** The level of the first boon. */
export const FIRST_LEVEL = 2;
/** The levels at which a choice is an oath: it closes the rival of the family for good. */
export const OATH_LEVELS: readonly number[] = [3, 6];
/** The step that is for high levels only, and the first of them. */
export const LATE_STEP = { step: 4, level: 6 } as const;

/** The traits of a hero that the choice of a boon depends on. */
type Learner = Pick<Actor, 'boons' | 'engine'>;

/** Returns the level for which the next boon is chosen, however late. */
export const nextBoonLevel = ({ boons }: Pick<Learner, 'boons'>): number => boons.length + FIRST_LEVEL;

/** An oath that has been sworn: at which level, to which family, and which it closed. */
interface Oath {
  readonly level: number;
  readonly to: BoonFamily;
  readonly closed: BoonFamily;
}

/** Returns the family that the choice of a boon at a level closes. */
export function closedBy({ boons, boonFamilies }: Content, boon: string, level: number): BoonFamily | undefined {
  const rival = boonFamilies[boons[boon]?.family ?? '']?.rival;
  return rival !== undefined && OATH_LEVELS.includes(level) ? boonFamilies[rival] : undefined;
}

/** Returns the oath that closed a family; undefined while the family is open. */
export function oathAgainst({ boons, engine: { content } }: Learner, family: string): Oath | undefined {
  for (const [i, boon] of boons.entries()) {
    const level = i + FIRST_LEVEL;
    const closed = closedBy(content, boon, level);
    const to = content.boonFamilies[content.boons[boon]?.family ?? ''];
    if (closed?.id === family && to) return { level, to, closed };
  }
  return undefined;
}

/** The hero's progress with a boon. */
export type BoonState =
  | { readonly is: 'learned' }
  | { readonly is: 'open' }
  /** An oath has closed its family. */
  | { readonly is: 'closed'; readonly oath: Oath }
  /** Another one comes first. */
  | { readonly is: 'later'; readonly after: Boon }
  /** It is for higher levels only. */
  | { readonly is: 'late'; readonly level: number };

/** Returns how far the hero is with a boon. */
export function boonState(hero: Learner, { id, family, step }: Boon): BoonState {
  const { boons, engine } = hero;
  const { content } = engine;
  if (boons.includes(id)) return { is: 'learned' };
  const oath = oathAgainst(hero, family);
  if (oath) return { is: 'closed', oath };
  const after = content.boons[content.boonFamilies[family]?.steps[step - 2] ?? ''];
  if (after && !boons.includes(after.id)) return { is: 'later', after };
  if (step >= LATE_STEP.step && nextBoonLevel(hero) < LATE_STEP.level) return { is: 'late', level: LATE_STEP.level };
  return { is: 'open' };
}

/**
 * Returns the ids of the boons the hero may choose from now: three if one is due, else none. The next step of the family
 * chosen last is among them. The others depend on the seed and on the boons chosen before.
 */
export function boonsOffered(hero: Pick<Actor, 'boons' | 'engine' | 'level'>): readonly string[] {
  const { boons, engine, level } = hero;
  if (boons.length >= level - 1) return [];
  const { content, fate } = engine;
  if (fate.offered.length > 0 && !fate.offered.some((boon) => boons.includes(boon))) return fate.offered;
  const open = Object.values(content.boons).filter((boon) => boonState(hero, boon).is === 'open');
  const last = content.boons[boons.at(-1) ?? '']?.family;
  const shuffled = Rng.named('boons', RULES_VERSION, fate.seed, boons.length).shuffle(open);
  const [onward, others] = [shuffled.filter(isOf(last)), shuffled.filter((boon) => !isOf(last)(boon))];
  return [...onward, ...others].slice(0, OFFERED_BOONS).map(({ id }) => id);
}

const isOf =
  (family: string | undefined) =>
  (boon: Boon): boolean =>
    boon.family === family;
