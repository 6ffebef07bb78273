import type { ClientRow, MatchedProperty, Thread } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import {
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inEachLook,
  type Look,
  picture,
  widths,
} from '../support/looks.ts';
import { askingAs, type CastName, expect, type Page, test } from '../support/test.ts';

test.use({ keepsStream: false });

/** How a journey learns the address of its page. */
interface Way {
  page: Page;
  /** Opens a page as the place's person. */
  show: (path: string) => Promise<unknown>;
  /** What the API answers them. */
  ask: <T>(path: string, body?: object) => Promise<T>;
}

interface Place {
  name: string;
  as: CastName | null;
  path: string | ((way: Way) => Promise<string>);
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

/** The first listing of a list. */
async function firstListing({ ask }: Way, body: object = {}) {
  // Sorted by price, because the newest listing may come from another journey and lack photos.
  const asked = { ...body, sortBy: 'price.amount', sortDir: -1, limit: 1 };
  const { docs } = await ask<{ docs: { _id: string; listingAgents: string[] }[] }>('listings/search', asked);
  if (!docs[0]) throw new Error('the list is empty');
  return docs[0];
}

/** The address that the first card of a list links to. */
async function firstOf({ page, show }: Way, list: string): Promise<string> {
  await show(list);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  return (await link.getAttribute('href')) as string;
}

/** The id of one of the agent's clients. */
async function firstClient({ ask }: Way): Promise<string> {
  const { docs } = await ask<{ docs: ClientRow[] }>('clients?category=active');
  return docs[0]?._id ?? '';
}

/** The thread that was written to last. */
async function firstThread({ ask }: Way): Promise<string> {
  const { docs } = await ask<{ docs: Thread[] }>('messages/threads/search', {});
  return docs[0]?._id ?? '';
}

/** The agent's newest listing that suits a client. */
async function matchedListing({ ask }: Way): Promise<string> {
  const { docs } = await ask<{ docs: MatchedProperty[] }>('matching/properties/search', {});
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
    path: async (way) => `/view-property?id=${(await firstListing(way))._id}`,
    ready: heading,
  },
  {
    name: 'edit-images',
    as: 'agent',
    path: async (way) => `/edit-images?id=${(await firstListing(way, { category: 'mine' }))._id}`,
    ready: fields,
  },
  {
    name: 'property-for-clients',
    as: 'agent',
    path: async (way) => `/view-property-for-my-clients?id=${(await firstListing(way))._id}`,
    ready: heading,
  },
  { name: 'developments', as: 'agent', path: '/developments', ready: cards },
  {
    name: 'development',
    as: 'developer',
    path: (way) => firstOf(way, '/developments?category=mine'),
    ready: rows,
  },
  { name: 'co-ownership', as: 'agent', path: '/co-ownership', ready: cards },
  { name: 'client-properties', as: 'agent', path: '/properties/client/list', ready: cards },
  {
    name: 'client-property',
    as: 'agent',
    path: (way) => firstOf(way, '/properties/client/list'),
    ready: heading,
  },
  { name: 'matching', as: 'agent', path: '/matching', ready: cards },
  {
    name: 'match-detail',
    as: 'agent',
    path: async (way) => `/match-detail?id=${await matchedListing(way)}`,
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
  { name: 'clients-list', as: 'agent', path: '/my-clients/list', ready: rows },
  { name: 'alerts', as: 'agent', path: '/match-alerts', ready: heading },
  { name: 'client-doubles', as: 'agent', path: '/my-clients/doubles', ready: heading },
  {
    name: 'client-profile',
    as: 'agent',
    path: async (way) => `/client-profile?id=${await firstClient(way)}`,
    ready: cards,
  },
  {
    name: 'client-matches',
    as: 'agent',
    path: async (way) => `/match-clients?client=${await firstClient(way)}`,
    ready: cards,
  },
  { name: 'dossier', as: 'agent', path: '/dossier?box=asked', ready: heading },
  {
    name: 'agent-profile',
    as: 'agent',
    path: async (way) => `/agent-profile?id=${(await firstListing(way)).listingAgents[0]}`,
    ready: heading,
  },
  { name: 'agents-map', as: 'agent', path: '/agents-map', ready: plotted },
  { name: 'brokerages', as: 'concierge', path: '/brokerages/list', ready: rows },
  { name: 'events', as: 'agent', path: '/events', ready: heading },
  {
    name: 'wealth-events',
    as: 'agent',
    path: '/wealth-events?groupByClient=true',
    ready: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'event-editor',
    as: 'concierge',
    path: '/events',
    // The form has no address; it stays open while the page changes its theme.
    ready: async (page) => {
      const form = page.getByRole('dialog').getByRole('textbox').first();
      if (await form.isVisible()) return;
      await page.getByRole('button', { name: /New event|فعالية جديدة/ }).click();
      await form.waitFor();
    },
  },
  {
    name: 'messages',
    as: 'agent',
    path: async (way) => `/messages?thread=${await firstThread(way)}`,
    ready: (page) => page.locator('#main li[data-number]').first().waitFor(),
  },
  { name: 'social', as: 'agent', path: '/social', ready: cards },
  { name: 'notices', as: 'agent', path: '/notices', ready: heading },
  { name: 'who-viewed-me', as: 'agent', path: '/whoviewedme', ready: heading },
  { name: 'insights', as: 'agent', path: '/insights', ready: article },
  { name: 'company-connect', as: 'agent', path: '/company-connect', ready: cards },
  { name: 'crown-awards', as: 'agent', path: '/crown-awards-winners', ready: article },
  { name: 'manage-groups', as: 'concierge', path: '/manage-groups', ready: rows },
  { name: 'partners', as: 'agent', path: '/strategicPartners', ready: article },
  {
    name: 'agreements',
    as: 'new',
    path: '/agreements',
    ready: (page) => page.getByRole('checkbox').waitFor(),
  },
  { name: 'plans', as: 'trial', path: '/subscription-options', ready: heading },
  // The payment options of teams are the same page, and the picker before the first payment that of who adds a home.
  {
    name: 'payment-options',
    as: 'trial',
    path: '/subscription-agents?plan=annual',
    ready: (page) => page.locator('form[action*=create-session]').waitFor(),
  },
  {
    name: 'homes-picker',
    as: 'listings',
    path: '/add-subscription-listing',
    ready: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  { name: 'membership', as: 'lead', path: '/my-account?section=membership', ready: rows },
  { name: 'subscription-log', as: 'admin', path: '/admin/subscription-log', ready: rows },
  { name: 'usage', as: 'executive', path: '/usage', ready: rows },
  { name: 'the people behind a figure', as: 'concierge', path: '/usage?days=90&people=search', ready: rows },
  { name: 'deployments', as: 'admin', path: '/admin/tools?tab=deployments', ready: heading },
  { name: 'deployments of a team', as: 'agent', path: '/deployments', ready: heading },
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
  {
    name: 'desk',
    as: 'concierge',
    path: async ({ ask }) => {
      const { docs } = await ask<{ docs: { kind: string; _id: string }[] }>('desk/items?limit=1');
      return `/admin/desk?item=${docs[0]?.kind}.${docs[0]?._id}`;
    },
    ready: (page) =>
      page
        .getByRole('main')
        .getByRole('region', { name: /Who asks|صاحب الطلب/ })
        .waitFor(),
  },
  { name: 'account-privacy', as: 'agent', path: '/my-account?section=privacy', ready: fields },
  { name: 'mails', as: 'admin', path: '/admin/tools?tab=mails', ready: heading },
  { name: 'retention', as: 'admin', path: '/admin/tools?tab=retention', ready: fields },
  { name: 'maintenance', as: 'admin', path: '/admin/tools?tab=maintenance', ready: heading },
  // Suspended and expired members meet the same dialog in other words.
  { name: 'cancelled', as: 'cancelled', path: '/', ready: dialog },
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
    portico,
  }) => {
    const check = async (look: Look, width: number) => {
      if (width === widths[0]) await settle(page, place, look);
      await expectNoSidewaysScroll(page);
      await picture(page, `${place.name}-${look}-${width}`);
      if (!judged[look].includes(width)) return;
      await expectAccessibleIn(page, look);
    };
    await inEachLook(page, () => open(page, openAs, place, portico.url), check);
  });
}

async function open(
  page: Page,
  openAs: (name: CastName, path: string) => Promise<Page>,
  { as, path }: Place,
  url: string,
) {
  if (as === null) await page.goto(String(path));
  else if (typeof path === 'string') await openAs(as, path);
  else {
    let isSignedIn = false;
    const show = (address: string) => {
      const opened = isSignedIn ? page.goto(address) : openAs(as, address);
      isSignedIn = true;
      return opened;
    };
    const ask = await askingAs(url, as);
    await show(await path({ page, show, ask }));
  }
}

async function settle(page: Page, { ready }: Place, look: Look) {
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('dir', look === 'arabic' ? 'rtl' : 'ltr');
  await expect(page.locator('html')).toHaveAttribute('data-theme', look === 'dark' ? 'dark' : 'light');
  await page.waitForLoadState('networkidle');
}
