import type { ListingDetail } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { ViewProperty } from './ViewProperty.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const agentId = '00000000-0000-4000-8000-000000000002';

const villa: ListingDetail = {
  _id: id,
  title: { en: 'Casa Marea' },
  description: { en: 'Set above a private cove.\n\nTerraces follow the sun.' },
  listingType: 'Pocket',
  status: 'Coming Soon',
  archived: false,
  price: { amount: 12_400_000, currency: 'USD' },
  startPrice: null,
  isDevelopment: false,
  pictures: [],
  property: {
    streetAddress: 'Ocean Drive 18',
    unitNumber: null,
    city: 'Malibu',
    state: 'California',
    zipcode: null,
    country: 'United States',
    BedroomsTotal: 6,
    BathroomsTotalInteger: 7,
    LivingArea: 8140,
    LotSizeArea: null,
    YearBuilt: 2019,
    Latitude: 34.0259,
    Longitude: -118.7798,
  },
  listingBrokerage: null,
  listingAgents: [agentId],
  listingAgentsPerson: [],
  tagNames: [],
  dateListed: '2026-11-01T00:00:00.000Z',
  dateAvailable: '2026-12-01',
  listingUrl: null,
  mlsId: null,
  version: 1,
  isFavourite: false,
  canEdit: false,
  source: 'portico',
  listingAgentId: agentId,
  floorPlan: null,
  realmData: { tags: [], tagNames: [], lifestyles: [], lifestyleNames: ['Waterfront', 'Sailing'] },
  parentListing: null,
  clientPerson: null,
  coOwnership: null,
  termsVersion: 1,
  viewsCount: null,
  lifestyleNames: ['Waterfront', 'Sailing'],
  agents: [
    {
      _id: agentId,
      personId: agentId,
      fullName: 'Marcus Keller',
      photoURL: null,
      phone: '+13105550134',
      brokerageName: 'Pacific & Stone',
      city: 'Los Angeles',
    },
  ],
  matchCount: 4,
  isMine: false,
};

const path = `/view-property?id=${id}`;

function open(at: string, answer: unknown = { data: villa }) {
  const api = stubApi().on('GET', '/api/listings/:id', answer);
  return { api, ...renderWithPortico(<ViewProperty />, { path: at, words: { listings: { en } } }) };
}

it('shows the property whole: title, address, figures, text, details', async () => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Marea' })).toBeVisible();
  expect(screen.getByText('Ocean Drive 18, Malibu, California, United States')).toBeVisible();
  expect(screen.getByText('$12,400,000')).toBeVisible();
  expect(screen.getByText('8,140 sq ft')).toBeVisible();
  expect(screen.getByText('Terraces follow the sun.')).toBeVisible();
  expect(screen.getByText('Waterfront, Sailing')).toBeVisible();
  expect(screen.getByText('Coming Soon')).toBeVisible();
  expect(screen.getAllByText('Platform-only')[0]).toBeVisible();
  expect(document.title).toBe('Casa Marea · Portico');
});

it('has no line for what is not known', async () => {
  open(path);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('Built')).toBeVisible();
  expect(screen.queryByText('Land')).toBeNull();
  expect(screen.queryByText('MLS number')).toBeNull();
});

it('leads to the agent and dials the number', async () => {
  open(path);
  const profile = await screen.findByRole('link', { name: 'View Marcus Keller’s profile' });
  expect(profile).toHaveAttribute('href', `/agent-profile?id=${agentId}`);
  expect(screen.getByRole('link', { name: '(310) 555-0134' })).toHaveAttribute('href', 'tel:+13105550134');
});

it('says how many of the reader’s clients it fits', async () => {
  open(path);
  expect(await screen.findByText('Fits 4 of your clients')).toBeVisible();
});

it('draws the surroundings, never the exact spot', async () => {
  open(path);
  await screen.findByRole('heading', { name: 'Where it is' });
  const [map] = screen.getAllByRole('img', { name: /^Map of the surroundings of Malibu/ });
  expect(map).toHaveAttribute('src', '/api/maps/34.03,-118.78/light.svg');
});

it.each(['/view-property', '/view-property?id=42'])(
  'asks the server nothing for %s and leads back',
  (address) => {
    const { api } = open(address);
    expect(screen.getByText('This property is not available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all properties' })).toHaveAttribute(
      'href',
      '/properties/list',
    );
    expect(api.calls).toEqual([]);
  },
);

it('says so when the property is gone', async () => {
  open(path, {
    status: 404,
    body: { code: 'NOT_FOUND', msg: 'This does not exist, or is no longer available.' },
  });
  expect(await screen.findByText('This property is not available.')).toBeVisible();
});

it('offers another try when it does not load', async () => {
  const { api, user } = open(path, { networkError: true });
  expect(await screen.findByText('We could not load this property.')).toBeVisible();
  api.on('GET', '/api/listings/:id', { data: villa });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Marea' })).toBeVisible();
});
