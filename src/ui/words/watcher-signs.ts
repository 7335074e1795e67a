// The signs that a watcher sends to a player. The game words them itself: no text of a watcher ever reaches a player.

/** The key and the word of each sign, what its sender is told, and what the player is told. */
export const WATCHER_SIGNS = {
  cheer: { key: '1', sent: 'You cheer.', told: 'A watcher cheers.' },
  clap: { key: '2', sent: 'You clap.', told: 'A watcher claps.' },
  gasp: { key: '3', sent: 'You gasp.', told: 'A watcher gasps.' },
  laugh: { key: '4', sent: 'You laugh.', told: 'A watcher laughs.' },
  sigh: { key: '5', sent: 'You sigh.', told: 'A watcher sighs.' },
  warn: { key: '6', sent: 'You warn the player.', told: 'A watcher warns you.' },
} as const;

/** The word of a sign. */
export type WatcherSign = keyof typeof WATCHER_SIGNS;

/** The words of all signs, in the order of their keys. */
export const WATCHER_SIGN_IDS = Object.keys(WATCHER_SIGNS) as readonly WatcherSign[];

/** Whether a word is that of a sign. */
export const isWatcherSign = (word: string): word is WatcherSign => Object.hasOwn(WATCHER_SIGNS, word);

/** The result of a sign: it has reached the player, or why it has not. */
export type SignResult = 'sent' | 'tooSoon' | 'off' | 'elsewhere';

/** Sends a sign to the player of a watched game. Resolves with what has become of it. */
export type SendSign = (sign: WatcherSign) => Promise<SignResult>;

/** Returns the sentence that tells a watcher what has become of a sign. */
export function signSentence(sign: WatcherSign, result: SignResult): string {
  if (result === 'sent') return WATCHER_SIGNS[sign].sent;
  if (result === 'tooSoon') return 'Too many signs: wait a few seconds.';
  if (result === 'off') return 'This player takes no signs.';
  return 'Signs do not reach this player: the game is played through another server.';
}
