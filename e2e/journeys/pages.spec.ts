import type { ClientRow, MatchedProperty, Thread } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { goWithin, untilAtRest, watchRequests } from '../support/atRest.ts';
import {
  expectNoSidewaysScroll,
  expectRules,
  type Look,
  languageOf,
  picture,
  wear,
  withoutTransitions,
} from '../support/looks.ts';
import { askingAs, type CastName, expect, type Page, test } from '../support/test.ts';
import { show, speak, type View, views } from '../support/views.ts';

// With a route of its own Playwright hears the end of every request, also of those that the browser's cache answers.
test.use({ keepsStream: false });

/** Asks the API as a place's person: how a journey learns the address of its page. */
type Ask = <T>(path: string, body?: object) => Promise<T>;

interface Place {
  name: string;
  as: CastName | null;
  path: string | ((ask: Ask) => Promise<string>);
  /** Waits for what the finished page shows. */
  ready: (page: Page) => Promise<unknown>;
  /** Looked at in Arabic alone, because its parts are those of a page that is walked whole. */
  only?: 'arabic';
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

/** The dearest home of a list, because the newest may come from another journey and lack photos. */
async function firstListing(ask: Ask, body: object = {}, list = 'listings/search') {
  const asked = { ...body, sortBy: 'price.amount', sortDir: -1, limit: 1 };
  const { docs } = await ask<{ docs: { _id: string; listingAgents: string[] }[] }>(list, asked);
  if (!docs[0]) throw new Error('the list is empty');
  return docs[0];
}

/** The id of one of the agent's clients. */
async function firstClient(ask: Ask): Promise<string> {
  const { docs } = await ask<{ docs: ClientRow[] }>('clients?category=active');
  return docs[0]?._id ?? '';
}

/** The thread that was written to last. */
async function firstThread(ask: Ask): Promise<string> {
  const { docs } = await ask<{ docs: Thread[] }>('messages/threads/search', {});
  return docs[0]?._id ?? '';
}

/** The agent's newest listing that suits a client. */
async function matchedListing(ask: Ask): Promise<string> {
  const { docs } = await ask<{ docs: MatchedProperty[] }>('matching/properties/search', {});
  return docs.find(({ counts }) => counts.all > 1)?.listing._id ?? '';
}

/** A report that waits for a decision; where none does, about the newest post that the asker did not write. */
async function openReport(ask: Ask): Promise<string> {
  const waiting = () => ask<{ docs: { _id: string }[] }>('content-reports?state=open&limit=1');
  if ((await waiting()).docs.length === 0) {
    const { docs } = await ask<{ docs: { _id: string; isMine: boolean }[] }>('social/posts/search', {});
    const post = docs.find(({ isMine }) => !isMine);
    await ask(`social/posts/${post?._id}/report`, { reason: 'spam', words: 'Sells umbrellas.' });
  }
  return (await waiting()).docs[0]?._id ?? '';
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
    path: async (ask) => `/view-property?id=${(await firstListing(ask))._id}`,
    ready: heading,
  },
  {
    name: 'edit-images',
    as: 'agent',
    path: async (ask) => `/edit-images?id=${(await firstListing(ask, { category: 'mine' }))._id}`,
    ready: fields,
  },
  {
    name: 'property-for-clients',
    as: 'agent',
    path: async (ask) => `/view-property-for-my-clients?id=${(await firstListing(ask))._id}`,
    ready: heading,
  },
  { name: 'developments', as: 'agent', path: '/developments', ready: cards },
  {
    name: 'development',
    as: 'developer',
    path: async (ask) => {
      const own = { filter: { listingAgentId: cast.developer.agentId } };
      return `/development-home?id=${(await firstListing(ask, own, 'development/search'))._id}`;
    },
    ready: rows,
  },
  { name: 'co-ownership', as: 'agent', path: '/co-ownership', ready: cards },
  { name: 'client-properties', as: 'agent', path: '/properties/client/list', ready: cards },
  {
    name: 'client-property',
    as: 'agent',
    path: async (ask) => {
      const prospects = { filter: { listingTypes: ['Prospect'] } };
      return `/view-client-property?id=${(await firstListing(ask, prospects))._id}`;
    },
    ready: heading,
  },
  { name: 'matching', as: 'agent', path: '/matching', ready: cards },
  {
    name: 'match-detail',
    as: 'agent',
    path: async (ask) => `/match-detail?id=${await matchedListing(ask)}`,
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
    path: async (ask) => `/client-profile?id=${await firstClient(ask)}`,
    ready: cards,
  },
  {
    name: 'client-matches',
    as: 'agent',
    path: async (ask) => `/match-clients?client=${await firstClient(ask)}`,
    ready: cards,
  },
  { name: 'dossier', as: 'agent', path: '/dossier?box=asked', ready: heading },
  {
    name: 'agent-profile',
    as: 'agent',
    path: async (ask) => `/agent-profile?id=${(await firstListing(ask)).listingAgents[0]}`,
    ready: heading,
  },
  { name: 'agents-map', as: 'agent', path: '/agents-map', ready: plotted },
  { name: 'brokerages', as: 'concierge', path: '/brokerages/list', ready: rows },
  { name: 'events', as: 'agent', path: '/events', ready: heading },
  {
    name: 'events of a month',
    as: 'agent',
    path: '/events?view=month',
    ready: (page) => page.getByRole('main').getByRole('grid').waitFor(),
  },
  { name: 'events on a map', as: 'agent', path: '/events?view=map', ready: plotted, only: 'arabic' },
  {
    name: 'event-invitation',
    as: null,
    path: '/event-invitation',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    only: 'arabic',
  },
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
    path: async (ask) => `/messages?thread=${await firstThread(ask)}`,
    ready: (page) => page.locator('#main li[data-number]').first().waitFor(),
  },
  { name: 'social', as: 'agent', path: '/social', ready: cards },
  { name: 'notices', as: 'agent', path: '/notices', ready: heading },
  { name: 'who-viewed-me', as: 'agent', path: '/whoviewedme', ready: heading },
  { name: 'insights', as: 'agent', path: '/insights', ready: article },
  {
    name: 'article',
    as: 'agent',
    path: async (ask) => {
      const { docs } = await ask<{ docs: { slug: string }[] }>('cms/posts?kind=insight&language=en');
      return `/article?slug=${docs[0]?.slug}`;
    },
    ready: heading,
    only: 'arabic',
  },
  { name: 'story', as: 'agent', path: '/story', ready: heading, only: 'arabic' },
  { name: 'brand', as: 'agent', path: '/brand', ready: heading, only: 'arabic' },
  { name: 'equite', as: 'agent', path: '/equite', ready: heading, only: 'arabic' },
  {
    name: 'article-editor',
    as: 'concierge',
    path: async (ask) => {
      const { docs } = await ask<{ docs: { _id: string }[] }>('cms/articles?state=published');
      return `/manage-content?id=${docs[0]?._id}`;
    },
    ready: fields,
  },
  { name: 'manage-partners', as: 'concierge', path: '/manage-partners', ready: heading },
  {
    name: 'award-import',
    as: 'concierge',
    path: '/crown-awards-winners',
    // Like the form of an event it has no address.
    ready: async (page) => {
      const choose = page.getByRole('dialog').getByRole('button').nth(1);
      if (await choose.isVisible()) return;
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Import|استيراد)$/ })
        .click();
      await choose.waitFor();
    },
  },
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
  // The payment options of teams are the same page, and the picker before the first payment is the one for adding a
  // home.
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
  { name: 'usage', as: 'concierge', path: '/usage', ready: rows },
  { name: 'the people behind a figure', as: 'concierge', path: '/usage?days=90&people=search', ready: rows },
  {
    name: 'tags',
    as: 'admin',
    path: '/manage-tags?view=Lifestyle',
    ready: (page) => page.getByRole('main').getByRole('listitem').nth(5).waitFor(),
  },
  {
    name: 'the categories of tags',
    as: 'admin',
    path: '/manage-tags?view=categories',
    ready: heading,
    only: 'arabic',
  },
  {
    name: 'the merges of tags',
    as: 'admin',
    path: '/manage-tags?view=merges',
    ready: heading,
    only: 'arabic',
  },
  { name: 'the weights of matching', as: 'admin', path: '/manage-tags?view=weights', ready: fields },
  { name: 'deployments', as: 'admin', path: '/admin/tools?tab=deployments', ready: heading },
  { name: 'deployments of a team', as: 'agent', path: '/deployments', ready: heading },
  { name: 'company', as: 'agent', path: '/company?page=privacy', ready: article },
  { name: 'account', as: 'agent', path: '/my-account', ready: fields },
  { name: 'security', as: 'agent', path: '/my-account?section=security', ready: article },
  { name: 'notifications', as: 'agent', path: '/my-account?section=notifications', ready: article },
  {
    name: 'edit-account',
    as: 'concierge',
    path: `/edit-account/?id=${cast.agent.personId}`,
    ready: fields,
  },
  { name: 'users', as: 'admin', path: '/manage-users', ready: rows },
  { name: 'import-users', as: 'admin', path: '/manage-users/import', ready: heading },
  { name: 'members', as: 'admin', path: '/agents', ready: rows },
  { name: 'admins', as: 'admin', path: '/manage-admins', ready: rows },
  { name: 'logs', as: 'admin', path: '/admin/logs', ready: rows },
  { name: 'deletions', as: 'admin', path: '/scheduled-deletions', ready: rows },
  { name: 'settings', as: 'admin', path: '/admin/tools?tab=settings', ready: fields },
  {
    name: 'desk',
    as: 'concierge',
    path: async (ask) => {
      const { docs } = await ask<{ docs: { kind: string; _id: string }[] }>('desk/items?limit=1');
      return `/admin/desk?item=${docs[0]?.kind}.${docs[0]?._id}`;
    },
    ready: (page) =>
      page
        .getByRole('main')
        .getByRole('region', { name: /Who asks|صاحب الطلب/ })
        .waitFor(),
  },
  { name: 'jobs', as: 'admin', path: '/admin/tools?tab=jobs', ready: rows },
  { name: 'mails', as: 'admin', path: '/admin/tools?tab=mails', ready: heading },
  { name: 'retention', as: 'admin', path: '/admin/tools?tab=retention', ready: fields },
  { name: 'imports', as: 'admin', path: '/admin/tools?tab=imports', ready: heading, only: 'arabic' },
  { name: 'drafts', as: 'admin', path: '/admin/tools?tab=drafts', ready: heading, only: 'arabic' },
  { name: 'searches in vain', as: 'admin', path: '/admin/tools?tab=search', ready: heading, only: 'arabic' },
  {
    name: 'reports',
    as: 'admin',
    path: async (ask) => {
      await openReport(ask);
      return '/admin/reports';
    },
    ready: cards,
  },
  {
    name: 'a report',
    as: 'admin',
    path: async (ask) => `/admin/reports?id=${await openReport(ask)}`,
    ready: fields,
  },
  { name: 'maintenance', as: 'admin', path: '/admin/tools?tab=maintenance', ready: heading },
  { name: 'my-data', as: 'cancelled', path: '/my-data', ready: fields },
  // Suspended and expired members meet the same dialog in other words.
  { name: 'cancelled', as: 'cancelled', path: '/', ready: dialog },
  { name: 'pastdue', as: 'pastdue', path: '/', ready: heading },
  { name: 'fallback', as: 'agent', path: '/no-such-page', ready: heading },
];

