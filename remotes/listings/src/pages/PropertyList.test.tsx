import type { ListingSummary } from '@portico/contracts';
import { buildListing, buildMe, buildPicture, buildProperty } from '@portico/fixtures';
import type { SessionState } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { snackbar } from '@portico/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { terms } from '../form/listingForm.fixture.ts';
import en from '../locales/en.json';
import { PropertyList } from './PropertyList.tsx';

const listing = (index: number, change: Partial<ListingSummary> = {}): ListingSummary =>
  buildListing({
    _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: { en: `Casa ${index}`, ar: `دار ${index}` },
    price: { amount: 2_400_000, currency: 'USD' },
    property: buildProperty({
      city: 'Malibu',
      state: 'California',
      BedroomsTotal: 4,
      BathroomsTotalInteger: null,
      LivingArea: 3200,
    }),
    ...change,
  });

afterEach(() => act(() => snackbar.clear()));

const pageOf = (docs: ListingSummary[], change: object = {}) => ({
  data: {
    docs,
    listhubListings: [],
    page: 1,
    limit: 24,
    totalDocs: docs.length,
    totalPages: 1,
    isTotalCapped: false,
    ...change,
  },
});

const counts = {
  data: { all: 1500, mine: 14, sale: 1200, rental: 300, platform: 90, favourites: 0, archived: 2 },
};

const savedSearches = {
  data: [
    { _id: 'one', name: 'Miami', query: { filter: { cities: ['Miami'], minBeds: 3 } }, digest: 'daily' },
  ],
};

function open(
  path = '/properties/list',
  answer: unknown = pageOf([listing(1), listing(2)]),
  saved: unknown = savedSearches,
  session: Partial<SessionState> = {},
) {
  const api = stubApi()
    .on('POST', '/api/listings/search', answer)
    .on('POST', '/api/listings/counts', counts)
    .on('GET', '/api/listings/saved-searches', saved)
    .on('GET', '/api/listings/drafts', { data: [] })
    .on('GET', '/api/teams/myTeam/:id', { data: { team: null, agents: [] } })
    .on('GET', '/api/legal/:page', { data: terms });
  const view = renderWithPortico(<PropertyList />, { path, session, words: { listings: { en } } });
  const asked = () => api.callsTo('POST', '/api/listings/search').map((call) => call.body);
  return { api, asked, ...view };
}

it('shows each listing as a link to its page, with price, place and measures', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Casa 1' });
  expect(link).toHaveAttribute('href', `/view-property?id=${listing(1)._id}`);
  const card = within(link.closest('article') as HTMLElement);
  expect(card.getByText('$2,400,000')).toBeVisible();
  expect(card.getByText('Malibu, California, United States')).toBeVisible();
  expect(card.getByText('4 bd · 3,200 sq ft')).toBeVisible();
  expect(card.getByText('4 bedrooms · 3,200 sq ft')).toBeInTheDocument();
  // Only an exception is marked.
  expect(card.queryByText('Active')).not.toBeInTheDocument();
});

it('says that a price is on request where there is none', async () => {
  open('/properties/list', pageOf([listing(1, { price: { amount: null, currency: 'USD' } })]));
  expect(await screen.findByText('Price on request')).toBeVisible();
});

