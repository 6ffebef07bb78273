import { isShape } from '@portico/contracts/validators';
import type { LiveRemote, LoadableRelease } from './types.ts';

const storageKey = 'portico.overrides';

export type Overrides = Readonly<Record<string, string>>;

/** Only the developer's own machine is allowed, because anybody could make a member follow a link with an override. */
const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/;

/** Reads `listings@http://localhost:3102`; several overrides are separated by commas or repeated. */
function parse(values: readonly string[]): Overrides {
  const pairs = values.flatMap((value) => value.split(',')).map((value) => value.split('@'));
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => pair.length === 2 && localOrigin.test(pair[1] ?? '')),
  );
}

function stored(): Overrides {
  try {
    return parse([sessionStorage.getItem(storageKey) ?? '']);
  } catch {
    return {};
  }
}

function store(overrides: Overrides) {
  const text = Object.entries(overrides)
    .map(([name, origin]) => `${name}@${origin}`)
    .join(',');
  try {
    if (text) sessionStorage.setItem(storageKey, text);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage an override lasts until the page is loaded again.
  }
}

/** The remotes that the shell's development server was started with; they do not count as overrides. */
export const developed: Overrides = parse([process.env.PORTICO_DEV_REMOTES ?? '']);

/** The overrides of this tab: those it remembers, and those in the address. */
export function readOverrides(search: string): Overrides {
  const overrides = { ...stored(), ...parse(new URLSearchParams(search).getAll('remote')) };
  store(overrides);
  return overrides;
}

export function clearOverrides() {
  store({});
  const address = new URL(location.href);
  address.searchParams.delete('remote');
  location.replace(address);
}

/** Reads the release that a developer's build describes, and points its files to the developer's address. */
async function fetchRelease(origin: string): Promise<LoadableRelease> {
  const answer = await fetch(`${origin}/release.json`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${origin}/release.json answered ${answer.status}`);
  const { name: _name, ...release } = (await answer.json()) as { name: string } & LoadableRelease;
  const whole = { ...release, releasedAt: new Date().toISOString(), integrity: 'sha384-' };
  if (!isShape('release', whole)) throw new Error(`${origin}/release.json is not a release`);
  // A development server renames its files as they are edited, so there is nothing to preload and no integrity to
  // check.
  const { integrity: _none, ...loadable } = whole;
  return { ...loadable, entry: `${origin}/${release.entry}`, preload: {} };
}

/**
 * Replaces released remotes with a developer's builds. A build that does not answer is an error of that remote alone.
 */
export async function withOverrides(
  remotes: readonly LiveRemote[],
  overrides: Overrides,
  onFailure: (name: string, error: unknown) => void,
): Promise<LiveRemote[]> {
  const found = new Map(remotes.map((remote) => [remote.name, remote]));
  for (const [name, origin] of Object.entries(overrides)) {
    try {
      const live = await fetchRelease(origin);
      found.set(name, { name, live, previous: found.get(name)?.live ?? null, override: origin });
    } catch (error) {
      onFailure(name, error);
    }
  }
  return [...found.values()];
}
