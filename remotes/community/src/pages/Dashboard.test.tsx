import type { Notice } from '@portico/contracts';
import {
  buildArticle,
  buildDashboardSettings,
  buildDashboardSummary,
  buildEvent,
  buildMe,
  type CastName,
} from '@portico/fixtures';
import { type SlotHost, SlotHostContext } from '@portico/remote-kit';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { buildNotice } from '../notices/notice.fixture.ts';
import { Dashboard } from './Dashboard.tsx';

const failed: unknown = { error: { code: 'INTERNAL', msg: 'The house is being tidied.', status: 503 } };

const answers = {
  summary: { data: buildDashboardSummary() } as unknown,
  today: { data: [] as Notice[] } as unknown,
  visitors: {
    data: {
      docs: [],
      next: null,
      others: { visitors: 0, groups: [] },
      settings: { isNamed: false, isShown: true },
    },
  } as unknown,
  events: { data: [buildEvent()] } as unknown,
  articles: { data: [buildArticle()] } as unknown,
  home: { data: { arrangement: null, checklist: null } } as unknown,
};

const partsPath = '/api/dashboard/parts/search';

function open(as: CastName = 'agent', change: Partial<typeof answers> = {}, slots: SlotHost | null = null) {
  const answer: Record<string, unknown> = { ...answers, ...change };
  const api = stubApi().on('POST', partsPath, ({ body }: { body: { parts: string[] } }) => ({
    data: Object.fromEntries(body.parts.map((name) => [name, answer[name]])),
  }));
  const view = renderWithPortico(
    <SlotHostContext value={slots}>
      <Dashboard />
    </SlotHostContext>,
    {
      path: '/dashboard',
      words: { community: { en } },
      session: {
        status: 'signedIn',
        me: buildMe({ as }),
        settings: { system: null, search: null, dashboard: buildDashboardSettings() },
      },
    },
  );
  const asked = () => api.callsTo('POST', partsPath).map(({ body }) => (body as { parts: string[] }).parts);
  return { api, answer, asked, ...view };
}

const arrangedAs = (arrangement: object, checklist: unknown = null) => ({
  home: { data: { arrangement, checklist } },
});

const section = (name: string) => within(screen.getByRole('region', { name }));

/** The greeting depends on the reader's clock, so every test runs at nine in the morning. */
beforeEach(() => {
  jest.spyOn(Date.prototype, 'getHours').mockReturnValue(9);
});

it('greets by the time of day and by first name', () => {
  open('lead');
  const { firstName } = buildMe({ as: 'lead' }).currentPerson.name;
  expect(screen.getByRole('heading', { level: 1, name: `Good morning, ${firstName}` })).toBeVisible();
});

it('shows an agent their own parts, each under its heading', async () => {
  open('agent');
  expect(await screen.findByText('active listings')).toBeVisible();
  expect(screen.getByText('new matches')).toBeVisible();
  const event = await section('Next events').findByRole('link', { name: 'Atlantic Supper' });
  expect(event).toHaveAttribute('href', '/events#atlantic-supper');
  const article = await section('Latest articles').findByRole('link', { name: buildArticle().title });
  expect(article).toHaveAttribute('href', '/article?slug=photographing-a-home');
});

it('says at which place of a waiting list the reader is', async () => {
  const waits = buildEvent({ answer: { state: 'waiting', guests: 0, place: 7 } });
  open('agent', { events: { data: [waits] } });
  expect(await section('Next events').findByText('You are number 7 on the waiting list')).toBeVisible();
});

it('lists no insights for the listings-only membership, and asks for none', async () => {
  const { asked } = open('listings');
  await section('Next events').findByRole('link', { name: 'Atlantic Supper' });
  expect(screen.queryByRole('region', { name: 'Latest articles' })).toBeNull();
  expect(asked().flat()).not.toContain('articles');
});

it('links each figure to the counted items, and the head to a new listing', async () => {
  open('agent');
  const figure = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await figure('active listings')).toBe('/properties/list?category=mine&status=Active');
  expect(await figure('new matches')).toBe('/match-clients');
  expect(await figure('upcoming events')).toBe('/events');
  expect(await figure('profile views, 30 days')).toBe('/whoviewedme');
  expect(screen.getByRole('link', { name: 'New listing' })).toHaveAttribute(
    'href',
    '/properties/list?category=mine&new=listing',
  );
});

