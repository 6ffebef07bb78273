import type { BillingPeriod, PricingOption } from '@portico/contracts';
import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { accepting, person } from '../people.fixture.ts';
import { PlanTerms } from './PlanTerms.tsx';

const now = new Date('2026-11-20T12:00:00Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const plan = (period: BillingPeriod): PricingOption => ({
  priceName: `agent-${period}`,
  productName: 'Portico Agent Membership',
  type: 'Agent',
  period,
  price: 450,
  uag: null,
});

/** Annual billing is free until December 20, monthly billing until yesterday. */
function show(period: BillingPeriod, { status = 'S', isByHand = false } = {}) {
  const me = person(null, accepting);
  me.currentPerson.realmData.convertAccount = {
    status,
    freeTrialAnnual: '2026-12-20T23:59:59.000Z',
    freeTrialMonthly: '2026-11-19T23:59:59.000Z',
  };
  renderWithPortico(<PlanTerms chosen={plan(period)} isByHand={isByHand} />, {
    session: { status: 'signedIn', me },
    words: { subscriptions: { en } },
  });
}

it('names the day of the first payment: the day on which the provider ends the trial', () => {
  show('annual');
  expect(
    screen.getByText(
      /Nothing is charged today: your free trial runs until Dec 21, 2026, and the first payment is made then\./,
    ),
  ).toBeVisible();
});

it.each<[string, BillingPeriod, object]>([
  ['a trial that is over', 'monthly', {}],
  ['a rhythm without a trial', 'quarterly', {}],
  ['an account that was not moved to the card', 'annual', { status: 'X' }],
  ['who pays by invoice', 'annual', { isByHand: true }],
])('promises no free trial for %s', (_, period, options) => {
  show(period, options);
  expect(screen.getByText(/\$450/)).toBeVisible();
  expect(screen.queryByText(/free trial/)).not.toBeInTheDocument();
});
