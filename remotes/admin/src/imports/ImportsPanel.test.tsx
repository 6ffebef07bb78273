import type { StaffImport } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from '../pages/Tools.tsx';

const one: StaffImport = {
  _id: '1',
  kind: 'clients',
  fileName: 'clients.csv',
  of: 'Elena Marchetti',
  state: 'running',
  rowsDone: 1_200,
  rowsInAll: 5_000,
  rejected: 7,
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
};
const feed: StaffImport = { ...one, _id: '2', kind: 'listings', fileName: 'reso.json', rowsInAll: null };
const staff: StaffImport = { ...one, _id: '3', kind: 'people', fileName: 'staff.csv', of: 'Rosalind Vane' };
const awards: StaffImport = {
  ...{ ...one, _id: '4', kind: 'awards', fileName: 'awards.csv', state: 'done', rowsDone: 12 },
  ...{ rowsInAll: null, rejected: null },
};

function open(answer: unknown) {
  const api = stubApi().on('GET', '/api/admin/imports', answer);
  const view = renderWithPortico(<Tools />, { path: '/admin/tools?tab=imports', words: { admin: { en } } });
  return { api, ...view };
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says how far each import is, and whose it is', async () => {
  open({ data: [one, feed, staff, awards] });
  const clients = await row(/^clients.csv/);
  expect(clients.getByText('Elena Marchetti')).toBeVisible();
  expect(clients.getByText('1,200 of 5,000 rows')).toBeVisible();
  expect(clients.getByText('Running')).toBeVisible();
  expect((await row(/^staff.csv/)).getByRole('link', { name: 'staff.csv' })).toHaveAttribute(
    'href',
    '/manage-users/import?id=3',
  );
  expect(screen.getByRole('link', { name: 'Import people' })).toHaveAttribute('href', '/manage-users/import');
  expect((await row(/^reso.json/)).getByText('1,200 rows')).toBeVisible();
  expect((await row(/^awards.csv/)).getByText('12 rows')).toBeVisible();
});

it('says when there was none, and offers another try when they do not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the imports.')).toBeVisible();
  api.on('GET', '/api/admin/imports', { data: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was imported yet.')).toBeVisible();
});
