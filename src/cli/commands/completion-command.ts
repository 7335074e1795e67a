/** `koboldkeep completion`: prints a script that completes commands, options and their values in a shell. */
import { SHELLS, type CommandRow, type RunCommand } from '../help/command-row';
import { completionLines } from '../help/completion';
import { TOPIC_NAMES } from '../help/topics';
import { readWord } from '../input/option-values';
import { EXIT } from '../io/io';
import { print } from '../io/print';

/** Prints the completion made from the table of sub-commands. */
export const printCompletion =
  (commands: readonly CommandRow[]): RunCommand =>
  (_, io, given = '') => {
    const shell = readWord('shell', given, SHELLS, `give one of ${SHELLS.join(', ')}.`);
    print(completionLines(shell, commands, TOPIC_NAMES), io);
    return EXIT.ok;
  };
