import { MemoryRouter, PartOfSlot, Slot, type SlotName, useSlotParts } from '@portico/remote-kit';
import { PorticoProvider } from '@portico/ui';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loader } from './host.ts';
import { loadRegistry, refreshRegistry } from './registryStore.ts';
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

async function serve(...lives: ReturnType<typeof release>[]) {
  globalThis.fetch = jest.fn(async () =>
    Response.json({
      schema: 1,
      contract: 1,
      updatedAt: '2026-11-20T12:00:00.000Z',
      allowedOrigins: [],
      allowOverrides: false,
      remotes: lives.map((live) => ({ name: live.descriptor.name, live, previous: null })),
    }),
  );
  await loadRegistry();
  await refreshRegistry();
}

const draw = (children: ReactNode) =>
  render(
    <PorticoProvider>
      <MemoryRouter>
        <SlotProvider>{children}</SlotProvider>
      </MemoryRouter>
    </PorticoProvider>,
  );

it('draws what fills a place that was named after this shell was released', async () => {
  const live = release('search', [{ slot: 'gallery.corner', component: 'Corner', requires: [] }]);
  const Corner = () => <p>The corner</p>;
  const found = { Component: Corner, version: live.version, words: {}, candidate: 0 };
  jest.spyOn(loader, 'open').mockResolvedValue(found);
  await serve(live);
  draw(<Slot name={'gallery.corner' as SlotName} />);
  expect(await screen.findByText('The corner')).toBeVisible();
});

/** A page that draws the parts of a place under headings of its own. */
const Parts = () =>
  useSlotParts('gallery.part').map(({ key, label, order, isWide }) => (
    <section key={key} aria-label={`${label} (${key}, ${order}, ${isWide ? 'wide' : 'narrow'})`}>
      <PartOfSlot name="gallery.part" part={key} renderFailure={() => 'It could not be fetched.'} />
    </section>
  ));

it('tells a page which parts it has, in order and by their names, and draws each by itself', async () => {
  const part = { slot: 'gallery.part', requires: [] };
  const second = {
    ...part,
    component: 'Second',
    id: 'next',
    order: 2,
    isWide: true,
    label: { en: 'Next week' },
  };
  const lockedAway = { ...part, component: 'Locked', requires: ['admin'] };
  const First = () => <p>The first</p>;
  jest.spyOn(loader, 'open').mockImplementation(async ({ part: component, remote }) => {
    if (component === 'Second') throw new Error('no network');
    return { Component: First, version: remote.live.version, words: {}, candidate: 0 };
  });
  await serve(
    release('gatherings', [second, lockedAway]),
    release('tours', [{ ...part, component: 'FirstCard', order: 1 }]),
  );
  draw(<Parts />);
  await screen.findByText('The first');
  expect(
    screen.getAllByRole('region').map((one) => [one.getAttribute('aria-label'), one.textContent]),
  ).toEqual([
    ['First card (tours.FirstCard, 1, narrow)', 'The first'],
    ['Next week (gatherings.next, 2, wide)', 'It could not be fetched.'],
  ]);
});
