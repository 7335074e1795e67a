/**
 * The worth of items to a hero, in gold, for things that must be of equal worth: the offers of a vault. A test compares
 * the keys with the tables of items.
 */
import type { PlacedItem } from '../../engine/world/kinds/floor-plan';
import type { Sort } from '../../engine/world/kinds/item-kind';
import { KINDS, type ItemId } from './index';

/** The worth of one piece without enchantment and affix. Gold and gems count as they do at the gate. */
const VALUES: Readonly<Partial<Record<ItemId, number>>> = {
  // Weapons.
  ...{
    stave: 90,
    dagger: 90,
    stiletto: 150,
    rapier: 190,
    shortSword: 110,
    sabre: 200,
    longSword: 190,
    greatSword: 250,
  },
  ...{ axe: 140, warAxe: 250, mace: 140, warHammer: 230, maul: 280, spear: 150, whip: 110, halberd: 220, pike: 220 },
  ...{ sling: 90, shortBow: 120, longBow: 200 },
  // Missiles and ammunition.
  ...{ throwingKnife: 14, javelin: 18, dart: 8, bolas: 22, stone: 4, arrow: 5, barbedArrow: 8, emberArrow: 10 },
  // Armour and shields.
  ...{
    paddedCoat: 40,
    softShoes: 60,
    leatherArmour: 110,
    studdedArmour: 150,
    scaleArmour: 180,
    chainArmour: 220,
    plateArmour: 290,
  },
  ...{ shadeweave: 190, drakehide: 290 },
  ...{ buckler: 100, roundShield: 160, spikedShield: 170, mirrorShield: 180, answerShield: 260, towerShield: 210 },
  // Rings and charms.
  ...{
    mendingRing: 180,
    aimRing: 150,
    guardRing: 150,
    silenceRing: 130,
    sightRing: 150,
    mindsRing: 140,
    fireRing: 150,
  },
  ...{
    weatherRing: 140,
    venomRing: 130,
    wardRing: 160,
    hasteRing: 240,
    leechRing: 200,
    furyRing: 180,
    thriftRing: 150,
  },
  ...{ bellRing: 10 },
  ...{ healthCharm: 190, breathCharm: 260, cleansingCharm: 150, protectionCharm: 180, hasteCharm: 220 },
  ...{ teleportCharm: 210, veilCharm: 190, featherCharm: 140, lightCharm: 110, watchCharm: 130, negationCharm: 180 },
  ...{ dreadCharm: 210, galeCharm: 170, wallCharm: 170, echoCharm: 120, tinderCharm: 180 },
  // Staffs and wands.
  ...{ fireStaff: 195, lightningStaff: 195, frostStaff: 185, venomStaff: 170, slownessStaff: 180, confusionStaff: 195 },
  ...{ blinkingStaff: 195, wallStaff: 170, houndsStaff: 210, bonesStaff: 220, healingStaff: 100, spurStaff: 110 },
  ...{ tunnellingStaff: 160, galeStaff: 170, graspStaff: 150, exchangeStaff: 160 },
  ...{ polymorphWand: 160, banishingWand: 180, dominationWand: 260, negationWand: 150, sleepWand: 190 },
  ...{ holdingWand: 180, mutingWand: 120, unmakingWand: 280, witheringWand: 170, veilWand: 20 },
  // Potions.
  ...{
    healingPotion: 60,
    lifePotion: 250,
    hastePotion: 60,
    mightPotion: 50,
    telepathyPotion: 35,
    levitationPotion: 40,
  },
  ...{ invisibilityPotion: 50, sightPotion: 20, dowsingPotion: 25, firePotion: 40, weatherPotion: 40 },
  ...{ antidotePotion: 30, stonePotion: 60, regenerationPotion: 60, luckPotion: 60, silverPotion: 50, furyPotion: 50 },
  ...{ descentPotion: 50, confusionPotion: 45, darknessPotion: 25, radiancePotion: 25, embersPotion: 50 },
  ...{ frostPotion: 50, venomPotion: 45, acidPotion: 45, sleepPotion: 55, weaknessPotion: 45, brothPotion: 25 },
  // Scrolls.
  ...{ enchantingScroll: 250, identifyScroll: 30, knowledgeScroll: 90, teleportScroll: 60, recallScroll: 40 },
  ...{ mappingScroll: 50, sentryScroll: 35, mendingScroll: 50, rechargingScroll: 55, wardingScroll: 45 },
  ...{ clarityScroll: 30, negationScroll: 50, dreadScroll: 60, lullabyScroll: 60, friendshipScroll: 65 },
  ...{
    cindersScroll: 55,
    thunderScroll: 60,
    imagesScroll: 50,
    openingScroll: 40,
    echoesScroll: 30,
    sunlightScroll: 30,
  },
  ...{ briberyScroll: 45, graveScroll: 60, summoningScroll: 10, alarmScroll: 10, gloomScroll: 10 },
  // Food.
  ...{ ration: 50, mango: 30, honeycake: 40, glowcap: 15, stonecap: 20, dreamcap: 20 },
};

/** The worth of one enchantment, by the sort of item. For staffs, wands and charms it is one more use. */
const PER_PLUS: Readonly<Partial<Record<Sort, number>>> = {
  ...{ weapon: 40, armour: 40, shield: 40, ring: 45, charm: 90, staff: 80, wand: 45 },
};

/** The worth of a good affix. */
const PER_AFFIX = 60;

/** Returns the worth of one piece of a kind without enchantment and affix; 0 if nothing could buy it. */
function baseValue(id: ItemId): number {
  return VALUES[id] ?? KINDS[id].worth;
}

/** Returns the worth of what a plan places, all of it together. Good affixes only. */
export const valueOf = (items: readonly PlacedItem[]): number =>
  items.reduce((sum, { item, count, plus = 0, affix }) => {
    const id = item as ItemId;
    const piece = baseValue(id) + plus * (PER_PLUS[KINDS[id].sort] ?? 0) + (affix === undefined ? 0 : PER_AFFIX);
    return sum + count * piece;
  }, 0);