it.each(['admin', 'concierge', 'executive', 'realm'] as const)(
  'shows the network’s figures, and no matches, to one without clients: %s',
  async (as) => {
    open(as);
    expect(await screen.findByText('active listings in the network')).toBeVisible();
    expect(screen.queryByText('new matches')).toBeNull();
  },
);

it('counts no matches where the membership locks them', async () => {
  open('listings');
  expect(await screen.findByText('active listings')).toBeVisible();
  expect(screen.queryByText('new matches')).toBeNull();
});

it('says what to do where there is nothing yet', async () => {
  open('trial', { events: { data: [] }, articles: { data: [] } });
  expect(await screen.findByRole('link', { name: 'See past events' })).toHaveAttribute(
    'href',
    '/events?when=past',
  );
  expect(await screen.findByText('No articles yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
});

it('asks for all that it draws itself with one call, and for nothing else', async () => {
  const { api, asked } = open('agent');
  await section('Next events').findByRole('link', { name: 'Atlantic Supper' });
  await screen.findByText('active listings');
  expect(asked().map((parts) => parts.toSorted())).toEqual([
    ['articles', 'events', 'home', 'summary', 'today', 'visitors'],
  ]);
  expect(api.calls).toHaveLength(1);
});

it('keeps the other parts when one fails, and retries that one alone', async () => {
  const { answer, asked, user } = open('agent', { events: failed });
  const events = section('Next events');
  expect(await events.findByText('The house is being tidied.')).toBeVisible();
  expect(await section('Latest articles').findByRole('link', { name: buildArticle().title })).toBeVisible();
  answer.events = answers.events;
  await user.click(events.getByRole('button', { name: 'Retry' }));
  expect(await events.findByRole('link', { name: 'Atlantic Supper' })).toBeVisible();
  expect(asked().at(-1)).toEqual(['events']);
});

it('says of each part that it could not be loaded where the call fails, and loads them again', async () => {
  const { api, user } = open('agent');
  api.once('POST', partsPath, { status: 403, body: { code: 'FORBIDDEN', msg: 'Not now.' } });
  for (const part of ['New for you', 'Latest articles', 'Next events'])
    expect(await section(part).findByRole('button', { name: 'Retry' })).toBeVisible();
  await user.click(section('Next events').getByRole('button', { name: 'Retry' }));
  expect(await section('Next events').findByRole('link', { name: 'Atlantic Supper' })).toBeVisible();
});

it('keeps the rest when the figures fail', async () => {
  open('agent', { summary: failed });
  expect(await screen.findByText('We could not load your figures.')).toBeVisible();
  expect(await section('Next events').findByRole('link', { name: 'Atlantic Supper' })).toBeVisible();
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('begins with what needs the reader today, and leads to it', async () => {
  open('agent', { today: { data: [buildNotice({ path: null })] } });
  expect(headings()[0]).toBe('New for you');
  const today = section('New for you');
  expect(await today.findAllByText('Ana Ferreira joins Portico through you')).toHaveLength(1);
});

it('follows the order that the member has chosen, at once where this browser knows it', async () => {
  const arrangement = { shown: ['articles', 'today'], hidden: ['events', 'figures'] };
  const { unmount } = open('agent', arrangedAs(arrangement));
  await waitFor(() => expect(headings()[0]).toBe('Latest articles'));
  expect(screen.queryByRole('region', { name: 'Next events' })).toBeNull();
  unmount();
  const { asked } = open('agent', { home: failed });
  expect(headings()[0]).toBe('Latest articles');
  // Hidden parts are not requested.
  await waitFor(() => expect(asked()[0]?.toSorted()).toEqual(['articles', 'home', 'today', 'visitors']));
  localStorage.clear();
});

it('is arranged by buttons alone, and kept by the server', async () => {
  const { api, user } = open();
  api.on('PUT', '/api/dashboard/arrangement', { data: { arrangement: null, checklist: null } });
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange' }));
  await user.click(dialog.getByRole('button', { name: 'Move Latest articles up' }));
  // The name gives the effect of a press; a state beside it would contradict it.
  expect(dialog.getByRole('button', { name: 'Hide Figures (listings, events, views)' })).not.toHaveAttribute(
    'aria-pressed',
  );
  await user.click(dialog.getByRole('button', { name: 'Hide Figures (listings, events, views)' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo('PUT', '/api/dashboard/arrangement').map(({ body }) => body)).toEqual([
    { shown: ['today', 'visitors', 'articles', 'events'], hidden: ['figures'] },
  ]);
});

it('shows a new member the first steps, and the finished ones', async () => {
  const checklist = [
    { step: 'agreements', isDone: true },
    { step: 'clients', isDone: false },
  ];
  open('agent', { home: { data: { arrangement: null, checklist } } });
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(section('First steps').getByRole('link', { name: 'Clients: add your first' })).toHaveAttribute(
    'href',
    '/my-clients/list',
  );
});

const part = (key: string, label: string, order: number, isWide = false) => ({ key, label, order, isWide });

/** Other remotes draw alerts and the team’s news; the alerts’ code cannot be fetched until the second time. */
function slotsOfOthers(): SlotHost & { retry: jest.Mock } {
  const retry = jest.fn();
  return {
    retry,
    isFilled: () => true,
    partsOf: () => [part('search.alerts', 'Alerts', 50), part('subscriptions.team', 'Your team’s news', 70)],
    load: () => undefined,
    Content: ({ part: key, renderFailure }) =>
      key === 'search.alerts' ? renderFailure(retry) : <h2>News of the team</h2>,
  };
}

it('has the parts that other remotes draw, of which each fails alone and says so under its name', async () => {
  const slots = slotsOfOthers();
  const { user } = open('lead', {}, slots);
  expect(screen.getByRole('heading', { name: 'News of the team' })).toBeVisible();
  const alerts = section('Alerts');
  expect(alerts.getByText('We could not load this.')).toBeVisible();
  await user.click(alerts.getByRole('button', { name: 'Retry' }));
  expect(slots.retry).toHaveBeenCalledTimes(1);
  expect(await section('Next events').findByRole('link', { name: 'Atlantic Supper' })).toBeVisible();
});

it('orders and hides others’ parts like its own, by their names', async () => {
  const arrangement = { shown: ['search.alerts', 'today'], hidden: ['subscriptions.team'] };
  const { api, user } = open('lead', arrangedAs(arrangement), slotsOfOthers());
  await waitFor(() => expect(headings()[0]).toBe('Alerts'));
  await waitFor(() => expect(screen.queryByText('News of the team')).toBeNull());
  api.on('PUT', '/api/dashboard/arrangement', { data: { arrangement, checklist: null } });
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange' }));
  await user.click(dialog.getByRole('button', { name: 'Show Your team’s news' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', '/api/dashboard/arrangement')).toHaveLength(1));
  expect(api.callsTo('PUT', '/api/dashboard/arrangement')[0]?.body).toMatchObject({
    shown: expect.arrayContaining(['search.alerts', 'subscriptions.team']),
    hidden: [],
  });
});

it('keeps the choice about a part that does not exist today', async () => {
  const arrangement = { shown: ['gatherings.next', 'today'], hidden: ['search.matches'] };
  const { api, user } = open('agent', arrangedAs(arrangement));
  api.on('PUT', '/api/dashboard/arrangement', { data: { arrangement, checklist: null } });
  await screen.findByText('active listings');
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange' }));
  await user.click(dialog.getByRole('button', { name: 'Hide Figures (listings, events, views)' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', '/api/dashboard/arrangement')).toHaveLength(1));
  expect(api.callsTo('PUT', '/api/dashboard/arrangement')[0]?.body).toEqual({
    shown: ['gatherings.next', 'today', 'visitors', 'events', 'articles'],
    hidden: ['search.matches', 'figures'],
  });
});

it('tells a member who has switched that off that visitors are not kept, and where to change it', async () => {
  const settings = { isNamed: false, isShown: false };
  open('agent', {
    visitors: { data: { docs: [], next: null, others: { visitors: 0, groups: [] }, settings } },
  });
  const visitors = within(await screen.findByRole('region', { name: 'Who viewed me' }));
  expect(await visitors.findByText('Your visitors are not kept.')).toBeVisible();
  expect(visitors.queryByText('Nobody has looked lately.')).toBeNull();
});
