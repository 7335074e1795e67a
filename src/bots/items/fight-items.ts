/** Uses carried items in fights, with what players know about their effects. */
import type { Command } from '../../engine/api/command/command';
import type { Carried } from '../../engine/api/view/pack-view';
import type { Sighting } from '../../engine/api/view/view';
import type { Situation, Tactic } from '../situation/situation';

/** Items that make the hero stronger for a fight, each with the adjective of its condition. */
const STRENGTH: readonly (readonly [id: string, adjective: string])[] = [
  ['protectionCharm', 'shielded'],
  ['hasteCharm', 'hasted'],
  ['stonecap', 'stoneskinned'],
  ['imagesScroll', ''],
  ['stonePotion', 'stoneskinned'],
  ['hastePotion', 'hasted'],
  ['wardingScroll', 'shielded'],
  ['mightPotion', 'mighty'],
  ['luckPotion', 'lucky'],
  ['regenerationPotion', 'regenerating'],
];

/** Uses an item that makes the hero stronger, unless its condition is already active. */
export const strengthen: Tactic = (now) => {
  const item = now.ready(...STRENGTH.flatMap(([id, adjective]) => (now.isHero(adjective) ? [] : id)));
  return item && now.unlessRefused({ do: 'use', item: item.letter });
};

/** Summons temporary allies, and sends all allies in sight at the foe. */
export const callFriends: Tactic = (now) => {
  const item = now.ready('houndsStaff', 'bonesStaff') ?? (now.allies.length > 0 ? now.ready('warHorn') : undefined);
  return item && now.unlessRefused({ do: 'use', item: item.letter });
};

/** An item that is used on one foe from afar. */
interface AimedItem {
  readonly id: string;
  readonly by: 'use' | 'throw';
  /** The adjectives of conditions of the foe that make it useless. */
  readonly wasted?: readonly string[];
  /** Breeds that it does not affect. */
  readonly proof?: RegExp;
  /** Whether a foe is worth it; any foe by default. */
  readonly suits?: (now: Situation, foe: Sighting) => boolean;
  /** Set if it is kept for strong foes. */
  readonly forStrong?: true;
  /** Set if its uses do not come back. */
  readonly isSpent?: true;
}

const FIREPROOF = /ember|cinder|slag|drake|imp|shaman|ashPriest|koboldKing|Sentinel|Warden/i;
const MINDLESS = /stoneGuardian|koboldKing/;

/** Foes whose tricks decide fights: they summon, heal, hasten and curse. */
const CASTERS = /shaman|chieftain|mystic|warlord|graveCaller|sorcerer|ashPriest|pitHorror/i;
const isCaster = (_now: Situation, { breed }: Sighting): boolean => CASTERS.test(breed.id);

/** A foe that needs less than twice the turns that the hero needs is deadly even alone. */
const DEADLY_ALONE = 2;

const isDeadly = (now: Situation, { id }: Sighting): boolean => {
  const duel = now.duel(id);
  return duel !== undefined && duel.theirs.turns < DEADLY_ALONE * duel.yours.turns;
};

/** Whether magic that a negation ends makes a creature stronger. */
const isEnhanced = ({ conditions }: Sighting): boolean =>
  conditions.some(({ isGood, turns }) => isGood && turns !== null);

/** Whether crystal around a foe would keep it from the hero, who has others to fight first or the Crown to carry off. */
const isWorthCaging = (now: Situation, foe: Sighting): boolean =>
  now.gapTo(foe) > 1 &&
  (now.view.hasPrize || now.dangers.filter(({ isAware }) => isAware).length > 1) &&
  !now.sightings.some(({ breed, cell }) => breed.id === 'crystalWard' && now.view.distance(cell, foe.cell) === 1);

const AIMED_ITEMS: readonly AimedItem[] = [
  { id: 'fireStaff', by: 'use', proof: FIREPROOF },
  { id: 'lightningStaff', by: 'use', proof: /stoneWarden/ },
  { id: 'frostStaff', by: 'use' },
  {
    id: 'venomStaff',
    by: 'use',
    wasted: ['poisoned'],
    proof: /bone|shambler|ooze|slag|spider|weaver|centipede|Sentinel/i,
  },
  { id: 'slownessStaff', by: 'use', wasted: ['slowed'], forStrong: true },
  { id: 'confusionStaff', by: 'use', wasted: ['confused'], forStrong: true },
  { id: 'galeStaff', by: 'use' },
  { id: 'wallStaff', by: 'use', suits: isWorthCaging, forStrong: true },
  { id: 'wallCharm', by: 'use', suits: isWorthCaging, forStrong: true },
  { id: 'holdingWand', by: 'use', wasted: ['paralysed', 'asleep'], forStrong: true, isSpent: true },
  { id: 'sleepWand', by: 'use', wasted: ['asleep', 'paralysed'], proof: MINDLESS, forStrong: true, isSpent: true },
  { id: 'witheringWand', by: 'use', wasted: ['weakened'], forStrong: true, isSpent: true },
  { id: 'unmakingWand', by: 'use', forStrong: true, isSpent: true },
  { id: 'dominationWand', by: 'use', proof: /koboldKing|Drake|Horror|stoneGuardian/, forStrong: true, isSpent: true },
  {
    id: 'friendshipScroll',
    by: 'use',
    wasted: ['charmed'],
    proof: /koboldKing|Drake|Horror/,
    forStrong: true,
    isSpent: true,
  },
  { id: 'mutingWand', by: 'use', wasted: ['muted'], suits: isCaster, forStrong: true, isSpent: true },
  { id: 'negationWand', by: 'use', suits: (_, foe) => isEnhanced(foe), forStrong: true, isSpent: true },
  { id: 'polymorphWand', by: 'use', proof: /koboldKing/, suits: isDeadly, forStrong: true, isSpent: true },
  { id: 'sleepPotion', by: 'throw', wasted: ['asleep'], proof: MINDLESS, forStrong: true, isSpent: true },
  { id: 'confusionPotion', by: 'throw', wasted: ['confused'], forStrong: true, isSpent: true },
  { id: 'embersPotion', by: 'throw', wasted: ['burning'], proof: FIREPROOF, isSpent: true },
  { id: 'frostPotion', by: 'throw', wasted: ['chilled'], isSpent: true },
  { id: 'venomPotion', by: 'throw', wasted: ['poisoned'], isSpent: true },
  { id: 'acidPotion', by: 'throw', proof: /ooze|slagJelly|acidMound/, isSpent: true },
  { id: 'weaknessPotion', by: 'throw', wasted: ['weakened'], forStrong: true, isSpent: true },
  { id: 'darknessPotion', by: 'throw', wasted: ['blinded'], forStrong: true, isSpent: true },
  { id: 'silverPotion', by: 'throw', wasted: ['charmed'], proof: /koboldKing/, forStrong: true, isSpent: true },
];

