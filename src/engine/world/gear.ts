import type { Grant, Source } from './grants';
import type { Item } from './item';
import type { Affix } from './affix';
import type { Slot } from './item-kind';

/** What each enchantment adds to the chance of its piece, in percent, and how many add a die. */
export const PLUS_CHANCE = 4;
export const PLUS_DIE = 3;

/** What so many enchantments give to a piece worn here. */
function grantOfPlus(slot: Slot, plus: number): Grant {
  const [chance, dice] = [plus * PLUS_CHANCE, Math.trunc(plus / PLUS_DIE)];
  if (slot === 'weapon') return { bonuses: { attackChance: chance, attack: dice } };
  if (slot === 'ring') return { bonuses: { attackChance: plus * 2, defenseChance: plus * 2 } };
  return { bonuses: { defenseChance: chance, defense: dice } };
}

/** "+2 short sword": what is printed before the name of something enchanted. */
export const plusLabel = (plus: number): string => (plus > 0 ? `+${plus}` : String(plus));

/** What a thing one carries gives: by its kind where it is worn, by its enchantments and its make, or by being carried. */
export function sourcesOf(item: Item, affixes: Readonly<Record<string, Affix>>): readonly Source[] {
  const { kind, plus = 0, affix } = item;
  const found: Source[] = [];
  if (kind.carried) found.push({ name: kind.name, grant: kind.carried });
  const { gear } = kind;
  if (!gear || !item.on) return found;
  const { slot } = gear;
  found.push({ name: kind.name, grant: gear, slot });
  if (plus !== 0) found.push({ name: `${kind.name} ${plusLabel(plus)}`, grant: grantOfPlus(slot, plus), slot });
  const made = affix === undefined ? undefined : affixes[affix];
  if (made) found.push({ name: made.name.replace('%', kind.name), grant: made, slot });
  return found;
}
