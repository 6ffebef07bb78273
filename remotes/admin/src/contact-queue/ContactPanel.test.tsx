import type { ContactRequest } from '@portico/contracts';
import { buildMe, buildPage, cast } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ContactRequests } from '../pages/ContactRequests.tsx';
import { Tools } from '../pages/Tools.tsx';

const path = '/api/contact-requests';
const request: ContactRequest = {
  _id: '5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01',
  reference: 'PC-7K2M9Q',
  personId: cast.agent.personId,
  name: cast.agent.fullName,
  email: cast.agent.email,
  siteForm: 'Concierge',
  subject: 'Team Changes',
  message: 'Please add Ines.\nThank you.',
  createdAt: '2026-11-19T08:00:00.000Z',
  referral: null,
  closedAt: null,
};
const closed = { ...request, closedAt: '2026-11-20T08:00:00.000Z' };

function open(answer: unknown = { data: buildPage([request]) }, at = '/admin/tools?tab=contact') {
  const api = stubApi().on('GET', path, answer);
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'admin' }) };
  const view = renderWithPortico(<Tools />, { path: at, session, words: { admin: { en } } });
  return { api, ...view };
}

const card = async () => within(await screen.findByRole('article', { name: 'PC-7K2M9Q Team Changes' }));

it('is a page of its own for the concierge, where its lists stay', async () => {
  stubApi().on('GET', path, { data: buildPage([request]) });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'concierge' }) };
  const at = '/admin/contact-requests';
  renderWithPortico(<ContactRequests />, { path: at, session, words: { admin: { en } } });
  expect(screen.getByRole('heading', { level: 1, name: 'Messages to the Concierge' })).toBeVisible();
  expect((await card()).getByRole('link', { name: 'Answer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Closed' })).toHaveAttribute('href', `${at}?status=closed`);
});

it('names the member who has invited the sender, and the code for the invitation', async () => {
  const referral = { code: 'ABCD2345', agentId: 'a7', agentName: 'Elena Varga' };
  open({ data: buildPage([{ ...request, referral }]) });
  const message = await card();
  expect(message.getByRole('link', { name: 'Elena Varga' })).toHaveAttribute('href', '/agent-profile?id=a7');
  expect(message.getByText('ABCD2345')).toBeVisible();
});

it('opens the invitation of a recommended visitor with what is known of them', async () => {
  const referral = { code: 'ABCD2345', agentId: 'a7', agentName: 'Elena Varga' };
  const visitor = { ...request, personId: null, name: 'Ana Maria Reyes', email: 'ana@shore.test', referral };
  const { api, user } = open({ data: buildPage([visitor]) });
  api.on('POST', '/api/users/invite', { data: { email: visitor.email } });
  api.on('POST', '/api/brokerages/filter/', { data: buildPage([]) });
  await user.click((await card()).getByRole('button', { name: 'Invite' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  expect(form.getByLabelText(/^Referral code/)).toHaveValue('ABCD2345');
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(api.callsTo('POST', '/api/users/invite')[0]?.body).toEqual({
      ...{ firstName: 'Ana Maria', lastName: 'Reyes', email: 'ana@shore.test' },
      ...{ role: 'agent', referralCode: 'ABCD2345' },
    }),
  );
});

it('shows who wrote what, and the way to answer', async () => {
  open();
  const message = await card();
  expect(message.getByText(/Please add Ines/)).toBeVisible();
  expect(message.getByRole('link', { name: cast.agent.fullName })).toHaveAttribute(
    'href',
    `/edit-account?id=${cast.agent.personId}`,
  );
  expect(message.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    `mailto:${cast.agent.email}?subject=PC-7K2M9Q%3A%20Team%20Changes`,
  );
});

it('links no account to a visitor', async () => {
  open({ data: buildPage([{ ...request, personId: null, name: 'Somebody' }]) });
  const message = await card();
  expect(message.getByText(/Visitor/)).toBeVisible();
  expect(message.queryByRole('link', { name: 'Somebody' })).toBeNull();
});

it('closes a message, and opens it again when that was a mistake', async () => {
  const { api, user } = open();
  api.on('PUT', `${path}/:id/closed`, { data: closed });
  await user.click((await card()).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('PC-7K2M9Q is closed.')).toBeVisible();
  api.on('PUT', `${path}/:id/closed`, { data: request });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('PC-7K2M9Q is open again.')).toBeVisible();
  const bodies = api.callsTo('PUT', `${path}/:id/closed`).map(({ body }) => body);
  expect(bodies).toEqual([{ isClosed: true }, { isClosed: false }]);
});

it('keeps what it shows and searches in the address', async () => {
  const { api, user, address } = open();
  await card();
  await user.click(screen.getByRole('link', { name: 'Closed' }));
  await user.type(screen.getByRole('searchbox'), 'ines{Enter}');
  expect(address()).toBe('/admin/tools?tab=contact&status=closed&q=ines');
  await waitFor(() =>
    expect(Object.fromEntries(api.callsTo('GET', path).at(-1)?.query ?? [])).toMatchObject({
      status: 'closed',
      q: 'ines',
    }),
  );
});

it('says so when everything is answered', async () => {
  open({ data: buildPage([]) });
  expect(await screen.findByText('Everything is answered.')).toBeVisible();
});

it('offers another try when the messages do not load', async () => {
  const { api, user } = open({ status: 500, body: { code: 'INTERNAL', msg: 'Down.' } });
  expect(await screen.findByText('We could not load the messages.')).toBeVisible();
  api.on('GET', path, { data: buildPage([request]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await card();
});