/** Returns the command that uses an item on a foe, if it reaches that foe and no friend. */
function aimed(now: Situation, by: AimedItem['by'], item: Carried, foe: Sighting): Command | undefined {
  const { pack } = now.view;
  const preview = by === 'use' ? pack.previewUse(item.letter, foe.cell) : pack.previewThrow(item.letter, foe.cell);
  if (!preview || preview.why !== undefined) return undefined;
  if (!preview.reached.some((each) => each.id === foe.id && each.chance >= 0.4)) return undefined;
  if (preview.reached.some(({ isUnwanted }) => isUnwanted)) return undefined;
  return now.unlessRefused({ do: by, item: item.letter, to: foe.cell });
}

/** Uses staffs, wands and flasks on the foes in sight. */
export const aimItems =
  (allows: { readonly spent: boolean; readonly strong: boolean }): Tactic =>
  (now) => {
    for (const each of AIMED_ITEMS) {
      if ((each.isSpent && !allows.spent) || (each.forStrong && !allows.strong)) continue;
      const item = now.ready(each.id);
      if (!item) continue;
      for (const foe of now.dangers) {
        const isWasted = foe.conditions.some(({ adjective }) => each.wasted?.includes(adjective));
        if (isWasted || foe.breed.id === 'stoneGuardian' || each.proof?.test(foe.breed.id) === true) continue;
        if (each.suits?.(now, foe) === false) continue;
        const command = aimed(now, each.by, item, foe);
        if (command) return command;
      }
    }
    return undefined;
  };

/** An item that affects everyone in sight or around the hero. */
interface CrowdItem {
  readonly id: string;
  /** The number of foes that must be within two cells; one in sight is enough by default. */
  readonly near?: number;
  /** Set if it is kept for fights that the hero may lose. */
  readonly isKept?: true;
  /** Set if it only ends magic, that of the hero's friends included. */
  readonly negates?: true;
}

const CROWD_ITEMS: readonly CrowdItem[] = [
  { id: 'lullabyScroll', isKept: true },
  { id: 'dreadScroll', isKept: true },
  { id: 'dreadCharm', isKept: true },
  { id: 'oldSignet', isKept: true },
  { id: 'galeCharm', near: 2 },
  { id: 'thunderScroll', isKept: true },
  { id: 'cindersScroll', near: 2, isKept: true },
  { id: 'negationCharm', negates: true },
  { id: 'negationScroll', negates: true, isKept: true },
];

/** Whether a negation takes more from the foes than from the hero's friends. */
const isWorthNegating = (now: Situation): boolean =>
  now.dangers.filter(isEnhanced).length > now.allies.filter(isEnhanced).length;

/** Uses an item against everyone in sight. */
export const stopCrowd =
  (allows: { readonly kept: boolean }): Tactic =>
  (now) => {
    const isAsleep = now.dangers.some(({ conditions }) => conditions.some(({ adjective }) => adjective === 'asleep'));
    if (isAsleep) return undefined;
    for (const { id, near = 0, isKept, negates } of CROWD_ITEMS) {
      if (isKept && !allows.kept) continue;
      const item = now.ready(id);
      if (!item || (item.sort === 'scroll' && now.isHero('blinded', 'muted'))) continue;
      if (near > 0 && now.dangers.filter((foe) => now.gapTo(foe) <= 2).length < near) continue;
      if (negates && !isWorthNegating(now)) continue;
      const command = now.unlessRefused({ do: 'use', item: item.letter });
      if (command) return command;
    }
    return undefined;
  };

/** Uses any item that harms foes in sight, precious ones included. */
export const attackWithItems: Tactic = (now) =>
  callFriends(now) ?? aimItems({ spent: true, strong: true })(now) ?? stopCrowd({ kept: true })(now);
