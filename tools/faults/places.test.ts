import { emptyRegistry, withRelease } from '@portico/api/src/providers/releases/registry.ts';
import { sampleRelease } from '@portico/api/src/providers/releases/sampleRelease.ts';
import { placesIn } from './places.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const route = (path: string, page: string) => ({ path, page, requires: [], title: page });
const release = sampleRelease('search', '1', {
  routes: [route('/clients/list', 'MyClients'), route('/s/*', 'Shortlist')],
});
const registry = withRelease(emptyRegistry(now), release, null, now);
const pageAt = (path?: string) => placesIn(registry, 'search', { path }).target.part;

it.each([
  ['/clients/list?page=2', 'MyClients'],
  ['/s/0123', 'Shortlist'],
])('finds the page at %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});

it.each([
  ['/clients', 'search has no page at /clients: its pages are /clients/list, /s/*.'],
  [undefined, 'Name a page of search with --path: its pages are /clients/list, /s/*.'],
])('names the pages there are where %s is none', (path, why) => {
  expect(() => pageAt(path)).toThrow(why);
});
