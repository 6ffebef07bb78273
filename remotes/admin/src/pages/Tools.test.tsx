import type { Deployment } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from './Tools.tsx';

const one = { version: '1.0.0+aaaaaaaaaaaa', releasedAt: '2026-11-18T09:00:00.000Z' };
const two = { version: '1.0.1+bbbbbbbbbbbb', releasedAt: '2026-11-20T09:00:00.000Z' };

const deployment = (change: Partial<Deployment> = {}): Deployment => ({
  name: 'listings',
  live: two,
  previous: one,
  contract: 1,
  sizeBytes: 17_840,
  failuresLastDay: 0,
  lastFailure: null,
  ...change,
});
const troubled = deployment({
  name: 'search',
  previous: null,
  failuresLastDay: 3,
  lastFailure: {
    phase: 'entry',
    message: '404 for search.js',
    at: new Date(Date.now() - 7_200_000).toISOString(),
  },
});

function open(answer: unknown = { data: [deployment(), troubled] }, path = '/admin/tools?tab=deployments') {
  const api = stubApi().on('GET', '/api/admin/deployments', answer);
  return { api, ...renderWithPortico(<Tools />, { path, words: { admin: { en } } }) };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name} `) }));
const rolledBack = deployment({ live: one, previous: null });
const path = '/api/admin/deployments/:name/rollback';

it('shows what is live of each remote, since when, how large, and what was before', async () => {
  open();
  const listings = await row('listings');
  expect(listings.getByText('1.0.1+bbbbbbbbbbbb')).toBeVisible();
  expect(listings.getByText('1.0.0+aaaaaaaaaaaa')).toBeVisible();
  expect(listings.getByRole('cell', { name: '17.8 kB' })).toBeVisible();
  expect(listings.getByText('None')).toBeVisible();
});

it('shows how often a remote failed, and how the last time, with the raw message folded away', async () => {
  const { user } = open();
  const search = await row('search');
  expect(search.getByText('3 failures')).toBeVisible();
  expect(search.getByText(/Loading the entry/)).toHaveTextContent('Loading the entry · 2 hours ago');
  expect(search.getByText('404 for search.js')).not.toBeVisible();
  await user.click(search.getByText('Technical details'));
  expect(search.getByText('404 for search.js')).toBeVisible();
});

it('offers no rollback without an earlier version, and says so', async () => {
  open();
  const search = await row('search');
  expect(search.getByText('No earlier version to go back to')).toBeVisible();
  expect(search.queryByRole('button')).toBeNull();
});

it('asks before it rolls back, and changes nothing when the answer is no', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back listings' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Roll back listings?' }));
  expect(
    question.getByText(/1\.0\.0\+aaaaaaaaaaaa goes live in place of 1\.0\.1\+bbbbbbbbbbbb/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.callsTo('POST', path)).toEqual([]);
});

it('rolls back, says to what, and reads the list again', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back listings' }));
  api
    .on('POST', path, { data: rolledBack })
    .on('GET', '/api/admin/deployments', { data: [rolledBack, troubled] });
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('listings is back at 1.0.0+aaaaaaaaaaaa.')).toBeVisible();
  expect(api.callsTo('POST', path)).toMatchObject([{ params: { name: 'listings' } }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Roll back listings' })).toBeNull());
});

it('says in the question that somebody rolled back first, and shows what is live now', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back listings' }));
  api
    .on('POST', path, { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } })
    .on('GET', '/api/admin/deployments', { data: [rolledBack] });
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Roll back' }));
  expect(await question.findByText(/has been rolled back already/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^search/, hidden: true })).toBeNull());
});

it('keeps the question open when it could not be done', async () => {
  const { api, user } = open();
  api.on('POST', path, { status: 500, body: { code: 'INTERNAL', msg: 'The store is not writable.' } });
  await user.click(await screen.findByRole('button', { name: 'Roll back listings' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Roll back' }));
  expect(await question.findByText('The store is not writable.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Roll back listings' }));
  expect(screen.queryByText('The store is not writable.')).toBeNull();
});

it.each(['/admin/tools', '/admin/tools?tab=no-such-tool'])('opens its first tab at %s', async (address) => {
  open(undefined, address);
  expect(screen.getByRole('tab', { name: 'Deployments' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('table', { name: 'Deployments' })).toBeVisible();
});

it('says so when nothing has been released', async () => {
  open({ data: [] });
  expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
});

it('offers another try when the list does not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the deployments.')).toBeVisible();
  api.on('GET', '/api/admin/deployments', { data: [deployment()] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('listings')).toBeTruthy();
});
