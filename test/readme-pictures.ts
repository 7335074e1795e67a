// The pictures in the README: a scene of the won game, and a screen of a game that anyone can play.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../src/content';
import { PAPER } from '../src/content/tables/palette';
import { Engine } from '../src/engine/engine';
import { RULES_VERSION } from '../src/engine/version';
import { decodeRecording } from '../src/store/recording/format';
import { svgPicture } from '../src/ui/export/svg';
import { AtHome } from './support/at-home';
import { atTerminal } from './support/at-terminal';

/** The recording of the won game, which `npm run golden` makes. */
const WON = join(__dirname, `fixtures/recordings/rules-${RULES_VERSION}.kkr`);
/** The turns of the scene. */
const SCENE = 6;

/** Returns the turn of the won game in which the hero first sees the King. */
function turnOfTheKing(): number {
  const { commands, ...options } = decodeRecording(readFileSync(WON));
  const engine = Engine.start(CONTENT, options);
  let found: number | undefined;
  engine.onTurn = () => {
    if (engine.map.actors.some(({ inSight, breed }) => inSight && breed.id === 'koboldKing')) found ??= engine.turn;
  };
  for (const command of commands) {
    if (found !== undefined) return found;
    engine.perform(command);
  }
  throw new Error('the hero of the won game never sees the King');
}

/** The first picture of the README: the King comes out of his hall, exported from the won game. */
export async function kingPicture(): Promise<string> {
  const from = turnOfTheKing();
  const at = new AtHome();
  try {
    const turns = ['--animate', '--from', String(from), '--to', String(from + SCENE - 1)];
    return (await at.run('export', WON, '--svg', '-', ...turns)).out;
  } finally {
    at.remove();
  }
}

/** The most presses of a key until a foe is in sight. */
const MAX_PRESSES = 50;

/** The odds of a fight: the first foe that exploring seed 42 meets is examined. */
export async function oddsPicture(): Promise<string> {
  const game = atTerminal(Engine.start(CONTENT, { seed: '42', name: 'Wren' }));
  await game.press();
  for (let i = 0; i < MAX_PRESSES && !/ hits \d+%/.test(game.terminal.screen); i++) await game.press('o');
  await game.press('x', 'tab');
  for (let i = 0; i < MAX_PRESSES && !/You hit \d+%/.test(game.card()); i++) await game.press('tab');
  const canvas = game.terminal.shown.at(-1);
  if (!canvas) throw new Error('Nothing was shown.');
  const style = { depth: 'truecolor', ascii: false, paper: PAPER } as const;
  return `${svgPicture(canvas, { ...style, title: 'Koboldkeep: the odds of a fight' }).trimEnd()}\n`;
}
