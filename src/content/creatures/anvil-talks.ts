/** The words of anvils: each moves, once, the enchantments of a carried piece of gear to the piece of the same slot in use. */
import type { Actor } from '../../engine/world/actors/actor';
import { plusLabel, withChanges, type Item } from '../../engine/world/actors/item';
import type { Talk, TalkChoice } from '../../engine/world/kinds/talk';
import type { Slot } from '../../engine/world/kinds/item-kind';
import { narrate } from '../../engine/rules/narrations';
import { replaceItem, wornIn } from '../../engine/rules/items/pack';

/** The enchantments that the anvil takes for itself. */
const LOST = 1;

/** Returns the piece in use of a slot, and the carried one with the most enchantments that it could have. */
function piecesOf(hero: Actor, slot: Slot): { readonly worn: Item | undefined; readonly other: Item | undefined } {
  const [worn] = wornIn(hero, slot);
  const others = hero.pack.filter((item) => !item.on && item.known === true && item.kind.gear?.slot === slot);
  const [other] = others.sort((a, b) => (b.plus ?? 0) - (a.plus ?? 0));
  return { worn, other };
}

/** Returns the answer that moves the enchantments of one slot. */
const move = (slot: Slot, name: string): TalkChoice => ({
  label: (hero) => {
    const { worn, other } = piecesOf(hero, slot);
    const moved = (other?.plus ?? 0) - LOST;
    if (!worn || !other || moved <= 0) return `Move enchantments to your ${name}.`;
    return `Move ${plusLabel(moved)} of the ${hero.engine.nameOf(other)} to the ${hero.engine.nameOf(worn)} in use; ${LOST} is lost.`;
  },
  unless: (hero) => {
    const { worn, other } = piecesOf(hero, slot);
    if (!worn) return `You use no ${name}.`;
    if (worn.known !== true) return `You do not know what your ${name} is yet.`;
    return (other?.plus ?? 0) > LOST ? undefined : `You carry no other ${name} known to have +${LOST + 1} or more.`;
  },
  does: (hero) => {
    const { worn, other } = piecesOf(hero, slot);
    if (!worn || !other) return;
    const { engine } = hero;
    const was = engine.nameOf(worn);
    const plus = (worn.plus ?? 0) + (other.plus ?? 0) - LOST;
    replaceItem(hero, other, withChanges(other, { plus: undefined }));
    const forged = replaceItem(hero, worn, withChanges(worn, { plus: plus || undefined }));
    narrate(hero, 'itemChanged', was, engine.nameOf(forged));
  },
  topic: 'anvilIsCold',
});

/** The words of anvils, by topic. */
export const ANVIL_TALKS = {
  anvil: {
    text: 'The anvil is warm, and nobody is at it. What went into one blade or coat goes into another of its kind, less a little. There is heat for one.',
    choices: [move('weapon', 'weapon'), move('armour', 'armour'), move('shield', 'shield')],
  },
  anvilIsCold: { text: 'The anvil is cold.', choices: [] },
} satisfies Readonly<Record<string, Talk>>;
