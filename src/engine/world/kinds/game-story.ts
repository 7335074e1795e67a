// The words that tell what a game is about. No rule reads them. Filled by content/tables/story.ts.

/** A win: the title of the hero, and a sentence about what is left behind. */
interface WinWords {
  readonly title: string;
  readonly aftermath: string;
}

/** A floor of the keep as it is introduced to the player: its name, and a sentence about what is ahead. */
interface FloorWords {
  readonly name: string;
  readonly omen: string;
}

export interface Story {
  /** The title that every hero has: "the Delver". */
  readonly heroTitle: string;
  /** The first words that a player reads: where the game is set, and what it takes to win. */
  readonly setting: string;
  readonly goal: string;
  /** A sentence about the way out, which is shut until the hero has the prize. */
  readonly gate: string;
  /** The words for each floor by its depth, from the second on: the setting introduces the first. */
  readonly floors: Readonly<Record<number, FloorWords>>;
  /** The name of the prize, and a short one. */
  readonly prize: string;
  readonly prizeShort: string;
  /** The wins of a hero who has killed the ruler of the prize, and of one who has not. */
  readonly wins: { readonly slayer: WinWords; readonly thief: WinWords };
  /** Lines about creatures and items as a player may type them. */
  readonly typed: readonly string[];
}
