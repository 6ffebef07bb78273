import type { Me, PricingOption } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { SubscriptionAgents } from '../pages/SubscriptionAgents.tsx';
import { SubscriptionTeams } from '../pages/SubscriptionTeams.tsx';
import { accepting, newcomer, person } from '../people.fixture.ts';

const plan = (type: PricingOption['type'], period: PricingOption['period'], uag: string | null = null) =>
  ({
    priceName: `${type.toLowerCase()}-${period}`,
    productName: `Portico ${type} Membership`,
    type,
    period,
    price: 450,
    uag,
  }) satisfies PricingOption;

const pricing = [
  plan('Agent', 'monthly'),
  plan('Agent', 'annual', 'https://portico.test/user-agreement.pdf'),
  plan('Team', 'annual'),
];
const accept = '/api/user/saas/accept';
const token = '/api/subscriptions/stripe/form-token';

function open(path = '/subscription-agents', me: Me = person(null, accepting)) {
  const api = stubApi()
    .on('GET', '/api/subscriptions/agent/pricing', { data: pricing })
    .on('PUT', accept, { data: accepting })
    .on('POST', token, { data: { token: 'one-time', expiresAt: '2026-11-20T12:05:00Z' } });
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const Page = path.startsWith('/subscription-teams') ? SubscriptionTeams : SubscriptionAgents;
  const page = renderWithPortico(<Page />, {
    path,
    session: { status: 'signedIn', me },
    words: { subscriptions: { en } },
  });
  return { api, submit, ...page };
}

const payNow = () => screen.findByRole('button', { name: 'Pay Now' });
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement));

afterEach(() => jest.restoreAllMocks());

it('keeps Pay Now closed until a billing plan is chosen', async () => {
  const { user, address } = open();
  expect(await payNow()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Paid Monthly/ }));
  expect(await payNow()).toBeEnabled();
  expect(address()).toBe('/subscription-agents?plan=monthly');
});

it('tells a person on a trial that paying now ends it', async () => {
  const ends = new Date(Date.now() + 9 * 86_400_000).toISOString();
  open('/subscription-agents?plan=monthly', person({ status: 'Trial', trialExpires: ends }));
  expect(await screen.findByText(/takes the place of the rest of the trial/)).toBeVisible();
});

it('opens the Membership FAQs', async () => {
  const { user, api } = open();
  api.on('GET', '/api/cms/full-post', {
    data: { title: { rendered: 'Membership FAQs' }, content: { rendered: '<p>Ask away.</p>' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Membership FAQs' }));
  expect(await screen.findByText('Ask away.')).toBeVisible();
  const [asked] = api.callsTo('GET', '/api/cms/full-post');
  expect(asked?.query.get('slug')).toBe('marketing-company-portico-plans-faqs');
});

it('says to an account that was moved from invoices when the first payment is made, and of no other trial', async () => {
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const me = person({ status: 'Trial', trialExpires: ahead(4) }, accepting);
  me.currentPerson.realmData.convertAccount = {
    status: 'S',
    freeTrialAnnual: ahead(8.5),
    freeTrialMonthly: null,
  };
  const { user } = open('/subscription-agents?plan=annual', me);
  expect(await screen.findByText(/Nothing is charged today: your free trial runs until/)).toBeVisible();
  expect(screen.queryByText(/^Your trial runs until/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Paid Monthly/ }));
  expect(screen.queryByText(/Nothing is charged today/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Your trial runs until/)).toBeVisible();
});

it('shows who pays, and says what is not known', async () => {
  const me = person(null, accepting);
  me.currentPerson.name.fullName = '';
  me.currentPerson.primaryEmail = '';
  open('/subscription-agents', me);
  expect(await screen.findByText('No brokerage provided')).toBeVisible();
  expect(screen.getByText('No name provided')).toBeVisible();
  expect(screen.getByText('No email provided')).toBeVisible();
});

it('records the agreement, then posts the form of B §7 with a one-time token', async () => {
  const { user, api, submit } = open('/subscription-agents?plan=annual');
  await user.click(await payNow());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(api.callsTo('PUT', accept).map(({ body }) => body)).toEqual([null]);
  expect(sent()).toEqual({
    formToken: 'one-time',
    subscriptionPlan: 'agent-annual',
    membershipId: 'a1',
    personId: 'p1',
    successRedirect: '/subscription-complete',
    failureRedirect: '/subscription-agents?plan=annual',
  });
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/subscriptions/stripe/create-session');
});

it('pays once however often the button is pressed, and is ready again after Back', async () => {
  const { user, submit } = open('/subscription-agents?plan=annual');
  await user.dblClick(await payNow());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(async () => expect(await payNow()).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(await payNow());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
});

it('says why it could not begin, and keeps the choice', async () => {
  const { user, api, submit, address } = open('/subscription-agents?plan=annual');
  api.on('POST', token, { status: 503, body: { code: 'UNAVAILABLE', msg: 'The till is closed.' } });
  await user.click(await payNow());
  expect(await screen.findByText('The till is closed.')).toBeVisible();
  expect([submit.mock.calls, address()]).toEqual([[], '/subscription-agents?plan=annual']);
});

it('says the amount of the whole term where it is not that of one payment', async () => {
  const { user } = open('/subscription-agents?plan=annual');
  expect(await screen.findByText(/^Annual Plan: \$450, billed once per year\. Your/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Paid Monthly/ }));
  expect(await screen.findByText(/billed every month, which comes to \$5,400 for the year\./)).toBeVisible();
});

it('links the user agreement of the plan, or opens its text', async () => {
  const { user } = open('/subscription-agents?plan=annual');
  expect(await screen.findByRole('link', { name: /User Agreement/ })).toHaveAttribute(
    'href',
    'https://portico.test/user-agreement.pdf',
  );
  await user.click(screen.getByRole('radio', { name: /Paid Monthly/ }));
  expect(await screen.findByRole('button', { name: 'User Agreement' })).toBeVisible();
});

it('returns from a failed payment to the same options', async () => {
  const { user, address } = open(
    '/subscription-teams?plan=annual&paymentFailed=true',
    person(null, accepting, { isTeamLead: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Return to Payment Options' }));
  expect(address()).toBe('/subscription-teams?plan=annual');
  expect(screen.getByRole('radio', { name: /Annual Plan/ })).toBeChecked();
});

it('leads to the agreements who has not accepted them', async () => {
  const { address } = open('/subscription-agents', person(null, newcomer));
  await waitFor(() => expect(address()).toBe('/agreements'));
});
