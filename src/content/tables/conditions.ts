/** The conditions an actor can be in. Their fields and texts are part of the content fingerprint. */
import type { Condition } from '../../engine/world/kinds/condition';

/** Common endings of a condition. */
const REST = 'It passes.';
const DRAUGHT = 'It passes, or a draught of healing ends it.';
const WAKE = 'It passes; a wound, a clear head or a negation ends it.';
const COUNTER = 'It passes, or a negation ends it.';
const CLEAR = 'It passes; a clear head or a negation ends it.';

interface ConditionEntry extends Omit<Condition, 'id' | 'adjective'> {
  /** Left out if it is the key. */
  readonly adjective?: string;
}

const BODILY_BOON = { realm: 'body', isGood: true, again: 'longer' } as const;
const BODILY_HARM = { realm: 'body', isGood: false, again: 'longer' } as const;
const MENTAL_BOON = { realm: 'mind', isGood: true, again: 'longer' } as const;
const MENTAL_HARM = { realm: 'mind', isGood: false, again: 'longer' } as const;
const MAGICAL_BOON = { realm: 'magic', isGood: true, again: 'longer' } as const;
const MAGICAL_HARM = { realm: 'magic', isGood: false, again: 'longer' } as const;

const WARNING = { ...MENTAL_BOON, wayOut: 'Nothing ends it.', again: 'nothing', lasting: true } as const;

