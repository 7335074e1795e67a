// The keys that use carried items.
import type { Command } from '../../engine/api/command/command';
import type { Verb } from '../../engine/api/view/pack-view';
import { USE_VERBS, type ItemCommands } from './item-commands';
import { answer, inGroup } from '../frame/screen';
import type { GameBinding } from './act-keys';
import type { CardAction } from './item-card';

/** Returns the keys that use carried items. */
export function itemBindings(commands: ItemCommands): readonly GameBinding[] {
  const row = (
    id: string,
    keys: readonly string[],
    help: string,
    command: (key: string) => Command | Promise<Command | undefined>,
  ): GameBinding => ({
    ...{ id, keys, help },
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
  return inGroup('Things', [
    { ...row('pack', ['i'], 'look through your pack', () => commands.browsePack()), hint: () => 'pack' },
    row(
      'use',
      ['a'],
      'use an item: drink, read, eat, point, call upon',
      ask('use', USE_VERBS, 'Use what?', 'You carry nothing to use.'),
    ),
    row('drink', ['q'], 'drink a potion', ask('use', ['drink'], 'Drink what?', 'You carry nothing to drink.')),
    row('read', ['r'], 'read a scroll', ask('use', ['read'], 'Read what?', 'You carry nothing to read.')),
    row(
      'equip',
      ['e'],
      'wear or wield something, or take it off',
      ask('equip', ['equip'], 'Put on or take off what?', 'You carry nothing to wear or wield.'),
    ),
    row('swap', ['w'], 'swap to the previous weapon', () => ({ do: 'swap' })),
    row('throw', ['t'], 'throw something', ask('throw', ['throw'], 'Throw what?', 'You carry nothing to throw.')),
    row('throwAgain', ['T'], 'throw again, at the same target or the nearest foe', (key) => commands.throwAgain(key)),
    row('fire', ['f'], 'shoot, or use the last aimed item again', (key) => commands.shoot(key)),
    row('drop', ['d'], 'drop something', ask('drop', undefined, 'Drop what?', 'You carry nothing to drop.')),
    row('take', ['g', ','], 'pick up what lies underfoot', () => ({ do: 'take' })),
    row(
      'call',
      ['c'],
      'name an unknown kind of item, or write on an item',
      ask('call', undefined, 'Name or write on what?', 'You carry nothing to name.'),
    ),
  ]);
}
