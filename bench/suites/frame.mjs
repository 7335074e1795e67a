// One operation: one frame, from its cells to the bytes a terminal is sent; or a step of the game, to its bytes.
// As in the game, ours draws all cells of every frame; the peer compares them with its own and writes the differences.
import { createRequire } from 'node:module';
import PaletteModule from '../../dist/content/tables/palette.js';
import BlessedTerminalModule from '../../dist/ui/terminal/blessed-terminal.js';
import CanvasModule from '../../dist/ui/terminal/canvas.js';
import MessageLogModule from '../../dist/ui/words/message-log.js';
import GameScreenModule from '../../dist/ui/screens/game-screen.js';
import PreferencesModule from '../../dist/ui/frame/preferences.js';
import UiModule from '../../dist/ui/frame/ui.js';
import ViewModule from '../../dist/engine/api/view/view.js';
import { hall, lonelyGame, newGame, wanderer } from '../lib/game.mjs';
import { median } from '../lib/timing.mjs';
import { blindWindow } from '../lib/window.mjs';

const { Canvas } = CanvasModule;
const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
/** The eight colours of the peer's cells, as the ANSI colours are mostly drawn. */
const STYLES = [0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5].map((fg) => ({ fg }));

/** `draw(cells)` shows cells of a colour (0 to 7, above the eighth bit) and a glyph, in runs of eight when all change. */
function showing({ columns, rows, changed }, output, draw) {
  const cells = new Int32Array(columns * rows);
  const cellOf = (i, t) => (7 - ((i + t) % 7)) * 256 + 33 + ((i * 7 + t * 13) % 90);
  for (let i = 0; i < cells.length; i++) cells[i] = cellOf(i >> 3, 0);
  draw(cells);
  let t = 0;
  const frame = () => {
    t++;
    if (changed === 'all') for (let i = 0; i < cells.length; i++) cells[i] = cellOf(i >> 3, t);
    else
      for (let k = 0; k < changed; k++) {
        const i = (t * 977 + k * 331) % cells.length;
        cells[i] = cellOf(i, t);
      }
    draw(cells);
  };
  const before = output.bytes;
  for (let k = 0; k < 50; k++) frame();
  const bytes = (output.bytes - before) / 50;
  return {
    measures: changed === 'all' ? { 'bytes a cell': bytes / cells.length } : { 'bytes a frame': bytes },
    body(n) {
      for (let k = 0; k < n; k++) frame();
      return output.bytes;
    },
  };
}

function openTerminal(columns, rows, depth) {
  const window = blindWindow(columns, rows);
  return {
    ...window,
    terminal: new BlessedTerminalModule.BlessedTerminal({
      ...window,
      env: {},
      depth,
      ascii: false,
      paper: PaletteModule.PAPER,
    }),
  };
}

/** The most bytes of an ordinary step, and of a cell when all is drawn anew. With many colours the ground is lit. */
const STEPS = [
  { depth: '16', light: 'full', step: 40, cell: 2.2 },
  { depth: '256', light: 'full', step: 1000, cell: 4 },
  { depth: 'truecolor', light: 'calm', step: 400, cell: 6 },
  { depth: 'truecolor', light: 'full', step: 6000, cell: 6 },
];

/** The side of a room that is seen as a whole from each of its cells. */
const ROOM = 12;

/** Opens the game's own screen on a terminal without one. Returns a step of a walk: its bytes, and whether the hero has moved. */
function walking(engine, { columns, rows, depth, light }) {
  const { output, terminal } = openTerminal(columns, rows, depth);
  const log = new MessageLogModule.MessageLog();
  const preferences = new PreferencesModule.Preferences();
  preferences.set('light', light);
  const screen = new GameScreenModule.GameScreen(
    new UiModule.Ui(terminal, {}, preferences),
    new ViewModule.View(engine),
    log,
    'koboldkeep --seed 42',
  );
  const canvas = new Canvas(columns, rows);
  log.startCommand();
  const wander = wanderer();
  let dir = wander(true);
  const step = () => {
    const from = engine.hero.cell;
    const [event] = engine.perform({ do: 'bump', dir });
    dir = wander(event?.type === 'refused');
    canvas.reset();
    screen.draw(canvas);
    const before = output.bytes;
    terminal.show(canvas);
    return { bytes: output.bytes - before, hasMoved: engine.hero.cell !== from };
  };
  step();
  return { output, terminal, step };
}

