/** The keys that the tutorial's signs mention. A test compares them with the game's key bindings. */
/** A key and what it does, in the words of the key help. */
interface Lesson {
  readonly key: string;
  readonly does: string;
}

/** The keys that signs mention. */
export const TAUGHT = {
  keys: { key: '?', does: 'show these keys' },
  examine: { key: 'x', does: 'examine what you see' },
  rest: { key: 'Z', does: 'rest until well, or until something happens' },
  pack: { key: 'i', does: 'look through your pack' },
  drink: { key: 'q', does: 'drink a potion' },
  throw: { key: 't', does: 'throw something' },
  equip: { key: 'e', does: 'wear or wield something, or take it off' },
  order: { key: 'O', does: 'tell your friends what to do' },
  explore: { key: 'o', does: 'explore until something new is seen' },
  travel: { key: '_', does: 'travel to a place you know' },
  fight: { key: 'Tab', does: 'fight the nearest foe in sight' },
  up: { key: '<', does: 'travel to the stairs up, then take them' },
} as const satisfies Record<string, Lesson>;

/** Returns an instruction such as "Press x to examine what you see". */
export function press(deed: keyof typeof TAUGHT): string {
  const { key, does } = TAUGHT[deed];
  return `Press ${key} to ${does}`;
}
