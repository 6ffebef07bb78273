import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { buildDeskSummary } from '../desk/desk.fixture.ts';
import en from '../locales/en.json';
import { StaffCard } from './StaffCard.tsx';

function open(as: 'admin' | 'concierge') {
  const api = stubApi()
    .on('GET', '/api/desk/summary', { data: buildDeskSummary({ open: 7, overdue: 3 }) })
    .on('GET', '/api/desk/items', { data: { docs: [], totalDocs: 5, page: 1, limit: 1, totalPages: 5 } })
    .on('GET', '/api/content-reports', { data: { docs: [], totalDocs: 4, page: 1, limit: 1, totalPages: 4 } })
    .on('GET', '/api/admin/jobs', { data: [{}, {}] });
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  return { api, ...renderWithPortico(<StaffCard />, { session, words: { admin: { en } } }) };
}

const figure = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return [link.getAttribute('href'), link.closest('dt')?.nextElementSibling?.textContent];
};

it('counts the day’s work, with a link for each figure', async () => {
  open('admin');
  expect(await figure('Open at the desk')).toEqual(['/admin/desk', '7']);
  expect(await figure('Overdue')).toEqual(['/admin/desk?late=1', '3']);
  expect(await screen.findByText('4')).toBeVisible();
  expect(await screen.findByText('5')).toBeVisible();
  expect(await figure('Open privacy requests')).toEqual(['/admin/desk?kind=privacy', '5']);
  expect(await figure('Reports from members')).toEqual(['/admin/reports', '4']);
  expect(await figure('Jobs given up')).toEqual(['/admin/tools?tab=jobs&state=dead', '2']);
});

it('asks about jobs for administrators alone', async () => {
  const { api } = open('concierge');
  expect(await figure('Yours')).toEqual(['/admin/desk?owner=mine', '1']);
  expect(screen.queryByRole('link', { name: 'Jobs given up' })).toBeNull();
  expect(api.callsTo('GET', '/api/admin/jobs')).toEqual([]);
});
