import { usageAreas } from '@portico/contracts/lists';
import { descriptorsOfToday } from '../support/remotes.fixture.ts';

it('counts the views of every page for a part of Portico, except those of signing in and out', () => {
  const known = new Set<string>(Object.values(usageAreas).flat());
  const pages = descriptorsOfToday.flatMap(({ routes }) =>
    routes.map(({ path }) => path.split('/')[1] ?? ''),
  );
  expect(pages.length).toBeGreaterThan(60);
  expect([...new Set(pages)].filter((page) => !known.has(page)).sort()).toEqual(['login', 'logout']);
});
