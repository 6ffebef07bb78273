import type { SeatPreview, Team, TeamPerson } from '@portico/contracts';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { CollectPayment } from '../pages/CollectPayment.tsx';
import { MyTeam } from '../pages/MyTeam.tsx';
import { SubscriptionOptions } from '../pages/SubscriptionOptions.tsx';
import { SubscriptionTeams } from '../pages/SubscriptionTeams.tsx';
import { accepting, daysAgo, onboarded, person } from '../people.fixture.ts';

const joinedAt = '2026-01-05T10:00:00.000Z';
const somebody = (change: Partial<TeamPerson>): TeamPerson => ({
  agentId: 'a1',
  personId: 'p1',
  fullName: 'Nora Lindqvist',
  email: 'nora@portico.test',
  photoUrl: null,
  isLead: true,
  billing: 'admin',
  joinedAt,
  ...change,
});
const mina = somebody({
  agentId: 'a2',
  personId: 'p2',
  fullName: 'Mina Takahashi',
  email: 'mina@portico.test',
  isLead: false,
  billing: null,
});
const team = (change: Partial<Team> = {}): Team => ({
  _id: 't1',
  name: 'The Lindqvist Team',
  mayManage: true,
  people: [somebody({}), mina],
  invitations: [],
  ...change,
});
const seats: SeatPreview = {
  used: 3,
  included: 3,
  paid: 3,
  priceCents: 400_000,
  period: 'annual',
  next: { beforeCents: 1_200_000, afterCents: 1_900_000, at: '2027-03-01T12:00:00.000Z' },
};
const teamPlan = { membershipModel: 'Team' } as const;
const offer = { _id: 'i1', teamName: 'The Okafor Team', leadName: 'Laurence Okafor', expiresAt: joinedAt };

function open(
  Page: () => React.ReactNode,
  me = person(teamPlan, onboarded, { isTeamLead: true }),
  found: Team | null = team(),
) {
  const api = stubApi()
    .on('GET', '/api/teams/mine', { data: found })
    .on('GET', '/api/teams/t1/seats', { data: seats })
    .on('GET', '/api/teams/invitations', { data: [offer] })
    .on('GET', '/api/subscriptions/agent/pricing', { data: [] })
    // A change made by one test must not be read in the next.
    .on('GET', '/api/user/me/', { hang: true });
  const page = renderWithPortico(<Page />, {
    session: { status: 'signedIn', me },
    words: { subscriptions: { en } },
  });
  return { api, ...page };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the lead who belongs to the team, and says the amount before anybody is invited', async () => {
  const { user, api } = open(MyTeam);
  expect(await screen.findByRole('heading', { level: 1, name: 'The Lindqvist Team' })).toBeVisible();
  expect(
    await screen.findByText(
      /raises your next invoice, on .*2027, from \$12,000\.00 to \$19,000\.00: the time from today until then is added to it\. Each person is \$4,000\.00, billed once per year/,
    ),
  ).toBeVisible();
  api.on('POST', '/api/teams/t1/invitations', { data: null });
  const invite = await part('Invite somebody');
  await user.click(invite.getByRole('button', { name: 'Send the invitation' }));
  expect(await invite.findByText('Please enter an e-mail address.')).toBeVisible();
  await user.type(invite.getByLabelText('E-mail'), 'anna@portico.test');
  await user.click(invite.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/teams/t1/invitations')[0]?.body).toEqual({ email: 'anna@portico.test' }),
  );
});

it.each([
  ['the billing admin', ['p1'], ['/collect-payment']],
  ['another manager of the team', ['p2'], []],
])(
  'invites nobody while a payment is due, and shows %s the way to repair it',
  async (_who, billingAdmins, links) => {
    const owing = { ...teamPlan, status: 'PastDue', pastDueSince: daysAgo(2), billingAdmins } as const;
    open(MyTeam, person(owing, onboarded, { isTeamLead: true }));
    const invite = await part('Invite somebody');
    expect(invite.getByText(/^A payment for the team is due/)).toBeVisible();
    expect(invite.queryByLabelText('E-mail')).toBeNull();
    expect(invite.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
  },
);

it('names who is there already beside the field', async () => {
  const { user, api } = open(MyTeam);
  api.on('POST', '/api/teams/t1/invitations', {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      msg: '',
      fields: { email: 'x' },
      fieldCodes: { email: { code: 'IN_TEAM_ALREADY' } },
    },
  });
  const invite = await part('Invite somebody');
  await user.type(invite.getByLabelText('E-mail'), mina.email);
  await user.click(invite.getByRole('button', { name: 'Send the invitation' }));
  expect(await invite.findByText('This person belongs to the team already.')).toBeVisible();
});

