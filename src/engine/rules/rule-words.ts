/** The words of the rules that are parts of sentences: causes, answers, and what is said of lessons. */
import { capital } from '../world/knowledge/grammar';

/** The causes of wounds that the rules name: "You lose 3 to the shared wound." */
export const CAUSES = {
  brambles: 'bramble thorns',
  coldWater: 'cold water',
  overdraft: 'spent staff',
  sharedWound: 'shared wound',
  waterShock: 'lightning in the water',
} as const;

/** An effect that has no name of its own, where an actor resists it. */
export const NAMELESS_EFFECT = 'the magic';

/** The answers that the rules add to what a person can be told. */
export const ANSWERS = {
  letMePass: 'Let me pass.',
  buys: (what: string, price: number, left: number) =>
    `${capital(what)}, ${left === 0 ? 'sold out' : `${price} gold, ${left} left`}.`,
  sells: (item: string, price: number) => `Sell the ${item} for ${price} gold.`,
} as const;

/** The parts of sentences about a lesson: that its deed is done, and what remains then. */
export const LESSON_WORDS = {
  done: 'That is done.',
  signsLeft: 'Read the other signs, and the gate opens.',
} as const;
