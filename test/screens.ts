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
import { COLOUR_DEPTHS } from '../src/ui/terminal/colour-depth';
import { atTerminal } from './support/at-terminal';
import { SCREEN_KEYS } from './support/screen-keys';
import { ScriptedTerminal } from './support/scripted-terminal';
import { WON, wonAt } from './support/won';

/** The windows that one game is drawn in, and after which of its commands. */
const SIZES = [
  [60, 20],
  [80, 24],
  [100, 30],
  [132, 43],
  [220, 60],
] as const;
const MOMENTS = [61, 612, 1500] as const;
/** After which command the other screens are opened. */
const OPENED_AT = 1500;

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** For each number of colours the checksum of a screen's picture, which stands for all of its colours. */
const coloursOf = (canvas: Canvas): readonly string[] =>
  COLOUR_DEPTHS.map(
    (depth) => `${depth} ${checksumOf(svgPicture(canvas, { depth, ascii: false, paper: PAPER, title: '' }))}`,
  );

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
    const usual = new Canvas(80, 24);
    shown.screen.draw(usual);
    lines.push(`colours after ${i + 1} commands`, ...coloursOf(usual), '');
  });
  return lines.join('\n');
}

/** Opens every screen of the won game at one moment, for the golden list. What it is in ASCII is a checksum, too. */
export async function openedScreens(): Promise<string> {
  const open = async (ascii: boolean): Promise<readonly Canvas[]> => {
    const { terminal, press } = atTerminal(wonAt(OPENED_AT), new ScriptedTerminal(80, 24, ascii));
    await press('escape');
    const opened: Canvas[] = [];
    for (const keys of SCREEN_KEYS) {
      await press(...keys);
      opened.push(terminal.shown.at(-1) as Canvas);
      await press('escape', 'escape', 'escape');
    }
    return opened;
  };
  const [usual, ascii] = [await open(false), await open(true)];
  return SCREEN_KEYS.flatMap((keys, i) => {
    const canvas = usual[i] as Canvas;
    const inAscii = `ascii ${checksumOf(toAscii((ascii[i] as Canvas).toString()))}`;
    return [`after ${keys.join(' ')}`, canvas.toString(), ...coloursOf(canvas), inAscii, ''];
  }).join('\n');
}
