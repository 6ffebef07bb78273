import { sampleRelease } from '@portico/api/src/providers/releases/sampleRelease.ts';
import type { Page } from 'playwright-core';
import { drills } from './drill.ts';

it('complains about ten openings that break off, so that the other drills run', async () => {
  const error = new Error('page.goto: Timeout 30000ms exceeded.\nCall log:');
  const page = { goto: () => Promise.reject(error) } as unknown as Page;
  const target = { remote: 'listings', release: sampleRelease('listings', '1'), part: 'PropertyList' };
  const all = drills(page, { target, path: '/properties/list', slot: null });
  expect(await new Map(all).get('ten openings')?.()).toEqual(['page.goto: Timeout 30000ms exceeded.']);
});
