// The first test after a change of the schema or the seed makes the database that all others copy.
module.exports = {
  preset: '@portico/testing/node',
  testEnvironment: '<rootDir>/test/environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/shownRoutes.ts'],
  // Machines are shared: only a test that hangs takes this long.
  testTimeout: 300_000,
};
