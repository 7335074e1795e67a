/** The bargains of whispering altars, as talks: each says its whole price, and each altar keeps one bargain, once. */
import type { Engine } from '../../engine/engine';
import type { Actor } from '../../engine/world/actors/actor';
import { plusLabel, withChanges, type Item } from '../../engine/world/actors/item';
import { capital, the, uncapital } from '../../engine/world/knowledge/grammar';
import type { Talk, TalkChoice } from '../../engine/world/kinds/talk';
import { closedBy, nextBoonLevel, oathAgainst } from '../../engine/rules/actors/boon-choice';
import { bringBack } from '../../engine/rules/actors/friends';
import { learnItem } from '../../engine/rules/items/identification';
import { giveUpHealth, raiseMaxHealth, tollOf } from '../../engine/rules/actors/growth';
import { replaceItem, takeOut, wornIn } from '../../engine/rules/items/pack';
import { freeCellsBeside } from '../../engine/rules/actors/spawn';
import { isBad, mended } from '../effects/gear-effects';
import { AFFIXES, type AffixId } from '../items/affixes';
import { narrate } from '../../engine/rules/narrations';

/** The maximum health that a rune costs, in percent; that mended gear and a forgotten boon cost, in points. */
const BLOOD_PERCENT = 15;
const MENDING_HEALTH = 4;
const FORGETTING_HEALTH = 3;
/** The price for identifying all that the hero carries, in gold, and the price of better armour, in rations. */
const NAMES_GOLD = 150;
const RATIONS = 2;
/** The maximum health that the return of a dead friend costs, in points. */
const RETURN_HEALTH = 5;
/** The maximum health that a sacrifice gives: at least this, and a point for so much worth of the victim. */
const SACRIFICE = { least: 2, worthPerPoint: 4 } as const;

/** The runes that altars put on weapons. */
const RUNES: readonly AffixId[] = ['embers', 'frost', 'adders', 'hush'];

/** Returns the rune of an altar. */
const runeOf = ({ id }: Actor): AffixId => RUNES[id % RUNES.length] as AffixId;

const weaponOf = (hero: Actor): Item | undefined => wornIn(hero, 'weapon')[0];
const armourOf = (hero: Actor): Item | undefined => wornIn(hero, 'armour')[0];

/** Returns a piece of gear with its enchantment: "your weapon (+1)", or without what the hero does not know. */
const withPlus = (what: string, item: Item | undefined): string =>
  item?.known ? `${what} (${plusLabel(item.plus ?? 0)})` : what;

/** The gear in use that the hero knows to be bad. */
const knownBad = (hero: Actor): readonly Item[] =>
  hero.pack.filter((item) => item.known === true && item.on === true && isBad(item, hero));

/** Replaces a piece of gear, and says what has become of it. */
function change(hero: Actor, item: Item, becomes: Item): void {
  const { engine } = hero;
  const was = engine.nameOf(item);
  narrate(hero, 'itemChanged', was, engine.nameOf(replaceItem(hero, item, becomes)));
}

/** Names the boon learned last, and the family that opens again if it was an oath. */
function lastLearned({ boons, engine }: Actor): string {
  const last = engine.content.boons[boons.at(-1) ?? ''];
  if (!last) return 'what you learned last';
  const before = { engine, boons: boons.slice(0, -1) };
  const closed = closedBy(engine.content, last.id, nextBoonLevel(before));
  return closed && !oathAgainst(before, closed.id) ? `${last.name}, which opens the ${closed.name} again` : last.name;
}

/** The topic of an altar whose bargain is kept. */
const KEPT: Pick<TalkChoice, 'topic'> = { topic: 'altarIsDone' };

/** Whether the victim that an altar has named is alive, on whatever floor. */
const isVictimAlive = ({ engine, targetId }: Actor): boolean =>
  engine.floors.some((floor) => [...(floor?.actors ?? []), ...(floor?.fallen ?? [])].some(({ id }) => id === targetId));

/** Returns the foe on an altar's floor that is worth most. */
const victimFor = ({ map }: Actor): Actor | undefined =>
  map.actors
    .filter(({ side, breed, worth }) => side === 'hostile' && worth > 0 && !breed.invulnerable)
    .reduce<Actor | undefined>((best, other) => (best && best.worth >= other.worth ? best : other), undefined);

