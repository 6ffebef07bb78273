import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion, type Descriptor, type Release, type ShellRelease } from '@portico/contracts';
import { hashOf, sampleRelease } from './sampleRelease.ts';
import { type ReleaseStore, shellName } from './store.ts';
import type { Declarations } from './typeChange.ts';

/** For tests: puts a build of a remote into the store, with names relative to its folder as a real build has them. */
export async function putSample(
  store: ReleaseStore,
  name: string,
  digit: string,
  {
    descriptor = {},
    ...changes
  }: Partial<Omit<Release, 'descriptor'>> & { descriptor?: Partial<Descriptor> } = {},
): Promise<string> {
  const { releasedAt: _at, ...release } = { ...sampleRelease(name, digit, descriptor), ...changes };
  const built = { ...release, name, entry: 'remote.js', manifest: 'mf-manifest.json' };
  return put(store, name, release.version, { 'release.json': built, 'remote.js': `// ${digit}` });
}

export async function putSampleShell(
  store: ReleaseStore,
  digit: string,
  changes: Partial<ShellRelease> & { declarations?: Declarations; script?: string } = {},
): Promise<string> {
  const { version = `1.0.0+${hashOf(digit)}`, script = digit, provides, declarations, ...others } = changes;
  const meta = { version, contract: contractVersion, provided: {}, shared: {}, ...others };
  return put(store, shellName, version, {
    'meta.json': meta,
    ...(provides ? { 'provides.json': { provides } } : {}),
    ...(declarations ? { 'declarations.json': declarations } : {}),
    'index.html': `<!doctype html>${digit}`,
    [`assets/main.${digit}.js`]: script,
  });
}

async function put(store: ReleaseStore, name: string, version: string, files: Record<string, unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(folder, 'assets'));
  for (const [file, content] of Object.entries(files))
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  await store.put(name, version, folder);
  await rm(folder, { recursive: true });
  return version;
}
