import type { AgentMap } from '@portico/contracts';
import { buildAgentSummary, buildMe, type CastName } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { AgentsMap } from './AgentsMap.tsx';

const elena = buildAgentSummary({ fullName: 'Elena Vasquez' });
const page = { docs: [elena], page: 1, limit: 24, totalDocs: 1, totalPages: 1, isTotalCapped: false };
const whole: AgentMap = { total: 100_375, unplaced: 2, bounds: null, place: null, clusters: [] };

function open(path: string, { map = whole, as = 'agent' }: { map?: AgentMap; as?: CastName } = {}) {
  const api = stubApi()
    .on('POST', '/api/agents/search', { data: page })
    .on('POST', '/api/agents/map', { data: map });
  const session = { status: 'signedIn' as const, me: buildMe({ as }) };
  return { api, ...renderWithPortico(<AgentsMap />, { path, session }) };
}
const lastFilter = (api: ReturnType<typeof stubApi>): unknown =>
  (api.callsTo('POST', '/api/agents/map').at(-1)?.body as { filter?: object } | undefined)?.filter;

it('lists the agents of the address, and says exactly how many there are', async () => {
  const { api } = open('/agents-map?searchBrokerage=Banyan&team=Okafor');
  const list = await screen.findByRole('list', { name: 'List of agents' });
  expect(within(list).getByRole('link', { name: 'Elena Vasquez' })).toHaveAttribute(
    'href',
    `/agent-profile?id=${elena._id}`,
  );
  expect(await screen.findByText('100,375 agents')).toBeVisible();
  expect(lastFilter(api)).toEqual({ brokerageName: 'Banyan', teamName: 'Okafor' });
});

it('names each filter, and takes it off', async () => {
  const { api, user } = open('/agents-map?team=Okafor&area=-81,25;-79,25;-79,27');
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Drawn area' }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Team: Okafor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove filter: Drawn area' })).toBeNull();
  expect(lastFilter(api)).toEqual({ teamName: 'Okafor' });
});

it('says which place it understood, and that it knows none of that name', async () => {
  const { unmount } = open('/agents-map?location=miami', {
    map: { ...whole, place: 'Miami, Florida, United States' },
  });
  const around = 'Remove filter: Around Miami, Florida, United States';
  expect(await screen.findByRole('button', { name: around })).toBeVisible();
  unmount();
  open('/agents-map?location=Xyzzyville');
  expect(
    await screen.findByRole('button', { name: 'Remove filter: No such place: Xyzzyville' }),
  ).toBeVisible();
});

it('searches by the chosen kind: name, brokerage, team or place', async () => {
  const { api, user } = open('/agents-map');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Search by' }), 'Team');
  await user.type(screen.getByRole('searchbox', { name: 'Name of a team' }), 'Okafor{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove filter: Team: Okafor' })).toBeVisible();
  expect(lastFilter(api)).toEqual({ teamName: 'Okafor' });
});

it('shows one’s own people alone', async () => {
  const { api, user } = open('/agents-map?people=mine');
  await user.click(await screen.findByRole('button', { name: 'Remove filter: My people' }));
  expect(api.callsTo('POST', '/api/agents/map')[0]?.body).toMatchObject({ filter: { isSaved: true } });
  expect(lastFilter(api)).toEqual({});
  await user.selectOptions(screen.getByRole('combobox', { name: 'People' }), 'My people');
  expect(await screen.findByRole('button', { name: 'Remove filter: My people' })).toBeVisible();
});

it('lets staff look for former members, and nobody else', async () => {
  const { unmount } = open('/agents-map', { as: 'admin' });
  expect(await screen.findByRole('combobox', { name: 'Members' })).toBeVisible();
  unmount();
  open('/agents-map');
  await screen.findByRole('list', { name: 'List of agents' });
  expect(screen.queryByRole('combobox', { name: 'Members' })).toBeNull();
});

it('keeps the filters when the list does not load, and tries again', async () => {
  const { api, user } = open('/agents-map?name=elena');
  await screen.findByRole('link', { name: 'Elena Vasquez' });
  api.on('POST', '/api/agents/search', { networkError: true });
  await user.click(screen.getByRole('button', { name: 'Remove filter: elena' }));
  expect(await screen.findByText('The agents could not be loaded.')).toBeVisible();
  api.on('POST', '/api/agents/search', { data: page });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Elena Vasquez' })).toBeVisible();
});
