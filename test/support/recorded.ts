// Records games for tests.
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { scoreOf } from '../../src/engine/api/view/score';
import { Engine, type GameOptions } from '../../src/engine/engine';
import { RULES_VERSION } from '../../src/engine/version';
import type { Content } from '../../src/engine/world/kinds/content';
import { fingerprintOf } from '../../src/store/disk/fingerprint';
import type { Recording } from '../../src/store/recording/format';

/** A recording of these commands from the start, and the hash of the state after each number of them. */
export function recorded(
  commands: readonly Command[],
  { seed, name, difficulty = 'standard', kit = 'soldier' }: GameOptions,
  content: Content = CONTENT,
): { readonly recording: Recording; readonly hashes: readonly string[] } {
  const engine = Engine.start(content, { seed, name, difficulty, kit });
  const hashes = [hashState(engine)];
  for (const command of commands) {
    engine.perform(command);
    hashes.push(hashState(engine));
  }
  const noted = [...new Set([0, commands.length])].map((after) => ({ after, hash: hashes[after] ?? '' }));
  const recording: Recording = {
    ...{
      rules: RULES_VERSION,
      fingerprint: fingerprintOf(content),
      seed,
      name,
      difficulty,
      kit,
      began: 1_767_225_600_000,
    },
    marks: [],
    ...{ outcome: engine.outcome ?? null, turn: engine.turn, score: Math.max(0, scoreOf(engine).total) },
    ...{ commands, hashes: noted, checkpoints: new Uint8Array(0) },
  };
  return { recording, hashes };
}
