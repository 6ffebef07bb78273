const { join } = require('node:path');
const base = require('../jest/base.cjs');

/** Jest for packages that run in Node: `module.exports = { preset: '@portico/testing/node' }`. */
module.exports = { ...base, testEnvironment: join(__dirname, 'environment.cjs') };
