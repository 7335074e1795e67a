'use strict';
/**
 * The module loader of the suites: jest's, but the suites of a process share all modules that are not tests. Otherwise each
 * suite loads the game anew and runs it cold, which takes a quarter of the processor time of all tests.
 */
const { join, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** The modules that the suites of this process have loaded, by path. */
const shared = new Map();
/** The loader of the suite that runs. */
let current;

/** Tells if a path belongs to a test or to a helper of tests. Each suite loads these anew, because they can define tests and hooks. */
const isOfTests = (path) => !path.includes(join(sep, 'node_modules', sep)) && path.includes(join(sep, 'test', sep));

module.exports = class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    current = this;
    for (const [path, loaded] of shared) this.registry.set(path, loaded);
  }

  /** The modules of this suite, by path. */
  get registry() {
    return this['registries'].getActiveCjsRegistry();
  }

  /** @override Loads what a shared module asks for late, as the loader of the suite that runs and not of that which has loaded the module. */
  requireModuleOrMock(from, name) {
    return current === this ? super.requireModuleOrMock(from, name) : current.requireModuleOrMock(from, name);
  }

  /** @override */
  setMock() {
    throw new Error('A suite cannot mock a module, because suites share modules: use jest.spyOn.');
  }

  /** @override */
  teardown() {
    for (const [path, loaded] of this.registry) if (!isOfTests(path)) shared.set(path, loaded);
    super.teardown();
  }
};
