/** The techniques: what the second step of each family of boons lets the hero do, and some creatures do too. */
import { strikeHindrance, WhirlAction } from '../../engine/rules/actions/technique-effects';
import type { Technique } from '../../engine/world/kinds/technique';
import { SELF } from '../effects/callback';

type TechniqueEntry = Omit<Technique, 'id'>;

const ENTRIES = {
  whirl: {
    name: 'whirl',
    told: 'whirl',
    says: 'strikes every foe beside you',
    recovers: 20,
    aim: SELF,
    hindrance: strikeHindrance,
    effect: (user) => new WhirlAction(user),
  },
} satisfies Record<string, TechniqueEntry>;

type TechniqueId = keyof typeof ENTRIES;

/** Every technique by its key. */
export const TECHNIQUES = Object.fromEntries(
  Object.entries<TechniqueEntry>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
) as Readonly<Record<TechniqueId, Technique>>;
