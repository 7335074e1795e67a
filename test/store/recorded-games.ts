// Games that are recorded with their hashes and checkpoints.
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { scoreOf } from '../../src/engine/api/view/score';
import { Engine } from '../../src/engine/engine';
import { RULES_VERSION } from '../../src/engine/version';
import { fingerprintOf } from '../../src/store/disk/fingerprint';
import type { Recording } from '../../src/store/recording/format';
import { recordCheckpoints } from '../../src/store/recording/run-summary';
import { WON } from '../support/small-game';

/** How many commands lie between two stored hashes. */
export const HASHED = 16;

/** Plays a game and records it. */
export function recorded(
  seed: string,
  next: (engine: Engine, i: number) => Command | undefined,
  difficulty = 'standard',
  kit = 'soldier',
): Recording {
  const options = { seed, name: 'Wren', difficulty, kit };
  const engine = Engine.start(CONTENT, options);
  const commands: Command[] = [];
  const hashes = [{ after: 0, hash: hashState(engine) }];
  while (engine.outcome === undefined) {
    const command = next(engine, commands.length);
    if (!command) break;
    engine.perform(command);
    commands.push(command);
    if (commands.length % HASHED === 0) hashes.push({ after: commands.length, hash: hashState(engine) });
  }
  const bare = { ...options, rules: RULES_VERSION, fingerprint: fingerprintOf(CONTENT), began: 0, commands, hashes };
  const came = { outcome: engine.outcome ?? null, turn: engine.turn, score: Math.max(0, scoreOf(engine).total) };
  return recordCheckpoints(CONTENT, { ...bare, ...came, marks: [], checkpoints: new Uint8Array(0) }).recording;
}

/** The won game. */
export const won = recorded('42', (_, i) => WON.commands[i]);
