import type { Ready } from '@portico/api/bench/messages.ts';
import { cast, castPassword } from '@portico/fixtures';
import type { Load } from './load.ts';

const connections = 10;
/** The API limits how often one account may sign in at the same time. */
const signInConnections = 4;
const signingIn = ['agent', 'lead', 'member', 'hubspot'] as const;

/** Search terms as members type them: common, rare, half typed or misspelled. */
const terms = [
  'villa',
  'pentho',
  'miami',
  'villa paris',
  'garden estate',
  'penthuose',
  'ocean drive 12',
  'qqxx',
];

/** People as members type them: whole, turned around, half typed, mistyped, common, and nobody. */
const names = ['Elena Vasquez', 'vasquez elena', 'elena va', 'vasqeuz', 'an', 'steiner', 'j smith', 'qqxxzz'];

const lists = [
  {},
  { page: 2 },
  { category: 'sale', page: 3 },
  { category: 'rental' },
  { sortBy: 'dateListed' },
  { sortDir: 1 },
  { filter: { cities: ['Miami'] } },
  { filter: { countries: ['France', 'Italy'], minBeds: 4 } },
];

/** The bare route comes first: it shows what the machine, HTTP and the load generator cost without Portico. */
export function loadsOf({ address, bareAddress, token, listingIds }: Ready): Load[] {
  const headers = { 'x-token': token };
  const post = (path: string, body: object, more: object = headers) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const get = (path: string) => ({ method: 'GET', path, headers });
  const signIn = (name: (typeof signingIn)[number]) =>
    post('/api/user/authenticate', { username: cast[name].email, password: castPassword }, {});
  const search = (searchName: string) =>
    post('/api/listings/search', {
      category: 'name',
      searchName,
      limit: 5,
      sortBy: 'price.amount',
      sortDir: -1,
    });
  const groups = {
    'search agents': names.map((searchName) =>
      post('/api/agents/search', { category: 'name', searchName, limit: 6 }),
    ),
    'search clients': names.map((searchName) =>
      post('/api/agentClients/search', { category: 'name', searchName, limit: 5 }),
    ),
    'search developments': terms.map((searchName) =>
      post('/api/development/search', { category: 'global', searchName, limit: 3 }),
    ),
    'search places': ['miami', 'maimi', 'st moritz', 'san', 'new york ny', 'paris'].map((name) =>
      post('/api/search', { category: 'location', search: name, radius: '20', limit: 6 }),
    ),
  };
  return [
    { name: 'bare Fastify route', url: bareAddress, requests: [{ method: 'GET', path: '/' }], connections },
    { name: 'ping (signed-in read)', url: address, requests: [get('/api/ping')], connections },
    { name: 'sign-in', url: address, requests: signingIn.map(signIn), connections: signInConnections },
    {
      name: 'list',
      url: address,
      requests: lists.map((body) => post('/api/listings/search', { limit: 24, ...body })),
      connections,
    },
    { name: 'search', url: address, requests: terms.map(search), connections },
    ...Object.entries(groups).map(([name, requests]) => ({ name, url: address, requests, connections })),
    { name: 'view', url: address, requests: listingIds.map((id) => get(`/api/listings/${id}`)), connections },
  ];
}
