import type { ListingChange, ListingDetail } from '@portico/contracts';
import { measureKeys, resoMeasuresOf } from '@portico/contracts/listing-fields';
import { useMeasureNames } from '@portico/features/measure-words';
import { buildListingDetail, buildProperty, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ViewProperty } from './ViewProperty.tsx';

const agentId = cast.agent.agentId as string;

const villa = buildListingDetail({
  title: { en: 'Casa Marea' },
  description: { en: 'Set above a private cove.\n\nTerraces follow the sun.' },
  listingType: 'Pocket',
  status: 'Coming Soon',
  price: { amount: 12_400_000, currency: 'USD' },
  property: buildProperty({
    streetAddress: 'Ocean Drive 18',
    city: 'Malibu',
    state: 'California',
    LivingArea: 8140,
    LotSizeArea: null,
    YearBuilt: 2019,
    Latitude: 34.0259,
    Longitude: -118.7798,
  }),
  mlsId: null,
  lifestyleNames: ['Waterfront', 'Sailing'],
  isMine: false,
  canEdit: false,
  viewsCount: null,
});
const own: Partial<ListingDetail> = { canEdit: true, isMine: true, viewsCount: 31 };

const change = (day: number, status: ListingChange['status'], amount: number | null): ListingChange => ({
  at: `2026-10-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  status,
  price: { amount, currency: 'USD' },
  startPrice: null,
});
const history = [change(1, 'Coming Soon', 13_000_000), change(9, 'Coming Soon', 12_400_000)];

const path = `/view-property?id=${villa._id}`;

function open(
  listing: Partial<ListingDetail> = {},
  { at = path, answer }: { at?: string; answer?: unknown } = {},
) {
  const api = stubApi()
    .on('GET', '/api/listings/:id', answer ?? { data: { ...villa, ...listing } })
    .on('GET', '/api/listings/:id/history', { data: history })
    .on('GET', '/api/listings/:id/viewers', { data: [] });
  return { api, ...renderWithPortico(<ViewProperty />, { path: at, words: { listings: { en } } }) };
}

it('shows the property whole: title, address, figures, text, details', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Marea' })).toBeVisible();
  const street = screen.getByText('Ocean Drive 18', { selector: 'bdi' });
  expect(street.parentElement).toHaveTextContent('Ocean Drive 18, Malibu, California, United States');
  expect(screen.getAllByText('$12,400,000')[0]).toBeVisible();
  expect(screen.getByText('8,140 sq ft')).toBeVisible();
  expect(screen.getByText('Terraces follow the sun.')).toBeVisible();
  expect(screen.getByText('Waterfront, Sailing')).toBeVisible();
  expect(screen.getByText('Coming Soon')).toBeVisible();
  expect(screen.getAllByText('Platform-only')[0]).toBeVisible();
  expect(document.title).toBe('Casa Marea · Portico');
});

it('shows every measure that is known', async () => {
  const property = { ...villa.property, ...resoMeasuresOf((_key, { limits }) => limits.to) };
  open({ property });
  await screen.findByRole('heading', { level: 1 });
  const { result } = renderHook(useMeasureNames);
  for (const key of measureKeys) expect(screen.getByText(result.current.fact(key))).toBeVisible();
});

it('has no line for unknown facts, and nothing that is only its owner’s', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('Built')).toBeVisible();
  for (const absent of ['Land', 'MLS number', 'Floor plan', 'Co-ownership', 'Your listing', 'Viewed by']) {
    expect(screen.queryByText(absent)).toBeNull();
  }
});

it('leads to the agent and dials the number', async () => {
  open();
  const { fullName } = villa.agents[0] as (typeof villa.agents)[number];
  const profile = await screen.findByRole('link', { name: `View ${fullName}’s profile` });
  expect(profile).toHaveAttribute('href', `/agent-profile?id=${agentId}`);
  expect(screen.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+1\d{10}$/),
  );
});

it('leads to a message to the agent with the home in it, and never to oneself', async () => {
  const { personId, fullName } = villa.agents[0] as (typeof villa.agents)[number];
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: `Message ${fullName}` })).toHaveAttribute(
    'href',
    `/messages?to=${personId}&listing=${villa._id}`,
  );
  unmount();
  open(own);
  await screen.findByRole('link', { name: `View ${fullName}’s profile` });
  expect(screen.queryByRole('link', { name: `Message ${fullName}` })).toBeNull();
});

it('offers no contact to an agent whom the reader blocked, and writes to the others', async () => {
  const [first] = villa.agents;
  if (!first) throw new Error('the villa has no agent');
  const other = { ...first, _id: 'other', personId: 'other', fullName: 'Ada Moreau' };
  const blocked = { ...first, phone: null, isBlocked: true };
  const { user, unmount } = open({ agents: [blocked, other] });
  expect(await screen.findByText(new RegExp(`^You have blocked ${first.fullName}`))).toBeVisible();
  expect(screen.queryByRole('link', { name: `Message ${first.fullName}` })).toBeNull();
  expect(screen.getByRole('link', { name: 'Message Ada Moreau' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Contact the agents' }));
  expect(await screen.findByText('Your message goes to Ada Moreau.', { exact: false })).toBeVisible();
  unmount();
  open({ agents: [blocked] });
  await screen.findByText(/^You have blocked/);
  expect(screen.queryByRole('button', { name: /^Contact/ })).toBeNull();
});

it.each([
  [
    'another’s home shows the clients it suits beside it',
    {},
    `/view-property-for-my-clients?id=${villa._id}`,
  ],
  ['one’s own has its matches', own, `/match-detail?id=${villa._id}`],
])('%s', async (_case, listing, address) => {
  open(listing);
  expect(await screen.findByRole('link', { name: 'Matches 4 of your clients' })).toHaveAttribute(
    'href',
    address,
  );
});

it('draws the surroundings, never the exact spot', async () => {
  open();
  await screen.findByRole('heading', { name: 'Location' });
  const [map] = screen.getAllByRole('img', { name: /^Map of the surroundings of Malibu/ });
  expect(map).toHaveAttribute('src', '/api/maps/34.03,-118.78/light.svg?near');
});

it('lists the asking prices, the latest first', async () => {
  open();
  await screen.findByText('Price reduced');
  const table = screen.getByRole('table', { name: 'Price and status' });
  const [, latest, first] = within(table).getAllByRole('row');
  expect(latest).toHaveTextContent('Price reduced-4.6%$12,400,000');
  expect(first).toHaveTextContent('Listed$13,000,000');
});

it('names the house of a feed’s listing, and no member for it', async () => {
  open({ source: 'feed', agents: [], listingUrl: 'https://homes.example/18' });
  const office = await screen.findByRole('region', { name: 'Listed by' });
  expect(within(office).getByText(villa.listingBrokerage?.name as string)).toBeVisible();
  expect(within(office).getByRole('link', { name: /original listing/ })).toHaveAttribute(
    'href',
    'https://homes.example/18',
  );
  for (const name of ['Save', /^Contact the agent/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Price and status')).toBeNull();
});

it('sells a home in shares of equal price', async () => {
  open({ coOwnership: { sharesTotal: 8, sharesAvailable: 3 } });
  await screen.findByRole('heading', { name: 'Co-ownership' });
  expect(screen.getByText('$1,550,000')).toBeVisible();
  expect(screen.getByRole('img', { name: '3 of 8' })).toBeVisible();
});

it('keeps the favourite at once, and gives it back when the server refuses', async () => {
  const { api, user } = open();
  api.on('PUT', '/api/listings/:id/favourite', { status: 500, body: { code: 'INTERNAL', msg: 'Not now.' } });
  const button = await screen.findByRole('button', { name: 'Save' });
  await user.click(button);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  api.on('PUT', '/api/listings/:id/favourite', { data: null });
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
});

it('writes to the agents in the words of B §8, and keeps the letter when it could not be sent', async () => {
  const { api, user } = open();
  const inquiries = '/api/listings/:id/inquiries';
  api.on('POST', inquiries, { status: 503, body: { code: 'INTERNAL', msg: 'Down.' } });
  await user.click(await screen.findByRole('button', { name: 'Contact the agent' }));
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.clear(field);
  await user.type(field, 'Is the mooring included?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Error sending your email.')).toBeVisible();
  expect(field).toHaveValue('Is the mooring included?');
  api.on('POST', inquiries, { data: { _id: villa._id, createdAt: history[0]?.at, agents: [] } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Success! Your email was sent.')).toBeVisible();
  expect(api.callsTo('POST', inquiries).at(-1)?.body).toEqual({ message: 'Is the mooring included?' });
});

describe('of the reader’s own', () => {
  it('says who looked, how often, and what can be done', async () => {
    const { api } = open(own);
    api.on('GET', '/api/listings/:id/viewers', {
      data: [
        {
          personId: cast.lead.personId,
          agentId: cast.lead.agentId,
          fullName: cast.lead.fullName,
          photoURL: null,
          brokerageName: 'Hale & Partners',
          lastViewedAt: new Date().toISOString(),
          views: 3,
        },
      ],
    });
    const viewers = await screen.findByRole('region', { name: 'Viewed by' });
    expect(await within(viewers).findByRole('link', { name: cast.lead.fullName })).toBeVisible();
    expect(within(viewers).getByText('31 views')).toBeVisible();
    expect(within(viewers).getByText(/Hale & Partners · now, 3 times/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit photos' })).toHaveAttribute(
      'href',
      `/edit-images?id=${villa._id}`,
    );
    expect(screen.queryByRole('button', { name: /^Contact the agent/ })).toBeNull();
  });

  it('is archived at once, naming the version that was read, and Undo restores the status it had', async () => {
    const { api, user } = open({ ...own, version: 7 });
    const archived = { ...villa, ...own, version: 8, archived: true, status: 'hidden' };
    api.on('PUT', '/api/listings/:id', { data: archived });
    const archive = await screen.findByRole('button', { name: 'Archive' });
    api.on('GET', '/api/listings/:id', { data: archived });
    await user.click(archive);
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    expect(api.callsTo('PUT', '/api/listings/:id')[0]?.body).toEqual({ archived: true, version: 7 });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(api.callsTo('PUT', '/api/listings/:id')[1]?.body).toEqual({
      archived: false,
      status: villa.status,
      version: 8,
    });
  });

  it('can be restored as soon as it is archived, while the lists are still read again', async () => {
    const { api, user } = open({ ...own, version: 7 });
    const archived = { ...villa, ...own, version: 8, archived: true, status: 'hidden' };
    api.on('PUT', '/api/listings/:id', { data: archived });
    const archive = await screen.findByRole('button', { name: 'Archive' });
    api.on('GET', '/api/listings/:id', { hang: true });
    await user.click(archive);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(api.callsTo('PUT', '/api/listings/:id')[1]?.body).toEqual({ archived: false, version: 8 });
  });

  it('is marked as sold, unless it is let', async () => {
    const { api, user, unmount } = open({ ...own, version: 7 });
    api.on('PUT', '/api/listings/:id', { data: { ...villa, ...own, archived: true, status: 'hidden' } });
    await user.click(await screen.findByRole('button', { name: 'Mark as sold' }));
    expect(await screen.findByText('Sold. It is archived, and your profile names it.')).toBeVisible();
    expect(api.callsTo('PUT', '/api/listings/:id')[0]?.body).toEqual({ isSold: true, version: 7 });
    expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull();
    unmount();
    open({ ...own, tagNames: ['rental_property'] });
    await screen.findByRole('button', { name: 'Archive' });
    expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull();
  });

  it('marks the tags that others do not see', async () => {
    const note = { tag: 'quiet_sale', visible: false, modifiedByPerson: cast.agent.personId };
    const tags = [{ ...note, modifyDate: '2026-10-01T00:00:00.000Z' }];
    open({ ...own, realmData: { ...villa.realmData, tags } });
    const tag = await screen.findByText('quiet_sale');
    expect(tag).toHaveAttribute('title', 'Only you and your team see this tag');
  });
});

it.each(['/view-property', '/view-property?id=42'])(
  'asks the server nothing for %s and leads back',
  (address) => {
    const { api } = open({}, { at: address });
    expect(screen.getByRole('heading', { level: 1, name: 'This property is not available.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all properties' })).toHaveAttribute(
      'href',
      '/properties/list',
    );
    expect(api.calls).toEqual([]);
  },
);

it('says so when the property is gone', async () => {
  const gone = { code: 'NOT_FOUND', msg: 'This does not exist, or is no longer available.' };
  open({}, { answer: { status: 404, body: gone } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This property is not available.' }),
  ).toBeVisible();
});

it('offers another try when it does not load', async () => {
  const { api, user } = open({}, { answer: { networkError: true } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not load this property.' }),
  ).toBeVisible();
  api.on('GET', '/api/listings/:id', { data: villa });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Marea' })).toBeVisible();
  // Lets the requests of the page's parts settle before the test ends.
  await act(async () => undefined);
});

it('redirects a development to its own page', async () => {
  const { address } = open({ isDevelopment: true });
  await waitFor(() => expect(address()).toBe(`/development-home?id=${villa._id}`));
});
