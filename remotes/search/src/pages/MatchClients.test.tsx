import type { ClientWishes, ComparedHome, MatchedHome, MatchedHomePage } from '@portico/contracts';
import { buildListing } from '@portico/fixtures';
import { setLanguage } from '@portico/i18n';
import { press, renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MatchClients } from './MatchClients.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const client: ClientWishes = {
  _id: id(1),
  personId: id(1),
  fullName: 'Ana Ferreira',
  city: 'Lisbon',
  country: 'Portugal',
  lifestyleNames: ['golf'],
  wishedCities: ['Miami', 'Nice'],
  wishedCountries: [],
  rentPeriod: null,
  minPriceUsd: null,
  maxPriceUsd: 4_000_000,
  ...{ minBedrooms: 3, minBathrooms: null, minLivingArea: null, tagNames: [] },
};
const listing = (n: number, name: string, bedrooms: number) => {
  const built = buildListing({ _id: id(n), title: { en: name } });
  return { ...built, property: { ...built.property, BedroomsTotal: bedrooms } };
};
const home = (n: number, name: string, change: Partial<MatchedHome> = {}): MatchedHome => ({
  listing: listing(n, name, n),
  score: 82,
  reasons: [
    { kind: 'city', value: 'Miami' },
    { kind: 'budget', value: null },
  ],
  status: 'new',
  seenAt: null,
  ...change,
});
const none = { all: 0, new: 0, interested: 0, possible: 0, rejected: 0 };
const pageOf = <T,>(docs: T[]) => ({
  ...{ docs, page: 1, limit: 12, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});
const homesPage = (docs: MatchedHome[], counts: Partial<MatchedHomePage['counts']> = {}) => ({
  data: {
    ...{ ...pageOf(docs), client, counts: { ...none, all: docs.length, new: docs.length, ...counts } },
    lastMailAt: '2026-11-20T12:00:00.000Z',
  },
});

const homesCall = '/api/matching/homes/search';
const overview: object[] = [
  { client, counts: { strong: 12, interested: 1, possible: 0 }, homes: [home(2, 'Casa Marea')] },
  {
    ...{ client: { ...client, _id: id(8), fullName: 'Ben Okafor' }, homes: [] },
    counts: { strong: 0, interested: 0, possible: 0 },
  },
  {
    ...{ client: { ...client, _id: id(9), fullName: 'Chloé Reed' }, homes: [], isUnmatched: true },
    counts: { strong: 0, interested: 0, possible: 0 },
  },
];
const twoHomes = [home(2, 'Casa Marea'), home(3, 'Villa Alba')];
function open(query = '', answer: unknown = homesPage(twoHomes), clients = overview) {
  const api = stubApi()
    .on('POST', homesCall, answer)
    .on('POST', '/api/shortlists/search', { data: pageOf([]) })
    .on('GET', '/api/dossier/clients/:id', { data: { isShared: false, facts: null } })
    .on('GET', '/api/match-alerts/settings', {
      data: {
        ...{ rhythm: 'daily', hour: 8, quietFrom: 21, quietTo: 7, timeZone: 'Europe/Paris' },
        isZoneKnown: true,
        isMuted: false,
        isRefused: false,
        lastMailAt: null,
      },
    })
    .on('POST', '/api/matching/overview/search', {
      data: pageOf(clients),
    });
  return { api, ...renderWithPortico(<MatchClients />, { path: `/match-clients${query}` }) };
}

it('lists one’s clients, each with the homes that suit them best', async () => {
  open();
  const section = await screen.findByRole('region', { name: 'Ana Ferreira' });
  expect(within(section).getByText('82% match')).toBeVisible();
  expect(within(section).getByText('12 strong matches · 1 home marked “Interested”')).toBeVisible();
  const reasons = within(section).getByRole('list', { name: 'Why it matches' });
  expect(reasons).toHaveTextContent('Miami: preferred locationWithin the budget');
  expect(within(section).getByRole('link', { name: 'See every match for Ana Ferreira' })).toHaveAttribute(
    'href',
    `/match-clients?client=${id(1)}`,
  );
  const other = screen.getByRole('region', { name: 'Ben Okafor' });
  expect(within(other).getByText(/^No strong match/)).toBeVisible();
  const imported = screen.getByRole('region', { name: 'Chloé Reed' });
  expect(within(imported).getByText(/^We are looking through the homes/)).toBeVisible();
});

it('lists clients without fields that an earlier API does not send', async () => {
  const { tagNames, minBedrooms, minBathrooms, minLivingArea, ...earlier } = client;
  open('', undefined, [{ client: earlier, homes: [home(2, 'Casa Marea')] }]);
  const section = await screen.findByRole('region', { name: 'Ana Ferreira' });
  expect(within(section).getByText('82% match')).toBeVisible();
  expect(within(section).queryByText(/strong match/)).toBeNull();
});

it('shows a client’s homes with score, reasons and the client’s wishes', async () => {
  open(`?client=${id(1)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ferreira' })).toBeVisible();
  expect(screen.getAllByRole('list', { name: 'Why it matches' })[0]).toHaveTextContent(
    'Miami: preferred locationWithin the budget',
  );
  expect(screen.getAllByRole('list', { name: 'What it lacks' })[0]).toHaveTextContent(
    'Bedrooms unknownWithout golf',
  );
  expect(screen.getByText(/^Last e-mail about Ana Ferreira: Nov 20, 2026/)).toBeVisible();
  const wishes = screen.getByText('Looks for:').parentElement;
  expect(wishes).toHaveTextContent(/up to \$4,000,000 · at least 3 bedrooms · Miami, Nice/);
  // Each part keeps its own direction, so figures and names stay in their order in Arabic.
  expect(Array.from(wishes?.querySelectorAll('bdi') ?? [], (part) => part.textContent)).toEqual([
    ...['to buy', 'up to $4,000,000', 'at least 3\u00a0bedrooms', 'Miami, Nice'],
  ]);
  await act(() => setLanguage('ar'));
  expect(await screen.findAllByText('ميامي كما يرغب')).not.toHaveLength(0);
});

it('says on the card that a home is not simply for sale', async () => {
  const comingSoon = { ...listing(2, 'Casa Marea', 2), status: 'Coming Soon' as const };
  open(`?client=${id(1)}`, homesPage([home(2, 'Casa Marea', { listing: comingSoon })]));
  expect(await screen.findByText('Coming Soon')).toBeVisible();
});

const sent = {
  ...{
    _id: id(7),
    client: { _id: id(1), fullName: 'Ana Ferreira', email: 'ana@clients.test' },
    message: 'For you',
  },
  homes: [
    { listingId: id(2), title: { en: 'Casa Marea' }, answer: 'interested', word: 'When?', answeredAt: null },
  ],
  ...{
    createdAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-12-20T08:00:00.000Z',
    openedAt: null,
    isOpen: true,
  },
};

it.each([
  ['first, where news of them leads here', '&answers=1', Node.DOCUMENT_POSITION_PRECEDING],
  ['below the homes otherwise', '', Node.DOCUMENT_POSITION_FOLLOWING],
])('shows what the client answered %s', async (_case, query, position) => {
  const { api } = open(`?client=${id(1)}${query}`);
  api.on('POST', '/api/shortlists/search', { data: pageOf([sent]) });
  const word = await screen.findByText('When?');
  const card = screen.getByRole('heading', { level: 2, name: 'Villa Alba' });
  expect(card.compareDocumentPosition(word)).toBe(position);
});

it('writes the mail with the link to the client, with the words that were written before', async () => {
  const { api, user } = open(`?client=${id(1)}&chosen=${id(2)}`);
  api.on('POST', '/api/shortlists', { data: { ...sent, url: 'https://portico.test/shortlist#secret' } });
  await press(user, await screen.findByRole('button', { name: 'Send to the client' }));
  await press(user, await screen.findByRole('button', { name: 'Make the link' }));
  const mail = await screen.findByRole('link', { name: 'Write an e-mail with it' });
  const { protocol, pathname, searchParams } = new URL((mail as HTMLAnchorElement).href);
  expect([protocol, decodeURIComponent(pathname), searchParams.get('body')]).toEqual([
    ...['mailto:', 'ana@clients.test', 'https://portico.test/shortlist#secret\n\nFor you'],
  ]);
});

it('asks for what the address says', async () => {
  const { api } = open(`?client=${id(1)}&status=possible&strong=1&city=Nice&p=2`, homesPage([]));
  expect(await screen.findByText('No home passes these filters.')).toBeVisible();
  expect(api.callsTo('POST', homesCall)[0]?.body).toEqual({
    ...{ clientId: id(1), status: 'possible', strongOnly: true, city: 'Nice', page: 2, limit: 12 },
  });
});

it('sets the state of a home, and undoes it, by keyboard', async () => {
  const { api, user } = open(`?client=${id(1)}`);
  const put = '/api/matching/clients/:clientId/listings/:listingId';
  api.on('PUT', put, { data: null });
  await press(user, await screen.findByRole('button', { name: 'Status of Casa Marea: New' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { name: 'Interested' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Casa Marea is marked as interested.')).toBeVisible();
  await press(user, screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', put).map((call) => call.body)).toEqual([
      { status: 'interested' },
      { status: 'new' },
    ]),
  );
});

it('keeps each of the homes that are chosen faster than the page is drawn', async () => {
  const { address } = open(
    `?client=${id(1)}`,
    homesPage([home(2, 'Casa Marea'), home(3, 'Villa Alba'), home(4, 'Quinta do Mar')]),
  );
  await screen.findByRole('checkbox', { name: 'Choose Casa Marea' });
  const boxes = screen.getAllByRole('checkbox', { name: /^Choose / });
  await act(async () => {
    for (const box of boxes) box.click();
  });
  expect(screen.getByText('3 homes chosen')).toBeVisible();
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true]);
  expect(new URLSearchParams(address().split('?')[1]).get('chosen')).toBe([id(2), id(3), id(4)].join(','));
});

it('compares the chosen homes, marks where they differ, and comes back to the list, by keyboard', async () => {
  const { api, user } = open(`?client=${id(1)}`);
  const compared = (from: MatchedHome): ComparedHome => ({
    ...{ listing: from.listing, match: from.score, reasons: from.reasons, obstacle: null },
  });
  const alba = home(3, 'Villa Alba');
  api.on('POST', '/api/matching/homes/compare', {
    data: {
      client: { ...client, tagNames: ['private_pool'] },
      homes: [
        compared(home(2, 'Casa Marea')),
        compared({ ...alba, listing: { ...alba.listing, tagNames: ['private_pool'] } }),
      ],
    },
  });
  await press(user, await screen.findByRole('checkbox', { name: 'Choose Casa Marea' }), ' ');
  expect(screen.getByText('1 home chosen')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  await press(user, screen.getByRole('checkbox', { name: 'Choose Villa Alba' }), ' ');
  await press(user, screen.getByRole('link', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: 'Homes side by side' });
  expect(within(table).getByRole('row', { name: /^Bedrooms They differ 2 3$/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^private_pool They differ No Yes$/ })).toBeVisible();
  const prices = within(table).getByRole('row', { name: /^Price/ });
  expect(prices).not.toHaveTextContent('They differ');
  await press(user, screen.getByRole('button', { name: 'Only differences' }));
  expect(within(table).queryByRole('row', { name: /^Price/ })).toBeNull();
  await press(user, screen.getByRole('link', { name: 'Matches for Ana Ferreira' }));
  expect(await screen.findByRole('checkbox', { name: 'Choose Casa Marea' })).toBeChecked();
});

it.each([
  [
    'another agent’s client',
    { status: 404, body: { code: 'NOT_FOUND', msg: '' } },
    'We couldn’t find this client.',
  ],
  ['an answer that does not come', { networkError: true }, 'We could not load your matches.'],
  ['a client nothing suits', homesPage([]), 'No home suits this client yet.'],
])('has a word for %s', async (_case, answer, text) => {
  open(`?client=${id(1)}`, answer);
  expect(await screen.findByText(text)).toBeVisible();
});