it('requests what the address says, and opens a shared link unchanged', async () => {
  const { asked } = open('/properties/list?category=rental&name=Como&beds=3&sort=price-low&p=2');
  await screen.findByRole('link', { name: 'Casa 1' });
  expect(asked()).toEqual([
    {
      category: 'rental',
      searchName: 'Como',
      page: 2,
      limit: 24,
      filter: { minBeds: 3 },
      sortBy: 'price.amount',
      sortDir: 1,
    },
  ]);
  expect(screen.getByRole('link', { name: /^To rent/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByLabelText('Bedrooms')).toHaveDisplayValue('3+');
});

it('puts each filter into the address, from the first page', async () => {
  const { user, address, asked } = open('/properties/list?p=3');
  await screen.findByRole('link', { name: 'Casa 1' });
  await user.selectOptions(screen.getByLabelText('For sale from'), '$5,000,000');
  expect(address()).toBe('/properties/list?minPrice=5000000');
  await user.type(screen.getByRole('searchbox'), 'Como{Enter}');
  expect(address()).toBe('/properties/list?name=Como&minPrice=5000000');
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ searchName: 'Como', filter: { minPrice: 5_000_000 } }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter: Como' }));
  expect(address()).toBe('/properties/list?minPrice=5000000');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/properties/list');
});

it.each([
  ['a photo of its own', { name: '' }, /^Photo of Casa 1, /],
  ['captioned', { name: 'Kitchen' }, /^Kitchen: Casa 1, /],
  ['a sample', { name: '', baseUrl: '/api/pictures/alps/chalet' }, /^Sample picture: Casa 1, /],
])('says of a picture that it is %s', async (_what, part, expected) => {
  const picture = buildPicture({ baseUrl: '/api/uploads/photos/a/b', ...part });
  open('/properties/list', pageOf([listing(1, { pictures: [picture] })]));
  expect(await screen.findByRole('img', { name: expected })).toBeInTheDocument();
});

it('shows the period of a rent', async () => {
  const price = { amount: 37_700, currency: 'USD', period: 'season' } as const;
  open('/properties/list', pageOf([listing(1, { price })]));
  expect(await screen.findByText('$37,700 / season')).toBeVisible();
});

it('asks first whether to buy or to rent, and never keeps a range of prices for rents', async () => {
  const { user, address, asked } = open('/properties/list?category=sale&minPrice=5000000&beds=3');
  await screen.findByRole('link', { name: 'Casa 1' });
  const tabs = within(screen.getByRole('navigation', { name: 'Kinds of properties' })).getAllByRole('link');
  expect(tabs.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'For sale1,200',
    // Counted within a range of prices, there are no rentals.
    'To rent',
    'All1,500',
  ]);
  await user.click(screen.getByRole('link', { name: /^To rent/ }));
  expect(address()).toBe('/properties/list?category=rental&beds=3');
  await user.selectOptions(screen.getByLabelText('Rent a month from'), '$20,000');
  expect(address()).toBe('/properties/list?category=rental&minRent=20000&beds=3');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter: { minRent: 20_000, minBeds: 3 } }));
  expect(screen.getByRole('button', { name: 'Remove filter: From $20,000 / month' })).toBeVisible();
});

