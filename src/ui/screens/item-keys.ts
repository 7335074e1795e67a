// The keys that use carried items.
import type { Command } from '../../engine/api/command/command';
import type { Verb } from '../../engine/api/view/pack-view';
import { USE_VERBS, type ItemCommands } from './item-commands';
import { answer } from '../frame/screen';
import type { GameBinding } from './game-binding';
import type { CardAction } from './item-card';

const GROUP = 'Things';

/** Returns the keys that use carried items. */
export function itemBindings(commands: ItemCommands): readonly GameBinding[] {
  const row = (
    id: string,
    keys: readonly string[],
    help: string,
    command: (key: string) => Promise<Command | undefined>,
  ): GameBinding => ({
    id,
    keys,
    help,
    group: GROUP,
    run: async (key) => {
      const given = await command(key);
      return given && answer(given);
    },
  });
  /** Asks for an item that supports one of the verbs. */
  const ask =
    (verbs: readonly Verb[], question: string, emptyText: string, action: CardAction) =>
    (key: string): Promise<Command | undefined> =>
      commands.chooseFor(verbs, question, emptyText, action, key);
  return [
    { ...row('pack', ['i'], 'look through your pack', () => commands.browsePack()), hint: () => 'pack' },
    row(
      'use',
      ['a'],
      'use an item: drink, read, eat, point, call upon',
      ask(USE_VERBS, 'Use what?', 'You carry nothing to use.', 'use'),
    ),
    row('drink', ['q'], 'drink a potion', ask(['drink'], 'Drink what?', 'You carry nothing to drink.', 'use')),
    row('read', ['r'], 'read a scroll', ask(['read'], 'Read what?', 'You carry nothing to read.', 'use')),
    row(
      'equip',
      ['e'],
      'wear or wield something, or take it off',
      ask(['equip'], 'Put on or take off what?', 'You carry nothing to wear or wield.', 'equip'),
    ),
    row('swap', ['w'], 'swap to the previous weapon', () => Promise.resolve({ do: 'swap' })),
    row('throw', ['t'], 'throw something', ask(['throw'], 'Throw what?', 'You carry nothing to throw.', 'throw')),
    row('throwAgain', ['T'], 'throw again, at the same target or the nearest foe', (key) => commands.throwAgain(key)),
    row('fire', ['f'], 'shoot, or use the last aimed item again', (key) => commands.shoot(key)),
    row('drop', ['d'], 'drop something', (key) => commands.chooseToDrop(key)),
    row('take', ['g', ','], 'pick up what lies underfoot', () => Promise.resolve({ do: 'take' })),
    row('call', ['c'], 'name an unknown kind of item, or write on an item', (key) => commands.chooseToName(key)),
  ];
}
