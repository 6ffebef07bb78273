import { buildAgentSummary, buildListing, buildMe, type CastName, cast } from '@portico/fixtures';
import { selectGroup } from '@portico/session';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { brokerageItem } from '../header-search/results.ts';
import en from '../locales/en.json';
import { HeaderSearch } from './HeaderSearch.tsx';

const page = (docs: unknown[]) => ({
  data: { docs, page: 1, limit: 6, totalDocs: docs.length, totalPages: 1, isTotalCapped: false },
});
const elena = buildAgentSummary({ _id: cast.lead.agentId ?? '', fullName: 'Elena Vasquez' });
const villa = buildListing({ title: { en: 'Casa Marea' }, listingAgents: [elena._id] });

const paths = {
  agents: '/api/agents/search',
  properties: '/api/listings/search',
  clients: '/api/agentClients/search',
  developments: '/api/development/search',
  brokerages: '/api/brokerages/filter/',
  locations: '/api/search',
  teams: '/api/teams/search',
} as const;

type Answers = Partial<Record<keyof typeof paths, unknown>>;

function open(as: CastName = 'agent', answers: Answers = {}, address = '/') {
  const api = stubApi();
  for (const [id, path] of Object.entries(paths)) {
    api.on('POST', path, answers[id as keyof typeof paths] ?? page([]));
  }
  api.on('POST', '/api/search/log', { data: null });
  const me = buildMe({ as });
  const view = renderWithPortico(<HeaderSearch />, {
    path: address,
    session: { status: 'signedIn', me },
    words: { search: { en } },
  });
  const type = async (text: string) => view.user.type(screen.getByRole('combobox'), text);
  return { api, me, type, ...view };
}

const found = { agents: page([elena]), properties: page([villa]) };

afterEach(() => jest.useRealTimers());

it('asks nothing before the second character, and once for a word typed at one go', async () => {
  // Goes on by itself, but no faster than the machine: a busy one would take the keys for two words.
  jest.useFakeTimers({ advanceTimers: true });
  const { api, type } = open();
  await type('C');
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(api.calls).toEqual([]);
  await type('asa');
  await waitFor(() => expect(api.callsTo('POST', paths.agents)).toHaveLength(1));
  expect(api.callsTo('POST', paths.agents)[0]?.body).toMatchObject({
    searchName: 'Casa',
    limit: 6,
    sortBy: 'fullName',
  });
});

it("limits agents to the header's group, anew when another is chosen, and to none for 'All' (A §2)", async () => {
  const { api, me, type } = open();
  api.on('PUT', '/api/user/group', { data: null });
  const [first, second] = me.myGroups;
  const asked = () =>
    api.callsTo('POST', paths.agents).map(({ body }) => (body as { groupId: string | null }).groupId);
  await type('casa');
  await waitFor(() => expect(asked()).toEqual([null]));
  await act(() => selectGroup(first?._id ?? ''));
  await waitFor(() => expect(asked()).toEqual([null, first?._id]));
  await act(() => selectGroup(second?._id ?? ''));
  await waitFor(() => expect(asked()).toEqual([null, first?._id, second?._id]));
});

it('asks each group for what B §9 allows', async () => {
  const { api, type } = open();
  await type('Malibu, CA');
  await waitFor(() => expect(api.callsTo('POST', paths.locations)).toHaveLength(1));
  const body = (id: keyof typeof paths) => api.callsTo('POST', paths[id])[0]?.body;
  const term = { searchName: 'Malibu', searchState: 'CA', page: 1 };
  expect(body('properties')).toMatchObject({ ...term, limit: 5, sortBy: 'price.amount', sortDir: -1 });
  expect(body('clients')).toMatchObject({
    ...term,
    limit: 5,
    sortBy: 'lastNameFirst',
    includeMatches: false,
  });
  expect(body('developments')).toMatchObject({
    ...{ category: 'global', limit: 3, isDevelopments: true },
    ...{ searchName: 'Malibu', filter: { state: 'CA' } },
  });
  expect(body('locations')).toMatchObject({ category: 'location', search: 'Malibu', radius: '20', limit: 6 });
});

