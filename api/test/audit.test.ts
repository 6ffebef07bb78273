import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { auditLog } from '../src/db/schema/index.ts';
import { onlyReadsRoute } from '../src/plugins/reading.ts';
import { auditTable } from './audit-table.ts';
import { requireEntry, requireNames } from './audited.ts';
import { modulesFolder } from './shownRoutes.ts';
import { openTestApp, type TestApp } from './testApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('has a row for every writing route, and no other', () => {
  const writing = api.app.routeRules
    .filter(({ method, url }) => !onlyReadsRoute(method, url) && !url.startsWith('/api/docs'))
    .map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`);
  expect(Object.keys(auditTable).toSorted()).toEqual(writing.toSorted());
});

it('names a test file that is there for every entry', () => {
  const files = Object.values(auditTable).flatMap((leaves) =>
    typeof leaves === 'object' ? [leaves.shownIn] : [],
  );
  const isThere = (file: string) => existsSync(join(modulesFolder, `${file}.test.ts`));
  expect([...new Set(files)].filter((file) => !isThere(file))).toEqual([]);
});

describe('the check on every test of the API', () => {
  const called = { method: 'DELETE', path: '/awards/7', requestId: 'r1' };

  it('demands an entry of the request, where the route always leaves one', async () => {
    await expect(requireEntry(api.db, called)).rejects.toThrow(
      'DELETE /awards/:id succeeded and left no entry',
    );
    await api.db
      .insert(auditLog)
      .values({ action: 'award-removed', subjectKind: 'award', requestId: called.requestId });
    await expect(requireEntry(api.db, called)).resolves.toBeUndefined();
    await expect(
      requireEntry(api.db, { ...called, method: 'PUT', requestId: 'r2' }),
    ).resolves.toBeUndefined();
  });

  it('demands names that have words', async () => {
    await expect(requireNames(api.db)).resolves.toBeUndefined();
    await api.db.insert(auditLog).values({ action: 'painted', subjectKind: 'wall', requestId: 'r3' });
    await expect(requireNames(api.db)).rejects.toThrow('does not have painted, wall');
    await api.forget();
    const changed = { before: { hues: { left: 1 } }, after: { hues: { left: 2 }, email: 'a' } };
    await api.db
      .insert(auditLog)
      .values({ action: 'award-removed', subjectKind: 'award', requestId: 'r4', ...changed });
    await expect(requireNames(api.db)).rejects.toThrow('does not have the field hues, the field left');
    await api.forget();
  });
});
