/**
 * The entry of the built program. Answers `--help` and `--version` by itself; for everything else it loads the bundle of
 * the program, with the code that V8 compiled at an earlier start. docs/decisions/0037-start.md gives the reasons.
 */
import type * as CodeCache from './start/code-cache';
import type * as QuickAnswers from './start/quick-answers';
import type * as SourceStacks from './start/source-stacks';

// Each start loads only what it needs.
const loadCodeCache = () => require('./start/code-cache') as typeof CodeCache;
const loadQuickAnswers = () => require('./start/quick-answers') as typeof QuickAnswers;
const loadSourceStacks = () => require('./start/source-stacks') as typeof SourceStacks;

/** The arguments that are answered quickly if they stand alone. */
const QUICK: ReadonlyMap<string, 'overview' | 'version'> = new Map([
  ['--help', 'overview'],
  ['-h', 'overview'],
  ['help', 'overview'],
  ['--version', 'version'],
  ['-V', 'version'],
]);

/** Runs the program as a process of its own. */
export function start(process: NodeJS.Process): void {
  const [only = '', ...more] = process.argv.slice(2);
  const quick = more.length === 0 ? QUICK.get(only) : undefined;
  if (quick) {
    loadQuickAnswers().answerQuickly(quick, process);
    return;
  }
  loadSourceStacks().mapStacks();
  loadCodeCache().loadProgram(process).runProcess(process);
}
