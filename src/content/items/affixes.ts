/** The affixes of gear, good and bad. `%` in a name stands for the name of the gear. */
import { LEECH_DIVISOR } from '../../engine/rules/combat/attack';
import type { Affix } from '../../engine/world/kinds/grants';
import type { ConditionId } from '../tables/conditions';

interface AffixEntry extends Omit<Affix, 'id' | 'inflicts'> {
  readonly inflicts?: { readonly condition: ConditionId; readonly turns: number; readonly percent: number };
}

const ARM = ['weapon'] as const;
const BODY = ['armour'] as const;
const GUARD = ['armour', 'shield'] as const;
const ANY = ['weapon', 'armour', 'shield'] as const;

const ENTRIES = {
  // Good affixes of weapons,
  keen: { name: 'keen %', says: 'It hits more often.', slots: ARM, bonuses: { attackChance: 10 } },
  balanced: { name: 'balanced %', says: 'Every turn takes a little less time.', slots: ARM, pace: 94 },
  guarded: { name: 'guarded %', says: 'It parries well.', slots: ARM, bonuses: { defenseChance: 8 } },
  leech: {
    name: '% of leeching',
    says: `You win back 1 health for every ${LEECH_DIVISOR} damage it does.`,
    slots: ARM,
    talents: ['leeches'],
  },
  embers: {
    name: '% of embers',
    says: 'Some of its wounds catch fire.',
    slots: ARM,
    inflicts: { condition: 'burning', turns: 3, percent: 25 },
  },
  frost: {
    name: '% of frost',
    says: 'Some of its wounds chill to the bone.',
    slots: ARM,
    inflicts: { condition: 'chilled', turns: 6, percent: 35 },
  },
  adders: {
    name: '% of adders',
    says: 'Some of its wounds are poisoned.',
    slots: ARM,
    inflicts: { condition: 'poisoned', turns: 6, percent: 25 },
  },
  hush: {
    name: '% of hushing',
    says: 'Those it hurts may find no words.',
    slots: ARM,
    inflicts: { condition: 'muted', turns: 10, percent: 30 },
  },
  // good affixes of armour and shields,
  sturdy: { name: 'sturdy %', says: 'It turns more blows aside.', slots: GUARD, bonuses: { defenseChance: 10 } },
  light: { name: 'light %', says: 'Every turn takes a little less time.', slots: BODY, pace: 94 },
  silence: { name: '% of silence', says: 'You are noticed from less far away.', slots: BODY, noise: 55 },
  thorns: { name: '% of thorns', says: 'Those who strike you are pricked for it.', slots: GUARD, talents: ['stings'] },
  warding: {
    name: '% of warding',
    says: 'What would bewitch you comes to nothing.',
    slots: GUARD,
    talents: ['warded'],
  },
  salamander: { name: '% of the salamander', says: 'Fire does nothing to you.', slots: GUARD, talents: ['fireproof'] },
  winter: { name: '% of winter', says: 'Cold does nothing to you.', slots: GUARD, talents: ['coldproof'] },
  bat: { name: '% of the bat', says: 'Nothing that flits or hides is unseen.', slots: BODY, talents: ['seesUnseen'] },
  answer: {
    name: '% of the answer',
    says: 'A blow that is parried is returned.',
    slots: ['shield'],
    talents: ['ripostes'],
  },
  // and bad affixes.
  heavy: { name: 'heavy %', says: 'Every turn takes more time.', slots: ANY, pace: 112, bad: true },
  loud: { name: 'loud %', says: 'You are noticed from farther away.', slots: ANY, noise: 160, bad: true },
  rusty: { name: 'rusty %', says: 'It hits less often.', slots: ARM, bonuses: { attackChance: -10 }, bad: true },
  blunt: { name: 'blunt %', says: 'It strikes less hard.', slots: ARM, bonuses: { attack: -1 }, bad: true },
  cracked: {
    name: 'cracked %',
    says: 'It turns fewer blows aside.',
    slots: GUARD,
    bonuses: { defenseChance: -10 },
    bad: true,
  },
  brittle: { name: 'brittle %', says: 'It gives way under blows.', slots: GUARD, bonuses: { defense: -1 }, bad: true },
  moths: {
    name: '% of the moth',
    says: 'Eyes are drawn to it, and wounds close slowly under it.',
    slots: BODY,
    noise: 130,
    healing: 150,
    bad: true,
  },
  reeling: {
    name: '% of reeling',
    says: 'It swings you as much as you swing it.',
    slots: ARM,
    bonuses: { attackChance: -5, defenseChance: -10 },
    bad: true,
  },
} satisfies Record<string, AffixEntry>;

export type AffixId = keyof typeof ENTRIES;

/** Every affix by its key. */
export const AFFIXES = Object.fromEntries(
  Object.entries<AffixEntry>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
) as Readonly<Record<AffixId, Affix>>;
