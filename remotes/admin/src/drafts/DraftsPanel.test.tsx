import type { EditedSummary, EventDraftSummary } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from '../pages/Tools.tsx';

const draft = {
  ...{ _id: 'd1', slug: 'harbor', kind: 'story', state: 'draft', title: 'The harbor', languages: ['en'] },
  ...{ publishedAt: null, publishedUntil: null, timeZone: 'UTC', isChanged: true, version: 1 },
  ...{ changedAt: '2026-11-20T09:00:00.000Z', changedBy: 'Rosalind Vane' },
} satisfies EditedSummary;
const page = (docs: unknown[], totalDocs = docs.length) => ({
  data: { docs, page: 1, limit: 20, totalDocs, totalPages: 1, isTotalCapped: false },
});

const eventDraft = {
  ...{ _id: 'e1', version: 2, changedAt: '2026-11-21T09:00:00.000Z', changedBy: 'Idris Vale', isOwn: false },
  ...{ title: 'Harbor Su', event: null },
} satisfies EventDraftSummary;

function open(
  drafts: unknown,
  reports: unknown,
  later: EditedSummary[] = [],
  events: EventDraftSummary[] = [],
) {
  const api = stubApi()
    .on('GET', '/api/cms/articles', ({ query }: { query: URLSearchParams }) =>
      query.get('state') === 'scheduled' ? page(later) : drafts,
    )
    .on('GET', '/api/events/drafts', page(events))
    .on('GET', '/api/content-reports', reports);
  const view = renderWithPortico(<Tools />, { path: '/admin/tools?tab=drafts', words: { admin: { en } } });
  return { api, ...view };
}

it('names texts that wait for their writers, and reports that wait for a decision', async () => {
  const changed = { ...draft, _id: 'd2', title: 'The quay', state: 'withdrawn' as const };
  const { api } = open(page([draft, changed]), page([{}], 3));
  const row = within(await screen.findByRole('row', { name: /The harbor/ }));
  expect([row.getByText('Story'), row.getByText('New')]).toHaveLength(2);
  const other = within(screen.getByRole('row', { name: /The quay/ }));
  expect(other.getByText('Withdrawn, with changes')).toBeVisible();
  expect(row.getByText('Rosalind Vane')).toBeVisible();
  expect(await screen.findByText('3 reports wait for a decision.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the reports' })).toHaveAttribute('href', '/admin/reports');
  const asked = api.callsTo('GET', '/api/cms/articles').map(({ query }) => String(query));
  expect(asked.sort()).toEqual(['isUnpublished=true&page=1', 'state=scheduled&page=1']);
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
});

it('names what will be published by itself, and when', async () => {
  const publishedAt = '2026-12-24T09:00:00.000Z';
  open(page([]), page([]), [{ ...draft, state: 'scheduled', title: 'The lights', publishedAt }]);
  const link = await screen.findByRole('link', { name: 'The lights' });
  expect(link).toHaveAttribute('href', '/manage-content?id=d1');
  expect(link.closest('li')).toHaveTextContent(/Dec 24, 2026/);
});

it('names events that were begun or are being changed, with a link that opens the draft', async () => {
  const change = { ...eventDraft, _id: 'e2', title: '', event: { _id: 'v1', title: 'Atlantic Supper' } };
  open(page([]), page([]), [], [eventDraft, change]);
  const begun = within(await screen.findByRole('row', { name: /Harbor Su/ }));
  expect(begun.getByRole('link', { name: 'Harbor Su' })).toHaveAttribute('href', '/events?draft=e1');
  expect([begun.getByText('New event'), begun.getByText('Idris Vale')]).toHaveLength(2);
  // Without a title of its own it has the event's.
  expect(screen.getByRole('link', { name: 'Atlantic Supper' })).toHaveAttribute('href', '/events?draft=e2');
});

it('says when nothing waits, and offers another try when drafts do not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } }, page([]));
  expect(await screen.findByText('No report waits for a decision.')).toBeVisible();
  expect(await screen.findByText('We could not load the drafts.')).toBeVisible();
  api.on('GET', '/api/cms/articles', page([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByText('No draft waits.')).toHaveLength(2));
});