/** How many pages one journey looks at; it signs in and loads the shell once. */
const mostTogether = 11;

/** The places of each person, in parts of about the same size. A visitor's pages share no application to go within. */
const walks = [...new Set(places.map(({ as }) => as))].flatMap((as) => {
  const theirs = places.filter((place) => place.as === as);
  const parts = as === null ? theirs.length : Math.ceil(theirs.length / mostTogether);
  return Array.from({ length: parts }, (_, part) => ({
    as,
    stops: theirs.filter((_place, index) => index % parts === part),
  }));
});

// This is the longest file by far, so its tests are spread over all workers.
test.describe.configure({ mode: 'parallel' });

for (const { as, stops } of walks) {
  const names = stops.map(({ name }) => name).join(', ');
  test(`pages of ${as ?? 'a visitor'} are accessible in light, dark and Arabic, and fit the window: ${names}`, async ({
    page,
    openAs,
    portico,
  }) => {
    // Machines are shared: a page takes some five seconds of the processor. One that hangs leaves time for the others.
    test.setTimeout(60_000 + stops.length * 60_000);
    page.setDefaultTimeout(40_000);
    await withoutTransitions(page);
    await wear(page, 'light');
    const ask = as && (await askingAs(portico.url, as));
    const found = await Promise.all(
      stops.map(async (stop) => ({
        ...stop,
        path: typeof stop.path === 'string' ? stop.path : await stop.path(ask as Ask),
      })),
    );
    const visit = visitOf(page);
    const start = found[0]?.path ?? '/';
    await (as ? openAs(as, start) : page.goto(start));
    await walk(visit, found);
    expect(visit.faults, 'faults, each with the name of its page').toEqual([]);
  });
}

