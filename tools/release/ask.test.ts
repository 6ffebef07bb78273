import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitIn } from './ask.ts';

let folder: string;
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
  mkdirSync(join(folder, 'src'));
  write('src/remote.ts', 'one');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@portico.test', 'commit', '--quiet', '-m', 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

const commit = () => git('rev-parse', '--short=12', 'HEAD').trim();
const now = () => commitIn(folder, ['src', 'patches']);

it('names the commit that was built, ignoring other files beside it', () => {
  write('notes.txt', 'not built');
  expect(now()).toBe(commit());
});

const changes: [string, () => void][] = [
  ['a file has changed', () => write('src/remote.ts', 'two')],
  ['a file is new, which the build reads all the same', () => write('src/new.ts', 'new')],
  ['git cannot tell', () => write('.git/index', 'broken')],
];
it.each(changes)('says that it is not the commit alone where %s', (_, change) => {
  change();
  expect(now()).toBe(`${commit()}+changes`);
});

it('names no commit where there is none', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(now()).toBeNull();
});
