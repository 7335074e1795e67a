/** Verifies a recording: replays it and compares checkpoints, hashes and the result. */
import { checkpointOf, hashState, partsThatDiffer, type CheckpointPart } from '../../engine/api/snapshot/hash';
import { scoreOf } from '../../engine/api/view/score';
import { Engine } from '../../engine/engine';
import { RULES_VERSION } from '../../engine/version';
import type { Content } from '../../engine/world/kinds/content';
import { fingerprintOf } from '../disk/fingerprint';
import { checkpointAt, sealOf, type Recording } from './format';

export type VerificationResult = VerificationSuccess | VerificationFailure;

/** A recording whose commands lead to its result. */
interface VerificationSuccess {
  readonly isValid: true;
  readonly engine: Engine;
  /**
   * The parts that the recording lacks, and so does not prove, as part of a sentence; undefined if it lacks nothing.
   */
  readonly lack: string | undefined;
}

/** The reason that a recording is not valid, and the place where the replay differed. */
interface VerificationFailure {
  readonly isValid: false;
  /** Part of a sentence. */
  readonly reason: string;
  /** The position of the difference, in commands. */
  readonly after: number;
  readonly turn: number;
  /** The parts of the state that differ, if known. */
  readonly fields: readonly CheckpointPart[];
}

const failure = (reason: string, after = 0, turn = 0, fields: readonly CheckpointPart[] = []): VerificationFailure => ({
  isValid: false,
  reason,
  after,
  turn,
  fields,
});

/** Called with the game before the first command and after each. It must not change the game, but may listen to it. */
export type Witness = (engine: Engine, after: number) => void;

/** Work in steps, between which others may work. */
export type Steps<T> = Generator<undefined, T>;

/** Carries all steps out, and returns their result. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Replays a recording without a screen and checks that its result is the recorded one. */
export const verify = (content: Content, recording: Recording, witness?: Witness): VerificationResult =>
  finished(verifying(content, recording, witness));

/** Verifies a recording in steps of one command. */
export function* verifying(content: Content, recording: Recording, witness?: Witness): Steps<VerificationResult> {
  const { rules, seed, name, difficulty, kit, commands, outcome, turn, score, checkpoints } = recording;
  if (rules !== RULES_VERSION)
    return failure(`it was played by rules ${rules}, and this version has rules ${RULES_VERSION}`);
  if (!Object.hasOwn(content.difficulties, difficulty)) return failure('its difficulty does not exist');
  if (!Object.hasOwn(content.kits, kit)) return failure('its kit does not exist');
  const hint =
    recording.fingerprint === fingerprintOf(content) ? '' : ', and it was played with different monsters or items';
  const hashes = new Map(recording.hashes.map(({ after, hash }) => [after, hash]));
  const engine = Engine.start(content, { seed, name, difficulty, kit });
  let count = 0;
  const differs = (reason: string, fields?: readonly CheckpointPart[]): VerificationFailure =>
    failure(`${reason}${hint}`, count, engine.turn, fields);
  for (let last = 0; ; count++) {
    const fields =
      count === 0 || checkpoints.length === 0
        ? []
        : partsThatDiffer(checkpointOf(engine), checkpointAt(checkpoints, count));
    if (fields.length > 0)
      return differs(`it differs first after command ${count} (turn ${engine.turn}) in: ${fields.join(', ')}`, fields);
    const hash = hashes.get(count);
    if (hash !== undefined && hash !== hashState(engine)) {
      const where = count === 0 ? 'the start' : `the state after command ${count} (turn ${engine.turn})`;
      return differs(`${where} differs${count > last + 1 ? `; after command ${last} it did not` : ''}`);
    }
    if (hash !== undefined) last = count;
    witness?.(engine, count);
    const command = commands[count];
    if (!command) break;
    if (engine.outcome !== undefined) return differs(`it continues after the run ended with command ${count}`);
    yield;
    try {
      engine.perform(command);
    } catch {
      return differs(`command ${count + 1} (turn ${engine.turn}) fails`);
    }
    if (engine.turn > turn)
      return differs(`command ${count + 1} leads to turn ${engine.turn}, but the recording ends on turn ${turn}`);
  }
  if ((engine.outcome ?? null) !== outcome)
    return differs(`it ends with "${engine.outcome ?? 'no outcome'}", not with "${outcome ?? 'no outcome'}"`);
  if (engine.turn !== turn) return differs(`it ends on turn ${engine.turn}, not on turn ${turn}`);
  const { total } = scoreOf(engine);
  if (total !== score) return differs(`it is worth ${total} points, not ${score}`);
  if (recording.hashes.some(({ after }) => after > commands.length))
    return differs('it carries hashes of states after its end');
  const { seal } = recording;
  if (seal !== undefined && seal !== sealOf(recording, hashState(engine)))
    return differs('its name, difficulty, kit or times are not those it was sealed with');
  return { isValid: true, engine, lack: lackOf(recording) };
}

function lackOf({ hashes, seal }: Recording): string | undefined {
  if (hashes.length === 0) return 'it carries no hashes of its states, so it may be the run of another hero';
  return seal === undefined ? 'it carries no seal, so its times may have been changed' : undefined;
}
