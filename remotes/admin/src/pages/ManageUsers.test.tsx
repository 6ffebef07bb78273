import type { PeopleViews, UserChange } from '@portico/contracts';
import { buildBrokerage, buildMe, buildPage, buildUser, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildChange as change, changeId } from '../changes/change.fixture.ts';
import en from '../locales/en.json';
import { ManageUsers } from './ManageUsers.tsx';

const agent = buildUser();
const lead = buildUser({ as: 'lead', status: 'suspended', suspendedReason: 'Unpaid for months' });
const guest = buildUser({ as: 'welcome', status: 'invited', lastSignInAt: null, canBeImpersonated: false });
const noViews: PeopleViews = { views: [], columns: null, groups: [] };
const everyone = { data: buildPage([agent, lead, guest]) };
const down = { status: 500, body: { code: 'INTERNAL', msg: 'Down for now.' } };

const done = (overrides: Partial<UserChange> = {}, counts: Partial<UserChange['counts']> = {}) =>
  change(
    { state: 'done', done: 2, undoUntil: '2999-01-01T00:00:00.000Z', ...overrides },
    { ready: 0, changed: 2, ...counts },
  );
const rowOfChange = (user: typeof agent, outcome: string, code?: string) => ({
  ...{ rowNo: 1, outcome, line: null, cells: [], reasons: code ? [{ code }] : [] },
  person: { _id: user._id, name: user.name, email: user.email },
});
const rowsPath = '/api/users/changes/:id/rows';

