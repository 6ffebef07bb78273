import { setLanguage } from '@portico/i18n';
import { stubApi } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import { Screen } from '../app/Screen.tsx';
import { readRegistry } from '../federation/readRegistry.ts';
import { wideScreen } from '../frame/useMediaQuery.ts';
import { people, sessionOf } from '../support/people.fixture.ts';
import { renderFrame, resetScreen, setScreen } from '../support/renderFrame.fixture.tsx';

// Compiles the frame beforehand, so that no test waits for it.
beforeAll(() => import('../app/SignedInScreen.tsx'));

afterEach(async () => {
  resetScreen();
  await act(() => setLanguage('en'));
});

/** The registry after the release of a remote with one page that has this label. */
function registryWith(label: unknown) {
  const descriptor = {
    name: 'gatherings',
    contract: 1,
    routes: [{ path: '/open-houses', page: 'OpenHouses', requires: ['member'], title: label }],
    nav: [{ id: 'open-houses', label, to: '/open-houses', order: 1, requires: ['member'] }],
    slots: [],
  };
  const release = {
    version: '1.0.0+111111111111',
    container: 'gatherings_111111111111',
    entry: '/remotes/gatherings/1/remote.js',
    integrity: 'sha384-abc',
    manifest: '/remotes/gatherings/1/mf-manifest.json',
    preload: {},
    contract: 1,
    shared: {},
    sizeBytes: 1,
    releasedAt: '2026-11-20T12:00:00.000Z',
    descriptor,
  };
  return {
    schema: 1,
    contract: 1,
    updatedAt: release.releasedAt,
    allowedOrigins: [],
    allowOverrides: false,
    remotes: [{ name: 'gatherings', live: release, previous: null }],
  };
}

async function showPageCalled(label: unknown) {
  setScreen(wideScreen);
  stubApi().on('POST', '/api/usage/events', { data: null });
  const { registry } = readRegistry(registryWith(label));
  const descriptors = registry.remotes.map(({ live }) => live.descriptor);
  renderFrame(<Screen />, { path: '/open-houses', session: sessionOf(people.agent), descriptors });
  await screen.findByRole('heading', { name: 'gatherings/OpenHouses' });
}

it('draws title and menu of an unknown page, in the language of the member', async () => {
  await showPageCalled({ en: 'Open Houses', zh_hans: '开放日', ar: 'أيام مفتوحة' });
  for (const [language, text] of [
    ['en', 'Open Houses'],
    ['ar', 'أيام مفتوحة'],
    ['zh_hans', '开放日'],
  ] as const) {
    await act(() => setLanguage(language));
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe(`${text} · Portico`);
  }
});

it('falls back to English where the remote has no other word', async () => {
  await showPageCalled({ en: 'Open Houses' });
  await act(() => setLanguage('ar'));
  expect(screen.getByRole('link', { name: 'Open Houses' })).toBeVisible();
});

it('spells out the key of a release from before labels travelled along', async () => {
  await showPageCalled('nav.openHouses');
  expect(screen.getByRole('link', { name: 'Open houses' })).toBeVisible();
  expect(document.title).toBe('Open houses · Portico');
});
