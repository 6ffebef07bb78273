import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentsReader } from './contents.ts';
import type { Part } from './parts.ts';
import { memoryOf, timeOf, unchangedLine } from './unchanged.ts';

let house: string;
let green: string;
let day: string;
let memory: ReturnType<typeof open>;

const git = (...words: string[]) => execFileSync('git', words, { cwd: house });

async function write(path: string, text: string) {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}

function open({ environment = {}, machine = 'v24.21.0', isFresh = false } = {}) {
  const read = contentsReader(house);
  const now = () => new Date(`${day}T17:05:00Z`);
  return memoryOf({ read, folder: green, isFresh, machine, environment, now });
}

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'portico-green-'));
  green = join(house, '.cache/green');
  day = '2026-11-23';
  git('init', '--quiet');
  await write('.gitignore', '.cache/\n*.log\n');
  await write('pnpm-lock.yaml', 'react 19');
  await write('remotes/listings/src/page.ts', "process.env.PLACES_URL ?? 'none'");
  await write('remotes/search/src/page.ts', 'search');
  await write('docs/notes.md', 'notes');
  git('add', '.');
  await write('remotes/listings/src/new.ts', 'new');
  memory = open();
});
afterEach(() => rm(house, { recursive: true, force: true }));

const listings: Part = { name: 'tests of listings', reads: ['remotes/listings'] };
const all: Part = { name: 'types', reads: ['.'], leavesOut: ['docs'] };
const passes = { passed: 12, failed: 0 };

const keep = (part: Part, tally = passes) => memory.begin(part)(tally);
const isKept = (part: Part, other = memory) => other.find(part) !== null;

it('keeps a green result as long as nothing changes, for later runs as well', () => {
  expect(memory.find(listings)).toBeNull();
  keep(listings);
  const run = { passed: 12, at: Date.parse('2026-11-23T17:05:00Z') };
  expect(memory.find(listings)).toEqual(run);
  expect(open().find(listings)).toEqual(run);
  expect(isKept({ ...listings, name: 'lint of listings' })).toBe(false);
});

const page = 'remotes/listings/src/page.ts';
const changes: [string, () => Promise<unknown>][] = [
  ['a changed file', () => write(page, 'other')],
  ['a changed file that was never added', () => write('remotes/listings/src/new.ts', 'newer')],
  ['a new file', () => write('remotes/listings/src/another.ts', '')],
  ['a deleted file', () => unlink(join(house, page))],
  [
    'a file that is another now',
    () => unlink(join(house, page)).then(() => symlink('new.ts', join(house, page))),
  ],
  ['another lockfile', () => write('pnpm-lock.yaml', 'react 20')],
];

it.each(changes)('runs again after %s', async (_what, change) => {
  keep(listings);
  keep(all);
  await change();
  expect([isKept(listings), isKept(all)]).toEqual([false, false]);
  expect([isKept(listings, open()), isKept(all, open())]).toEqual([false, false]);
});

it('notices a change that leaves length and time of the file as they were', async () => {
  const then = new Date('2026-11-20T10:00:00Z');
  await utimes(join(house, 'remotes/search/src/page.ts'), then, then);
  keep(all);
  await write('remotes/search/src/page.ts', 'Search');
  await utimes(join(house, 'remotes/search/src/page.ts'), then, then);
  expect(isKept(all)).toBe(false);
});

it.each([
  ['what git ignores', () => write('remotes/listings/debug.log', 'noise')],
  ['another package', () => write('remotes/search/src/page.ts', 'found')],
  ['documentation', () => write('docs/notes.md', 'more')],
])('does not run again after a change of %s', async (_what, change) => {
  keep(listings);
  await change();
  expect(isKept(listings)).toBe(true);
});

it('treats a file as unchanged when it is restored', async () => {
  keep(listings);
  await write(page, 'other');
  await write(page, "process.env.PLACES_URL ?? 'none'");
  expect(isKept(listings)).toBe(true);
});

