/** Tables whose rows are made when they are first used. */
import type * as Breeds from '../../src/content/creatures/breeds';
import { madeWhenUsed } from '../../src/content/creatures/breeds/breed-entry';

test('a row is made once, when it is first read, and the table lists all its keys before', () => {
  const made: string[] = [];
  const table = madeWhenUsed(['rat', 'bat'], (id) => {
    made.push(id);
    return { id };
  });
  expect(Object.keys(table)).toEqual(['rat', 'bat']);
  expect('bat' in table).toBe(true);
  expect(made).toEqual([]);
  expect(table['bat']).toBe(table['bat']);
  expect(JSON.stringify(table)).toBe('{"rat":{"id":"rat"},"bat":{"id":"bat"}}');
  expect(made).toEqual(['bat', 'rat']);
  expect(table['cat']).toBeUndefined();
});

test('nothing makes all breeds when the content is loaded', () => {
  // Suites share modules, and another one may have used the content before.
  const breeds: { readonly BREEDS?: object } = {};
  jest.isolateModules(() => {
    Object.assign(breeds, jest.requireActual<typeof Breeds>('../../src/content/creatures/breeds'));
  });
  const ready = Object.values(Object.getOwnPropertyDescriptors(breeds.BREEDS ?? {})).filter((row) => 'value' in row);
  expect(ready.length).toBeLessThan(10);
});
