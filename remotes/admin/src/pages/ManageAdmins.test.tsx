import { buildAdministrator, buildMe, buildPage, buildUser, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ManageAdmins } from './ManageAdmins.tsx';

const me = buildAdministrator({ isMe: true });
const concierge = buildAdministrator({ as: 'concierge', hasSecondFactor: false, lastSignInAt: null });
const agent = buildUser();

function open(answer: unknown = { data: [me, concierge] }) {
  const api = stubApi()
    .on('GET', '/api/admins', answer)
    .on('GET', '/api/users', { data: buildPage([agent]) });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  const view = renderWithPortico(<ManageAdmins />, {
    path: '/manage-admins',
    session,
    words: { admin: { en } },
  });
  return { api, ...view };
}

const revokeName = `Revoke Concierge from ${concierge.name.fullName}`;
const path = '/api/admins/:personId/:role';

it('shows who holds which role, and whose sign-in has one factor only', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: new RegExp(concierge.name.fullName) }));
  expect(row.getByText('Concierge')).toBeVisible();
  expect(row.getByText('Off')).toBeVisible();
  expect(row.getByText('Never')).toBeVisible();
});

it('offers nobody to take away their own role', async () => {
  open();
  await screen.findByRole('button', { name: revokeName });
  expect(screen.queryByRole('button', { name: new RegExp(`from ${me.name.fullName}`) })).toBeNull();
});

it('asks before it takes a role away, and reads the list again', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: revokeName }));
  const question = within(await screen.findByRole('alertdialog', { name: `${revokeName}?` }));
  api.on('DELETE', path, { data: null }).on('GET', '/api/admins', { data: [me] });
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(`${concierge.name.fullName} no longer is Concierge.`)).toBeVisible();
  expect(api.callsTo('DELETE', path)).toMatchObject([
    { params: { personId: concierge.personId, role: 'concierge' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: revokeName })).toBeNull());
});

it('says in the question that the last administrator stays', async () => {
  const { api, user } = open();
  api.on('DELETE', path, { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  await user.click(await screen.findByRole('button', { name: revokeName }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await question.findByText(/last administrator/)).toBeVisible();
});

it('finds a person and gives them a role', async () => {
  const { api, user } = open();
  api.on('POST', '/api/admins', { data: buildAdministrator({ as: 'agent' }) });
  await user.click(screen.getByRole('button', { name: 'Grant a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant a role' }));
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Name or e-mail' }), 'elena');
  const found = await dialog.findByRole('radio', { name: new RegExp(agent.name.fullName) });
  expect(await dialog.findByText('Please choose a person.')).toBeVisible();
  await user.click(found);
  await user.click(dialog.getByRole('radio', { name: /^Executive/ }));
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText(`${cast.agent.fullName} is Executive now.`)).toBeVisible();
  expect(api.callsTo('POST', '/api/admins')[0]?.body).toEqual({
    personId: agent._id,
    role: 'realmExecutive',
  });
  expect(Object.fromEntries(api.callsTo('GET', '/api/users')[0]?.query ?? [])).toMatchObject({ q: 'elena' });
});

it('says so when nobody matches', async () => {
  const { api, user } = open();
  api.on('GET', '/api/users', { data: buildPage([]) });
  await user.click(screen.getByRole('button', { name: 'Grant a role' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Name or e-mail' }), 'nobody');
  expect(await screen.findByText('Nobody matches.')).toBeVisible();
});

it('offers another try when the list does not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the admins.')).toBeVisible();
  api.on('GET', '/api/admins', { data: [me] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: new RegExp(me.name.fullName) })).toBeVisible();
});
