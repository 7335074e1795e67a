/** `koboldkeep verify`: replays a recorded run without a screen and checks its result. */
import { CONTENT } from '../../content/index';
import { verify } from '../../store/recording/verification';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { HOW } from '../../ui/words/run-words';
import { EXIT, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { startProgress } from '../io/progress-bar';
import { openRun, openRunOnWeb } from '../runs/find-run';
import { isAddress } from '../io/download';

export async function verifyRun({ json }: { readonly json?: true }, io: Io, given = ''): Promise<number> {
  const { source, recording } = isAddress(given) ? await openRunOnWeb(given) : await openRun(given, io);
  const progress = startProgress('commands', recording.commands.length, io);
  const verdict = verify(CONTENT, recording, (_engine, after) => {
    progress.note(after);
  });
  progress.end();
  if (json) {
    const doubt = verdict.isValid ? (verdict.lack ?? '') : verdict.reason;
    const { name, seed, difficulty, kit, outcome, turn, score, rules } = recording;
    const run = { name, seed, difficulty, kit, outcome, turn, score, rules };
    printJson([{ ...run, valid: verdict.isValid, proven: doubt === '', doubt, file: source }], io);
    return verdict.isValid ? EXIT.ok : EXIT.unverified;
  }
  if (!verdict.isValid) throw new UsageError(`not verified: ${verdict.reason}.`, EXIT.unverified);
  const { turn, score, outcome } = recording;
  const ending = `${outcome === null ? 'unfinished' : HOW[outcome]} on turn ${formatNumber(turn)}`;
  const lack = verdict.lack === undefined ? [] : [`not proven: ${verdict.lack}.`];
  print([`verified: ${ending} with ${formatCount(score, 'point')}`, ...lack], io);
  return EXIT.ok;
}
