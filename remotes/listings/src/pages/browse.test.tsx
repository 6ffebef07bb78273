import type { ListingSummary } from '@portico/contracts';
import {
  buildDevelopment,
  buildListing,
  buildMe,
  buildPicture,
  type CastName,
  cast,
} from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import en from '../locales/en.json';
import { ClientPropertyList } from './ClientPropertyList.tsx';
import { CoOwnership } from './CoOwnership.tsx';
import { Developments } from './Developments.tsx';

const pageOf = (docs: ListingSummary[]) => ({
  data: {
    docs,
    listhubListings: [],
    page: 1,
    limit: 24,
    totalDocs: docs.length,
    totalPages: 1,
    isTotalCapped: false,
  },
});

type Open = { path: string; docs?: ListingSummary[]; as?: CastName };

function open(Page: ComponentType, { path, docs = [], as = 'agent' }: Open) {
  const api = stubApi()
    .on('POST', '/api/development/search', pageOf(docs))
    .on('POST', '/api/listings/search', pageOf(docs));
  const view = renderWithPortico(<Page />, {
    path,
    words: { listings: { en } },
    session: { status: 'signedIn', me: buildMe({ as }) },
  });
  const asked = () => api.calls.map(({ body }) => body).at(-1);
  return { api, asked, ...view };
}

describe('developments', () => {
  it('keep their filters between list and map, and take an area of the map off', async () => {
    const { asked, user } = open(Developments, {
      path: '/developments?name=Biscayne&area=-81,25;-79,25;-79,27',
      docs: [buildDevelopment()],
    });
    const area = [
      [-81, 25],
      [-79, 25],
      [-79, 27],
    ];
    await screen.findByRole('link', { name: 'Tidehouse, Key Biscayne' });
    expect(asked()).toMatchObject({ filter: { area } });
    const views = within(screen.getByRole('navigation', { name: 'View' }));
    expect(views.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      '/developments?name=Biscayne&area=-81%2C25%3B-79%2C25%3B-79%2C27&view=map',
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter: Drawn area' }));
    expect(asked()).toMatchObject({ searchName: 'Biscayne', filter: {} });
    expect(screen.queryByRole('button', { name: 'Remove filter: Drawn area' })).toBeNull();
  });

  it('are sorted by start price upward, each linking to its page', async () => {
    const tidehouse = buildDevelopment({ pictures: [buildPicture()] });
    const { asked } = open(Developments, {
      path: '/developments?name=Biscayne&minPrice=1000000',
      docs: [tidehouse],
    });
    const link = await screen.findByRole('link', { name: 'Tidehouse, Key Biscayne' });
    expect(link).toHaveAttribute('href', `/development-home?id=${tidehouse._id}`);
    expect(screen.getByText('From $1,750,000')).toBeVisible();
    expect(asked()).toEqual({
      searchName: 'Biscayne',
      isDevelopments: true,
      filter: { minPrice: 1_000_000 },
      sortBy: 'price.amount',
      sortDir: 1,
      limit: 24,
      page: 1,
    });
  });

  it.each<[string, object]>([
    ['selling', { statuses: ['Active'] }],
    ['coming-soon', { statuses: ['Coming Soon'] }],
    ['mine', { listingAgentId: cast.developer.agentId }],
    ['castles', {}],
  ])('of the category %s are filtered by %j', async (category, filter) => {
    const { asked } = open(Developments, { path: `/developments?category=${category}`, as: 'developer' });
    await screen.findByText('There are no developments here at the moment.');
    expect(asked()).toMatchObject({ filter });
  });

  it.each<[CastName, number]>([
    ['developer', 1],
    ['agent', 0],
  ])('may be created by %s: %i', async (as, count) => {
    open(Developments, { path: '/developments', as });
    await screen.findByText('There are no developments here at the moment.');
    expect(screen.queryAllByRole('button', { name: en.form.development })).toHaveLength(count);
    expect(screen.queryAllByRole('link', { name: 'My developments' })).toHaveLength(count);
  });
});

describe('co-owned homes', () => {
  it('show the price of a share, and how many are left', async () => {
    const home = buildListing({
      price: { amount: 4_000_000, currency: 'USD' },
      coOwnership: { sharesTotal: 8, sharesAvailable: 3 },
    });
    const { asked } = open(CoOwnership, { path: '/co-ownership', docs: [home] });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('$500,000 a share')).toBeVisible();
    expect(card.getByText('3 of 8 shares left')).toBeVisible();
    expect(asked()).toMatchObject({
      filter: { tagNames: ['co_ownership'] },
      sortBy: 'price.amount',
      sortDir: 1,
    });
  });

  it('tell an empty list from one that the filters emptied', async () => {
    const { user, address } = open(CoOwnership, { path: '/co-ownership?minPrice=50000000' });
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(address()).toBe('/co-ownership');
    expect(await screen.findByText('No co-owned homes at the moment.')).toBeVisible();
  });

  it('keep the filters when they do not load', async () => {
    const { api, user, address } = open(CoOwnership, { path: '/co-ownership?country=Spain' });
    api.on('POST', '/api/listings/search', { status: 403, body: { code: 'FORBIDDEN', msg: 'No.' } });
    await user.type(screen.getByRole('searchbox'), 'Cove{Enter}');
    expect(await screen.findByText('Your filters are kept.')).toBeVisible();
    expect(address()).toBe('/co-ownership?name=Cove&country=Spain');
  });
});

it('asks for the prospects of the reader and their team, and opens each as a client’s home', async () => {
  const clientPerson = { _id: cast.lead.personId, fullName: 'Ines Duarte' };
  const home = buildListing({ listingType: 'Prospect', clientPerson });
  const { asked } = open(ClientPropertyList, { path: '/properties/client/list?name=Lake', docs: [home] });
  const link = await screen.findByRole('link', { name: home.title.en });
  expect(link).toHaveAttribute('href', `/view-client-property?id=${home._id}`);
  expect(screen.getByText('Home of Ines Duarte')).toBeVisible();
  expect(asked()).toMatchObject({ searchName: 'Lake', filter: { listingTypes: ['Prospect'] } });
  expect(screen.getByRole('button', { name: en.form.new })).toBeVisible();
});
