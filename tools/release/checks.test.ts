import { emptyRegistry, withRelease } from '@portico/api/src/providers/releases/registry.ts';
import { sampleRelease } from '@portico/api/src/providers/releases/sampleRelease.ts';
import { contractVersion, type Descriptor } from '@portico/contracts';
import { positionOf } from '../build/jsonPosition.ts';
import { accepts, releaseProblems, shellProblems } from './checks.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const provided = { contract: contractVersion, provided: { react: '19.3.1' } };
const route = (path: string, requires = ['member'], priority = 0) => ({
  path,
  page: 'Page',
  requires,
  title: { en: 'Page' },
  priority,
});
const entry = (id: string, more: Partial<Descriptor['nav'][number]> = {}) => ({
  id,
  label: { en: 'Page' },
  to: '/page',
  order: 1,
  requires: [],
  ...more,
});

const live = withRelease(
  emptyRegistry(now),
  sampleRelease('community', '1', { routes: [route('/'), route('/events')], nav: [entry('events')] }),
  now,
);
const problems = (descriptor: Partial<Descriptor>, changes = {}) =>
  releaseProblems({ ...sampleRelease('listings', '1', descriptor), ...changes }, live, provided);

it('lets a release live beside the others', () => {
  expect(
    problems(
      { routes: [route('/properties')], nav: [entry('properties')] },
      { shared: { react: '^19.0.0' } },
    ),
  ).toEqual([]);
});

it.each([
  ['a route of another remote', { routes: [route('/events')] }, {}, 'route /events belongs to community'],
  [
    'a menu entry of another remote',
    { nav: [entry('events')] },
    {},
    'menu entry "events" belongs to community',
  ],
  ['a submenu nobody has', { nav: [entry('x', { parent: 'network' })] }, {}, 'which nobody has'],
  [
    'a label without words',
    { nav: [entry('x', { label: 'labels.openHouses' })] },
    {},
    '/nav/0/label has no words, only "labels.openHouses"',
  ],
  ['another contract', {}, { contract: 99 }, 'contract 99'],
  ['another React', {}, { shared: { react: '^20.0.0' } }, 'needs react ^20.0.0, the shell provides 19.3.1'],
  ['a library the shell lacks', {}, { shared: { vue: '*' } }, 'needs vue'],
  ['a page that is too big', {}, { sizeBytes: 61_000 }, 'its first page takes 61.0 kB'],
])('refuses %s', (_what, descriptor, changes, text) => {
  expect(problems(descriptor, changes).join('\n')).toContain(text);
});

it('refuses a shell in which a live remote would not work', () => {
  const needsReact = { ...sampleRelease('listings', '1'), shared: { react: '^19.3.0' } };
  const registry = withRelease(live, needsReact, now);
  expect(shellProblems(provided, registry)).toEqual([]);
  expect(shellProblems({ ...provided, provided: { react: '20.0.0' } }, registry)).toEqual([
    'listings 1.0.0+111111111111 needs react ^19.3.0, the shell provides 20.0.0',
  ]);
  expect(shellProblems({ ...provided, contract: contractVersion + 1 }, registry)).toHaveLength(2);
});

it('lets visitors and members have the same path, and ranked routes too', () => {
  expect(problems({ routes: [route('/', ['signedOut'])] })).toEqual([]);
  expect(problems({ routes: [route('/events', ['member'], 5)] })).toEqual([]);
});

it('does not compare a remote with its own live release', () => {
  const again = sampleRelease('community', '2', { routes: [route('/events')], nav: [entry('events')] });
  expect(releaseProblems(again, live, provided)).toEqual([]);
});

it.each([
  ['^19.3.1', '19.3.1', true],
  ['^19.3.1', '19.4.0', true],
  ['^19.3.1', '19.3.0', false],
  ['^19.3.1', '20.0.0', false],
  ['*', '1.0.0', true],
])('%s accepts %s: %s', (range, version, expected) => {
  expect(accepts(range, version)).toBe(expected);
});

it.each([
  ['/routes/1/path', 4, 7],
  ['/nav', 6, 3],
  ['/routes/1/title', 4, 5],
  ['', 1, 1],
])('finds %s in the text', (pointer, line, column) => {
  const text = '{\n  "routes": [\n    { "path": "/a, b" },\n    { "path": "b" }\n  ],\n  "nav": []\n}';
  expect(positionOf(text, pointer)).toEqual({ line, column });
});
