import { spawnSync } from 'node:child_process';
import { inHouse } from '../build/house.ts';
import { remoteFiles } from './remoteFiles.ts';

const requires = ['member'];
const files = remoteFiles({
  name: 'gatherings',
  version: '1.0.0',
  pages: [{ page: 'Gatherings', path: '/gatherings', heading: 'Gatherings', requires }],
  nav: [{ id: 'gatherings', page: 'Gatherings', to: '/gatherings', icon: 'diamond', order: 300, requires }],
  slots: [],
});

it.each([...files])('%s of a new remote passes the lint once it is formatted', (file, text) => {
  const path = `--stdin-file-path=remotes/gatherings/${file}`;
  const result = spawnSync(inHouse('node_modules/.bin/biome'), ['check', '--write', path], {
    cwd: inHouse(),
    input: text,
    encoding: 'utf8',
  });
  expect([result.status, result.stderr]).toEqual([0, '']);
});
