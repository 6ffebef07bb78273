import type { ClientBoard, ClientRow, ClientStage } from '@portico/contracts';
import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import words from '../clients/locales/en.json';
import en from '../locales/en.json';
import { MyClientList } from './MyClientList.tsx';
import { MyClients } from './MyClients.tsx';

const row = (id: string, fullName: string, stage: ClientStage): ClientRow => ({
  _id: id,
  personId: `p-${id}`,
  version: 1,
  fullName,
  stage,
  isArchived: false,
  email: null,
  phone: null,
  phoneText: null,
  city: null,
  country: null,
  rentPeriod: null,
  minPriceUsd: 2_000_000,
  maxPriceUsd: null,
  ...{ alsoRentPeriod: 'month', minRentUsd: null, maxRentUsd: 9_000 },
  wishedCities: ['Miami'],
  wishedCountries: [],
  nextTask: { title: 'Call about the pool', dueOn: '2020-01-02' },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
});

const ada = row('c1', 'Ada Lovelace', 'new');
const board: ClientBoard = {
  columns: (['new', 'active', 'underContract', 'closed', 'lost'] as const).map((stage) => ({
    stage,
    count: stage === 'new' ? 1 : 0,
    isCountCapped: false,
    docs: stage === 'new' ? [ada] : [],
  })),
};
const page = { docs: [ada], page: 1, limit: 25, totalDocs: 1, totalPages: 1, isTotalCapped: false };
const session = { status: 'signedIn' as const, me: buildMe({ as: 'agent' }) };
const open = (ui: React.ReactElement, path: string, as = session) =>
  renderWithPortico(ui, { path, session: as, words: { search: { en }, clients: { en: words } } });
const column = (name: RegExp) => screen.findByRole('region', { name });

it('puts a card back when the server refuses to move it', async () => {
  const api = stubApi()
    .on('GET', '/api/clients/board', { data: board })
    .on('PUT', '/api/clients/:id/place', { status: 500, data: { code: 'INTERNAL', msg: 'No.' } });
  const { user } = open(<MyClients />, '/my-clients');
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to Active' }));
  await waitFor(() => expect(api.callsTo('PUT', '/api/clients/:id/place')).toHaveLength(1));
  expect(await within(await column(/^New: 1/)).findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Buys or rents · from $2,000,000 · up to $9,000 per month')).toBeVisible();
  expect(api.callsTo('PUT', '/api/clients/:id/place')[0]?.body).toEqual({ stage: 'active', afterId: null });
});

it('offers the file of all clients to their agent, and to nobody in the agent’s place', async () => {
  stubApi().on('GET', '/api/clients/board', { data: board });
  const { unmount } = open(<MyClients />, '/my-clients');
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  unmount();
  const { me } = session;
  const impersonation = { byPersonId: 'p9', byName: 'Iris Holt', endsAt: '2026-12-01T00:00:00.000Z' };
  const inPlace = { ...me, currentUser: { ...me.currentUser, impersonation } };
  open(<MyClients />, '/my-clients', { ...session, me: inPlace });
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

it('keeps the focus on a card that goes to another column', async () => {
  const moved = { ...ada, stage: 'active' as const };
  const after: ClientBoard = {
    columns: board.columns.map(({ stage, ...column }) => ({
      ...{ ...column, stage },
      count: stage === 'active' ? 1 : 0,
      docs: stage === 'active' ? [moved] : [],
    })),
  };
  const api = stubApi()
    .on('GET', '/api/clients/board', { data: board })
    .on('PUT', '/api/clients/:id/place', { data: moved });
  const { user } = open(<MyClients />, '/my-clients');
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
  api.on('GET', '/api/clients/board', { data: after });
  await user.click(screen.getByRole('menuitem', { name: 'Move to Active' }));
  const handle = await within(await column(/^Active: 1/)).findByRole('button', { name: 'Move Ada Lovelace' });
  await waitFor(() => expect(handle).toHaveFocus());
});

it('keeps the filter when the view is switched, and marks what is overdue', async () => {
  stubApi().on('GET', '/api/clients/board', { data: board });
  open(<MyClients />, '/my-clients?name=ada&offer=buy');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText(/^Overdue since/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Table' })).toHaveAttribute(
    'href',
    '/my-clients/list?name=ada&offer=buy',
  );
});

it('has the filters of a phone behind one button that says how many are on', async () => {
  const api = stubApi().on('GET', '/api/clients/board', { data: board });
  const { user } = open(<MyClients />, '/my-clients?name=ada&category=new&offer=buy');
  await user.click(await screen.findByRole('button', { name: 'Filters (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Looks to' }), 'Rent');
  await waitFor(() => {
    const { query } = api.callsTo('GET', '/api/clients/board').at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({ name: 'ada', category: 'new', offer: 'rent' });
  });
  await user.click(dialog.getByRole('button', { name: 'Clear filters' }));
  await user.click(dialog.getByRole('button', { name: 'Show the clients' }));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
  const { query } = api.callsTo('GET', '/api/clients/board').at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({ name: 'ada' });
});

it('lists what the address asks for, and leads to the client', async () => {
  const api = stubApi().on('GET', '/api/clients', { data: page });
  open(<MyClientList />, '/my-clients/list?category=new&sort=-name&p=2');
  const link = await screen.findByRole('link', { name: 'Ada Lovelace' });
  expect(link).toHaveAttribute('href', '/client-profile?id=c1&pid=p-c1');
  await waitFor(() => expect(api.callsTo('GET', '/api/clients')).toHaveLength(1));
  const { query } = api.callsTo('GET', '/api/clients')[0] ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({ category: 'new', sort: '-name', page: '2' });
});

it('draws only some of all clients until a page of them has come', async () => {
  const docs = Array.from({ length: 150 }, (_, index) => row(`c${index}`, `Ada ${index}`, 'new'));
  stubApi().on('GET', '/api/clients', ({ query }: { query: URLSearchParams }) =>
    query.get('limit') === '5000' ? { data: { ...page, docs, totalDocs: 150 } } : { hang: true },
  );
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  const { user } = open(<MyClientList />, '/my-clients/list?rows=all');
  await user.click(await screen.findByRole('link', { name: 'Show in pages' }));
  expect(await screen.findByRole('link', { name: 'Show all on one page' })).toBeVisible();
  expect(document.querySelectorAll('tbody th').length).toBeLessThan(docs.length);
});

it('shows all clients on one page and in pages again, keeping the filter', async () => {
  const api = stubApi().on('GET', '/api/clients', { data: { ...page, totalDocs: 640, totalPages: 26 } });
  const { user } = open(<MyClientList />, '/my-clients/list?category=new&p=2');
  await user.click(await screen.findByRole('link', { name: 'Show all on one page' }));
  const back = await screen.findByRole('link', { name: 'Show in pages' });
  expect(back).toHaveAttribute('href', '/my-clients/list?category=new');
  await waitFor(() => expect(api.callsTo('GET', '/api/clients')).toHaveLength(2));
  const { query } = api.callsTo('GET', '/api/clients')[1] ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({ category: 'new', page: '1', limit: '5000' });
});
