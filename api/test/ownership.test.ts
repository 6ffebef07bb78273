import type { CastName } from '@portico/fixtures';
import { idsIn } from './owned/ids.ts';
import { ownershipAskers, ownershipTable } from './ownership-table.ts';
import { openTestApp, type TestApp } from './testApp.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const absent = '00000000-0000-4000-8000-000000000000';
const refusals: Readonly<Record<number, string>> = { 401: '1', 402: '2', 403: '3', 404: '4' };
const takesId = /\/:(id|\w+Id)(\/|$)/;

describe('every id, for everyone', () => {
  let api: TestApp;
  let idsOf: ReturnType<typeof idsIn>;
  beforeAll(async () => {
    api = await openTestApp();
    idsOf = idsIn(api);
  });
  afterAll(() => api.close());

  it('is in the table, and nothing else is', () => {
    const routes = api.app.routeRules
      .filter(({ method, url, access }) => method !== 'HEAD' && access !== 'public' && takesId.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`);
    expect(Object.keys(ownershipTable).toSorted()).toEqual(routes.toSorted());
  });

  it.each(Object.entries(ownershipTable))('%s', async (route, { kind, payload, headers, marks }) => {
    const [method, url] = route.split(' ') as [Method, string];
    async function markOf(asker: CastName, id: string | null) {
      if (id === null) return '-';
      const [first = '', second = absent] = id.split(' ');
      const path = url
        .replace(/:(id|\w+Id)/, first)
        .replace(/:(listingId|taskId|fileId)/, second)
        .replace(':role', 'concierge')
        .replace(':kind', 'form')
        .replace(':form', 'large.jpeg');
      const options = method === 'GET' ? {} : { payload: (payload ?? {}) as object, headers };
      const { statusCode } = await api.call(asker, method, path, options);
      return refusals[statusCode] ?? (statusCode < 500 ? '.' : '!');
    }
    const seen: string[] = [];
    for (const asker of ownershipAskers) {
      if (kind === 'session') await api.forget();
      const { own, other } = await idsOf(kind, asker);
      const ids = [own, other, absent];
      const three: string[] = [];
      for (const id of ids) three.push(await markOf(asker, id));
      seen.push(three.join(''));
    }
    expect(seen.join(' ')).toBe(marks);
  });
});
