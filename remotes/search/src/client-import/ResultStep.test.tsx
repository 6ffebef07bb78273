import type { ClientImport, ImportUpdate } from '@portico/contracts';
import { importOutcomes } from '@portico/contracts/lists';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { CheckedStep } from './ResultStep.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as ClientImport['counts'];
const job: ClientImport = {
  ...{ _id: id, fileName: 'clients.csv', encoding: 'utf-8', separator: ';', header: ['Name', 'Budget'] },
  ...{ sample: [], mapping: { fullName: 0 }, state: 'checked', failedIn: null, total: 60, done: 60 },
  ...{ counts: { ...counts, updated: 60 }, createdAt: '2026-11-20T08:00:00.000Z', undoUntil: null },
};
const update: ImportUpdate = {
  ...{ line: 2, client: { _id: id, personId: id, fullName: 'Nalani Kahananui' } },
  changes: { maxPriceUsd: { before: 60_000_000, after: 20_000_000 } },
};

it('names the clients that change, with what they have and what they get, before anything is imported', async () => {
  stubApi().on('GET', '/api/clients/imports/:id/updates', { data: [update] });
  renderWithPortico(<CheckedStep job={job} onColumns={() => undefined} />);
  const row = await screen.findByRole('row', { name: /Nalani Kahananui/ });
  expect(row).toHaveTextContent('Budget to: 60,000,000 → 20,000,000');
  expect(screen.getByText('The first 1 of 60.')).toBeVisible();
});
