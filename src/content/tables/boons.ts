/** The boons a hero chooses from on reaching a level. */
import type { Boon } from '../../engine/world/boon';

type BoonEntry = Omit<Boon, 'id'>;

const ENTRIES = {
  sweepingBlows: {
    name: 'sweeping blows',
    says: 'Your blows also strike every foe who stands beside both you and the one you aim at.',
    talents: ['sweeps'],
  },
  followThrough: {
    name: 'follow through',
    says: 'A blow that kills goes on at once to the next foe beside you.',
    talents: ['cleaves'],
  },
  lunge: {
    name: 'the lunge',
    says: 'A step straight toward a foe ends in a blow that counts twice.',
    talents: ['lunges'],
  },
  riposte: {
    name: 'the riposte',
    says: 'When you block all of a blow from beside you, you strike back at once.',
    talents: ['ripostes'],
  },
  deadeye: {
    name: 'the dead eye',
    says: 'What you throw and shoot goes two cells farther and has a die more.',
    talents: ['marksman'],
  },
  quickHands: {
    name: 'quick hands',
    says: 'Drinking, reading and pointing take half a turn.',
    talents: ['quickHands'],
  },
  thrift: {
    name: 'thrift',
    says: 'One potion or scroll in four is not used up.',
    talents: ['thrifty'],
  },
  attunement: {
    name: 'attunement',
    says: 'Staffs and charms come back in half the time.',
    talents: ['attuned'],
  },
  commander: {
    name: 'the commanding voice',
    says: 'Your friends have a die and a tenth more in every blow.',
    talents: ['leads'],
  },
  bloodFeast: {
    name: 'the butcher’s breakfast',
    says: 'Every foe you kill with your own hands gives you 3 health back.',
    talents: ['feasts'],
  },
  lightFoot: {
    name: 'the light foot',
    says: 'You are noticed from half as far.',
    noise: 50,
  },
  keenEye: {
    name: 'the keen eye',
    says: 'You find what is hidden within three cells without looking for it.',
    talents: ['findsHidden'],
  },
  ironSkin: {
    name: 'thick skin',
    says: 'A guard die more, and a twentieth on its chance.',
    bonuses: { defense: 1, defenseChance: 5 },
  },
  heavyHand: {
    name: 'the heavy hand',
    says: 'An attack die more, but every tenth blow goes wide.',
    bonuses: { attack: 1, attackChance: -5 },
  },
  steadyHand: {
    name: 'the steady hand',
    says: 'A tenth more on the chance of every blow.',
    bonuses: { attackChance: 10 },
  },
  closedMind: {
    name: 'the closed mind',
    says: 'Magic that means you ill does not take hold of you.',
    talents: ['warded'],
  },
  ironStomach: {
    name: 'the iron stomach',
    says: 'Poison does nothing to you.',
    talents: ['venomproof'],
  },
  quickHealing: {
    name: 'quick healing',
    says: 'Wounds heal by themselves in half the time.',
    healing: 50,
  },
  brambles: {
    name: 'brambles',
    says: 'Whoever wounds you from beside you is hurt for 2.',
    talents: ['stings'],
  },
  shortMinutes: {
    name: 'short minutes',
    says: 'Everything you do takes a twelfth less time.',
    pace: 92,
  },
} as const satisfies Record<string, BoonEntry>;

/** Every boon by its key. */
export const BOONS: Readonly<Record<string, Boon>> = Object.fromEntries(
  Object.entries<BoonEntry>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
);
