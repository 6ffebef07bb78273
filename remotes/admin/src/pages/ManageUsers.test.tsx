import { buildBrokerage, buildMe, buildPage, buildUser, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ManageUsers } from './ManageUsers.tsx';

const agent = buildUser();
const lead = buildUser({ as: 'lead', status: 'suspended', suspendedReason: 'Unpaid for months' });
const guest = buildUser({ as: 'welcome', status: 'invited', lastSignInAt: null, canBeImpersonated: false });
const everyone = { data: buildPage([agent, lead, guest]) };
const down = { status: 500, body: { code: 'INTERNAL', msg: 'Down for now.' } };
const undoId = '1f0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01';

function open(
  path = '/manage-users',
  answer: unknown = everyone,
  as: 'admin' | 'realm' | 'concierge' = 'admin',
) {
  const api = stubApi()
    .on('GET', '/api/users', answer)
    .on('POST', '/api/brokerages/filter/', { data: buildPage([buildBrokerage({ name: 'Meridian' })]) });
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  const view = renderWithPortico(<ManageUsers />, { path, session, words: { admin: { en } } });
  const asked = () => api.callsTo('GET', '/api/users').map((call) => Object.fromEntries(call.query));
  return { api, asked, ...view };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const select = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
const bar = () => within(screen.getByRole('region', { name: 'Selected people' }));

async function giveReason(user: ReturnType<typeof open>['user'], dialog: string, verb: string) {
  const question = within(await screen.findByRole('dialog', { name: dialog }));
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'They asked for it');
  await user.click(question.getByRole('button', { name: verb }));
}

it('shows how each person stands, and why somebody is kept out', async () => {
  open();
  expect((await row(agent.name.fullName)).getByText('Active')).toBeVisible();
  expect((await row(lead.name.fullName)).getByText('Unpaid for months')).toBeVisible();
  expect((await row(guest.name.fullName)).getByText('Never')).toBeVisible();
  expect(screen.getByText('3 people')).toBeVisible();
});

it('says when an account will be deleted', async () => {
  const deletion = { _id: undoId, deleteAfter: '2026-12-19T08:00:00.000Z' };
  open(undefined, { data: buildPage([buildUser({ deletion })]) });
  expect(await screen.findByText('Deleted on Dec 19, 2026')).toBeVisible();
});

it('keeps search, filters, order and page in the address', async () => {
  const { asked, user, address } = open('/manage-users?p=2');
  await row(agent.name.fullName);
  await user.type(screen.getByRole('searchbox', { name: 'Name or e-mail' }), 'elena{Enter}');
  expect(address()).toBe('/manage-users?q=elena');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Member');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
  await user.click(screen.getByRole('button', { name: 'Last sign-in' }));
  expect(address()).toBe('/manage-users?q=elena&role=agent&status=suspended&sort=lastSignInAt');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      q: 'elena',
      role: 'agent',
      status: 'suspended',
      sort: 'lastSignInAt',
      page: '1',
      limit: '25',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/manage-users?sort=lastSignInAt');
});

it('suspends several with one reason, by keyboard, and offers to undo it', async () => {
  const { api, user } = open();
  await row(agent.name.fullName);
  screen.getByRole('checkbox', { name: `Select ${agent.name.fullName}` }).focus();
  await user.keyboard(' ');
  await select(user, guest.name.fullName);
  expect(bar().getByText('2 selected')).toBeVisible();
  api.on('POST', '/api/users/bulk', { data: { changed: 2, skipped: [], undoId } });
  bar().getByRole('button', { name: 'Suspend' }).focus();
  await user.keyboard('{Enter}');
  await giveReason(user, 'Suspend 2 people?', 'Suspend');
  expect(await screen.findByText('2 people are suspended.')).toBeVisible();
  expect(api.callsTo('POST', '/api/users/bulk')[0]?.body).toEqual({
    action: 'suspend',
    personIds: [agent._id, guest._id],
    reason: 'They asked for it',
  });
  api.on('POST', '/api/users/bulk/:id/undo', { data: { restored: 2 } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 people are back as before.')).toBeVisible();
  expect(api.callsTo('POST', '/api/users/bulk/:id/undo')).toMatchObject([{ params: { id: undoId } }]);
  expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull();
});

it('says so when it is too late to undo', async () => {
  const { api, user } = open();
  api
    .on('POST', '/api/users/bulk', { data: { changed: 1, skipped: [], undoId } })
    .on('POST', '/api/users/bulk/:id/undo', { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } });
  await select(user, agent.name.fullName);
  await user.click(bar().getByRole('button', { name: 'Suspend' }));
  await giveReason(user, `Suspend ${agent.name.fullName}?`, 'Suspend');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/can no longer be undone/)).toBeVisible();
});

