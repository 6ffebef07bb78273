const { createRequire } = require('node:module');

const { JSDOM, VirtualConsole } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

/**
 * A window at an address, for a test in Node that runs a page's code against a real server. What jsdom says of lost
 * connections is not printed: the page's own code is told too.
 */
module.exports = {
  openWindow: (url) =>
    new JSDOM('', {
      ...{ url, virtualConsole: new VirtualConsole(), pretendToBeVisual: true },
    }).window,
};
