// Kits: what a hero begins with, in the game, in its recording, its race code and its saved state.
import { CONTENT } from '../../src/content';
import { DEFAULT_KIT, KITS } from '../../src/content/items/kits';
import { View } from '../../src/engine/api/view/view';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { Engine } from '../../src/engine/engine';
import { NOISE_RANGE, stealthAt } from '../../src/engine/rules/perception/noise';
import { decodeChallenge, encodeChallenge } from '../../src/store/recording/challenge';
import { decodeRecording, encodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { recorded } from '../support/recorded';

const start = (kit?: string, seed = 'kit') =>
  Engine.start(CONTENT, { seed, name: 'Wren', ...(kit === undefined ? {} : { kit }) });

const labels = (engine: Engine) => new View(engine).pack.items.map(({ label, isOn }) => (isOn ? `${label}*` : label));

test('the usual kit is that of a soldier, and every kit has the same dungeon', () => {
  const [usual, ...all] = [undefined, ...Object.keys(KITS)].map((kit) => start(kit));
  expect(usual && labels(usual)).toEqual(labels(start(DEFAULT_KIT)));
  for (const engine of all) expect(engine.map.tiles).toEqual(usual?.map.tiles);
});

test('a poacher wears soft shoes and a dagger, carries a sling with stones, and is noticed from less far', () => {
  const engine = start('poacher');
  expect(labels(engine).sort()).toEqual(['20 sling stones', 'dagger*', 'pair of soft shoes*', 'ration', 'sling']);
  engine.stealth = NOISE_RANGE.moving;
  expect(stealthAt(engine.hero, engine.hero.cell)).toBe(12);
});

test('an apprentice has less health, one known staff by seed, and two scrolls that nobody knows', () => {
  const staffs = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const engine = start('apprentice', String(i));
    expect(engine.hero.maxHealth).toBe(34);
    const { items } = new View(engine).pack;
    const scrolls = items.filter(({ sort }) => sort === 'scroll');
    expect(scrolls.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(scrolls.map(({ isKnown }) => isKnown)).not.toContain(true);
    const [staff] = items.filter(({ sort }) => sort === 'staff');
    expect(staff?.label).toMatch(/^staff of .* \[2\/2\]$/);
    staffs.add(staff?.id ?? '');
    const { health } = new View(engine).characterSheet;
    expect(health.parts).toEqual([{ from: 'yourself', amount: 34 }]);
  }
  expect([...staffs].sort()).toEqual(['slownessStaff', 'spurStaff']);
});

test.each(Object.keys(KITS))('a run with the kit of a %s is recorded, verified, raced, saved and loaded', (kit) => {
  const commands = Array.from({ length: 40 }, () => ({ do: 'explore' }) as const);
  const { recording } = recorded(commands, { seed: 'kit', name: 'Wren', kit });
  const read = decodeRecording(encodeRecording(recording));
  expect(read.kit).toBe(kit);
  expect(verify(CONTENT, read).isValid).toBe(true);
  const other = kit === 'soldier' ? 'poacher' : 'soldier';
  expect(verify(CONTENT, { ...read, kit: other }).isValid).toBe(false);
  expect(decodeChallenge(encodeChallenge({ ...recording, splits: [] })).kit).toBe(kit);
  const engine = start(kit);
  const loaded = fromSnapshot(CONTENT, toSnapshot(engine));
  expect([loaded.options.kit, hashState(loaded)]).toEqual([kit, hashState(engine)]);
});

test('a kit that does not exist is refused', () => {
  expect(() => start('wizard')).toThrow('no kit is called "wizard"');
  const { recording } = recorded([], { seed: 'kit', name: 'Wren' });
  expect(verify(CONTENT, { ...recording, kit: 'wizard' })).toMatchObject({ reason: 'its kit does not exist' });
});
