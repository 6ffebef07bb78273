import type { Me, OwnBilling, OwnInvoice, OwnPlan } from '@portico/contracts';
import { sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { onboarded, person } from '../people.fixture.ts';
import { AccountBilling } from '../slots/AccountBilling.tsx';

const monthly: OwnPlan = { priceName: 'agent-monthly', period: 'monthly', price: 475 };
const annual: OwnPlan = { priceName: 'agent-annual', period: 'annual', price: 5000 };
const at = '2027-01-22T12:00:00.000Z';

const billing = (change: Partial<OwnBilling> = {}): OwnBilling => ({
  mayManage: true,
  isByHand: false,
  plan: monthly,
  next: { amountCents: 47_500, currency: 'usd', at },
  endsOn: null,
  scheduled: null,
  confirm: null,
  card: { brand: 'visa', last4: '4242', month: 4, year: 2060 },
  hasDiscount: false,
  offers: [{ plan: annual, timing: 'now' }],
  invoices: [
    {
      _id: 'in_1',
      number: 'PORTICO-00001',
      date: '2026-12-22T12:00:00.000Z',
      amountCents: 47_500,
      dueCents: 0,
      currency: 'usd',
      state: 'paid',
      pageUrl: 'https://invoice.stripe.com/i/1',
      pdfUrl: 'https://pay.stripe.com/invoice/1/pdf',
    },
  ],
  ...change,
});

const path = '/api/subscriptions';
const preview = {
  plan: annual,
  timing: 'now',
  nowCents: 452_500,
  laterCents: 500_000,
  currency: 'usd',
  at,
  quotedAt: at,
};

function open(found = billing(), me = person({}, onboarded)) {
  const api = stubApi();
  api.on('GET', `${path}/billing`, { data: found });
  api.on('GET', '/api/user/me/', { data: me });
  api.on('POST', `${path}/plan/preview`, { data: preview });
  const page = renderWithPortico(<AccountBilling />, {
    session: { status: 'signedIn', me },
    words: { subscriptions: { en } },
  });
  return { api, ...page };
}

const chooseAnnual = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Change to Annual Plan' }));
  return screen.findByRole('dialog', { name: 'Change your plan' });
};

it('shows the card that is charged, and leads to the page that changes it and back', async () => {
  const { api, user } = open();
  expect(await screen.findByText('Visa ending in 4242, expires 04/2060')).toBeVisible();
  api.on('POST', `${path}/stripe/update-payment`, { hang: true });
  await user.dblClick(screen.getByRole('button', { name: 'Change card' }));
  const [asked, ...again] = api.callsTo('POST', `${path}/stripe/update-payment`);
  expect(again).toEqual([]);
  expect(asked?.body).toEqual({
    subscription: 's1',
    successRedirect: '/my-account?section=membership',
    cancelRedirect: '/my-account?section=membership',
  });
});

it('tells who is on a trial that nothing is due, and when it ends', async () => {
  const nothing = billing({ plan: null, next: null, card: null, offers: [], invoices: [] });
  open(nothing, person({ status: 'Trial', trialExpires: at }));
  expect(await screen.findByText(/nothing is charged by itself when it ends on Jan 22, 2027/)).toBeVisible();
});