function open(
  path = '/manage-users',
  answer: unknown = everyone,
  as: 'admin' | 'realm' | 'concierge' = 'admin',
  views = noViews,
  opened?: UserChange,
) {
  const api = stubApi()
    .on('GET', '/api/users', answer)
    .on('GET', '/api/people-views', { data: views })
    .on('GET', rowsPath, { data: [rowOfChange(agent, 'ready')] })
    .on('POST', '/api/brokerages/filter/', { data: buildPage([buildBrokerage({ name: 'Meridian' })]) });
  if (opened) api.on('GET', '/api/users/changes/:id', { data: opened });
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

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

async function giveReason(user: ReturnType<typeof open>['user'], name: string | RegExp, verb: string) {
  const question = await dialog(name);
  await user.type(await question.findByRole('textbox', { name: /^Reason/ }), 'They asked for it');
  await user.click(question.getByRole('button', { name: verb }));
}

/** Answers a draft, and its state after each step. */
function answers(api: ReturnType<typeof open>['api'], draft: UserChange, after: UserChange) {
  api
    .on('POST', '/api/users/changes', { data: draft })
    .on('GET', '/api/users/changes/:id', { data: draft })
    .on('POST', '/api/users/changes/:id/start', { data: after });
}

it('shows each person’s state, and why somebody is kept out', async () => {
  open();
  expect((await row(agent.name.fullName)).getByText('Active')).toBeVisible();
  expect((await row(lead.name.fullName)).getByText('Unpaid for months')).toBeVisible();
  expect((await row(guest.name.fullName)).getByText('Never')).toBeVisible();
  expect(screen.getByText('3 people')).toBeVisible();
});

it('says when an account will be deleted', async () => {
  const deletion = { _id: changeId, deleteAfter: '2026-12-19T08:00:00.000Z' };
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

it('suspends several by keyboard: shows exactly whom, asks why, and undoes it', async () => {
  const { api, user, address, asked } = open();
  await row(agent.name.fullName);
  screen.getByRole('checkbox', { name: `Select ${agent.name.fullName}` }).focus();
  await user.keyboard(' {ArrowDown}{ArrowDown} ');
  expect(bar().getByText('2 selected')).toBeVisible();
  const running = change({ state: 'running', done: 1 });
  answers(api, change(), running);
  bar().getByRole('button', { name: 'Suspend' }).focus();
  await user.keyboard('{Enter}');
  const preview = await dialog('Suspend 2 people?');
  expect(await preview.findByText(agent.name.fullName, { selector: 'bdi' })).toBeVisible();
  expect(address()).toBe(`/manage-users?change=${changeId}`);
  expect(api.callsTo('POST', '/api/users/changes')[0]?.body).toEqual({
    action: 'suspend',
    personIds: [agent._id, guest._id],
  });
  await giveReason(user, 'Suspend 2 people?', 'Suspend: 2 people');
  expect(api.callsTo('POST', '/api/users/changes/:id/start')[0]?.body).toEqual({
    reason: 'They asked for it',
  });
  expect(await screen.findByRole('progressbar', { name: '1 of 2 done' })).toBeVisible();
  const before = asked().length;
  api.on('GET', '/api/users/changes/:id', { data: done() });
  const result = await dialog('Suspended');
  expect(await result.findByText('Done.')).toBeVisible();
  // The list behind the dialog shows the server's changes in the meantime.
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  const undone = done(
    { state: 'undone', undoneBy: 'Rosalind Achebe', undoUntil: null },
    { changed: 0, restored: 2 },
  );
  api.on('POST', '/api/users/changes/:id/undo', { data: undone });
  await user.click(result.getByRole('button', { name: 'Undo' }));
  expect(await result.findByText('Undone: they are back as before.')).toBeVisible();
  expect(result.getByText('Undone by Rosalind Achebe')).toBeVisible();
  await user.click(result.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(address()).toBe('/manage-users');
  expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull();
});

it('keeps a selection over pages and filters, shows it, and acts on all of it', async () => {
  const { api, user } = open();
  await select(user, agent.name.fullName);
  const second = { ...buildPage([lead, guest]), page: 2, totalDocs: 3, totalPages: 2 };
  api.on('GET', '/api/users', { data: second });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Trial');
  await select(user, lead.name.fullName);
  expect(bar().getByRole('status')).toHaveTextContent(
    '2 selected The filters have changed, the selection has not: 1 of them is not shown here.',
    { normalizeWhitespace: true },
  );
  answers(api, change(), done());
  await user.click(bar().getByRole('button', { name: 'Suspend' }));
  await dialog('Suspend 2 people?');
  expect(api.callsTo('POST', '/api/users/changes')[0]?.body).toMatchObject({
    personIds: [agent._id, lead._id],
  });
  // A reader who only looked keeps the selection.
  await user.keyboard('{Escape}');
  await user.click(bar().getByRole('button', { name: 'Show them' }));
  const shown = await dialog('Selected people');
  await user.click(shown.getByRole('button', { name: `Take ${agent.name.fullName} out of the selection` }));
  await user.keyboard('{Escape}');
  expect(bar().getByText('1 selected')).toBeVisible();
});

it('leads from a row to the actions by B, and keeps the focus above the bar', async () => {
  const { user } = open();
  await select(user, agent.name.fullName);
  await user.keyboard('b');
  expect(screen.getByRole('region', { name: 'Selected people' })).toHaveFocus();
});

it('names those who were left out, each with the reason', async () => {
  const left = done({}, { changed: 1, skipped: 1 });
  const { api, user } = open(`/manage-users?change=${changeId}`, everyone, 'admin', noViews, left);
  api.on('GET', rowsPath, { data: [rowOfChange(lead, 'skipped', 'alreadySuspended')] });
  const result = await dialog('Suspended');
  const [leftOut] = await result.findAllByRole('row', { name: new RegExp(lead.email) });
  expect(leftOut).toHaveTextContent('Already suspended');
  expect(result.getByRole('button', { name: 'Download the reasons' })).toBeVisible();
  await user.keyboard('{Escape}');
});

it('keeps the result of a change in view where the list finds nobody any more', async () => {
  const undone = done({ state: 'undone', undoUntil: null }, { restored: 2 });
  const path = `/manage-users?q=forty&change=${changeId}`;
  const { user, address } = open(path, { data: buildPage([]) }, 'admin', noViews, undone);
  expect(await screen.findByText('Nobody matches.')).toBeInTheDocument();
  const result = await dialog('Suspended');
  expect(await result.findByRole('heading', { name: 'Back as before: 2' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/manage-users?q=forty');
});

it('names those whom a change that stopped half way has not reached, here and in the file', async () => {
  const stopped = change({ state: 'failed', failedIn: 'running', done: 1 }, { ready: 1, changed: 1 });
  const { api, user } = open(`/manage-users?change=${changeId}`, everyone, 'admin', noViews, stopped);
  const result = await dialog('Suspended');
  const left = within(await result.findByRole('region', { name: 'Not reached: 1' }));
  expect(await left.findByRole('row', { name: new RegExp(agent.email) })).toBeVisible();
  await user.click(result.getByRole('button', { name: 'Download the reasons' }));
  await waitFor(() =>
    expect(api.callsTo('GET', rowsPath).map(({ query }) => Object.fromEntries(query))).toContainEqual({
      ...{ outcome: 'ready', after: '0', limit: '1000' },
    }),
  );
});

it('stops a change where it is being watched', async () => {
  const running = change({ state: 'running', done: 1 });
  const stopped = change({ state: 'failed', failedIn: 'running', done: 1 }, { ready: 1, changed: 1 });
  const { api, user } = open(`/manage-users?change=${changeId}`, everyone, 'realm', noViews, running);
  const watched = await dialog(/suspend/i);
  api.on('POST', '/api/users/changes/:id/stop', { status: 409, body: { code: 'CONFLICT', msg: 'Done.' } });
  await user.click(await watched.findByRole('button', { name: 'Stop' }));
  expect(await watched.findByRole('alert')).toBeVisible();
  api.on('POST', '/api/users/changes/:id/stop', { data: stopped });
  api.on('GET', '/api/users/changes/:id', { data: stopped });
  await user.click(watched.getByRole('button', { name: 'Stop' }));
  expect(await watched.findByRole('button', { name: 'Go on' })).toBeVisible();
});

it('takes everybody whom the filters find, not only this page', async () => {
  const many = { ...buildPage([agent, guest]), totalDocs: 40, totalPages: 2 };
  const { api, user } = open('/manage-users?status=trial', { data: many });
  answers(api, change({ total: 40 }, { ready: 40 }), change({ state: 'running' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }));
  await user.click(bar().getByRole('button', { name: 'Select all 40 that match' }));
  expect(bar().getByText('40 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Suspend' }));
  await dialog('Suspend 40 people?');
  expect(api.callsTo('POST', '/api/users/changes')[0]?.body).toEqual({
    action: 'suspend',
    found: { list: 'users', filter: { status: 'trial', sort: 'name' } },
  });
});

it('takes everybody no longer when the page is turned, or when one takes it back', async () => {
  const pageOf = (person: typeof agent, page: number) => ({
    data: { ...buildPage([person]), page, totalDocs: 40, totalPages: 2 },
  });
  const { api, user } = open('/manage-users', pageOf(agent, 1));
  const takeAll = () => user.click(bar().getByRole('button', { name: 'Select all 40 that match' }));
  await select(user, agent.name.fullName);
  await takeAll();
  api.on('GET', '/api/users', pageOf(lead, 2));
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await select(user, lead.name.fullName);
  expect(bar().getByText('2 selected')).toBeVisible();
  await takeAll();
  expect(bar().getByText('40 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Back to my own selection' }));
  answers(api, change(), done());
  await user.click(bar().getByRole('button', { name: 'Suspend' }));
  await dialog('Suspend 2 people?');
  expect(api.callsTo('POST', '/api/users/changes')[0]?.body).toMatchObject({
    personIds: [agent._id, lead._id],
  });
});

it('gives many a group or a role', async () => {
  const { api, user } = open();
  answers(api, change({ action: 'grantRole', value: 'concierge' }), done());
  await select(user, agent.name.fullName);
  await user.click(bar().getByRole('button', { name: 'Groups and roles' }));
  await user.click(screen.getByRole('menuitem', { name: 'Grant Concierge' }));
  await dialog('Make 2 people Concierge?');
  expect(api.callsTo('POST', '/api/users/changes')[0]?.body).toMatchObject({
    action: 'grantRole',
    value: 'concierge',
  });
});

it('shows the columns of the address, remembers a choice, and opens saved views', async () => {
  const view = { _id: changeId, list: 'users' as const, name: 'Late payers', query: 'status=pastDue' };
  const { api, user, address } = open('/manage-users?cols=city', everyone, 'admin', {
    views: [{ ...view, isShared: true, isMine: false, owner: { personId: lead._id, name: 'Lea' } }],
    ...{ columns: ['phone'], groups: [] },
  });
  api.on('PUT', '/api/people-views/columns', { data: null });
  expect(await screen.findByRole('columnheader', { name: 'City' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click((await dialog('Columns')).getByRole('checkbox', { name: 'Phone' }));
  expect(address()).toBe('/manage-users?cols=phone.city');
  expect(api.callsTo('PUT', '/api/people-views/columns')[0]?.body).toEqual({
    list: 'users',
    columns: ['phone', 'city'],
  });
  await user.click((await dialog('Columns')).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Late payers (by Lea)' }));
  expect(address()).toBe('/manage-users?status=pastDue');
});

it('saves the current list as a view, and says when its name is taken', async () => {
  const { api, user } = open('/manage-users?status=trial');
  const fields = { name: 'You have a view of this name already.' };
  api.on('POST', '/api/people-views', {
    status: 400,
    body: { code: 'INVALID_INPUT', msg: 'Not valid.', fields },
  });
  await row(agent.name.fullName);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
  const form = await dialog('Save this view…');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Trials');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(fields.name)).toBeVisible();
  expect(api.callsTo('POST', '/api/people-views')[0]?.body).toEqual({
    ...{ list: 'users', name: 'Trials', isShared: false },
    query: 'status=trial&cols=roles.status.brokerage.lastSignInAt.createdAt',
  });
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
  const deletion = change({ action: 'scheduleDeletion', total: 1 }, { ready: 1 });
  answers(api, deletion, deletion);
  api.on('POST', '/api/users/changes/:id/start', {
    status: 403,
    body: { code: 'FORBIDDEN', msg: 'Not yours to do.' },
  });
  await select(user, agent.name.fullName);
  await user.click(bar().getByRole('button', { name: 'Schedule deletion' }));
  const question = await dialog(/in 30 days/);
  const submit = await question.findByRole('button', { name: 'Schedule deletion: 1 person' });
  await user.click(submit);
  expect(await question.findByText('Please say why.')).toBeVisible();
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'no{Tab}');
  expect(await question.findByText('At least 5 characters')).toBeVisible();
  expect(api.callsTo('POST', '/api/users/changes/:id/start')).toEqual([]);
  await user.type(question.getByRole('textbox', { name: /^Reason/ }), 't wanted any more');
  await user.click(submit);
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
    'Show the membership',
    'Act in their place…',
    'Create from referral…',
    'Reactivate',
    'Schedule deletion',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Edit account' })).toHaveAttribute(
    'href',
    `/edit-account?id=${lead._id}&from=%2Fmanage-users`,
  );
});

it('offers a realm admin neither accounts to edit nor another’s place', async () => {
  const { user } = open(undefined, undefined, 'realm');
  await user.click(await screen.findByRole('button', { name: `Actions for ${agent.name.fullName}` }));
  expect(screen.queryByRole('menuitem', { name: 'Edit account' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Act in their place…' })).toBeNull();
  expect(screen.queryByRole('link', { name: agent.name.fullName })).toBeNull();
});

it('lets a concierge look people up, and change nobody', async () => {
  const { user } = open(undefined, undefined, 'concierge');
  await user.click(await screen.findByRole('button', { name: `Actions for ${agent.name.fullName}` }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual(['Edit account', 'Act in their place…']);
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
  await user.click(screen.getByRole('menuitem', { name: 'Act in their place…' }));
  await giveReason(user, `Act in the place of ${agent.name.fullName}?`, 'Begin');
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

  it('sends the entered values, and the list shows them', async () => {
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

it('exports the filtered people, with the columns of the page', async () => {
  const hrefs: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    hrefs.push(this.pathname);
  });
  const { api, user } = open('/manage-users?status=suspended&cols=city&p=2');
  api.on('POST', '/api/users/exports', { data: { path: '/users/exports/abc/people.csv' } });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(hrefs).toEqual(['/api/users/exports/abc/people.csv']));
  expect(api.callsTo('POST', '/api/users/exports')[0]?.body).toEqual({
    ...{ list: 'users', filter: { status: 'suspended', sort: 'name' }, columns: ['city'] },
  });
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
