import type { Ready } from '@portico/api/bench/messages.ts';
import {
  brokerageTerms,
  clientQueries,
  listingTerms,
  mapBodies,
  personTerms,
  placeTerms,
} from '@portico/api/bench/terms.ts';
import { cast, castPassword } from '@portico/fixtures';
import type { Load } from './load.ts';

const connections = 10;
/** The API limits how often one account may sign in at the same time. */
const signInConnections = 4;
const signingIn = ['agent', 'lead', 'member', 'hubspot'] as const;

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

const textsOf = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/** The bare route comes first: it shows what the machine, HTTP and the load generator cost without Portico. */
export function loadsOf({ address, bareAddress, token, staffToken, listingIds }: Ready): Load[] {
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
  const staff = { 'x-token': staffToken };
  const groups = {
    'search listings': listingTerms.map((searchName) =>
      post('/api/listings/search', {
        ...{ category: 'name', searchName, limit: 5 },
        ...{ sortBy: 'price.amount', sortDir: -1 },
      }),
    ),
    'search developments': listingTerms.map((searchName) =>
      post('/api/development/search', { category: 'global', searchName, limit: 3 }),
    ),
    'search agents': personTerms.map((searchName) =>
      post('/api/agents/search', { category: 'name', searchName, limit: 6 }),
    ),
    'search clients': personTerms.map((searchName) =>
      post('/api/agentClients/search', { category: 'name', searchName, limit: 5 }),
    ),
    'search brokerages': brokerageTerms.map((searchName) =>
      post('/api/brokerages/filter', { category: 'name', searchName, limit: 5 }, staff),
    ),
    'search places': placeTerms.map((search) =>
      post('/api/search', { category: 'location', search, radius: '20', limit: 6 }),
    ),
    'client table': clientQueries.map((query) => get(`/api/clients?${new URLSearchParams(textsOf(query))}`)),
    'agents map': mapBodies.map((body) => post('/api/agents/map', body)),
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
    ...Object.entries(groups).map(([name, requests]) => ({ name, url: address, requests, connections })),
    { name: 'view', url: address, requests: listingIds.map((id) => get(`/api/listings/${id}`)), connections },
  ];
}
