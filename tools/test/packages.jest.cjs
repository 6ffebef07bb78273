const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { testTimeout } = require('../../shared/testing/jest/base.cjs');

const house = join(__dirname, '../..');
const groups = ['shared', 'remotes'];

/** The API's tests run by themselves: they are more patient, and run a second time on PostgreSQL. */
const isApart = (folder) => folder === 'api';

const folders = readdirSync(house, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    groups.includes(name) ? readdirSync(join(house, name)).map((inside) => `${name}/${inside}`) : [name],
  );

/**
 * Every package with a Jest configuration, in one run: a worker that has finished one package goes on with the next.
 * Each line of the output names the package.
 */
module.exports = {
  rootDir: house,
  // Jest reads this from the run alone, never from a project.
  testTimeout,
  projects: folders
    .filter((folder) => existsSync(join(house, folder, 'jest.config.cjs')) && !isApart(folder))
    .map((folder) => ({
      ...require(join(house, folder, 'jest.config.cjs')),
      rootDir: join(house, folder),
      displayName: folder,
    })),
};