it('says what the bank asks about, until the frame has heard that it is settled', async () => {
  const confirm = { url: 'https://invoice.stripe.com/i/2', amountCents: 47_500, currency: 'usd' };
  const { api } = open(billing({ confirm, next: null, offers: [] }), person({ status: 'PastDue' }));
  expect(await screen.findByText('Your bank asks you to confirm the payment of $475.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute('href', confirm.url);
  api.on('GET', `${path}/billing`, { data: billing() });
  act(() => sessionStore.setState({ me: person({}, onboarded) }));
  await waitFor(() => expect(screen.queryByText(/Your bank asks/)).toBeNull());
});

it('shows the next charge, and the invoices with their links', async () => {
  open();
  expect((await screen.findByText('Next charge')).parentElement).toHaveTextContent('$475.00 on Jan 22, 2027');
  const row = within(screen.getByRole('row', { name: /PORTICO-00001/ }));
  expect(row.getByText('Paid')).toBeVisible();
  expect(row.getByRole('link', { name: 'Invoice PORTICO-00001 as PDF' })).toHaveAttribute(
    'href',
    'https://pay.stripe.com/invoice/1/pdf',
  );
});

it('says by when an invoice of staff is to be paid, and promises no page of it', async () => {
  const found = billing();
  const [invoice] = found.invoices;
  const sent = { ...invoice, state: 'open', dueAt: '2027-01-22T10:00:00.000Z', pageUrl: null, pdfUrl: null };
  open({ ...found, isByHand: true, invoices: [sent] } as OwnBilling);
  expect(await screen.findByText('Due by Jan 22, 2027')).toBeVisible();
  expect(screen.getByText(/^The Concierge sends you each invoice/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Open' })).toBeNull();
});

it('shows what a change costs, and buys it for that amount', async () => {
  const opened = open();
  const dialog = await chooseAnnual(opened);
  expect(await within(dialog).findByText('$4,525.00')).toBeVisible();
  opened.api.on('PUT', `${path}/plan`, { data: billing({ plan: annual, offers: [] }) });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Pay and change' }));
  expect(await screen.findByText('Your plan was changed.')).toBeVisible();
  expect(opened.api.callsTo('PUT', `${path}/plan`)[0]?.body).toEqual({
    plan: 'agent-annual',
    expectedCents: 452_500,
    quotedAt: at,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Change plan')).toBeNull();
});

it('asks again where the amount has changed meanwhile', async () => {
  const opened = open();
  const dialog = await chooseAnnual(opened);
  await within(dialog).findByText('$4,525.00');
  opened.api.on('PUT', `${path}/plan`, { status: 409, body: { code: 'AMOUNT_CHANGED', msg: '' } });
  opened.api.on('POST', `${path}/plan/preview`, { data: { ...preview, nowCents: 460_000 } });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Pay and change' }));
  expect(
    await within(dialog).findByText('The amount has changed: $4,600.00. Nothing was charged.'),
  ).toBeVisible();
  expect(await within(dialog).findByText('$4,600.00')).toBeVisible();
});

it('cancels for the end of the paid time, and takes it back', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your membership?' });
  expect(dialog).toHaveTextContent('Jan 22, 2027');
  api.on('POST', `${path}/cancel`, { data: billing({ next: null, endsOn: at, offers: [] }) });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel at the end' }));
  expect(await screen.findByText(/Your membership ends on Jan 22, 2027/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel membership' })).toBeNull();
  api.on('POST', `${path}/reactivate`, { data: billing() });
  await user.click(screen.getByRole('button', { name: 'Keep my membership' }));
  await waitFor(() => expect(screen.queryByText(/Your membership ends on/)).toBeNull());
});

it('says that another change is still being made, and shows its result', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your membership?' });
  api.on('POST', `${path}/cancel`, { status: 409, body: { code: 'BILLING_BUSY', msg: '' } });
  api.on('GET', `${path}/billing`, { data: billing({ next: null, endsOn: at, offers: [] }) });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel at the end' }));
  expect(await screen.findByText(/Your membership ends on Jan 22, 2027/)).toBeVisible();
  expect(screen.queryByText(/someone else/)).toBeNull();
});

it('withdraws a change that waits', async () => {
  const { api, user } = open(billing({ scheduled: { plan: annual, at }, offers: [] }));
  expect(await screen.findByText('Your plan becomes “Annual Plan” on Jan 22, 2027.')).toBeVisible();
  api.on('DELETE', `${path}/plan/scheduled`, { data: billing() });
  await user.click(screen.getByRole('button', { name: 'Stay on the current plan' }));
  await waitFor(() => expect(screen.queryByText(/Your plan becomes/)).toBeNull());
});

it('says which code cannot be used', async () => {
  const { api, user } = open();
  await user.type(await screen.findByLabelText(/^Code/), 'NOBODY');
  api.on('POST', `${path}/code`, {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      msg: '',
      fields: { code: 'x' },
      fieldCodes: { code: { code: 'CODE_NOT_USABLE' } },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(/This code cannot be used/)).toBeVisible();
});

it('only shows, for staff in the member’s place', async () => {
  open(billing({ mayManage: false }));
  expect(await screen.findByText('Next charge')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a membership that is charged nowhere here', () => {
  const nothing = billing({ mayManage: false, plan: null, next: null, card: null, offers: [], invoices: [] });
  const byHubSpot = person({ endsAt: at });
  byHubSpot.currentUser.paymentProcessor = 'hubspot';

  it.each<[string, Me, RegExp]>([
    ['until when it is paid for', person({ endsAt: at }), /charged by itself.*paid for until Jan 22, 2027/],
    ['that it has no end', person({ endsAt: null }), /The Concierge renews it with you/],
    ['who bills it elsewhere', byHubSpot, /billed through HubSpot/],
  ])('says %s, and leads to the Concierge', async (_what, me, text) => {
    open(nothing, me);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Contact the Concierge' })).toBeEnabled();
  });

  it('is not spoken of once it is over', async () => {
    const { api, container } = open(nothing, person({ status: 'Expired' }));
    await waitFor(() => expect(api.callsTo('GET', `${path}/billing`)).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });

  it('leads who has the listings-only plan to the listings that are paid for', async () => {
    open(nothing, person({ membershipModel: 'listings', endsAt: at }));
    expect(await screen.findByRole('link', { name: 'Choose listings' })).toHaveAttribute(
      'href',
      '/add-subscription-listing',
    );
  });
});

it('says in all how much is owed', async () => {
  const [invoice] = billing().invoices;
  const owed = { ...invoice, state: 'open', dueCents: 47_500 } as OwnInvoice;
  open(billing({ next: null, invoices: [owed, { ...owed, _id: 'in_2' }] }), person({ status: 'PastDue' }));
  expect((await screen.findByText('Amount due')).parentElement).toHaveTextContent('$950.00');
});

it('asks nothing for a member whose lead pays', () => {
  const { api } = open(billing(), person({ billingAdmins: ['p2'] }, onboarded));
  expect(api.callsTo('GET', `${path}/billing`)).toEqual([]);
});
