/** The command that a client gives after the address. It chooses a game, and nothing else of the machine. */

/** The command of the game that is meant where only options are given. */
const USUAL = 'play';
/** The commands of the game that a client may give, with their options; true where a word follows the option. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  play: { '--plain': false, '--seed': true, '--difficulty': true, '--kit': true, '--short': false, '--new': false },
  daily: { '--plain': false },
  tutorial: { '--plain': false },
};
const EXAMPLES = 'leave the command out, or give daily, tutorial, --plain or --seed 42';

/** A command as the game takes it, or why there is none. */
export type SessionCommand =
  { readonly args: readonly string[]; readonly isPlain: boolean } | { readonly problem: string };

/** Reads a command. The game itself checks the words that follow an option. */
export function readCommand(text = ''): SessionCommand {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const command = words[0]?.startsWith('-') === false ? words.shift() : USUAL;
  const options = Object.entries(COMMANDS).find(([name]) => name === command)?.[1];
  if (!options) return { problem: `Only the game can be started here: ${EXAMPLES}.` };
  for (let i = 0; i < words.length; i++) {
    const option = Object.entries(options).find(([name]) => name === words[i]);
    if (!option) return { problem: `There is no such option here: ${EXAMPLES}.` };
    if (!option[1]) continue;
    i += 1;
    // A word that looks like an option would be one to the game.
    if (words[i]?.startsWith('-') ?? true) return { problem: `A word is missing after ${option[0]}: ${EXAMPLES}.` };
  }
  return { args: [command ?? USUAL, ...words], isPlain: words.includes('--plain') };
}
