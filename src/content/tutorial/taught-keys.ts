/** The keys that the tutorial's signs mention. A test compares them with the game's table of commands. */
/** A command, its key as long as the player has not changed it, and what it does in the words of the key help. */
interface TaughtKey {
  readonly key: string;
  readonly does: string;
}

/** The commands that signs mention, by their ids. */
export const TAUGHT = {
  help: { key: '?', does: 'show these keys' },
  messages: { key: 'M', does: 'read earlier messages' },
  examine: { key: 'x', does: 'examine what you see' },
  rest: { key: '5', does: 'rest until well, or until something happens' },
  pack: { key: 'i', does: 'look through your pack' },
  drink: { key: 'q', does: 'drink a potion' },
  throw: { key: 't', does: 'throw something' },
  equip: { key: 'e', does: 'wear or wield something, or take it off' },
  offers: { key: 'v', does: 'compare what a vault offers, and choose' },
  order: { key: 'O', does: 'tell your friends what to do' },
  overlay: { key: ']', does: 'show where you would be noticed, then dangers, then light' },
  explore: { key: 'o', does: 'explore until something new is seen' },
  travel: { key: '_', does: 'travel to a place you know' },
  fight: { key: 'Tab', does: 'fight the nearest foe in sight' },
  ascend: { key: '<', does: 'travel to the stairs up, then take them' },
  descend: { key: '>', does: 'travel to the stairs down, then take them' },
  leave: { key: 'S', does: 'save and leave' },
} as const satisfies Record<string, TaughtKey>;

export type TaughtCommand = keyof typeof TAUGHT;

/** The keys that the signs name. */
export interface TaughtKeys {
  /** Returns the key of a command, as it is written for the player. */
  readonly label: (command: TaughtCommand) => string;
  /** The letters that step, in one word; empty if none do. */
  readonly stepLetters: string;
}

/** The keys of a player who has changed none. */
export const USUAL_KEYS: TaughtKeys = { label: (command) => TAUGHT[command].key, stepLetters: 'hjklyubn' };
