import type { AskedWork, JobRow } from '@portico/contracts';
import { recurringJobNames } from '@portico/contracts/lists';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Tools } from '../pages/Tools.tsx';
import { AskedWorkTable } from './AskedWorkTable.tsx';
import ar from './locales/ar.json';
import english from './locales/en.json';
import zh from './locales/zh_hans.json';

const job = (change: Partial<JobRow>): JobRow => ({
  _id: 'one',
  name: 'billing-mails',
  state: 'done',
  tries: 1,
  createdAt: '2026-11-22T09:00:00.000Z',
  startedAt: '2026-11-22T09:00:01.000Z',
  finishedAt: '2026-11-22T09:00:02.000Z',
  nextTryAt: null,
  error: null,
  ...change,
});
const dead = job({ _id: 'two', name: 'search-digests', state: 'dead', tries: 5, error: 'no mail server' });

const suspension: AskedWork = {
  ...{
    _id: 'c1',
    kind: 'change',
    what: 'suspend',
    by: { _id: 'p1', fullName: 'Rosalind Vane' },
    for: null,
    state: 'running',
  },
  ...{
    isUndo: false,
    done: 50,
    total: 400,
    reason: 'Unpaid',
    askedAt: '2026-11-22T08:00:00.000Z',
    endedAt: null,
  },
};
const clients: AskedWork = {
  ...{ ...suspension, _id: 'i1', kind: 'client-import', what: 'book.csv', state: 'stopped', reason: '' },
  by: { _id: 'p2', fullName: 'Elena Varga' },
  for: { _id: 'p3', fullName: 'Tomas Reyes' },
};

function open(path = '/admin/tools?tab=jobs') {
  const api = stubApi().on('GET', '/api/admin/jobs', {
    data: [job({}), dead, job({ _id: 'three', name: 'new-one' })],
  });
  api.on('GET', '/api/admin/asked', { data: [suspension, clients] });
  api.on('GET', '/api/admin/jobs/schedules', {
    data: [{ name: 'receipts', nextAt: '2026-11-22T09:01:00.000Z' }],
  });
  return { api, ...renderWithPortico(<Tools />, { path, words: { admin: { en } } }) };
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it.each([
  ['English', english],
  ['Chinese', zh],
  ['Arabic', ar],
])('has words in %s for everything that Portico does by itself', (_language, words) => {
  expect(Object.keys(words.name).sort()).toEqual([...recurringJobNames].sort());
});

it('names what happened by itself, and says what went wrong', async () => {
  open();
  expect((await row(/^Mails about payments/)).getByText('Done')).toBeVisible();
  const failed = await row(/^Digests of saved searches/);
  expect(failed.getByText('Given up')).toBeVisible();
  expect(failed.getByText('5 tries')).toBeVisible();
  expect(failed.getByText('no mail server')).toBeVisible();
  // A job of a newer API has its own name only.
  expect(await row(/^new-one/)).toBeDefined();
});

it('retries a job that was given up, and offers nothing for a finished one', async () => {
  const { api, user } = open();
  api.on('POST', '/api/admin/jobs/two/retry', { data: job({ _id: 'two', state: 'queued' }) });
  await user.click(await screen.findByRole('button', { name: 'Try again: Digests of saved searches' }));
  await waitFor(() => expect(api.callsTo('GET', '/api/admin/jobs')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /Mails about payments/ })).toBeNull();
});

it('says when a job has gone on meanwhile', async () => {
  const { api, user } = open();
  const msg = 'This was changed by someone else in the meantime.';
  api.on('POST', '/api/admin/jobs/two/retry', { status: 409, body: { code: 'CONFLICT', msg } });
  await user.click(await screen.findByRole('button', { name: 'Try again: Digests of saved searches' }));
  expect(await screen.findByText(msg)).toBeVisible();
});

it('asks for the state of the address, and keeps the choice there', async () => {
  const { api, user } = open('/admin/tools?tab=jobs&state=dead');
  await row(/^Digests/);
  expect(api.callsTo('GET', '/api/admin/jobs')[0]?.query.get('state')).toBe('dead');
  const asked = () => api.callsTo('GET', '/api/admin/jobs').at(-1)?.query.get('state');
  await user.selectOptions(screen.getByLabelText('State'), 'All');
  await waitFor(() => expect(asked()).toBeNull());
  await user.selectOptions(screen.getByLabelText('State'), 'Not done');
  await waitFor(() => expect(asked()).toBe('open'));
});

it('says when each recurring job is due next', async () => {
  open();
  const schedules = within(await screen.findByRole('table', { name: 'What is done again and again' }));
  expect(schedules.getByRole('row', { name: /^Receipts for payments Nov 22, 2026/ })).toBeVisible();
});

it('shows what people asked for with who asked and how far it is, stops it, and lets go on what has stopped', async () => {
  const { api, user } = open();
  const running = await row(/^Suspend people/);
  for (const text of ['Rosalind Vane', 'Running', '50 of 400', 'Unpaid'])
    expect(running.getByText(text)).toBeVisible();
  const ofMember = await row(/^book\.csv/);
  for (const text of ['Elena Varga', 'For Tomas Reyes']) expect(ofMember.getByText(text)).toBeVisible();
  api.on('POST', '/api/users/changes/c1/stop', { data: {} });
  await user.click(running.getByRole('button', { name: 'Stop: Suspend people' }));
  await waitFor(() => expect(api.callsTo('POST', '/api/users/changes/c1/stop')).toHaveLength(1));
  api.on('GET', '/api/admin/asked', { data: [{ ...suspension, state: 'stopped' }] });
  api.on('POST', '/api/admin/client-imports/i1/go-on', { data: {} });
  await user.click(await screen.findByRole('button', { name: 'Go on: book.csv' }));
  api.on('POST', '/api/users/changes/c1/start', { data: {} });
  await user.click(await screen.findByRole('button', { name: 'Go on: Suspend people' }));
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/users/changes/c1/start')[0]?.body).toEqual({ reason: 'Unpaid' }),
  );
});

describe('what people asked for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is asked for again while something runs, and no more once nothing does', async () => {
    const api = stubApi().on('GET', '/api/admin/asked', { data: [suspension, clients] });
    renderWithPortico(<AskedWorkTable />, { path: '/admin/tools?tab=jobs', words: { admin: { en } } });
    const asked = () => api.callsTo('GET', '/api/admin/asked').length;
    await pass(100);
    expect(screen.getByRole('row', { name: /^Suspend people/ })).toBeVisible();
    expect(asked()).toBe(1);
    api.on('GET', '/api/admin/asked', { data: [{ ...suspension, state: 'done' }, clients] });
    await pass(5_100);
    expect(asked()).toBe(2);
    await pass(60_000);
    expect(asked()).toBe(2);
  });
});

it('shows first what a link names: jobs of a state, or else what people asked for', async () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const { unmount } = open('/admin/tools?tab=jobs&state=dead');
  await row(/^Digests/);
  expect(titles()[0]).toBe('What Portico does by itself');
  unmount();
  open();
  await row(/^Digests/);
  expect(titles().slice(0, 2)).toEqual(['What people asked for', 'What Portico does by itself']);
});

it('keeps both choices in the address', async () => {
  const { api, user, address } = open('/admin/tools?tab=jobs&state=dead');
  await user.selectOptions(await screen.findByLabelText('How far it is'), 'stopped');
  await waitFor(() =>
    expect(api.callsTo('GET', '/api/admin/asked').at(-1)?.query.get('state')).toBe('stopped'),
  );
  expect(address()).toBe('/admin/tools?tab=jobs&state=dead&asked=stopped');
});
