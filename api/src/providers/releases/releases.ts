import { isDeepStrictEqual } from 'node:util';
import type { Registry, ReleaseAction, ReleaseEvent } from '@portico/contracts';
import { type ApiRefusal, type ApiShapes, apiMark, apiRefusals, callersIn } from './apiRefusals.ts';
import { type Ask, NoSuchRelease, requireNoneBeside, requireSeen, UnfitChange } from './asks.ts';
import { eventOf } from './eventOf.ts';
import { checksMade, newFaults, shellFaults } from './fit.ts';
import { fallbacks, lastHealthy, pastOf, withEvent } from './history.ts';
import { apiFaults } from './needs.ts';
import { emptyRegistry, liveVersionOf, withoutRemote, withRelease, withShell } from './registry.ts';
import { withoutStaged, withStaged } from './staged.ts';
import { type ReleaseStore, shellName } from './store.ts';
import { storedDeclarations, storedRelease, storedShell } from './storedRelease.ts';
import { type Parts, withTypeChanges } from './withTypeChanges.ts';

export { type Ask, NoSuchRelease, UnfitChange } from './asks.ts';

/** The new registry, and the entry of its history; null where nothing changed. */
export interface Outcome {
  registry: Registry;
  event: ReleaseEvent | null;
  /** The entries of everything else that went live in the same step. */
  also: ReleaseEvent[];
}

/** Versions by the name of their remote, or of the shell. */
export type Versions = Readonly<Record<string, string>>;

export type { Parts } from './withTypeChanges.ts';

/** The version a browser falls back to in this shell: the best one that would work there. */
async function fallbackOf(registry: Registry, name: string, store: ReleaseStore, now: Date) {
  const shell = registry.shell?.live;
  if (!shell) return null;
  for (const version of fallbacks(registry, name)) {
    const release = await storedRelease(store, name, version, now);
    if (!release) continue;
    const faults = [...shellFaults(release, shell, registry), ...apiFaults(release.uses?.api, registry)];
    if (faults.length === 0) return release;
  }
  return null;
}

/** Puts these releases in their places without checking anything else. */
function placed(registry: Registry, { shell, remotes }: Parts, now: Date): Registry {
  const inShell = shell ? withShell(registry, shell, now) : registry;
  return remotes.reduce((known, release) => withRelease(known, release, null, now), inShell);
}

export type Releases = ReturnType<typeof createReleases>;

/** How many earlier APIs can be rolled back to without a comparison. */
const mostEarlierApis = 50;

/**
 * Every change of what is live, for the command and the Deployments page alike. `announce` is told what a change is about
 * to do before the store is written, again if the store asks for the change anew, and not for a change that does nothing.
 */
