import { sampleRelease } from '@portico/api/src/providers/releases/sampleRelease.ts';
import { errors, type Page } from 'playwright-core';
import { drills } from './drill.ts';

const target = { remote: 'listings', release: sampleRelease('listings', '1'), part: 'PropertyList' };
const places = { target, path: '/properties/list', slot: null };

it('complains about ten openings that break off, so that the other drills run', async () => {
  const error = new Error('page.goto: Timeout 30000ms exceeded.\nCall log:');
  const page = { goto: () => Promise.reject(error) } as unknown as Page;
  const all = drills(page, places);
  expect(await new Map(all).get('ten openings')?.()).toEqual(['page.goto: Timeout 30000ms exceeded.']);
});

it('says what the page lacks where it does not come', async () => {
  const waitFor = () => Promise.reject(new errors.TimeoutError('locator.waitFor: Timeout 30000ms exceeded.'));
  const locator: object = { waitFor, first: () => locator };
  const page = {
    goto: async () => null,
    route: async () => undefined,
    unroute: async () => undefined,
    getByText: () => locator,
  } as unknown as Page;
  const all = drills(page, places);
  expect(await new Map(all).get('entry 404')?.()).toEqual([
    'does not say at /properties/list that it could not be loaded',
  ]);
});
