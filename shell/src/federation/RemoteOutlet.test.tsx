import { MemoryRouter } from '@portico/remote-kit';
import { PorticoProvider } from '@portico/ui';
import { act, render, screen } from '@testing-library/react';
import { loader } from './host.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { loadRegistry, refreshRegistry } from './registryStore.ts';

const hash = '1'.repeat(12);
const listings = {
  name: 'listings',
  live: {
    version: `1.0.0+${hash}`,
    container: `listings_${hash}`,
    entry: '/remote.js',
    integrity: 'sha384-abc',
    manifest: '/manifest.json',
    preload: {},
    contract: 1,
    shared: {},
    sizeBytes: 1,
    releasedAt: '2026-11-20T12:00:00.000Z',
    descriptor: { name: 'listings', contract: 1, routes: [], nav: [], slots: [] },
  },
  previous: null,
};
const serve = (...remotes: unknown[]) => {
  const registry = { schema: 1, contract: 1, updatedAt: '2026-11-20T12:00:00.000Z', remotes };
  globalThis.fetch = async () => Response.json({ ...registry, allowedOrigins: [], allowOverrides: false });
};

it('keeps the page of a removed remote, with its typed text', async () => {
  const Page = () => <input aria-label="Title" />;
  const found = { Component: Page, version: listings.live.version, words: {}, candidate: 0 };
  jest.spyOn(loader, 'peek').mockReturnValue(found);
  serve(listings);
  await loadRegistry();
  render(
    <PorticoProvider>
      <MemoryRouter>
        <RemoteOutlet remote="listings" page="List" />
      </MemoryRouter>
    </PorticoProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Title');
  field.value = 'A house by the sea';
  serve();
  await act(() => refreshRegistry());
  expect(screen.getByLabelText('Title')).toBe(field);
  expect(field).toHaveValue('A house by the sea');
});
