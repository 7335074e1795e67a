/** The techniques: what the second step of each family of boons lets the hero do, and some creatures do too. */
import {
  ChargeAction,
  chargeHindrance,
  FeintAction,
  LEAP,
  LeapOverAction,
  leapProblem,
  strikeHindrance,
  strikeProblem,
  ThrowTwiceAction,
  VanishAction,
  volleyMissiles,
  volleyProblem,
  WhirlAction,
} from '../../engine/rules/actions/technique-effects';
import { sentenceFor } from '../../engine/rules/refusals';
import type { Technique } from '../../engine/world/kinds/technique';
import { applyCondition, onSelf } from '../effects';
import { SELF } from '../effects/callback';
import type { ConditionId } from '../tables/conditions';

type TechniqueEntry = Omit<Technique, 'id'>;

/** Names a condition, and its turns. */
const inCondition = (condition: ConditionId, turns: number) => ({ condition, turns });

/** The range of missiles and flasks, in cells; a bow or a sling decides itself. */
const [MISSILES, FLASKS] = [12, 6] as const;

const ENTRIES = {
  feint: {
    name: 'feint',
    told: 'feint',
    says: 'strikes a foe beside you, whose next blow within three turns misses',
    recovers: 18,
    aim: { on: 'actor', range: 1 },
    hindrance: strikeHindrance,
    unless: (user, { cell }) => strikeProblem(user, cell),
    effect: (user, { cell }) =>
      new FeintAction(user, { at: cell, leaves: 'wrongFooted' satisfies ConditionId, turns: 3 }),
  },
  whirl: {
    name: 'whirl',
    told: 'whirl',
    says: 'strikes every foe beside you',
    recovers: 20,
    aim: SELF,
    hindrance: strikeHindrance,
    effect: (user) => new WhirlAction(user),
  },
  brace: {
    name: 'brace',
    told: 'brace against what comes',
    says: 'gives you two guard dice for three turns, in which blow after blow takes none of them',
    recovers: 20,
    aim: SELF,
    effect: onSelf(applyCondition('braced', 3)).effect,
  },
  volley: {
    name: 'volley',
    told: 'loose a volley',
    says: 'sends two missiles in the time of one',
    recovers: 18,
    aim: { on: 'cell', range: MISSILES, shape: { kind: 'bolt' } },
    harms: true,
    hindrance: (user) => (volleyMissiles(user) ? undefined : sentenceFor('noMissiles')),
    unless: (user, { cell }) => volleyProblem(user, cell),
    effect: (user, { cell }) => {
      const { letter = '' } = volleyMissiles(user) ?? {};
      return new ThrowTwiceAction(user, { letters: [letter, letter], at: cell });
    },
  },
  vanish: {
    name: 'vanish',
    told: 'vanish from sight',
    says: 'hides you from every eye for four turns or until you strike, and foes forget you soon',
    recovers: 25,
    aim: SELF,
    effect: (user) => new VanishAction(user, inCondition('vanished', 4)),
  },
  overcharge: {
    name: 'overcharge',
    told: 'gather power',
    says: 'lets the next staff that you use within five turns work without a charge',
    recovers: 30,
    aim: SELF,
    effect: onSelf(applyCondition('overcharged', 5)).effect,
  },
  charge: {
    name: 'charge',
    told: 'call a charge',
    says: 'lets every friend in earshot act at once, twice as fast and with a die more for two turns',
    recovers: 25,
    aim: SELF,
    hindrance: chargeHindrance,
    effect: (user) => new ChargeAction(user, inCondition('charging', 2)),
  },
  mix: {
    name: 'mix',
    told: 'mix two flasks',
    says: 'throws two flasks at once, which break together',
    recovers: 20,
    aim: { on: 'cell', range: FLASKS, shape: { kind: 'ball', radius: 1 } },
    harms: true,
    mixes: ({ kind }) => kind.sort === 'potion',
    hindrance: ({ pack }) =>
      pack.reduce((sum, { kind, count }) => sum + (kind.sort === 'potion' ? count : 0), 0) < 2
        ? sentenceFor('noFlasksChosen')
        : undefined,
    effect: (user, { cell, item, second }) =>
      new ThrowTwiceAction(user, { letters: [item?.letter ?? '', second?.letter ?? ''], at: cell }),
  },
  leap: {
    name: 'leap',
    told: 'leap',
    says: 'carries you two cells, over heads and pits',
    recovers: 18,
    aim: { on: 'cell', range: LEAP, shape: { kind: 'spot' } },
    unless: (user, { cell }) => leapProblem(user, cell),
    effect: (user, { cell }) => new LeapOverAction(user, cell),
  },
} satisfies Record<string, TechniqueEntry>;

/** Every technique by its key. */
export const TECHNIQUES = Object.fromEntries(
  Object.entries<TechniqueEntry>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
) as Readonly<Record<keyof typeof ENTRIES, Technique>>;
