import type { FailurePhase, Release } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { type FaultName, faultMessages, faults, type Heal, replacePage } from '../../tools/faults/faults.ts';
import { leavingFaults } from '../../tools/faults/leaving.ts';
import { countTraces, tracesOf } from '../../tools/faults/traces.ts';
import { goWithin } from '../support/atRest.ts';
import {
  expectAccountMenu,
  expectThemeSwitch,
  failureCard,
  followMenu,
  menuOf,
  pageHeading,
  retry,
  signOut,
  stillLoading,
} from '../support/frame.ts';
import { namesOf, remoteOf } from '../support/releases.ts';
import { expectReportedOnce, listenForReports } from '../support/reports.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [faultMessages] });

const list = { remote: 'listings', path: '/properties/list', part: 'PropertyList' };

/** A page of each remote that a member on trial may open. Who has paid in full is led home from the plans. */
const community = { remote: 'community', path: '/events', part: 'Events' };
const search = {
  remote: 'search',
  path: `/agent-profile?id=${cast.agent.agentId}`,
  part: 'AgentProfile',
};
const admin = { remote: 'admin', path: '/deployments', part: 'Deployments' };
const plans = { remote: 'subscriptions', path: '/subscription-options', part: 'SubscriptionOptions' };
type Place = typeof list;

/** The faults that end, with the phase that the report of each names. */
const phases = {
  'entry 404': 'entry',
  'HTML instead of JavaScript': 'entry',
  'corrupt JavaScript': 'entry',
  'missing chunk': 'page',
  'throw in init': 'init',
  'throw in first render': 'render',
} satisfies Partial<Record<FaultName, FailurePhase>>;
type Broken = readonly [name: keyof typeof phases, place: Place];

/**
 * The shell takes every remote by the same code, so each fault is shown for one remote, and each remote in a fault before its
 * code runs and in one within it, while all others are broken as well. Another contract is refused by a comparison
 * (loader.test.ts), and a version before takes over in `releases`.
 */
const walks: [when: string, broken: Broken[]][] = [
  [
    'before its code runs',
    [
      ['entry 404', list],
      ['HTML instead of JavaScript', community],
      ['corrupt JavaScript', search],
      ['entry 404', admin],
      ['corrupt JavaScript', plans],
    ],
  ],
  [
    'within its code',
    [
      ['missing chunk', list],
      ['throw in first render', community],
      ['throw in init', search],
      ['missing chunk', admin],
      ['throw in first render', plans],
    ],
  ],
];

for (const [when, broken] of walks) {
  test(`every remote is broken ${when}: each page says so, the frame works, Retry recovers, one report of each`, async ({
    page,
    openAs,
    portico,
  }) => {
    const reports = await listenForReports(page);
    const heals: Heal[] = [];
    const live = new Map<string, Release>();
    for (const [name, { remote, part }] of broken) {
      const { live: release } = await remoteOf(portico, remote);
      live.set(remote, release);
      heals.push(await faults[name](page, { remote, release, part }));
    }
    for (const [index, [name, { remote, path }]] of broken.entries()) {
      await test.step(`${remote}: ${name}`, async () => {
        await (index === 0 ? openAs('trial', path) : goWithin(page, path));
        await expect(page).toHaveURL(path);
        await expect(failureCard(page)).toBeVisible();
        const version = live.get(remote)?.version ?? '';
        await expectReportedOnce(reports, { remote, version, phase: phases[name] });
        await expectAccountMenu(page);
        await heals[index]?.();
        await retry(page).click();
        await expect(pageHeading(page)).toBeVisible();
        await expect(failureCard(page)).toBeHidden();
      });
    }
    await expectThemeSwitch(page);
    await signOut(page);
  });
}

test('listings, offline: the page says so, and Retry recovers', async ({ page, openAs }) => {
  await openAs('agent', '/dashboard');
  await expect(menuOf(page)).toBeVisible();
  const heal = await faults.offline(page);
  await followMenu(page, 'Properties');
  await expect(failureCard(page)).toBeVisible();
  await heal();
  await retry(page).click();
  await expect(pageHeading(page)).toBeVisible();
  await expect(failureCard(page)).toBeHidden();
});

