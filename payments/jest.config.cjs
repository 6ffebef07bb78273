module.exports = { preset: '@portico/testing/node' };
