const { rememberComputedStyles } = require('./quick-styles.cjs');
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
  class Channel extends BroadcastChannel {
    constructor(name) {
      super(name);
      opened.push(this);
    }
  }
  return { Channel, close: () => opened.splice(0).map((channel) => channel.close()) };
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

  async teardown() {
    this.channels.close();
    await super.teardown();
  }
}

module.exports = BrowserEnvironment;
