import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account } from '../account.fixture.ts';
import { NotificationsTab } from './NotificationsTab.tsx';

const agent = buildMe({ as: 'agent' });
const choices = '/api/notices/choices';
const person = `/api/people/${account.person._id}`;

function open(me = agent) {
  const api = stubApi()
    .on('GET', '/api/user/me/', { data: me })
    .on('GET', choices, { data: { muted: ['event'], gathered: [] } });
  const view = renderWithPortico(<NotificationsTab account={account} />, {
    session: { status: 'signedIn', me },
  });
  return { api, ...view };
}

const introductions = 'Requests for an introduction, and answers';
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

it('has a row for each kind and a column for each way, and says what nobody chooses', async () => {
  open();
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['What it is about', 'In Portico', 'E-mail', 'Once a day'],
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
  expect(screen.getByRole('checkbox', { name: 'In Portico: My seats at events' })).not.toBeChecked();
  expect((await row('My seats at events')).getByText('Always')).toBeVisible();
  expect((await row('Messages I have not read')).getAllByRole('checkbox')).toHaveLength(1);
});

it('offers what only staff hear of to staff alone', async () => {
  open(buildMe({ as: 'concierge' }));
  expect(
    await screen.findByRole('checkbox', { name: 'In Portico: Items of the desk that are handed to me' }),
  ).toBeChecked();
});

it('saves all ways with one press, and calls for nothing that has not changed', async () => {
  const { api, user } = open();
  const chosen = { muted: ['event', 'billing'], gathered: ['introduction'] };
  api.on('PUT', choices, { data: chosen });
  await user.click(await screen.findByRole('checkbox', { name: 'In Portico: Payments and my membership' }));
  await user.click(screen.getByRole('checkbox', { name: `Once a day: ${introductions}` }));
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
  expect(screen.getByRole('checkbox', { name: `Once a day: ${introductions}` })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'In Portico: My seats at events' })).toBeChecked();
  api.on('PUT', choices, { data: { muted: [], gathered: [] } });
  const again = screen.getByRole('button', { name: 'Save choices' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(again);
  expect(await screen.findByText('Your choices were saved.')).toBeVisible();
  expect(api.callsTo('PUT', choices).at(-1)?.body).toEqual({ muted: [], gathered: [] });
  expect(api.callsTo('PUT', person).at(-1)?.body).toMatchObject({ mutedNotifications });
});
