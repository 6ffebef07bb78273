import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { SubscriptionComplete } from '../pages/SubscriptionComplete.tsx';
import { accepting, onboarded, person } from '../people.fixture.ts';

const confirm = '/api/subscriptions/stripe/confirm';
const accept = '/api/user/saas/accept';

function open(answer: object, me = person(null, accepting), search = '') {
  const api = stubApi().on('POST', confirm, answer).on('PUT', accept, { data: onboarded });
  const page = renderWithPortico(<SubscriptionComplete />, {
    path: `/subscription-complete${search}`,
    session: { status: 'signedIn', me },
    words: { subscriptions: { en } },
  });
  return { api, ...page };
}

it('gives nothing to a person who has only typed the address', async () => {
  const { api } = open({ data: { status: 'none' } });
  expect(await screen.findByText('We have not found a payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
  expect(api.callsTo('PUT', accept)).toEqual([]);
});

it('thanks once the payment is found, records the agreement, and opens Portico', async () => {
  const { user, api, address } = open({ data: { status: 'confirmed' } });
  expect(await screen.findByText('Thank you for joining Portico')).toBeVisible();
  expect(api.callsTo('PUT', accept)).toHaveLength(1);
  api.on('GET', '/api/user/me/', { data: person({}, onboarded) });
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it.each<[string, object, string, string]>([
  ['a renewal', { isRenewal: true }, 'Thank you for renewing your membership', 'open again'],
  ['who pays by invoice', { isByHand: true }, 'Thank you for joining Portico', 'approval code was accepted'],
])('words it for %s', async (_who, facts, title, text) => {
  open({ data: { status: 'confirmed', isRenewal: false, isByHand: false, ...facts } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

describe('while the payment is on its way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('asks again every two seconds until it arrives, and no more', async () => {
    const { api } = open({ data: { status: 'waiting' } });
    await pass(1);
    expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    expect(api.callsTo('POST', confirm)).toHaveLength(1);
    await pass(1_900);
    expect(api.callsTo('POST', confirm)).toHaveLength(1);
    api.on('POST', confirm, { data: { status: 'confirmed' } });
    await pass(200);
    expect(screen.getByText('Thank you for joining Portico')).toBeVisible();
    await pass(10_000);
    expect(api.callsTo('POST', confirm)).toHaveLength(2);
  });
});

it('says so when it cannot ask, and asks again', async () => {
  const { user, api } = open({ status: 400, body: { code: 'INVALID_INPUT', msg: 'Not now.' } });
  expect(await screen.findByText('Not now.')).toBeVisible();
  api.on('POST', confirm, { data: { status: 'confirmed' } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Thank you for joining Portico')).toBeVisible();
});

it('sends a member on trial home who has only typed the address', async () => {
  const { address } = open({ data: { status: 'confirmed' } }, person({ status: 'Trial' }, onboarded));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByText('Thank you for joining Portico')).toBeNull();
});

it('leads who has added homes to them', async () => {
  const me = person({ membershipModel: 'listings' }, onboarded);
  const { user, api, address } = open({ data: { status: 'confirmed' } }, me, '?type=Listing&session=cs_1');
  api.on('GET', '/api/user/me/', { data: me });
  expect(await screen.findByText(/your listings are published/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to your listings' }));
  await waitFor(() => expect(address()).toBe('/properties/list?category=mine'));
});
