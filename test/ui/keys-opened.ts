// The keys screen, opened in a game whose options file is a text in memory.
import type { KeyCommandId } from '../../src/ui/frame/key-commands';
import { KEY_COMMAND_IDS } from '../../src/ui/frame/key-commands';
import { Preferences, type OptionLine } from '../../src/ui/frame/preferences';
import { withOption } from '../../src/store/disk/options-file';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';

/** A game whose options file is a text in memory, with the keys screen open. `problem` is told of each change. */
export async function open(text = '', problem?: string) {
  const file = { text };
  const read = (): OptionLine[] =>
    file.text
      .split('\n')
      .filter((line) => line !== '')
      .map((line, i) => ({ line: i + 1, name: line.split(' = ')[0] ?? '', value: line.split(' = ')[1] ?? '' }));
  const preferencesNow = (): Preferences =>
    new Preferences({
      flags: { hints: false },
      file: { path: '/o', lines: read() },
      save: (name, value) => {
        file.text = withOption(file.text, name, value);
        return problem;
      },
    });
  const preferences = preferencesNow();
  const t = atTerminal(scene('######\n#@...#\n######').engine, undefined, { preferences });
  await t.press(preferences.keymap.of('options')[0] ?? '', 'up', 'up', 'enter');
  const choose = async (id: KeyCommandId): Promise<void> => {
    await t.press('home');
    for (let i = KEY_COMMAND_IDS.indexOf(id); i > 0; i--) await t.press('down');
  };
  return { ...t, preferences, file, preferencesNow, choose, keys: () => preferences.keymap };
}
