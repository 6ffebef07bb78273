import type { ClientPair, ClientProfile, ClientRow } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { press, renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientDoubles } from './ClientDoubles.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const at = '2026-11-01T10:00:00.000Z';
const client = (n: number, fullName: string, email: string | null): ClientRow => ({
  ...{ _id: id(n), personId: id(n), version: 1, fullName, stage: 'new', isArchived: false, email },
  ...{ phone: null, phoneText: null, city: 'Nice', country: 'France', rentPeriod: null },
  ...{ minPriceUsd: null, maxPriceUsd: 2_000_000, wishedCities: ['Nice'], wishedCountries: [] },
  ...{ nextTask: null, createdAt: at, updatedAt: at },
});
const one = client(1, 'John Smith', 'john@clients.test');
const other = client(2, 'Jon Smyth', null);
const profile = (row: ClientRow): ClientProfile => ({
  ...row,
  ...{ firstName: row.fullName.split(' ')[0] ?? '', lastName: row.fullName.split(' ')[1] ?? '', state: null },
  ...{ minBedrooms: null, minBathrooms: null, minLivingArea: null, tagNames: [], lifestyleNames: [] },
  ...{ notes: '', unknownPlaces: [], tasks: [], homes: [] },
});
const pageOf = (docs: ClientPair[]) => ({
  data: { ...{ docs, page: 1, limit: 20, totalDocs: docs.length, totalPages: 1, isTotalCapped: false } },
});

/** The pairs of an import, until one was dealt with. */
function open() {
  let isOpen = true;
  const done = (answer: object) => () => {
    isOpen = false;
    return { data: answer };
  };
  const api = stubApi()
    .on('GET', '/api/clients/doubles', () => pageOf(isOpen ? [{ one, other, reasons: ['similarName'] }] : []))
    .on('GET', `/api/clients/${one._id}`, { data: profile(one) })
    .on('GET', `/api/clients/${other._id}`, { data: profile(other) })
    .on('PUT', '/api/clients/:id/different', done([]))
    .on('POST', '/api/clients/:id/merge', done({ mergeId: id(9), client: profile(one) }));
  return {
    api,
    ...renderWithPortico(<ClientDoubles />, { path: `/my-clients/doubles?import=${id(7)}` }),
  };
}
const asked = (api: ReturnType<typeof stubApi>, path: string) =>
  api.calls.find((call) => call.path.endsWith(path));

it('shows the pairs of an import side by side, and merges one field by field, by keyboard', async () => {
  const { api, user } = open();
  const pair = await screen.findByRole('listitem');
  expect(
    within(pair)
      .getAllByRole('heading', { level: 2 })
      .map((name) => name.textContent),
  ).toEqual([...['John Smith', 'Jon Smyth']]);
  expect(within(pair).getByText('john@clients.test')).toBeVisible();
  expect(within(pair).getByText('A similar name')).toBeVisible();
  expect(asked(api, '/clients/doubles')?.query.get('importId')).toBe(id(7));
  await press(user, screen.getByRole('button', { name: 'Compare John Smith and Jon Smyth' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this one person?' });
  await press(user, await within(dialog).findByRole('radio', { name: 'John' }), '{ArrowDown}');
  expect(within(dialog).getByRole('radio', { name: 'Jon' })).toBeChecked();
  await press(user, within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('No two of your clients look like the same person.')).toBeVisible();
  expect(asked(api, `/clients/${one._id}/merge`)?.body).toEqual({ otherId: other._id, take: ['firstName'] });
});

it('asks nothing of the budgets of a buyer and a tenant: together they would do either', async () => {
  const tenant = { ...profile(other), rentPeriod: 'month' as const, maxPriceUsd: 9_000 };
  const { api, user } = open();
  api.on('GET', `/api/clients/${other._id}`, { data: tenant });
  await user.click(await screen.findByRole('button', { name: 'Compare John Smith and Jon Smyth' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this one person?' });
  await within(dialog).findByRole('radio', { name: 'John' });
  expect(within(dialog).queryByRole('radiogroup', { name: /budget|rent|buy/i })).toBeNull();
});

it('asks by which period two tenants rent, in words', async () => {
  const { api, user } = open();
  for (const [row, rentPeriod] of [
    [one, 'month'],
    [other, 'week'],
  ] as const)
    api.on('GET', `/api/clients/${row._id}`, { data: { ...profile(row), rentPeriod } });
  await user.click(await screen.findByRole('button', { name: 'Compare John Smith and Jon Smyth' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this one person?' });
  expect(await within(dialog).findByRole('radio', { name: 'Rent by the month' })).toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'Rent by the week' })).toBeVisible();
});

it('takes two people out of the list', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'John Smith and Jon Smyth are not the same' }));
  expect(await screen.findByText('No two of your clients look like the same person.')).toBeVisible();
  expect(asked(api, '/different')?.body).toEqual({ otherId: other._id, isDifferent: true });
});

it('leads from a page whose pairs are done to those that are left, and keeps the focus', async () => {
  let docs: ClientPair[] = [{ one, other, reasons: [] }];
  const total = { page: 2, limit: 20, totalPages: 1, isTotalCapped: false };
  stubApi()
    .on('GET', '/api/clients/doubles', () => ({ data: { ...total, docs, totalDocs: 20 + docs.length } }))
    .on('PUT', '/api/clients/:id/different', () => {
      docs = [];
      return { data: [] };
    });
  const { user } = renderWithPortico(<ClientDoubles />, { path: '/my-clients/doubles?p=2' });
  await user.click(await screen.findByRole('button', { name: 'John Smith and Jon Smyth are not the same' }));
  const others = await screen.findByRole('link', { name: 'See the other pairs' });
  expect(others).toHaveAttribute('href', '/my-clients/doubles');
  expect(screen.queryByText('No two of your clients look like the same person.')).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('goes to the count when one of several pairs is done', async () => {
  const third = client(3, 'Jonn Smith', null);
  let docs: ClientPair[] = [
    { one, other, reasons: [] },
    { one, other: third, reasons: [] },
  ];
  stubApi()
    .on('GET', '/api/clients/doubles', () => pageOf(docs))
    .on('PUT', '/api/clients/:id/different', () => {
      docs = docs.slice(1);
      return { data: [] };
    });
  const { user } = renderWithPortico(<ClientDoubles />, { path: '/my-clients/doubles' });
  await user.click(await screen.findByRole('button', { name: 'John Smith and Jon Smyth are not the same' }));
  await waitFor(() => expect(screen.getByText('1 pair')).toHaveFocus());
});

it('names the homes of both in the language of the reader', async () => {
  await setLanguage('ar');
  open();
  expect(await screen.findAllByText('نيس، فرنسا')).toHaveLength(2);
});
