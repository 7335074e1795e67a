/**
 * Two plugins for StrykerJS. `sample` says which mutants belong to the sample. `one-process` runs jest's tests in one process
 * that loads every module once: a mutant takes as long as the tests that reach it, and most take milliseconds. Stryker's own
 * runner starts jest for every mutant, which then loads the game anew for every test file.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * A number for a mutant that stays the same while its line does, wherever the line moves. So the sample stays the same while
 * other code changes.
 */
function numberOf({ fileName, location: { start, end }, mutatorName, replacement }, seed) {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line] ?? '';
  const column = start.column - (line.length - line.trimStart().length);
  const file = fileName.replace(process.cwd(), '');
  const parts = [seed, file, line.trim(), column, end.line - start.line, mutatorName, replacement];
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE();
}

class Sample {
  static inject = ['options'];

  constructor({ koboldkeep: { oneIn, seed } }) {
    this.isChosen = (mutant) => numberOf(mutant, seed) % oneIn === 0;
  }

  async init() {}

  /** All in one group: a call to a checker takes longer than the check. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const no = { status: 'compileError', reason: 'not in the sample' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.isChosen(mutant) ? { status: 'passed' } : no]));
  }
}

/** How long a test may take with a mutant, in milliseconds: a mutant can wait for what never comes. */
const PATIENCE = 10_000;
/** The time that the processor has worked for this process, in milliseconds: it does not depend on what else runs. */
const workedFor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const TOO_LONG = Symbol('too long');

/** The describe blocks around a test or block, the outermost first. */
const blocksAround = ({ parent }) => (parent ? [...blocksAround(parent), parent] : []);

class OneProcess {
  static inject = ['options', 'logger'];
  /** Tests by their ids, in the order of their files. */
  tests = new Map();
  /** The tests that have killed mutants, the latest first: the next mutant is likely to be a neighbour. */
  killers = [];
  /** Describe blocks whose `beforeAll` has run. */
  begun = new Set();
  mutantsRun = 0;

  constructor({ koboldkeep: { tests, tooSlow } }, log) {
    this.files = tests;
    this.tooSlow = tooSlow;
    this.log = log;
  }

  /** Nothing is ever loaded anew: a mutant that a test reaches is tried there, even if it also ran while a file was loaded. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const sandbox = process.cwd();
    const require = createRequire(join(sandbox, 'package.json'));
    const ts = require('typescript');
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(sandbox, 'tsconfig.json'), ts.sys.readFile).config,
      { ...ts.sys, readDirectory: () => [] },
      sandbox,
    );
    const compilerOptions = { ...options, module: ts.ModuleKind.CommonJS };
    delete compilerOptions.moduleResolution;
    require('node:module')._extensions['.ts'] = (module, file) => {
      module._compile(ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions }).outputText, file);
    };

    const circus = require('jest-circus');
    const { describe, test, it, beforeAll, beforeEach, afterAll, afterEach } = circus;
    this.mocker = new (require('jest-mock').ModuleMocker)(globalThis);
    const { fn, spyOn, replaceProperty, restoreAllMocks } = bound(this.mocker);
    const jest = { fn, spyOn, replaceProperty, restoreAllMocks, requireActual: require };
    const { expect } = require('expect');
    Object.assign(globalThis, { describe, test, it, beforeAll, beforeEach, afterAll, afterEach, expect, jest });

    for (const file of this.files) {
      circus.resetState();
      try {
        require(join(sandbox, file));
      } catch (error) {
        this.log.warn('%s needs jest itself and is left out: %s', file, String(error));
        continue;
      }
      this.collect(circus.getState().rootDescribeBlock, file);
    }
  }

  /** Notes the tests of a describe block, except those that are skipped. */
  collect(block, file) {
    for (const child of block.children) {
      if (child.mode === 'skip' || child.mode === 'todo') continue;
      if (child.type === 'describeBlock') this.collect(child, file);
      else {
        const names = [...blocksAround(child).slice(1), child].map(({ name }) => name);
        const id = `${file}: ${names.join(' ')}`;
        if (child.fn.length === 0) this.tests.set(id, { id, file, test: child, time: 0 });
      }
    }
  }

