import type { Registry } from '@portico/contracts';
import type { Page } from 'playwright-core';
import { Refusal } from '../terminal/say.ts';
import { type FaultName, faults, strikesLater, type Target } from './faults.ts';
import { leavingFaults } from './leaving.ts';

/** The page of a remote that a drill opens, and one of another remote. */
export interface Places {
  target: Target;
  path: string;
  elsewhere: string;
}

const isForAll = ({ requires }: { requires: readonly string[] }) =>
  requires.every((name) => name === 'member');

/** Finds the places: the remote's page at `path`, or the first one in the menu that every member opens. */
export function placesIn({ remotes }: Registry, name: string, path?: string): Places {
  const remote = remotes.find((each) => each.name === name);
  const known = remotes.map((each) => each.name).join(', ');
  if (!remote) throw new Refusal(`There is no remote "${name}" there: choose from ${known}.`);
  const { routes, nav } = remote.live.descriptor;
  const chosen = path ?? nav.find(isForAll)?.to ?? nav[0]?.to;
  const route = routes.find((each) => each.path === chosen?.split('?')[0]);
  if (!chosen || !route) throw new Refusal(`Name a page of ${name}: --path ${routes[0]?.path ?? '/…'}`);
  const others = remotes.filter((each) => each !== remote).flatMap(({ live }) => live.descriptor.nav);
  const elsewhere = others.find(isForAll)?.to;
  if (!elsewhere) throw new Refusal('No other remote has a page that every member opens.');
  return { target: { remote: name, release: remote.live, part: route.page }, path: chosen, elsewhere };
}

const heading = (page: Page) => page.locator('main h1').first();
const said = (page: Page, name: FaultName) =>
  page.getByText(name === 'chunk hangs' ? 'Still loading…' : 'We could not load this.').first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The page must say so, the frame must stay, and Retry must open the page once the fault is over. */
async function survives(page: Page, { target, path }: Places, name: FaultName): Promise<void> {
  const heal = await faults[name](page, target);
  try {
    await page.goto(path);
    await said(page, name).waitFor();
    await menu(page).waitFor();
  } finally {
    await heal();
  }
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
  await heading(page).waitFor();
}

/** A line as in a train or a lift: the page takes its time, and comes. */
async function survivesSlowness(page: Page, { path }: Places): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.goto(path, { timeout: 120_000 });
  await heading(page).waitFor({ timeout: 120_000 });
  await devtools.detach();
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

/** What is wrong, a line each. A drill that breaks off is a complaint, and the others run all the same. */
const complaintsOf = (drill: Promise<string[]>): Promise<string[]> =>
  drill.catch((error: unknown) => [firstLine(error) ?? 'failed']);

const nothing = (): string[] => [];

/** Opens the page ten times, from another remote's. */
async function leavesNothing(page: Page, { target, path, elsewhere }: Places): Promise<string[]> {
  await page.goto(elsewhere);
  await heading(page).waitFor();
  return leavingFaults(page, target, { path, elsewhere });
}

/** All drills by their names, in the order they run. Each returns what is wrong. */
export function drills(page: Page, places: Places): [string, () => Promise<string[]>][] {
  const loading = (Object.keys(faults) as FaultName[]).filter((name) => !strikesLater(name));
  return [
    ['ten openings', () => complaintsOf(leavesNothing(page, places))],
    ...loading.map((name): [string, () => Promise<string[]>] => [
      name,
      () => complaintsOf(survives(page, places, name).then(nothing)),
    ]),
    ['slow network', () => complaintsOf(survivesSlowness(page, places).then(nothing))],
  ];
}
