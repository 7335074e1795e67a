/** Choosing boons: by a plan that prefers some families, and what keeps a hero alive where the plan says nothing. */
import { Rng } from '../../engine/random/rng';
import type { OfferedBoon, View } from '../../engine/api/view/view';
import type { Situation, Tactic } from '../situation/situation';

/** Learns any boon. */
export const learnAny: Tactic = ({ view, status, rng }) =>
  status.canLearn ? { do: 'learn', boon: rng.pick(view.boons).id } : undefined;

/** The strength of a bot's wish for each family; none for one that is not listed. */
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

/** Returns two families that the seed decides: a bot's favourites. They can be the same. */
function favouritesOf({ boonTree, seed }: View): readonly [first: string, second: string] {
  const rng = Rng.named('family', seed);
  return [rng.pick(boonTree).id, rng.pick(boonTree).id];
}

/** Wants one family, which the seed decides. */
export const oneBySeed = ({ view }: Situation): Wishes => ({ [favouritesOf(view)[0]]: 1 });

/** The kinds of weapons that suit a family: in hand, and for the hunter in the pack. */
const SUITING: Readonly<Record<string, RegExp>> = {
  duellist: /rapier|sabre|Sword/,
  reaper: /[aA]xe|greatSword|maul|warHammer|halberd|emberFlail/,
  shadow: /dagger|stiletto/,
  hunter: /sling|[bB]ow/,
};

/** The additions to a bot's wish for its first and its second favourite family. */
const FAVOURITES = [10, 8] as const;

/**
 * Wants two families that the seed decides, and then those that suit what the hero has: weapons, missiles, staffs, flasks,
 * friends and armour. Players have a taste, too, and so a report tells what each family is worth.
 */
export function byTasteAndGear(now: Situation): Wishes {
  const { items, view, status } = now;
  const count = (sort: string): number => items.reduce((sum, item) => sum + (item.sort === sort ? item.count : 0), 0);
  const suits = (family: string, ...ids: readonly string[]): number =>
    ids.some((id) => SUITING[family]?.test(id)) ? 2 : 0;
  const wishes: Record<string, number> = {
    duellist: suits('duellist', status.weapon.id),
    reaper: suits('reaper', status.weapon.id),
    shadow: suits('shadow', status.weapon.id),
    hunter: suits('hunter', ...items.map(({ id }) => id)) + (count('missile') >= 8 ? 2 : 0),
    wall: items.some(({ isOn, sort }) => isOn && sort === 'shield') ? 1 : 0,
    adept: count('staff'),
    captaincy: now.allies.length,
    brewer: count('potion') >= 6 ? 2 : 0,
  };
  const add = (family: string | undefined, more: number): void => {
    if (family !== undefined) wishes[family] = (wishes[family] ?? 0) + more;
  };
  const [first, second] = favouritesOf(view);
  add(first, FAVOURITES[0]);
  add(second, FAVOURITES[1]);
  add(view.learned.at(-1)?.family, 1);
  return wishes;
}
