import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { federationSchemas, schemaSource } from '../tools/schemaSource.ts';
import { faultsOfDescriptor } from './strictDescriptor.ts';
import { isShape, problemsOf } from './validators.ts';

const descriptor = {
  name: 'listings',
  contract: 1,
  routes: [{ path: '/properties/list', page: 'PropertyList', requires: ['member'], title: 'nav.properties' }],
  nav: [
    {
      id: 'map',
      label: { en: 'Map', zh_hans: '地图', ar: 'الخريطة' },
      to: '/properties/list?view=map',
      icon: { viewBox: '0 0 24 24', paths: ['M4 4h16v16H4z', 'M8 12.5L-1e1,4'] },
      order: 61,
      requires: [],
    },
    {
      id: 'properties',
      label: 'nav.properties',
      to: '/properties/list',
      icon: 'building',
      order: 60,
      requires: ['member'],
    },
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

/** The descriptor's menu with this change to the drawing of its first entry. */
const iconOf = (change: object) => ({
  nav: [{ ...descriptor.nav[0], icon: { viewBox: '0 0 24 24', paths: ['M4 4h16'], ...change } }],
});

it('judges by the schemas as they are now', () => {
  const committed = readFileSync(join(__dirname, 'federationSchemas.generated.ts'), 'utf8');
  expect(committed).toBe(schemaSource());
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
    'a slot whose name is none',
    { slots: [{ slot: 'Footer, left', component: 'Card', requires: [] }] },
    '/slots/0/slot',
  ],
  [
    'a name for a page that is no component',
    { routes: [{ ...descriptor.routes[0], page: 'list' }] },
    '/routes/0/page',
  ],
  [
    'a label without English',
    { routes: [{ ...descriptor.routes[0], title: { ar: 'العقارات' } }] },
    '/routes/0/title',
  ],
  ['markup instead of an outline', iconOf({ paths: ['M0 0"/><script/>'] }), '/nav/0/icon/paths/0'],
  ['an outline that begins nowhere', iconOf({ paths: ['L1 1'] }), '/nav/0/icon/paths/0'],
  ['an outline without an end', iconOf({ paths: [`M${'0 '.repeat(500)}`] }), '/nav/0/icon/paths/0'],
  ['a drawing without outlines', iconOf({ paths: [] }), '/nav/0/icon/paths'],
  ['a view box of words', iconOf({ viewBox: '0 0 auto auto' }), '/nav/0/icon/viewBox'],
])('names the place of %s', (_what, change, path) => {
  const changed = { ...descriptor, ...change };
  expect(problemsOf('descriptor', changed).map((problem) => problem.path)).toContain(path);
  expect(faultsOfDescriptor(changed).map((problem) => problem.path)).toContain(path);
});

it.each([
  ['a drawing with a style of its own', iconOf({ style: 'fill:red' }), '/nav/0/icon/style'],
  [
    'a field of a route',
    { routes: [{ ...descriptor.routes[0], transition: 'fade' }] },
    '/routes/0/transition',
  ],
  ['a list', { widgets: [{ name: 'clock' }] }, '/widgets'],
])('refuses %s that nobody knows in a build, and reads it in a release', (_what, change, path) => {
  const changed = { ...descriptor, ...change };
  expect(faultsOfDescriptor(changed).map((problem) => problem.path)).toContain(path);
  expect(problemsOf('descriptor', changed)).toEqual([]);
  expect(problemsOf('release', { ...release, signature: 'later', descriptor: changed })).toEqual([]);
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

describe('judged as a full validator of JSON Schema judges', () => {
  const remote = { name: 'listings', live: release, previous: release };
  const registry = {
    schema: 1,
    contract: 1,
    updatedAt: release.releasedAt,
    allowedOrigins: ['https://parts.example'],
    allowOverrides: false,
    remotes: [],
  };
  const slot = { slot: 'dashboard.cards', component: 'Card', requires: ['member'], order: 1 };
  const filling = { ...descriptor, slots: [slot] };
  const right = { slot, descriptor: filling, release, remote, registry };

  const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
  // In strict mode Ajv throws on an unknown keyword and on a keyword that has no effect in its place.
  const ajv = new Ajv({ strict: true, strictTypes: false, formats: { 'date-time': dateTime } });
  for (const [name, schema] of Object.entries(federationSchemas())) ajv.addSchema(schema, name);

  const strangers = [
    null,
    true,
    -1,
    0,
    1.5,
    10_001,
    '',
    'x',
    'X',
    '/x',
    'x'.repeat(600),
    [],
    [1],
    {},
    { x: 1 },
  ];

  /** Yields the value with one change, at every place in turn: replaced, left out, or joined by a foreign value. */
  function* changed(value: unknown): Generator<unknown> {
    yield* strangers;
    if (Array.isArray(value)) {
      yield [...value, ...Array.from({ length: 201 }, () => value[0])];
      for (const [index, item] of value.entries())
        for (const other of changed(item)) yield value.with(index, other);
    } else if (typeof value === 'object' && value !== null) {
      yield { ...value, stranger: 1 };
      for (const [name, part] of Object.entries(value)) {
        const { [name as keyof typeof value]: _, ...rest } = value;
        yield rest;
        for (const other of changed(part)) yield { ...value, [name]: other };
      }
    }
  }

  it.each(Object.keys(right) as (keyof typeof right)[])('%s', (shape) => {
    const judge = ajv.getSchema(shape);
    const cases = [right[shape], ...changed(right[shape])];
    const verdicts = cases.map((value) => ({ value, isRight: judge?.(value) }));
    expect(verdicts[0]?.isRight).toBe(true);
    expect(verdicts.filter(({ isRight }) => !isRight).length).toBeGreaterThan(50);
    for (const { value, isRight } of verdicts)
      expect({ value, isRight: isShape(shape, value) }).toEqual({ value, isRight });
  });
});
