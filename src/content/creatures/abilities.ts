/** The abilities that friends learn: what each grants, and the corpses and items that teach it. */
import type { Ability } from '../../engine/world/kinds/grants';
import type { BreedId } from './breeds/index';
import type { ItemId } from '../items/index';
import type { ConditionId } from '../tables/conditions';

interface AbilityEntry extends Omit<Ability, 'id' | 'inflicts' | 'breeds' | 'items'> {
  readonly inflicts?: { readonly condition: ConditionId; readonly turns: number; readonly percent: number };
  readonly breeds: readonly BreedId[];
  readonly items: readonly ItemId[];
}

const ENTRIES = {
  quickFeet: {
    name: 'quick feet',
    says: 'Its turns take an eighth less time.',
    pace: 88,
    breeds: ['jackal', 'wolf', 'packMother', 'caveBat', 'hoardRat', 'cinderHound', 'spiteImp', 'cutpurse', 'hask'],
    items: ['hastePotion', 'hasteCharm', 'spurStaff'],
  },
  thickHide: {
    name: 'a thick hide',
    says: 'A guard die more.',
    bonuses: { defense: 1 },
    breeds: ['troll', 'shambler', 'emberBeetle', 'ooze', 'royalGuard'],
    items: ['stonePotion', 'wardingScroll', 'protectionCharm'],
  },
  heavyBlows: {
    name: 'heavy blows',
    says: 'A die more in every blow.',
    bonuses: { attack: 1 },
    breeds: ['ogre', 'minotaur', 'koboldReaver', 'goblinWarlord', 'koboldChieftain', 'pitHorror', 'captainOss'],
    items: ['mightPotion'],
  },
  steadyAim: {
    name: 'a steady aim',
    says: 'An eighth more on the chance of every blow.',
    bonuses: { attackChance: 12 },
    breeds: ['goblin', 'goblinArcher', 'koboldSlinger', 'courtArcher', 'kobold', 'deserter'],
    items: ['luckPotion'],
  },
  quickEye: {
    name: 'a quick eye',
    says: 'An eighth more on the chance to block.',
    bonuses: { defenseChance: 12 },
    breeds: ['blinkImp', 'gloomStalker', 'goblinMystic', 'koboldShaman', 'courtShaman', 'trapdoorSpider', 'quill'],
    items: ['imagesScroll'],
  },
  venom: {
    name: 'venom',
    says: 'One in three of its wounds poisons.',
    inflicts: { condition: 'poisoned', turns: 5, percent: 33 },
    breeds: ['centipede', 'webWeaver', 'rat'],
    items: ['venomPotion', 'venomStaff'],
  },
  bloodThirst: {
    name: 'a thirst for blood',
    says: 'Its wounds heal it.',
    talents: ['leeches'],
    breeds: ['bloodBat', 'strangler'],
    items: ['lifePotion'],
  },
  fireproofSkin: {
    name: 'a fireproof skin',
    says: 'Fire does nothing to it.',
    talents: ['fireproof'],
    breeds: ['emberDrake', 'ashPriest'],
    items: ['embersPotion', 'fireStaff'],
  },
  thorns: {
    name: 'thorns',
    says: 'Its thorns hurt foes that wound it from a neighbouring cell.',
    talents: ['stings'],
    breeds: ['bloodthorn'],
    items: [],
  },
} as const satisfies Record<string, AbilityEntry>;

/** Every ability by its key. */
export const ABILITIES: Readonly<Record<string, Ability>> = Object.fromEntries(
  Object.entries<AbilityEntry>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
);
