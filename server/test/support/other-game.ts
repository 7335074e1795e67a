/** A copy of the built server with another game in it, whose faults a test can choose by keys. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './served';

const SERVER = join(__dirname, '../..');

/** Answers each key with its name, and has a fault of its own for some. */
const GAME = `[function (exports, require) {
  const { writeFileSync } = require('fs');
  exports.main = (args, io) => new Promise((resolve, reject) => {
    let blocks = 0;
    io.stdout.write('ready for ' + io.host.heroName + '\\n');
    io.stdin.on('data', (bytes) => {
      const key = String(bytes);
      if (key === 't') setTimeout(() => { throw new Error('a fault in a timer'); }, 1);
      if (key === 'p') Promise.resolve().then(() => { throw new Error('a fault in a promise'); });
      if (key === 'i') throw new Error('a fault in a listener');
      if (key === 'r') reject(new Error('a fault of the game'));
      if (key === 'x') process.exit(7);
      if (key === 'l') for (;;);
      if (key.endsWith('q')) resolve(0);
      if (key[0] !== 'w') io.stdout.write('key ' + key + '\\n');
      else {
        io.stdout.write((key + '\\n').repeat(100));
        writeFileSync(io.env.KOBOLDKEEP_HOME + '/blocks', String(++blocks));
      }
    });
    io.host.events.on('SIGTERM', () => resolve(143));
    io.stdin.on('end', () => resolve(129));
  });
}]`;

/** Returns the program of a server with that game. */
export function serverWithOtherGame(game = GAME): string {
  const root = join(newFolder(), 'server');
  mkdirSync(root);
  for (const part of ['bin', 'dist', 'package.json']) cpSync(join(SERVER, part), join(root, part), { recursive: true });
  symlinkSync(join(SERVER, '../node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'dist/game/program.js'), game);
  return join(root, 'bin/koboldkeep-server.js');
}
