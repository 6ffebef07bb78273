const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { testTimeout } = require('../../shared/testing/jest/base.cjs');

const house = join(__dirname, '../..');
const groups = ['shared', 'remotes'];

/** The API's tests run apart: they have a longer timeout, and may run a second time on PostgreSQL. */
const isApart = (folder) => folder === 'api';

const folders = readdirSync(house, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    groups.includes(name) ? readdirSync(join(house, name)).map((inside) => `${name}/${inside}`) : [name],
  );

/** Where the tests of packages whose files run in groups are (packageGroups.ts). */
const together = process.env.PORTICO_TEST_GROUPS ? require(process.env.PORTICO_TEST_GROUPS) : {};

/**
 * All packages with a Jest configuration in one run, so that no worker idles between packages.
 * The output names the package of each test file.
 */
module.exports = {
  rootDir: house,
  // Jest ignores `testTimeout` in a project and reads it only here.
  testTimeout,
  projects: folders
    .filter((folder) => existsSync(join(house, folder, 'jest.config.cjs')) && !isApart(folder))
    .map((folder) => ({
      ...require(join(house, folder, 'jest.config.cjs')),
      rootDir: join(house, folder),
      displayName: folder,
      ...together[folder],
    })),
};
