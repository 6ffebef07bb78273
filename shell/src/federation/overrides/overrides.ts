import { isShape } from '@portico/contracts/validators';
import { withFilesAt } from '@portico/rules';
import type { LiveRemote, LoadableRelease } from '../types.ts';
import { isAgreed } from './agreed.ts';
import { type Choice, type Override, type OverrideState, storageKey } from './chosen.ts';
import { developed } from './developed.ts';
import { isPreview, originOf } from './previews.ts';

/**
 * The developer's own machine. No other address is allowed but previews on listed origins, because anybody could make a
 * member follow a link with an override. For the same reason previews in a link run only once their tab was asked.
 */
const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/;
/** `+` in an address means a space, and the store's folders have a `-` there. */
const storedVersion = /^(\d+\.\d+\.\d+)[+ -]([0-9a-f]{12})$/;
const remoteName = /^[a-z][a-z0-9-]{1,30}$/;

/** Reads `listings@http://localhost:3102` or `listings@1.0.0+0123456789ab`; several are separated by commas or repeated. */
export function choicesIn(search: string, since: string): Choice[] {
  const values = new URLSearchParams(search).getAll('remote').flatMap((value) => value.split(','));
  return values
    .filter((value) => value.trim() !== '')
    .map((value) => {
      const [name = '', ...rest] = value.split('@');
      return { name, source: cleaned(rest.join('@')), why: 'address', since };
    });
}

/** A version as the store writes it, an address without its last slash. */
export const cleaned = (source: string): string =>
  source.trim().replace(storedVersion, '$1+$2').replace(/\/$/, '');

function isChoice(value: unknown): value is Choice {
  const { name, source, since, why } = (value ?? {}) as Partial<Choice>;
  return [name, source, since, why].every((each) => typeof each === 'string');
}

function stored(): Choice[] {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(known) ? known.filter(isChoice) : [];
  } catch {
    // Blocked storage, or a text that an earlier shell wrote: nothing was chosen.
    return [];
  }
}

function store(choices: readonly Choice[]) {
  try {
    if (choices.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(choices));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage an override lasts until the page is loaded again.
  }
}

/** The choices of this tab: those it remembers, and those in the address. The same choice keeps its first time. */
export function readChoices(search: string, now: Date): Choice[] {
  const known = stored();
  const fresh = choicesIn(search, now.toISOString()).map(
    (choice) => known.find(({ name, source }) => name === choice.name && source === choice.source) ?? choice,
  );
  const kept = known.filter(({ name }) => !fresh.some((choice) => choice.name === name));
  return [...kept, ...fresh];
}

/** The choices that the environment allows. */
export interface Allowed {
  allowOverrides: boolean;
  /** Origins of previews, as the registry lists them. */
  previewOrigins: readonly string[];
}

/** A choice that cannot run in this environment at all. */
function refusalOf(
  { name, source }: Choice,
  { allowOverrides, previewOrigins }: Allowed,
): OverrideState | null {
  if (!allowOverrides) return 'notAllowed';
  const isSource =
    storedVersion.test(source) || localOrigin.test(source) || isPreview(source, previewOrigins);
  if (isSource && remoteName.test(name)) return null;
  if (!/^https?:/.test(source)) return 'unreadable';
  return previewOrigins.length > 0 ? 'notListed' : 'notLocal';
}

class NoRelease extends Error {
  readonly state: OverrideState;
  constructor(state: OverrideState, message: string) {
    super(message);
    this.state = state;
  }
}

async function described(address: string, ifAway: OverrideState): Promise<LoadableRelease> {
  const answer = await fetch(address, { cache: 'no-store' }).catch((error: unknown) => {
    throw new NoRelease('silent', `${address} does not answer: ${String(error)}`);
  });
  if (!answer.ok) throw new NoRelease(ifAway, `${address} answered ${answer.status}`);
  const built: unknown = await answer.json().catch(() => null);
  // Where the code comes from is where the list of its hashes would come from: there is nothing to check it against.
  const { name: _name, scripts: _scripts, ...release } = (built ?? {}) as { name: string } & LoadableRelease;
  const whole = { integrity: 'sha384-', ...release, releasedAt: new Date().toISOString() };
  if (!isShape('release', whole)) throw new NoRelease('malformed', `${address} is not a release`);
  return { ...release, releasedAt: whole.releasedAt };
}

/** A developer's build. Its files are renamed as they are edited, so nothing is preloaded and no integrity is checked. */
async function fromMachine(origin: string): Promise<LoadableRelease> {
  const { integrity: _none, ...release } = await described(`${origin}/release.json`, 'silent');
  return { ...release, entry: `${origin}/${release.entry}`, preload: {} };
}

const storeBase = (name: string, version: string) => `/remotes/${name}/${version.replace('+', '-')}/`;

