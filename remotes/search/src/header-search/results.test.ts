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
  propertyItem,
  type ResultItem,
  teamItem,
} from './results.ts';

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
  ['an agent', agentItem(agent, placeText), [`/agent-profile?id=${agent._id}`]],
  [
    'a client, with the person',
    clientItem(client, placeText),
    [`/client-profile?id=${client._id}&pid=${client.person._id}`],
  ],
  [
    'one’s own property: its matches',
    propertyItem(home, 'Casa', agent._id, placeText),
    [`/match-detail?id=${home._id}`, `/view-property?id=${home._id}`],
  ],
  [
    'another’s property',
    propertyItem(home, 'Casa', buildAgentSummary({ _id: 'other' })._id, placeText),
    [`/view-property?id=${home._id}`],
  ],
  [
    'a property, for a reader who is no agent',
    propertyItem(home, 'Casa', undefined, placeText),
    [`/view-property?id=${home._id}`],
  ],
  [
    'a development',
    developmentItem(development, 'Torre', placeText),
    [`/development-home?id=${development._id}`, `/view-property?id=${development._id}`],
  ],
  [
    'a brokerage',
    brokerageItem(brokerage, placeText),
    ['/brokerages/list?name=Banyan+%26+Bay', '/agents-map?searchBrokerage=Banyan+%26+Bay'],
  ],
  [
    'a team',
    teamItem({ _id: 'one', name: 'Harbor & Co', agentsCount: 4 }),
    ['/agents-map?team=Harbor+%26+Co'],
  ],
  [
    'a location, with its state and country',
    locationItem(town, placeText),
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
