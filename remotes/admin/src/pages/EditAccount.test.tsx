import type { AccountDetails } from '@portico/contracts';
import { buildAccount, buildMe, buildUser } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildChange } from '../changes/change.fixture.ts';
import en from '../locales/en.json';
import { EditAccount } from './EditAccount.tsx';

const account = buildAccount();
const { person, agent } = account;
const name = person.name.fullName;
const conflict = { status: 409, body: { code: 'CONFLICT', msg: 'Changed.' } };
const withAgent = (change: object, version: number): AccountDetails => ({
  ...account,
  version,
  agent: agent && { ...agent, ...change },
});

function open(
  as: 'admin' | 'concierge' = 'admin',
  answer: unknown = { data: account },
  search = `?id=${person._id}`,
) {
  const api = stubApi()
    .on('GET', '/api/people/:id/account', answer)
    .on('GET', '/api/users/:id', { data: buildUser() });
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  const view = renderWithPortico(<EditAccount />, {
    path: `/edit-account${search}`,
    session,
    words: { admin: { en } },
  });
  return { api, ...view };
}

const field = (label: string | RegExp) => screen.findByRole('textbox', { name: label });
async function change(user: ReturnType<typeof open>['user'], label: string | RegExp, text: string) {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}
const save = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

it('shows the fields that staff may change, and beside them those they may only read', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(await field('First name')).toHaveValue(person.name.firstName);
  expect(await field(/^Phone/)).toHaveValue('(310) 555-0134');
  expect(screen.getByText('Can sign in')).toBeVisible();
  expect(screen.getByText(person.primaryEmail)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /E-mail|Roles/ })).toBeNull();
  expect(document.title).toBe(`Account of ${name} · Portico`);
});

it('changes the sign-in address with a reason, and nothing else with it', async () => {
  const { api, user } = open();
  api
    .on('POST', '/api/brokerages/filter/', { data: { docs: [], page: 1, totalPages: 1, totalDocs: 0 } })
    .on('PUT', '/api/users/:id/facts', { data: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Change e-mail or brokerage' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveValue(person.primaryEmail);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked for it by telephone.');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('Please change the e-mail or the brokerage first.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/users/:id/facts')).toEqual([]);
  await user.clear(email);
  await user.type(email, 'new@portico.test');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo('PUT', '/api/users/:id/facts').map(({ body }) => body)).toEqual([
    { version: account.version, reason: 'Asked for it by telephone.', email: 'new@portico.test' },
  ]);
});