/** Returns the maximum health that a sacrifice gives. The altar is worth what its victim was. */
const gainFrom = ({ worth }: Actor): number => SACRIFICE.least + Math.trunc(worth / SACRIFICE.worthPerPoint);

/** Returns the strongest of the friends who have died. */
const strongestOf = ({ mourned }: Engine): Actor | undefined =>
  mourned.reduce<Actor | undefined>(
    (best, other) => (best && best.maxHealth >= other.maxHealth ? best : other),
    undefined,
  );

/** The first topic of each bargain. */
export const BARGAINS = [
  'altarOfBlood',
  'altarOfMending',
  'altarOfExchange',
  'altarOfBread',
  'altarOfNames',
  'altarOfForgetting',
  'altarOfSacrifice',
  'altarOfReturn',
] as const;

/** The words of altars, by topic. */
export const BARGAIN_TALKS = {
  altarOfBlood: {
    text: (altar) =>
      'Steel remembers what it drinks. Bleed on the blade you hold, and it will not forget. ' +
      `The rune of ${runeOf(altar)}: ${uncapital(AFFIXES[runeOf(altar)].says)}`,
    choices: [
      {
        label: (hero, altar) => `Give ${tollOf(hero, BLOOD_PERCENT)} maximum health for the rune of ${runeOf(altar)}.`,
        unless: (hero) => {
          const weapon = weaponOf(hero);
          if (!weapon) return 'You hold no weapon.';
          if (!weapon.known) return 'You do not know what your weapon is yet.';
          return weapon.affix === undefined ? undefined : 'Your weapon has a rune or a flaw already.';
        },
        does: (hero, altar) => {
          giveUpHealth(hero, tollOf(hero, BLOOD_PERCENT));
          const weapon = weaponOf(hero);
          if (weapon) change(hero, weapon, withChanges(weapon, { affix: runeOf(altar) }));
        },
        ...KEPT,
      },
    ],
  },
  altarOfMending: {
    text: 'What is bent I straighten. What is cursed I bore until it leaves.',
    choices: [
      {
        label: `Give ${MENDING_HEALTH} maximum health to mend all bad gear in use.`,
        unless: (hero) => (knownBad(hero).length > 0 ? undefined : 'Nothing that you use is bad, as far as you know.'),
        does: (hero) => {
          giveUpHealth(hero, MENDING_HEALTH);
          for (const item of knownBad(hero)) change(hero, item, mended(item, hero));
        },
        ...KEPT,
      },
    ],
  },
  altarOfExchange: {
    text: 'Edge and mail were poured from one crucible. I can pour them back the other way.',
    choices: [
      {
        label: (hero) =>
          `Swap the enchantments of ${withPlus('your weapon', weaponOf(hero))} and ${withPlus('your armour', armourOf(hero))}.`,
        unless: (hero) => {
          const [weapon, armour] = [weaponOf(hero), armourOf(hero)];
          if (!weapon || !armour) return 'You need a weapon in hand and armour on.';
          if (!weapon.known || !armour.known) return 'You do not know the enchantments of both yet.';
          const { plus = 0 } = weapon;
          return plus === (armour.plus ?? 0) ? `Both are ${plusLabel(plus)}.` : undefined;
        },
        does: (hero) => {
          const [weapon, armour] = [weaponOf(hero), armourOf(hero)];
          if (!weapon || !armour) return;
          const [{ plus: edge }, { plus: mail }] = [weapon, armour];
          change(hero, weapon, withChanges(weapon, { plus: mail }));
          change(hero, armour, withChanges(armour, { plus: edge }));
        },
        ...KEPT,
      },
    ],
  },
  altarOfBread: {
    text: 'Those who fed me are dust. Feed me, and I will harden what keeps you from it.',
    choices: [
      {
        label: `Burn ${RATIONS} rations; your armour gains an enchantment.`,
        unless: (hero) => {
          if (!armourOf(hero)) return 'You wear no armour.';
          const { count = 0 } = hero.pack.find(({ kind }) => kind.id === 'ration') ?? {};
          return count < RATIONS ? `You have fewer than ${RATIONS} rations.` : undefined;
        },
        does: (hero) => {
          const ration = hero.pack.find(({ kind }) => kind.id === 'ration');
          if (ration) takeOut(hero, ration, RATIONS);
          const armour = armourOf(hero);
          if (armour) change(hero, armour, withChanges(armour, { plus: (armour.plus ?? 0) + 1 || undefined }));
        },
        ...KEPT,
      },
    ],
  },
  altarOfNames: {
    text: 'I know the name of everything that was ever carried past me. Gold loosens the tongue I do not have.',
    choices: [
      {
        label: `Give ${NAMES_GOLD} gold to know all that you carry.`,
        unless: (hero) => {
          if (hero.gold < NAMES_GOLD) return `You have only ${hero.gold} gold.`;
          const { knowledge } = hero.engine;
          const isUnknown = ({ known, kind }: Item): boolean => known !== true || !knowledge.isKnown(kind);
          return hero.pack.some(isUnknown) ? undefined : 'You know all that you carry.';
        },
        does: (hero) => {
          hero.gold -= NAMES_GOLD;
          for (const item of hero.pack) learnItem(hero, item);
        },
        ...KEPT,
      },
    ],
  },
  altarOfForgetting: {
    text: 'Regret is a door. I hold it open once, and you learn the other thing.',
    choices: [
      {
        label: (hero) => `Give ${FORGETTING_HEALTH} maximum health and forget ${lastLearned(hero)}.`,
        unless: (hero) => (hero.boons.length === 0 ? 'You have learned nothing that can be forgotten.' : undefined),
        does: (hero) => {
          giveUpHealth(hero, FORGETTING_HEALTH);
          hero.boons = hero.boons.slice(0, -1);
        },
        ...KEPT,
      },
    ],
  },
  altarOfSacrifice: {
    text: 'Something on this floor is owed to me. Bring it down, and its strength is yours.',
    choices: [
      {
        label: 'Which one?',
        unlessHeard: (_hero, altar) => (victimFor(altar) ? undefined : 'Nothing on this floor is worth a bargain.'),
        does: (_hero, altar) => {
          const victim = victimFor(altar);
          if (!victim) return;
          altar.targetId = victim.id;
          altar.worth = victim.worth;
          narrate(altar.engine.hero, 'altarSpoke', `The altar whispers: “${capital(the(victim.ref.name))}.”`);
        },
        topic: 'altarWaits',
      },
    ],
  },
  altarOfReturn: {
    text: 'The friends you lose come to me. Pay in blood, and the strongest walks back to you.',
    choices: [
      {
        label: ({ engine }) => {
          const friend = strongestOf(engine);
          return `Give ${RETURN_HEALTH} maximum health: ${friend ? `${the(friend.ref.name)} lives` : 'a friend who has died lives'} again.`;
        },
        unless: (hero) => {
          const friend = strongestOf(hero.engine);
          if (!friend) return 'No friend of yours has died.';
          return freeCellsBeside(hero, friend.breed.id).length > 0 ? undefined : 'There is no room beside you.';
        },
        does: (hero) => {
          const friend = strongestOf(hero.engine);
          const [cell] = friend ? freeCellsBeside(hero, friend.breed.id) : [];
          if (!friend || cell === undefined) return;
          giveUpHealth(hero, RETURN_HEALTH);
          bringBack(friend, hero, cell);
        },
        ...KEPT,
      },
    ],
  },
  altarWaits: {
    text: 'It breathes, and I listen. Come back when I hear nothing.',
    choices: [
      {
        label: (_hero, altar) => `It is dead: gain ${gainFrom(altar)} maximum health.`,
        unlessHeard: (_hero, altar) => (isVictimAlive(altar) ? 'It still lives.' : undefined),
        does: (hero, altar) => {
          raiseMaxHealth(hero, gainFrom(altar));
        },
        ...KEPT,
      },
    ],
  },
  altarIsDone: { text: 'It is done. Now I am a table.', choices: [] },
} satisfies Readonly<Record<string, Talk>>;
