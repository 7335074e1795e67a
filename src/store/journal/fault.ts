import { Buffer } from 'node:buffer';
import { RULES_VERSION } from '../../engine/version';
import { hex32 } from '../coding/crc32';
import { fingerprintOf } from '../disk/fingerprint';
import { writeWhole } from '../disk/fs';
import type { Fault, LoadedGame } from './loaded-game';
import type { StoreDependencies } from '../disk/environment';
import { copyAside } from '../disk/trash';
import { PROGRAM_VERSION } from '../coding/program-version';

const LONGEST_STACK = 20_000;

/**
 * Copies a game's files to where what was set aside is, with all that is known of the command that made it fail. Answers
 * with the folder, or with nothing where that could not be done: a fault must not lead to another.
 */
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
      `seed ${JSON.stringify(options.seed)}, ${options.difficulty}, floor ${map.depth}, turn ${turn}`,
      `command ${count + 1}: ${JSON.stringify(command)}`,
      '',
      String(error instanceof Error ? error.stack : error).slice(0, LONGEST_STACK),
    ];
    const place = copyAside(files, home, folder, now(), 'fault');
    writeWhole(files, place, 'fault.txt', Buffer.from(`${lines.join('\n')}\n`, 'utf8'));
    return place;
  } catch {
    return undefined;
  }
}

/** Where what is known of a fault is, as a sentence behind another; empty where nothing could be kept. */
export const faultReportNote = (place: string | undefined): string =>
  place === undefined ? '' : ` A report is in ${place}.`;