it('asks before somebody is removed; the lead cannot be', async () => {
  const { user, api } = open(MyTeam);
  api.on('DELETE', '/api/teams/members/a2', { data: null });
  const people = await part('People');
  expect(people.queryByRole('button', { name: 'Remove Nora Lindqvist' })).toBeNull();
  await user.click(people.getByRole('button', { name: 'Remove Mina Takahashi' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api.callsTo('DELETE', '/api/teams/members/a2')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove Mina Takahashi' }));
  await waitFor(() => expect(api.callsTo('DELETE', '/api/teams/members/a2')).toHaveLength(1));
});

it('withdraws an invitation, and hands the billing over once its consequences were read', async () => {
  const invitations = [{ _id: 'i9', email: 'anna@portico.test', createdAt: joinedAt, expiresAt: joinedAt }];
  const { user, api } = open(MyTeam, undefined, team({ invitations }));
  api
    .on('DELETE', '/api/teams/invitations/i9', { data: null })
    .on('PUT', '/api/teams/t1/billing', { data: team() });
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of anna@portico.test' }),
  );
  await waitFor(() => expect(api.callsTo('DELETE', '/api/teams/invitations/i9')).toHaveLength(1));
  const billing = await part('Billing');
  await user.selectOptions(billing.getByLabelText('Who pays'), 'Mina Takahashi');
  await user.selectOptions(billing.getByLabelText(/Backup billing admin/), 'Nora Lindqvist');
  await user.click(billing.getByRole('button', { name: 'Save' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Hand the billing over to Mina Takahashi?' }),
  );
  expect(dialog.getByText(/The card on file stays in use until Mina Takahashi changes it/)).toBeVisible();
  expect(api.callsTo('PUT', '/api/teams/t1/billing')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Hand the billing over' }));
  await waitFor(() =>
    expect(api.callsTo('PUT', '/api/teams/t1/billing')[0]?.body).toEqual({ admin: 'p2', backup: 'p1' }),
  );
});

it('lets a member see the team and leave it, and nothing else', async () => {
  const found = team({ mayManage: false });
  const me = person(teamPlan, onboarded, { isTeamMember: true });
  me.currentPerson._id = 'p2';
  open(MyTeam, me, found);
  expect(await screen.findByRole('button', { name: 'Leave the team' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Invite somebody' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Billing' })).toBeNull();
});

it('offers an invited newcomer the team before the plans; joining leads to the thanks', async () => {
  const me = person(null, accepting);
  const { user, api, address } = open(SubscriptionOptions, me, null);
  api.on('POST', '/api/teams/invitations/i1/answer', { data: null });
  const card = await part('Laurence Okafor invites you to The Okafor Team');
  api.on('GET', '/api/user/me/', { data: person(teamPlan, accepting, { isTeamMember: true }) });
  await user.click(card.getByRole('button', { name: 'Join the team' }));
  await waitFor(() => expect(address()).toBe('/subscription-complete'));
  expect(api.callsTo('POST', '/api/teams/invitations/i1/answer')[0]?.body).toEqual({ accept: true });
});

it('asks for the name of a team before its plans', async () => {
  const { user, api } = open(SubscriptionTeams, person(null, accepting), null);
  api.on('POST', '/api/teams', { data: team() });
  await user.type(await screen.findByLabelText('Team name'), 'Harlow Partners');
  api.on('GET', '/api/user/me/', { data: person(null, accepting, { isTeamLead: true }) });
  await user.click(screen.getByRole('button', { name: 'Begin the team' }));
  expect(await screen.findByRole('heading', { name: 'Payment Options' })).toBeVisible();
  expect(api.callsTo('POST', '/api/teams')[0]?.body).toEqual({ name: 'Harlow Partners' });
});

it('tells a member whose team is past due whom to contact (B §2.6)', async () => {
  const me = person({ ...teamPlan, status: 'PastDue', pastDueSince: daysAgo(9), billingAdmins: ['p2'] });
  open(CollectPayment, me, team({ people: [somebody({ personId: 'p2' })] }));
  expect(await screen.findByRole('link', { name: /Nora Lindqvist.*nora@portico\.test/ })).toHaveAttribute(
    'href',
    'mailto:nora@portico.test',
  );
});

it.each([
  ['while access lasts', 1, true],
  ['not once My Team is closed as well', 9, false],
])('leads the backup to where they can take the billing over: %s', async (_, days, isLed) => {
  const lead = somebody({ agentId: 'a2', personId: 'p2', fullName: 'Mina Takahashi' });
  const me = person(
    { ...teamPlan, status: 'PastDue', pastDueSince: daysAgo(days), billingAdmins: ['p2', 'p1'] },
    onboarded,
    { isTeamMember: true },
  );
  open(CollectPayment, me, team({ people: [lead, somebody({ isLead: false, billing: 'backup' })] }));
  expect(await screen.findByRole('link', { name: /Your billing admin is Mina Takahashi/ })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Open My Team' })).toHaveLength(isLed ? 1 : 0);
});
