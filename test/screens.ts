import { createHash } from 'node:crypto';
import { CONTENT } from '../src/content';
import { PAPER } from '../src/content/tables/palette';
import { Engine } from '../src/engine/engine';
import { OffscreenTerminal } from '../src/ui/export/offscreen-terminal';
import { svgPicture } from '../src/ui/export/svg';
import { TEMPOS } from '../src/ui/frame/pace';
import { Ui } from '../src/ui/frame/ui';
import { GameView } from '../src/ui/play/game-view';
import { Canvas } from '../src/ui/terminal/canvas';
import { toAscii } from '../src/ui/terminal/glyphs';
import { COLOUR_DEPTHS, type ColourDepth } from '../src/ui/terminal/colour-depth';
import { WON } from './support/won';

/** The windows that one game is drawn in, and after which of its commands. */
const SIZES = [
  [60, 20],
  [80, 24],
  [100, 30],
  [132, 43],
  [220, 60],
] as const;
const MOMENTS = [61, 612, 1500] as const;

/** The checksum of the picture of a moment with a number of colours, which stands for all of its colours. */
function coloursOf({ screen }: GameView, depth: ColourDepth): string {
  const canvas = new Canvas(80, 24);
  screen.draw(canvas);
  const picture = svgPicture(canvas, { depth, ascii: false, paper: PAPER, title: '' });
  return createHash('sha256').update(picture).digest('hex').slice(0, 16);
}

/** Draws moments of the won game in windows of several sizes, for the golden list. */
export function screens(): string {
  const engine = Engine.start(CONTENT, WON.options);
  const ui = new Ui(new OffscreenTerminal(80, 24, 'truecolor', false, []));
  const shown = new GameView(ui, engine, 'koboldkeep --seed 42', { tempo: TEMPOS.none });
  const lines: string[] = [];
  WON.commands.slice(0, Math.max(...MOMENTS)).forEach((command, i) => {
    shown.startCommand();
    engine.perform(command);
    shown.skip();
    if (!MOMENTS.some((moment) => moment === i + 1)) return;
    for (const [width, height] of SIZES) {
      const canvas = new Canvas(width, height);
      shown.screen.draw(canvas);
      lines.push(`${width} × ${height} after ${i + 1} commands`, canvas.toString(), '');
    }
    const ascii = new Canvas(80, 24, true);
    shown.screen.draw(ascii);
    lines.push(`80 × 24 in ASCII after ${i + 1} commands`, toAscii(ascii.toString()), '');
    lines.push(
      `colours after ${i + 1} commands`,
      ...COLOUR_DEPTHS.map((depth) => `${depth} ${coloursOf(shown, depth)}`),
      '',
    );
  });
  return lines.join('\n');
}
