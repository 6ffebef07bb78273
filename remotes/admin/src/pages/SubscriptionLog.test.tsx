import type {
  ApprovalCode,
  ManualBillingAccount,
  MembershipLogEntry,
  ProviderEventRow,
  StaffMembership,
  Team,
} from '@portico/contracts';
import { buildMe, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import logWords from '../memberships/locales/en.json';
import { SubscriptionLog } from './SubscriptionLog.tsx';

const at = '2026-11-20T12:00:00.000Z';
const id = '00000000-0000-4000-8000-000000000001';
const member = { personId: cast.agent.personId, name: cast.agent.fullName };
const state = { plan: 'Annual Plan', endsAt: null, trialExpires: null, monthlyCents: 41_667 };

const entry = (change: Partial<MembershipLogEntry>): MembershipLogEntry => ({
  _id: '1',
  at,
  kind: 'changed',
  source: 'provider',
  cause: 'invoice.payment_failed',
  actor: null,
  reason: null,
  member,
  subscriptionId: id,
  before: { ...state, status: 'Active' },
  after: { ...state, status: 'PastDue' },
  amountCents: null,
  ...change,
});

const refunded = entry({
  _id: '2',
  kind: 'refunded',
  source: 'staff',
  cause: 'payment-refunded',
  actor: { personId: cast.admin.personId, name: cast.admin.fullName },
  reason: 'Charged twice',
  before: null,
  after: null,
  amountCents: -10_000,
});

const membership: StaffMembership = {
  subscription: {
    _id: id,
    status: 'Active',
    membershipModel: 'Agent',
    name: 'Annual Plan',
    startsAt: at,
    endsAt: at,
    trialExpires: null,
    pastDueSince: null,
    renewalStartedAt: null,
    billingAdmins: [],
    membership: cast.agent.agentId as string,
  },
  member: { ...member, email: cast.agent.email },
  monthlyCents: 41_667,
  isCharged: true,
  isByHand: false,
  isEnding: false,
  actions: ['waive', 'cancel', 'refund'],
  invoices: [
    {
      _id: 'in_1',
      number: 'PORTICO-00001',
      date: at,
      amountCents: 500_000,
      dueCents: 0,
      currency: 'usd',
      state: 'paid',
      pageUrl: null,
      pdfUrl: null,
      refundedCents: 100_000,
    },
  ],
  hasOlderInvoices: false,
};

const dead: ProviderEventRow = {
  _id: 'evt_1',
  type: 'invoice.paid',
  objectId: 'in_1',
  customerId: 'cus_1',
  happenedAt: at,
  receivedAt: at,
  state: 'dead',
  attempts: 8,
  error: 'Error: the provider is away',
};

const log = '/api/admin/subscription-log';

type Stubs = ReturnType<typeof stubApi>;

function open(
  path = '/admin/subscription-log',
  as: 'admin' | 'realm' = 'admin',
  more: (api: Stubs) => Stubs = (api) => api,
) {
  const figure = { now: 12, monthAgo: 10 };
  const monthlyCents = { now: 4_750_000, monthAgo: 5_000_000 };
  const api = stubApi()
    .on('GET', log, { data: { docs: [entry({}), refunded], next: null } })
    .on('GET', `${log}/figures`, { data: { active: figure, trial: figure, pastDue: figure, monthlyCents } })
    .on('GET', `/api/admin/memberships/${id}`, { data: membership })
    .on('GET', '/api/admin/payment-events', { data: [{ ...dead, _id: 'evt_2', state: 'handled' }, dead] });
  more(api);
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  return { api, ...renderWithPortico(<SubscriptionLog />, { path, session, words: { admin: { en } } }) };
}

it('says who or what changed a membership, from what to what, and the money', async () => {
  open();
  const changed = within(await screen.findByRole('row', { name: /Changed/ }));
  expect(changed.getByText('A payment failed')).toBeVisible();
  expect(changed.getByText('Active')).toBeVisible();
  expect(changed.getByText('Past due')).toBeVisible();
  // Unchanged fields are left out.
  expect(changed.queryByText('Annual Plan')).toBeNull();
  const back = within(screen.getByRole('row', { name: /Refunded/ }));
  expect(back.getByText('Charged twice')).toBeVisible();
  expect(back.getByText(/100\.00/)).toHaveTextContent(/[-−]/);
});

it('says that only the hour of a day has changed', async () => {
  const moved = entry({
    before: { ...state, status: 'Active', endsAt: at },
    after: { ...state, status: 'Active', endsAt: '2026-11-20T12:00:01.000Z' },
  });
  open(undefined, 'admin', (api) => api.on('GET', log, { data: { docs: [moved], next: null } }));
  expect(await screen.findByText('another time on Nov 20, 2026')).toBeVisible();
});

it('shows the figures with the change against the month before', async () => {
  open();
  expect((await screen.findByText('Recurring revenue per month')).parentElement).toHaveTextContent(
    /\$47,500.*5% less than a month ago \(\$50,000\)|5% less than a month ago \(\$50,000\).*\$47,500/,
  );
  expect(screen.getByText('Active', { selector: 'dt' })).toHaveTextContent('20% more than a month ago (10)');
});

it('keeps the filters in the address, and asks with them', async () => {
  const { api, user, address } = open();
  await user.selectOptions(await screen.findByLabelText('What'), 'Refunded');
  expect(address()).toBe('/admin/subscription-log?kind=refunded');
  await waitFor(() =>
    expect(api.callsTo('GET', log).map(({ query }) => query.get('kind'))).toContain('refunded'),
  );
});

it('saves the filtered rows as a file', async () => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:portico/1', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { api, user } = open('/admin/subscription-log?kind=refunded&source=staff&member=Nora');
  api.on('GET', `${log}/export.csv`, { status: 200, body: 'Time (UTC)\r\n' });
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['portico-memberships.csv']));
  const [call] = api.callsTo('GET', `${log}/export.csv`);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    kind: 'refunded',
    source: 'staff',
    member: 'Nora',
  });
});

