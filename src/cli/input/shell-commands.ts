/** Shell commands that the program prints for the player to paste. */
import { DEFAULT_KIT } from '../../content/items/kits';
import { DEFAULT_DIFFICULTY } from '../../content/tables/difficulties';
import { encodeChallenge } from '../../store/recording/challenge';
import type { Recording } from '../../store/recording/format';
import type { RunHistory } from '../../store/recording/run-summary';
import { isHosted, programCommand, sharedCommand, shellWord } from '../io/program-command';
import { DEFAULT_NAME } from '../../library/game-options';
import { sealedUntil } from './sealed';

/** Returns a text as one shell word to put behind an option, with its separator. */
export function shellArgument(text: string): string {
  const word = shellWord(text);
  return word === text ? ` ${word}` : `=${word}`;
}

type Dungeon = Pick<Recording, 'seed' | 'difficulty' | 'kit'>;

/** The arguments that play a dungeon. */
export function dungeonArguments({ seed, difficulty, kit }: Dungeon): string {
  const level = difficulty === DEFAULT_DIFFICULTY ? '' : ` --difficulty${shellArgument(difficulty)}`;
  const gear = kit === DEFAULT_KIT ? '' : ` --kit${shellArgument(kit)}`;
  return `--seed${shellArgument(seed)}${level}${gear}`;
}

/**
 * The command that plays a dungeon again, or from when on there is one. `options` stand behind it, each with a space before
 * it.
 */
export function dungeonCommand(dungeon: Dungeon, options = ''): string {
  const until = sealedUntil(dungeon.seed);
  return until === undefined
    ? programCommand(`${dungeonArguments(dungeon)}${options}`)
    : `from ${until} on, when its seed is public`;
}

/** The command that continues a hero's game; `what` is the sub-command, if it needs one. */
export function resumeCommand(name: string, what = '', options = ''): string {
  const hero = isHosted() || name === DEFAULT_NAME ? '' : ` --name${shellArgument(name)}`;
  return programCommand(`${what}${hero}${options}`.trim());
}

/**
 * The command with which another player races against a run. Its code holds everything that is needed for that, the seed
 * included: there is none while the dungeon is sealed.
 */
export const raceCommand = ({ recording, splits }: RunHistory): string | undefined =>
  sealedUntil(recording.seed) === undefined
    ? sharedCommand(`--race ${encodeChallenge({ ...recording, splits })}`)
    : undefined;
