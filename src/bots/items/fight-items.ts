/** Uses carried items in fights, with what players know about their effects. */
import type { Command } from '../../engine/api/command/command';
import type { Carried } from '../../engine/api/view/pack-view';
import type { Sighting } from '../../engine/api/view/view';
import type { Situation, Tactic } from '../situation/situation';

/** Items that make the hero stronger for a fight, each with the adjective of its condition. */
const STRENGTH: readonly (readonly [id: string, adjective: string])[] = [
  ['protectionCharm', 'shielded'],
  ['hasteCharm', 'hasted'],
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

/** Summons temporary allies. */
export const callFriends: Tactic = (now) => {
  const staff = now.ready('houndsStaff', 'bonesStaff');
  return staff && now.unlessRefused({ do: 'use', item: staff.letter });
};

/** An item that is used on one foe from afar. */
interface AimedItem {
  readonly id: string;
  readonly by: 'use' | 'throw';
  /** The adjectives of conditions of the foe that make it useless. */
  readonly wasted?: readonly string[];
  /** Breeds that it does not affect. */
  readonly proof?: RegExp;
  /** Set if it is kept for strong foes. */
  readonly forStrong?: true;
  /** Set if its uses do not come back. */
  readonly isSpent?: true;
}

const FIREPROOF = /ember|cinder|slag|drake|imp|shaman|ashPriest|koboldKing|Sentinel|Warden/i;
const MINDLESS = /stoneGuardian|koboldKing/;

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
  { id: 'holdingWand', by: 'use', wasted: ['paralysed', 'asleep'], forStrong: true, isSpent: true },
  { id: 'sleepWand', by: 'use', wasted: ['asleep', 'paralysed'], proof: MINDLESS, forStrong: true, isSpent: true },
  { id: 'witheringWand', by: 'use', wasted: ['weakened'], forStrong: true, isSpent: true },
  { id: 'unmakingWand', by: 'use', forStrong: true, isSpent: true },
  { id: 'dominationWand', by: 'use', proof: /koboldKing|Drake|Horror|stoneGuardian/, forStrong: true, isSpent: true },
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
        const command = aimed(now, each.by, item, foe);
        if (command) return command;
      }
    }
    return undefined;
  };

/** Scrolls and charms that affect everyone in sight or around the hero. */
const CROWD_STOPPERS: readonly string[] = [
  'lullabyScroll',
  'dreadScroll',
  'dreadCharm',
  'thunderScroll',
  'cindersScroll',
];

/** Uses a scroll or a charm against everyone in sight. */
export const stopCrowd: Tactic = (now) => {
  const isAsleep = now.dangers.some(({ conditions }) => conditions.some(({ adjective }) => adjective === 'asleep'));
  if (isAsleep || now.isHero('blinded', 'muted')) return undefined;
  for (const id of CROWD_STOPPERS) {
    const item = now.ready(id);
    if (!item) continue;
    const near = now.dangers.filter((foe) => now.gapTo(foe) <= 2).length;
    if (id === 'cindersScroll' && near < 2) continue;
    const command = now.unlessRefused({ do: 'use', item: item.letter });
    if (command) return command;
  }
  return undefined;
};

/** Uses any item that harms foes in sight, precious ones included. */
export const attackWithItems: Tactic = (now) =>
  callFriends(now) ?? aimItems({ spent: true, strong: true })(now) ?? stopCrowd(now);
