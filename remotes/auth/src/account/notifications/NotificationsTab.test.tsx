import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account } from '../account.fixture.ts';
import { NotificationsTab } from './NotificationsTab.tsx';

const me = buildMe({ as: 'agent' });
const choices = '/api/notices/choices';
const person = `/api/people/${account.person._id}`;

const introductions = 'Requests for an introduction, and answers';
/** As the API offers and names it; the last is of a release after this one. */
const kinds = [
  ['introduction', introductions, 'choice', 'choice', 'choice'],
  ['event', 'My seats at events', 'choice', 'always', 'never'],
  ['billing', 'Payments and my membership', 'choice', 'always', 'never'],
  ['match-alert', 'Changes among my matches', 'choice', 'choice', 'never'],
  ['social', 'Mentions of me', 'choice', 'choice', 'always'],
  ['unread-messages', 'Messages I have not read', 'always', 'choice', 'never'],
  ['gatherings', 'Gatherings near me', 'choice', 'never', 'never'],
].map(([kind, name, listed, mailed, gathered]) => ({ kind, name, ways: { listed, mailed, gathered } }));

function open(answer: object = { muted: ['event'], gathered: [], kinds }) {
  const api = stubApi().on('GET', '/api/user/me/', { data: me }).on('GET', choices, { data: answer });
  const view = renderWithPortico(<NotificationsTab account={account} />, {
    session: { status: 'signedIn', me },
  });
  return { api, ...view };
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

it('has a row for each kind and a column for each channel, and says which nobody can choose', async () => {
  open();
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['What it is about', 'In Portico', 'E-mail', 'In the daily e-mail'],
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(7);
  expect(screen.getByRole('checkbox', { name: 'In Portico: My seats at events' })).not.toBeChecked();
  expect((await row('My seats at events')).getByText('Always')).toBeVisible();
  expect((await row('Messages I have not read')).getAllByRole('checkbox')).toHaveLength(1);
  // Where a mail cannot wait for the one of the day, the row says when it comes.
  expect((await row('Messages I have not read')).getByText('At once')).toBeVisible();
  expect((await row('Changes among my matches')).getByText('At the times set on its page')).toBeVisible();
  expect((await row('Mentions of me')).getByText('Only there')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'In Portico: Gatherings near me' })).toBeChecked();
});

it('saves all ways with one press, and calls for nothing that has not changed', async () => {
  const { api, user } = open();
  const chosen = { muted: ['event', 'billing'], gathered: ['introduction'] };
  api.on('PUT', choices, { data: { ...chosen, kinds } });
  await user.click(await screen.findByRole('checkbox', { name: 'In Portico: Payments and my membership' }));
  await user.click(screen.getByRole('checkbox', { name: `In the daily e-mail: ${introductions}` }));
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByText('Your choices were saved.')).toBeVisible();
  await waitFor(() => expect(api.callsTo('PUT', choices).map(({ body }) => body)).toEqual([chosen]));
  expect(api.callsTo('PUT', person)).toEqual([]);
});

it('keeps every tick where a half of it could not be saved, and saves all with the next press', async () => {
  const { api, user } = open();
  const mutedNotifications = ['introduction'];
  api.on('PUT', person, { data: { ...account, mutedNotifications } });
  api.once('PUT', choices, { status: 503, body: { code: 'INTERNAL', msg: 'No.' } });
  await user.click(await screen.findByRole('checkbox', { name: 'In Portico: My seats at events' }));
  await user.click(screen.getByRole('checkbox', { name: `E-mail: ${introductions}` }));
  expect(screen.getByRole('checkbox', { name: `In the daily e-mail: ${introductions}` })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'In Portico: My seats at events' })).toBeChecked();
  api.on('PUT', choices, { data: { muted: [], gathered: [], kinds } });
  const again = screen.getByRole('button', { name: 'Save choices' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(again);
  expect(await screen.findByText('Your choices were saved.')).toBeVisible();
  expect(api.callsTo('PUT', choices).at(-1)?.body).toEqual({ muted: [], gathered: [] });
  expect(api.callsTo('PUT', person).at(-1)?.body).toMatchObject({ mutedNotifications });
});

it('says so where an API of an earlier release does not say what there is to choose', async () => {
  open({ muted: [], gathered: [] });
  expect(await screen.findByText('We could not load your choices.')).toBeVisible();
});