/** A version of the store or a preview, whose entry is checked against its hash like that of the live one. */
async function fromBase(base: string, name: string, ifAway: OverrideState): Promise<LoadableRelease> {
  const address = `${base}release.json`;
  const release = await described(address, ifAway);
  if (release.descriptor.name !== name || !release.integrity?.match(/^sha384-./))
    throw new NoRelease('malformed', `${address} is not a release of ${name} with the hash of its entry`);
  return withFilesAt(release, (file) => (file.startsWith('@') ? file : base + file));
}

function releaseOf({ name, source }: Choice): Promise<LoadableRelease> {
  if (storedVersion.test(source)) return fromBase(storeBase(name, source), name, 'missing');
  return localOrigin.test(source) ? fromMachine(source) : fromBase(`${source}/`, name, 'silent');
}

/** The origins that chosen code comes from, besides our own. */
export const originsOf = (choices: readonly Choice[], { previewOrigins }: Allowed): string[] =>
  choices
    .filter(({ source }) => localOrigin.test(source) || isPreview(source, previewOrigins))
    .map(({ source }) => originOf(source));

/** A preview that the address names and this tab did not run before: a mere link must not run a stranger's code. */
const mustAsk = ({ name, source, why }: Choice, { previewOrigins }: Allowed): boolean =>
  why === 'address' &&
  isPreview(source, previewOrigins) &&
  !stored().some((known) => known.name === name && known.source === source);

export interface Overridden {
  remotes: LiveRemote[];
  overrides: Override[];
}

type OnFailure = (name: string, error: unknown) => void;

/**
 * Replaces released remotes with the choices. A choice that cannot run is reported, and the released version runs
 * instead. Only choices that could run later are remembered.
 */
export async function withOverrides(
  released: readonly LiveRemote[],
  allowed: Allowed,
  onFailure: OnFailure,
): Promise<Overridden> {
  const found = new Map(released.map((remote) => [remote.name, remote]));
  const live = (name: string) => found.get(name)?.live ?? null;
  const overrides: Override[] = [];
  const choices = readChoices(location.search, new Date());
  for (const choice of choices) {
    const state = refusalOf(choice, allowed);
    if (state) {
      overrides.push({ ...choice, state, runs: live(choice.name)?.version ?? null });
      continue;
    }
    try {
      if (mustAsk(choice, allowed) && !(await isAgreed(choice)))
        throw new NoRelease('declined', `${choice.source} is named by a link and was not agreed to`);
      const release = await releaseOf(choice);
      const previous = live(choice.name);
      found.set(choice.name, { name: choice.name, live: release, previous, override: choice.source });
      const isReleased = storedVersion.test(choice.source) && release.version === previous?.version;
      overrides.push({ ...choice, state: 'running', runs: release.version, isReleased });
    } catch (error) {
      if (!(error instanceof NoRelease)) throw error;
      onFailure(choice.name, error);
      overrides.push({ ...choice, state: error.state, runs: live(choice.name)?.version ?? null });
    }
  }
  const isKept = ({ state }: Override) => ['running', 'silent', 'malformed'].includes(state);
  store(overrides.filter(isKept).map(({ name, source, why, since }) => ({ name, source, why, since })));
  return { remotes: [...found.values()], overrides };
}

/** The remotes that the shell's development server was started with; what does not answer is an error of that remote alone. */
export async function withDeveloped(
  released: readonly LiveRemote[],
  onFailure: OnFailure,
): Promise<LiveRemote[]> {
  const found = new Map(released.map((remote) => [remote.name, remote]));
  for (const [name, origin] of Object.entries(developed)) {
    try {
      const live = await fromMachine(origin);
      found.set(name, { name, live, previous: found.get(name)?.live ?? null, override: origin });
    } catch (error) {
      if (!(error instanceof NoRelease)) throw error;
      onFailure(name, error);
    }
  }
  return [...found.values()];
}

/** Loads this page again with these choices, and without those in its address. */
function reloadWith(choices: readonly Choice[]) {
  store(choices);
  const address = new URL(location.href);
  address.searchParams.delete('remote');
  location.replace(address);
}

export const clearOverrides = () => reloadWith([]);

export const dropOverride = (name: string) => reloadWith(stored().filter((choice) => choice.name !== name));

/** Takes another source for a remote. Returns why not, or loads the page again. */
export function switchOverride(
  name: string,
  source: string,
  previewOrigins: readonly string[],
): OverrideState | null {
  const choice: Choice = { name, source: cleaned(source), why: 'panel', since: new Date().toISOString() };
  const state = refusalOf(choice, { allowOverrides: true, previewOrigins });
  if (state) return state;
  reloadWith([...stored().filter((known) => known.name !== name), choice]);
  return null;
}
