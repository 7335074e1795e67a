// The fingerprint of the content, by which recordings and saved games know the tables they were made with.
import { CONTENT } from '../../src/content';
import { fingerprintOf } from '../../src/store/disk/fingerprint';

test.each(['tiles', 'breeds', 'items', 'affixes', 'boons', 'kits', 'abilities'] as const)(
  'content without its %s has another fingerprint',
  (name) => {
    const emptied = { ...CONTENT, [name]: Array.isArray(CONTENT[name]) ? [] : {} };
    expect(fingerprintOf(emptied)).not.toBe(fingerprintOf(CONTENT));
  },
);
