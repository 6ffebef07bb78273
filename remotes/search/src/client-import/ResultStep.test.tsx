import type { ClientImport, ImportProblem, ImportUpdate } from '@portico/contracts';
import { importOutcomes } from '@portico/contracts/lists';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { CheckedStep, DoneStep } from './ResultStep.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as ClientImport['counts'];
const job: ClientImport = {
  ...{ _id: id, fileName: 'clients.csv', encoding: 'utf-8', separator: ';', header: ['Name', 'Budget'] },
  ...{ sample: [], mapping: { fullName: 0 }, state: 'checked', failedIn: null, total: 60, done: 60 },
  ...{ counts: { ...counts, updated: 60 }, createdAt: '2026-11-20T08:00:00.000Z', undoUntil: null },
  remarked: 0,
};
const update: ImportUpdate = {
  ...{ line: 2, client: { _id: id, personId: id, fullName: 'Nalani Kahananui' } },
  changes: { maxPriceUsd: { before: 60_000_000, after: 20_000_000 } },
};

const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...update, line: from + index }));

it('names the clients that change, with their old and new values, before anything is imported', async () => {
  stubApi().on('GET', '/api/clients/imports/:id/updates', { data: [update] });
  renderWithPortico(<CheckedStep job={job} onColumns={() => undefined} />);
  const row = await screen.findByRole('row', { name: /Nalani Kahananui/ });
  expect(row).toHaveTextContent('Budget to: 60,000,000 → 20,000,000');
});

it('shows ten rows, and the others when asked for', async () => {
  stubApi().on('GET', '/api/clients/imports/:id/updates', ({ query }: { query: URLSearchParams }) => ({
    data: query.get('after') === '51' ? page(52, 10) : page(2, 50),
  }));
  const { user } = renderWithPortico(<CheckedStep job={job} onColumns={() => undefined} />);
  expect(await screen.findByText('10 of 60')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'More rows' }));
  expect(await screen.findByRole('row', { name: /^61/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More rows' })).toBeNull();
});

it('says which fields were left empty in imported rows', async () => {
  const reasons = [
    { code: 'EMAIL_INVALID', field: 'email', values: { found: 'nowhere' } },
    { code: 'PHONE_SHARED', field: 'phone' },
    { code: 'NAMED_BY_EMAIL', field: null },
  ];
  const problem: ImportProblem = {
    ...{ line: 3, outcome: 'new', reasons, cells: ['Ada', 'nowhere'], deleted: null },
  };
  stubApi().on('GET', '/api/clients/imports/:id/problems', { data: [problem] });
  const counted = { ...job, counts: { ...counts, new: 60 }, remarked: 1 };
  renderWithPortico(<CheckedStep job={counted} onColumns={() => undefined} />);
  expect(screen.getByText(/^1 row has something to look at in it/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Rows to look at: 1' })).toBeVisible();
  const row = await screen.findByRole('row', { name: /Ada · nowhere/ });
  expect(row).toHaveTextContent(
    /^3New.*E-mail “nowhere”: .*Phone: Another client, with another name.*No name: the e-mail is used/,
  );
});

it.each([
  ['checked', { new: 60 }, 'portico-rows-to-look-at.csv'],
  ['undone', { kept: 1 }, 'portico-clients-kept.csv'],
] as const)('names the file of an import that is %s for what it holds', async (state, some, name) => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:portico/1', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  stubApi().on('GET', '/api/clients/imports/:id/problems', { data: [] });
  const shown = { ...job, state, counts: { ...counts, ...some }, remarked: 1 };
  const { user } = renderWithPortico(
    state === 'undone' ? <DoneStep job={shown} /> : <CheckedStep job={shown} onColumns={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Download with reasons' }));
  await waitFor(() => expect(names).toEqual([name]));
});

it('names a client whom the agent deleted, restores them, and judges the rows anew', async () => {
  const deleted = { _id: id, fullName: 'Ada Gone' };
  const reasons = [{ code: 'CLIENT_DELETED', field: null, values: { name: 'Ada Gone' } }];
  let isDeleted = true;
  const api = stubApi()
    .on('GET', '/api/clients/imports/:id/problems', () => ({
      data: [{ line: 3, outcome: 'invalid', reasons, cells: ['Ada'], deleted: isDeleted ? deleted : null }],
    }))
    .on('PUT', '/api/clients/:id/state', () => {
      isDeleted = false;
      return { data: {} };
    })
    .on('PUT', '/api/clients/imports/:id/mapping', { data: { ...job, state: 'checking' } });
  const { user } = renderWithPortico(
    <CheckedStep job={{ ...job, counts: { ...counts, invalid: 1 } }} onColumns={() => undefined} />,
  );
  const row = await screen.findByRole('row', { name: /Ada/ });
  expect(row).toHaveTextContent('You deleted Ada Gone, so this row was left out.');
  await user.click(screen.getByRole('button', { name: 'Restore Ada Gone' }));
  expect(await screen.findByText('Ada Gone is back.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Ada Gone' })).toBeNull());
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ state: 'active' }, { mapping: job.mapping }]));
});

it('says how the rows to look at divide', async () => {
  stubApi().on('GET', '/api/clients/imports/:id/problems', { data: [] });
  const counted = { ...job, counts: { ...counts, new: 60, invalid: 20, double: 3 }, remarked: 20 };
  renderWithPortico(<CheckedStep job={counted} onColumns={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Rows to look at: 43' })).toBeVisible();
  expect(
    screen.getByText(
      '20 rows left out · 3 rows that are twice in the file · 20 rows with something to look at',
    ),
  ).toBeVisible();
});

it('leads after the import to clients who may be the same person', async () => {
  const none = { docs: [], page: 1, limit: 20, totalPages: 1, isTotalCapped: false };
  const api = stubApi().on('GET', '/api/clients/doubles', { data: { ...none, totalDocs: 3 } });
  renderWithPortico(<DoneStep job={{ ...job, state: 'done' }} />);
  expect(await screen.findByText('3 pairs of clients may be the same person.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Compare them' });
  expect(link).toHaveAttribute('href', `/my-clients/doubles?import=${id}`);
  expect(api.calls[0]?.query.get('importId')).toBe(id);
});
