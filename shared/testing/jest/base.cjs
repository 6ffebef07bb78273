const { join } = require('node:path');

/** What browser and Node packages have in common. */
module.exports = {
  transform: { '\\.[cm]?[jt]sx?$': join(__dirname, 'transform.cjs') },
  // The transform itself skips installed CommonJS, so no package needs to be listed by name here.
  transformIgnorePatterns: [],
  resolver: join(__dirname, 'resolver.cjs'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: [join(__dirname, 'quiet-console.ts')],
  restoreMocks: true,
  // Machines are shared: only a test that hangs takes this long.
  testTimeout: 60_000,
};
