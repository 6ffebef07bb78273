import type { FailurePhase, Release } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import {
  type FaultName,
  faultMessages,
  faults,
  type Heal,
  replacePage,
  strikesLater,
} from '../../tools/faults/faults.ts';
import { leavingFaults } from '../../tools/faults/leaving.ts';
import { editRemote } from '../../tools/faults/registry.ts';
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
import { namesOf, remoteOf, variantOf } from '../support/releases.ts';
import { expectReportedOnce, listenForReports } from '../support/reports.ts';
import { type CastName, expect, test } from '../support/test.ts';

test.use({ expectedErrors: [faultMessages] });

const list = { remote: 'listings', path: '/properties/list', part: 'PropertyList' };

/** A page of each remote that staff may open. */
const everywhere = [
  list,
  { remote: 'community', path: '/events', part: 'Events' },
  { remote: 'search', path: `/agent-profile?id=${cast.agent.agentId}`, part: 'AgentProfile' },
  { remote: 'admin', path: '/admin/tools', part: 'Tools' },
];
/** Led home if they have paid in full: a member on trial opens it. */
const plans = { remote: 'subscriptions', path: '/subscription-options', part: 'SubscriptionOptions' };

/** The page treats both like an entry that did not load, so only the command runs them. */
type OfCommand = 'wrong hash' | 'skew of a singleton';

/** The phase that the report names for each fault. */
const phases: Record<Exclude<FaultName, 'chunk hangs' | OfCommand>, FailurePhase> = {
  'entry 404': 'entry',
  'HTML instead of JavaScript': 'entry',
  'entry hangs': 'entry',
  'corrupt JavaScript': 'entry',
  'missing chunk': 'page',
  'throw in init': 'init',
  'throw in first render': 'render',
  'wrong contract version': 'contract',
  offline: 'entry',
};
type EndingFault = keyof typeof phases;
const ending = Object.keys(phases) as EndingFault[];

/**
 * The shell takes every remote by the same code, so each fault is shown for one of them, and for all of them at once
 * (below), with the frame around them, a fault before its code runs, one within it, and one that never ends. Another
 * contract is refused by a comparison (loader.test.ts).
 */
const shownElsewhere: EndingFault[] = [
  'entry 404',
  'entry hangs',
  'throw in first render',
  'wrong contract version',
];

for (const name of ending.filter((each) => !shownElsewhere.includes(each))) {
  test(`listings, ${name}: the page says so, Retry recovers, one report`, async ({
    page,
    openAs,
    portico,
  }) => {
    const { live } = await remoteOf(portico, list.remote);
    const target = { remote: list.remote, release: live, part: list.part };
    const reports = await listenForReports(page);
    let heal: Heal;
    if (strikesLater(name)) {
      await openAs('agent', '/dashboard');
      await expect(menuOf(page)).toBeVisible();
      heal = await faults[name](page, target);
      await followMenu(page, 'Properties');
    } else {
      heal = await faults[name](page, target);
      await openAs('agent', list.path);
    }
    await expect(failureCard(page)).toBeVisible();
    if (!strikesLater(name))
      await expectReportedOnce(reports, { remote: list.remote, version: live.version, phase: phases[name] });
    await heal();
    await retry(page).click();
    await expect(pageHeading(page)).toBeVisible();
    await expect(failureCard(page)).toBeHidden();
  });
}

const walks: [CastName, typeof everywhere][] = [
  ['admin', everywhere],
  ['trial', [plans]],
];
for (const [who, places] of walks) {
  for (const name of ['entry 404', 'throw in first render'] as const) {
    const remotes = places.map(({ remote }) => remote).join(', ');
    test(`${remotes}, ${name}, at once: the frame works, Retry recovers, one report of each`, async ({
      page,
      openAs,
      portico,
    }) => {
      const reports = await listenForReports(page);
      const heals: Heal[] = [];
      const live = new Map<string, Release>();
      for (const { remote, part } of places) {
        const { live: release } = await remoteOf(portico, remote);
        live.set(remote, release);
        heals.push(await faults[name](page, { remote, release, part }));
      }
      for (const [index, { remote, path }] of places.entries()) {
        await test.step(`${remote} is broken`, async () => {
          await (index === 0 ? openAs(who, path) : goWithin(page, path));
          await expect(page).toHaveURL(path);
          await expect(failureCard(page)).toBeVisible();
          await expectReportedOnce(reports, {
            remote,
            version: live.get(remote)?.version ?? '',
            phase: phases[name],
          });
          await expectAccountMenu(page);
        });
      }
      await expectThemeSwitch(page);
      for (const heal of heals) await heal();
      await retry(page).click();
      await expect(pageHeading(page)).toBeVisible();
      await expect(failureCard(page)).toBeHidden();
      // A visitor who comes back requests the missing file again.
      for (const { remote, path } of name === 'entry 404' ? places.slice(0, -1) : []) {
        await test.step(`${remote} recovers`, async () => {
          await goWithin(page, path);
          await expect(page).toHaveURL(path);
          await expect(pageHeading(page)).toBeVisible();
          await expect(failureCard(page)).toBeHidden();
        });
      }
      await signOut(page);
    });
  }
}

test('a chunk that hangs is named as slow, and Retry loads it', async ({ page, openAs, portico }) => {
  const { live } = await remoteOf(portico, 'listings');
  const heal = await faults['chunk hangs'](page, { remote: 'listings', release: live, part: list.part });
  await openAs('agent', list.path);
  const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(stillLoading(page)).toBeVisible();
  await expect(again).toBeVisible();
  await expectAccountMenu(page);
  await heal();
  await again.click();
  await expect(pageHeading(page)).toBeVisible();
  await signOut(page);
});

// A version that cannot be fetched is taken over in `releases`: its entry on the Deployments tab, its chunk in the page.
test('listings, throw in first render: the previous version takes over in the same tab', async ({
  page,
  openAs,
  portico,
}) => {
  const { live } = await remoteOf(portico, 'listings');
  const before = await variantOf(portico, 'listings', {
    find: 'many before they reach the market',
    replace: 'many after they reached the market',
  });
  const reports = await listenForReports(page);
  await editRemote(page, 'listings', (remote) => {
    remote.previous = before.release;
  });
  const name = 'throw in first render';
  await faults[name](page, { remote: 'listings', release: live, part: list.part });
  await openAs('agent', list.path);
  await expect(page.getByText('many after they reached the market')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(failureCard(page)).toBeHidden();
  await expectReportedOnce(reports, { remote: 'listings', version: live.version, phase: phases[name] });
});

test('every remote hangs: the page says so, the frame works, and Retry recovers', async ({
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
  await expectReportedOnce(reports, {
    remote: list.remote,
    version: live.version,
    phase: phases['entry hangs'],
  });
  await expectAccountMenu(page);
  await expectThemeSwitch(page);
  for (const heal of heals) await heal();
  await retry(page).click();
  await expect(pageHeading(page)).toBeVisible();
  await expect(failureCard(page)).toBeHidden();
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
