/** Shell commands that the program prints for the player to paste. */
import { DEFAULT_DIFFICULTY } from '../../content/tables/difficulties';
import { encodeChallenge } from '../../store/recording/challenge';
import type { Recording } from '../../store/recording/format';
import type { RunHistory } from '../../store/recording/run-summary';
import { DEFAULT_NAME } from './seed';

/** Returns a text as one shell word to put behind an option, with its separator. */
export function shellArgument(text: string): string {
  const plain = /^[\w.,:@%+/][\w.,:@%+/-]*$/.test(text);
  return plain ? ` ${text}` : `='${text.replaceAll("'", `'\\''`)}'`;
}

/** The command that plays a dungeon again. */
export function dungeonCommand({ seed, difficulty }: Pick<Recording, 'seed' | 'difficulty'>): string {
  const level = difficulty === DEFAULT_DIFFICULTY ? '' : ` --difficulty ${difficulty}`;
  return `npx koboldkeep --seed${shellArgument(seed)}${level}`;
}

/** The command that continues a hero's game; `what` is the sub-command, if it needs one. */
export function resumeCommand(name: string, what = ''): string {
  const command = what === '' ? 'npx koboldkeep' : `npx koboldkeep ${what}`;
  return name === DEFAULT_NAME ? command : `${command} --name${shellArgument(name)}`;
}

/** The command that races against a run. Its code holds everything that another player needs for that. */
export const raceCommand = ({ recording, splits }: RunHistory): string =>
  `npx koboldkeep --race ${encodeChallenge({ ...recording, splits })}`;
