import type { ReleaseScripts } from '@portico/contracts';
import { hashesTimeoutMs } from './timings.ts';
import { type LoadableRelease, RemoteFailure } from './types.ts';

type Hashes = Readonly<Record<string, string>>;

const asked = new Map<string, Promise<Hashes>>();
/** By the address of the folder that the scripts of a release are in. */
const known = new Map<string, Hashes>();

/** The hash of no script: the browser refuses what must have it. */
const noScript = `sha256-${'A'.repeat(43)}=`;

const folderOf = (address: string) => new URL('.', new URL(address, location.href)).href;

async function fetchHashes({ list, integrity }: ReleaseScripts): Promise<Hashes> {
  const unreadable = (error: unknown): never => {
    throw new RemoteFailure('entry', `${list} cannot be read, or is not what was released`, error);
  };
  const signal = AbortSignal.timeout(hashesTimeoutMs);
  const answer = await fetch(list, { integrity, signal }).catch(unreadable);
  if (!answer.ok) throw new RemoteFailure('entry', `${list} answers ${answer.status}`);
  return answer.json().catch(unreadable) as Promise<Hashes>;
}

/**
 * Fetches the hashes of a release's scripts, so that this page runs none with another content. Resolves at once for a
 * release that comes from the page's own origin, of which the registry lists no hashes. Throws `RemoteFailure` when the
 * list cannot be read within `hashesTimeoutMs` or is not what was released; the next call asks again.
 */
export async function expectHashes({ entry, scripts }: LoadableRelease): Promise<void> {
  if (!scripts) return;
  const hashes = asked.get(scripts.list) ?? fetchHashes(scripts);
  asked.set(scripts.list, hashes);
  try {
    known.set(folderOf(entry), await hashes);
  } catch (error) {
    if (asked.get(scripts.list) === hashes) asked.delete(scripts.list);
    throw error;
  }
}

/** The hash that the script at this address must have; none for a script whose release lists no hashes. */
export function integrityOf(address: string): string | undefined {
  const { origin, pathname, href } = new URL(address, location.href);
  const folder = folderOf(href);
  const hashes = known.get(folder);
  return hashes && (hashes[`${origin}${pathname}`.slice(folder.length)] ?? noScript);
}

/** For the builds of remotes, which ask before they request a script (tools/build/script-hashes). */
export const publishHashes = () => Reflect.set(window, '__porticoIntegrityOf', integrityOf);
