import { contractVersion, type Registry } from '@portico/contracts';
import { sampleRelease } from '../../providers/releases/sampleRelease.ts';
import { preloadLinks } from './preloads.ts';

const routes = [{ path: '/events', page: 'Events', requires: [], title: 'Events' }];

it('requests files of another origin as the page itself will, and those of this one as well', () => {
  const live = {
    ...sampleRelease('community', '1', { routes }),
    preload: { Events: ['https://team.example.com/7.js', '/remotes/community/8.js'] },
  };
  const registry: Registry = {
    schema: 1,
    contract: contractVersion,
    updatedAt: '2026-11-20T12:00:00.000Z',
    allowedOrigins: ['https://team.example.com'],
    allowOverrides: false,
    remotes: [{ name: 'community', live, previous: null }],
  };
  const [, elsewhere, here] = preloadLinks(registry, { shared: {} }, new Map(), '/events').split(',');
  expect(elsewhere).toBe('<https://team.example.com/7.js>;rel=preload;as=script;crossorigin');
  expect(here).toBe('</remotes/community/8.js>;rel=preload;as=script');
});
