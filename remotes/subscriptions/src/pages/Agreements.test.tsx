import type { Agreement, Me } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { accepting, daysAgo, newcomer, onboarded, person } from '../people.fixture.ts';
import { Agreements } from './Agreements.tsx';

const agreement = (kind: Agreement['kind'], acceptedVersion: number | null = null): Agreement => ({
  kind,
  version: 2,
  acceptedVersion,
  isAccepted: acceptedVersion === 2,
});
const unread = [
  agreement('terms'),
  agreement('privacy'),
  agreement('cookies-policy'),
  agreement('subscription-agreement'),
];
const shown = ['terms', 'privacy', 'cookies-policy'].map((kind) => ({ kind, version: 2 }));
const list = '/api/user/agreements';
const accept = '/api/user/saas/accept';
const me = '/api/user/me/';

function open(who: Me, agreements: object = { data: unread }) {
  const api = stubApi().on('GET', list, agreements).on('GET', me, { data: who });
  const page = renderWithPortico(<Agreements />, {
    path: '/agreements',
    session: { status: 'signedIn', me: who },
    words: { subscriptions: { en, ar: async () => ar } },
  });
  return { api, ...page };
}

const box = () => screen.findByRole('checkbox', { name: /I have read and accept/ });
const next = () => screen.getByRole('button', { name: 'Continue' });

it('greets, and keeps Continue closed until the one box is ticked', async () => {
  const { user } = open(person(null, newcomer));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Nora');
  const tick = await box();
  expect(screen.getAllByRole('checkbox')).toEqual([tick]);
  expect(next()).toBeDisabled();
  await user.click(tick);
  expect(next()).toBeEnabled();
  await user.click(tick);
  expect(next()).toBeDisabled();
});

it.each([
  ['Terms and Conditions', 'terms'],
  ['Privacy Policy', 'privacy'],
  ['Cookie/GDPR Policy', 'cookies-policy'],
])('opens the %s as a dialog', async (name, page) => {
  const { user, api } = open(person(null, newcomer));
  api.on('GET', `/api/legal/${page}`, {
    data: { title: `Our ${page}`, html: '<p>Read me.</p>', language: 'en' },
  });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: `Our ${page}` });
  expect(within(dialog).getByText('Read me.')).toBeVisible();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why a text could not be loaded (B §8), and loads it again', async () => {
  const { user, api } = open(person(null, newcomer));
  const refusal = { status: 400, body: { code: 'INVALID_INPUT', msg: 'The shelf is empty.' } };
  api.on('GET', '/api/legal/terms', refusal);
  await user.click(await screen.findByRole('button', { name: 'Terms and Conditions' }));
  expect(await screen.findByText('Content failed to load: The shelf is empty.')).toBeVisible();
  api.on('GET', '/api/legal/terms', { data: { title: 'Terms', html: '<p>Here.</p>', language: 'en' } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here.')).toBeVisible();
});

it('accepts the versions that were shown, and leads on to the plans', async () => {
  const { user, api, address } = open(person(null, newcomer));
  api.on('PUT', accept, { data: accepting }).on('GET', me, { data: person(null, accepting) });
  await user.click(await box());
  await user.click(next());
  await waitFor(() => expect(address()).toBe('/subscription-options'));
  expect(api.callsTo('PUT', accept).map(({ body }) => body)).toEqual([{ agreements: shown }]);
});

it('says that all is set where the membership runs already', async () => {
  const { user, api } = open(person({}, newcomer));
  api.on('PUT', accept, { data: onboarded }).on('GET', me, { data: person({}, onboarded) });
  await user.click(await box());
  await user.click(next());
  expect(await screen.findByText('You’re all set')).toBeVisible();
});

it('keeps the page and says why when the acceptance is refused', async () => {
  const { user, api, address } = open(person(null, newcomer));
  api.on('PUT', accept, { status: 500, body: { code: 'INTERNAL', msg: 'Out of ink.' } });
  await user.click(await box());
  await user.click(next());
  expect(await screen.findByText('Out of ink.')).toBeVisible();
  expect([address(), next()]).toEqual(['/agreements', expect.objectContaining({ disabled: false })]);
});

