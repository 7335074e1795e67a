/** Backs up a saved game that is about to continue differently: after a fault, or in a newer version. */
import type { StoreDependencies } from '../disk/environment';
import { copyAside } from '../disk/trash';
import { writeFaultReport } from './fault';
import type { LoadedGame } from './loaded-game';

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
