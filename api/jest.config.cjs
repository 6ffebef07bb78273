// The first test after a change of the schema or the seed makes the database that all others copy.
module.exports = { preset: '@portico/testing/node', testTimeout: 120_000 };
