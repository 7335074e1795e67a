// Sentences that tell of several things: clauses about one creature, and creatures that do the same.
import { HERO_ID } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import {
  capital,
  listed,
  numberWord,
  plural,
  quantity,
  theActor,
  thirdPerson,
  withArticle,
} from '../../world/knowledge/grammar';

/** A thing or a quality that a sentence names. */
interface Thing {
  /** Its name, without an article if it has a count. */
  readonly name: string;
  readonly count?: number;
  /** The words after it: "(c)". */
  readonly note?: string;
}

/** The part of a sentence after its subject: "come into view". */
interface Predicate {
  /** The verb in the plural: "come". */
  readonly verb: string;
  /** The words after the verb: "into view". */
  readonly rest?: string;
  /** The last words, if more of their kind can follow: "a dagger", "2 ropes". */
  readonly things?: readonly Thing[];
  /** Whether each of several actors has a thing of its own: "Two cages fall shut over an axe and a ring." */
  readonly isSpread?: true;
}

/** A sentence of one clause: "A jackal comes into view." */
export interface Clause extends Predicate {
  readonly who: ActorRef;
  /** Whether the sentence introduces the actor: "a jackal", not "the jackal". */
  readonly isNew?: boolean;
}

/** A sentence to which more can be joined. */
export interface Sentence {
  readonly whos: readonly ActorRef[];
  /** Whether it introduces them: "two jackals", not "the two jackals". */
  readonly isNew: boolean;
  readonly predicates: readonly Predicate[];
}

/** Returns the sentence of a clause. */
export const sentenceOf = ({ who, isNew = false, ...predicate }: Clause): Sentence => ({
  ...{ whos: [who], isNew, predicates: [predicate] },
});

/** Returns a sentence that says what two say, one after the other; undefined if grammar does not allow it. */
export function joined(a: Sentence, b: Sentence): Sentence | undefined {
  if (a.whos.length === b.whos.length && a.whos.every(({ id }) => hasActor(b, id)))
    return b.isNew && !a.isNew ? withPredicatesOf(b, a) : withPredicatesOf(a, b);
  // The deeds of the hero stand alone.
  if (a.isNew !== b.isNew || [...a.whos, ...b.whos].some(({ id }) => id === HERO_ID)) return undefined;
  if (a.whos.some(({ id }) => hasActor(b, id))) return undefined;
  const predicates = a.predicates.map((each, i) => shared(each, b.predicates[i]));
  if (a.predicates.length !== b.predicates.length || predicates.includes(undefined)) return undefined;
  return {
    ...{ whos: [...a.whos, ...b.whos], isNew: a.isNew },
    predicates: predicates.flatMap((each) => each ?? []),
  };
}

/** Whether a sentence tells of an actor. */
export const hasActor = ({ whos }: Sentence, id: number): boolean => whos.some((who) => who.id === id);

/** Whether two sentences say the same of one actor, other than the hero, or of actors of one name. */
export function isSameDeed(a: Sentence, b: Sentence): boolean {
  const isSame = a.predicates.length === b.predicates.length && a.isNew === b.isNew;
  if (!isSame || [...a.whos, ...b.whos].some(({ id }) => id === HERO_ID)) return false;
  const isAlike = b.whos.every((who) => a.whos.some(({ name }) => name === who.name));
  return isAlike && a.predicates.every((each, i) => shares(each, b.predicates[i]));
}

const shares = ({ verb, rest }: Predicate, other: Predicate | undefined): boolean =>
  verb === other?.verb && rest === other.rest;

/** Joins what two sentences say of the same actors. What is done again, to nothing else, needs a sentence of its own. */
function withPredicatesOf(a: Sentence, b: Sentence): Sentence | undefined {
  const predicates = [...a.predicates];
  for (const next of b.predicates) {
    const last = predicates.at(-1);
    const isAgain = last?.verb === next.verb && last.rest === next.rest;
    const things = isAgain ? together(last.things, next.things) : undefined;
    if (things) predicates[predicates.length - 1] = { ...last, ...next, things };
    else if (predicates.some(({ verb, rest }) => verb === next.verb && rest === next.rest)) return undefined;
    // To be something is no deed.
    else if (predicates.some(({ verb }) => (verb === 'be') !== (next.verb === 'be'))) return undefined;
    else predicates.push(next);
  }
  return { ...a, predicates };
}

/** Returns all things of two lists, those that are counted with their sum; undefined if one would be named twice. */
function together(a?: readonly Thing[], b?: readonly Thing[]): readonly Thing[] | undefined {
  if (!a || !b) return undefined;
  const all = [...a];
  for (const thing of b) {
    const i = all.findIndex(({ name, note }) => name === thing.name && note === thing.note);
    const same = all[i];
    if (!same) all.push(thing);
    else if (same.count === undefined || thing.count === undefined) return undefined;
    else all[i] = { ...same, count: same.count + thing.count };
  }
  return all;
}

/** "an axe and 2 darts (c)". */
const thingsText = (things: readonly Thing[] = []): string =>
  listed([
    ...new Set(
      things.map(({ name, count, note }) =>
        [count === undefined ? name : quantity(count, name), note].filter(Boolean).join(' '),
      ),
    ),
  ]);

/** Returns what two actors do both, or each with a thing of its own; undefined if it is not the same. */
function shared(a: Predicate, b: Predicate | undefined): Predicate | undefined {
  if (a.verb !== b?.verb || a.rest !== b.rest) return undefined;
  if (a.isSpread) return { ...a, things: [...(a.things ?? []), ...(b.things ?? [])] };
  return thingsText(a.things) === thingsText(b.things) ? a : undefined;
}

/** Returns the text of a sentence: "Two jackals come into view and notice you." */
export function sentenceText({ whos, isNew, predicates }: Sentence): string {
  const [first] = whos;
  const isHero = first?.id === HERO_ID;
  const verbOf = (verb: string): string =>
    whos.length === 1 && !isHero ? thirdPerson(verb) : verb === 'be' ? 'are' : verb;
  const clauses = predicates.map(({ verb, rest, things }) =>
    [verbOf(verb), rest, thingsText(things)].filter(Boolean).join(' '),
  );
  return `${capital(isHero ? 'you' : subjectOf(whos, isNew))} ${listed(clauses)}.`;
}

/** "a jackal", "two jackals and a rat", "the two jackals", "your wolf and the kobold". */
function subjectOf(whos: readonly ActorRef[], isNew: boolean): string {
  const nameOf = (who: ActorRef): string => (isNew ? withArticle(who.name) : theActor(who));
  const names = whos.map(nameOf);
  return listed(
    [...new Set(names)].map((name) => {
      const alike = whos.filter((who) => nameOf(who) === name);
      const [{ name: kind } = { name }] = alike;
      const determiner = isNew ? '' : name.startsWith('your ') ? 'your ' : 'the ';
      return alike.length === 1 ? name : `${determiner}${numberWord(alike.length)} ${plural(kind)}`;
    }),
  );
}
