const { TestEnvironment } = require('jest-environment-jsdom');

/** Web standards every supported browser has and jsdom lacks; Node's own are the same standards. */
const borrowed = [
  'BroadcastChannel',
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

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of borrowed) this.global[name] ??= globalThis[name];
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
    this.global.jsdom = this.dom;
  }
}

module.exports = BrowserEnvironment;
