// Programs on a pseudo-terminal.
import { fileURLToPath } from 'node:url';
import pty from '@lydell/node-pty';
import { aHome, launchedIn } from './home.mjs';

export const GAME = fileURLToPath(new URL('../../bin/koboldkeep.js', import.meta.url));
/** The first launch starts a new game in it, the later ones resume it, as players do. */
const HOME = aHome();

/** The end of the last line of the game's screen: once it is there, all has been drawn. */
export const FULL_FRAME = 'leave';

/** Starts a Node program on a pseudo-terminal of 80 × 24, in the bench's own home. `heard(text)` receives its output. */
export function launch(args, heard) {
  const env = { ...launchedIn(HOME), TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  const program = pty.spawn(process.execPath, args, { cols: 80, rows: 24, env });
  program.onData(heard);
  return program;
}

/**
 * Starts a program and returns it once it has written `text`.
 * @param {string} text
 * @param {readonly string[]} args
 * @param {(text: string) => void} heard
 * @returns {Promise<ReturnType<typeof launch>>}
 */
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
    setTimeout(() => reject(new Error(`${args.join(' ')} never wrote ${text}: ${written}`)), 60_000).unref();
  });
}