it('runs again with another Node, and with another server', () => {
  const onServer = { ...listings, runsOn: 'PostgreSQL 15' };
  keep(listings);
  keep(onServer);
  expect(isKept(listings, open({ machine: 'v26.0.0' }))).toBe(false);
  expect(isKept(onServer)).toBe(true);
  expect(isKept({ ...onServer, runsOn: 'PostgreSQL 18' })).toBe(false);
});

it('runs again with other variables that code names, and with no others', () => {
  keep(listings);
  expect(isKept(listings, open({ environment: { EDITOR: 'vi', TEST_DATABASE_URL: 'postgres://a' } }))).toBe(
    true,
  );
  for (const environment of [{ PLACES_URL: 'https://places.example' }, { NODE_OPTIONS: '--inspect' }])
    expect(isKept(listings, open({ environment }))).toBe(false);
});

it('runs again on another day what reads the sample network', () => {
  const dated = { ...listings, isOfToday: true };
  keep(listings);
  keep(dated);
  day = '2026-11-24';
  expect([isKept(listings), isKept(dated)]).toEqual([true, false]);
});

it('runs again after a file was added to git, where tests ask git for files', () => {
  const asking = { ...listings, name: 'tests of tools', asksGit: true };
  keep(listings);
  keep(asking);
  git('add', '.');
  expect([isKept(listings), isKept(asking)]).toEqual([true, false]);
});

it.each([
  ['failed', { passed: 11, failed: 1 }],
  ['ran nothing', { passed: 0, failed: 0 }],
])('keeps nothing of a run that %s', (_what, tally) => {
  keep(listings, tally);
  expect(isKept(listings)).toBe(false);
});

it('keeps nothing of a run that was broken off, or during which a file changed', async () => {
  memory.begin(listings);
  expect(isKept(listings)).toBe(false);
  const end = memory.begin(listings);
  await write(page, 'other');
  end(passes);
  expect(isKept(listings)).toBe(false);
  await write(page, "process.env.PLACES_URL ?? 'none'");
  expect(isKept(listings)).toBe(false);
});

it('runs everything on request, and keeps the green results', () => {
  keep(listings);
  memory = open({ isFresh: true });
  expect(isKept(listings)).toBe(false);
  keep(all);
  expect(isKept(all, open())).toBe(true);
});

it('neither reads nor keeps anything in CI', () => {
  keep(listings);
  memory = open({ environment: { CI: 'true' } });
  expect(isKept(listings)).toBe(false);
  keep(all);
  expect(isKept(all, open())).toBe(false);
});

it('keeps nothing where git does not know the files', async () => {
  await rm(join(house, '.git'), { recursive: true });
  keep(listings);
  expect(isKept(listings)).toBe(false);
});

it('runs again where the stored results cannot be read', async () => {
  keep(listings);
  const [name = ''] = await readdir(green);
  await writeFile(join(green, name), '{"pass');
  expect(isKept(listings)).toBe(false);
});

it('forgets results that nobody asked for in a week', async () => {
  keep(listings);
  const [old = ''] = await readdir(green);
  await utimes(join(green, old), new Date('2026-11-10'), new Date('2026-11-10'));
  keep(all);
  expect(await readdir(green)).not.toContain(old);
});

it('says which parts were not run, and since when they are unchanged', () => {
  const now = new Date(2026, 10, 23, 18, 0);
  const at = new Date(2026, 10, 23, 17, 5).getTime();
  expect(
    unchangedLine(
      'packages',
      [
        { passed: 3700, at: at + 60_000 },
        { passed: 7, at },
      ],
      now,
    ),
  ).toBe('== packages: 3,707 passed, unchanged since 17:05');
  expect(timeOf(new Date(2026, 8, 3, 9, 5).getTime(), now)).toBe('2026-09-03 09:05');
});
