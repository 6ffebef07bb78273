const { readFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const engineFile = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/** Lives as long as the process, while Jest loads every other module anew for each test file. */
let engine;

/** Node with PGlite's engine, compiled once for all test files of a process: `src/db/testingCopy.ts` asks for it. */
module.exports = class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Module } = this.global.WebAssembly;
    this.global.compiledPglite = async () => {
      engine ??= readFile(engineFile).then((bytes) => WebAssembly.compile(bytes));
      // A test file has a `WebAssembly` of its own, and takes another's module for bytes.
      return Object.setPrototypeOf(await engine, Module.prototype);
    };
  }

  async teardown() {
    // The engine outlives the test file, and must not keep its globals in memory.
    if (engine) Object.setPrototypeOf(await engine, WebAssembly.Module.prototype);
    await super.teardown();
  }
};
