import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validatorSource } from '../tools/validatorSource.ts';
import { isShape, problemsOf } from './validators.ts';

const descriptor = {
  name: 'listings',
  contract: 1,
  routes: [{ path: '/properties/list', page: 'PropertyList', requires: ['member'], title: 'nav.properties' }],
  nav: [
    { id: 'properties', label: 'nav.properties', to: '/properties/list', order: 60, requires: ['member'] },
  ],
  slots: [],
};
const release = {
  version: '1.0.0+0123456789ab',
  container: 'listings_0123456789ab',
  entry: '/remotes/listings/1.0.0-0123456789ab/remote.js',
  integrity: 'sha384-abc',
  manifest: '/remotes/listings/1.0.0-0123456789ab/mf-manifest.json',
  preload: { PropertyList: ['/remotes/listings/1.0.0-0123456789ab/1.js', '@portico/ui/data'] },
  contract: 1,
  shared: { react: '^19.0.0' },
  sizeBytes: 1000,
  releasedAt: '2026-11-20T12:00:00.000Z',
  descriptor,
};

it('is generated from the schemas as they are now', () => {
  const committed = readFileSync(join(__dirname, 'validators.generated.ts'), 'utf8');
  expect(committed).toBe(validatorSource());
});

it('accepts a descriptor, a release, a remote and a registry', () => {
  const remote = { name: 'listings', live: release, previous: null };
  expect(problemsOf('descriptor', descriptor)).toEqual([]);
  expect(problemsOf('release', release)).toEqual([]);
  expect(problemsOf('remote', remote)).toEqual([]);
  expect(problemsOf('remote', { ...remote, previous: release })).toEqual([]);
  const registry = {
    schema: 1,
    contract: 1,
    updatedAt: release.releasedAt,
    allowedOrigins: [],
    allowOverrides: false,
    remotes: [remote],
  };
  expect(problemsOf('registry', registry)).toEqual([]);
});

it.each([
  [
    'a path without its slash',
    { routes: [{ ...descriptor.routes[0], path: 'properties' }] },
    '/routes/0/path',
  ],
  ['an entry without an order', { nav: [{ ...descriptor.nav[0], order: undefined }] }, '/nav/0'],
  [
    'a slot nobody has',
    { slots: [{ slot: 'footer.left', component: 'Card', requires: [] }] },
    '/slots/0/slot',
  ],
  [
    'a name for a page that is no component',
    { routes: [{ ...descriptor.routes[0], page: 'list' }] },
    '/routes/0/page',
  ],
  ['a property nobody knows', { colour: 'red' }, '/colour'],
])('names the place of %s', (_what, change, path) => {
  expect(problemsOf('descriptor', { ...descriptor, ...change }).map((problem) => problem.path)).toContain(
    path,
  );
});

it('looks into a registry without judging its remotes', () => {
  const registry = {
    schema: 1,
    contract: 1,
    updatedAt: release.releasedAt,
    allowedOrigins: [],
    allowOverrides: true,
  };
  expect(isShape('registry', { ...registry, remotes: ['nonsense'] })).toBe(true);
  expect(isShape('registry', { ...registry, schema: 2, remotes: [] })).toBe(false);
});
