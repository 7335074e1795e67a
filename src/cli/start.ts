/**
 * The entry of the built program. Answers `--help` and `--version` by itself; for everything else it loads the bundle of
 * the program, with the code that V8 compiled at an earlier start. docs/decisions/0037-start.md gives the reasons.
 */
import type * as CodeCache from './start/code-cache';
import type * as V8Flags from './start/v8-flags';
import type * as QuickAnswers from './start/quick-answers';
import type * as SourceStacks from './start/source-stacks';

// Each start loads only what it needs.
const loadCodeCache = () => require('./start/code-cache') as typeof CodeCache;
const loadFlags = () => require('./start/v8-flags') as typeof V8Flags;
const loadQuickAnswers = () => require('./start/quick-answers') as typeof QuickAnswers;
const loadSourceStacks = () => require('./start/source-stacks') as typeof SourceStacks;

/** The arguments that are answered quickly if they stand alone. */
const QUICK: ReadonlyMap<string, 'overview' | 'version'> = new Map([
  ['--help', 'overview'],
  ['-h', 'overview'],
  ['help', 'overview'],
  ['--version', 'version'],
  ['-v', 'version'],
  ['-V', 'version'],
]);

/** The part of the program that plays a game. */
const GAMES = ['play', 'daily', 'tutorial'];
/**
 * The time after the start of a game for which V8 optimizes as usual: by then the first frame has been drawn, and the
 * copy of the compiled code is written, which V8 reads only under the flags it was written under.
 */
const OPTIMIZE_MS = 2000;

/** Runs the program as a process of its own. */
export function start(process: NodeJS.Process): void {
  // Without arguments a game begins, as with options alone.
  const [only = '-', ...more] = process.argv.slice(2);
  const quick = more.length === 0 ? QUICK.get(only) : undefined;
  if (quick) {
    loadQuickAnswers().answerQuickly(quick, process);
    return;
  }
  loadSourceStacks().mapStacks();
  const isGame = process.stdout.isTTY && (only.startsWith('-') || GAMES.includes(only));
  if (isGame) {
    const { optimize, saveMemory } = loadFlags();
    saveMemory(process);
    optimize('late', process);
    setTimeout(optimize, OPTIMIZE_MS, 'default', process).unref();
  }
  loadCodeCache().loadProgram(process, isGame).runProcess(process);
}
