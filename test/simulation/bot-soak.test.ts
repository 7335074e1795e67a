/** The soak with bots: games are checked while they are played, and failing ones are made short. */
import { botNamed, BOTS } from '../../src/bots/bots';
import type { BotKind } from '../../src/bots/bot';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { BotSoak, shrink, SoakFailure } from '../bot-soak';
import { IS_LONG, SIZES } from '../support/sizes';

test('every bot plays without breaking an invariant, a save or a recording', () => {
  const soak = new BotSoak(CONTENT);
  // The oracle thinks for seconds.
  for (const kind of BOTS.filter(({ name }) => IS_LONG || name !== 'oracle'))
    soak.play(kind, 'soak', 'standard', kind.name === 'oracle' ? SIZES.soakCommands >> 4 : SIZES.soakCommands);
  expect(soak.turns).toBeGreaterThan(SIZES.soakCommands);
  const never = soak.never();
  // Bots never give up.
  expect(never).toContain('command escape');
  expect(never).not.toContain('command explore');
});

test('a bot that waits for ever with refused commands is stuck, and the failure tells its commands', () => {
  const stubborn: BotKind = {
    name: 'stubborn',
    description: '',
    create: () => ({ choose: (): Command => ({ do: 'climb', way: 'down' }) }),
  };
  const play = () => {
    new BotSoak(CONTENT).play(stubborn, 'soak', 'standard');
  };
  expect(play).toThrow(SoakFailure);
  expect(play).toThrow('no turn passed in 200 commands of stubborn');
});

test('a list is made as short as it can be while it fails', () => {
  const list = Array.from({ length: 100 }, (_, i) => i);
  expect(shrink(list, (fewer) => fewer.includes(17) && fewer.includes(83), 10_000)).toEqual([17, 83]);
  expect(botNamed('random')).toBeDefined();
});
