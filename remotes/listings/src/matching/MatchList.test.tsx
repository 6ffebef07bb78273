import type { MatchedClient, MatchedClientPage } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MatchList } from './MatchList.tsx';

const listingId = '00000000-0000-4000-8000-000000000001';
const clientId = '00000000-0000-4000-8000-000000000002';

const match: MatchedClient = {
  client: {
    _id: clientId,
    personId: clientId,
    fullName: 'Ana Ferreira',
    city: 'Lisbon',
    country: 'Portugal',
    lifestyleNames: ['golf'],
    wishedCities: ['Miami'],
    wishedCountries: [],
    rentPeriod: null,
    minPriceUsd: null,
    maxPriceUsd: 4_000_000,
    ...{ minBedrooms: 3, minBathrooms: null, minLivingArea: null, tagNames: [] },
  },
  score: 82,
  reasons: [
    { kind: 'city', value: 'Miami' },
    { kind: 'budget', value: null },
  ],
  status: 'new',
  seenAt: null,
};
const noOthers = {
  ...{ offer: 0, place: 0, budget: 0, bedrooms: 0, bathrooms: 0, livingArea: 0, tags: 0, weak: 0 },
};
const none = { all: 0, new: 0, interested: 0, possible: 0, rejected: 0 };
const pageOf = (docs: MatchedClient[], change: Partial<MatchedClientPage> = {}) => ({
  data: {
    ...{ docs, page: 1, limit: 20, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
    counts: { ...none, all: docs.length, new: docs.length },
    ruledOut: noOthers,
    ...change,
  },
});

function open(answer: unknown, query = '') {
  const api = stubApi().on('POST', '/api/matching/clients/search', answer);
  const path = `/match-detail?id=${listingId}${query}`;
  return {
    api,
    ...renderWithPortico(
      <MatchList listing={{ _id: listingId, price: { amount: null, currency: 'USD' } }} />,
      { path },
    ),
  };
}

it('says how well the home suits a client, why, and what the client wishes for', async () => {
  open(pageOf([match]));
  expect(await screen.findByText('82% match')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Why it matches' })).toHaveTextContent(
    'Miami: preferred locationWithin the budget',
  );
  expect(screen.getByText('Looks for:').parentElement).toHaveTextContent(
    'up to $4,000,000 · at least 3 bedrooms · Miami',
  );
});

it('says that a price on request is unknown, also to whom would rent at any price', async () => {
  const client: MatchedClient['client'] = { ...match.client, alsoRentPeriod: 'month' };
  open(pageOf([{ ...match, client, reasons: [{ kind: 'city', value: 'Miami' }] }]));
  expect(await screen.findByRole('list', { name: 'What it lacks' })).toHaveTextContent('Price unknown');
});

it('asks for the status and page of the address', async () => {
  const { api } = open(pageOf([]), '&status=rejected&p=2');
  expect(await screen.findByText('You have no clients yet.')).toBeVisible();
  expect(api.callsTo('POST', '/api/matching/clients/search')[0]?.body).toEqual({
    listingId,
    status: 'rejected',
    page: 2,
    limit: 20,
  });
});

it('sends the new status of a match, and its undo', async () => {
  const { api, user } = open(pageOf([match]));
  const put = '/api/matching/clients/:clientId/listings/:listingId';
  api.on('PUT', put, { data: { ...match, status: 'interested' } });
  await user.click(await screen.findByRole('button', { name: 'Status of Ana Ferreira: New' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Interested' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', put).map((call) => call.body)).toEqual([
      { status: 'interested' },
      { status: 'new' },
    ]),
  );
});

it('lets the agent say that a client wishes to rent, also on a server that knows one offer only', async () => {
  const { api, user } = open(pageOf([match]));
  const wishes = '/api/matching/clients/:clientId/wishes';
  api.on('GET', wishes, { data: match.client }).on('PUT', wishes, { data: match.client });
  await user.click(await screen.findByRole('button', { name: 'Change what Ana Ferreira looks for' }));
  const form = within(await screen.findByRole('dialog', { name: 'What a client looks for' }));
  expect(await form.findAllByRole('option')).toHaveLength(4);
  await user.selectOptions(await form.findByRole('combobox', { name: 'Looks to' }), 'Rent by the month');
  await user.type(form.getByLabelText(/^To /), 'a dozen');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please enter an amount in US dollars, such as 12,000.')).toBeVisible();
  await user.clear(form.getByLabelText(/^To /));
  await user.type(form.getByLabelText(/^To /), '12,000');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The wishes of Ana Ferreira are saved.')).toBeVisible();
  expect(api.callsTo('PUT', wishes).map((call) => call.body)).toEqual([
    { rentPeriod: 'month', minPriceUsd: null, maxPriceUsd: 12_000 },
  ]);
});

it.each([
  [
    'nobody it suits',
    pageOf([], { ruledOut: { ...noOthers, place: 4 } }),
    'This property matches none of your clients yet.',
  ],
  ['nobody at all', pageOf([]), 'You have no clients yet.'],
  [
    'a listing that is not matched',
    { status: 404, body: { code: 'NOT_FOUND', msg: '' } },
    'Listings of public feeds are not matched.',
  ],
  ['an answer that does not come', { networkError: true }, 'We could not load your matches.'],
])('has a word for %s', async (_case, answer, text) => {
  open(answer);
  expect(await screen.findByText(text)).toBeVisible();
});
