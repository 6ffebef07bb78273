import type { ClientRow, MatchedProperty } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  inEachLook,
  type Look,
  picture,
  widths,
} from '../support/looks.ts';
import { type CastName, expect, type Page, test } from '../support/test.ts';

interface Place {
  name: string;
  as: CastName | null;
  path: string | ((page: Page) => Promise<string>);
  /** Waits for what the finished page shows. */
  ready: (page: Page) => Promise<unknown>;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
const cards = (page: Page) => page.getByRole('main').getByRole('article').first().waitFor();

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
const article = (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor();
const fields = (page: Page) => page.getByRole('main').getByRole('textbox').first().waitFor();
/** Waits for a list beside a map, and for the map's first marker where the window has room for both. */
const plotted = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.getByRole('main').getByRole('region').getByRole('button').nth(3).waitFor();
};
/** Waits for a table's first row; rows are drawn as cards on a phone. */
const rows = (page: Page) => page.getByRole('main').getByRole('rowheader').first().waitFor();

/** What a page's own API call answered: listened for before the page is opened, since the answer may come first. */
async function docsOf<T>(page: Page, path: string, call: string): Promise<T[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith(call));
  await page.goto(path);
  return (await (await answer).json()).data.docs;
}

/** The first listing of a list. */
async function firstListing(page: Page, list = '/properties/list?sort=price-high') {
  const [first] = await docsOf<{ _id: string; listingAgents: string[] }>(page, list, '/api/listings/search');
  if (!first) throw new Error(`${list} is empty`);
  return first;
}

/** The address that the first card of a list links to. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  return (await link.getAttribute('href')) as string;
}

/** The address of a client's page, or of their matches. */
async function firstClient(
  page: Page,
  path: '/client-profile?id=' | '/match-clients?client=',
): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/api/clients?'));
  await page.goto('/my-clients/list?category=active');
  const { docs } = (await (await answer).json()).data as { docs: ClientRow[] };
  return `${path}${docs[0]?._id}`;
}

/** The agent's newest listing that suits a client. */
async function matchedListing(page: Page): Promise<string> {
  const docs = await docsOf<MatchedProperty>(page, '/matching', '/properties/search');
  return docs.find(({ counts }) => counts.all > 1)?.listing._id ?? '';
}

