import { errors, type Locator, type Page } from 'playwright-core';
import { type FaultName, faults, isOf, strikesLater } from './faults.ts';
import { leavingFaults } from './leaving.ts';
import type { Places } from './places.ts';

/** A drill's name, and the function that starts it: it returns the faults, a line each. */
export type Drill = [name: string, start: () => Promise<string[]>];

const heading = (page: Page) => page.locator('main h1').first();
const said = (page: Page, name: FaultName) =>
  page.getByText(name === 'chunk hangs' ? 'Still loading…' : 'We could not load this.').first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Waits until it is visible. Where it does not come, the error says what is `missing`. */
async function shown(element: Locator, missing: string, timeout?: number): Promise<void> {
  await element.waitFor(timeout === undefined ? {} : { timeout }).catch((error: unknown) => {
    throw error instanceof errors.TimeoutError ? new Error(missing, { cause: error }) : error;
  });
}

/** The page must say so, the frame must stay, and Retry must open the page once the fault is over. */
async function survives(page: Page, { target, path }: Places, name: FaultName): Promise<void> {
  const heal = await faults[name](page, target);
  try {
    await page.goto(path);
    await shown(said(page, name), `does not say at ${path} that it could not be loaded`);
    await shown(menu(page), 'takes the main menu away');
  } finally {
    await heal();
  }
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  await shown(retry, 'offers no Retry');
  await retry.click();
  await shown(heading(page), `does not open after Retry, although the fault is over`);
}

const askingLimitMs = 15_000;

/** Whether the page asks for a file of this release. */
const isAsked = (page: Page, { target }: Places): Promise<boolean> =>
  page
    .waitForRequest((request) => isOf(target, request.url()), { timeout: askingLimitMs })
    .then(
      () => true,
      () => false,
    );

/** The page must stay whole, and so must the frame: only the part of it that the remote fills may be missing. */
async function leavesThePage(page: Page, places: Places, name: FaultName): Promise<string[]> {
  const { target, path, slot } = places;
  const heal = await faults[name](page, target);
  try {
    const asked = isAsked(page, places);
    await page.goto(path);
    await shown(heading(page), `keeps the page at ${path} from showing its heading`);
    await shown(menu(page), 'takes the main menu away');
    return (await asked) ? [] : [`is not asked for at ${path}: this account is not shown its ${slot} there`];
  } finally {
    await heal();
  }
}

const slowMs = 120_000;

/** A line as in a train or a lift: the page takes its time, and comes. */
async function survivesSlowness(page: Page, { path }: Places): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.goto(path, { timeout: slowMs });
  await shown(heading(page), `does not open within ${slowMs / 1000} s`, slowMs);
  await devtools.detach();
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

/** The faults, a line each. A drill that breaks off is a fault too, and the others still run. */
const complaintsOf = (drill: Promise<string[]>): Promise<string[]> =>
  drill.catch((error: unknown) => [firstLine(error) ?? 'failed']);

const nothing = (): string[] => [];

/** An address that no remote has: the shell answers itself, and no other team's code grows beside the tested one. */
const nowhere = '/no-page-of-any-remote';

/** Opens the page ten times, from a page of the shell. Around a place, what grows may be of the page that has it. */
async function leavesNothing(page: Page, { target, path, slot }: Places): Promise<string[]> {
  await page.goto(nowhere);
  await heading(page).waitFor();
  const found = await leavingFaults(page, target, { path, elsewhere: nowhere });
  return slot === null ? found : found.map((text) => `${text}, or the page at ${path} does`);
}

const bears = (page: Page, places: Places, name: FaultName): Promise<string[]> =>
  places.slot === null ? survives(page, places, name).then(nothing) : leavesThePage(page, places, name);

/** All drills, in the order they run. */
export function drills(page: Page, places: Places): Drill[] {
  const loading = (Object.keys(faults) as FaultName[]).filter((name) => !strikesLater(name));
  return [
    ['ten openings', () => complaintsOf(leavesNothing(page, places))],
    ...loading.map((name): Drill => [name, () => complaintsOf(bears(page, places, name))]),
    ['slow network', () => complaintsOf(survivesSlowness(page, places).then(nothing))],
  ];
}
