import { integrityOf } from '@portico/api/src/providers/releases/integrityOf.ts';
import type { Release } from '@portico/contracts';
import type { Page, Route } from 'playwright-core';
import { editRemote } from './registry.ts';

/** Where a fault occurs: a release of a remote, and the page or slot (`part`) that the journey opens. */
export interface Target {
  remote: string;
  release: Release;
  part: string;
}

/** Ends a fault, so that the release is served correctly from now on. */
export type Heal = () => Promise<void>;
export type Fault = (page: Page, target: Target) => Promise<Heal>;

/** A release may come from another origin than the page. */
const pathOf = (address: string) => new URL(address, 'http://localhost').pathname;

/** The address of a release's files. */
const folderOf = ({ entry }: Release) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Compares paths only, because a second attempt asks for the same script with another query. */
const isAt = (address: string) => (url: URL) => url.pathname === pathOf(address);

/** Whether an address is one of a release's files. */
export const isOf = ({ release }: Target, url: string): boolean =>
  pathOf(url).startsWith(pathOf(folderOf(release)));

/** The scripts that no other page of the remote loads: where one of the others lacks, other pages fail too. */
function chunksOf({ release, part }: Target): string[] {
  const others = Object.keys(release.preload).filter((name) => name !== part);
  const shared = new Set(others.flatMap((name) => release.preload[name]));
  const own = (release.preload[part] ?? []).filter(
    (file) => file.startsWith(folderOf(release)) && !shared.has(file),
  );
  if (own.length === 0) throw new Error(`${part} of ${release.container} has no script of its own`);
  return own;
}

async function answerWith(
  page: Page,
  paths: string[],
  answer: (route: Route) => Promise<void>,
): Promise<Heal> {
  const matches = (url: URL) => paths.some((path) => isAt(path)(url));
  await page.route(matches, answer);
  return () => page.unroute(matches);
}

const notFound = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });

/** Releases may come from another origin, which lets every page read them. */
const answerScript = (route: Route, body: string) =>
  route.fulfill({
    contentType: 'text/javascript; charset=utf-8',
    headers: { 'access-control-allow-origin': '*' },
    body,
  });

/** Never answers. A request made before healing waits forever; only a new request is answered. */
async function hang(page: Page, paths: string[]): Promise<Heal> {
  let isHealed = false;
  // Healing keeps the route, because removing it would let the waiting requests continue.
  await answerWith(page, paths, (route) => (isHealed ? route.fallback() : new Promise<void>(() => {})));
  return async () => {
    isHealed = true;
  };
}

/**
 * Replaces the entry by another script. The page's registry lists the integrity of both scripts, so the browser runs
 * either of them, before and after healing: the fault is inside the script, not in its delivery.
 */
async function replaceEntry(page: Page, { remote, release }: Target, script: string): Promise<Heal> {
  await editRemote(page, remote, ({ live, previous }) => {
    for (const known of [live, previous]) {
      if (known?.version === release.version) known.integrity += ` ${integrityOf('sha384', script)}`;
    }
  });
  return answerWith(page, [release.entry], (route) => answerScript(route, script));
}

/** A handwritten container with the interface that the federation runtime expects. */
const container = ({ release }: Target, init: string, remote: string) => `
  var ${release.container} = {
    init() { ${init} },
    get() { return Promise.resolve(() => ({ remote: ${remote} })); },
  };`;

/** A remote module whose tested part is `component`; all other parts render nothing. */
const moduleOf = ({ release, part }: Target, contract: number, component: string) => {
  const all = Object.keys(release.preload).map(
    (name) => `${name}: () => Promise.resolve(${name === part ? component : '() => null'})`,
  );
  const parts = `{ ${all.join(', ')} }`;
  return `{ contract: ${contract}, words: { en: {} }, pages: ${parts}, slots: ${parts} }`;
};

/** A container of this release whose tested page is `component`, the text of a function. */
export const replacePage = (page: Page, target: Target, component: string): Promise<Heal> =>
  replaceEntry(page, target, container(target, '', moduleOf(target, target.release.contract, component)));

/** The released entry itself. */
const entryText = async (page: Page, { release }: Target) =>
  (await page.request.get(new URL(release.entry, page.url()).href)).text();

/** All known faults in loading a remote's code into the page. */
export const faults = {
  'entry 404': (page, { release }) => answerWith(page, [release.entry], notFound),

  'HTML instead of JavaScript': (page, { release }) =>
    answerWith(page, [release.entry], (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portico</title>' }),
    ),

  'entry hangs': (page, { release }) => hang(page, [release.entry]),

  'corrupt JavaScript': (page, target) => replaceEntry(page, target, 'var broken = { "half a script": ['),

  'missing chunk': (page, target) => answerWith(page, chunksOf(target), notFound),

  'chunk hangs': (page, target) => hang(page, chunksOf(target)),

  'throw in init': (page, target) =>
    replaceEntry(page, target, container(target, 'throw new Error("broken in init")', '{}')),

  'throw in first render': (page, target) =>
    replacePage(page, target, '() => { throw new Error("broken in render"); }'),

  'wrong contract version': (page, target) =>
    replaceEntry(page, target, container(target, '', moduleOf(target, 99, '() => null'))),

  'wrong hash': async (page, target) => {
    const body = `${await entryText(page, target)}\n// not what was released`;
    return answerWith(page, [target.release.entry], (route) => answerScript(route, body));
  },

  'skew of a singleton': async (page, target) => {
    const wanted = JSON.stringify(target.release.shared.react);
    const text = await entryText(page, target);
    if (!text.includes(wanted)) throw new Error(`${target.release.entry} does not say which React it wants`);
    return replaceEntry(page, target, text.replaceAll(wanted, '"^1.0.0"'));
  },

  offline: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** The offline fault is applied after the page has loaded, because no page opens offline. */
export const strikesLater = (name: FaultName): boolean => name === 'offline';

/** Console messages of the browser about these faults, and of React about a component that throws. */
export const faultMessages = new RegExp(
  [
    'Failed to load resource',
    'Failed to find a valid digest',
    'Refused to execute script',
    'SyntaxError|Unexpected end of input',
    'broken in (init|render)',
    'Loading chunk \\S+ failed|ChunkLoadError',
    'RUNTIME-00\\d',
    'Version \\S+ from \\S+ of shared singleton module',
  ].join('|'),
);
