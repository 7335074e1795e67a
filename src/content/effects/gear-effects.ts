/** Powers that change an item in the pack: enchanting, recharging and mending. */
import { CallbackAction } from '../../engine/rules/actions/effect';
import { replaceItem } from '../../engine/rules/items/pack';
import { recharged } from '../../engine/rules/floors/time';
import type { Actor } from '../../engine/world/actors/actor';
import { withArticle } from '../../engine/world/knowledge/grammar';
import { withChanges, type Item } from '../../engine/world/actors/item';
import { mostCharges } from '../../engine/world/knowledge/knowledge';
import type { Power } from '../../engine/world/kinds/power';
import { callback, SELF, say } from './callback';

/** Makes a power that changes a suitable item in the pack. `becomes` says beforehand what it will be. */
export function onItem(
  says: string,
  suits: (item: Item, user: Actor) => boolean,
  change: (user: Actor, item: Item) => void,
  becomes?: (item: Item, user: Actor) => Item,
): Power {
  return {
    aim: { on: 'item', suits, becomes },
    says,
    effect: (user, { item }) =>
      new CallbackAction(user, () => {
        if (item) change(user, item);
      }),
    unless: (user) =>
      user.pack.some((each) => suits(each, user)) ? undefined : 'You carry nothing that it would do anything for.',
  };
}

const isEnchantable = ({ kind }: Item): boolean =>
  kind.gear !== undefined || kind.sort === 'staff' || kind.sort === 'charm';

/** Returns an item with one more enchantment, and all its charges. */
function enchanted(item: Item, user: Actor): Item {
  const plus = (item.plus ?? 0) + 1;
  const better = withChanges(item, { plus: plus === 0 ? undefined : plus });
  return item.kind.charges
    ? withChanges(better, { charges: mostCharges(item.kind, plus, user), rest: undefined })
    : better;
}

/** Enchants an item. */
export const enchant = (): Power =>
  onItem(
    'makes a piece of gear, a staff or a charm better, for good',
    isEnchantable,
    (user, item) => {
      const done = replaceItem(user, item, enchanted(item, user));
      const [was, now] = [user.engine.nameOf(item), user.engine.nameOf(done)];
      // Nothing shows on a thing of unknown quality.
      say(user, was === now ? `The ${was} is better by 1.` : `The ${was} is ${withArticle(now)} now.`);
    },
    enchanted,
  );

/** Charms are left out: they recharge on their own, and a charm of recharging must not recharge itself. */
const needsCharge = ({ kind, charges = 0, plus = 0 }: Item, user: Actor): boolean =>
  (kind.sort === 'staff' || kind.sort === 'wand') && charges < mostCharges(kind, plus, user);

/** Whether an item needs a charge as far as the hero knows. */
const mayNeedCharge = (item: Item, user: Actor): boolean =>
  needsCharge(item.known ? item : withChanges(item, { charges: undefined }), user);

/** Recharges all staffs and gives each wand a charge. */
export const recharge = (): Power =>
  callback(
    SELF,
    'fills all staffs, and gives each wand a charge',
    (user) => {
      user.pack = user.pack.map((item) => {
        if (!needsCharge(item, user)) return item;
        const { kind, plus = 0 } = item;
        if (kind.charges?.every === 0) return recharged(user, item);
        return withChanges(item, { charges: mostCharges(kind, plus, user), rest: undefined });
      });
      say(user, 'What you carry hums.');
    },
    {
      unless: (user) =>
        user.pack.some((item) => mayNeedCharge(item, user)) ? undefined : 'No staff or wand of yours wants filling.',
    },
  );

const hasBadAffix = ({ affix }: Item, { engine }: Actor): boolean =>
  affix !== undefined && engine.content.affixes[affix]?.bad === true;

/** Whether a piece of gear has a bad affix or a negative enchantment. */
export const isBad = (item: Item, user: Actor): boolean => (item.plus ?? 0) < 0 || hasBadAffix(item, user);

/** Returns a piece of gear without its bad affix and its negative enchantment. */
export const mended = (item: Item, user: Actor): Item =>
  withChanges(item, {
    affix: hasBadAffix(item, user) ? undefined : item.affix,
    plus: (item.plus ?? 0) < 0 ? undefined : item.plus,
  });

/** Removes a bad affix and a negative enchantment from a piece of gear. */
export const mendGear = (): Power =>
  onItem(
    'makes a bad piece of gear a plain one',
    (item, user) => (item.known ? isBad(item, user) : item.kind.gear !== undefined),
    (user, item) => {
      const feels = isBad(item, user) ? 'feels lighter in the hand' : 'was not as bad as that';
      say(user, `The ${user.engine.nameOf(replaceItem(user, item, mended(item, user)))} ${feels}.`);
    },
    mended,
  );
