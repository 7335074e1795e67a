// The still pictures in the README: screens of a game that anyone can play.
import { CONTENT } from '../src/content';
import { PAPER } from '../src/content/tables/palette';
import { Engine } from '../src/engine/engine';
import { svgPicture } from '../src/ui/export/svg';
import { atTerminal } from './support/at-terminal';

/** The most presses of a key until a foe is in sight. */
const MAX_PRESSES = 50;

/** The odds of a fight: the first foe that exploring seed 42 meets is examined. */
export async function oddsPicture(): Promise<string> {
  const game = atTerminal(Engine.start(CONTENT, { seed: '42', name: 'Wren' }));
  await game.press();
  for (let i = 0; i < MAX_PRESSES && !/ hits \d+%/.test(game.terminal.screen); i++) await game.press('o');
  await game.press('x', 'tab');
  const canvas = game.terminal.shown.at(-1);
  if (!canvas) throw new Error('Nothing was shown.');
  const style = { depth: 'truecolor', ascii: false, paper: PAPER } as const;
  return `${svgPicture(canvas, { ...style, title: 'Koboldkeep: the odds of a fight' }).trimEnd()}\n`;
}
