import type { ClientImport } from '@portico/contracts';
import { importOutcomes } from '@portico/contracts/lists';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { ClientImportView } from './ClientImportView.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const job: ClientImport = {
  ...{ _id: id, fileName: 'clients.csv', encoding: 'utf-8', separator: ';', header: ['Name', 'City'] },
  ...{ sample: [], mapping: { fullName: 0 }, state: 'checked', failedIn: null, total: 60, done: 60 },
  counts: Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as ClientImport['counts'],
  ...{ remarked: 0, createdAt: '2026-11-20T08:00:00.000Z', undoUntil: null },
};

it('shows the result of a second check, after the columns were chosen again', async () => {
  stubApi()
    .on('GET', '/api/clients/imports/:id', { data: job })
    .on('PUT', '/api/clients/imports/:id/mapping', { data: { ...job, state: 'checking', done: 0 } });
  const { user } = renderWithPortico(<ClientImportView id={id} />);
  await user.click(await screen.findByRole('button', { name: 'Change the columns' }));
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(
    await screen.findByRole('button', { name: 'Change the columns' }, { timeout: 20_000 }),
  ).toBeVisible();
});

it('names the fields that one column was chosen for, and the column', async () => {
  const fault = { code: 'IMPORT_COLUMN_TWICE', values: { column: 2, one: 'city', other: 'wishedCities' } };
  const refused = { code: 'INVALID_INPUT', msg: 'x', fieldCodes: { 'mapping.wishedCities': fault } };
  stubApi()
    .on('GET', '/api/clients/imports/:id', { data: { ...job, state: 'mapping' } })
    .on('PUT', '/api/clients/imports/:id/mapping', { status: 400, body: refused });
  const { user } = renderWithPortico(<ClientImportView id={id} />);
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  const said = 'The column \u2068City\u2069 cannot be both “City” and “Wished cities”.';
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
});

it('keeps the names of columns in their own direction', async () => {
  const header = ['Name', 'E-Mail Adr.'];
  stubApi().on('GET', '/api/clients/imports/:id', { data: { ...job, state: 'mapping', header } });
  renderWithPortico(<ClientImportView id={id} />);
  const field = await screen.findByRole('combobox', { name: 'E-mail' });
  expect(
    within(field)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...['Not in the file', '\u2068Name\u2069', '\u2068E-Mail Adr.\u2069']]);
});
