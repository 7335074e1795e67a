/** Giving players their seats. */
import { EventEmitter } from 'node:events';
import { Seating } from '../src/seating';

test('a login that fails halfway leaves the game to the next one', async () => {
  let [taken, released] = [0, 0];
  const parts = {
    options: {},
    leases: { take: () => Promise.resolve((taken++, () => released++)) },
    accounts: {
      whyShutOut: () => {
        throw new Error('the account cannot be read');
      },
    },
  } as unknown as ConstructorParameters<typeof Seating>[0];
  const seating = new Seating(parts, () => undefined);
  const asked = { channel: new EventEmitter(), command: {}, home: { lease: 'Wren' }, player: {}, request: {} };
  await expect(seating.seat(asked as unknown as Parameters<Seating['seat']>[0])).rejects.toThrow('cannot be read');
  expect([taken, released]).toEqual([1, 1]);
});
