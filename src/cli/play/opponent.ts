/** Reads the run that a player races against, from a race code or a recording. */
import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { CONTENT } from '../../content/index';
import { isKit, type KitId } from '../../content/items/kits';
import { isDifficulty, type DifficultyId } from '../../content/tables/difficulties';
import { RULES_VERSION } from '../../engine/version';
import { CorruptDataError } from '../../store/coding/bytes';
import { fingerprintOf } from '../../store/disk/fingerprint';
import type { Recording } from '../../store/recording/format';
import { decodeChallenge, isCode, type Challenge } from '../../store/recording/challenge';
import { tracingGhost } from '../../store/recording/run-summary';
import type { Saves } from '../../store/saves';
import type { Ghost } from '../../ui/words/race';
import { formatCount } from '../../ui/words/phrases';
import { EXIT, toPrintable, UsageError, type Io } from '../io/io';
import { isAddress } from '../io/download';
import { allRuns, findRun, finishedWithPauses, openRecording, openRunOnWeb, readRun } from '../runs/find-run';
import { readName, readSeed } from '../input/seed';

/** A run to race against, and its dungeon. */
export interface Opponent {
  readonly seed: string;
  readonly difficulty: DifficultyId;
  readonly kit: KitId;
  readonly ghost: Ghost;
  /** The points to beat. */
  readonly score: number;
  /** The run on a command line: its race code, its file or its address, which stay valid when more runs are recorded. */
  readonly run: string;
}

/** The fields in which a race code and the summary of the same run agree. */
const IDENTITY = ['name', 'seed', 'turn', 'score', 'rules'] as const;

/** Reads a race code, a file, an address, or a number from the scores; or the run that a host gives. Throws a UsageError if there is no such run, or it is not valid. */
export async function readOpponent(
  given: string,
  saves: Saves,
  io: Pick<Io, 'stderr' | 'env' | 'host'>,
): Promise<Opponent> {
  const hosted = io.host?.recording;
  if (hosted) return opponentOf(readRun('The recording', hosted).recording, given);
  if (isAddress(given)) return opponentOf((await openRunOnWeb(given)).recording, given);
  if (!isCode(given)) {
    const file = findRun(saves, given, io);
    if (!existsSync(file))
      throw new UsageError(
        `"${toPrintable(given, 400)}" is neither a race code nor a file: paste the whole code, which begins with kk1, or give the path of a recording.`,
      );
    return opponentOf(openRecording(file), file);
  }
  const challenge = readCode(given);
  // The recording of one's own run has every step; the code has only the splits.
  const own = allRuns(saves, io).runs.find(
    ({ summary }) => summary.doubt === '' && IDENTITY.every((field) => summary[field] === challenge[field]),
  );
  return own
    ? opponentOf(openRecording(own.file), own.file)
    : { ...dungeonOf(challenge), ghost: challenge, score: challenge.score, run: given };
}

function readCode(code: string): Challenge {
  try {
    const challenge = decodeChallenge(code);
    return { ...challenge, name: readName(challenge.name) };
  } catch (error) {
    if (error instanceof CorruptDataError)
      throw new UsageError(`The race code is not valid: ${error.message}. Paste the whole code.`);
    throw error;
  }
}

/** Returns the opponent in a recording. `run` stands for it on a command line. */
async function opponentOf(recording: Recording, run: string): Promise<Opponent> {
  const dungeon = dungeonOf(recording);
  const ghostPath = await finishedWithPauses(tracingGhost(CONTENT, recording), async () => {
    // A server plays other games in the same thread.
    await setImmediate();
    return true as const;
  });
  if (ghostPath.invalidReason !== undefined)
    throw new UsageError(
      `That run failed verification and cannot be raced: ${ghostPath.invalidReason}.`,
      EXIT.unverified,
    );
  const { name, splits, outcome, turn, place } = ghostPath;
  return {
    ...dungeon,
    ghost: { name: toPrintable(name), splits, outcome, turn, place },
    score: recording.score,
    run,
  };
}

function dungeonOf({ rules, fingerprint, seed, difficulty, kit }: Recording | Challenge) {
  if (rules !== RULES_VERSION || fingerprint !== fingerprintOf(CONTENT) || !isDifficulty(difficulty) || !isKit(kit))
    throw new UsageError(
      `That run was played by other rules (${rules}) than these (${RULES_VERSION}), so its dungeon would be different: race it with the version of koboldkeep that recorded it.`,
      EXIT.unverified,
    );
  return { seed: readSeed(seed), difficulty, kit };
}

/** Compares a run that has ended with the opponent's. */
export function raceResult({ ghost, score }: Opponent, points: number): string {
  const difference = formatCount(Math.abs(points - score), 'point');
  if (points === score) return `That ties with ${ghost.name}.`;
  return points > score ? `That beats ${ghost.name} by ${difference}.` : `${ghost.name} is ahead by ${difference}.`;
}
