import type { Me, PricingOption } from '@portico/contracts';
import { buildSystemSettings } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { SubscriptionAgents } from '../pages/SubscriptionAgents.tsx';
import { accepting, daysAgo, onboarded, person } from '../people.fixture.ts';

const plan: PricingOption = {
  priceName: 'agent-annual',
  productName: 'Portico Membership',
  type: 'Agent',
  period: 'annual',
  price: 5000,
  uag: null,
};
const create = '/api/subscriptions/create';
const address = { streetAddress: '1 Main Street', city: 'Aspen', state: 'Colorado', postalCode: '81611' };

function enabled(me: Me = person(null, accepting)): Me {
  me.currentUser.paymentProcessor = 'manual';
  return me;
}

function open(me: Me, path = '/subscription-agents?plan=annual') {
  const api = stubApi()
    .on('GET', '/api/subscriptions/agent/pricing', { data: [plan] })
    .on('GET', '/api/user/agreements', { data: [] })
    .on('GET', '/api/user/me/', { data: me })
    .on('PUT', '/api/user/saas/accept', { data: accepting });
  const system = buildSystemSettings({ conciergeEmail: 'concierge@portico.test' });
  const page = renderWithPortico(<SubscriptionAgents />, {
    path,
    session: { status: 'signedIn', me, settings: { system, search: null, dashboard: null } },
    words: { subscriptions: { en } },
  });
  return { api, ...page };
}

type User = ReturnType<typeof open>['user'];

async function fill(user: User, values: Record<string, string>) {
  await user.click(await screen.findByRole('radio', { name: /Manual billing/ }));
  for (const [label, value] of Object.entries(values))
    if (value) await user.type(await screen.findByRole('textbox', { name: label }), value);
}

const complete = {
  'Approval code': 'K7QF-93MX',
  'Street address': address.streetAddress,
  City: address.city,
  State: address.state,
  'Postal code': address.postalCode,
};
const start = () => screen.findByRole('button', { name: /membership$/ });

it('is offered only to accounts that staff enabled, and to those moved from invoices', async () => {
  const first = open(person(null, accepting));
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Manual billing/ })).toBeNull();
  first.unmount();
  const moved = person(null, accepting);
  moved.currentPerson.realmData.convertAccount = {
    status: 'S',
    freeTrialAnnual: null,
    freeTrialMonthly: null,
  };
  open(moved);
  expect(await screen.findByRole('radio', { name: /Manual billing/ })).toBeVisible();
});

it('posts the body of B §7 once the agreement is accepted, and says thank you', async () => {
  const { user, api, address: at } = open(enabled());
  api.on('POST', create, { data: person({}).subscription });
  await fill(user, complete);
  expect(screen.getByText(/one invoice of \$5,000 for the year.* does not renew by itself/)).toBeVisible();
  await user.click(await start());
  await waitFor(() => expect(at()).toBe('/subscription-complete?session=invoice'));
  const [sent] = api.callsTo('POST', create).map(({ body }) => body as Record<string, string>);
  expect(Object.keys(sent ?? {}).toSorted()).toEqual(
    [
      ...['billinAdminAddress', 'billingAdmins', 'code', 'endsAt', 'isRenewal'],
      ...['membership', 'name', 'startsAt', 'status'],
    ].toSorted(),
  );
  expect(sent).toMatchObject({
    billingAdmins: ['p1'],
    billinAdminAddress: address,
    code: 'K7QF-93MX',
    status: 'Active',
    membership: 'a1',
    name: 'agent-annual',
    isRenewal: false,
  });
  const years =
    new Date(sent?.endsAt ?? '').getUTCFullYear() - new Date(sent?.startsAt ?? '').getUTCFullYear();
  expect(years).toBe(1);
  expect(api.callsTo('PUT', '/api/user/saas/accept')).toHaveLength(1);
});

it('updates a membership that has run out', async () => {
  const me = enabled(person({ status: 'Expired', renewalStartedAt: daysAgo(0.1) }, onboarded));
  const { user, api, address: at } = open(me);
  api.on('PUT', '/api/subscriptions/s1', { data: me.subscription });
  await fill(user, complete);
  expect(await screen.findByText(/^With Renew membership you accept the User Agreement/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Renew membership' }));
  await waitFor(() => expect(at()).toBe('/subscription-complete?session=invoice'));
  expect(api.callsTo('PUT', '/api/subscriptions/s1')[0]?.body).toMatchObject({ isRenewal: true });
});

it.each<[string, string, string]>([
  ['Approval code', 'AB', 'At least 3 characters'],
  ['Street address', '', 'Required'],
  ['City', '', 'Required'],
  ['State', '', 'Required'],
  ['Postal code', '8161', 'At least 5 characters'],
])('sends nothing while %s is ‘%s’ (B §5)', async (label, typed, problem) => {
  const { user, api } = open(enabled());
  await fill(user, { ...complete, [label]: typed });
  await user.click(await start());
  const field = await screen.findByRole('textbox', { name: label });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(problem));
  expect(api.callsTo('POST', create)).toEqual([]);
});

it.each<[string, object, string]>([
  [
    'a code that cannot be used',
    {
      code: 'INVALID_INPUT',
      msg: 'Please check your input.',
      fields: { code: 'x' },
      fieldCodes: { code: { code: 'CODE_NOT_USABLE' } },
    },
    'This code cannot be used. Please check it, or ask the Concierge.',
  ],
  ['a server that is away', { code: 'UNAVAILABLE', msg: 'The till is closed.' }, 'The till is closed.'],
])('says why after %s, then whom to ask, and keeps what was typed (B §8)', async (_, body, text) => {
  const { user, api, address: at } = open(enabled());
  api.on('POST', create, { status: 'fields' in body ? 400 : 503, body });
  await fill(user, complete);
  await user.click(await start());
  const dialog = await screen.findByRole('alertdialog', { name: 'Your transaction could not be completed' });
  expect(
    within(dialog).getByText(
      'Your transaction could not be completed. Please either try again or contact a representative of Portico directly at concierge@portico.test for further assistance. We apologize for the inconvenience.',
    ),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('alert')[0]).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Approval code' })).toHaveValue('K7QF-93MX');
  expect(at()).toBe('/subscription-agents?plan=annual');
});

it('keeps the button closed until a billing plan is chosen', async () => {
  const { user } = open(enabled(), '/subscription-agents');
  await fill(user, {});
  expect(await start()).toBeDisabled();
  expect(screen.getByText('Choose a billing plan first.')).toBeVisible();
});
