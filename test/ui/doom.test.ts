/** What a player sees of doom in a window of 80 columns and 24 rows. */
import { DOOM } from '../../src/content/tables/doom-stages';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { NO_ACTOR } from '../../src/engine/world/actors/actor';
import { floorsAway } from '../../src/engine/world/knowledge/grammar';
import { View } from '../../src/engine/api/view/view';
import { characterLines } from '../../src/ui/words/character-lines';
import { PANEL_WIDTH } from '../../src/ui/screens/game-layout';
import { drawPanel } from '../../src/ui/screens/panel';
import { Canvas } from '../../src/ui/terminal/canvas';
import { scene } from '../scene';

const s = scene('#####\n#@..#\n#####');

function panelAt(doom: number): string {
  s.engine.prizeAt = s.engine.turn - doom * DOOM.turns;
  const canvas = new Canvas(PANEL_WIDTH, 22);
  drawPanel(canvas, new View(s.engine), 'left', { boon: 'C', technique: 'm' });
  return canvas.toString();
}

test('the panel shows the doom, with a bar and the word of its stage, once the prize is taken', () => {
  const canvas = new Canvas(PANEL_WIDTH, 22);
  drawPanel(canvas, new View(s.engine), 'left', { boon: 'C', technique: 'm' });
  expect(canvas.toString()).not.toContain('doom');
  expect(panelAt(42)).toMatch(/^doom █+.?░+ 42 barred$/m);
  for (const { from, word } of DOOM.stages)
    expect(panelAt(from)).toMatch(new RegExp(`^doom .{5,} ${from} ${word}$`, 'm'));
});

test('the word of each stage sounds worse than the one before, and fits the panel', () => {
  const words = DOOM.stages.map(({ word }) => word);
  expect(words).toEqual(['awake', 'hunted', 'barred', 'beset', 'overrun', 'doomed']);
});

test('the character sheet explains it', () => {
  panelAt(42);
  const lines = characterLines(new View(s.engine)).map((line) => (typeof line === 'string' ? line : line.text));
  expect(lines).toContain(
    'doom                42  barred: 2 hunters every 85 turns or so, and an heir at the stairs up of each floor; ' +
      'it rises by 1 every 15 turns, to 100',
  );
});

describe('the King who pursues', () => {
  const king = spawn('koboldKing', s.engine.map, s.hero.cell + 1);
  const words = (width: number): string => {
    const canvas = new Canvas(width, 22);
    drawPanel(canvas, new View(s.engine), 'left', { boon: 'C', technique: 'm' });
    return canvas.toString();
  };
  const pursued = () => {
    panelAt(30);
    s.engine.pursuer = king.id;
  };

  test('stands in the panel, below the doom', () => {
    pursued();
    expect(words(PANEL_WIDTH)).toMatch(/^doom .*\nKing on this floor/m);
    expect(words(32)).toMatch(/^doom .*\nThe King is on this floor/m);
    s.engine.pursuer = NO_ACTOR;
    expect(words(32)).not.toMatch(/King is/);
  });

  test('stands on the character sheet', () => {
    pursued();
    const lines = characterLines(new View(s.engine)).map((line) => (typeof line === 'string' ? line : line.text));
    expect(lines).toContain('pursuit              0  The King is on this floor.');
    s.engine.pursuer = NO_ACTOR;
  });
});

test.each([
  [3, '3 floors below'],
  [1, '1 floor below'],
  [0, 'on this floor'],
  [-1, '1 floor above'],
])('a floor %d below is %s', (below, words) => {
  expect(floorsAway(below)).toBe(words);
});