it('names those who were left out, each with the reason', async () => {
  const { api, user } = open();
  api.on('POST', '/api/users/bulk', {
    data: { changed: 1, skipped: [{ personId: lead._id, reason: 'alreadySuspended' }], undoId },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await user.click(bar().getByRole('button', { name: 'Suspend' }));
  await giveReason(user, 'Suspend 3 people?', 'Suspend');
  const leftOut = within(await screen.findByRole('dialog', { name: '1 person was left out' }));
  expect(leftOut.getByText(lead.name.fullName)).toBeVisible();
  expect(leftOut.getByText('Already suspended')).toBeVisible();
  api.on('POST', '/api/users/bulk/:id/undo', { data: { restored: 1 } });
  await user.click(leftOut.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 person is back as before.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers nobody to select, suspend or delete themselves', async () => {
  const me = buildMe({ as: 'admin' }).currentPerson;
  const self = buildUser({ as: 'admin' });
  const { user } = open('/manage-users', { data: buildPage([self, agent]) });
  const mine = await row(me.name.fullName);
  expect(mine.queryByRole('checkbox')).toBeNull();
  await user.click(mine.getByRole('button'));
  expect(screen.queryByRole('menuitem', { name: 'Suspend' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }));
  expect(bar().getByText('1 selected')).toBeVisible();
});

it('asks for a reason that says something, and keeps it when the change is refused', async () => {
  const { api, user } = open();
  api.on('POST', '/api/users/bulk', { status: 403, body: { code: 'FORBIDDEN', msg: 'Not yours to do.' } });
  await select(user, agent.name.fullName);
  await user.click(bar().getByRole('button', { name: 'Schedule deletion' }));
  const question = within(await screen.findByRole('dialog', { name: /in 30 days/ }));
  await user.click(question.getByRole('button', { name: 'Schedule deletion' }));
  expect(await question.findByText('Please say why.')).toBeVisible();
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'no{Tab}');
  expect(await question.findByText('At least 5 characters')).toBeVisible();
  expect(api.callsTo('POST', '/api/users/bulk')).toEqual([]);
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 't wanted any more');
  await user.click(question.getByRole('button', { name: 'Schedule deletion' }));
  expect(await question.findByText('Not yours to do.')).toBeVisible();
  expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveValue('not wanted any more');
});

it('offers in each row what makes sense for that person', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Actions for ${lead.name.fullName}` }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual([
    'Edit account',
    'Show in the log',
    'Sign in as this person…',
    'Create from referral…',
    'Reactivate',
    'Schedule deletion',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Edit account' })).toHaveAttribute(
    'href',
    `/edit-account?id=${lead._id}`,
  );
});

it('offers a realm admin neither accounts to edit nor another’s place', async () => {
  const { user } = open(undefined, undefined, 'realm');
  await user.click(await screen.findByRole('button', { name: `Actions for ${agent.name.fullName}` }));
  expect(screen.queryByRole('menuitem', { name: 'Edit account' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Sign in as this person…' })).toBeNull();
  expect(screen.queryByRole('link', { name: agent.name.fullName })).toBeNull();
});

it('lets a concierge look people up, and change nobody', async () => {
  const { user } = open(undefined, undefined, 'concierge');
  await user.click(await screen.findByRole('button', { name: `Actions for ${agent.name.fullName}` }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual(['Edit account', 'Sign in as this person…']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

it('says why nobody’s place could be taken', async () => {
  const { api, user } = open();
  api.on('POST', '/api/user/impersonationAuth', {
    status: 403,
    body: { code: 'FORBIDDEN', msg: 'You do not have access to this.' },
  });
  await user.click(await screen.findByRole('button', { name: `Actions for ${agent.name.fullName}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign in as this person…' }));
  await giveReason(user, `Sign in as ${agent.name.fullName}?`, 'Begin');
  expect(await screen.findByText('You do not have access to this.')).toBeVisible();
  expect(api.callsTo('POST', '/api/user/impersonationAuth')[0]?.body).toEqual({
    personId: agent._id,
    reason: 'They asked for it',
  });
});

describe('an invitation', () => {
  async function fill(user: ReturnType<typeof open>['user']) {
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Ines');
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Duarte');
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'Ines@Portico.test');
    return dialog;
  }

  it('sends what was entered, and the list shows it', async () => {
    const { api, asked, user } = open();
    const invited = buildUser({ email: 'ines@portico.test', status: 'invited' });
    api.on('POST', '/api/users/invite', { data: invited });
    const dialog = await fill(user);
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Brokerage/ }), 'Meridian');
    const before = asked().length;
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('The welcome e-mail to ines@portico.test is on its way.')).toBeVisible();
    expect(api.callsTo('POST', '/api/users/invite')[0]?.body).toMatchObject({
      firstName: 'Ines',
      lastName: 'Duarte',
      email: 'ines@portico.test',
      role: 'agent',
    });
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });

  it('says beside the e-mail that somebody has it', async () => {
    const { api, user } = open();
    api.on('POST', '/api/users/invite', {
      status: 409,
      body: { code: 'EMAIL_TAKEN', msg: 'Another account already uses this e-mail.' },
    });
    const dialog = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Another account already uses this e-mail.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeInvalid();
    expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Ines');
  });

  it('asks only agents for brokerage and referral', async () => {
    const { api, user } = open();
    api.on('POST', '/api/users/invite', { data: guest });
    const dialog = await fill(user);
    await user.type(dialog.getByRole('textbox', { name: /^Referral code/ }), 'AB12CD34');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Concierge');
    expect(dialog.queryByRole('textbox', { name: /^Referral code/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(api.callsTo('POST', '/api/users/invite')).toHaveLength(1));
    expect(api.callsTo('POST', '/api/users/invite')[0]?.body).not.toHaveProperty('referralCode');
  });
});

it('exports what the filters show', async () => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:portico/1', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { api, user } = open('/manage-users?status=suspended&p=2');
  api.on('GET', '/api/users/export.csv', { status: 200, body: 'Name\r\n' });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['portico-users.csv']));
  const [call] = api.callsTo('GET', '/api/users/export.csv');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ status: 'suspended', sort: 'name' });
});

it('says when nobody matches, and takes the filters off', async () => {
  const { api, user, address } = open('/manage-users?q=nobody', { data: buildPage([]) });
  expect(await screen.findByText('Nobody matches.')).toBeVisible();
  api.on('GET', '/api/users', everyone);
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear) await user.click(clear);
  expect(address()).toBe('/manage-users');
  await row(agent.name.fullName);
});

it('offers another try when the list does not load', async () => {
  const { api, user } = open(undefined, down);
  expect(await screen.findByText('Down for now.')).toBeVisible();
  api.on('GET', '/api/users', everyone);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await row(cast.agent.fullName);
});
