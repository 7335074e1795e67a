'use strict';
/**
 * The environment of the suites: Node's, made once for all suites of a process, which share its modules too
 * (shared-runtime.js). A process compiles each module once: jest compiles with `vm.compileFunction`, which does not use
 * V8's compilation cache; `vm.Script` does (https://github.com/nodejs/node/issues/35375).
 */
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { compileFunction } = vm;

/** Compiles a function in a context as `vm.compileFunction` does. The function cannot import dynamically, which jest refuses anyway. */
function compileOnce(code, names, { filename, parsingContext }) {
  const head = `(function (${names.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  return script.runInContext(parsingContext);
}

let shared;

module.exports = class extends TestEnvironment {
  globalsBefore = new Set(Reflect.ownKeys(this.global));
  variablesBefore = { ...this.global.process.env };

  constructor(config, context) {
    if (shared) return shared;
    super(config, context);
    // The report of coverage counts characters from the start of what is compiled.
    Object.assign(vm, { compileFunction: config.globalConfig.collectCoverage ? compileFunction : compileOnce });
    shared = this;
  }

  /** @override Takes back what a suite has left: fake timers, globals, variables of the environment. */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    for (const key of Reflect.ownKeys(this.global)) if (!this.globalsBefore.has(key)) delete this.global[key];
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variablesBefore)) delete env[name];
    Object.assign(env, this.variablesBefore);
  }
};
