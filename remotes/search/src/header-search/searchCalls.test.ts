import { stubApi } from '@portico/testing';
import { searchLocations } from './searchCalls.ts';

it('shows a place the server does not know as an empty result', async () => {
  stubApi().on('POST', '/api/search', { status: 404, body: { code: 'NOT_FOUND', msg: 'There is none.' } });
  expect(await searchLocations({ category: 'location', search: 'Atlantis', limit: 6 })).toMatchObject({
    docs: [],
    totalDocs: 0,
    limit: 6,
  });
});
