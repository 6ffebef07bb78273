import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Registry, Release } from '@portico/contracts';
import { problemsOf } from '@portico/contracts/validators';
import { emptyRegistry } from '../../providers/releases/registry.ts';
import type { ReleaseStore } from '../../providers/releases/store.ts';
import { withAddresses } from './releaseAddresses.ts';
import { hashesIn, type ScriptHashes } from './scriptHashes.ts';

const brotli = promisify(brotliCompress);

export interface CurrentRegistry {
  registry: Registry;
  /** What browsers get: everything except the fields that only the server needs. */
  text: string;
  compressed: Buffer;
  /** Of the scripts that live remotes load from another origin; empty where they come from this server. */
  hashes: ScriptHashes;
  etag: string;
}

/** A page trusts its own origin with all code already: hashes are for scripts of another. */
function forBrowser({ uses: _uses, descriptor, scripts, ...release }: Release): Release {
  const shown = release.entry.startsWith('/') || !scripts ? release : { ...release, scripts };
  const { offers: _offers, ...described } = descriptor;
  return { ...shown, descriptor: described };
}

async function prepare(registry: Registry, hashes: ScriptHashes): Promise<CurrentRegistry> {
  const { shell, history: _h, api: _a, compatible: _c, staged: _s, ...others } = registry;
  const remotes = registry.remotes.map(({ live, previous, ...remote }) => ({
    ...remote,
    live: forBrowser(live),
    previous: previous && forBrowser(previous),
  }));
  const text = JSON.stringify({ ...others, shellVersion: shell?.live.version, remotes });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { registry, text, etag, hashes, compressed: await brotli(text) };
}

export interface RegistryOptions {
  store: ReleaseStore;
  now: () => Date;
  allowOverrides: boolean;
  previewOrigins: string[];
  releasesUrl: string | null;
  /** Called when the store does not answer and its last answer is used, and for what is left out as malformed. */
  onFailure: (error: unknown) => void;
}

/** The current registry: read when it has changed, and prepared once for all requests. */
export function registryFile({
  store,
  now,
  allowOverrides,
  previewOrigins,
  releasesUrl,
  onFailure,
}: RegistryOptions) {
  let known: { mark: string; current: Promise<CurrentRegistry> } | null = null;

  /** A malformed remote costs itself alone: every page reads the routes of all others. */
  function withoutMalformed(registry: Registry): Registry {
    const remotes = registry.remotes.filter((remote) => {
      const [problem] = problemsOf('remote', remote);
      if (problem)
        onFailure(new Error(`the remote ${remote?.name} is left out: ${problem.path} ${problem.message}`));
      return !problem;
    });
    return { ...registry, remotes };
  }

  async function read(): Promise<CurrentRegistry> {
    const registry = withoutMalformed((await store.readRegistry()) ?? emptyRegistry(now()));
    const previews = previewOrigins.length > 0 ? { previewOrigins } : {};
    const hashes = releasesUrl ? await hashesIn(store, registry, releasesUrl, onFailure) : new Map();
    return prepare({ ...withAddresses(registry, releasesUrl), allowOverrides, ...previews }, hashes);
  }

  return async (): Promise<CurrentRegistry> => {
    const mark = await store.mark().catch((error: unknown) => {
      if (!known) throw error;
      onFailure(error);
      return known.mark;
    });
    if (known?.mark !== mark) {
      const current = read();
      known = { mark, current };
      // A damaged file is read again with the next request; the damage is not remembered.
      current.catch(() => {
        known = null;
      });
    }
    return known.current;
  };
}
