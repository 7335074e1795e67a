// The options as a game opens them: with the keys, and with what this hero picks up.
import type { Command } from '../../engine/api/command/command';
import type { Sort } from '../../engine/world/kinds/item-kind';
import { changePickup } from '../ask/items';
import { answer, type Reply } from '../frame/screen';
import type { Ui } from '../frame/ui';
import type * as KeysScreens from './keys-screen';
import type * as OptionsScreens from './options-screen';
import type { AskedScreen, ScreenAsker } from './screen-asker';

// The options are loaded only when they are opened.
const loadKeysScreen = () => require('./keys-screen') as typeof KeysScreens;
const loadOptionsScreen = () => require('./options-screen') as typeof OptionsScreens;

/** The row of the options screen that leads to what this hero picks up. */
const PICKUP_ENTRY = {
  label: 'automatic pick-up',
  help: 'What this hero picks up by walking over it.',
  value: 'pickup',
} as const;

/** Shows the options until the player leaves them. Returns the command that one of its entries gives. */
export async function openGameOptions(
  ui: Ui,
  asked: AskedScreen,
  askerOf: () => ScreenAsker,
  key: string,
): Promise<Reply<Command>> {
  const { OptionsScreen, KEYS_ENTRY } = loadOptionsScreen();
  const { KeysScreen } = loadKeysScreen();
  const screen = new OptionsScreen(ui, [KEYS_ENTRY, PICKUP_ENTRY], [key]);
  /** Opens the menu again after each change, until the player leaves it, and then the options. */
  const chooseAutoPickup = async (last?: Sort): Promise<Reply<Command>> => {
    const command = await changePickup(asked, askerOf(), last);
    if (!command) return undefined;
    asked.memory.goOn = async () =>
      ((await chooseAutoPickup(command.sort)) ?? (await openGameOptions(ui, asked, askerOf, key)))?.answer;
    return answer(command);
  };
  for (;;) {
    const entry = await ui.ask(screen);
    if (entry === undefined) return undefined;
    if (entry === 'keys') await ui.ask(new KeysScreen(ui));
    else {
      const reply = await chooseAutoPickup();
      if (reply) return reply;
    }
  }
}