export function createReleases(
  store: ReleaseStore,
  clock: () => Date,
  announce: (events: readonly ReleaseEvent[]) => Promise<void> = async () => undefined,
) {
  async function withFallbacks(registry: Registry, names: readonly string[], now: Date): Promise<Registry> {
    let known = registry;
    for (const { name, live } of registry.remotes) {
      if (!names.includes(name)) continue;
      known = withRelease(known, live, await fallbackOf(registry, name, store, now), now);
    }
    return known;
  }

  /** Makes these releases live in one step, and records it. Throws `UnfitChange` if they would break something. */
  async function goneLive(
    current: Registry,
    parts: Parts,
    action: ReleaseAction,
    ask: Ask,
  ): Promise<Registry> {
    const now = clock();
    const named = [
      ...(parts.shell ? [{ name: shellName, ...parts.shell }] : []),
      ...parts.remotes.map((release) => ({ name: release.descriptor.name, ...release })),
    ].filter(({ name, version }) => liveVersionOf(current, name) !== version);
    if (named.length === 0) return current;
    const names = named.map(({ name }) => name);
    const known = await withTypeChanges(store, current, parts);
    const next = placed(known, parts, now);
    const what = named.map(({ name, version }) => `${name} ${version}`).join(', ');
    const faults = newFaults(current, next, names, action);
    if (faults.length > 0) throw new UnfitChange(`${what} cannot go live`, faults);
    const checks = checksMade(next, names);
    const told = named.reduce(
      (known, { name, version, sizeBytes = null }) =>
        withEvent(known, eventOf({ action, ask, checks }, current, { name, version, sizeBytes }, now)),
      next,
    );
    const touched = parts.shell ? told.remotes.map(({ name }) => name) : names;
    return withFallbacks(withoutStaged(told, names), touched, now);
  }

  async function stored(name: string, version: string): Promise<Parts> {
    const now = clock();
    const shell = name === shellName ? await storedShell(store, version, now) : null;
    if (shell) return { shell, declarations: await storedDeclarations(store, version), remotes: [] };
    const release = name === shellName ? null : await storedRelease(store, name, version, now);
    if (!release) throw new NoSuchRelease(`There is no stored version ${version} of ${name}.`);
    return { remotes: [release] };
  }

  async function storedTogether(versions: Versions): Promise<Parts> {
    const all = await Promise.all(Object.entries(versions).map(([name, version]) => stored(name, version)));
    const { shell, declarations } = all.find((parts) => parts.shell) ?? {};
    return { shell, declarations, remotes: all.flatMap(({ remotes }) => remotes) };
  }

  async function change(
    name: string,
    changed: (current: Registry) => Registry | Promise<Registry>,
  ): Promise<Outcome> {
    let events: ReleaseEvent[] = [];
    const registry = await store.changeRegistry(async (current) => {
      const known = new Set(current?.history);
      const next = await changed(current ?? emptyRegistry(clock()));
      events = (next.history ?? []).filter((event) => !known.has(event));
      if (events.length > 0) await announce(events);
      return next;
    });
    return {
      registry,
      event: events.find((event) => event.name === name) ?? null,
      also: events.filter((event) => event.name !== name),
    };
  }

  return {
    /**
     * Throws what `goLive` would throw for a build that is not stored yet, together with stored versions; compared with
     * what is live, or with another registry.
     */
    async rehearse(parts: Parts, beside: Versions = {}, registry?: Registry): Promise<void> {
      const current = registry ?? (await store.readRegistry()) ?? emptyRegistry(clock());
      const others = await storedTogether(beside);
      const together = { ...others, ...parts, remotes: [...parts.remotes, ...others.remotes] };
      await goneLive(current, together, 'release', { by: '', why: null });
    },

    /**
     * Makes a stored version of a remote or of the shell live, and others in the same step. They are checked together.
     */
    goLive: (name: string, version: string, ask: Ask, beside: Versions = {}): Promise<Outcome> =>
      change(name, async (current) => {
        ask.consent?.(current);
        if (liveVersionOf(current, name) !== version) requireSeen(current, name, ask);
        else requireNoneBeside(current, { name, version }, beside);
        return goneLive(current, await storedTogether({ ...beside, [name]: version }), 'release', ask);
      }),

    /** Makes stored versions live together, for an empty store or another contract. */
    goLiveTogether: (versions: Versions, ask: Ask): Promise<Outcome> =>
      change(shellName, async (current) => goneLive(current, await storedTogether(versions), 'release', ask)),

    /**
     * Notes that a stored version waits to go live together with another. It is not checked against what is live now.
     */
    stage: (name: string, version: string, { by }: Ask): Promise<Registry> =>
      store.changeRegistry(async (current) => {
        await stored(name, version);
        const at = clock().toISOString();
        return withStaged(current ?? emptyRegistry(clock()), { name, version, by, at });
      }),

    /** Goes back to the last healthy version, past any number of bad ones after it. */
    rollBack: (name: string, ask: Ask): Promise<Outcome> =>
      change(name, async (current) => {
        requireSeen(current, name, ask);
        if (liveVersionOf(current, name) === null)
          throw new NoSuchRelease(`${name} is not live: make one of its versions live by name.`);
        const version = lastHealthy(current, name);
        if (version === null) throw new NoSuchRelease(`${name} has no healthy version to go back to.`);
        return goneLive(current, await stored(name, version), 'rollback', ask);
      }),

    /** Takes a remote out of the registry; its versions stay stored, so that one can be made live again. */
    remove: (name: string, ask: Ask): Promise<Outcome> =>
      change(name, (current) => {
        const now = clock();
        requireSeen(current, name, ask);
        if (name === shellName || liveVersionOf(current, name) === null)
          throw new NoSuchRelease(`There is no live remote "${name}".`);
        const next = withoutStaged(withoutRemote(current, name, now), [name]);
        const faults = newFaults(current, next, [name], 'remove');
        if (faults.length > 0) throw new UnfitChange(`${name} cannot be removed`, faults);
        const gone = { name, version: null, sizeBytes: null };
        const checks = checksMade(next, [name]);
        return withEvent(next, eventOf({ action: 'remove', ask, checks }, current, gone, now));
      }),

    /**
     * Records what the API that has started answers, and reports which versions call what it lacks. Breaking changes
     * are refused earlier (`apiRefusals`).
     */
    async noteApi(operations: readonly string[], shapes: ApiShapes = {}): Promise<string[]> {
      const sorted = [...operations].sort();
      const current = await store.readRegistry();
      if (!current) return [];
      const api = { operations: sorted, shapes };
      const { since: _since, earlier = [], ...known } = current.api ?? { operations: [], since: '' };
      const registry = isDeepStrictEqual(known, api)
        ? current
        : await store.changeRegistry((before) => {
            const since = clock().toISOString();
            const mark = apiMark(known.operations, known.shapes ?? {});
            const marks = [...new Set([...earlier, mark])].slice(-mostEarlierApis);
            return { ...(before ?? current), updatedAt: since, api: { ...api, earlier: marks, since } };
          });
      return callersIn(registry).flatMap(({ calls, called }) =>
        apiFaults(calls, registry).map(({ text }) => `${called} ${text}`),
      );
    },

    /** What an API that is about to start would break for the live versions, compared with the API before it. */
    async apiRefusals(operations: readonly string[], shapes: ApiShapes): Promise<ApiRefusal[]> {
      const registry = await store.readRegistry();
      return registry ? apiRefusals(registry, operations, shapes) : [];
    },

    /** Records that members' browsers cannot use a version, so that nothing goes or falls back to it. */
    markFailing: (name: string, version: string, ask: Ask): Promise<Outcome> =>
      change(name, async (current) => {
        const now = clock();
        const isKnown = pastOf(current, name).some((past) => past.version === version && past.isHealthy);
        if (!isKnown) return current;
        const failed = { name, version, sizeBytes: null };
        const told = eventOf({ action: 'failing', ask, checks: [] }, current, failed, now);
        return withFallbacks(withEvent(current, told), [name], now);
      }),
  };
}
