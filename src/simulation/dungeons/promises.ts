/** Compares the items that are promised by each depth with the items that dungeons place. */
import { CONTENT } from '../../content/index';
import { FOOD_AT_START } from '../../content/items/kits';
import {
  dungeonItems,
  FED_AT_START,
  GUARANTEES,
  TURNS_PER_FLOOR,
  turnsFed,
} from '../../content/levels/guaranteed-items';
import { spreadOver, type Spread } from '../games/statistics';

/** A promise: by each depth, how many items are promised and how many dungeons place. */
interface PromiseKept {
  readonly id: string;
  readonly says: string;
  readonly by: readonly { readonly promised: number; readonly laid: Spread }[];
}

/** The supplies of a number of dungeons. */
export interface Supplies {
  readonly promises: readonly PromiseKept[];
  /** The number of further turns for which the hero is fed at the end of each floor. */
  readonly larder: readonly Spread[];
  /** A sentence for each broken promise. */
  readonly broken: readonly string[];
}

/** Compares the promises with the items that a number of dungeons place. */
export function surveySupplies(dungeons: number): Supplies {
  const { floors } = CONTENT;
  const depths = Array.from({ length: floors }, (_, i) => i + 1);
  const supplies = Array.from({ length: dungeons }, (_, i) => dungeonItems(`supply ${i}`, floors));
  const broken: string[] = [];
  const promises = GUARANTEES.map(({ id, says, items, spans }) => ({
    id,
    says,
    by: depths.map((depth) => {
      const promised = spans.filter(([, last]) => last <= depth).length;
      const isMeant = (item: string): boolean => items.some((each) => each === item);
      const laid = spreadOver(
        supplies.map(
          (each) =>
            each
              .slice(0, depth)
              .flat()
              .filter(({ placed }) => isMeant(placed.item)).length,
        ),
      );
      if (laid[0] < promised) broken.push(`${id}: ${laid[0]} of ${promised} by floor ${depth}`);
      return { promised, laid };
    }),
  }));
  const kit = FED_AT_START + turnsFed(FOOD_AT_START);
  const larder = depths.map((depth) =>
    spreadOver(
      supplies.map((each) => {
        const before = each.slice(0, depth - 1).flat();
        const fed = before.reduce((sum, { placed }) => sum + placed.count * turnsFed(placed.item), kit);
        return fed - TURNS_PER_FLOOR * depth;
      }),
    ),
  );
  larder.forEach(([least], i) => {
    if (least < 0) broken.push(`food: the hero starves on floor ${i + 1}`);
  });
  return { promises, larder, broken };
}
