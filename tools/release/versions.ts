import { type Past, pastOf } from '@portico/api/src/providers/releases/history.ts';
import { liveVersionOf } from '@portico/api/src/providers/releases/registry.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import { Refusal } from '../terminal/say.ts';

/** The stored version that a text names: whole, or by the first characters of its hash. */
export async function versionNamed(store: ReleaseStore, name: string, text: string): Promise<string> {
  const versions = (await store.list(name)).map(({ version }) => version);
  const found = versions.filter(
    (version) => version === text || version.split('+')[1]?.startsWith(text.toLowerCase()),
  );
  if (found.length === 1) return found[0] as string;
  const problem = found.length === 0 ? 'There is no stored' : 'More than one';
  throw new Refusal(`${problem} version "${text}" of ${name}: \`pnpm releases ${name}\` lists them.`);
}

function stateOf(past: Past | undefined, isLive: boolean): string {
  if (isLive) return past?.isHealthy === false ? 'LIVE, failing' : 'LIVE';
  if (!past) return 'never live';
  return past.isHealthy ? 'healthy' : 'failed or taken back';
}

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Every stored version of a remote or the shell, the one live last first, then what happened to it, newest first. */
export async function listVersions(store: ReleaseStore, name: string): Promise<string[]> {
  const registry = await store.readRegistry();
  const stored = await store.list(name);
  if (!registry || stored.length === 0) throw new Refusal(`No version of "${name}" is stored.`);
  const past = pastOf(registry, name);
  const rank = (version: string) => past.findIndex((each) => each.version === version);
  const versions = [...stored].sort((a, b) => rank(b.version) - rank(a.version));
  const live = liveVersionOf(registry, name);
  const lines = versions.map(({ version }) => {
    const known = past.find((each) => each.version === version);
    const since = known ? `live from ${minute(known.liveSince)}` : '';
    return `  ${version}  ${stateOf(known, version === live).padEnd(21)}${since}`;
  });
  const events = (registry.history ?? []).filter((event) => event.name === name).reverse();
  const told = events.map(({ at, action, version, before, by, commit, why }) => {
    const what = action === 'remove' ? before : version;
    return `  ${minute(at)}  ${action.padEnd(9)}${what}  ${by}${commit ? `  ${commit}` : ''}${why ? `  "${why}"` : ''}`;
  });
  return [name, ...lines, ...(told.length > 0 ? ['', 'History (times in UTC)', ...told] : [])];
}
