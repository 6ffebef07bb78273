import type { Me } from '@portico/contracts';
import { sessionStore } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { SubscriptionOptions } from '../pages/SubscriptionOptions.tsx';
import { accepting, daysAgo, onboarded as done, person } from '../people.fixture.ts';

const pricing = '/api/subscriptions/agent/pricing';

function open(me: Me, path = '/subscription-options') {
  const api = stubApi()
    .on('GET', '/api/teams/invitations', { data: [] })
    .on('GET', pricing, { data: [] })
    .on('GET', '/api/user/agreements', { data: [] });
  const page = renderWithPortico(<SubscriptionOptions />, {
    path,
    session: { me },
    words: { subscriptions: { en } },
  });
  return { api, ...page };
}

it.each<[string, Me, string | RegExp]>([
  [
    'a payment failed long ago',
    person({ status: 'PastDue', pastDueSince: daysAgo(9) }),
    'Your last payment did not go through',
  ],
  [
    'a payment failed just now',
    person({ status: 'PastDue', pastDueSince: daysAgo(1) }),
    /You keep full access until/,
  ],
  [
    'the team’s payment failed',
    person({ status: 'PastDue', pastDueSince: daysAgo(9), billingAdmins: ['p2'] }),
    'Your Account Needs to be Updated',
  ],
  ['a payment is awaited', person(null, done, { hasOpenCheckout: true }), 'Your payment is not complete'],
  [
    'the subscription elsewhere is not active',
    person({}, done, {
      currentUser: { isActive: true, isSuspended: false, paymentProcessor: 'hubspot' } as Me['currentUser'],
      externalBilling: { status: 'canceled', checkedAt: daysAgo(1) },
    }),
    'Your HubSpot subscription is not active. Please contact support.',
  ],
  ['the member is new', person(null, accepting), 'Welcome to Portico'],
  ['there is no subscription', person(null), 'Choose your membership'],
  [
    'the member renews',
    person({ status: 'Expired', renewalStartedAt: daysAgo(0.1) }),
    'Your membership has expired',
  ],
])('says why the plans are shown when %s', async (_, me, title) => {
  open(me);
  expect(await screen.findByText(title)).toBeVisible();
});

it('leads who chose the plans to the bank that asks', async () => {
  open(person({ status: 'PastDue', pastDueSince: daysAgo(9), confirmUrl: 'https://invoice.stripe.com/i/1' }));
  expect(await screen.findByText('Confirm Your Payment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute(
    'href',
    'https://invoice.stripe.com/i/1',
  );
});

it('gives no reason to a member who only looks around', async () => {
  open(person({ status: 'Trial', trialExpires: null }));
  expect(await screen.findByText('No plans are on offer right now')).toBeVisible();
  for (const { title } of Object.values(en.reason).filter((reason) => typeof reason !== 'string')) {
    expect(screen.queryByText(title)).toBeNull();
  }
});

it('asks again whether the payment has arrived', async () => {
  const { user, api } = open(person(null, done, { hasOpenCheckout: true }));
  sessionStore.setState({ status: 'signedIn' });
  api.on('GET', '/api/user/me/', { data: person({ status: 'Trial' }) });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByText('Your payment is not complete')).toBeNull());
  expect(api.callsTo('GET', '/api/user/me/')).toHaveLength(1);
});

it('says when it could not ask', async () => {
  const { user, api } = open(person(null, done, { hasOpenCheckout: true }));
  api.on('GET', '/api/user/me/', { status: 503, body: { code: 'UNAVAILABLE', msg: '' } });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('We could not reach the server. Please try again.')).toBeVisible();
});

describe('after a payment that failed (A §8)', () => {
  const failed = person({ status: 'PastDue', pastDueSince: daysAgo(9) });

  it('advises, and returns to the payment options with a clean address', async () => {
    const { user, address } = open(failed, '/subscription-options?plan=annual&paymentFailed=true');
    const dialog = await screen.findByRole('alertdialog', { name: 'Your payment did not go through' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    expect(within(dialog).getByText(/annual or monthly\) and use Pay Now/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Return to Payment Options' }));
    expect(address()).toBe('/subscription-options?plan=annual');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('gives the same advice to a member who asks for it', async () => {
    const { user, address } = open(failed);
    await user.click(await screen.findByRole('button', { name: 'What you can do' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(address()).toBe('/subscription-options?paymentFailed=true');
  });
});

describe('before anything is chosen (B §4 "Plan overview")', () => {
  it('tells a member of a team whose lead has not paid to wait, and signs out on closing', async () => {
    const { user, address } = open(person(null, accepting, { isTeamMember: true }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Your Account Needs to be Updated' });
    expect(within(dialog).getByText(/after your team lead submits the billing information/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(address()).toBe('/logout');
  });

  it.each([
    ['Your Subscription Has Lapsed', daysAgo(3)],
    ['Update Payment', daysAgo(-20)],
  ])(
    'says ‘%s’ to an account moved from invoices to the card, with the days of its free trial',
    async (title, endsAt) => {
      const me = person({ endsAt, status: 'Expired', renewalStartedAt: daysAgo(0.1) });
      me.currentPerson.realmData.convertAccount = {
        status: 'S',
        freeTrialAnnual: daysAgo(-8.5),
        freeTrialMonthly: null,
      };
      const { user } = open(me);
      const dialog = await screen.findByRole('alertdialog', { name: title });
      expect(within(dialog).getByText('There is a free trial for a limited time.')).toBeVisible();
      expect(within(dialog).getByText('Free trial with annual billing: 9 days left.')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Choose a plan' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});
