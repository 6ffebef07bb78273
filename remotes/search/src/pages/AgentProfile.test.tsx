import type { AccountDetails } from '@portico/contracts';
import { buildAgentProfile, buildListing, buildMe, type CastName } from '@portico/fixtures';
import { RouteHostContext } from '@portico/remote-kit';
import { press, renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { AgentProfile } from './AgentProfile.tsx';

const agent = buildAgentProfile({
  fullName: 'Elena Vasquez',
  bio: 'Elena knows every cove.\n\nShe sails on Sundays.',
  phone: '+13105550134',
  phoneText: '(310) 555-0134',
  listings: [buildListing({ title: { en: 'Casa Marea' } })],
});
const path = `/agent-profile?id=${agent._id}`;

function open(at: string, answer: unknown = { data: agent }, as: CastName = 'agent') {
  const api = stubApi().on('GET', '/api/agents/:id', answer);
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  return { api, ...renderWithPortico(<AgentProfile />, { path: at, session, words: { search: { en } } }) };
}

it('shows the agent: name, story, how to reach them, listings', async () => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Elena Vasquez' })).toBeVisible();
  expect(screen.getByText('She sails on Sundays.')).toBeVisible();
  expect(screen.getByRole('link', { name: '(310) 555-0134' })).toHaveAttribute('href', 'tel:+13105550134');
  // A long address breaks before its @, not within a word.
  const [local, domain] = agent.email.split('@');
  const mail = screen.getByRole('link', { name: new RegExp(`^${local} ?@${domain}$`) });
  expect(mail).toHaveAttribute('href', `mailto:${agent.email}`);
  expect(mail.querySelector('wbr')?.nextSibling).toHaveTextContent(`@${domain}`);
  expect(screen.getByRole('link', { name: 'Casa Marea' })).toBeVisible();
  expect(document.title).toBe('Elena Vasquez · Portico');
});

it('offers to write to others, not to oneself', async () => {
  const { unmount } = open(path);
  expect(await screen.findByRole('button', { name: 'Send a message' })).toBeVisible();
  unmount();
  open(path, { data: { ...agent, isMe: true } });
  expect(await screen.findByText('Your profile, as members see it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a message' })).toBeNull();
});

it.each([
  [{ placePrecision: 'nearby' }, 'On the agents map, others see you within a mile and a half of your place.'],
  [{ placePrecision: 'brokerage' }, 'On the agents map, others see you in your brokerage’s town.'],
  [
    { placePrecision: 'nearby', latitude: null },
    'You are not on the agents map: your profile names no town that it knows.',
  ],
  [
    { placePrecision: 'brokerage', latitude: null },
    'You are not on the agents map: your brokerage has no place on it yet.',
  ],
])('tells a member how others see them on the map: %j', async (place, text) => {
  open(path, { data: { ...agent, isMe: true, ...place } });
  expect(await screen.findByText(text)).toBeVisible();
});

it('says what both have in common, and how many homes there are beyond those it shows', async () => {
  open(path, { data: { ...agent, listingsCount: 34, sharedGroups: ['Coastal Circle', 'Alpine Guild'] } });
  expect(await screen.findByText('You both belong to Coastal Circle · Alpine Guild')).toBeVisible();
  expect(screen.getByText('The newest 1 of 34')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all listings' })).toHaveAttribute(
    'href',
    `/properties/list?agent=${agent._id}&type=Manual&type=Pocket`,
  );
});