it.each([
  ['the search', 'one', '/properties/list?city=Miami&beds=3'],
  ['every home, where it is kept no longer', 'another', '/properties/list'],
])('opens a link of a saved search as %s', async (_what, id, expected) => {
  const { address } = open(`/properties/list?saved=${id}`);
  expect(await screen.findByRole('link', { name: 'Casa 1' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(expected));
  const gone = 'That saved search no longer exists. Here are all properties.';
  expect(snackbar.getShown().map(({ text }) => text)).toEqual(id === 'another' ? [gone] : []);
});

it('says why a saved search does not open, above the plain list', async () => {
  open('/properties/list?saved=one', undefined, { status: 500, body: { code: 'INTERNAL', msg: 'Busy.' } });
  expect(await screen.findByRole('link', { name: 'Casa 1' })).toBeVisible();
  await waitFor(() =>
    expect(snackbar.getShown().map(({ text }) => text)).toEqual([
      'We could not open the saved search. Busy.',
    ]),
  );
});

it('counts each kind beside its name, for those who list also their own', async () => {
  open();
  expect(await screen.findByRole('link', { name: /^All\s*1,500/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^My listings/ })).toBeNull();
});

it('keeps both of two choices, and both of two removals, made before the page is drawn again', async () => {
  const { address, user } = open();
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const panel = within(await screen.findByRole('dialog'));
  act(() => {
    for (const name of ['Pending', 'Active']) panel.getByRole('button', { name }).click();
  });
  await waitFor(() => expect(address()).toBe('/properties/list?status=Active&status=Pending'));
  const removals = screen.getAllByRole('button', { name: /^Remove filter/, hidden: true });
  act(() => {
    for (const button of removals) button.click();
  });
  await waitFor(() => expect(address()).toBe('/properties/list'));
});

it('keeps the filters and offers another try when the list does not load', async () => {
  const { api, user, address } = open('/properties/list?beds=2', {
    status: 500,
    body: { code: 'INTERNAL', msg: 'Down.' },
  });
  expect(await screen.findByText('We could not load the properties.')).toBeVisible();
  expect(screen.getByText('Your filters are kept.')).toBeVisible();
  api.on('POST', '/api/listings/search', pageOf([listing(7)]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Casa 7' })).toBeVisible();
  expect(address()).toBe('/properties/list?beds=2');
});

it('tells an empty list from one that the filters emptied', async () => {
  const { user, address } = open('/properties/list?category=mine&beds=8', pageOf([]));
  expect(await screen.findByText('No properties match these filters.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(address()).toBe('/properties/list?category=mine');
  expect(await screen.findByText('You have not listed a property yet.')).toBeVisible();
});

it('leads on to the next page by a real link', async () => {
  open('/properties/list?beds=2', pageOf([listing(1)], { totalDocs: 60, totalPages: 3 }));
  // Drawn from the width of a tablet on, which is not known here.
  expect(await screen.findByRole('link', { name: 'Page 2', hidden: true })).toHaveAttribute(
    'href',
    '/properties/list?beds=2&p=2',
  );
});

it('marks a favourite at once, and takes the mark back when the server refuses', async () => {
  const { api, user } = open();
  const heart = await screen.findByRole('button', { name: 'Favorite: Casa 1' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  api.on('PUT', `/api/listings/${listing(1)._id}/favourite`, { data: null });
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  api.on('DELETE', `/api/listings/${listing(1)._id}/favourite`, {
    status: 500,
    body: { code: 'INTERNAL', msg: 'Down.' },
  });
  await user.click(heart);
  await waitFor(() =>
    expect(snackbar.getShown().map(({ text }) => text)).toEqual([expect.stringContaining('Down.')]),
  );
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

/** Cards are drawn a few per frame, so they may take a while. */
const soon = { timeout: 5000 };

it('archives a listing, moves on to the next, and brings it back as it was', async () => {
  const own = listing(1, { canEdit: true, status: 'Pending', version: 4 });
  const { api, user } = open('/properties/list?category=mine', pageOf([own, listing(2)]));
  const path = `/api/listings/${own._id}`;
  api.on('PUT', path, { data: { ...own, archived: true, status: 'hidden', version: 5 } });
  await user.click(await screen.findByRole('button', { name: 'More for Casa 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Casa 1' })).toBeNull(), soon);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Casa 2' })).toHaveFocus(), soon);
  const [message] = snackbar.getShown();
  expect(message).toMatchObject({ text: 'Casa 1 is archived.', durationMs: 2250 });
  api.on('PUT', path, { data: { ...own, version: 6 } });
  act(() => message?.action?.onAction());
  expect(await screen.findByRole('link', { name: 'Casa 1' }, soon)).toBeVisible();
  expect(api.callsTo('PUT', path).map(({ body }) => body)).toEqual([
    { archived: true, version: 4 },
    { archived: false, status: 'Pending', version: 5 },
  ]);
});

it('folds away what public feeds have, and shows it apart', async () => {
  const elsewhere = { ...listing(9), listingBrokerage: { _id: null, name: 'Other House' } };
  const answer = pageOf([listing(1)], { listhubListings: [elsewhere] });
  const { user } = open('/properties/list', answer);
  await user.click(await screen.findByRole('button', { name: 'Show 1' }));
  const feed = screen.getByRole('region', { name: 'Public listings' });
  expect(within(feed).getByRole('link', { name: 'Casa 9' })).toHaveAttribute(
    'href',
    `/view-property?id=${elsewhere._id}`,
  );
  expect(within(feed).getByText('Other House')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Other House')).toBeNull();
});

it('opens the form of a new listing where the address asks for it, once', async () => {
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'agent' }) };
  const { address } = open('/properties/list?category=mine&new=listing', undefined, undefined, session);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/properties/list?category=mine'));
});
