const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const requireOfCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Sequencer } = requireOfCore('@jest/test-sequencer');

/** The length of a test file; of a group (together.ts) that of all files it requires. PGlite's take longest. */
function lengthOf(path) {
  const text = readFileSync(path, 'utf8');
  if (text.startsWith('process.env.TEST_DATABASE_URL')) return Number.MAX_SAFE_INTEGER;
  const required = path.endsWith('.cjs') ? [...text.matchAll(/\brequire\("([^"]+)"\)/g)] : [];
  return required.reduce((sum, [, file]) => sum + lengthOf(file), text.length);
}

/**
 * Jest begins with the tests that took longest before. On a clean clone it knows of none and takes the biggest files first, so the
 * groups, which are a few lines each, would come last, and one worker would wait for another's group at the end.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isKnown = tests.some((test) => this.time(test) !== undefined);
    if (isKnown) return super.sort(tests);
    const lengths = new Map(tests.map((test) => [test, lengthOf(test.path)]));
    return [...tests].sort((one, other) => lengths.get(other) - lengths.get(one));
  }
};
