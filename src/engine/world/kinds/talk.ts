// Conversations, and the wares of traders. Filled by content/creatures/talks.ts, carried out by rules/actions/social.ts.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../actors/actor';
import type { Item } from '../actors/item';

/** One thing a person says, and the hero's possible answers. */
export interface Talk {
  /** Left to a function if it depends on who says it. */
  readonly text: string | ((person: Actor) => string);
  /** The words of the person when the hero meets it again; left out if they are the same. */
  readonly again?: string;
  /** Empty if there is nothing to answer. */
  readonly choices: readonly TalkChoice[];
  /** Set if the person's wares are among the answers: the id of what it says after a sale. */
  readonly afterSale?: string;
  /** The id of what it says after it has bought something. Default: as after a sale. */
  readonly afterPurchase?: string;
}

/** Returns what a person says. */
export const textOf = ({ text }: Talk, person: Actor): string => (typeof text === 'string' ? text : text(person));

/** Returns what a person says when the hero comes up to it. */
export const greetingOf = (talk: Talk, person: Actor): string => talk.again ?? textOf(talk, person);

/** An answer the hero can give. */
export interface TalkChoice {
  /** Left to a function if it depends on whom the hero talks with. */
  readonly label: string | ((hero: Actor, person: Actor) => string);
  /** The ware it buys; left out for all that is no purchase. */
  readonly ware?: Ware;
  /** The item that the hero gives away for it; left out for all that is no sale. */
  readonly gives?: Item;
  /** Returns why it cannot be chosen now, as far as the hero knows, in a sentence; `undefined` if it can. */
  readonly unless?: (hero: Actor, person: Actor) => string | undefined;
  /** The same for a reason that the hero only hears from the person, beside it: what lives on the floor, what it carries. */
  readonly unlessHeard?: (hero: Actor, person: Actor) => string | undefined;
  /** Carries out its consequences. */
  readonly does?: (hero: Actor, person: Actor) => void;
  /** The id of what the person says from then on; left out for no change. */
  readonly topic?: string;
}

/** Whether a hero hears what a person in a cell has to tell: from beside it. */
export const isHeard = ({ map, cell }: Actor, from: Cell): boolean => map.distance(cell, from) <= 1;

/** Returns why an answer cannot be chosen now, as the hero knows it: beside the person, the hero also hears it. */
export function refusalOfAnswer(choice: TalkChoice, hero: Actor, person: Actor): string | undefined {
  const why = choice.unless?.(hero, person);
  return why ?? (isHeard(hero, person.cell) ? choice.unlessHeard?.(hero, person) : undefined);
}

/** Returns the words of an answer. */
export const labelOf = ({ label }: TalkChoice, hero: Actor, person: Actor): string =>
  typeof label === 'string' ? label : label(hero, person);

/** A thing for sale. */
export interface Ware {
  /** The item, with the number that one purchase gives. */
  readonly item: Item;
  /** The price on the first floor of the first piece bought of its kind, in gold. */
  readonly price: number;
  /** The number that can still be bought. */
  readonly left: number;
}