const ENTRIES = {
  // Speed.
  hasted: {
    ...MAGICAL_BOON,
    says: 'Every turn takes half the time.',
    wayOut: 'It passes; being slowed or a negation ends it.',
    ends: ['slowed'],
    pace: 50,
  },
  slowed: {
    ...MAGICAL_HARM,
    noun: 'slowness',
    says: 'Every turn takes twice the time.',
    wayOut: 'It passes; being hasted or a negation ends it.',
    ends: ['hasted'],
    pace: 200,
  },
  chilled: {
    ...BODILY_HARM,
    noun: 'the chill',
    says: 'Every turn takes a quarter more time.',
    wayOut: 'It passes; fire or a draught of healing ends it.',
    ends: ['burning'],
    proof: 'coldproof',
    pace: 125,
  },
  snared: {
    ...BODILY_HARM,
    noun: 'the snare',
    says: 'Every turn takes half as much time again.',
    wayOut: DRAUGHT,
    proof: 'unmoved',
    pace: 150,
  },
  dazed: {
    ...BODILY_HARM,
    noun: 'the daze',
    says: 'Every turn takes half as much time again, and few blows are parried.',
    wayOut: DRAUGHT,
    again: 'nothing',
    proof: 'unmoved',
    pace: 150,
    bonuses: { defenseChance: -20 },
  },
  unguarded: {
    ...BODILY_HARM,
    noun: 'the blow to the guard',
    says: 'The guard is broken: it has two dice fewer.',
    wayOut: DRAUGHT,
    proof: 'unmoved',
    bonuses: { defense: -2 },
  },
  exhausted: {
    ...BODILY_HARM,
    noun: 'exhaustion',
    says: 'Turns take a fifth more time, and blows go wide.',
    wayOut: DRAUGHT,
    pace: 120,
    bonuses: { attackChance: -10 },
  },
  paralysed: {
    ...BODILY_HARM,
    noun: 'paralysis',
    says: 'Nothing can be done, and no blow is parried.',
    wayOut: REST,
    again: 'nothing',
    talents: ['helpless'],
  },
  drowsy: {
    ...MENTAL_HARM,
    noun: 'drowsiness',
    says: 'Blows and parries go wide, and another dose brings sleep.',
    wayOut: CLEAR,
    deepens: 'asleep',
    bonuses: { attackChance: -10, defenseChance: -10 },
  },
  asleep: {
    ...MENTAL_HARM,
    noun: 'sleep',
    says: 'Nothing can be done, and no blow is parried.',
    wayOut: WAKE,
    again: 'nothing',
    ends: ['drowsy'],
    broken: true,
    talents: ['helpless'],
  },
  levitating: {
    ...MAGICAL_BOON,
    says: 'The ground is not touched: water, pits and plates do nothing.',
    wayOut: COUNTER,
    talents: ['flies'],
  },

  conjured: {
    ...MAGICAL_BOON,
    says: 'It was called out of nothing, and goes back there when this passes.',
    wayOut: 'A negation ends it at once.',
    fades: true,
  },

  // Wounds and healing.
  poisoned: {
    ...BODILY_HARM,
    noun: 'poison',
    says: 'A point of health is lost every turn.',
    wayOut: 'It passes; a draught of healing or what proofs against venom ends it.',
    again: 'adds',
    proof: 'venomproof',
    drains: 1,
  },
  bleeding: {
    ...BODILY_HARM,
    noun: 'bleeding',
    says: 'A point of health is lost every turn.',
    wayOut: DRAUGHT,
    drains: 1,
  },
  burning: {
    ...BODILY_HARM,
    noun: 'burning',
    says: 'Two points of health are lost every turn.',
    wayOut: 'It burns out; cold or a draught of healing ends it.',
    ends: ['chilled'],
    proof: 'fireproof',
    drains: 2,
  },
  regenerating: {
    ...BODILY_BOON,
    says: 'A point of health comes back every turn.',
    wayOut: REST,
    ends: ['bleeding'],
    mends: 1,
  },
  deathless: {
    ...MAGICAL_BOON,
    says: 'The next wound that would kill does not, once.',
    wayOut: 'It passes, or is spent on the one wound; a negation ends it.',
    again: 'nothing',
    talents: ['deathless'],
  },
  hungry: {
    ...BODILY_HARM,
    says: 'Every die hits or blocks 5% less often.',
    wayOut: 'Eat something.',
    again: 'nothing',
    lasting: true,
    bonuses: { attackChance: -5, defenseChance: -5 },
  },
  starving: {
    ...BODILY_HARM,
    says: 'Blows have a die less, every die hits or blocks 15% less often, and health is lost every four turns.',
    wayOut: 'Eat something, now.',
    again: 'nothing',
    lasting: true,
    bonuses: { attack: -1, attackChance: -15, defenseChance: -15 },
  },
  sneaking: {
    ...BODILY_BOON,
    says: 'You are noticed from half as far and seldom wake sleepers; without a light foot you walk half as fast.',
    wayOut: 'A blow of yours or a wound ends it, and so does the key that began it.',
    again: 'nothing',
    lasting: true,
    noise: 50,
    talents: ['sneaks'],
    endsOnBlow: true,
    broken: true,
  },

  // Senses.
  telepathic: {
    ...MENTAL_BOON,
    says: 'All minds of the floor are felt, through walls, and those of the invisible too.',
    wayOut: COUNTER,
    talents: ['feelsMinds'],
  },
  truesighted: {
    ...MAGICAL_BOON,
    says: 'What is invisible is seen, and what is hidden is found in passing.',
    wayOut: COUNTER,
    ends: ['blinded'],
    talents: ['seesUnseen', 'findsHidden'],
  },
  blinded: {
    ...BODILY_HARM,
    noun: 'blindness',
    says: 'Nothing is seen beyond one pace.',
    wayOut: DRAUGHT,
    talents: ['blind'],
    sight: 1,
  },
  darkened: {
    ...MAGICAL_HARM,
    noun: 'the darkness',
    says: 'Nothing is seen beyond three paces, and those inside are hardly noticed.',
    wayOut: 'It passes; light or a negation ends it.',
    ends: ['glowing'],
    sight: 3,
    noise: 40,
  },
  glowing: {
    ...MAGICAL_HARM,
    noun: 'the glow',
    says: 'Noticed from twice the usual distance, and shines in the dark.',
    wayOut: 'It passes; darkness or a negation ends it.',
    ends: ['darkened', 'invisible'],
    noise: 200,
    talents: ['shines'],
  },
  invisible: {
    ...MAGICAL_BOON,
    says: 'Noticed only from close by.',
    wayOut: 'It passes; a glow or a negation ends it.',
    talents: ['unseen'],
  },
  quiet: {
    ...MAGICAL_BOON,
    says: 'Noticed only from half the usual distance.',
    wayOut: COUNTER,
    noise: 50,
  },

  // Mind.
  confused: {
    ...MENTAL_HARM,
    noun: 'confusion',
    says: 'Steps and blows go astray.',
    wayOut: CLEAR,
    talents: ['errs'],
  },
  frightened: {
    ...MENTAL_HARM,
    noun: 'fear',
    says: 'Flight is all that comes to mind.',
    wayOut: 'It passes; a fury, a clear head or a negation ends it.',
    ends: ['enraged'],
    talents: ['fearful'],
  },
  warnedOfFire: {
    ...WARNING,
    adjective: 'fire-wary',
    says: 'A survivor has told of fire: it wears a wet cloak, and does not burn.',
    talents: ['fireproof'],
  },
  warnedOfShots: {
    ...WARNING,
    adjective: 'shot-wary',
    says: 'A survivor has told of shots: it carries a shield, which gives its guard a die more.',
    bonuses: { defense: 1 },
  },
  warnedOfDoors: {
    ...WARNING,
    adjective: 'door-wary',
    says: 'A survivor has told of narrow places: it does not stand in line there, but comes round by another way.',
    talents: ['flanks'],
  },
  charmed: {
    ...MENTAL_HARM,
    noun: 'the charm',
    says: 'A foe is a friend as long as it lasts.',
    wayOut: COUNTER,
    turnsCoat: true,
  },
  enraged: {
    ...MENTAL_BOON,
    says: 'Blows fall hard, and few are parried.',
    wayOut: 'It passes; a fright or a negation ends it.',
    ends: ['frightened'],
    bonuses: { attack: 2, defenseChance: -20 },
  },
  silverTongued: {
    ...MENTAL_BOON,
    adjective: 'silver-tongued',
    says: 'Those who have a mind and no quarrel yet do not begin one.',
    wayOut: COUNTER,
    talents: ['befriends'],
  },
  muted: {
    ...MAGICAL_HARM,
    noun: 'the hush',
    says: 'No scroll can be read and no word of power said.',
    wayOut: COUNTER,
    talents: ['mute'],
  },

  // Strength.
  mighty: {
    ...BODILY_BOON,
    says: 'Blows fall harder, and more of them fall.',
    wayOut: REST,
    ends: ['weakened'],
    bonuses: { attack: 1, attackChance: 10 },
  },
  weakened: {
    ...BODILY_HARM,
    noun: 'weakness',
    says: 'Blows fall softly, and fewer of them fall.',
    wayOut: DRAUGHT,
    ends: ['mighty'],
    bonuses: { attack: -1, attackChance: -10 },
  },
  lucky: {
    ...MAGICAL_BOON,
    says: 'Everything comes off a little better than it should.',
    wayOut: COUNTER,
    bonuses: { attackChance: 10, defenseChance: 10 },
  },
  shielded: {
    ...MAGICAL_BOON,
    says: 'Two more dice are thrown against every blow.',
    wayOut: COUNTER,
    bonuses: { defense: 2 },
  },
  stoneskinned: {
    ...MAGICAL_BOON,
    says: 'Four more dice are thrown against every blow, and every turn takes a quarter more time.',
    wayOut: COUNTER,
    ends: ['bleeding'],
    bonuses: { defense: 4 },
    pace: 125,
  },

  // From techniques.
  wrongFooted: {
    ...BODILY_HARM,
    adjective: 'wrong-footed',
    noun: 'the feint',
    says: 'The next blow misses.',
    wayOut: 'It passes, or a blow ends it.',
    talents: ['misses'],
    endsOnBlow: true,
  },
  braced: {
    ...BODILY_BOON,
    says: 'Two more dice are thrown against every blow, and blow after blow takes none away.',
    wayOut: REST,
    talents: ['braces'],
    bonuses: { defense: 2 },
  },
  vanished: {
    ...BODILY_BOON,
    adjective: 'unseen',
    says: 'Nobody sees it.',
    wayOut: 'It passes, or a blow ends it.',
    talents: ['vanishes'],
    endsOnBlow: true,
  },
  overcharged: {
    ...MAGICAL_BOON,
    says: 'The next staff works without a charge.',
    wayOut: 'It passes, or a negation or the use of a staff ends it.',
    talents: ['overcharges'],
  },
  charging: {
    ...BODILY_BOON,
    says: 'Every turn takes half the time, and blows have a die more.',
    wayOut: REST,
    bonuses: { attack: 1 },
    pace: 50,
  },

  // Resistance.
  fireproofed: {
    ...MAGICAL_BOON,
    adjective: 'fireproof',
    says: 'Fire does nothing.',
    wayOut: COUNTER,
    ends: ['burning'],
    talents: ['fireproof'],
  },
  frostproofed: {
    ...MAGICAL_BOON,
    adjective: 'frostproof',
    says: 'Cold does nothing.',
    wayOut: COUNTER,
    ends: ['chilled'],
    talents: ['coldproof'],
  },
  shockproofed: {
    ...MAGICAL_BOON,
    adjective: 'shockproof',
    says: 'Lightning does nothing.',
    wayOut: COUNTER,
    talents: ['shockproof'],
  },
  venomproofed: {
    ...BODILY_BOON,
    adjective: 'venomproof',
    says: 'Venom does nothing.',
    wayOut: REST,
    ends: ['poisoned'],
    talents: ['venomproof'],
  },
  warded: {
    ...MAGICAL_BOON,
    says: 'What would bewitch comes to nothing.',
    wayOut: COUNTER,
    talents: ['warded'],
  },
} satisfies Record<string, ConditionEntry>;

export type ConditionId = keyof typeof ENTRIES;

/** Every condition by its key. */
export const CONDITIONS = Object.fromEntries(
  Object.entries<ConditionEntry>(ENTRIES).map(
    ([id, { adjective = id, says, wayOut, realm, isGood, again, ...rest }]) => [
      id,
      { id, adjective, says, wayOut, realm, isGood, again, ...rest },
    ],
  ),
) as Readonly<Record<ConditionId, Condition>>;
