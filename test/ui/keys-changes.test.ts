// Changes of keys in bulk: whatever the player does, each command has a key of its own.
import { KEY_COMMAND_IDS } from '../../src/ui/frame/key-commands';
import { SIZES } from '../support/sizes';
import { open } from './keys-opened';

test('whatever the player changes, no command is left without a key and no key has two', async () => {
  const t = await open('layout = arrows\nkeys = nethack\n');
  let random = 7;
  const pick = (keys: readonly string[]): string => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return keys[(random >> 8) % keys.length] ?? '';
  };
  const typed = [...Array.from('abcdehiopqstxyzAEZ.:?=5'), 'tab', 'enter', 'space', 'ctrl+o', 'escape', 'up'];
  for (let i = 0; i < SIZES.changesOfKeys; i++) {
    const key = pick(typed);
    await t.choose(KEY_COMMAND_IDS[(i * 17) % KEY_COMMAND_IDS.length] ?? 'help');
    await t.press(pick(['enter', 'a', 'd']), key, key, 'escape');
    if (!t.terminal.screen.includes('─ Keys ─')) await t.press('enter');
    const all = KEY_COMMAND_IDS.flatMap((id) => t.keys().of(id));
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
    expect(t.keys().keyless).toEqual([]);
  }
  expect(t.preferencesNow().problems).toEqual([]);
  for (const id of KEY_COMMAND_IDS) expect(t.preferencesNow().keymap.of(id)).toEqual(t.keys().of(id));
});
