import { contractVersion } from '@portico/contracts';
import type { RemoteModule } from '@portico/remote-kit';
import { createLoader, type ImportRemote } from './loader.ts';
import { entryTimeoutMs } from './timings.ts';
import { type LiveRemote, type LoadableRelease, RemoteFailure } from './types.ts';

function release(digit: string, contract = contractVersion): LoadableRelease {
  const hash = digit.repeat(12);
  return {
    version: `1.0.0+${hash}`,
    container: `listings_${hash}`,
    entry: `/remotes/listings/1.0.0-${hash}/remote.js`,
    manifest: `/remotes/listings/1.0.0-${hash}/mf-manifest.json`,
    preload: {},
    contract,
    shared: {},
    sizeBytes: 1,
    releasedAt: '2026-11-20T12:00:00.000Z',
    descriptor: { name: 'listings', contract, routes: [], nav: [], slots: [] },
  };
}

const Page = () => null;
const OldPage = () => null;
const moduleWith = (Component: typeof Page): RemoteModule => ({
  contract: contractVersion,
  words: { en: {} },
  pages: { List: async () => Component },
  slots: {},
});

const [live, previous] = [release('2'), release('1')];
const remote: LiveRemote = { name: 'listings', live, previous };
const order = { remote, kind: 'pages', part: 'List' } as const;

function loaderOf(importRemote: ImportRemote) {
  const report = jest.fn<void, [string, string, unknown]>();
  const spy = jest.fn(importRemote);
  const opened = jest.fn();
  return { loader: createLoader(spy, report, opened), importRemote: spy, report, opened };
}

const unreachable = () => Promise.reject(new RemoteFailure('entry', 'unreachable'));

it('takes the live version, and fetches a remote once for all its pages', async () => {
  const { loader, importRemote } = loaderOf(async () => moduleWith(Page));
  expect((await loader.open(order)).Component).toBe(Page);
  await loader.open(order);
  expect(importRemote).toHaveBeenCalledTimes(1);
  expect(loader.peek(order)?.version).toBe(live.version);
});

it('tries again under a new name', async () => {
  const { loader, importRemote, report } = loaderOf(async (_, attempt) =>
    attempt === 0 ? unreachable() : moduleWith(Page),
  );
  expect((await loader.open(order)).candidate).toBe(1);
  expect(importRemote.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  expect(report).toHaveBeenCalledTimes(1);
});

it('then takes the previous good version', async () => {
  const { loader, report, opened } = loaderOf(async (wanted) =>
    wanted === live ? unreachable() : moduleWith(OldPage),
  );
  expect(await loader.open(order)).toMatchObject({ Component: OldPage, version: previous.version });
  expect(report).toHaveBeenCalledTimes(2);
  expect(opened.mock.calls).toEqual([[remote, previous.version]]);
});

it('throws the last failure when nothing is left, and heals when a member tries again', async () => {
  let isDown = true;
  const { loader, opened } = loaderOf(async () => (isDown ? unreachable() : moduleWith(Page)));
  await expect(loader.open(order)).rejects.toThrow('unreachable');
  isDown = false;
  expect((await loader.open(order, 0, true)).Component).toBe(Page);
  expect(opened.mock.calls.map(([, version]) => version)).toEqual([null, live.version]);
});

it('never uses the name of an attempt twice', async () => {
  const { loader, importRemote } = loaderOf(unreachable);
  await expect(loader.open(order)).rejects.toThrow();
  await expect(loader.open(order, 0, true)).rejects.toThrow();
  const names = importRemote.mock.calls.map(([wanted, attempt]) => `${wanted.container} ${attempt}`);
  expect(new Set(names).size).toBe(names.length);
});

it('refuses another contract without fetching anything, and does not ask it twice', async () => {
  const stranger = { name: 'listings', live: release('3', contractVersion + 1), previous };
  const { loader, importRemote, report } = loaderOf(async () => moduleWith(OldPage));
  const found = await loader.open({ ...order, remote: stranger });
  expect(found.version).toBe(previous.version);
  expect(importRemote).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]?.[2]).toMatchObject({ phase: 'contract' });
});

it('refuses a module that turns out to be built for another contract', async () => {
  const { loader } = loaderOf(async () => ({ ...moduleWith(Page), contract: contractVersion + 1 }));
  await expect(loader.open(order)).rejects.toMatchObject({ phase: 'contract' });
});

it('says so when a page is not in the version that came', async () => {
  const { loader } = loaderOf(async () => ({ ...moduleWith(Page), pages: {} }));
  await expect(loader.open(order)).rejects.toMatchObject({ phase: 'page' });
});

it('gives up on an entry that hangs before ten seconds have passed', async () => {
  jest.useFakeTimers();
  const { loader } = loaderOf(() => new Promise<never>(() => {}));
  const opened = expect(
    loader.open({ ...order, remote: { ...remote, previous: null } }),
  ).rejects.toMatchObject({
    phase: 'entry',
  });
  await jest.advanceTimersByTimeAsync(2 * entryTimeoutMs);
  await opened;
  expect(2 * entryTimeoutMs).toBeLessThan(10_000);
  jest.useRealTimers();
});

it('leaves a failed prefetch to the page that needs the code', async () => {
  let isDown = true;
  const { loader, report } = loaderOf(async () => (isDown ? unreachable() : moduleWith(Page)));
  await loader.prefetch(order);
  isDown = false;
  expect((await loader.open(order)).Component).toBe(Page);
  expect(report).not.toHaveBeenCalled();
});