  /** Runs a test with its hooks. Answers what it threw, or undefined. */
  async run({ test }) {
    const blocks = blocksAround(test);
    const hooks = (block, type) => block.hooks.filter((hook) => hook.type === type);
    const context = {};
    let failure;
    const attempt = async (act) => {
      let timer;
      const tooLong = new Promise((_, reject) => {
        timer = setTimeout(() => reject(TOO_LONG), PATIENCE);
      });
      try {
        await Promise.race([act.call(context), tooLong]);
      } catch (error) {
        failure ??= error ?? new Error('failed');
      } finally {
        clearTimeout(timer);
      }
    };
    for (const block of blocks) {
      if (this.begun.has(block)) continue;
      this.begun.add(block);
      for (const { fn } of hooks(block, 'beforeAll')) await attempt(fn);
    }
    for (const block of blocks) for (const { fn } of hooks(block, 'beforeEach')) if (!failure) await attempt(fn);
    if (!failure) await attempt(test.fn);
    for (const block of blocks.toReversed()) for (const { fn } of hooks(block, 'afterEach')) await attempt(fn);
    this.mocker.restoreAllMocks();
    return failure;
  }

  /**
   * Runs all tests twice. What runs in the first round alone, such as a module that is loaded when it is first needed, counts as
   * static. Tests that fail need jest itself, or cannot be repeated; they are left out, and so are slow ones.
   */
  async dryRun() {
    const stryker = (globalThis.__stryker__ ??= {});
    const results = [];
    for (const one of this.tests.values()) {
      const began = workedFor();
      const failure = await this.run(one);
      const time = workedFor() - began;
      one.isOut = failure !== undefined || time > this.tooSlow;
      if (one.isOut) this.log.info('left out: %s (%s)', one.id, failure ? 'it fails' : `${Math.trunc(time)} ms`);
    }
    for (const one of this.tests.values()) {
      if (one.isOut) continue;
      stryker.currentTestId = one.id;
      const began = performance.now();
      const failure = await this.run(one);
      one.time = performance.now() - began;
      stryker.currentTestId = undefined;
      if (failure === undefined)
        results.push({ id: one.id, name: one.id, timeSpentMs: one.time, status: 0, fileName: one.file });
      else delete stryker.mutantCoverage?.perTest[one.id];
    }
    const out = this.tests.size - results.length;
    this.log.info('%d tests; %d more are too slow, need jest itself or cannot be repeated', results.length, out);
    return { status: 'complete', tests: results, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ testFilter = [], activeMutant, hitLimit }) {
    if (this.isSpoilt) throw new Error('A mutant has left its traces; Stryker starts the process again.');
    const stryker = (globalThis.__stryker__ ??= {});
    const rank = ({ id, time }) => (this.killers.includes(id) ? this.killers.indexOf(id) : 1e6 + time);
    const tests = testFilter.flatMap((id) => this.tests.get(id) ?? []).sort((a, b) => rank(a) - rank(b));
    this.mutantsRun++;
    let ran = 0;
    for (const one of tests) {
      ran++;
      Object.assign(stryker, { activeMutant: activeMutant.id, hitCount: hitLimit && 0, hitLimit });
      const failure = await this.run(one);
      const hasLooped = hitLimit !== undefined && stryker.hitCount > hitLimit;
      Object.assign(stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      if (failure === undefined) continue;
      if (failure === TOO_LONG || (await this.run(one)) !== undefined) {
        // The test fails without the mutant, too. Only in a fresh process is this mutant the cause.
        this.isSpoilt = true;
        if (this.mutantsRun > 1) throw new Error('A mutant has left its traces; Stryker starts the process again.');
      }
      if (hasLooped || failure === TOO_LONG) return { status: 'timeout' };
      this.killers = [one.id, ...this.killers.filter((id) => id !== one.id)].slice(0, 100);
      return {
        status: 'killed',
        killedBy: [one.id],
        failureMessage: String(failure),
        nrOfTests: ran,
      };
    }
    return { status: 'survived', nrOfTests: ran };
  }
}

/** The methods of an object, as functions. */
const bound = (object) =>
  new Proxy(object, {
    get: (_, name) => (typeof object[name] === 'function' ? object[name].bind(object) : object[name]),
  });

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'TestRunner', name: 'one-process', injectableClass: OneProcess },
];
