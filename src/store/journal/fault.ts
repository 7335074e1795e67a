/** Reports a fault of the engine: a copy of the game, with a text file about the command that failed. */
import { Buffer } from 'node:buffer';
import { RULES_VERSION } from '../../engine/version';
import { hex32 } from '../coding/crc32';
import { safeText, toJson } from '../coding/safe-text';
import { fingerprintOf } from '../disk/fingerprint';
import { writeWhole } from '../disk/fs';
import type { Fault, LoadedGame } from './loaded-game';
import type { StoreDependencies } from '../disk/environment';
import { copyAside } from '../disk/trash';
import { PROGRAM_VERSION } from '../coding/program-version';

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
