'use strict';
/**
 * The environment of a test file: Node's, but a process compiles each module once and not for every test file. Jest compiles
 * with `vm.compileFunction`, which does not use V8's compilation cache; `vm.Script` does
 * (https://github.com/nodejs/node/issues/35375). Otherwise compilation takes a quarter of the processor time of all tests.
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

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // The report of coverage counts characters from the start of what is compiled.
    Object.assign(vm, { compileFunction: config.globalConfig.collectCoverage ? compileFunction : compileOnce });
  }
};
