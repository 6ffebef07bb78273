import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, Release } from '@portico/contracts';
import fc from 'fast-check';
import { folderStore } from './folderStore.ts';
import { createReleases, NoSuchRelease, UnfitChange } from './releases.ts';
import { putSample, putSampleShell } from './sampleStore.ts';

/** Everything a shell can export, with the signature it has in each generation: only `get` ever changes compatibly. */
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

/** Mostly all of them, so that not every history is refused at its first step. */
const mostOf = (all: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constant(all) }, fc.subarray(all));
/** Mostly none of them. */
const fewOf = (all: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray(all));
const operations = ['GET /a', 'POST /b/{}'];
const common = {
  words: ['actions.save', 'actions.share'],
  requirements: ['member', 'guest'],
  icons: ['crown', 'leaf'],
};

const shellPlan = fc.record({
  exports: chosen,
  major: fc.integer({ min: 1, max: 2 }),
  words: mostOf(common.words),
  requirements: mostOf(common.requirements),
  icons: mostOf(common.icons),
  slots: fc.subarray(['header', 'footer']),
});
const remotePlan = fc.record({
  name: fc.constantFrom(...remotes),
  takes: chosen,
  major: fc.integer({ min: 1, max: 2 }),
  offers: fc.subarray(['corner', 'aside']),
  fills: fc.constantFrom([], ['header'], ['footer'], ['corner'], ['corner', 'aside']),
  version: fc.integer({ min: 1, max: 2 }),
  parent: fc.constantFrom(null, null, 'network'),
  isHead: fc.boolean(),
  calls: fewOf(operations),
  words: fewOf(common.words),
  requirements: fewOf(common.requirements),
  icons: fewOf(common.icons),
  copies: fewOf(['react-router']),
});
type RemotePlan = typeof remotePlan extends fc.Arbitrary<infer P> ? P : never;
type ShellPlan = typeof shellPlan extends fc.Arbitrary<infer P> ? P : never;

