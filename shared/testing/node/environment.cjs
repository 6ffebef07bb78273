const { createRequire } = require('node:module');
const { inPlainContext } = require('./plain-context.cjs');

const requireOfJest = [require.resolve('jest'), '@jest/core', 'jest-config'].reduce((found, name) =>
  createRequire(found).resolve(name),
);
const { TestEnvironment } = createRequire(requireOfJest)('jest-environment-node');

/** Jest's Node environment, with globals that are looked up as fast as anywhere else. */
module.exports = inPlainContext(TestEnvironment);
