module.exports = { preset: '@portico/testing' };
