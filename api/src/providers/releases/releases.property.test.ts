import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, Release } from '@portico/contracts';
import fc from 'fast-check';
import { folderStore } from './folderStore.ts';
import { createReleases, NoSuchRelease, UnfitChange } from './releases.ts';
import { putSample, putSampleShell } from './sampleStore.ts';

/** What a shell can export, with the signature it has in each generation: only `get` ever changes compatibly. */
const signatures: Record<string, string[]> = {
  get: ['get (url: string) =>', 'get (url: string, options?: object) =>', 'get (path: number) =>'],
  write: ['write (url: string) =>', 'write (url: string, key: string) =>'],
  query: ['query () =>'],
};
const names = Object.keys(signatures);
const entry = '@portico/client';
const remotes = ['listings', 'search', 'community'];
const ask = { by: 'fast-check', why: null };

type Chosen = Record<string, number>;

const chosen = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.nat({ max: (signatures[name] as string[]).length - 1 })])),
  { requiredKeys: [] },
) as fc.Arbitrary<Chosen>;

const step = fc.oneof(
  fc.record({ do: fc.constant('shell' as const), exports: chosen, major: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    do: fc.constant('release' as const),
    name: fc.constantFrom(...remotes),
    takes: chosen,
    major: fc.integer({ min: 1, max: 2 }),
    offers: fc.subarray(['corner', 'aside']),
    fills: fc.subarray(['corner', 'aside', 'header']),
    version: fc.integer({ min: 1, max: 2 }),
    parent: fc.constantFrom(null, 'network'),
    isHead: fc.boolean(),
    calls: fc.subarray(['GET /a', 'POST /b/{}']),
  }),
  fc.record({ do: fc.constant('rollback' as const), name: fc.constantFrom('shell', ...remotes) }),
  fc.record({ do: fc.constant('remove' as const), name: fc.constantFrom(...remotes) }),
  fc.record({ do: fc.constant('to' as const), name: fc.constantFrom('shell', ...remotes), at: fc.nat(9) }),
  fc.record({ do: fc.constant('failing' as const), name: fc.constantFrom(...remotes) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const fingerprint = (name: string, at: number) => `${name}${at}`;

/** Whether code made for one generation of a name can call another: written down by hand, not asked of the code. */
const worksWith = (name: string, made: number, given: number) =>
  made === given || (name === 'get' && made === 0 && given === 1);

const generation = (print: string) => Number(print.at(-1));

/** Everything that a page could ask for in this registry and not find. */
function missingIn({ shell, remotes: live }: Registry): string[] {
  const heads = live.flatMap((remote) =>
    remote.live.descriptor.nav.filter(({ to }) => !to).map(({ id }) => id),
  );
  const fromShell = (release: Release) =>
    Object.entries(release.uses?.rooms[entry] ?? {})
      .filter(([name, made]) => {
        const given = shell?.live.provides?.rooms[entry]?.[name];
        return given === undefined || !worksWith(name, generation(made), generation(given));
      })
      .map(([name]) => `${release.descriptor.name}: ${name}`);
  return live.flatMap((remote) => [
    ...fromShell(remote.live),
    ...(remote.previous ? fromShell(remote.previous) : []),
    ...remote.live.descriptor.nav
      .filter(({ parent }) => parent && !heads.includes(parent))
      .map(({ parent }) => `${remote.name}: submenu ${parent}`),
    ...remote.live.descriptor.slots
      .filter(({ slot, version = 1 }) =>
        live.some(({ live: other }) =>
          other.descriptor.offers?.some((offer) => offer.slot === slot && !offer.versions.includes(version)),
        ),
      )
      .map(({ slot }) => `${remote.name}: slot ${slot} in another version`),
  ]);
}

function descriptorOf(plan: Extract<Step, { do: 'release' }>): Partial<Release['descriptor']> {
  const { name, offers, fills, version, parent, isHead } = plan;
  const label = { en: 'Entry' };
  const head = { id: 'network', label, order: 1, requires: [] };
  const entryOf = {
    id: `${name}-page`,
    label,
    to: '/page',
    order: 2,
    requires: [],
    ...(parent && { parent }),
  };
  return {
    nav: [entryOf, ...(isHead && name === 'community' ? [head] : [])],
    offers: name === 'search' ? offers.map((slot) => ({ slot, versions: [version] })) : [],
    slots: name === 'search' ? [] : fills.map((slot) => ({ slot, version, component: 'Card', requires: [] })),
  };
}

it('never accepts a state in which a page needs what is not there', async () => {
  const outcomes = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const folder = await mkdtemp(join(tmpdir(), 'history-'));
      const store = folderStore(folder);
      let time = Date.parse('2026-11-20T12:00:00.000Z');
      const releases = createReleases(store, () => {
        time += 1000;
        return new Date(time);
      });
      let count = 0;
      const digit = () => (count++ % 16).toString(16) + (count >> 4).toString(16);

      async function shell(exported: Chosen, major: number) {
        const own = Object.fromEntries(Object.entries(exported).map(([n, at]) => [n, fingerprint(n, at)]));
        const texts = Object.fromEntries(
          Object.entries(exported).map(([n, at]) => [`a#${n}`, signatures[n]?.[at] ?? '']),
        );
        const rooms = { [entry]: Object.fromEntries(Object.keys(exported).map((n) => [n, [`a#${n}`]])) };
        const version = await putSampleShell(store, digit(), {
          provided: { [entry]: `${major}.0.0` },
          provides: {
            rooms: { [entry]: own },
            words: [],
            requirements: [],
            icons: [],
            offers: [{ slot: 'header', versions: [1, 2] }],
            singletons: [],
          },
          declarations: { texts, rooms },
        });
        return releases.goLive('shell', version, ask);
      }

      const run = async (todo: Step) => {
        if (todo.do === 'shell') return shell(todo.exports, todo.major);
        if (todo.do === 'rollback') return releases.rollBack(todo.name, ask);
        if (todo.do === 'remove') return releases.remove(todo.name, ask);
        const stored = (await store.list(todo.name)).map(({ version }) => version).sort();
        const version = stored[todo.do === 'to' ? todo.at % Math.max(1, stored.length) : 0] ?? 'none';
        if (todo.do === 'to') return releases.goLive(todo.name, version, ask);
        if (todo.do === 'failing') return releases.markFailing(todo.name, version, ask);
        const taken = Object.fromEntries(
          Object.entries(todo.takes).map(([n, at]) => [n, fingerprint(n, at)]),
        );
        const made = await putSample(store, todo.name, digit(), {
          descriptor: descriptorOf(todo),
          shared: { [entry]: `^${todo.major}.0.0` },
          uses: { rooms: { [entry]: taken }, api: todo.calls, words: [], bundled: {} },
        });
        return releases.goLive(todo.name, made, ask);
      };

      await shell({ get: 0, write: 0, query: 0 }, 1);
      for (const todo of steps) {
        const before = await store.readRegistry();
        try {
          await run(todo);
          outcomes.accepted += 1;
        } catch (error) {
          if (!(error instanceof UnfitChange || error instanceof NoSuchRelease)) throw error;
          outcomes.refused += 1;
          expect(await store.readRegistry()).toEqual(before);
        }
        expect(missingIn((await store.readRegistry()) as Registry)).toEqual([]);
      }
      await rm(folder, { recursive: true });
    }),
    { numRuns: 60 },
  );
  // Otherwise the histories would show nothing.
  expect(outcomes.accepted).toBeGreaterThan(100);
  expect(outcomes.refused).toBeGreaterThan(50);
});
