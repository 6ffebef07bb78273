import type { BrokerageResult } from '@portico/contracts';
import { buildMe, type CastName } from '@portico/fixtures';
import { press, renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { Brokerages } from './Brokerages.tsx';

const build = (name: string, _id: string): BrokerageResult => ({
  ...{ _id, name, city: 'Miami', state: 'FL', country: 'United States', website: 'https://www.banyan.test' },
  ...{
    isDeveloper: false,
    archived: false,
    version: 3,
    listingsCount: 40,
    agentsCount: 12,
    latitude: 25.8,
    longitude: -80.2,
  },
});
const banyan = build('Banyan & Bay', '11111111-1111-4111-8111-111111111111');
const shore = build('Meridian Shore', '22222222-2222-4222-8222-222222222222');
const page = { docs: [banyan, shore], page: 1, limit: 50, totalDocs: 2, totalPages: 1, isTotalCapped: false };

function open(as: CastName, path = '/brokerages/list') {
  const api = stubApi().on('POST', '/api/brokerages/filter/', { data: page });
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  return { api, ...renderWithPortico(<Brokerages />, { path, session }) };
}

it('lists brokerages with their counts, and leads to their agents', async () => {
  const { api } = open('executive', '/brokerages/list?name=ban');
  expect(await screen.findByRole('link', { name: 'Banyan & Bay' })).toHaveAttribute(
    'href',
    '/agents-map?searchBrokerage=Banyan+%26+Bay',
  );
  expect(screen.getAllByText('12')[0]).toBeVisible();
  expect(screen.getByText('2 brokerages')).toBeVisible();
  expect(api.callsTo('POST', '/api/brokerages/filter/')[0]?.body).toMatchObject({
    searchName: 'ban',
    showArchived: false,
  });
  expect(screen.queryByRole('button', { name: 'Edit Banyan & Bay' })).toBeNull();
});

it('lets staff change a brokerage: only what differs is sent', async () => {
  const { api, user } = open('concierge');
  api.on('PUT', '/api/brokerages/:id', { data: { ...banyan, city: 'Naples' } });
  await user.click(await screen.findByRole('button', { name: 'Edit Banyan & Bay' }));
  const city = await screen.findByRole('textbox', { name: /^City/ });
  await user.clear(city);
  await user.type(city, 'Naples');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Banyan & Bay” is saved.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/brokerages/:id')[0]?.body).toEqual({
    city: 'Naples',
    version: 3,
  });
});

it('lets staff choose where two of them changed one field, and merges the others', async () => {
  const { api, user } = open('concierge');
  const theirs = { ...banyan, version: 4, city: 'Tampa', website: 'https://tampa.test' };
  api.on('PUT', '/api/brokerages/:id', {
    status: 409,
    body: { code: 'CONFLICT', msg: 'Changed meanwhile.', current: theirs },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Banyan & Bay' }));
  const city = await screen.findByRole('textbox', { name: /^City/ });
  await user.clear(city);
  await user.type(city, 'Naples');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved in the meantime' }));
  expect(dialog.getByText('Tampa')).toBeVisible();
  expect(dialog.queryByText('https://tampa.test')).toBeNull();
  api.on('PUT', '/api/brokerages/:id', { data: { ...theirs, city: 'Naples', version: 5 } });
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  expect(await screen.findByText('“Banyan & Bay” is saved.')).toBeVisible();
  expect(api.callsTo('PUT', '/api/brokerages/:id').map(({ body }) => body)).toEqual([
    { city: 'Naples', version: 3 },
    { city: 'Naples', version: 4 },
  ]);
});

it('merges two by keyboard, and says the server’s reason if that is refused', async () => {
  const { api, user } = open('admin');
  api.on('POST', '/api/brokerages/:id/merge', {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      msg: 'Refused.',
      fields: { into: 'This brokerage is archived. Please restore it first, or choose another one.' },
      fieldCodes: { into: { code: 'MERGE_ARCHIVED' } },
    },
  });
  const opener = await screen.findByRole('button', { name: 'Merge Banyan & Bay into another' });
  await press(user, opener);
  const field = await screen.findByRole('combobox', { name: 'Merge into' });
  await press(user, field, 'Meridian');
  await screen.findByRole('option', { name: /^Meridian Shore/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await press(user, screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText(/This brokerage is archived/)).toBeVisible();
  api.on('POST', '/api/brokerages/:id/merge', { data: { into: shore, agents: 12, listings: 40 } });
  await press(user, screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('12 agents and 40 listings are now with Meridian Shore.')).toBeVisible();
  expect(api.callsTo('POST', '/api/brokerages/:id/merge').at(-1)?.body).toEqual({ into: shore._id });
});
