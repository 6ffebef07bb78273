import type { LiveRemote } from '../types.ts';
import { tellDevtools } from './moduleInfo.ts';

const version = '1.0.0+111111111111';
const listings: LiveRemote = {
  name: 'listings',
  live: {
    version,
    container: 'listings_111111111111',
    entry: '/remotes/listings/1.0.0-111111111111/remote.js',
    manifest: '/remotes/listings/1.0.0-111111111111/mf-manifest.json',
    preload: {},
    contract: 2,
    shared: { react: '^19.3.1' },
    sizeBytes: 1,
    releasedAt: '2026-11-20T12:00:00.000Z',
    descriptor: { name: 'listings', contract: 2, routes: [], nav: [], slots: [] },
  },
  previous: null,
};

afterEach(() => Reflect.deleteProperty(globalThis, '__FEDERATION__'));

it('names the shell, its remotes and their versions where the devtools look for them', () => {
  const federation = { moduleInfo: { other: {} } };
  Reflect.set(globalThis, '__FEDERATION__', federation);
  tellDevtools([listings], '1.0.0+000000000000');
  expect(federation.moduleInfo).toMatchObject({
    other: {},
    portico_shell: {
      version: '1.0.0+000000000000',
      remotesInfo: { listings: { matchedVersion: version } },
    },
    // The devtools find a remote under its name and the version its host matched.
    [`listings:${version}`]: {
      globalName: 'listings_111111111111',
      remoteEntry: 'remote.js',
      publicPath: `${location.origin}/remotes/listings/1.0.0-111111111111/`,
      modules: [{ moduleName: 'remote', modulePath: './remote' }],
      shared: [{ sharedName: 'react', version: '^19.3.1' }],
    },
  });
});

it('does nothing where federation is not there', () => {
  expect(() => tellDevtools([listings])).not.toThrow();
});
