import { fileURLToPath } from 'node:url';
import pty from '@lydell/node-pty';
import { aHome, launchedIn } from './home.mjs';

export const GAME = fileURLToPath(new URL('../../bin/koboldkeep.js', import.meta.url));
/** The first who plays has a new game in it, those after that go on with it, as players do. */
const HOME = aHome();

/** What ends the last line of the game's screen, so that all of it has been drawn. */
export const FULL_FRAME = 'leave';

/** A Node program on a pseudo-terminal of 80 × 24, in the bench's own home. `heard(text)` is told of all it writes. */
export function launch(args, heard) {
  const env = { ...launchedIn(HOME), TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  const program = pty.spawn(process.execPath, args, { cols: 80, rows: 24, env });
  program.onData(heard);
  return program;
}

/** Answers with the program once it has written `text`. */
export function until(text, args, heard = () => undefined) {
  return new Promise((resolve, reject) => {
    let written = '';
    let there = false;
    const program = launch(args, (more) => {
      heard(more);
      if (there) return;
      written += more;
      if (!written.includes(text)) return;
      there = true;
      resolve(program);
    });
    setTimeout(() => reject(new Error(`${args.join(' ')} never wrote ${text}: ${written}`)), 10_000).unref();
  });
}
