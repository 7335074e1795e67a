/** Backs up a saved game before it continues differently, after a fault or in a newer version, and reports faults. */
import { Buffer } from 'node:buffer';
import { RULES_VERSION } from '../../engine/version';
import { hex32 } from '../coding/crc32';
import { PROGRAM_VERSION } from '../coding/package';
import { safeText, toJson } from '../coding/safe-text';
import type { StoreDependencies } from '../disk/environment';
import { fingerprintOf } from '../disk/fingerprint';
import { writeWhole } from '../disk/fs';
import { copyAside } from '../disk/trash';
import type { Fault, LoadedGame } from './load';

/** Returns sentences for the player about what was copied, and where. */
export function backUpBeforeResume(
  deps: StoreDependencies,
  home: string,
  folder: string,
  loaded: LoadedGame,
): readonly string[] {
  const { older, fault, replayedCount } = loaded;
  const messages: string[] = [];
  if (fault) {
    const report = writeFaultReport(deps, home, folder, fault, loaded);
    if (report !== undefined) messages.push(`A report of the bug is in ${report}.`);
  }
  if (!older) return messages;
  const copy = copyAside(deps.files, home, folder, deps.now(), 'before-upgrade').folder;
  const was = older.rules
    ? 'was played by older rules and continues by the current ones'
    : 'was saved by an older version';
  messages.push(`This game ${was}; a copy of it is in ${copy}.`);
  if (older.rules && replayedCount > 0) {
    const [last, results] =
      replayedCount === 1
        ? ['last command was', 'its result']
        : [`last ${replayedCount} commands were`, 'their results'];
    messages.push(`The ${last} replayed by newer rules: ${results} may differ.`);
  }
  return messages;
}

const LONGEST_STACK = 20_000;

/** Writes a report to the trash and returns its folder, or undefined if that fails: a fault must not lead to another. */
export function writeFaultReport(
  { files, content, now }: StoreDependencies,
  home: string,
  folder: string,
  { command, error }: Fault,
  { engine, count }: Pick<LoadedGame, 'engine' | 'count'>,
): string | undefined {
  try {
    const { options, turn, map } = engine;
    const lines = [
      `koboldkeep ${PROGRAM_VERSION}, rules ${RULES_VERSION}, content ${hex32(fingerprintOf(content))}`,
      `Node ${process.version}, ${process.platform} ${process.arch}`,
      `seed ${toJson(options.seed)}, ${options.difficulty}, floor ${map.depth}, turn ${turn}`,
      `command ${count + 1}: ${toJson(command)}`,
      '',
      ...String(error instanceof Error ? error.stack : error)
        .slice(0, LONGEST_STACK)
        .split('\n'),
    ];
    const report = copyAside(files, home, folder, now(), 'fault').folder;
    writeWhole(files, report, 'fault.txt', Buffer.from(safeText(lines), 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}

/** A sentence that names the report, to follow another one; empty if there is none. */
export const faultReportNote = (report: string | undefined): string =>
  report === undefined ? '' : ` A report is in ${report}.`;
