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
    if (report !== undefined) messages.push(`What is known of the fault is in ${report}.`);
  }
  if (!older) return messages;
  const copy = copyAside(deps.files, home, folder, deps.today(), 'before-upgrade');
  const was = older.rules
    ? 'was played by older rules and goes on by those of this version'
    : 'was kept by an older version';
  messages.push(`This game ${was}; as it was it is in ${copy}.`);
  if (older.rules && replayedCount > 0) {
    const [last, them] =
      replayedCount === 1 ? ['last command was', 'it'] : [`last ${replayedCount} commands were`, 'them'];
    messages.push(`The ${last} played again by newer rules: what came of ${them} may differ.`);
  }
  return messages;
}
