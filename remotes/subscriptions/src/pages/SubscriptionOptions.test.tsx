import type { PricingOption } from '@portico/contracts';
import { buildSystemSettings } from '@portico/fixtures';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { SubscriptionOptions } from './SubscriptionOptions.tsx';

const plan = (
  type: PricingOption['type'],
  period: PricingOption['period'],
  price: number,
): PricingOption => ({
  priceName: `${type}-${period}`,
  productName: `Portico ${type} Membership`,
  type,
  period,
  price,
  uag: null,
});

const pricing = [
  plan('Agent', 'monthly', 450),
  plan('Agent', 'quarterly', 1325),
  plan('Agent', 'semiannual', 2600),
  plan('Agent', 'annual', 5000),
  plan('Agent', 'biennial', 9500),
  plan('Team', 'annual', 12_000),
];

const address = '/api/subscriptions/agent/pricing';

function open(answer: unknown, { path = '/subscription-options', showTeamSubscription = true } = {}) {
  const api = stubApi().on('GET', address, answer);
  const system = buildSystemSettings({ showTeamSubscription });
  const settings = { system, search: null, dashboard: null };
  const words = { subscriptions: { en, ar: async () => ar } };
  const page = renderWithPortico(<SubscriptionOptions />, { path, session: { settings }, words });
  return { api, ...page };
}

const radio = (name: RegExp) => screen.findByRole('radio', { name });

it('names the product, the currency and every billing period with what it costs', async () => {
  open({ data: pricing });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Portico Agent Membership');
  expect(screen.getByText('Pricing shown in USD')).toBeVisible();
  expect(screen.getAllByRole('radio').map((option) => option.closest('label')?.textContent)).toEqual([
    'Annual Plan - Paid MonthlyAnnual cost: $5,400$450billed every month',
    'Annual Plan - Paid QuarterlyAnnual cost: $5,300Save $100 a year$1,325billed every 3 months',
    'Annual Plan - Paid SemiannuallyAnnual cost: $5,200Save $200 a year$2,600billed every 6 months',
    'Annual PlanAnnual cost: $5,000Save $400 a year$5,000billed once per year',
    'Two-Year PlanTotal cost for two years: $9,500Save $650 a yearBest value$9,500billed every two years',
  ]);
});

it('keeps the chosen plan in the address and names it in the message to the Concierge', async () => {
  const { user, api, address: now } = open({ data: pricing });
  api.on('POST', '/api/user/contact', { data: { reference: 'C-1' } });
  await user.click(await radio(/Paid Quarterly/));
  expect(now()).toBe('/subscription-options?plan=quarterly');
  expect(await radio(/Paid Quarterly/)).toBeChecked();
  expect(
    screen.getByText('You have chosen Annual Plan - Paid Quarterly: $1,325, billed every 3 months.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Contact the Concierge' }));
  const form = await screen.findByRole('dialog', { name: 'Contact the Concierge' });
  await user.type(within(form).getByRole('textbox', { name: /message/i }), 'This one, please.');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.callsTo('POST', '/api/user/contact')).toHaveLength(1));
  expect(api.callsTo('POST', '/api/user/contact')[0]?.body).toEqual({
    siteForm: 'Plans: Annual Plan - Paid Quarterly, Agent',
    subject: 'Upgrade My Membership',
    message: 'This one, please.',
  });
});

it('is chosen by keyboard alone', async () => {
  const { user, address: now } = open({ data: pricing }, { showTeamSubscription: false });
  await radio(/Two-Year/);
  await user.tab();
  await user.keyboard(' {ArrowDown}');
  expect(now()).toBe('/subscription-options?plan=quarterly');
});

it('opens with the plan of the address', async () => {
  open({ data: pricing }, { path: '/subscription-options?type=Agent&plan=biennial' });
  expect(await radio(/Two-Year Plan/)).toBeChecked();
});

it("shows a team's plans and the Mega Team, which has no price but a contact", async () => {
  const { user, address: now } = open({ data: pricing });
  const types = await screen.findByRole('group', { name: 'Membership type' });
  await user.click(within(types).getByRole('button', { name: 'Team' }));
  expect(now()).toBe('/subscription-options?type=Team');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Portico Team Membership');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Ask for an offer' })).toBeVisible();
});

it('offers no team plans where the settings turn them off, even if the address asks for them', async () => {
  open({ data: pricing }, { path: '/subscription-options?type=Team', showTeamSubscription: false });
  expect(await radio(/Paid Monthly/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Membership type' })).not.toBeInTheDocument();
  expect(screen.queryByText('Mega Team')).not.toBeInTheDocument();
});

it('says so when no plan is on offer, and who can help', async () => {
  open({ data: [] });
  expect(await screen.findByText('No plans are on offer right now')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Portico Membership');
  expect(screen.getByRole('button', { name: 'Contact the Concierge' })).toBeVisible();
});

it("alerts with the server's message when the plans cannot be loaded, and tries again", async () => {
  const { api, user } = open({
    status: 400,
    body: { code: 'INVALID_INPUT', msg: 'Prices are being changed.' },
  });
  expect(await screen.findByText('Prices are being changed.')).toBeVisible();
  expect(screen.getByText('The plans could not be loaded').closest('[role="alert"]')).not.toBeNull();
  api.on('GET', address, { data: pricing });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await radio(/Paid Monthly/)).toBeVisible();
});

it('says so while the plans load', () => {
  open({ hang: true });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

it('reads in Arabic', async () => {
  open({ data: pricing });
  await act(() => setLanguage('ar'));
  expect(await screen.findByText('الأسعار معروضة بالدولار الأمريكي')).toBeVisible();
});
