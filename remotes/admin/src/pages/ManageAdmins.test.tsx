import type { RoleRequests } from '@portico/contracts';
import { buildMe, buildPage, buildUser } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ManageAdmins } from './ManageAdmins.tsx';

const me = buildUser({ as: 'admin', hasSecondFactor: true });
const concierge = buildUser({ as: 'concierge', lastSignInAt: null });
const alone: RoleRequests = { needsTwo: false, requests: [] };
const requestId = '1f0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01';
const agent = buildUser();

function open(
  answer: unknown = { data: buildPage([me, concierge]) },
  waiting = alone,
  as: 'admin' | 'realm' = 'admin',
) {
  const api = stubApi()
    .on('GET', '/api/admins', answer)
    .on('GET', '/api/admins/requests', { data: waiting })
    .on('GET', '/api/admin/settings/changes', { data: [] })
    .on('GET', '/api/people-views', { data: { views: [], columns: null, groups: [] } })
    .on('GET', '/api/users', { data: buildPage([agent]) });
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  const view = renderWithPortico(<ManageAdmins />, {
    path: '/manage-admins',
    session,
    words: { admin: { en } },
  });
  return { api, ...view };
}

const revokeName = `Revoke Concierge from ${concierge.name.fullName}`;

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

it('offers a realm administrator the roles of a realm alone', async () => {
  const { user } = open(undefined, alone, 'realm');
  await user.click(await screen.findByRole('button', { name: 'Grant a role' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'realmAdmin',
    'realmExecutive',
  ]);
});

const revokePath = '/api/admins/revoke';

async function revoke(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: revokeName }));
  const question = within(await screen.findByRole('dialog', { name: `${revokeName}?` }));
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Left the team');
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  return question;
}

it('asks why before it takes a role away, and reads the list again', async () => {
  const { api, user } = open();
  await screen.findByRole('button', { name: revokeName });
  api.on('POST', revokePath, { data: null }).on('GET', '/api/admins', { data: buildPage([me]) });
  await revoke(user);
  expect(await screen.findByText(`${concierge.name.fullName} no longer is Concierge.`)).toBeVisible();
  expect(api.callsTo('POST', revokePath)[0]?.body).toEqual({
    ...{ personId: concierge._id, role: 'concierge', reason: 'Left the team' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: revokeName })).toBeNull());
});

it('says in the question that the last administrator stays', async () => {
  const { api, user } = open();
  api.on('POST', revokePath, { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  const question = await revoke(user);
  expect(await question.findByText(/last administrator/)).toBeVisible();
});

async function grant(user: ReturnType<typeof open>['user'], role: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Grant a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant a role' }));
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Name or e-mail' }), 'elena');
  const found = await dialog.findByRole('radio', { name: new RegExp(agent.name.fullName) });
  expect(await dialog.findByText('Please choose a person.')).toBeVisible();
  await user.click(found);
  await user.click(dialog.getByRole('radio', { name: role }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Joins on Monday');
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
}

it('finds a person and gives them a role, with the reason', async () => {
  const { api, user } = open();
  api.on('POST', '/api/admins', { data: { isGranted: true, request: null } });
  await grant(user, /^Executive/);
  expect(await screen.findByText('The role is granted: Executive.')).toBeVisible();
  expect(api.callsTo('POST', '/api/admins')[0]?.body).toEqual({
    ...{ personId: agent._id, role: 'realmExecutive', reason: 'Joins on Monday' },
  });
  expect(Object.fromEntries(api.callsTo('GET', '/api/users')[0]?.query ?? [])).toMatchObject({ q: 'elena' });
});

it('says when a second administrator has to confirm', async () => {
  const { api, user } = open();
  api.on('POST', '/api/admins', { data: { isGranted: false, request: null } });
  await grant(user, /^Admin/);
  expect(await screen.findByText(/A second administrator has to confirm/)).toBeVisible();
});

const request = (isMine: boolean): RoleRequests => ({
  needsTwo: true,
  requests: [
    {
      ...{ _id: requestId, kind: 'grant', role: 'admin', reason: 'Runs the desk', isMine },
      person: { _id: agent._id, name: agent.name.fullName },
      askedBy: { _id: me._id, name: 'Marta' },
      createdAt: '2026-11-26T08:00:00.000Z',
      expiresAt: '2026-11-29T08:00:00.000Z',
    },
  ],
});

it('lets another administrator confirm a request', async () => {
  const { api, user } = open(undefined, request(false));
  expect(await screen.findByText(new RegExp(`^Marta asks to make ${agent.name.fullName}`))).toBeVisible();
  api.on('POST', '/api/admins/requests/:id/answer', { data: { needsTwo: true, requests: [] } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  expect(api.callsTo('POST', '/api/admins/requests/:id/answer')[0]?.body).toEqual({ answer: 'confirm' });
});

it('lets the person who asked withdraw, and not confirm', async () => {
  open(undefined, request(true));
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('says whose history it is: that of the rule, not of the roles', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 3, name: 'Changes of this rule' })).toBeVisible();
  expect(await screen.findByText('This rule was never changed.')).toBeVisible();
  expect(screen.queryByText('What was changed before')).toBeNull();
});

it('asks why the rule is changed', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Require two' }));
  const question = within(await screen.findByRole('dialog', { name: 'Require two' }));
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'A rule of the house');
  api.on('PUT', '/api/admins/rule', { data: { needsTwo: true, requests: [] } });
  await user.click(question.getByRole('button', { name: 'Require two' }));
  expect(await screen.findByText(/needs a second administrator/)).toBeVisible();
});

it('says so when nobody matches', async () => {
  const { api, user } = open();
  api.on('GET', '/api/users', { data: buildPage([]) });
  await user.click(screen.getByRole('button', { name: 'Grant a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant a role' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Name or e-mail' }), 'nobody');
  expect(await screen.findByText('Nobody matches.')).toBeVisible();
});

it('offers another try when the list does not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the users.')).toBeVisible();
  api.on('GET', '/api/admins', { data: buildPage([me]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: new RegExp(me.name.fullName) })).toBeVisible();
});
