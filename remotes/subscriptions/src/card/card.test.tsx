import type { Me, OwnBilling } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { CollectPayment } from '../pages/CollectPayment.tsx';
import { daysAgo, onboarded, person } from '../people.fixture.ts';

const update = '/api/subscriptions/stripe/update-payment';
const pastDue = { status: 'PastDue', pastDueSince: daysAgo(9) } as const;

const owing = {
  ...{
    mayManage: true,
    isByHand: false,
    plan: null,
    next: null,
    endsOn: null,
    scheduled: null,
    confirm: null,
  },
  ...{ hasDiscount: false, offers: [] },
  card: { brand: 'visa', last4: '0341', month: 4, year: 2060 },
  invoices: [
    {
      ...{ _id: 'in_1', number: 'PORTICO-00009', date: daysAgo(9), currency: 'usd', state: 'open' },
      ...{ amountCents: 47_500, dueCents: 47_500, pageUrl: null, pdfUrl: null },
    },
  ],
} satisfies OwnBilling;

function open(me: Me, path = '/collect-payment') {
  const api = stubApi()
    .on('GET', '/api/teams/mine', { data: null })
    .on('GET', '/api/subscriptions/billing', { data: owing });
  const page = renderWithPortico(<CollectPayment />, {
    path,
    session: { status: 'signedIn', me },
    words: { subscriptions: { en } },
  });
  return { api, ...page };
}

const button = () => screen.findByRole('button', { name: 'Update Payment Method' });

it('asks the billing admin for a new card, with the shape of B §7', async () => {
  const { user, api } = open(person(pastDue));
  api.on('POST', update, { hang: true });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Update Your Payment');
  expect(screen.queryByText(/You keep full access/)).toBeNull();
  await user.dblClick(await button());
  await waitFor(() => expect(api.callsTo('POST', update)).toHaveLength(1));
  expect(api.callsTo('POST', update)[0]?.body).toEqual({
    subscription: 's1',
    successRedirect: '/collect-payment?updatedCard=true',
    cancelRedirect: '/collect-payment',
  });
});

it('says what is owed, since when, and which card refused', async () => {
  open(person({ ...pastDue, pastDueSince: '2026-11-11T12:00:00.000Z' }));
  expect((await screen.findByText('Amount due')).parentElement).toHaveTextContent('$475.00');
  expect(screen.getByText('Payment failed on').parentElement).toHaveTextContent('Nov 11, 2026');
  expect(screen.getByText('Visa ending in 0341, expires 04/2060')).toBeVisible();
});

it.each([
  [{ code: 'INTERNAL', msg: 'The provider is away.' }, 500, 'The provider is away.'],
  [{ code: 'CONFLICT', msg: '' }, 409, /no card on file with us/],
])('shows why it failed in a dialog: %j', async (body, status, text) => {
  const { user, api } = open(person(pastDue));
  api.on('POST', update, { status, body }).on('POST', '/api/usage/events', { data: null });
  await user.click(await button());
  expect(
    await screen.findByRole('alertdialog', { name: 'Your payment could not be updated' }),
  ).toHaveTextContent(text);
  expect(api.callsTo('POST', '/api/usage/events')[0]?.body).toEqual({
    kind: 'card-update-failed',
    path: '/collect-payment',
  });
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('leads to the bank that asks, and lets another card be used', async () => {
  const confirmUrl = 'https://invoice.stripe.com/i/1';
  open(person({ ...pastDue, confirmUrl }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Confirm Your Payment');
  const link = screen.getByRole('link', { name: 'Confirm with your bank' });
  expect(link).toHaveAttribute('href', confirmUrl);
  expect(link).toHaveAttribute('target', '_blank');
  expect(await button()).toBeEnabled();
});

it('tells a team’s member to contact the billing admin', async () => {
  open(person({ ...pastDue, billingAdmins: ['p2'] }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your Account Needs to be Updated',
  );
  expect(screen.getByText(/contact the billing admin/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update Payment Method' })).toBeNull();
});

it('confirms the new card, and goes to / with the membership as the server knows it', async () => {
  const { user, api, address } = open(person({}, onboarded), '/collect-payment?updatedCard=true');
  api.on('GET', '/api/user/me/', { data: person({}, onboarded) });
  expect(
    await screen.findByRole('dialog', { name: 'Your Credit Card Details Were Successfully Updated' }),
  ).toBeVisible();
  expect(screen.queryByText(/did not go through/)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/'));
  expect(api.callsTo('GET', '/api/user/me/')).toHaveLength(1);
});

it('names the last day of the grace period while it runs', async () => {
  open(person({ status: 'PastDue', pastDueSince: daysAgo(1) }));
  expect(await screen.findByText(/You keep full access until/)).toBeVisible();
});