it('reads the list again when a text was replaced meanwhile, and accepts the new version', async () => {
  const { user, api, address } = open(person(null, newcomer));
  api.once('PUT', accept, { status: 409, body: { code: 'CONFLICT', msg: '' } });
  await user.click(await box());
  api.on('GET', list, { data: unread.map((one) => ({ ...one, version: 3 })) });
  await user.click(next());
  expect(await screen.findByText(/was replaced while you were reading/)).toBeVisible();
  await waitFor(() => expect(api.callsTo('GET', list)).toHaveLength(2));
  api.on('PUT', accept, { data: accepting }).on('GET', me, { data: person(null, accepting) });
  await user.click(next());
  await waitFor(() => expect(address()).toBe('/subscription-options'));
  expect(api.callsTo('PUT', accept)[1]?.body).toEqual({
    agreements: shown.map((one) => ({ ...one, version: 3 })),
  });
});

describe('billed by HubSpot', () => {
  const billing = '/api/hubspot/HS-1/subscription-status';
  const billed = (account: object) => {
    const who = person(null, account);
    return {
      ...who,
      currentUser: { ...who.currentUser, paymentProcessor: 'hubspot', hubspotAgentId: 'HS-1' },
    } as Me;
  };

  it.each([
    [
      'is not active',
      { data: { status: 'canceled', checkedAt: daysAgo(0), isCurrent: true } },
      'Your HubSpot subscription is not active. Please contact support.',
    ],
    [
      'cannot be asked about',
      { status: 503, body: { code: 'BILLING_UNVERIFIED', msg: '' } },
      'There was an error verifying your subscription. Please try again later.',
    ],
  ])('alerts when the subscription %s (B §8)', async (_, answer, text) => {
    const { user, api, address } = open(billed(newcomer));
    api.on('GET', billing, answer).on('PUT', accept, { data: accepting });
    api.on('GET', me, { data: billed(accepting) });
    await user.click(await box());
    await user.click(next());
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/subscription-options'));
  });

  it('asks before it accepts, so that an active subscription ends the onboarding', async () => {
    const { user, api } = open(billed(newcomer));
    api.on('GET', billing, { data: { status: 'scheduled', checkedAt: daysAgo(0), isCurrent: true } });
    api.on('PUT', accept, { data: onboarded });
    await user.click(await box());
    await user.click(next());
    expect(await screen.findByText('You’re all set')).toBeVisible();
    const order = api.calls.map(({ method, path }) => `${method} ${path}`);
    expect(order.findIndex((call) => call.includes('hubspot'))).toBeLessThan(
      order.findIndex((call) => call.startsWith('PUT')),
    );
  });
});

it.each<[string, Me, object[], string]>([
  [
    'a payment failed',
    person({ status: 'PastDue', pastDueSince: daysAgo(9) }, newcomer),
    unread,
    '/collect-payment',
  ],
  ['the terms are accepted', person(null, accepting), unread, '/subscription-options'],
  [
    'a renewal finds the terms unchanged',
    person({ status: 'Expired', renewalStartedAt: daysAgo(0.1) }),
    unread.map(({ kind }) => agreement(kind, 2)),
    '/subscription-options',
  ],
])('leads on where %s', async (_, who, agreements, expected) => {
  const { address } = open(who, { data: agreements });
  await waitFor(() => expect(address()).toBe(expected));
});

it('asks a renewing member for what has changed, and then for the plans', async () => {
  const who = person({ status: 'Expired', renewalStartedAt: daysAgo(0.1) });
  const { user, api, address } = open(who, { data: unread.map(({ kind }) => agreement(kind, 1)) });
  expect(await screen.findByText(/Our terms have changed/)).toBeVisible();
  api.on('PUT', accept, { data: onboarded });
  await user.click(await box());
  api.on('GET', list, { data: unread.map(({ kind }) => agreement(kind, 2)) });
  await user.click(next());
  await waitFor(() => expect(address()).toBe('/subscription-options'));
});

it('says so when the agreements cannot be loaded', async () => {
  open(person(null, newcomer), { status: 400, body: { code: 'INVALID_INPUT', msg: 'Not now.' } });
  expect(await screen.findByText('The agreements could not be loaded')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('reads in Arabic', async () => {
  open(person(null, newcomer));
  await act(() => setLanguage('ar'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('أهلًا بك، Nora');
});