it('sends a letter by mail where Portico has no messages', async () => {
  const api = stubApi()
    .on('GET', '/api/agents/:id', { data: agent })
    .on('POST', '/api/agents/:id/letters', { status: 201, body: { data: null } });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'agent' }) };
  const routes = { hasRoute: (path: string) => path !== '/messages' };
  const { user } = renderWithPortico(
    <RouteHostContext value={routes}>
      <AgentProfile />
    </RouteHostContext>,
    { path, session, words: { search: { en } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Write to Elena Vasquez' }));
  const letter = within(await screen.findByRole('dialog', { name: 'Write to Elena Vasquez' }));
  expect(
    letter.getByText(new RegExp(`Replies go to ${session.me.currentPerson.primaryEmail}`)),
  ).toBeVisible();
  await user.click(letter.getByRole('button', { name: 'Send' }));
  expect(await letter.findByText('Please enter a message')).toBeVisible();
  await user.type(letter.getByRole('textbox', { name: 'Message' }), ' Shall we meet? ');
  await user.click(letter.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/agents/:id/letters').map(({ body }) => body)).toEqual([
      { message: 'Shall we meet?' },
    ]),
  );
});

it('keeps a letter that the member would not get, and says why', async () => {
  stubApi()
    .on('GET', '/api/agents/:id', { data: agent })
    .on('POST', '/api/agents/:id/letters', {
      status: 409,
      body: { code: 'TAKES_NO_LETTERS', msg: 'This member does not take letters.' },
    });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'agent' }) };
  const { user } = renderWithPortico(
    <RouteHostContext value={{ hasRoute: (to: string) => to !== '/messages' }}>
      <AgentProfile />
    </RouteHostContext>,
    { path, session, words: { search: { en } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Write to Elena Vasquez' }));
  const letter = within(await screen.findByRole('dialog', { name: 'Write to Elena Vasquez' }));
  await user.type(letter.getByRole('textbox', { name: 'Message' }), 'Shall we meet?');
  await user.click(letter.getByRole('button', { name: 'Send' }));
  expect(await letter.findByText(/This member does not take letters/)).toBeVisible();
  expect(letter.getByRole('textbox', { name: 'Message' })).toHaveValue('Shall we meet?');
});

it('is edited by its owner in place and by keyboard, and shows the saved values', async () => {
  const { api, user } = open(path, { data: { ...agent, isMe: true } });
  const [firstName, lastName] = ['Elena', 'Vasquez'];
  const person = {
    ...{ _id: agent.personId, name: { firstName, lastName, fullName: agent.fullName } },
    ...{ primaryEmail: agent.email, roles: ['agent' as const] },
    realmData: {
      photoUrl: null,
      userAccount: { acceptedTermsAt: null, onBoardedAgentAt: null },
      convertAccount: null,
    },
  };
  const { bio, city, country, languages, specialties } = agent;
  const work = { bio, city: city ?? '', state: null, country: country ?? '', languages, specialties };
  const account: AccountDetails = {
    ...{ person, username: 'elena', phone: agent.phone, phoneText: '(310) 555-0134', version: 4 },
    ...{
      mutedNotifications: [],
      isMailRefused: false,
      isActive: true,
      suspendedAt: null,
      lastSignInAt: null,
    },
    agent: {
      ...{ _id: agent._id, fullName: agent.fullName, brokerage: null, placePrecision: 'nearby' },
      ...work,
    },
  };
  const saved = { ...account, version: 5 };
  api
    .on('GET', '/api/people/:id/account', { data: account })
    .on('PUT', '/api/agents/:id', { data: saved })
    .on('GET', '/api/user/me/', { data: buildMe() });
  await press(user, await screen.findByRole('button', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  const field = await dialog.findByRole('textbox', { name: /^Biography/ });
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'She moved to the hills.');
  api.on('GET', '/api/agents/:id', { data: { ...agent, isMe: true, bio: 'She moved to the hills.' } });
  await press(user, dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/agents/:id')[0]?.body).toMatchObject({
    version: 4,
    bio: 'She moved to the hills.',
  });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('She moved to the hills.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
});

it('offers staff the account and to act in the place, members neither', async () => {
  const { unmount } = open(path, undefined, 'concierge');
  const account = `/edit-account?id=${agent.personId}`;
  expect(await screen.findByRole('link', { name: 'Edit account' })).toHaveAttribute('href', account);
  expect(screen.getByRole('link', { name: 'Act in their place' })).toHaveAttribute(
    'href',
    `${account}&act=1`,
  );
  unmount();
  open(path);
  await screen.findByRole('heading', { level: 1, name: 'Elena Vasquez' });
  expect(screen.queryByRole('link', { name: 'Edit account' })).toBeNull();
});

it('says so when an agent has nothing to offer', async () => {
  open(path, { data: { ...agent, listings: [], bio: '' } });
  expect(await screen.findByText('Elena Vasquez has no active listings.')).toBeVisible();
  expect(screen.getByText('No biography yet.')).toBeVisible();
});

it('adds a member to one’s people, and takes that back if it fails', async () => {
  const { api, user } = open(path);
  const saved = `/api/agents/${agent._id}/saved`;
  api.on('PUT', saved, { data: null }).on('DELETE', saved, { networkError: true });
  await user.click(await screen.findByRole('button', { name: 'Add to my people' }));
  const button = await screen.findByRole('button', { name: 'In my people', pressed: true });
  await waitFor(() => expect(api.callsTo('PUT', saved)).toHaveLength(1));
  await user.click(button);
  await waitFor(() => expect(api.callsTo('DELETE', saved)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'In my people', pressed: true })).toBeVisible();
});

it('names homes sold, awards and pages elsewhere, and offers to refer a client', async () => {
  const links = ['https://www.linkedin.com/in/elena', 'https://elena.test'];
  const place = { city: 'Malibu', state: 'California', country: 'United States' };
  const home = { _id: '33333333-3333-4333-8333-333333333333', title: { en: 'Cliff House' }, ...place };
  const sold = [{ ...home, soldAt: '2026-03-05T09:00:00.000Z' }];
  open(path, { data: { ...agent, awards: ['Crown Award 2025'], links, sold } });
  const homes = within(await screen.findByRole('region', { name: 'Sold' }));
  expect(homes.getByText('Cliff House')).toBeVisible();
  expect(homes.getByText('Mar 5, 2026')).toBeVisible();
  expect(await screen.findByText('Crown Award 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('href', links[0]);
  expect(screen.getByRole('link', { name: /^elena.test/ })).toHaveAttribute('target', '_blank');
});

it('offers no referral that would be refused', async () => {
  open(path, { data: { ...agent, takesReferrals: false } });
  expect(await screen.findByRole('button', { name: 'Add to my people' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refer a client' })).toBeNull();
});

it('refers a client of one’s own to the agent, with words', async () => {
  const { api, user } = open(path);
  const clients = { docs: [{ _id: 'c1', fullName: 'Ana Ferreira', city: null, country: null }] };
  api.on('POST', '/api/agentClients/search', { data: clients });
  api.on('POST', '/api/introductions/referrals', { status: 201, body: { data: {} } });
  await user.click(await screen.findByRole('button', { name: 'Refer a client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refer a client to Elena Vasquez' }));
  await user.click(dialog.getByRole('button', { name: 'Refer the client' }));
  expect(await dialog.findByText('Please choose one of your clients.')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: /^Which client/ }), 'ana');
  await user.click(await dialog.findByRole('option', { name: 'Ana Ferreira' }));
  expect(api.callsTo('POST', '/api/agentClients/search')[0]?.body).toMatchObject({ isActive: true });
  await user.type(dialog.getByRole('textbox', { name: 'What should they know?' }), 'They love Malibu.');
  await user.click(dialog.getByRole('button', { name: 'Refer the client' }));
  expect(await screen.findByText('Elena Vasquez is told of your client.')).toBeVisible();
  expect(api.callsTo('POST', '/api/introductions/referrals')[0]?.body).toEqual({
    ...{ clientId: 'c1', agentId: agent._id, message: 'They love Malibu.' },
  });
});

it('asks nothing for an address without an agent', () => {
  const { api } = open('/agent-profile');
  expect(screen.getByText('We couldn’t find this member.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('offers another try when the profile does not load', async () => {
  const { api, user } = open(path, { networkError: true });
  expect(await screen.findByText('We could not load this profile.')).toBeVisible();
  api.on('GET', '/api/agents/:id', { data: agent });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Elena Vasquez' })).toBeVisible();
});
