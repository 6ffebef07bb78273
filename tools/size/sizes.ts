import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { landingBudgetBytes, remoteBudgetBytes } from '@portico/api/src/providers/releases/budgets.ts';
import type { Release } from '@portico/contracts';
import { remoteTargets, shellTarget, type Target } from '../build/targets.ts';

interface Line {
  name: string;
  bytes: number;
  budget: number;
}

/** What travels: the build has written a compressed file beside all but the smallest (tools/build/compress.ts). */
function brotliBytes(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}

const shellFile = (address: string) => join(shellTarget.dist, address);

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as T;
}

/** Scripts named in `index.html`, and the application's own, which the first of them brings into the page. */
function initialScripts(): string[] {
  const page = readFileSync(shellFile('index.html'), 'utf8');
  const named = [...page.matchAll(/<script(?![^>]*nomodule)[^>]*src="?([^\s">]+)/g)].map(
    ([, address]) => address ?? '',
  );
  const { app } = readJson<{ app: string[] }>(shellTarget.dist, 'meta.json');
  return [...named, ...app].map(shellFile);
}

type Built = Omit<Release, 'releasedAt'>;

/** A remote's entry and its `named` files; names that begin with '@' become the shell's files for that library. */
function filesOf({ dist }: Target, release: Built, named: readonly string[]) {
  const { shared } = readJson<{ shared: Record<string, string[]> }>(shellTarget.dist, 'meta.json');
  return {
    own: [release.entry, ...named.filter((file) => !file.startsWith('@'))].map((file) => join(dist, file)),
    shell: named
      .filter((file) => file.startsWith('@'))
      .flatMap((library) => (shared[library] ?? []).map(shellFile)),
  };
}

const sum = (files: readonly string[]) =>
  [...new Set(files)].reduce((bytes, file) => bytes + brotliBytes(file), 0);

function landingLine(): Line {
  const auth = remoteTargets().find(({ name }) => name === 'auth');
  if (!auth) throw new Error('there is no remote "auth"');
  const everything = readJson<Record<string, string[]>>(auth.dist, 'parts.json');
  const { own, shell } = filesOf(auth, readJson<Built>(auth.dist, 'release.json'), everything.Landing ?? []);
  return {
    name: 'landing: JavaScript until the sign-in form works',
    bytes: sum([...initialScripts(), ...own, ...shell]),
    budget: landingBudgetBytes,
  };
}

/** The largest page or slot of a remote, including the shell's files it needs. */
function remoteLine(target: Target): Line {
  const release = readJson<Built>(target.dist, 'release.json');
  const parts = Object.entries(release.preload).map(([part, named]) => {
    const { own, shell } = filesOf(target, release, named);
    return { part, bytes: sum([...own, ...shell]) };
  });
  const dearest = parts.reduce((most, each) => (each.bytes > most.bytes ? each : most), {
    part: '',
    bytes: 0,
  });
  return {
    name: `${target.name}: first page (${dearest.part})`,
    bytes: dearest.bytes,
    budget: remoteBudgetBytes,
  };
}

/** Libraries compiled into the build, read from the sources in its source maps. */
function librariesIn({ dist, kind }: Target): Set<string> {
  const folder = kind === 'shell' ? join(dist, 'assets') : dist;
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  const sources = maps.flatMap((name) => readJson<{ sources: string[] }>(folder, name).sources);
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]);
  // `.federation` is the few generated lines that start each container.
  return new Set(names.filter((name): name is string => name !== undefined && name !== '.federation'));
}

function librariesLoadedTwice(remotes: readonly Target[]) {
  const places = new Map<string, string[]>();
  for (const target of [shellTarget, ...remotes]) {
    for (const library of librariesIn(target))
      places.set(library, [...(places.get(library) ?? []), target.name]);
  }
  return [...places]
    .filter(([, names]) => names.length > 1)
    .map(([library, names]) => ({ library, places: names }));
}

/** Measures all remotes, or the named one. The landing consists of the shell and `auth`. */
export function measureSizes(name?: string) {
  const remotes = remoteTargets().filter((target) => !name || target.name === name);
  const landing = !name || name === 'auth' ? [landingLine()] : [];
  const lines = [...landing, ...remotes.map(remoteLine)];
  return { lines, twice: librariesLoadedTwice(name ? remotes : remoteTargets()) };
}