it('offers no change of the address to a concierge', async () => {
  open('concierge');
  expect(await screen.findByText(person.primaryEmail)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change e-mail or brokerage' })).toBeNull();
});

it('leads to the log of this person, and takes a concierge no further than they may go', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Show in the log' })).toHaveAttribute(
    'href',
    `/admin/logs?subject=${person._id}`,
  );
  unmount();
  open('concierge');
  expect(await screen.findByRole('button', { name: 'Act in their place' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show in the log' })).toBeNull();
});

it('lets only administrators change the account of somebody else with powers', async () => {
  const { unmount } = open('concierge', { data: buildAccount({ as: 'realm' }) });
  expect(await screen.findByText(/Only they or an administrator/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  unmount();
  open('admin', { data: buildAccount({ as: 'realm' }) });
  expect(await field('First name')).toBeVisible();
});

it('leads back to the list of people that it was opened from, with its filters', async () => {
  const list = '/agents?status=active&page=3';
  open('concierge', { data: account }, `?id=${person._id}&from=${encodeURIComponent(list)}`);
  expect(await screen.findByRole('link', { name: 'Members List' })).toHaveAttribute('href', list);
});

it('leads back to where one was at the desk, and nowhere else', async () => {
  const desk = '/admin/desk?state=done&item=form.7';
  const { unmount } = open(
    'concierge',
    { data: account },
    `?id=${person._id}&from=${encodeURIComponent(desk)}`,
  );
  expect(await screen.findByRole('link', { name: 'Concierge desk' })).toHaveAttribute('href', desk);
  unmount();
  open('concierge', { data: account }, `?id=${person._id}&from=${encodeURIComponent('//elsewhere.test')}`);
  expect(await screen.findByRole('link', { name: 'Users' })).toBeVisible();
});

it('shows the member’s state, and suspends them with a reason, for staff who may', async () => {
  const { api, user } = open();
  const details = {
    ...buildUser({ status: 'pastDue', deletion: null }),
    ...{
      subscription: {
        status: 'PastDue',
        name: 'Agent, yearly',
        endsAt: '2027-03-01T12:00:00.000Z',
        renews: false,
      },
    },
    ...{ paymentProcessor: 'stripe', openSessions: 3 },
    invitation: { sentAt: '2026-01-05T12:00:00.000Z', expiresAt: '2026-01-12T12:00:00.000Z', usedAt: null },
  };
  const change = buildChange({ total: 1 }, { ready: 1 });
  api
    .on('GET', '/api/users/:id', { data: details })
    .on('POST', '/api/users/changes', { data: change })
    .on('GET', '/api/users/changes/:id', { data: change })
    .on('GET', '/api/users/changes/:id/rows', { data: [] });
  expect(await screen.findByText('Past due · Agent, yearly')).toBeVisible();
  expect(screen.getByText('Ends on Mar 1, 2027')).toBeVisible();
  expect(screen.getByText('Expired on Jan 12, 2026')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Actions for ${details.name.fullName}` }));
  expect(screen.getByRole('menuitem', { name: 'Show the membership' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Edit account' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
  expect(await screen.findByRole('dialog', { name: 'Suspend 1 person?' })).toBeVisible();
  expect(api.callsTo('POST', '/api/users/changes')[0]?.body).toEqual({
    action: 'suspend',
    personIds: [details._id],
  });
});

it('asks for the reason at once where a profile led to acting in the place, and once only', async () => {
  const { address } = open('concierge', { data: account }, `?id=${person._id}&act=1`);
  expect(await screen.findByRole('dialog', { name: new RegExp(name) })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/edit-account?id=${person._id}`));
});

it('asks before acting in the place would lose what is typed', async () => {
  const { user } = open('concierge');
  await change(user, 'First name', 'Helena');
  await user.click(await screen.findByRole('button', { name: 'Act in their place' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay on this page' }));
  expect(screen.queryByRole('dialog', { name: new RegExp(name) })).toBeNull();
  expect(await field('First name')).toHaveValue('Helena');
  await user.click(screen.getByRole('button', { name: 'Act in their place' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('dialog', { name: new RegExp(name) })).toBeVisible();
});

it('says of a membership that is over when it ended', async () => {
  const { api } = open();
  const subscription = {
    status: 'Expired',
    name: 'Agent',
    endsAt: '2026-04-14T12:00:00.000Z',
    renews: false,
  };
  api.on('GET', '/api/users/:id', {
    data: { ...buildUser(), subscription, openSessions: 0, invitation: null },
  });
  expect(await screen.findByText('Ended on Apr 14, 2026')).toBeVisible();
});

it('hides the button where the server allows nobody to act in the place', async () => {
  const { api } = open();
  api.on('GET', '/api/users/:id', { data: buildUser({ canBeImpersonated: false }) });
  await field('First name');
  await waitFor(() => expect(api.callsTo('GET', '/api/users/:id')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Act in their place' })).toBeNull();
});

it('saves person and agent apart, the agent over the version the person’s save has made', async () => {
  const { api, user } = open();
  const renamed = { ...account, version: 5 };
  api
    .on('PUT', '/api/people/:id', { data: renamed })
    .on('PUT', '/api/agents/:id', { data: withAgent({ city: 'Lisbon' }, 6) });
  await change(user, 'First name', 'Helena');
  await change(user, /^City/, 'Lisbon');
  await user.click(screen.getByRole('checkbox', { name: 'Somebody they referred has joined' }));
  await save(user);
  expect(await screen.findByText(`The account of ${name} is saved.`)).toBeVisible();
  expect(api.callsTo('PUT', '/api/people/:id')[0]?.body).toEqual({
    name: { firstName: 'Helena', lastName: person.name.lastName },
    phone: '+13105550134',
    mutedNotifications: ['referral-joined'],
    version: 4,
  });
  expect(api.callsTo('PUT', '/api/agents/:id')).toMatchObject([
    { params: { id: agent?._id }, body: { city: 'Lisbon', version: 5 } },
  ]);
});

it('saves nothing before something has changed', async () => {
  const { user } = open();
  await field('First name');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await change(user, 'First name', 'Helena');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(screen.getByText('Changes not saved')).toBeVisible();
});

it('names a fault beside its field, before sending and after', async () => {
  const { api, user } = open();
  await change(user, /^Phone/, 'call me');
  await save(user);
  expect(await screen.findByText(/^A phone number has only digits/)).toBeVisible();
  expect(api.callsTo('PUT', '/api/people/:id')).toEqual([]);
  api.on('PUT', '/api/people/:id', {
    status: 400,
    body: { code: 'INVALID_INPUT', msg: 'Check the fields.', fields: { 'name.firstName': 'Too long.' } },
  });
  await change(user, /^Phone/, '+44 20 7946 0958');
  await save(user);
  expect(await screen.findByText('Too long.')).toBeVisible();
  expect(await field('First name')).toBeInvalid();
});

describe('when somebody else has saved meanwhile', () => {
  it('brings together by itself what each of them changed', async () => {
    const { api, user } = open();
    await change(user, /^City/, 'Lisbon');
    api
      .on('GET', '/api/people/:id/account', { data: withAgent({ bio: 'Sails on Sundays.' }, 5) })
      .once('PUT', '/api/agents/:id', { data: withAgent({ city: 'Lisbon', bio: 'Sails on Sundays.' }, 6) })
      .once('PUT', '/api/agents/:id', conflict);
    await save(user);
    expect(await screen.findByText(/is saved/)).toBeVisible();
    expect(api.callsTo('PUT', '/api/agents/:id').at(-1)?.body).toMatchObject({
      city: 'Lisbon',
      bio: 'Sails on Sundays.',
      version: 5,
    });
    expect(await field(/^Biography/)).toHaveValue('Sails on Sundays.');
  });

  it('shows both versions of a field that both changed, and saves the chosen one', async () => {
    const { api, user } = open();
    await change(user, /^City/, 'Lisbon');
    api
      .on('GET', '/api/people/:id/account', { data: withAgent({ city: 'Porto' }, 5) })
      .on('PUT', '/api/agents/:id', conflict);
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: /somebody else/i }));
    expect(dialog.getByText('Lisbon')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Porto/ }));
    const [first] = dialog.getAllByRole('radiogroup', { name: /City/ });
    expect(first).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save these' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field(/^City/)).toHaveValue('Porto');
  });

  it('keeps the typed text when the choice is postponed', async () => {
    const { api, user } = open();
    await change(user, /^City/, 'Lisbon');
    api
      .on('GET', '/api/people/:id/account', { data: withAgent({ city: 'Porto' }, 5) })
      .on('PUT', '/api/agents/:id', conflict);
    await save(user);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await field(/^City/)).toHaveValue('Lisbon');
    expect(screen.getByText(/^Not saved yet/)).toBeVisible();
  });
});

it.each(['', '?id=', '?id=nobody'])('asks nothing for the address %j', (search) => {
  const { api } = open('admin', undefined, search);
  expect(screen.getByText('We couldn’t find this person.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('says so when the account is gone', async () => {
  open('admin', { status: 404, body: { code: 'NOT_FOUND', msg: 'Gone.' } });
  expect(await screen.findByText('We couldn’t find this person.')).toBeVisible();
});

it('offers another try when the account does not load', async () => {
  const { api, user } = open('admin', { status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load this account.')).toBeVisible();
  api.on('GET', '/api/people/:id/account', { data: account });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await field('First name')).toBeVisible();
});
