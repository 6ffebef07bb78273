const { createRequire } = require('node:module');

const requireOfJest = [require.resolve('jest'), '@jest/core', 'jest-runner'].reduce((found, name) =>
  createRequire(found).resolve(name),
);
const { default: Runtime } = createRequire(requireOfJest)('jest-runtime');
const { keptApart } = require('./kept-apart.cjs');
const { ModulesByFile } = require('./modules-by-file.cjs');

/**
 * Runs a group of test files (tools/test/together.ts) as one, with the libraries loaded once. Each file has modules of the
 * house of its own, and a page without what the one before has left in it.
 */
module.exports = class GroupRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    environment.global.runInGroup = (file, require) => {
      const { registries } = this;
      if (!(registries.moduleRegistry instanceof ModulesByFile))
        registries.moduleRegistry = new ModulesByFile(registries.moduleRegistry);
      const modules = registries.moduleRegistry;
      const apart = keptApart(environment);
      const { describe, beforeAll, afterAll } = environment.global;
      describe(file, () => {
        modules.open(file);
        const begun = apart.begin(file);
        beforeAll(() => {
          modules.open(file);
          begun.resume();
        });
        require();
        begun.pause();
        afterAll(() => begun.end());
      });
    };
  }
};
module.exports.default = module.exports;
