import { isApiError } from '@portico/client';
import { stubApi } from '@portico/testing';
import { readHomePart } from './homePartCalls.ts';

const path = '/api/dashboard/parts/search';
const context = () => ({ signal: new AbortController().signal });

it('reads with one call the parts that are requested at the same moment, and a repeated part only once', async () => {
  const api = stubApi().on('POST', path, { data: { events: { data: [] }, articles: { data: [] } } });
  const asked = ['events', 'articles', 'events'] as const;
  expect(await Promise.all(asked.map((name) => readHomePart(name, context())))).toEqual([[], [], []]);
  expect(api.calls.map(({ body }) => body)).toEqual([{ parts: ['events', 'articles'] }]);
  await readHomePart('events', context());
  expect(api.calls).toHaveLength(2);
});

it('throws for a part what its own call would have thrown, also where the answer lacks it', async () => {
  const error = { code: 'MEMBERSHIP_REQUIRED', msg: 'Members only.', status: 403 };
  stubApi().on('POST', path, { data: { articles: { error }, events: { data: [] } } });
  const [articles, events, today] = await Promise.allSettled([
    readHomePart('articles', context()),
    readHomePart('events', context()),
    readHomePart('today', context()),
  ]);
  const thrown = articles.status === 'rejected' ? articles.reason : null;
  expect(isApiError(thrown) && [thrown.code, thrown.status]).toEqual(['MEMBERSHIP_REQUIRED', 403]);
  expect(events).toEqual({ status: 'fulfilled', value: [] });
  expect(today.status === 'rejected' && isApiError(today.reason) && today.reason.code).toBe('MALFORMED');
});
