import type { Content } from '../src/engine/world/kinds/content';
import { MOVERS, RESIDENTS, type Interactions, type Mover, type Resident } from '../src/engine/world/kinds/interaction';

type AnyRule = { readonly ask: (...args: readonly unknown[]) => unknown };

/** A content whose arbiter counts how often each of its cells was asked while something was done. */
export function countMeetings(content: Content) {
  const counts = new Map<string, number>();
  let isCounting = false;
  const name = (resident: Resident, mover: Mover): string => `${resident} met by the ${mover}`;
  const counted = (key: string, rule: AnyRule): AnyRule => ({
    ...rule,
    ask: (...args) => {
      if (isCounting) counts.set(key, (counts.get(key) ?? 0) + 1);
      return rule.ask(...args);
    },
  });
  const table = content.interactions.residents as unknown as Record<Resident, Record<Mover, AnyRule>>;
  const residents = Object.fromEntries(
    RESIDENTS.map((resident) => [
      resident,
      Object.fromEntries(MOVERS.map((mover) => [mover, counted(name(resident, mover), table[resident][mover])])),
    ]),
  ) as unknown as Interactions['residents'];
  return {
    content: { ...content, interactions: { ...content.interactions, residents } } satisfies Content,
    /** Counts what is asked meanwhile: what is only offered to a player does not count. */
    during: (doing: () => unknown): void => {
      isCounting = true;
      doing();
      isCounting = false;
    },
    counts,
    /** The cells that were never asked. */
    never: (): readonly string[] =>
      RESIDENTS.flatMap((resident) => MOVERS.map((mover) => name(resident, mover))).filter((key) => !counts.has(key)),
  };
}