type Stop = Place & { path: string };

const visitOf = (page: Page) => ({ page, requests: watchRequests(page), faults: [] as string[] });

type Visit = ReturnType<typeof visitOf>;

/**
 * Follows the addresses within the page, which shows the first one, and looks at each. Every other page is looked at from the
 * last view to the first, so that it begins as the page before it has ended. A page at fault is noted, and the next one is
 * loaded anew, so that it is judged for itself.
 */
async function walk(visit: Visit, stops: readonly Stop[]) {
  const { page, faults } = visit;
  let previous: string | undefined;
  for (const [index, stop] of stops.entries()) {
    try {
      if (index > 0)
        await (previous === undefined ? page.goto(stop.path) : follow(page, previous, stop.path));
      const meant = views.filter(({ look }) => look === (stop.only ?? look));
      await test.step(stop.name, () => look(visit, stop, index % 2 === 0 ? meant : meant.toReversed()));
      previous = stop.path;
    } catch (error) {
      previous = undefined;
      faults.push(`${stop.name}: ${error instanceof Error ? error.message : error}`);
      await test.info().attach(stop.name, { body: await page.screenshot(), contentType: 'image/png' });
      await show(page, views[0] as View);
    }
  }
}

const pathOf = (address: string) => new URL(address, 'http://portico').pathname;

