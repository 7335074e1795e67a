// The keys that use carried items.
import type { Command } from '../../engine/api/command/command';
import type { Verb } from '../../engine/api/view/pack-view';
import { USE_VERBS, type ItemCommands } from './item-commands';
import type { KeyCommandId } from '../frame/key-commands';
import { answer } from '../frame/screen';
import type { GameRow } from './act-keys';
import type { CardAction } from './item-card';

/** Returns the commands that use carried items. */
export function itemRows(commands: ItemCommands): readonly GameRow[] {
  const row = (
    id: KeyCommandId,
    command: (key: string) => Command | Promise<Command | undefined>,
    hint?: () => string,
  ): GameRow => ({
    ...(hint ? { id, hint } : { id }),
    run: async (key) => {
      const given = await command(key);
      return given && answer(given);
    },
  });
  /** Asks for an item that supports one of the verbs, or for any item. */
  const ask =
    (action: CardAction, verbs: readonly Verb[] | undefined, question: string, emptyText: string) =>
    (key: string): Promise<Command | undefined> =>
      commands.chooseFor(verbs, question, emptyText, action, key);
  return [
    row(
      'pack',
      () => commands.browsePack(),
      () => 'pack',
    ),
    row('use', ask('use', USE_VERBS, 'Use what?', 'You carry nothing to use.')),
    row('drink', ask('use', ['drink'], 'Drink what?', 'You carry nothing to drink.')),
    row('read', ask('use', ['read'], 'Read what?', 'You carry nothing to read.')),
    row('equip', ask('equip', ['equip'], 'Put on or take off what?', 'You carry nothing to wear or wield.')),
    row('swap', () => ({ do: 'swap' })),
    row('throw', ask('throw', ['throw'], 'Throw what?', 'You carry nothing to throw.')),
    row('throw-again', (key) => commands.throwAgain(key)),
    row('fire', (key) => commands.shoot(key)),
    row('drop', ask('drop', undefined, 'Drop what?', 'You carry nothing to drop.')),
    row('take', () => ({ do: 'take' })),
    row('call', ask('call', undefined, 'Name or write on what?', 'You carry nothing to name.')),
  ];
}
