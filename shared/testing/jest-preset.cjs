const { join } = require('node:path');
const base = require('./jest/base.cjs');

/** Jest for packages that run in a browser: `module.exports = { preset: '@portico/testing' }`. */
module.exports = {
  ...base,
  testEnvironment: join(__dirname, 'jest/browser-environment.cjs'),
  moduleNameMapper: { '\\.(css|svg|png|jpe?g|webp|avif|woff2)$': join(__dirname, 'jest/asset.cjs') },
  setupFiles: [join(__dirname, 'jest/browser-gaps.ts')],
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, join(__dirname, 'jest/browser-matchers.ts')],
};
