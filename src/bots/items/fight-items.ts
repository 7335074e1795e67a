/** What carried items do in a fight, as players know it, and using them. */
import type { Command } from '../../engine/api/command/command';
import type { Carried } from '../../engine/api/view/pack-view';
import type { Sighting } from '../../engine/api/view/view';
import type { Situation, Tactic } from '../situation/situation';

/** Makes the hero stronger for a fight: the id of the item, and the adjective of the condition. */
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

/** Whether an item has a charge left, as far as that is known. */
export const isReady = (now: Situation, { letter }: Carried): boolean => now.card(letter)?.charges?.left !== 0;

/** Uses something that makes the hero stronger, once each. */
export const strengthen: Tactic = (now) => {
  const found = STRENGTH.find(([id, adjective]) => {
    const item = now.carried(id);
    return item && isReady(now, item) && !now.isHero(adjective);
  });
  const item = found && now.carried(found[0]);
  return item && now.unlessRefused({ do: 'use', item: item.letter });
};

/** Calls friends for a while. */
export const callFriends: Tactic = (now) => {
  const staff = ['houndsStaff', 'bonesStaff'].flatMap((id) => now.carried(id) ?? []).find((each) => isReady(now, each));
  return staff && now.unlessRefused({ do: 'use', item: staff.letter });
};

/** What is used on one foe, from afar: at whom, and by which condition it shows that it has worked already. */
interface Missive {
  readonly id: string;
  readonly by: 'use' | 'throw';
  /** The adjectives of those on whom it is wasted. */
  readonly wasted?: readonly string[];
  /** Breeds it does nothing to. */
  readonly proof?: RegExp;
  /** Set if it is kept for foes that are strong. */
  readonly forStrong?: true;
  /** Set if it does not come back. */
  readonly isSpent?: true;
}

const FIREPROOF = /ember|cinder|slag|drake|imp|shaman|ashPriest|koboldKing|Sentinel|Warden/i;
const MINDLESS = /stoneGuardian|koboldKing/;

const MISSIVES: readonly Missive[] = [
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
  { id: 'weaknessPotion', by: 'throw', wasted: ['weakened'], forStrong: true, isSpent: true },
  { id: 'darknessPotion', by: 'throw', wasted: ['blinded'], forStrong: true, isSpent: true },
  { id: 'silverPotion', by: 'throw', wasted: ['charmed'], proof: /koboldKing/, forStrong: true, isSpent: true },
];

/** Returns the command that uses an item on a foe, if it reaches that foe and no friend. */
function aimed(now: Situation, { id, by }: Missive, foe: Sighting): Command | undefined {
  const { pack } = now.view;
  const item = now.carried(id);
  if (!item || !isReady(now, item)) return undefined;
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
    for (const missive of MISSIVES) {
      if ((missive.isSpent && !allows.spent) || (missive.forStrong && !allows.strong)) continue;
      if (!now.carried(missive.id)) continue;
      for (const foe of now.dangers) {
        const isWasted = foe.conditions.some(({ adjective }) => missive.wasted?.includes(adjective));
        if (isWasted || foe.breed.id === 'stoneGuardian' || missive.proof?.test(foe.breed.id) === true) continue;
        const command = aimed(now, missive, foe);
        if (command) return command;
      }
    }
    return undefined;
  };

/** Scrolls and charms that fall on everyone in sight, or around the hero. */
const CROWD_STOPPERS: readonly string[] = [
  'lullabyScroll',
  'dreadScroll',
  'dreadCharm',
  'thunderScroll',
  'cindersScroll',
];

/** Reads something against everyone in sight. */
export const stopCrowd: Tactic = (now) => {
  const isAsleep = now.dangers.some(({ conditions }) => conditions.some(({ adjective }) => adjective === 'asleep'));
  if (isAsleep || now.isHero('blinded', 'muted')) return undefined;
  for (const id of CROWD_STOPPERS) {
    const item = now.carried(id);
    if (!item || !isReady(now, item)) continue;
    const near = now.dangers.filter((foe) => now.gapTo(foe) <= 2).length;
    if (id === 'cindersScroll' && near < 2) continue;
    const command = now.unlessRefused({ do: 'use', item: item.letter });
    if (command) return command;
  }
  return undefined;
};

/** Uses any item that harms foes in sight, cheap or dear. */
export const attackWithItems: Tactic = (now) =>
  callFriends(now) ?? aimItems({ spent: true, strong: true })(now) ?? stopCrowd(now);