test('every remote hangs, then a chunk: the page says so, the frame works, and Retry recovers', async ({
  page,
  openAs,
  portico,
}) => {
  const reports = await listenForReports(page);
  const heals: Heal[] = [];
  for (const remote of await namesOf(portico)) {
    const { live } = await remoteOf(portico, remote);
    heals.push(await faults['entry hangs'](page, { remote, release: live, part: '' }));
  }
  const { live } = await remoteOf(portico, list.remote);
  await openAs('agent', list.path);
  await expect(stillLoading(page)).toBeVisible();
  await expect(failureCard(page)).toBeVisible();
  await expectReportedOnce(reports, { remote: list.remote, version: live.version, phase: 'entry' });
  await expectAccountMenu(page);
  await expectThemeSwitch(page);
  for (const heal of heals) await heal();
  await retry(page).click();
  await expect(pageHeading(page)).toBeVisible();
  await expect(failureCard(page)).toBeHidden();

  const developments = { remote: list.remote, release: live, part: 'Developments' };
  const heal = await faults['chunk hangs'](page, developments);
  await followMenu(page, 'New Developments');
  const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(stillLoading(page)).toBeVisible();
  await expect(again).toBeVisible();
  await expectAccountMenu(page);
  await heal();
  await again.click();
  await expect(pageHeading(page)).toHaveText('New Developments');
  await signOut(page);
});

/** The text of a page that does everything a remote must not do. */
const leaking = `() => {
  addEventListener('resize', () => {});
  setInterval(() => {}, 60_000);
  Array.prototype.lastOne ??= () => {};
  Array.prototype.copyWithin = function () { return this; };
  window.print = () => {};
  (window.ourState ??= []).push(Array.from({ length: 30 }, () => document.createElement('i')), Array(100_000).fill(0.5));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('nav a { top: 0 } @layer ours { @media all { body nav a { top: 0 } } }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const type = Symbol.for('react.transitional.element');
  return { $$typeof: type, type: 'h1', key: null, ref: null, props: { children: 'Leaking' } };
}`;

test('ten openings of a page name what its remote leaves behind (pnpm faults)', async ({
  page,
  openAs,
  portico,
}) => {
  const elsewhere = '/events';
  const { live } = await remoteOf(portico, 'listings');
  const target = { remote: 'listings', release: live, part: list.part };
  await countTraces(page);
  await replacePage(page, target, leaking);
  await openAs('agent', elsewhere);
  await expect(pageHeading(page)).toBeVisible();
  expect(await leavingFaults(page, target, { path: list.path, elsewhere })).toEqual([
    'leaves ourState, which every other team’s code sees',
    'leaves Array.prototype.lastOne, which every other team’s code sees',
    'replaces print, which every other team’s code uses',
    'replaces Array.prototype.copyWithin, which every other team’s code uses',
    'styles "nav a", which other teams’ parts of the page match',
    'styles "body nav a", which other teams’ parts of the page match',
    expect.stringMatching(/^keeps \d+ more listeners after 10 openings$/),
    expect.stringMatching(/^keeps \d+ more intervals after 10 openings$/),
    expect.stringMatching(/^keeps \d+ more nodes after 10 openings$/),
    expect.stringMatching(/^keeps \d+ kB more memory after 10 openings$/),
  ]);
});

test('a sheet of another origin, which no script may read, is passed over (pnpm faults)', async ({
  page,
}) => {
  const link = '<link rel="stylesheet" href="https://elsewhere.test/a.css">';
  const body = `<!doctype html>${link}<style>nav { left: 0 }</style><nav></nav>`;
  await page.route('https://here.test/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('https://elsewhere.test/a.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body nav { top: 0 }' }),
  );
  await page.goto('https://here.test/');
  expect((await tracesOf(page)).rules).toEqual(['nav']);
});