const step = fc.oneof(
  fc.record({ do: fc.constant('shell' as const), plan: shellPlan }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('release' as const), plan: remotePlan }) },
  fc.record({ do: fc.constant('together' as const), shell: shellPlan, plan: remotePlan }),
  fc.record({ do: fc.constant('api' as const), operations: mostOf(operations) }),
  fc.record({ do: fc.constant('rollback' as const), name: fc.constantFrom('shell', ...remotes) }),
  fc.record({ do: fc.constant('remove' as const), name: fc.constantFrom(...remotes) }),
  fc.record({ do: fc.constant('to' as const), name: fc.constantFrom('shell', ...remotes), at: fc.nat(9) }),
  fc.record({ do: fc.constant('failing' as const), name: fc.constantFrom(...remotes) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const fingerprint = (name: string, at: number) => `${name}${at}`;

/**
 * Whether code made for one generation of a name can call another. This is written by hand and does not call the tested
 * code.
 */
const worksWith = (name: string, made: number, given: number) =>
  made === given || (name === 'get' && made === 0 && given === 1);

const generation = (print: string) => Number(print.at(-1));

/** Everything that a version needs from the shell and does not find. */
function missingInShell(release: Release, { shell }: Registry): string[] {
  const { uses, descriptor } = release;
  const known = shell?.live.provides;
  if (!known) return [`${descriptor.name} ${release.version}: a shell`];
  const { rooms, words, requirements, icons, singletons } = known;
  const without = (wanted: readonly unknown[], given: readonly unknown[]) =>
    wanted.filter((each) => !given.includes(each));
  return [
    ...Object.entries(uses?.rooms[entry] ?? {})
      .filter(([name, made]) => {
        const given = rooms[entry]?.[name];
        return given === undefined || !worksWith(name, generation(made), generation(given));
      })
      .map(([name]) => name),
    ...without(uses?.words ?? [], words),
    ...without(
      descriptor.nav.flatMap(({ requires }) => requires),
      requirements,
    ),
    ...without(
      descriptor.nav.flatMap(({ icon }) => icon ?? []),
      icons,
    ),
    ...Object.keys(uses?.bundled ?? {}).filter((library) => singletons.includes(library)),
  ].map((what) => `${descriptor.name} ${release.version}: ${String(what)}`);
}

/** Everything that a page could request with this registry and not find. */
function missingIn(registry: Registry): string[] {
  const { shell, remotes: live, api } = registry;
  const heads = live.flatMap((remote) =>
    remote.live.descriptor.nav.filter(({ to }) => !to).map(({ id }) => id),
  );
  const offers = [
    ...(shell?.live.provides?.offers ?? []),
    ...live.flatMap((remote) => remote.live.descriptor.offers ?? []),
  ];
  return live.flatMap((remote) => {
    const { uses, descriptor, version: own } = remote.live;
    return [
      ...missingInShell(remote.live, registry),
      ...(remote.previous ? missingInShell(remote.previous, registry) : []),
      ...descriptor.nav
        .filter(({ parent }) => parent && !heads.includes(parent))
        .map(({ parent }) => `${remote.name} ${own}: submenu ${parent}`),
      ...descriptor.slots
        .filter(
          ({ slot, version = 1 }) =>
            !offers.some((offer) => offer.slot === slot && offer.versions.includes(version)),
        )
        .map(({ slot }) => `${remote.name} ${own}: slot ${slot}`),
      ...(uses?.api ?? [])
        .filter((call) => api && !api.operations.includes(call))
        .map((call) => `${remote.name} ${own}: api ${call}`),
    ];
  });
}

function descriptorOf(plan: RemotePlan): Partial<Release['descriptor']> {
  const { name, offers, fills, version, parent, isHead, requirements, icons } = plan;
  const label = { en: 'Entry' };
  const head = { id: 'network', label, order: 1, requires: [] };
  const entryOf = {
    id: `${name}-page`,
    label,
    to: '/page',
    order: 2,
    requires: requirements,
    ...(icons[0] && { icon: icons[0] }),
    ...(parent && { parent }),
  };
  return {
    nav: [entryOf, ...(isHead && name === 'community' ? [head] : [])],
    offers: name === 'search' ? offers.map((slot) => ({ slot, versions: [version] })) : [],
    slots: name === 'search' ? [] : fills.map((slot) => ({ slot, version, component: 'Card', requires: [] })),
  };
}

it('never accepts a state in which a page needs something that is missing', async () => {
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

      const printsOf = (all: Chosen) =>
        Object.fromEntries(Object.entries(all).map(([n, at]) => [n, fingerprint(n, at)]));

      async function putShell({ exports: exported, major, slots, ...lists }: ShellPlan) {
        const texts = Object.fromEntries(
          Object.entries(exported).map(([n, at]) => [`a#${n}`, signatures[n]?.[at] ?? '']),
        );
        const rooms = { [entry]: Object.fromEntries(Object.keys(exported).map((n) => [n, [`a#${n}`]])) };
        return putSampleShell(store, digit(), {
          provided: { [entry]: `${major}.0.0` },
          provides: {
            ...lists,
            rooms: { [entry]: printsOf(exported) },
            offers: slots.map((slot) => ({ slot, versions: [1, 2] })),
            singletons: ['react-router'],
          },
          declarations: { texts, rooms },
        });
      }

      const putRemote = (plan: RemotePlan) =>
        putSample(store, plan.name, digit(), {
          descriptor: descriptorOf(plan),
          shared: { [entry]: `^${plan.major}.0.0` },
          uses: {
            rooms: { [entry]: printsOf(plan.takes) },
            api: plan.calls,
            words: plan.words,
            bundled: Object.fromEntries(plan.copies.map((library) => [library, '6.30.1'])),
          },
        });

      async function runStored(todo: Extract<Step, { do: 'to' | 'failing' }>) {
        const stored = (await store.list(todo.name)).map(({ version }) => version).sort();
        const version = stored[todo.do === 'to' ? todo.at % Math.max(1, stored.length) : 0] ?? 'none';
        if (todo.do === 'to') return releases.goLive(todo.name, version, ask);
        return releases.markFailing(todo.name, version, ask);
      }

      const run = async (todo: Step) => {
        if (todo.do === 'api') return releases.noteApi(todo.operations);
        if (todo.do === 'shell') return releases.goLive('shell', await putShell(todo.plan), ask);
        if (todo.do === 'release') return releases.goLive(todo.plan.name, await putRemote(todo.plan), ask);
        if (todo.do === 'together') {
          const versions = {
            shell: await putShell(todo.shell),
            [todo.plan.name]: await putRemote(todo.plan),
          };
          return releases.goLiveTogether(versions, ask);
        }
        if (todo.do === 'rollback') return releases.rollBack(todo.name, ask);
        if (todo.do === 'remove') return releases.remove(todo.name, ask);
        return runStored(todo);
      };

      const first = { exports: { get: 0, write: 0, query: 0 }, major: 1, slots: ['header', 'footer'] };
      await releases.goLive('shell', await putShell({ ...first, ...common }), ask);
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
        const known = missingIn(before as Registry);
        const more = missingIn((await store.readRegistry()) as Registry).filter(
          (what) => !known.includes(what),
        );
        // An API is not refused, because it runs already. What it lacks must not spread to any other version.
        expect(todo.do === 'api' ? more.filter((what) => !what.includes(': api ')) : more).toEqual([]);
      }
      await rm(folder, { recursive: true });
    }),
    { numRuns: 60 },
  );
  // Otherwise the histories would prove nothing.
  expect(outcomes.accepted).toBeGreaterThan(100);
  expect(outcomes.refused).toBeGreaterThan(50);
});