describe('a membership', () => {
  const opened = `/admin/subscription-log?open=${id}`;

  it('opens by its member’s name, and is refunded with a reason', async () => {
    const { api, user, address } = open();
    const [link] = await screen.findAllByRole('link', { name: `Open the membership of ${member.name}` });
    await user.click(link as HTMLElement);
    expect(address()).toBe(opened);
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership' }));
    expect(await dialog.findByText(/\$1,000\S* given back/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(
      await dialog.findByRole('option', { name: /of which \$4,000\S* can be given back/ }),
    ).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText('Payment'), 'in_1');
    await user.type(dialog.getByLabelText(/^Amount in dollars/), '99.50');
    await user.type(dialog.getByLabelText(/^Reason/), 'Charged twice by mistake');
    api.on('POST', `/api/admin/memberships/${id}/refund`, { data: membership });
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(api.callsTo('POST', `/api/admin/memberships/${id}/refund`)[0]?.body).toEqual({
        reason: 'Charged twice by mistake',
        invoice: 'in_1',
        amountCents: 9_950,
      }),
    );
  });

  it('shows older invoices, which can be refunded too', async () => {
    const older = { ...membership.invoices[0], _id: 'in_0', number: 'PORTICO-00000', refundedCents: 0 };
    const { api, user } = open(opened, 'admin', (stubs) =>
      stubs.on('GET', `/api/admin/memberships/${id}`, ({ query }: { query: URLSearchParams }) =>
        query.get('invoices') === '25'
          ? { data: { ...membership, hasOlderInvoices: true } }
          : { data: { ...membership, invoices: [...membership.invoices, older] } },
      ),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership' }));
    await user.click(await dialog.findByRole('button', { name: 'Show older invoices' }));
    expect(await dialog.findByText('PORTICO-00000')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show older invoices' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByRole('option', { name: /^PORTICO-00000/ })).toBeVisible();
    expect(api.callsTo('GET', `/api/admin/memberships/${id}`)).toHaveLength(2);
  });

  it('marks an amount that is none, and one that is more than was paid', async () => {
    const { api, user } = open(opened);
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership' }));
    await user.click(await dialog.findByRole('button', { name: 'Refund' }));
    await user.selectOptions(await dialog.findByLabelText('Payment'), 'in_1');
    await user.type(dialog.getByLabelText(/^Reason/), 'Charged twice by mistake');
    const amount = dialog.getByLabelText(/^Amount in dollars/);
    await user.type(amount, '100,50');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Enter an amount such as 100 or 99.50')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '9999');
    const fields = { amountCents: 'This is too large.' };
    api.on('POST', `/api/admin/memberships/${id}/refund`, {
      status: 400,
      body: { code: 'INVALID_INPUT', msg: 'Please check the marked fields.', fields },
    });
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('This is more than is left of the payment')).toBeVisible();
  });

  it('is not ended without a reason', async () => {
    const { api, user } = open(opened);
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership' }));
    await user.click(await dialog.findByRole('button', { name: 'End membership' }));
    await user.click(dialog.getByRole('button', { name: 'End membership' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toBeInvalid());
    expect(api.callsTo('POST', `/api/admin/memberships/${id}/cancel`)).toEqual([]);
  });

  it.each<[string, string, Partial<StaffMembership>, string, object]>([
    ['extended', 'Extend', { actions: ['extend'] }, 'extend', { until: '2031-01-31' }],
    ['given free time', 'Give free time', { actions: ['comp'] }, 'comp', { until: '2031-01-31' }],
    ['spared a charge', 'Waive next charge', { actions: ['waive'] }, 'comp', {}],
    ['ended', 'End membership', { actions: ['cancel'] }, 'cancel', { at: 'period-end' }],
    [
      'ended that nobody charges for',
      'End membership',
      { actions: ['cancel'], isCharged: false },
      'cancel',
      { at: 'now' },
    ],
    ['refunded', 'Refund', { actions: ['refund'] }, 'refund', { invoice: 'in_1' }],
  ])('is %s with a reason; a refusal is said, and loses nothing', async (_, verb, has, call, decided) => {
    const { api, user } = open(opened, 'admin', (stubs) =>
      stubs.on('GET', `/api/admin/memberships/${id}`, { data: { ...membership, ...has } }),
    );
    const path = `/api/admin/memberships/${id}/${call}`;
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership' }));
    await user.click(await dialog.findByRole('button', { name: verb }));
    if ('until' in decided) await user.type(await dialog.findByLabelText(/^Until/), '2031-01-31');
    if ('invoice' in decided) await user.selectOptions(await dialog.findByLabelText('Payment'), 'in_1');
    const send = () => user.click(dialog.getByRole('button', { name: verb }));
    await send();
    const reason = dialog.getByLabelText(/^Reason/);
    await waitFor(() => expect(reason).toBeInvalid());
    expect(api.callsTo('POST', path)).toEqual([]);
    await user.type(reason, 'Agreed on the phone');
    api.once('POST', path, { status: 409, body: { code: 'BILLING_BUSY', msg: 'Wait a moment, please.' } });
    await send();
    expect(await dialog.findByText('Wait a moment, please.')).toBeVisible();
    expect(reason).toHaveValue('Agreed on the phone');
    api.on('POST', path, { data: membership });
    await send();
    expect(await screen.findByText(logWords.decided)).toBeVisible();
    const body = { reason: 'Agreed on the phone', ...decided };
    expect(api.callsTo('POST', path).map((sent) => sent.body)).toEqual([body, body]);
  });

  it('is read-only for people who may not decide', async () => {
    open(opened, 'realm');
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership' }));
    expect(await dialog.findByText('Annual Plan')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull();
  });
});

it('lists first the events that were given up on, and replays one', async () => {
  const { api, user } = open('/admin/subscription-log?tab=events');
  const rows = await screen.findAllByRole('row', { name: /invoice\.paid/ });
  expect(rows[0]).toHaveTextContent('Given up');
  api.on('POST', '/api/admin/payment-events/evt_1/replay', { data: {} });
  const replay = within(rows[0] as HTMLElement).getByRole('button', { name: 'Replay invoice.paid' });
  // The actions of a row show themselves when it is pointed at; this one is seen at once.
  expect(replay.closest('[data-row-actions]')).toBeNull();
  await user.click(replay);
  await waitFor(() => expect(api.callsTo('POST', '/api/admin/payment-events/evt_1/replay')).toHaveLength(1));
  await waitFor(() => expect(api.callsTo('GET', '/api/admin/payment-events')).toHaveLength(2));
});

it('finds events by a part of their name', async () => {
  const { api, user } = open('/admin/subscription-log?tab=events');
  await user.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'invoice');
  await waitFor(() =>
    expect(api.callsTo('GET', '/api/admin/payment-events').map(({ query }) => query.get('q'))).toContain(
      'invoice',
    ),
  );
});

it('confirms the payment of an invoice with a reason', async () => {
  const byHand = { ...membership, isByHand: true, isCharged: false, actions: ['confirm', 'cancel'] };
  const { api, user } = open(`/admin/subscription-log?open=${id}`, 'admin', (stubs) =>
    stubs.on('GET', `/api/admin/memberships/${id}`, { data: byHand }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Membership' }));
  expect(await dialog.findByText('Invoice')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Confirm payment' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Transfer 4711');
  const confirm = `/api/admin/memberships/${id}/confirm-payment`;
  api.on('POST', confirm, { data: byHand });
  await user.click(dialog.getByRole('button', { name: 'Confirm payment' }));
  await waitFor(() => expect(api.callsTo('POST', confirm)[0]?.body).toEqual({ reason: 'Transfer 4711' }));
});

it('says in words what caused an entry, and keeps the provider’s own name of an event', async () => {
  const { user } = open('/admin/subscription-log', 'admin', (stubs) =>
    stubs.on('GET', log, {
      data: {
        docs: [
          entry({}),
          refunded,
          entry({ _id: '3', cause: 'customer.unheard_of' }),
          entry({ _id: '4', kind: 'paid', cause: 'PORTICO-00007' }),
          entry({ _id: '5', kind: 'refund-failed', cause: 'refund.failed' }),
          entry({ _id: '6', kind: 'refund-failed', cause: 'refund.canceled' }),
        ],
        next: null,
      },
    }),
  );
  const sentence = await screen.findByText('A payment failed');
  expect(screen.getByText('invoice.payment_failed')).not.toBeVisible();
  await user.click(sentence);
  expect(screen.getByText('invoice.payment_failed')).toBeVisible();
  expect(screen.getByText('Gave a payment back')).toBeVisible();
  expect(screen.getByText('customer.unheard_of')).toBeVisible();
  expect(screen.getByText('Invoice PORTICO-00007')).toBeVisible();
  expect(screen.getByText(/^The money did not reach the member/)).toBeVisible();
  expect(screen.getByText(/^The refund was canceled before it was paid out/)).toBeVisible();
});

describe('manual billing', () => {
  const approval: ApprovalCode = {
    _id: 'code-1',
    hint: '8HWA',
    plan: 'agent-annual',
    price: 4500,
    maxUses: 1,
    member,
    note: 'Agreed with Nora on the phone',
    uses: 0,
    state: 'open',
    createdAt: at,
    createdBy: 'Ada',
    expiresAt: at,
  };
  const account: ManualBillingAccount = {
    ...member,
    email: cast.agent.email,
    mayPay: 'enabled',
    freeTrial: null,
    subscriptionId: id,
    status: 'PastDue',
    endsAt: at,
    dueCents: 500_000,
    dueAt: at,
  };
  const plan = {
    priceName: 'agent-annual',
    productName: 'P',
    type: 'Agent',
    period: 'annual',
    price: 5000,
    uag: null,
  };

  /** Switched off while a payment was open. */
  const owing = {
    ...account,
    name: cast.member.fullName,
    personId: cast.member.personId,
    email: cast.member.email,
    mayPay: null,
  };

  const moved = {
    ...account,
    name: cast.lead.fullName,
    personId: cast.lead.personId,
    email: cast.lead.email,
    mayPay: 'converted',
    freeTrial: { annual: '2030-03-31T23:59:59.000Z', monthly: null },
  };

  const openManual = () =>
    open('/admin/subscription-log?tab=manual', 'admin', (stubs) =>
      stubs
        .on('GET', '/api/admin/approval-codes', { data: [approval] })
        .on('GET', '/api/admin/manual-billing', { data: [account, owing, moved] })
        .on('GET', '/api/subscriptions/agent/pricing', { data: [plan] }),
    );

  it('shows the codes by their ends, and who owes what', async () => {
    openManual();
    const code = within(await screen.findByRole('row', { name: /8HWA/ }));
    expect(code.getByText('Agent: Annual Plan')).toBeVisible();
    expect(code.getByText('Agreed price $4,500')).toBeVisible();
    const enabled = within(await screen.findByRole('row', { name: new RegExp(account.email) }));
    expect(enabled.getByText('Past due')).toBeVisible();
    expect(enabled.getByText('$5,000.00')).toBeVisible();
    expect(enabled.getByText('Enabled')).toBeVisible();
    const disabled = within(screen.getByRole('row', { name: new RegExp(owing.email) }));
    expect(disabled.getByText('Disabled, still owes')).toBeVisible();
  });

  it('moves an account to the card with a free trial, and shows until when', async () => {
    const { api, user } = openManual();
    const row = within(await screen.findByRole('row', { name: new RegExp(moved.email) }));
    expect(row.getByText('free until Mar 31, 2030')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Move ${account.name} to the card` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the card' }));
    await user.type(dialog.getByLabelText(/^Free trial with annual/), '2020-01-31');
    await user.type(dialog.getByLabelText(/^Reason/), 'They asked for it');
    await user.click(dialog.getByRole('button', { name: 'Move to the card' }));
    expect(await dialog.findByText('Choose a day that is still to come')).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Free trial with annual/));
    await user.type(dialog.getByLabelText(/^Free trial with annual/), '2040-01-31');
    const path = `/api/admin/manual-billing/${account.personId}/conversion`;
    api.on('PUT', path, { data: [] });
    await user.click(dialog.getByRole('button', { name: 'Move to the card' }));
    await waitFor(() =>
      expect(api.callsTo('PUT', path)[0]?.body).toEqual({
        freeTrial: { annual: '2040-01-31', monthly: null },
        reason: 'They asked for it',
      }),
    );
  });

  it('makes a code, and shows it once', async () => {
    const { api, user } = openManual();
    await user.click(await screen.findByRole('button', { name: 'New approval code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New approval code' }));
    await user.type(dialog.getByLabelText(/^Agreed price/), '4500');
    await user.type(dialog.getByLabelText('Valid until'), '2030-01-31');
    await user.type(dialog.getByLabelText(/^Reason/), approval.note);
    await user.click(dialog.getByRole('button', { name: 'Make code' }));
    expect(await dialog.findByText('Choose the plan that was agreed')).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText('Plan'), 'agent-annual');
    api.on('POST', '/api/admin/approval-codes', { data: { code: 'K7QF-93MX-P2TD-8HWA', approval } });
    await user.click(dialog.getByRole('button', { name: 'Make code' }));
    expect(await screen.findByDisplayValue('K7QF-93MX-P2TD-8HWA')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByDisplayValue('K7QF-93MX-P2TD-8HWA')).toBeVisible();
    expect(api.callsTo('POST', '/api/admin/approval-codes')[0]?.body).toEqual({
      plan: 'agent-annual',
      price: 4500,
      maxUses: 1,
      personId: null,
      until: '2030-01-31',
      reason: approval.note,
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('K7QF-93MX-P2TD-8HWA')).toBeNull());
  });

  it.each<[string, string, string, object]>([
    ['Revoke the code that ends in 8HWA', 'Revoke code', 'POST /api/admin/approval-codes/code-1/revoke', {}],
    [
      `Disable manual billing for ${member.name}`,
      'Disable',
      `PUT /api/admin/manual-billing/${member.personId}`,
      { isOn: false },
    ],
    [
      `Enable manual billing for ${owing.name} again`,
      'Enable again',
      `PUT /api/admin/manual-billing/${owing.personId}`,
      { isOn: true },
    ],
    [
      `Take ${moved.name} back to invoices`,
      'Back to invoices',
      `PUT /api/admin/manual-billing/${moved.personId}/conversion`,
      { freeTrial: null },
    ],
  ])('asks why before ‘%s’', async (button, title, call, body) => {
    const { api, user } = openManual();
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByRole('textbox'), 'They asked for it');
    const [method = '', path = ''] = call.split(' ');
    api.on(method as 'POST', path, { data: method === 'PUT' ? [] : approval });
    await user.click(dialog.getByRole('button', { name: title }));
    await waitFor(() =>
      expect(api.callsTo(method as 'POST', path)[0]?.body).toEqual({ ...body, reason: 'They asked for it' }),
    );
  });
});

describe('teams', () => {
  const teamId = '00000000-0000-4000-8000-000000000002';
  const someone = (who: 'lead' | 'member') => ({
    agentId: cast[who].agentId as string,
    personId: cast[who].personId,
    fullName: cast[who].fullName,
    email: cast[who].email,
    photoUrl: null,
    isLead: who === 'lead',
    billing: who === 'lead' ? ('admin' as const) : null,
    joinedAt: at,
  });
  const team: Team = {
    _id: teamId,
    name: 'Harlow Partners',
    mayManage: true,
    people: [someone('lead'), someone('member')],
    invitations: [{ _id: 'i1', email: 'new@portico.test', createdAt: at, expiresAt: at }],
  };

  async function openTeam() {
    const seats = { used: 2, included: 3, paid: 3, priceCents: 400_000, period: 'annual', next: null };
    const summary = { _id: teamId, name: team.name, leadName: cast.lead.fullName, people: 2, invitations: 1 };
    const opened = open('/admin/subscription-log?tab=teams', 'admin', (stubs) =>
      stubs
        .on('GET', '/api/admin/teams', { data: [{ ...summary, subscription: null }] })
        .on('GET', `/api/teams/${teamId}`, { data: team })
        .on('GET', `/api/teams/${teamId}/seats`, { data: seats }),
    );
    await opened.user.click(await screen.findByRole('button', { name: 'Open the team Harlow Partners' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Harlow Partners' })) };
  }

  it('hands the billing over with a reason', async () => {
    const { api, user, dialog } = await openTeam();
    expect(
      await dialog.findByText('2 people. The plan covers at least 3, and 3 are paid for.'),
    ).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText('Who pays'), cast.member.personId);
    await user.selectOptions(dialog.getByLabelText(/^Backup/), cast.lead.personId);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toBeInvalid());
    await user.type(dialog.getByLabelText(/^Reason/), 'The lead asked for it');
    api.on('PUT', `/api/admin/teams/${teamId}/billing`, { data: team });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo('PUT', `/api/admin/teams/${teamId}/billing`)[0]?.body).toEqual({
        admin: cast.member.personId,
        backup: cast.lead.personId,
        reason: 'The lead asked for it',
      }),
    );
  });

  it('cancels an invitation with a reason', async () => {
    const { api, user, dialog } = await openTeam();
    await user.click(
      await dialog.findByRole('button', { name: 'Cancel the invitation of new@portico.test' }),
    );
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel invitation' }));
    await user.type(asked.getByRole('textbox'), 'A typing mistake');
    api.on('POST', '/api/admin/team-invitations/i1/cancel', { data: null });
    await user.click(asked.getByRole('button', { name: 'Cancel invitation' }));
    await waitFor(() =>
      expect(api.callsTo('POST', '/api/admin/team-invitations/i1/cancel')[0]?.body).toEqual({
        reason: 'A typing mistake',
      }),
    );
  });
});
