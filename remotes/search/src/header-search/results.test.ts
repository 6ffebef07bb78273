import {
  buildAgentSummary,
  buildBrokerage,
  buildClient,
  buildDevelopment,
  buildListing,
} from '@portico/fixtures';
import { placeText } from '@portico/rules';
import { categories, groupsOf } from './categories.ts';
import {
  agentItem,
  brokerageItem,
  clientItem,
  developmentItem,
  locationItem,
  type PlaceWords,
  propertyItem,
  type ResultItem,
  teamItem,
} from './results.ts';

const places: PlaceWords = { placeText, cityName: (stored) => stored, comma: ', ' };
const agent = buildAgentSummary();
const client = buildClient();
const home = buildListing({ listingAgents: [agent._id] });
const development = buildDevelopment();
const brokerage = buildBrokerage({ name: 'Banyan & Bay' });
const town = {
  ...{ _id: 'one', city: 'Portland', state: 'Maine', country: 'United States' },
  ...{ latitude: 45, longitude: -122, agentsCount: 1 },
};

it.each<[string, ResultItem, string[]]>([
  ['an agent', agentItem(agent, places), [`/agent-profile?id=${agent._id}`]],
  [
    'a client, with the person',
    clientItem(client, places),
    [`/client-profile?id=${client._id}&pid=${client.person._id}`],
  ],
  [
    'one’s own property: its matches',
    propertyItem(home, 'Casa', agent._id, places),
    [`/match-detail?id=${home._id}`, `/view-property?id=${home._id}`],
  ],
  [
    'another’s property',
    propertyItem(home, 'Casa', buildAgentSummary({ _id: 'other' })._id, places),
    [`/view-property?id=${home._id}`],
  ],
  [
    'a property, for a reader who is no agent',
    propertyItem(home, 'Casa', undefined, places),
    [`/view-property?id=${home._id}`],
  ],
  [
    'a development',
    developmentItem(development, 'Torre', places),
    [`/development-home?id=${development._id}`, `/view-property?id=${development._id}`],
  ],
  [
    'a brokerage',
    brokerageItem(brokerage, places),
    ['/brokerages/list?name=Banyan+%26+Bay', '/agents-map?searchBrokerage=Banyan+%26+Bay'],
  ],
  [
    'a team',
    teamItem({ _id: 'one', name: 'Harbor & Co', agentsCount: 4 }),
    ['/agents-map?team=Harbor+%26+Co'],
  ],
  [
    'a location, with its state and country',
    locationItem(town, places),
    [
      '/agents-map?location=Portland%2C+Maine%2C+United+States',
      '/properties/list?city=Portland&state=Maine&country=United+States',
    ],
  ],
])('leads from %s to its page, or to the next best that is deployed (B §2)', (_case, item, to) => {
  expect(item.to).toEqual(to);
});

it('has the groups of every category (B §4)', () => {
  const all = ['locations', 'developments', 'properties', 'clients', 'agents', 'brokerages'];
  const shown = Object.fromEntries(
    categories.map((category) => [category, [...groupsOf(category)].toSorted()]),
  );
  expect(shown).toEqual({
    all: all.toSorted(),
    ...Object.fromEntries(all.filter((id) => id !== 'brokerages').map((id) => [id, [id]])),
    'by-brokerage': ['brokerages'],
    'by-team': ['teams'],
  });
});

it('joins the parts of a detail with the comma of the language, and names a town by its country', () => {
  const names = { ...places, cityName: (city: string, country: string | null) => `${city} (${country})` };
  const arabic = { ...names, comma: '، ' };
  const known = buildAgentSummary({ city: 'Medina', country: 'United States' });
  expect(agentItem(known, arabic).detail).toBe(
    [known.brokerage?.name, 'Medina (United States)'].filter(Boolean).join('، '),
  );
  const { streetAddress, city, country } = home.property;
  expect(propertyItem(home, 'Casa', undefined, arabic).detail).toBe(
    `${streetAddress}، ${placeText({ city, country })}`,
  );
  expect(locationItem({ ...town, city: 'Medina' }, arabic).title).toBe('Medina (United States)');
});
