import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '../build/house.ts';
import { readBuilt } from './built.ts';
import type { Shown } from './place.ts';
import { versionNamed } from './versions.ts';

/** As in a repository of a team's own, where the recipe lies packed. */
jest.mock('../build/house.ts', () => {
  const { mkdtempSync, writeFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
  const path = jest.requireActual<typeof import('node:path')>('node:path');
  const { tmpdir } = jest.requireActual<typeof import('node:os')>('node:os');
  const folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  writeFileSync(path.join(folder, 'packed.json'), '{ "version": "1", "packages": {}, "rooms": {} }');
  return { house: folder, inHouse: (...parts: string[]) => path.join(folder, ...parts) };
});
afterAll(() => rmSync(house, { recursive: true }));

const stored: Shown = {
  name: 'gatherings',
  kind: 'remote',
  live: null,
  lastHealthy: null,
  contract: null,
  versions: [
    {
      version: '1.0.0+0123456789ab',
      liveSince: null,
      isLive: false,
      isHealthy: false,
      sizeBytes: null,
      failuresLastDay: null,
    },
  ],
  history: [],
};

it('names the commands that take no name, because they are for the remote of the folder', () => {
  expect(() => versionNamed([stored], 'gatherings', 'fff')).toThrow('`npx portico releases` lists them.');
  const target = { name: 'gatherings', kind: 'remote' as const, folder: house, dist: join(house, 'dist') };
  expect(() => readBuilt(target, new Date())).toThrow('run `npx portico build`.');
});
