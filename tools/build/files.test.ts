import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { repositoryFiles } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repository-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), path);
}

const remote = ['package.json', 'remote.json', 'webpack.config.mjs', 'src/remote.ts'];
const found = () => repositoryFiles(folder).map((file) => relative(folder, file));

it('takes the lockfile and the patches into the version of a remote outside, so that a patched library makes a new one', () => {
  for (const path of [...remote, 'notes.txt']) write(path);
  expect(found()).toEqual(remote);
  for (const path of ['package-lock.json', 'patches/zod@4.1.0.patch']) write(path);
  expect(found()).toEqual([...remote, 'package-lock.json', 'patches/zod@4.1.0.patch']);
});