/** Returns the median of the bytes of the steps of a walk. */
function bytesOf({ step }) {
  const steps = Array.from({ length: 600 }, step).filter(({ hasMoved }) => hasMoved);
  return median(steps.map(({ bytes }) => bytes));
}

/** Measures the bytes of steps in a room, where what is in sight stays, and on a floor, and of a whole redraw. */
function playing(setup) {
  const room = lonelyGame(hall(ROOM));
  const engine = newGame();
  for (let k = 0; k < 30; k++) engine.perform({ do: 'explore' });
  const walk = walking(engine, setup);
  const { output, terminal, step } = walk;
  const any = bytesOf(walk);
  terminal.repaint();
  const before = output.bytes;
  terminal.repaint();
  const whole = output.bytes - before;
  const measures = {
    'bytes an ordinary step': bytesOf(walking(room, setup)),
    'bytes any step': any,
    'bytes a cell, redrawn': whole / (setup.columns * setup.rows),
  };
  const body = (n) => {
    for (let k = 0; k < n; k++) step();
    return output.bytes;
  };
  return { measures, body };
}

export default {
  rows: [
    ...SIZES.map((size) => ({
      name: `5 cells of ${size.columns} × ${size.rows} changed`,
      setup: { ...size, changed: 5 },
      goals: { blessed: { timesTheCost: 1.5 } },
    })),
    ...SIZES.map((size) => ({
      name: `all of ${size.columns} × ${size.rows} changed`,
      setup: { ...size, changed: 'all', depth: '256' },
      goals: { blessed: { timesTheCost: 1.5 } },
      most: { 'bytes a cell': 2.2 },
    })),
    ...STEPS.map(({ depth, light, step, cell }) => ({
      name: `a step of the game, ${depth}, light ${light}`,
      setup: { ...SIZES[0], depth, light },
      subjects: ['ours'],
      most: { 'bytes an ordinary step': step, 'bytes a cell, redrawn': cell },
    })),
  ],
  subjects: {
    ours(setup) {
      const { columns, rows, changed } = setup;
      if (changed === undefined) return playing(setup);
      const { output, terminal } = openTerminal(columns, rows, setup.depth ?? '256');
      const canvas = new Canvas(columns, rows);
      // On its own, so that machine code made for the loop need not know of what comes after it.
      const paint = (cells) => {
        for (let y = 0, i = 0; y < rows; y++)
          for (let x = 0; x < columns; x++, i++)
            canvas.put(x, y, String.fromCharCode(cells[i] & 255), STYLES[cells[i] >> 8]);
      };
      return showing(setup, output, (cells) => {
        canvas.clear();
        paint(cells);
        terminal.show(canvas);
      });
    },
    blessed(setup) {
      const { columns, rows } = setup;
      const { input, output } = blindWindow(columns, rows);
      const blessed = createRequire(import.meta.url)('blessed');
      const screen = blessed.screen({ smartCSR: true, input, output, terminal: 'xterm-256color' });
      screen.render();
      return showing(setup, output, (cells) => {
        for (let y = 0, i = 0; y < rows; y++) {
          const line = screen.lines[y];
          for (let x = 0; x < columns; x++, i++) {
            const attr = ((cells[i] >> 8) << 9) | 0x1ff;
            const ch = String.fromCharCode(cells[i] & 255);
            if (line[x][0] === attr && line[x][1] === ch) continue;
            line[x][0] = attr;
            line[x][1] = ch;
            line.dirty = true;
          }
        }
        screen.draw(0, rows - 1);
        screen.program.flush();
      });
    },
  },
};
