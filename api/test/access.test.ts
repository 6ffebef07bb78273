import { publishLegalTexts } from '../src/modules/legal/index.ts';
import { openWhileSuspended } from '../src/plugins/whileSuspended.ts';
import { accessTable, askers } from './access-table.ts';
import { openTestApp, type TestApp } from './testApp.ts';

const statusByMark: Readonly<Record<string, number>> = { '1': 401, '2': 402, '3': 403 };
const refusals = Object.values(statusByMark);

/** Addresses with ids that do not exist: this table is about who may ask, not about what exists. */
function pathOf(url: string): string {
  return url
    .replace(':id', '00000000-0000-4000-8000-000000000000')
    .replace(':file', 'nothing.jpeg')
    .replaceAll(/:\w+/g, 'nothing');
}

describe('every endpoint, for everyone', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
    await publishLegalTexts(api.db);
  });
  afterAll(() => api.close());

  it('is in the table, and nothing else is', () => {
    const routes = api.app.routeRules
      .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/docs'))
      .map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`);
    expect(routes.toSorted()).toEqual(Object.keys(accessTable).toSorted());
  });

  it('is open to suspended people only where the list says so', () => {
    const open = Object.entries(accessTable)
      .filter(([, marks]) => marks.startsWith('1') && marks.endsWith('.'))
      .map(([route]) => route.replace(' ', ' /api'));
    expect(open.toSorted()).toEqual([...openWhileSuspended].toSorted());
  });

  it.each(Object.entries(accessTable))('%s: %s', async (route, marks) => {
    const [method, url] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const columns = [...marks.replaceAll(' ', '')];
    expect(columns).toHaveLength(askers.length);
    const differences: string[] = [];
    for (const [column, asker] of askers.entries()) {
      const { statusCode } = await api.call(
        asker,
        method,
        pathOf(url),
        method === 'GET' ? {} : { payload: {} },
      );
      const expected = statusByMark[columns[column] ?? ''];
      const isAsWritten = expected
        ? statusCode === expected
        : !refusals.includes(statusCode) && statusCode < 500;
      if (!isAsWritten)
        differences.push(`${asker ?? 'signed out'}: ${statusCode}, not ${expected ?? 'let through'}`);
    }
    // The call has ended everybody's session.
    if (url === '/user/logout') await api.forget();
    expect(differences).toEqual([]);
  });
});