/** Opens an address within the page, and waits until no word is left of another page, or a word is new on the same. */
async function follow(page: Page, from: string, to: string) {
  await page.locator('#main *').evaluateAll((elements) => {
    for (const each of elements)
      if (!each.firstElementChild && each.textContent) each.setAttribute('data-left', '');
  });
  await goWithin(page, to);
  const left = page.locator('#main [data-left]');
  if (pathOf(from) !== pathOf(to)) await expect(left).toHaveCount(0);
  else await page.locator('#main :not([data-left], :has(*), :empty)').first().waitFor({ state: 'attached' });
}

/** Waits until the page has drawn what it shows in the language of a view, and turns it to that language first. */
async function read({ page, requests }: Visit, stop: Stop, { look: worn }: View) {
  await untilAtRest(page, requests);
  if ((await page.locator('html').getAttribute('lang')) !== languageOf(worn)) {
    await (stop.as === null ? loadIn(page, stop, worn) : speak(page, worn));
    await untilAtRest(page, requests);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', worn === 'arabic' ? 'rtl' : 'ltr');
}

/** A visitor's page need not have the application that would turn it. */
async function loadIn(page: Page, stop: Stop, worn: Look) {
  await wear(page, worn);
  await page.goto(stop.path);
  await stop.ready(page);
}

async function look(visit: Visit, stop: Stop, inTurn: readonly View[]) {
  const { page, requests } = visit;
  await untilAtRest(page, requests);
  await stop.ready(page);
  const address = page.url();
  let spoken: string | undefined;
  for (const each of inTurn) {
    if (spoken !== languageOf(each.look)) await read(visit, stop, each);
    spoken = languageOf(each.look);
    await test.step(`${each.look}, ${each.width}`, () => check(page, stop, each));
  }
  expect(page.url(), 'the session ended, and another page was looked at').toBe(address);
}

async function check(page: Page, { name }: Stop, each: View) {
  await show(page, each);
  await expect(page.locator('html')).toHaveAttribute('data-theme', each.look === 'dark' ? 'dark' : 'light');
  await expectNoSidewaysScroll(page);
  await picture(page, `${name}-${each.look}-${each.width}`);
  if (each.rules) await expectRules(page, each.rules, `${each.look}, ${each.width} pixels wide`);
}
