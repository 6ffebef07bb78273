const { readdir, readFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { inPlainContext } = require('@portico/testing/node/plain-context');
const { TestEnvironment } = require('jest-environment-node');

const engineFile = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/** These live as long as the process, while Jest loads all other modules again for each test file. */
let engine;
const folders = new Map();

/** The content of a folder, by path: the bytes of a file, `null` for a folder. */
async function read(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), entry.isDirectory() ? null : await readFile(path)];
    }),
  );
}

/**
 * The Node environment with what `src/db/testingCopy.ts` needs: PGlite's engine, compiled once, and the files of the
 * databases that tests copy, read once for all test files of a process; and with windows for the code of pages.
 */
module.exports = class DatabaseEnvironment extends inPlainContext(TestEnvironment) {
  constructor(config, context) {
    super(config, context);
    // `jest -t` leaves tests out.
    this.global.runsWholeFiles = !config.globalConfig.testNamePattern;
  }

  async setup() {
    await super.setup();
    const { Module } = this.global.WebAssembly;
    this.global.compiledPglite = async () => {
      engine ??= readFile(engineFile).then((bytes) => WebAssembly.compile(bytes));
      // A test file has a `WebAssembly` of its own, which would treat another's module as bytes.
      return Object.setPrototypeOf(await engine, Module.prototype);
    };
    this.global.filesOfDatabase = (folder) => {
      if (!folders.has(folder)) folders.set(folder, read(folder));
      return folders.get(folder);
    };
    // Loaded for the few tests that run a page's code.
    this.global.openWindow = (url) => require('@portico/testing/node/window').openWindow(url);
  }

  async teardown() {
    // The engine outlives the test file, so it must not keep its globals in memory.
    if (engine) Object.setPrototypeOf(await engine, WebAssembly.Module.prototype);
    await super.teardown();
  }
};
