import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featuresUsed } from './files.ts';
import { house } from './house.ts';
import { type Lockfile, readLockfile } from './lockfile.ts';
import { reachedIn } from './reach.ts';
import { remoteTargets, shellTarget } from './targets.ts';
import { roomsUsedBy } from './types/uses.ts';
import { versionOf } from './version.ts';

const targets = [shellTarget, ...remoteTargets()];
const versions = (lockfile: Lockfile) =>
  Object.fromEntries(targets.map(({ name, folder }) => [name, versionOf(folder, lockfile)]));

it('finds the features that a folder imports, and the features those import', () => {
  const features = featuresUsed('remotes/subscriptions');
  expect([...features]).toEqual(expect.arrayContaining(['outreach', 'lazy-dialog', 'save-file']));
  expect(features).not.toContain('combobox');
});

it('leaves every version as it is when another team adds a remote, its own library, and one of theirs changes', () => {
  const lockfile = structuredClone(readLockfile());
  const before = versions(readLockfile());
  lockfile.importers['remotes/gatherings'] = { dependencies: { 'left-pad': { version: '1.3.0' } } };
  lockfile.packages['left-pad@1.3.0'] = { resolution: { integrity: 'sha512-x' } };
  lockfile.snapshots['left-pad@1.3.0'] = { dependencies: { zod: '9.9.9' } };
  lockfile.snapshots['zod@9.9.9'] = {};
  expect(versions(lockfile)).toEqual(before);

  const dropzone = Object.keys(lockfile.snapshots).find((key) => key.startsWith('react-dropzone@')) as string;
  lockfile.snapshots[dropzone] = { dependencies: { 'left-pad': '1.3.0' } };
  const after = versions(lockfile);
  expect(targets.map(({ name }) => name).filter((name) => after[name] !== before[name])).toEqual([
    'listings',
  ]);
});

it("changes every version with the build's own libraries", () => {
  const lockfile = structuredClone(readLockfile());
  const before = versions(readLockfile());
  const webpack = Object.keys(lockfile.packages).find((key) => /^webpack@\d/.test(key)) as string;
  lockfile.packages[webpack] = { resolution: { integrity: 'sha512-changed' } };
  const after = versions(lockfile);
  expect(targets.filter(({ name }) => after[name] === before[name])).toEqual([]);
});

it('changes the version of a remote with the types it imports from the shell, which its release records', () => {
  const [remote] = remoteTargets();
  const folder = remote?.folder ?? '';
  const taken = roomsUsedBy(folder);
  const [room = ''] = Object.keys(taken);
  const [name = ''] = Object.keys(taken[room] ?? {});
  const changed = { ...taken, [room]: { ...taken[room], [name]: 'other types' } };
  expect(versionOf(folder, readLockfile(), changed)).not.toBe(versionOf(folder));
  expect(versionOf(folder, readLockfile(), taken)).toBe(versionOf(folder));
});

it('follows a name through the rooms to the files that define it, and no further', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reach-'));
  const file = join(folder, 'sample.ts');
  writeFileSync(
    file,
    [
      "import type { Descriptor } from '@portico/contracts';",
      "import { failurePhases } from '@portico/contracts/lists';",
      "import { routeAccess } from '@portico/rules';",
    ].join('\n'),
  );
  const reached = [...reachedIn(['contracts', 'rules'], [file])];
  rmSync(folder, { recursive: true });
  const files = reached.map((file) => file.slice(join(house, 'shared/').length)).sort();
  expect(files).toContain('rules/src/access.ts');
  expect(files).toContain('contracts/src/lists/site.ts');
  expect(files).not.toContain('contracts/src/lists/social.ts');
  expect(files).not.toContain('rules/src/billing/manual.ts');
});
