import type { NewReleaseToken } from '@portico/contracts';
import { failureCard, pageHeading, retry } from '../support/frame.ts';
import { newRepository, type Outside } from '../support/outside.ts';
import { askingAs, type CastName, expect, type Page, test } from '../support/test.ts';

type OpenAs = (name: CastName, path: string) => Promise<Page>;

/** What the browser says of a script of the journey's remote that has another hash than its release. */
const refusedByHash = /Failed to find a valid digest .*\/remotes\/gatherings\//;

// To the browser another origin than the page's, which is opened at 127.0.0.1: every remote comes from there.
test.use({
  settings: { RELEASES_URL: 'http://localhost:{PORT}' },
  // One pattern: Playwright takes the second of two for options.
  expectedErrors: [new RegExp(`${refusedByHash.source}|Loading chunk \\S+ failed`)],
});

const part = `import { useT } from '@portico/i18n';
import { Heading } from '@portico/ui';
import type en from '../locales/en.json';
import type { LiveSlots } from '../slots.gen.ts';

export function GatheringsCard(_given: Partial<LiveSlots['dashboard.part']>) {
  const t = useT<typeof en>('gatherings');
  return <Heading level={2}>{t('gatherings.next')}</Heading>;
}
`;

/** The remote also fills a place of the home page, which another team's remote offers. */
async function fillSlot({ edit, write }: Outside, text: string) {
  await edit('remote.json', (before) => {
    const slot = {
      slot: 'dashboard.part',
      id: 'next',
      label: 'gatherings.title',
      component: 'GatheringsCard',
      requires: ['member'],
    };
    return JSON.stringify({ ...JSON.parse(before), slots: [slot] });
  });
  await write('src/slots/GatheringsCard.tsx', part);
  const line =
    "slots: {\n    GatheringsCard: () => import('./slots/GatheringsCard.tsx').then((module) => module.GatheringsCard),\n  },";
  await edit('src/remote.ts', (before) => before.replace('pages: {', `${line}\n  pages: {`));
  await say({ edit }, text);
}

/** Where the files of remotes that this page has fetched come from. */
const originsOfRemotes = (page: Page) =>
  page.evaluate(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    // The list of a release's hashes comes from the page's own origin.
    const ofRemotes = urls.filter(({ pathname }) => /^\/remotes\/.*\.js$/.test(pathname));
    return [...new Set(ofRemotes.map((url) => url.origin))];
  });

/** Shows the remote in this tab, from its sources, in a Portico whose members have never heard of it. */
async function develop(team: Outside, url: string, page: Page, openAs: OpenAs) {
  const title = "t('gatherings.title')";
  const edit = (before: string, after: string) =>
    team.edit('src/pages/Gatherings.tsx', (text) => text.replace(before, after));
  const { said, stop } = await team.start({ PORTICO_URL: url }, /open at (\S+)/, 'portico', 'dev');
  try {
    const { pathname, search } = new URL(said);
    await openAs('agent', pathname + search);
    await expect(pageHeading(page)).toHaveText('Gatherings');
    await edit(title, "'As edited'");
    await expect(pageHeading(page)).toHaveText('As edited', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Back to the released version' }).click();
    await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  } finally {
    await stop();
  }
  await edit("'As edited'", title);
}

/** What the other origin changes in a script that the entry loads does not run; members read of it and try again. */
async function refusesChangedScripts(page: Page) {
  const scripts = /\/remotes\/gatherings\/.*\/\d+\.js/;
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.isChanged = true; ${await response.text()}` });
  });
  const refusal = page.waitForEvent('console', {
    predicate: (message) => refusedByHash.test(message.text()),
    timeout: 60_000,
  });
  await page.goto('/gatherings');
  await refusal;
  await expect(failureCard(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'isChanged'))).toBe(false);
  await page.unroute(scripts);
  await retry(page).click();
  await expect(pageHeading(page)).toHaveText('Gatherings');
}

const say = ({ edit }: Pick<Outside, 'edit'>, next: string) =>
  edit('src/locales/en.json', () => JSON.stringify({ gatherings: { title: 'Gatherings', next } }));

test('a remote in a repository of its own is made of packages, shown as it is edited, and goes live and away by a token', async ({
  page,
  openAs,
  portico,
}) => {
  test.setTimeout(300_000);
  const team = await newRepository('gatherings');
  const ask = await askingAs(portico.url, 'admin');
  const { secret } = await ask<NewReleaseToken>('admin/release-tokens', {
    team: 'Gatherings',
    remotes: ['gatherings'],
  });
  const release = (...words: string[]) =>
    team.program({ PORTICO_URL: portico.url, PORTICO_TOKEN: secret }, 'portico', 'release', ...words);
  const faults = (...words: string[]) =>
    team.program({ PORTICO_URL: portico.url }, 'portico', 'faults', ...words);
  try {
    await team.program({ PORTICO_URL: portico.url }, 'portico', 'slots');
    expect(await team.read('src/slots.gen.ts')).toContain(
      "'agent.header': { agentId: string; personId?: string };",
    );
    await fillSlot(team, 'We meet in May');
    await develop(team, portico.url, page, openAs);
    const verified = await team.program({}, 'portico', 'verify');
    expect(verified).toContain('2 passed');
    expect(verified).toMatch(/its first page takes [\d.]+ kB of 60\.0 kB/);
    expect(await release('--why', 'our first')).toMatch(/gatherings 1\.0\.0\+\w{12} is live/);

    await page.goto('/dashboard');
    await expect(page.getByText('We meet in May')).toBeVisible();
    expect(await originsOfRemotes(page)).toEqual([portico.url.replace('127.0.0.1', 'localhost')]);
    await refusesChangedScripts(page);
    expect(await faults('--only', 'ten openings', '--only', 'wrong hash')).toMatch(
      /ok {5}ten openings\n {2}ok {5}wrong hash/,
    );
    const inPlace = ['--slot', 'dashboard.part', '--path', '/dashboard', '--only', 'throw in first render'];
    expect(await faults(...inPlace)).toContain('ok     throw in first render');

    // A second release and the way back to the first are walked through in `releases`, from elsewhere as well.
    expect(await release('--remove')).toContain('is no longer live');
    await page.goto('/gatherings');
    await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  } finally {
    await team.remove();
  }
});
