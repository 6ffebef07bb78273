import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import { liveVersionOf } from '@portico/api/src/providers/releases/registry.ts';
import { sampleRelease } from '@portico/api/src/providers/releases/sampleRelease.ts';
import { contractVersion, type Release } from '@portico/contracts';
import { house } from '../build/house.ts';
import { remoteTargets, type Target } from '../build/targets.ts';
import { change } from './command.ts';
import { localPlace } from './localPlace.ts';
import { publishAll } from './publish.ts';

/** A house with a shell and one remote, whose builds the test writes. */
jest.mock('../build/house.ts', () => {
  const { mkdtempSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
  const path = jest.requireActual<typeof import('node:path')>('node:path');
  const { tmpdir } = jest.requireActual<typeof import('node:os')>('node:os');
  const folder = mkdtempSync(path.join(tmpdir(), 'house-'));
  return { house: folder, inHouse: (...parts: string[]) => path.join(folder, ...parts) };
});
afterAll(() => rmSync(house, { recursive: true }));

const ask = { by: 'ada', why: null };
const store = folderStore(join(house, '.releases'));
const descriptor = { name: 'gatherings', contract: contractVersion, routes: [], nav: [], slots: [] };

function write(folder: string, files: Record<string, unknown>) {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** The shell as it was built with this version of React. */
function buildShell(digit: string, react: string) {
  const provides = { rooms: {}, words: [], requirements: [], icons: [], offers: [], singletons: [] };
  write(join(house, 'shell/dist'), {
    'meta.json': { version: v(digit), contract: contractVersion, provided: { react }, shared: {} },
    'provides.json': { provides },
    'declarations.json': {},
    'index.html': '<!doctype html>',
  });
}

function buildRemote(digit: string, react: string) {
  const { releasedAt: _at, ...release }: Release = sampleRelease('gatherings', digit, descriptor);
  const built = { name: 'gatherings', ...release, shared: { react }, entry: 'remote.js', manifest: 'm.json' };
  write(join(house, 'remotes/gatherings'), { 'remote.json': descriptor });
  write(join(house, 'remotes/gatherings/dist'), { 'release.json': built, 'remote.js': '//', 'm.json': {} });
}

const v = (digit: string) => `1.0.0+${digit.repeat(12)}`;
const live = async () => {
  const registry = await store.readRegistry();
  return registry && ['shell', 'gatherings'].map((name) => liveVersionOf(registry, name));
};

it('releases everything that was built in one step, or nothing of it', async () => {
  buildShell('1', '19.0.0');
  buildRemote('1', '^19.0.0');
  await publishAll(store, ask);
  expect(await live()).toEqual([v('1'), v('1')]);

  buildShell('2', '20.0.0');
  await expect(publishAll(store, ask)).rejects.toThrow(/gatherings 1\.0\.0\+111111111111.*react \^19\.0\.0/s);
  expect(await live()).toEqual([v('1'), v('1')]);
  expect(await store.list('shell')).toHaveLength(1);

  buildRemote('2', '^20.0.0');
  await publishAll(store, ask);
  expect(await live()).toEqual([v('2'), v('2')]);
});

it('stores a build that waits, and makes it live together with the shell it needs', async () => {
  const place = localPlace(store);
  const [gatherings] = remoteTargets();
  const shell = { name: 'shell', kind: 'shell' as const, folder: '', dist: join(house, 'shell/dist') };
  if (!gatherings) throw new Error('the house has no remote');
  buildShell('3', '21.0.0');
  buildRemote('3', '^21.0.0');
  const release = (target: Target, words: Parameters<typeof change>[2]) =>
    change(place, target.name, words, async () => target);
  await expect(release(gatherings, {})).rejects.toThrow(
    /needs react \^21\.0\.0[\s\S]*`npx pnpm@12 release gatherings --stage` stores it/,
  );
  await expect(release(shell, {})).rejects.toThrow(
    /would break gatherings[\s\S]*`release shell --with NAME@VERSION`/,
  );
  await release(gatherings, { stage: true, why: 'React 21' });
  expect(await live()).toEqual([v('2'), v('2')]);
  const shown = (await place.show()).find(({ name }) => name === 'gatherings');
  expect(shown?.staged).toMatchObject({ version: v('3') });
  await expect(release(shell, { with: ['gatherings'] })).rejects.toThrow('name a remote and its version');
  await release(shell, { check: true, with: [`gatherings@${v('3')}`] });
  expect(await live()).toEqual([v('2'), v('2')]);
  await release(shell, { with: ['gatherings@3333'] });
  expect(await live()).toEqual([v('3'), v('3')]);
  expect((await store.readRegistry())?.staged).toEqual([]);
});
