// Tests the first screen of a player without a saved game.
import { STORY } from '../../src/content/tables/story';
import { Ui } from '../../src/ui/frame/ui';
import { TitleScreen, type TitleNews } from '../../src/ui/screens/title-screen';
import { keysScreen } from '../../src/ui/widgets/text-screen';
import { ScriptedTerminal } from '../support/scripted-terminal';

/** Opens the first screen with the news of earlier games. */
function open(news?: TitleNews, width = 60, height = 20) {
  const terminal = new ScriptedTerminal(width, height);
  const ui = new Ui(terminal, { keys: keysScreen });
  const hall = (): readonly string[] => ['1. Wren, 1,234 points'];
  const choice = ui.ask(new TitleScreen(ui, 'Wren', STORY, hall, news && (() => news)));
  return { terminal, choice, rows: () => terminal.screen.split('\n') };
}

test.each([
  ['s', 'Hall of fame'],
  ['?', 'Keys'],
])('in a window of 60 × 20 the box that %s opens is the only one, not part of the box below', async (key, title) => {
  const { terminal, rows } = open();
  await terminal.press(key);
  expect(rows().filter((row) => row.startsWith('┌'))).toEqual([expect.stringContaining(`─ ${title} ─`)]);
  expect(rows().filter((row) => row.startsWith('└'))).toHaveLength(1);
  expect(terminal.screen).not.toContain('Ten floors of kobolds');
  await terminal.press('escape');
  expect(terminal.screen).toContain('Ten floors of kobolds');
});

test('a key that does nothing on the first screen says so', async () => {
  const { terminal, rows } = open();
  await terminal.press('W');
  expect(rows().at(-1)).toBe('Enter plays   W does nothing here   Esc leaves');
  await terminal.press('s', 'escape');
  expect(rows().at(-1)).toBe('Enter plays   Esc leaves');
});

test.each([
  [60, 20, false],
  [60, 20, true],
  [80, 24, false],
  [80, 24, true],
  [132, 43, false],
] as const)(
  'at %i × %i (ASCII: %s) the keep stands whole above the text, with one lit window',
  async (width, height, ascii) => {
    const terminal = new ScriptedTerminal(width, height, ascii);
    const ui = new Ui(terminal, { keys: keysScreen });
    void ui.ask(new TitleScreen(ui, 'Wren', STORY, () => []));
    await terminal.press();
    const rows = terminal.screen.split('\n');
    const box = rows.findIndex((row) => /[─-] Koboldkeep [─-]/.test(row));
    const art = rows.slice(0, box).filter((row) => row.trim() !== '');
    expect(art.join('').match(ascii ? /\*/g : /▪/g)).toHaveLength(1);
    expect(art.at(ascii ? -1 : -2)?.trim()).toBe(
      ascii ? 'K   O   B   O   L   D   K   E   E   P' : '█▄▀ █▀█ █▄▄ █▀█ █   █▀▄ █▄▀ █▀▀ █▀▀ █▀█',
    );
    expect(art.length).toBeGreaterThanOrEqual(height > 20 ? 8 : 3);
    expect(terminal.screen.replace(/[\s│|]+/g, ' ')).toContain('lists every key.');
    expect(rows.at(-1)).toBe('Enter plays   Esc leaves');
  },
);

test.each([
  [60, 20],
  [80, 24],
  [132, 43],
] as const)('at %i × %i the title tells of earlier games below whole keep and name', async (width, height) => {
  const news = {
    goOn: { hero: 'Ada', at: 'floor 5, turn 3,204' },
    daily: 'floor 2, turn 300',
    lines: ["Best in today's dungeon: Wren, 1,204 points.", 'Last death: Wren, floor 3, killed by a kobold.'],
  };
  const { terminal, choice } = open(news, width, height);
  await terminal.press();
  const { screen } = terminal;
  for (const words of [...news.lines, 'continue the game of Ada: floor 5, turn 3,204', 'dungeon: floor 2, turn 300'])
    expect(screen).toContain(words);
  for (const words of ['█▄▀ █▀█ █▄▄ █▀█ █   █▀▄', 'You are Wren the Delver.', 'leave  '])
    expect(screen).toContain(words);
  expect(screen.split('\n').filter((row) => row.trimStart().startsWith('└'))).toHaveLength(1);
  await terminal.press('c');
  expect(await choice).toEqual({ goOn: 'Ada' });
});

test('where the news leave no room for the introduction, the box begins with the choices', async () => {
  const news = { lines: Array.from({ length: 6 }, (_, i) => `News ${i}.`) };
  const { terminal, rows } = open(news);
  await terminal.press();
  expect(terminal.screen).not.toContain('You are Wren');
  expect(rows()[rows().findIndex((row) => row.includes('─ Koboldkeep ─')) + 1]).toMatch(/│ +\S+ +\S/);
});

test('the title is shown before the files of earlier games are read', async () => {
  const terminal = new ScriptedTerminal(80, 24);
  const ui = new Ui(terminal, { keys: keysScreen });
  let shown = 0;
  const readNews = () => {
    shown = terminal.shown.length;
    return { lines: [] };
  };
  void ui.ask(new TitleScreen(ui, 'Wren', STORY, () => [], readNews));
  await terminal.press();
  expect(shown).toBe(1);
});
