import type { FailurePhase } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { type FaultName, faultMessages, faults, type Heal, strikesLater } from '../support/faults.ts';
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
import { editRemote } from '../support/registry.ts';
import { namesOf, remoteOf, variantOf } from '../support/releases.ts';
import { expectReportedOnce, listenForReports } from '../support/reports.ts';
import { type CastName, expect, test } from '../support/test.ts';

test.use({ expectedErrors: [faultMessages] });

interface Place {
  remote: string;
  as: CastName;
  path: string;
  part: string;
  /** The menu entry of a page of another remote. */
  elsewhere: string;
}

const list: Place = {
  remote: 'listings',
  as: 'agent',
  path: '/properties/list',
  part: 'PropertyList',
  elsewhere: 'Events',
};
const profile = `/agent-profile?id=${cast.agent.agentId}`;
const others: Place[] = [
  { remote: 'community', as: 'agent', path: '/events', part: 'Events', elsewhere: 'Properties' },
  { remote: 'search', as: 'agent', path: profile, part: 'AgentProfile', elsewhere: 'Events' },
  {
    remote: 'subscriptions',
    // Who has paid in full has no plan to choose and is led home.
    as: 'trial',
    path: '/subscription-options',
    part: 'SubscriptionOptions',
    elsewhere: 'Events',
  },
  { remote: 'admin', as: 'admin', path: '/admin/tools', part: 'Tools', elsewhere: 'Events' },
];

/** The phase that the report names for each fault. */
const phases: Record<Exclude<FaultName, 'chunk hangs'>, FailurePhase> = {
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
const endsAtOnce = (name: EndingFault) => name !== 'entry hangs' && !strikesLater(name);
const ending = Object.keys(phases) as EndingFault[];

const cases: [Place, EndingFault][] = [
  ...ending.map((name): [Place, EndingFault] => [list, name]),
  ...others.flatMap((place): [Place, EndingFault][] => [
    [place, 'entry 404'],
    [place, 'throw in first render'],
  ]),
];

for (const [place, name] of cases) {
  test(`${place.remote}, ${name}: the frame works, Retry recovers, one report`, async ({
    page,
    openAs,
    portico,
  }) => {
    const { live } = await remoteOf(portico, place.remote);
    const target = { remote: place.remote, release: live, part: place.part };
    const reports = await listenForReports(page);
    let heal: Heal;
    if (strikesLater(name)) {
      await openAs(place.as, '/dashboard');
      await expect(menuOf(page)).toBeVisible();
      heal = await faults[name](page, target);
      await followMenu(page, 'Properties');
    } else {
      heal = await faults[name](page, target);
      await openAs(place.as, place.path);
    }
    if (name === 'entry hangs') await expect(stillLoading(page)).toBeVisible();
    await expect(failureCard(page)).toBeVisible({ timeout: 20_000 });
    await expectAccountMenu(page);
    await expectThemeSwitch(page);
    if (!strikesLater(name)) {
      await expectReportedOnce(reports, {
        remote: place.remote,
        version: live.version,
        phase: phases[name],
      });
    }
    if (endsAtOnce(name)) {
      await followMenu(page, place.elsewhere);
      await expect(pageHeading(page)).toBeVisible();
      await page.goBack();
      await expect(failureCard(page)).toBeVisible();
    }
    await heal();
    await retry(page).click();
    await expect(pageHeading(page)).toBeVisible();
    await expect(failureCard(page)).toBeHidden();
    await signOut(page);
  });
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

for (const name of ending.filter((each) => !strikesLater(each))) {
  test(`listings, ${name}: the previous version takes over in the same tab`, async ({
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
    await faults[name](page, { remote: 'listings', release: live, part: list.part });
    await openAs('agent', list.path);
    await expect(page.getByText('many after they reached the market')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(failureCard(page)).toBeHidden();
    await expectReportedOnce(reports, {
      remote: 'listings',
      version: live.version,
      phase: phases[name],
    });
  });
}

for (const name of ['entry 404', 'entry hangs', 'offline'] as const) {
  test(`every remote at once, ${name}: the frame works, and Retry recovers`, async ({
    page,
    openAs,
    portico,
  }) => {
    await listenForReports(page);
    const heals: Heal[] = [];
    const strike = async () => {
      for (const remote of await namesOf(portico)) {
        const { live } = await remoteOf(portico, remote);
        heals.push(await faults[name](page, { remote, release: live, part: '' }));
      }
    };
    if (strikesLater(name)) {
      await openAs('agent', '/dashboard');
      await expect(pageHeading(page)).toBeVisible();
      await strike();
      await followMenu(page, 'Properties');
    } else {
      await strike();
      await openAs('agent', list.path);
    }
    await expect(failureCard(page)).toBeVisible({ timeout: 20_000 });
    if (endsAtOnce(name)) await followMenu(page, 'Events');
    await expect(failureCard(page)).toBeVisible({ timeout: 20_000 });
    await expectAccountMenu(page);
    await expectThemeSwitch(page);
    for (const heal of heals) await heal();
    await retry(page).click();
    await expect(pageHeading(page)).toBeVisible();
    await signOut(page);
  });
}

test('signing out works while the remote that says goodbye cannot be loaded', async ({
  page,
  openAs,
  portico,
}) => {
  const { live } = await remoteOf(portico, 'auth');
  const reports = await listenForReports(page);
  const heal = await faults['entry 404'](page, { remote: 'auth', release: live, part: 'Logout' });
  await openAs('agent', '/events');
  await expect(pageHeading(page)).toBeVisible();
  await signOut(page);
  await expect(failureCard(page)).toBeVisible();
  await expectReportedOnce(reports, { remote: 'auth', version: live.version, phase: 'entry' });
  await page.goto('/events');
  await expect(page).toHaveURL(/\/login/);
  await expect(retry(page)).toBeVisible();
  await heal();
  await retry(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('the header stays empty where the search cannot be loaded', async ({ page, openAs, portico }) => {
  const { live } = await remoteOf(portico, 'search');
  const reports = await listenForReports(page);
  await faults['throw in first render'](page, { remote: 'search', release: live, part: 'HeaderSearch' });
  await openAs('agent', list.path);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectReportedOnce(reports, { remote: 'search', version: live.version, phase: 'render' });
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
  await expectAccountMenu(page);
});
