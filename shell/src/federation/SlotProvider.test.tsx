import { MemoryRouter, Slot, type SlotName } from '@portico/remote-kit';
import { PorticoProvider } from '@portico/ui';
import { render, screen } from '@testing-library/react';
import { loader } from './host.ts';
import { loadRegistry } from './registryStore.ts';
import { SlotProvider } from './SlotProvider.tsx';

const hash = '1'.repeat(12);
const release = (name: string, slots: unknown[]) => ({
  version: `1.0.0+${hash}`,
  container: `${name}_${hash}`,
  entry: `/remotes/${name}/1.0.0-${hash}/remote.js`,
  integrity: 'sha384-abc',
  manifest: `/remotes/${name}/1.0.0-${hash}/mf-manifest.json`,
  preload: {},
  contract: 1,
  shared: {},
  sizeBytes: 1,
  releasedAt: '2026-11-20T12:00:00.000Z',
  descriptor: { name, contract: 1, routes: [], nav: [], slots },
});

it('draws what fills a place that was named after this shell was released', async () => {
  const live = release('search', [{ slot: 'gallery.corner', component: 'Corner', requires: [] }]);
  globalThis.fetch = jest.fn(async () =>
    Response.json({
      schema: 1,
      contract: 1,
      updatedAt: '2026-11-20T12:00:00.000Z',
      allowedOrigins: [],
      allowOverrides: false,
      remotes: [{ name: 'search', live, previous: null }],
    }),
  );
  const Corner = () => <p>The corner</p>;
  const found = { Component: Corner, version: live.version, words: {}, candidate: 0 };
  jest.spyOn(loader, 'open').mockResolvedValue(found);
  await loadRegistry();
  render(
    <PorticoProvider>
      <MemoryRouter>
        <SlotProvider>
          <Slot name={'gallery.corner' as SlotName} />
        </SlotProvider>
      </MemoryRouter>
    </PorticoProvider>,
  );
  expect(await screen.findByText('The corner')).toBeVisible();
});
