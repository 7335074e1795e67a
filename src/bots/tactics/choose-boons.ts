/** Choosing boons: by a plan that prefers some families, and what keeps a hero alive where the plan says nothing. */
import { Rng } from '../../engine/random/rng';
import type { OfferedBoon, View } from '../../engine/api/view/view';
import type { Situation, Tactic } from '../situation/situation';

/** Learns any boon. */
export const learnAny: Tactic = ({ view, status, rng }) =>
  status.canLearn ? { do: 'learn', boon: rng.pick(view.boons).id } : undefined;

/** How much a bot wants each family; nothing for one that is not listed. */
type Wishes = Readonly<Partial<Record<string, number>>>;

/** The boons that keep a swordsman alive, the best first. */
const SURVIVAL: readonly string[] = [
  ...['ironSkin', 'riposte', 'shortMinutes', 'quickHealing', 'harvest', 'sweepingBlows', 'steadyHand', 'rally'],
  ...['lunge', 'bloodFeast', 'unmoved', 'coveredTrail', 'followThrough', 'brambles', 'sharedWounds'],
  ...['closedMind', 'secondIntention', 'lastStand', 'ironStomach', 'slowBell', 'quickHands', 'deadeye', 'thrift'],
];

/**
 * Learns the step of the family that is wanted most, and does not close one that is wanted more. `weight` is how many
 * places in the list of what keeps a swordsman alive a wish is worth.
 */
export const learn =
  (wishes: (now: Situation) => Wishes, weight: number): Tactic =>
  (now) => {
    if (!now.status.canLearn) return undefined;
    const wanted = wishes(now);
    const worth = ({ id, family, closes }: OfferedBoon): number => {
      const rank = SURVIVAL.indexOf(id);
      const plain = rank < 0 ? 0 : SURVIVAL.length - rank;
      const lost = closes === undefined ? 0 : (wanted[familyNamed(now.view, closes)] ?? 0);
      return weight * ((wanted[family] ?? 0) - Math.max(0, lost - (wanted[family] ?? 0))) + plain;
    };
    const [best] = [...now.view.boons].sort((a, b) => worth(b) - worth(a));
    return best && { do: 'learn', boon: best.id };
  };

const familyNamed = ({ boonTree }: View, name: string): string =>
  boonTree.find((family) => family.name === name)?.id ?? '';

/** Wants one family, which the seed decides. */
export function oneBySeed({ view }: Situation): Wishes {
  const { boonTree, seed } = view;
  return { [Rng.named('family', seed).pick(boonTree).id]: 1 };
}

/** The kinds of weapons that suit a family. */
const SUITING: Readonly<Record<string, RegExp>> = {
  duellist: /rapier|sabre|Sword/,
  reaper: /[aA]xe|greatSword|maul|warHammer|halberd|emberFlail/,
  shadow: /dagger|stiletto/,
  hunter: /sling|[bB]ow/,
};

/** Wants the families that suit what the hero has: weapons, missiles, staffs, flasks, friends and armour. */
export function byGear(now: Situation): Wishes {
  const { items, view, status } = now;
  const count = (sort: string): number => items.reduce((sum, item) => sum + (item.sort === sort ? item.count : 0), 0);
  const worn = items.filter(({ isOn }) => isOn);
  const suits = (family: string): number => (SUITING[family]?.test(status.weapon.id) === true ? 2 : 0);
  const begun = view.learned.at(-1)?.family ?? '';
  const wishes: Record<string, number> = {
    duellist: suits('duellist'),
    reaper: suits('reaper'),
    shadow: suits('shadow'),
    hunter: suits('hunter') + (count('missile') >= 8 ? 2 : 0),
    wall: worn.some(({ sort }) => sort === 'shield') ? 3 : 1,
    adept: count('staff'),
    captaincy: now.allies.length,
    brewer: count('potion') >= 6 ? 2 : 0,
    wayfarer: 0,
  };
  return { ...wishes, [begun]: (wishes[begun] ?? 0) + 1 };
}