it('searches people by everything that was typed where nobody is found in its state', async () => {
  const { api, type } = open('agent');
  api.on('POST', paths.agents, ({ body }: { body: { searchState: string } }) =>
    body.searchState ? page([]) : page([elena]),
  );
  await type('Vasquez, Al');
  expect(await screen.findByRole('option', { name: /Elena Vasquez/ })).toBeVisible();
  const asked = (path: string) => api.callsTo('POST', path).map(({ body }) => body);
  const both = [
    { searchName: 'Vasquez', searchState: 'AL' },
    { searchName: 'Vasquez, Al', searchState: '' },
  ];
  await waitFor(() => expect(asked(paths.clients)).toMatchObject(both));
  expect(asked(paths.agents)).toMatchObject(both);
  expect(asked(paths.properties)).toMatchObject(both.slice(0, 1));
});

it('shows groups under their names, each line a link to its page', async () => {
  const { type } = open('agent', found);
  await type('casa');
  const agents = await screen.findByRole('group', { name: 'Agents' });
  expect(within(agents).getByRole('option', { name: /Elena Vasquez/ })).toHaveAttribute(
    'href',
    `/agent-profile?id=${elena._id}`,
  );
  const properties = screen.getByRole('group', { name: 'Properties' });
  expect(within(properties).getByRole('option', { name: /Casa Marea/ })).toHaveAttribute(
    'href',
    `/view-property?id=${villa._id}`,
  );
});

it('fills the properties with public listings from outside the network, after its own', async () => {
  const named = (name: string) =>
    Array.from({ length: 3 }, (_, index) => buildListing({ title: { en: `${name} ${index + 1}` } }));
  const answer = { data: { ...page(named('Casa')).data, listhubListings: named('Elsewhere') } };
  const { type } = open('agent', { properties: answer });
  await type('casa');
  const group = await screen.findByRole('group', { name: 'Properties' });
  const lines = within(group).getAllByRole('option');
  expect(lines.map(({ textContent }) => textContent?.match(/^(Casa|Elsewhere) \d/)?.[0])).toEqual([
    ...['Casa 1', 'Casa 2', 'Casa 3', 'Elsewhere 1', 'Elsewhere 2'],
  ]);
});

it("opens one's own property with its matches", async () => {
  const mine = buildMe({ as: 'agent' }).agentData?._id ?? '';
  const { type } = open('agent', { properties: page([{ ...villa, listingAgents: [mine] }]) });
  await type('casa');
  expect(await screen.findByRole('option', { name: /Casa Marea/ })).toHaveAttribute(
    'href',
    `/match-detail?id=${villa._id}`,
  );
});

