/** Searching the earlier messages: in a game, after its end, and by lines. */
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { atTerminal } from '../support/at-terminal';
import { hear } from '../support/by-ear';
import { ScriptedTerminal } from '../support/scripted-terminal';

/** A game with many messages, of which some tell of keys. */
async function play(width = 80, height = 24) {
  const t = atTerminal(Engine.start(CONTENT, { seed: '42', name: 'Wren' }), new ScriptedTerminal(width, height));
  for (let i = 0; i < 40; i++) await t.press(i % 10 === 0 ? '%' : i % 2 === 0 ? '&' : '{');
  return t;
}
const type = (text: string): readonly string[] => Array.from(text);

test('/ finds the newest message with a word, n the one before it and N the one after', async () => {
  const t = await play();
  await t.press('M');
  expect(t.status()).toContain('/ searches');
  await t.press('/', ...type('% DOES'), 'enter');
  expect(t.status()).toContain('"% DOES" 4 of 4');
  const marked = (): string => t.rows().find((row) => row.includes('> ')) ?? '';
  expect(marked()).toContain('> % does nothing here.');
  await t.press('n', 'n');
  expect(t.status()).toContain('2 of 4');
  await t.press('N');
  expect(t.status()).toContain('3 of 4');
  // After the last match comes the first.
  await t.press('N', 'N');
  expect(t.status()).toContain('1 of 4');
  expect(marked()).toContain('> % does nothing here.');
  expect(t.status()).toContain('n and N turn');
});

test('the rows that are shown are counted, and matches instead of them while a word is searched', async () => {
  const t = await play();
  await t.press('M');
  expect(t.status()).toMatch(/\d+–\d+ of \d+/);
  await t.press('/', ...type('does'), 'enter');
  expect(t.status()).not.toMatch(/\d+–\d+ of \d+/);
});

test('the match that is shown is on the screen, however far back it is', async () => {
  const t = await play();
  await t.press('M', '/', ...type('keep gate'), 'enter');
  expect(t.rows().filter((row) => row.includes('> You see the keep gate.'))).toHaveLength(1);
});

test('after a search the list scrolls on, and an empty word searches nothing', async () => {
  const t = await play();
  await t.press('M', '/', ...type('keep gate'), 'enter');
  const found = t.terminal.screen;
  await t.press('down', 'down');
  expect(t.terminal.screen).not.toBe(found);
  await t.press('/', ...Array<string>(9).fill('backspace'), 'enter');
  expect(t.status()).not.toMatch(/"|n and N turn/);
});

test('a word that no message contains is named, and letters do nothing else while one is typed', async () => {
  const t = await play();
  await t.press('M', '/', ...type('qbn'));
  expect(t.status()).toContain('Search for: qbn');
  await t.press('enter');
  expect(t.status()).toContain('no "qbn"');
  // Esc leaves the line first, and then the messages.
  await t.press('/', 'escape');
  expect(t.terminal.screen).toContain('─ Messages ─');
  await t.press('escape');
  expect(t.terminal.screen).not.toContain('─ Messages ─');
});

test('at 60 × 20 the last row names the search and the way back', async () => {
  const t = await play(60, 20);
  await t.press('M');
  expect(t.status()).toMatch(/\/ searches.*Esc back/);
  await t.press('/', ...type('does'), 'enter');
  expect(t.status()).toMatch(/"does" \d+ of \d+.*Esc back/);
});

test('by lines a word finds its messages, and a number still counts the last ones', async () => {
  const engine = Engine.start(CONTENT, { seed: '42', name: 'Wren' });
  const heard = (await hear(engine, ['explore', 'messages KEEP gate', 'messages dragon', 'messages 1'])).join('\n');
  expect(heard).toMatch(/1 message with "KEEP gate", the oldest first:\nYou see the keep gate\./);
  expect(heard).toContain('No message contains "dragon".');
  expect(heard).toContain('The last 1 message, the oldest first:');
});
