import type { MatchAlert, MatchAlertPage } from '@portico/contracts';
import { press, renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MatchAlerts } from './MatchAlerts.tsx';
import { MatchAlertsDetail } from './MatchAlertsDetail.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const price = (amount: number) => ({ amount, currency: 'USD', period: null });
const alert: MatchAlert = {
  ...{ _id: id(1), kind: 'price', client: { _id: id(2), fullName: 'Ana Ferreira' } },
  home: { _id: id(3), title: { en: 'Casa Marea' }, city: 'Miami' },
  ...{ score: 82, homes: null, before: price(3_000_000), after: price(2_500_000) },
  entersBudget: false,
  ...{ createdAt: '2026-11-20T08:00:00.000Z', seenAt: null },
};
const wishes: MatchAlert = {
  ...{ ...alert, _id: id(4), kind: 'wishes', home: null, score: null, homes: 12 },
  ...{ before: null, after: null, seenAt: '2026-11-21T08:00:00.000Z' },
};
/** A home that was there before, and that only a change of its own made suit. */
const suiting: MatchAlert = {
  ...alert,
  _id: id(7),
  kind: 'come',
  before: price(3_000_000),
  after: price(3_000_000),
};
const pageOf = (docs: MatchAlert[]): { data: MatchAlertPage } => ({
  data: {
    ...{ docs, page: 1, limit: 20, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
    unseen: docs.filter(({ seenAt }) => !seenAt).length,
  },
});
const search = '/api/match-alerts/search';

const settings = '/api/match-alerts/settings';
const times = {
  ...{ rhythm: 'daily', hour: 8, quietFrom: 21, quietTo: 7, timeZone: 'Europe/Paris' },
  isZoneKnown: true,
  isMuted: false,
  isRefused: false,
  lastMailAt: null,
};

function open(query = '', answer: unknown = pageOf([alert, wishes]), kept: object = times) {
  const api = stubApi()
    .on('POST', search, answer)
    .on('GET', settings, { data: kept })
    .on('PUT', '/api/match-alerts/zone', { data: { ...times, timeZone: 'America/New_York' } });
  return { api, ...renderWithPortico(<MatchAlerts />, { path: `/match-alerts${query}` }) };
}

it('tells what changed, for whom, and from which price to which', async () => {
  open('', pageOf([alert, suiting, wishes]));
  expect(await screen.findByRole('link', { name: 'Now a match: Casa Marea' })).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Price reduced: Casa Marea' });
  expect(link).toHaveAttribute('href', `/match-alerts-detail?id=${id(1)}`);
  expect(screen.getByText('For Ana Ferreira: $3,000,000, now $2,500,000')).toBeVisible();
  expect(screen.getByText('12 strong matches when the wishes changed')).toBeVisible();
});

it('requests what the address says, and marks all as seen', async () => {
  const { api, user } = open('?kind=gone&unseen=1&p=2', pageOf([alert]));
  const mark = await screen.findByRole('button', { name: 'Mark all as seen' });
  expect(api.callsTo('POST', search)[0]?.body).toEqual({
    kind: 'gone',
    unseenOnly: true,
    page: 2,
    limit: 20,
  });
  api.on('PUT', '/api/match-alerts/seen', { data: { seen: 1 } });
  await press(user, mark);
  await waitFor(() => expect(api.callsTo('PUT', '/api/match-alerts/seen')).toHaveLength(1));
});

it('lets the member choose when they are told, by keyboard', async () => {
  const { api, user } = open('', undefined, { ...times, lastMailAt: '2026-11-20T12:00:00.000Z' });
  api.on('PUT', settings, { data: times });
  expect(
    await screen.findByText(/every day at 8:00\sAM, Paris time.* The last e-mail went on Nov 20, 2026/),
  ).toBeVisible();
  await press(user, await screen.findByRole('button', { name: 'E-mail settings' }));
  const form = within(await screen.findByRole('dialog', { name: 'When we write to you' }));
  await user.selectOptions(
    await form.findByRole('combobox', { name: 'How often' }),
    'At once, three times an hour at most',
  );
  await user.selectOptions(form.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
  await press(user, form.getByRole('button', { name: 'Save' }));
  const { isZoneKnown: _known, isMuted: _muted, isRefused: _refused, lastMailAt: _last, ...sent } = times;
  await waitFor(() =>
    expect(api.callsTo('PUT', settings)[0]?.body).toEqual({
      ...sent,
      ...{ rhythm: 'immediate', timeZone: 'Asia/Tokyo' },
    }),
  );
});

it('takes the browser’s time zone once for a member who never chose one, and says so', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
  });
  const { api, user } = open('', undefined, { ...times, timeZone: 'UTC', isZoneKnown: false });
  expect(await screen.findByText(/every day at 8:00\sAM, New York time/)).toBeVisible();
  const taken = api.callsTo('PUT', '/api/match-alerts/zone').map(({ body }) => body);
  expect(taken).toEqual([{ timeZone: 'America/New_York' }]);
  await user.click(screen.getByRole('button', { name: 'E-mail settings' }));
  const form = within(await screen.findByRole('dialog', { name: 'When we write to you' }));
  const zone = await form.findByRole('combobox', { name: 'Time zone' });
  expect(zone).toHaveDisplayValue('America/New York');
  expect(zone).toHaveAccessibleDescription('This is the time zone of this browser.');
});

it('shows one alert with old and new price, and the other clients the home suits', async () => {
  const client = {
    ...{
      _id: id(2),
      personId: id(2),
      fullName: 'Ana Ferreira',
      city: null,
      country: null,
      lifestyleNames: [],
    },
    ...{ wishedCities: ['Miami'], wishedCountries: [], rentPeriod: null },
    ...{ minBedrooms: null, minBathrooms: null, minLivingArea: null, tagNames: [] },
    ...{ minPriceUsd: null, maxPriceUsd: null },
  };
  const others = [{ _id: id(5), client: { _id: id(6), fullName: 'Ben Okoro' }, score: 77 }];
  const detail = { ...alert, client, listing: null, others, entersBudget: true, mailedAt: null };
  stubApi().on('GET', '/api/match-alerts/:id', { data: detail });
  renderWithPortico(<MatchAlertsDetail />, { path: `/match-alerts-detail?id=${id(1)}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Price reduced: Casa Marea' })).toBeVisible();
  expect(screen.getByText('$3,000,000')).toBeVisible();
  expect(screen.getByText('$2,500,000')).toBeVisible();
  expect(screen.getByText('The new price is within the budget')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ben Okoro' })).toHaveAttribute(
    'href',
    `/match-alerts-detail?id=${id(5)}`,
  );
  expect(screen.getByText('This home can’t be seen any more.')).toBeVisible();
  expect(screen.queryByText('E-mailed')).toBeNull();
});

it.each([
  ['nothing', pageOf([]), 'Nothing has changed for your clients yet.'],
  ['an answer that does not come', { networkError: true }, 'We could not load your alerts.'],
])('has a word for %s', async (_case, answer, text) => {
  open('', answer);
  expect(await screen.findByText(text)).toBeVisible();
});