const places: Place[] = [
  { name: 'my-team', as: 'lead', path: '/my-team', ready: fields },
  {
    name: 'landing',
    as: null,
    path: '/',
    ready: (page) => page.getByRole('link', { name: /Sign in|تسجيل/ }).waitFor(),
  },
  { name: 'login', as: null, path: '/login', ready: (page) => page.getByRole('dialog').waitFor() },
  { name: 'dashboard', as: 'agent', path: '/dashboard', ready: cards },
  { name: 'dashboard-admin', as: 'admin', path: '/dashboard', ready: heading },
  { name: 'properties', as: 'agent', path: '/properties/list', ready: cards },
  {
    name: 'property',
    as: 'agent',
    path: async (page) => `/view-property?id=${(await firstListing(page))._id}`,
    ready: heading,
  },
  {
    name: 'edit-images',
    as: 'agent',
    path: async (page) =>
      // The list is sorted by price because the newest listing may come from another journey and lack photos.
      `/edit-images?id=${(await firstListing(page, '/properties/list?category=mine&sort=price-high'))._id}`,
    ready: fields,
  },
  {
    name: 'property-for-clients',
    as: 'agent',
    path: async (page) => `/view-property-for-my-clients?id=${(await firstListing(page))._id}`,
    ready: heading,
  },
  { name: 'developments', as: 'agent', path: '/developments', ready: cards },
  {
    name: 'development',
    as: 'developer',
    path: (page) => firstOf(page, '/developments?category=mine'),
    ready: rows,
  },
  { name: 'co-ownership', as: 'agent', path: '/co-ownership', ready: cards },
  { name: 'client-properties', as: 'agent', path: '/properties/client/list', ready: cards },
  {
    name: 'client-property',
    as: 'agent',
    path: (page) => firstOf(page, '/properties/client/list'),
    ready: heading,
  },
  { name: 'matching', as: 'agent', path: '/matching', ready: cards },
  {
    name: 'match-detail',
    as: 'agent',
    path: async (page) => `/match-detail?id=${await matchedListing(page)}`,
    ready: (page) =>
      page
        .getByRole('list', { name: /Why it matches|سبب المطابقة/ })
        .first()
        .waitFor(),
  },
  {
    name: 'clients',
    as: 'agent',
    path: '/my-clients',
    ready: (page) => page.getByRole('main').getByRole('region').first().waitFor(),
  },
  {
    name: 'client-profile',
    as: 'agent',
    path: (page) => firstClient(page, '/client-profile?id='),
    ready: cards,
  },
  {
    name: 'client-matches',
    as: 'agent',
    path: (page) => firstClient(page, '/match-clients?client='),
    ready: cards,
  },
  { name: 'dossier', as: 'agent', path: '/dossier?box=asked', ready: heading },
  {
    name: 'agent-profile',
    as: 'agent',
    path: async (page) => `/agent-profile?id=${(await firstListing(page)).listingAgents[0]}`,
    ready: heading,
  },
  { name: 'agents-map', as: 'agent', path: '/agents-map', ready: plotted },
  { name: 'brokerages', as: 'concierge', path: '/brokerages/list', ready: rows },
  { name: 'events', as: 'agent', path: '/events', ready: heading },
  {
    name: 'agreements',
    as: 'new',
    path: '/agreements',
    ready: (page) => page.getByRole('checkbox').waitFor(),
  },
  { name: 'plans', as: 'trial', path: '/subscription-options', ready: heading },
  { name: 'usage', as: 'executive', path: '/usage', ready: heading },
  { name: 'deployments', as: 'admin', path: '/admin/tools?tab=deployments', ready: heading },
  { name: 'company-visitor', as: null, path: '/company?page=terms', ready: article },
  { name: 'company', as: 'agent', path: '/company?page=privacy', ready: article },
  { name: 'account', as: 'agent', path: '/my-account', ready: fields },
  {
    name: 'edit-account',
    as: 'concierge',
    path: `/edit-account/?id=${cast.agent.personId}`,
    ready: fields,
  },
  { name: 'users', as: 'admin', path: '/manage-users', ready: rows },
  { name: 'admins', as: 'admin', path: '/manage-admins', ready: rows },
  { name: 'logs', as: 'admin', path: '/admin/logs', ready: rows },
  { name: 'deletions', as: 'admin', path: '/scheduled-deletions', ready: rows },
  { name: 'settings', as: 'admin', path: '/admin/tools?tab=settings', ready: fields },
  { name: 'maintenance', as: 'admin', path: '/admin/tools?tab=maintenance', ready: heading },
  // The expired member is left out because another journey renews that account.
  { name: 'cancelled', as: 'cancelled', path: '/', ready: dialog },
  { name: 'suspended', as: 'suspended', path: '/', ready: dialog },
  { name: 'pastdue', as: 'pastdue', path: '/', ready: heading },
  { name: 'fallback', as: 'agent', path: '/no-such-page', ready: heading },
];

/** Widths at which axe runs, in each look: one run takes seconds, and all looks draw the same elements. */
const judged: Record<Look, readonly number[]> = { light: [1440, 360], dark: [1440], arabic: [360] };

// This is the longest file by far, so its tests are spread over all workers.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const place of places) {
  test(`${place.name} is accessible in light, dark and Arabic, and fits the window`, async ({
    page,
    openAs,
  }) => {
    const check = async (look: Look) => {
      await settle(page, place, look);
      for (const width of look === 'light' ? widths : [1440, 360]) {
        await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
        await expectNoSidewaysScroll(page);
        await picture(page, `${place.name}-${look}-${width}`);
        if (judged[look].includes(width)) await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await inEachLook(page, () => open(page, openAs, place), check);
  });
}

async function open(
  page: Page,
  openAs: (name: CastName, path: string) => Promise<Page>,
  { as, path }: Place,
) {
  if (as === null) await page.goto(String(path));
  else if (typeof path === 'string') await openAs(as, path);
  else {
    await openAs(as, '/dashboard');
    await page.goto(await path(page));
  }
}

async function settle(page: Page, { ready }: Place, look: Look) {
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('dir', look === 'arabic' ? 'rtl' : 'ltr');
  await expect(page.locator('html')).toHaveAttribute('data-theme', look === 'dark' ? 'dark' : 'light');
  await page.waitForLoadState('networkidle');
}