it('goes by arrows and Enter, the focus staying in the field, and forgets what was typed', async () => {
  const { type, user, address } = open('agent', found);
  await type('casa');
  await screen.findByRole('option', { name: /Casa Marea/ });
  const field = screen.getByRole('combobox');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveFocus();
  const reached = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(reached).toHaveAccessibleName(/Casa Marea/);
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/view-property?id=${villa._id}`);
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it.each<[keyof typeof paths, CastName, string]>([
  ['agents', 'agent', 'Agents'],
  ['clients', 'agent', 'Clients'],
  ['developments', 'agent', 'Developments'],
  ['locations', 'agent', 'Locations'],
  ['brokerages', 'admin', 'Brokerages'],
])('says in the words of B §8 that %s failed', async (id, who, name) => {
  const failure = { status: 400, body: { code: 'INVALID_INPUT', msg: 'Bad term.' } };
  const { type } = open(who, { properties: found.properties, [id]: failure });
  await type('casa');
  const help = id === 'brokerages' ? 'Please try again.' : 'Please try again or contact support.';
  expect(await screen.findByText(`There was an error fetching ${name}. ${help} Bad term.`)).toBeVisible();
  expect(await screen.findByRole('option', { name: /Casa Marea/ })).toBeVisible();
});

it('shows no late answer over a newer one', async () => {
  const { api, type } = open();
  let arrive: (answer: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  const asked = () =>
    api.callsTo('POST', paths.properties).map(({ body }) => (body as { searchName: string }).searchName);
  api.on('POST', paths.properties, () => late);
  await type('casa');
  await waitFor(() => expect(asked()).toEqual(['casa']));
  api.on('POST', paths.properties, page([{ ...villa, title: { en: 'Casa Blanca' } }]));
  await type(' blanca');
  await screen.findByRole('option', { name: /Casa Blanca/ });
  await act(async () => {
    arrive(page([villa]));
    await late;
  });
  expect(asked()).toEqual(['casa', 'casa blanca']);
  expect(screen.getByRole('option', { name: /Casa Blanca/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Casa Marea/ })).toBeNull();
});

it('lets one group fail while the others stand, and tries it again alone', async () => {
  const failure = { status: 400, body: { code: 'INVALID_INPUT', msg: 'Bad term.' } };
  const { api, type, user } = open('agent', { ...found, properties: failure });
  await type('casa');
  const text = 'There was an error fetching Properties. Please try again or contact support. Bad term.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Agents' })).toBeVisible();
  api.on('POST', paths.properties, found.properties);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Casa Marea/ })).toBeVisible();
  expect(api.callsTo('POST', paths.agents)).toHaveLength(1);
});

it('says that nothing was found, and what to try', async () => {
  const { type } = open();
  await type('zzzz');
  expect(await screen.findAllByText('No results found.')).toHaveLength(2);
  expect(screen.getByText(/Pick a category above, or search by state abbreviation/)).toBeVisible();
});

it('searches one category when one is picked', async () => {
  const { api, type, user } = open('agent', found);
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('button', { name: 'Agents' }));
  await type('casa');
  await screen.findByRole('group', { name: 'Agents' });
  expect(api.callsTo('POST', paths.properties)).toEqual([]);
});

it('asks for brokerages only on behalf of those who may; others see those of the agents found', async () => {
  const asAgent = open('agent', found);
  await asAgent.type('casa');
  const group = await screen.findByRole('group', { name: 'Brokerages' });
  expect(within(group).getByRole('option')).toHaveAccessibleName(new RegExp(elena.brokerage?.name ?? '-'));
  expect(
    brokerageItem({ _id: 'one', name: 'Banyan & Bay', city: null, country: null }, { placeText: String }).to,
  ).toEqual(['/brokerages/list?name=Banyan+%26+Bay', '/agents-map?searchBrokerage=Banyan+%26+Bay']);
  expect(asAgent.api.callsTo('POST', paths.brokerages)).toEqual([]);
  asAgent.unmount();
  const asAdmin = open('admin', found);
  await asAdmin.type('casa');
  await waitFor(() => expect(asAdmin.api.callsTo('POST', paths.brokerages)).toHaveLength(1));
  expect(asAdmin.api.callsTo('POST', paths.clients)).toEqual([]);
  expect(await screen.findByText('No brokerages found.')).toBeVisible();
});

it('clears the field on the first Escape and closes the panel on the next', async () => {
  const { type, user } = open('agent', found);
  await type('casa');
  await screen.findByRole('group', { name: 'Agents' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Agents' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Search in' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Search in' })).toBeNull();
  expect(screen.getByRole('combobox')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('group', { name: 'Search in' })).toBeVisible();
});

it('opens again by an arrow after a choice, the focus still being in the field', async () => {
  const { type, user } = open('agent', found);
  await type('casa');
  await screen.findByRole('option', { name: /Casa Marea/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('group', { name: 'Search in' })).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('group', { name: 'Search in' })).toBeVisible();
});

describe('shortcuts', () => {
  // Nothing is laid out in this test environment; a field without an `offsetParent` counts as not drawn.
  beforeEach(() => {
    Object.defineProperty(HTMLInputElement.prototype, 'offsetParent', {
      configurable: true,
      get: () => document.body,
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLInputElement.prototype, 'offsetParent');
  });

  it.each([
    ['/', '/'],
    ['Ctrl-K', '{Control>}k{/Control}'],
    ['Cmd-K', '{Meta>}k{/Meta}'],
  ])('%s brings the focus to the field and opens the panel', async (_name, keys) => {
    const { user } = open();
    await user.keyboard(keys);
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(screen.getByRole('group', { name: 'Search in' })).toBeVisible();
  });

  it('Ctrl-K opens the panel again where the field has the focus, and / is a letter there', async () => {
    const { type, user } = open();
    await type('a/');
    expect(screen.getByRole('combobox')).toHaveValue('a/');
    await user.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('group', { name: 'Search in' })).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('group', { name: 'Search in' })).toBeVisible();
  });
});

it('says how much was found, and moves by Home, End and pages once an option is reached', async () => {
  const { type, user } = open('agent', found);
  await type('casa');
  expect(await screen.findByText('3 results in 3 groups.')).toHaveAttribute('role', 'status');
  const field = screen.getByRole('combobox');
  const options = screen.getAllByRole('option');
  const reached = () => field.getAttribute('aria-activedescendant');
  await user.keyboard('{Home}');
  expect(reached()).toBeNull();
  await user.keyboard('{ArrowDown}{End}');
  expect(reached()).toBe(options.at(-1)?.id);
  await user.keyboard('{Home}');
  expect(reached()).toBe(options[0]?.id);
  await user.keyboard('{PageDown}');
  expect(reached()).toBe(options.at(-1)?.id);
  await user.keyboard('{PageUp}');
  expect(reached()).toBe(options[0]?.id);
  expect(screen.getAllByRole('option', { selected: true })).toEqual([options[0]]);
});

it('keeps the reached option while a slower group arrives above it', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  const { api, type, user } = open('agent', { properties: page([villa]) });
  api.on('POST', paths.agents, () => late);
  await type('casa');
  const property = await screen.findByRole('option', { name: /Casa Marea/ });
  await user.keyboard('{ArrowDown}');
  arrive(page([elena]));
  await screen.findByRole('option', { name: /Elena Vasquez/ });
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', property.id);
  expect(property).toHaveAttribute('aria-selected', 'true');
});

it('does not open anything while an input method composes', async () => {
  const { type, address } = open('agent', found);
  await type('casa');
  await screen.findByRole('option', { name: /Casa Marea/ });
  const before = address();
  const field = screen.getByRole('combobox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(address()).toBe(before);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).not.toBe(before);
});

it('clears the error of a group', async () => {
  const failure = { status: 400, body: { code: 'INVALID_INPUT', msg: 'Bad term.' } };
  const { type, user } = open('agent', { ...found, properties: failure });
  await type('casa');
  await screen.findByText(/There was an error fetching Properties/);
  await user.click(screen.getByRole('button', { name: 'Clear the error of Properties' }));
  expect(screen.queryByText(/There was an error/)).toBeNull();
});

it('offers brokerages and teams as categories on the agents map alone', async () => {
  const elsewhere = open('agent', found);
  await elsewhere.user.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('button', { name: 'By Team' })).toBeNull();
  elsewhere.unmount();
  const { type, user } = open('agent', {}, '/agents-map');
  await user.click(screen.getByRole('combobox'));
  expect(screen.getByRole('button', { name: 'By Team' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'By Brokerage' }));
  await type('harbor');
  expect(await screen.findAllByText('No results found.')).toHaveLength(2);
});

it('finds brokerages by their own name on the map, for members who may not list them', async () => {
  const { api, type, user } = open('agent', found, '/agents-map');
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('button', { name: 'By Brokerage' }));
  await type('banyan');
  const brokerage = await screen.findByRole('option', { name: elena.brokerage?.name ?? '-' });
  expect(brokerage.getAttribute('href')).toContain('/agents-map?category=by-brokerage&searchBrokerage=');
  const asked = api.callsTo('POST', paths.agents).map(({ body }) => body);
  expect(asked).toMatchObject([{ searchName: '', filter: { brokerageName: 'banyan' } }]);
});

it('says that more agents than were read may have other brokerages', async () => {
  const agents = { data: { ...page([elena]).data, totalDocs: 1240 } };
  const { type, user } = open('agent', { agents }, '/agents-map');
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('button', { name: 'By Brokerage' }));
  await type('banyan');
  expect(await screen.findByText(/^From the first 1 of 1,240 agents/)).toBeVisible();
});

it('looks teams up, and leads to the one that was found', async () => {
  const teams = page([{ _id: elena._id, name: 'Harbor & Co', agentsCount: 4 }]);
  const { api, type, user } = open('agent', { teams }, '/agents-map');
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('button', { name: 'By Team' }));
  await type('harbr');
  const group = await screen.findByRole('group', { name: 'Teams' });
  expect(within(group).getByRole('option', { name: 'Harbor & Co' })).toHaveAttribute(
    'href',
    '/agents-map?category=by-team&team=Harbor+%26+Co',
  );
  expect(api.callsTo('POST', paths.teams)[0]?.body).toEqual({ searchName: 'harbr', limit: 5 });
  api.on('POST', paths.teams, page([]));
  await type('zz');
  expect(await screen.findAllByText('No results found.')).toHaveLength(2);
});

it('tells towns of one name apart by their state', async () => {
  const town = (_id: string, state: string) => ({
    ...{ _id, city: 'Portland', state, country: 'United States' },
    ...{ latitude: 45, longitude: -122, agentsCount: 1 },
  });
  const { type } = open('agent', { locations: page([town('one', 'Oregon'), town('two', 'Maine')]) });
  await type('portland');
  expect(await screen.findByRole('option', { name: /Maine/ })).toHaveAttribute(
    'href',
    '/agents-map?location=Portland%2C+Maine%2C+United+States',
  );
});

it('says once that a search goes on', async () => {
  const { type } = open('agent', { properties: { hang: true } });
  await type('casa');
  const said = await screen.findAllByText('Searching…');
  expect(said).toEqual([within(screen.getByRole('search')).getByRole('status')]);
});

it('notes what was opened, and what was searched for in vain', async () => {
  const { api, type, user } = open('agent', found);
  await type('casa');
  await user.click(await screen.findByRole('option', { name: /Casa Marea/ }));
  await waitFor(() => expect(api.callsTo('POST', '/api/search/log')).toHaveLength(1));
  expect(api.callsTo('POST', '/api/search/log')[0]?.body).toMatchObject({
    term: 'casa',
    category: 'all',
    counts: { agents: 1, properties: 1, clients: 0 },
    chosen: { group: 'properties', position: 1 },
  });
  for (const path of Object.values(paths)) api.on('POST', path, page([]));
  await type('qqq');
  await screen.findAllByText('No results found.');
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(api.callsTo('POST', '/api/search/log')).toHaveLength(2));
  expect(api.callsTo('POST', '/api/search/log')[1]?.body).toMatchObject({
    term: 'qqq',
    counts: { agents: 0 },
    chosen: null,
  });
});

it('offers what this member searched for last, until it is removed', async () => {
  const { type, user, unmount } = open('agent', found);
  await type('casa');
  await user.click(await screen.findByRole('option', { name: /Casa Marea/ }));
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('button', { name: 'casa' }));
  expect(await screen.findByRole('option', { name: /Casa Marea/ })).toBeVisible();
  unmount();
  const other = open('lead', found);
  await other.user.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('button', { name: 'casa' })).toBeNull();
  other.unmount();
  const again = open('agent', found);
  await again.user.click(screen.getByRole('combobox'));
  await again.user.click(screen.getByRole('button', { name: 'Remove “casa” from the recent searches' }));
  expect(screen.queryByRole('button', { name: 'casa' })).toBeNull();
});
