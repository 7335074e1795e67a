// With extra certificates Node takes thrice as long to start, and the tests start it hundreds of times.
delete process.env.NODE_EXTRA_CA_CERTS;

/** @type {import('jest').Config} */
module.exports = {
  // A watchdog against hangs: no test measures time.
  testTimeout: 600_000,
  // Both of two cores: the long properties beside everything else.
  maxWorkers: '100%',
  // A worker with a large heap takes longer to end than jest waits, which then reports a leak that there is not.
  workerIdleMemoryLimit: '450MB',
  testEnvironment: '<rootDir>/test/support/shared-environment.js',
  runtime: '<rootDir>/test/support/shared-runtime.js',
  roots: ['<rootDir>/test', '<rootDir>/server/test', '<rootDir>/mcp/test'],
  testMatch: ['**/*.test.ts'],
  // Types are checked by `npm run typecheck`; here each file is only transpiled.
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] },
  setupFiles: ['<rootDir>/test/support/optimize-late.ts'],
  // In jest's sandbox every look-up of a global is slow, and the rules use this one in their loops.
  sandboxInjectedGlobals: ['Math'],
  collectCoverageFrom: ['src/**/*.ts'],
  coverageProvider: 'v8',
  restoreMocks: true,
};
