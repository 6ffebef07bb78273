import { buildDeletion, buildMe, buildPage } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ScheduledDeletions } from './ScheduledDeletions.tsx';

const deletion = buildDeletion();
const name = deletion.person.name.fullName;

function open(path = '/scheduled-deletions', answer: unknown = { data: buildPage([deletion]) }) {
  const api = stubApi().on('GET', '/api/scheduled-deletions', answer);
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  const view = renderWithPortico(<ScheduledDeletions />, { path, session, words: { admin: { en } } });
  const asked = () => api.callsTo('GET', '/api/scheduled-deletions').map((call) => call.query.get('state'));
  return { api, asked, ...view };
}

const callOffPath = '/api/scheduled-deletions/:id';

async function callOff(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: `Call off the deletion of ${name}` }));
  const question = within(
    await screen.findByRole('alertdialog', { name: `Call off the deletion of ${name}?` }),
  );
  await user.click(question.getByRole('button', { name: 'Call off' }));
  return question;
}

it('says which accounts will be deleted, when, why and on whose order', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect(row.getByText('Dec 19, 2026')).toBeVisible();
  expect(row.getByText('Asked us to by letter.')).toBeVisible();
  expect(row.getByText(deletion.requestedBy?.name ?? '')).toBeVisible();
});

it('calls a deletion off after asking', async () => {
  const { api, user } = open();
  api.on('DELETE', callOffPath, { data: { cancelled: true } });
  await screen.findByRole('row', { name: new RegExp(name) });
  api.on('GET', '/api/scheduled-deletions', { data: buildPage([]) });
  await callOff(user);
  expect(await screen.findByText(`${name} will not be deleted.`)).toBeVisible();
  expect(api.callsTo('DELETE', callOffPath)).toMatchObject([{ params: { id: deletion._id } }]);
  expect(await screen.findByText('No deletion is scheduled.')).toBeVisible();
});

it('says so when the deletion was called off already, and reads the list again', async () => {
  const { api, user } = open();
  api.on('DELETE', callOffPath, { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  await screen.findByRole('row', { name: new RegExp(name) });
  api.on('GET', '/api/scheduled-deletions', { data: buildPage([]) });
  const question = await callOff(user);
  expect(await question.findByText(/called off already/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name), hidden: true })).toBeNull());
});

it('shows called-off deletions at their own address, without actions', async () => {
  const { api, asked, user, address } = open();
  const spared = buildDeletion({ as: 'lead', cancelledAt: '2026-11-20T08:00:00.000Z' });
  api.on('GET', '/api/scheduled-deletions', { data: buildPage([spared]) });
  await user.click(screen.getByRole('link', { name: 'Called off' }));
  expect(address()).toBe('/scheduled-deletions?state=cancelled');
  const row = within(await screen.findByRole('row', { name: new RegExp(spared.person.name.fullName) }));
  expect(row.queryByRole('button')).toBeNull();
  expect(asked()).toEqual(['pending', 'cancelled']);
});

it('says where deletions come from when there are none', async () => {
  open(undefined, { data: buildPage([]) });
  expect(await screen.findByText('No deletion is scheduled.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to users' })).toHaveAttribute('href', '/manage-users');
});

it('offers another try when the list does not load', async () => {
  const { api, user } = open(undefined, { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the deletions.')).toBeVisible();
  api.on('GET', '/api/scheduled-deletions', { data: buildPage([deletion]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: new RegExp(name) })).toBeVisible();
});
