// The grants of worn and carried items to their bearer.
import type { Affix, Grant, Source } from '../kinds/grants';
import type { Item } from './item';
import type { Slot } from '../kinds/item-kind';

/** Each enchantment adds this much to a chance, in percent. */
const PLUS_CHANCE = 3;
/** This many enchantments add one die. */
const PLUS_DIE = 4;

function enchantmentGrant(slot: Slot, plus: number): Grant {
  const [chance, dice] = [plus * PLUS_CHANCE, Math.trunc(plus / PLUS_DIE)];
  if (slot === 'weapon') return { bonuses: { attackChance: chance, attack: dice } };
  if (slot === 'ring') return { bonuses: { attackChance: plus * 2, defenseChance: plus * 2 } };
  return { bonuses: { defenseChance: chance, defense: dice } };
}

/** Formats an enchantment as it stands before a name: the "+2" of "+2 short sword"; none is "+0". */
export const plusLabel = (plus: number): string => (plus >= 0 ? `+${plus}` : String(plus));

/** Lists what an item grants: by being carried, and if worn by its kind, its enchantment and its affix. */
export function sourcesOf(item: Item, affixes: Readonly<Record<string, Affix>>): readonly Source[] {
  const { kind, plus = 0, affix: affixId } = item;
  const sources: Source[] = [];
  if (kind.carried) sources.push({ name: kind.name, grant: kind.carried });
  const { gear } = kind;
  if (!gear || !item.on) return sources;
  const { slot } = gear;
  sources.push({ name: kind.name, grant: gear, slot });
  if (plus !== 0) sources.push({ name: `${kind.name} ${plusLabel(plus)}`, grant: enchantmentGrant(slot, plus), slot });
  const affix = affixId === undefined ? undefined : affixes[affixId];
  if (affix) sources.push({ name: affix.name.replace('%', kind.name), grant: affix, slot });
  return sources;
}
