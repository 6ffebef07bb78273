import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import { emptyRegistry, withRelease, withShell } from '@portico/api/src/providers/releases/registry.ts';
import { sampleRelease } from '@portico/api/src/providers/releases/sampleRelease.ts';
import { contractVersion } from '@portico/contracts';
import { fillStore } from './waiting.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const shell = {
  version: '1.0.0+000000000000',
  contract: contractVersion,
  provided: {},
  releasedAt: now.toISOString(),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('leaves what is live alone, even after newer builds', async () => {
  const store = folderStore(folder);
  const live = withShell(
    withRelease(emptyRegistry(now), sampleRelease('listings', '1'), null, now),
    shell,
    now,
  );
  await store.changeRegistry(() => live);
  await fillStore(store);
  expect(await store.readRegistry()).toEqual(live);
});
