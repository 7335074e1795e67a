/**
 * Code that nothing catches: the callbacks of timers, streams and signals, and calls of the disk in a `catch` or `finally`.
 * An error there ends the game, so each of them stands here with what keeps it from throwing, or with who catches it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../../src');

const CALLER = 'the caller handles errors of the disk';
const ONLY_STATE = 'changes variables only';
const CLOSES = 'restores the terminal, and ignores the errors of a lost one';

/** What keeps it from ending a game, by file and call. */
const KNOWN: Readonly<Record<string, string>> = {
  'cli/commands/agent-command.ts stdout.once(drain)': ONLY_STATE,
  'cli/io/line-terminal.ts events.on(SIGHUP)': 'ends the process',
  'cli/io/line-terminal.ts events.on(SIGINT)': 'writes to a stream, whose errors standard-streams.ts takes',
  'cli/io/line-terminal.ts events.on(signal)': ONLY_STATE,
  'cli/io/line-terminal.ts setTimeout': ONLY_STATE,
  'cli/io/line-terminal.ts stdin.on(data)': 'cuts text of a limited length',
  'cli/io/line-terminal.ts stdin.on(end)': ONLY_STATE,
  'cli/io/line-terminal.ts stdin.on(error)': ONLY_STATE,
  'cli/io/standard-streams.ts stderr.on(error)': 'does nothing',
  'cli/io/standard-streams.ts stdout.on(error)': 'ends the process',
  'cli/reports/job-progress.ts process.on(signal)': ONLY_STATE,
  'cli/io/with-terminal.ts events.on(SIGHUP)': 'ends the process',
  'cli/io/with-terminal.ts events.on(exit)': CLOSES,
  'cli/io/with-terminal.ts events.on(signal)': CLOSES,
  'cli/io/with-terminal.ts events.on(uncaughtException)': CLOSES,
  'cli/main.ts setTimeout': 'ends the process',
  'cli/start.ts setTimeout': 'sets flags of V8, known to this version of Node',
  'cli/start/code-cache.ts finally closeSync': 'readCopy catches everything',
  'cli/start/code-cache.ts process.on(exit)': 'writeCopy catches everything',
  'cli/start/code-cache.ts setInterval': 'writeCopy catches everything',
  'cli/play/game-loop.ts setImmediate': 'Journal.settle catches everything',
  'simulation/pool.ts setImmediate': ONLY_STATE,
  'simulation/pool.ts signal.addEventListener(abort)': ONLY_STATE,
  'simulation/pool.ts worker.on(error)': 'rejects the job',
  'simulation/pool.ts worker.on(message)': 'catches everything and rejects the job',
  'simulation/worker.ts parentPort?.on(message)': 'answers with the failure',
  'store/disk/environment.ts setTimeout': 'sync-policy.ts catches everything in what it runs later',
  'store/disk/fs.ts catch fs.statSync': CALLER,
  'store/disk/fs.ts finally files.close': CALLER,
  'store/disk/fs.ts finally fs.closeSync': CALLER,
  'store/disk/lock.ts server.once(error)': 'rejects the promise',
  'store/disk/lock.ts setTimeout': ONLY_STATE,
  'store/disk/lock.ts socket.once(connect)': ONLY_STATE,
  'store/disk/lock.ts socket.once(error)': ONLY_STATE,
  'store/disk/timeout.ts finally closeSync': 'closes what it has just opened, of a device without contents',
  'store/disk/trash.ts finally files.close': CALLER,
  'store/check.ts catch files.rename': CALLER,
  'store/check.ts finally files.close': CALLER,
  'ui/terminal/blessed-terminal.ts input.on(data)': 'decodes bytes and queues keys',
  'ui/terminal/blessed-terminal.ts input.on(end)': CLOSES,
  'ui/terminal/blessed-terminal.ts input.on(error)': CLOSES,
  'ui/terminal/blessed-terminal.ts output.on(error)': CLOSES,
  'ui/terminal/output-gate.ts output.on(event)': 'blessed asks for the size and draws again',
  'ui/terminal/output-gate.ts output.once(drain)': 'draws the last frame again',
  'ui/terminal/blessed-terminal.ts process.on(SIGCONT)': 'draws the last frame again',
  'ui/terminal/blessed-terminal.ts screen.on(resize)': 'draws the screens, in limited time',
  'ui/terminal/blessed-terminal.ts setImmediate': ONLY_STATE,
  'ui/terminal/blessed-terminal.ts setTimeout': 'draws the last frame again',
  'ui/terminal/key-decoder.ts setTimeout': 'queues a key',
  'ui/terminal/key-queue.ts setTimeout': ONLY_STATE,
};

const DISK_CALL =
  /^((fs\.)?(rm|unlink|write|rename|mkdir|close|truncate|append|open|read|stat|lstat|fstat|chmod|copyFile|readdir|realpath)(File|dir)?Sync|([\w.]*\.)?(files|DISK)\.(?!constants)\w+)$/;
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'process.nextTick'];

/** The calls in a block, but for those in a `try` of its own whose errors are caught. */
function uncaughtCalls(block: ts.Node): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTryStatement(node) && node.catchClause) {
      visit(node.catchClause.block);
      if (node.finallyBlock) visit(node.finallyBlock);
      return;
    }
    if (ts.isCallExpression(node)) found.push(node.expression.getText());
    ts.forEachChild(node, visit);
  };
  visit(block);
  return found;
}

/** Everything of the kind in a file. */
function foundIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const noteCalls = (where: string, block: ts.Node): void => {
    for (const call of uncaughtCalls(block)) if (DISK_CALL.test(call)) found.push(`${file} ${where} ${call}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCatchClause(node)) noteCalls('catch', node.block);
    if (ts.isTryStatement(node) && node.finallyBlock) noteCalls('finally', node.finallyBlock);
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replace('this.', '');
      const [event, listener] = node.arguments;
      if (TIMERS.includes(name) && event) found.push(`${file} ${name}`);
      if (/\.(on|once|addEventListener)$/.test(name) && event && listener)
        found.push(`${file} ${name}(${ts.isStringLiteral(event) ? event.text : event.getText()})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('everything that nothing catches is known, with what keeps it from ending a game', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((file) => foundIn(file.split(sep).join(posix.sep)));
  expect([...new Set(found)].sort()).toEqual(Object.keys(KNOWN).sort());
});
