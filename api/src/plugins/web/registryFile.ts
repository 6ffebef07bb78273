import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Registry, Release } from '@portico/contracts';
import { openStore } from '../../providers/releases/openStore.ts';
import { emptyRegistry } from '../../providers/releases/registry.ts';

const brotli = promisify(brotliCompress);

export interface CurrentRegistry {
  registry: Registry;
  /** What browsers get: everything but what only the server needs. */
  text: string;
  compressed: Buffer;
  etag: string;
}

function forBrowser(release: Release): Release {
  const { uses: _uses, descriptor, ...shown } = release;
  const { offers: _offers, ...described } = descriptor;
  return { ...shown, descriptor: described };
}

async function prepare(registry: Registry): Promise<CurrentRegistry> {
  const { shell, history: _history, api: _api, compatible: _compatible, ...others } = registry;
  const remotes = registry.remotes.map(({ live, previous, ...remote }) => ({
    ...remote,
    live: forBrowser(live),
    previous: previous && forBrowser(previous),
  }));
  const text = JSON.stringify({ ...others, shellVersion: shell?.live.version, remotes });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { registry, text, etag, compressed: await brotli(text) };
}

/** The current registry: read when the file has changed, prepared once for all requests. */
export function registryFile(folder: string, now: () => Date, allowOverrides: boolean) {
  const store = openStore(folder);
  let known: { mark: string; current: Promise<CurrentRegistry> } | null = null;

  async function read(): Promise<CurrentRegistry> {
    const registry = (await store.readRegistry()) ?? emptyRegistry(now());
    return prepare({ ...registry, allowOverrides });
  }

  return async (): Promise<CurrentRegistry> => {
    const file = await stat(join(folder, 'registry.json')).catch(() => null);
    const mark = file ? `${file.ino} ${file.mtimeMs} ${file.size}` : 'none';
    if (known?.mark !== mark) {
      const current = read();
      known = { mark, current };
      // A damaged file is read again with the next request, not remembered as damaged.
      current.catch(() => {
        known = null;
      });
    }
    return known.current;
  };
}
