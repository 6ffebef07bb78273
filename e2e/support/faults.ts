import type { Page, Route } from '@playwright/test';
import type { Release } from '@portico/contracts';
import { editRemote } from './registry.ts';
import { integrityOf } from './releases.ts';

/** Where a fault strikes: a released version of a remote, and the page of it a journey opens. */
export interface Target {
  remote: string;
  release: Release;
  part: string;
}

/** Ends a fault: from now on the release answers as it should. */
export type Heal = () => Promise<void>;
export type Fault = (page: Page, target: Target) => Promise<Heal>;

const folderOf = ({ entry }: Release) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** A second attempt asks for the same script under another query. */
const isAt = (path: string) => (url: URL) => url.pathname === path;

/** The scripts of one page alone, without those every page of the remote begins with. */
function chunksOf({ release, part }: Target): string[] {
  const own = (release.preload[part] ?? []).filter(
    (file) => file.startsWith(folderOf(release)) && !file.includes('__federation_expose'),
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

/** Answers nothing, not even an error. What was asked for before healing goes on waiting: only asking again helps. */
async function hang(page: Page, paths: string[]): Promise<Heal> {
  let isHealed = false;
  // The route stays: a browser lets go of what waits as soon as nobody intercepts any more.
  await answerWith(page, paths, (route) => (isHealed ? route.fallback() : new Promise<void>(() => {})));
  return async () => {
    isHealed = true;
  };
}

/**
 * Puts another script in the entry's place. The page's registry takes the integrity of both, so that a browser runs
 * what it gets, now and after healing: the fault is the script's, not the wire's.
 */
async function replaceEntry(page: Page, { remote, release }: Target, script: string): Promise<Heal> {
  await editRemote(page, remote, ({ live, previous }) => {
    for (const known of [live, previous]) {
      if (known?.version === release.version) known.integrity += ` ${integrityOf(script)}`;
    }
  });
  return answerWith(page, [release.entry], (route) =>
    route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      headers: { 'access-control-allow-origin': '*' },
      body: script,
    }),
  );
}

/** A container as the runtime expects it, written by hand. */
const container = ({ release }: Target, init: string, remote: string) => `
  var ${release.container} = {
    init() { ${init} },
    get() { return Promise.resolve(() => ({ remote: ${remote} })); },
  };`;

/** The part in question is the component; every other part of the remote draws nothing. */
const moduleOf = ({ release, part }: Target, contract: number, component: string) => {
  const all = Object.keys(release.preload).map(
    (name) => `${name}: () => Promise.resolve(${name === part ? component : '() => null'})`,
  );
  const parts = `{ ${all.join(', ')} }`;
  return `{ contract: ${contract}, words: { en: {} }, pages: ${parts}, slots: ${parts} }`;
};

/** Everything that is known to go wrong on the way of a remote's code into the page. */
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
    replaceEntry(
      page,
      target,
      container(
        target,
        '',
        moduleOf(target, target.release.contract, '() => { throw new Error("broken in render"); }'),
      ),
    ),

  'wrong contract version': (page, target) =>
    replaceEntry(page, target, container(target, '', moduleOf(target, 99, '() => null'))),

  offline: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Nothing can be opened offline: that fault strikes a page that stands already. */
export const strikesLater = (name: FaultName): boolean => name === 'offline';

/** What a browser says of these faults on its console, and React of a component that throws. */
export const faultMessages = new RegExp(
  [
    'Failed to load resource',
    'Failed to find a valid digest',
    'Refused to execute script',
    'SyntaxError|Unexpected end of input',
    'broken in (init|render)',
    'Loading chunk \\S+ failed|ChunkLoadError',
    'RUNTIME-00\\d',
  ].join('|'),
);
