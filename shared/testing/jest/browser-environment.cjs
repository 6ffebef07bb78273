const { rememberComputedStyles } = require('./quick-styles.cjs');
require('./plain-window.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Web standards that every supported browser has and jsdom lacks, taken from Node, which follows the same standards.
 */
const borrowed = [
  'CompressionStream',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** A channel that is left open, as pages do, would keep the test process alive forever. */
function closingChannels() {
  const opened = [];
  let file = '';
  class Channel extends BroadcastChannel {
    constructor(name) {
      // Test files that share a page do not hear one another.
      super(`${file} ${name}`);
      opened.push(this);
    }
  }
  const close = () => opened.splice(0).map((channel) => channel.close());
  const turnTo = (name) => {
    file = name;
  };
  return { Channel, close, turnTo };
}

class BrowserEnvironment extends TestEnvironment {
  channels = closingChannels();

  async setup() {
    await super.setup();
    this.global.BroadcastChannel = this.channels.Channel;
    for (const name of borrowed) this.global[name] ??= globalThis[name];
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
    this.global.jsdom = this.dom;
    rememberComputedStyles(this.global);
  }

  /** Tests of this file run from now on, in a group of several. */
  openFile(name) {
    this.channels.turnTo(name);
  }

  async teardown() {
    this.channels.close();
    await super.teardown();
  }
}

module.exports = BrowserEnvironment;
