/** The preferences of the user: the options of the command line, the environment, and the options file in the home folder. */
import { DISK } from '../../store/disk/fs';
import { homeFolder } from '../../store/disk/home';
import { readOptions, writeOption } from '../../store/disk/options-file';
import { OPTIONS } from '../../ui/frame/options';
import { Preferences } from '../../ui/frame/preferences';
import { explainColourDepth } from '../../ui/terminal/colour-depth';
import type { Io } from '../io/io';

/** The variable that Termux sets, a terminal with a touch screen and often without a keyboard. */
const TOUCH = 'TERMUX_VERSION';

/** Reads the preferences. `flags` are the options of the command line, by the names that the parser gives them. */
export function readPreferences(flags: object, { env }: Pick<Io, 'env'>): Preferences {
  const home = homeFolder(env);
  return new Preferences({
    flags: { ...flags },
    environment: (name) => {
      const isSet = name === 'colours' && OPTIONS.colours.variables.some((each) => (env[each] ?? '') !== '');
      if (!isSet) return undefined;
      const { value, from } = explainColourDepth(env);
      return { value, source: 'environment', ...(from === undefined ? {} : { from }) };
    },
    suited: (name) =>
      name === 'mouse' && (env[TOUCH] ?? '') !== '' ? { value: 'on', source: 'default', from: TOUCH } : undefined,
    file: readOptions(DISK, home),
    save: (name, value) => {
      const problem = writeOption(DISK, home, name, value);
      return problem && `This holds until you leave, because ${problem}`;
    },
  });
}
