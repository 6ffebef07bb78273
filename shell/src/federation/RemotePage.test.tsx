import { contractVersion } from '@portico/contracts';
import { MemoryRouter, type RemoteModule, useNavigate } from '@portico/remote-kit';
import { stubApi } from '@portico/testing';
import { PorticoProvider } from '@portico/ui';
import { act, render, screen } from '@testing-library/react';
import { createLoader, type ImportRemote } from './loader.ts';
import { RemotePage } from './RemotePage.tsx';
import { offerRetryMs, stillLoadingMs } from './timings.ts';
import type { LiveRemote, LoadableRelease } from './types.ts';

function release(digit: string): LoadableRelease {
  const hash = digit.repeat(12);
  return {
    version: `1.0.0+${hash}`,
    container: `listings_${hash}`,
    entry: '/entry.js',
    manifest: '/manifest.json',
    preload: {},
    contract: contractVersion,
    shared: {},
    sizeBytes: 1,
    releasedAt: '2026-11-20T12:00:00.000Z',
    descriptor: { name: 'listings', contract: contractVersion, routes: [], nav: [], slots: [] },
  };
}
const [live, previous] = [release('2'), release('1')];

const moduleOf = (load: RemoteModule['pages'][string]): RemoteModule => ({
  contract: contractVersion,
  words: { en: {} },
  pages: { List: load },
  slots: {},
});
const Page = () => <p>The page</p>;
const OldPage = () => <p>The page of last week</p>;
const Broken = () => {
  throw new Error('cannot be drawn');
};

function show(importRemote: ImportRemote, remote: LiveRemote = { name: 'listings', live, previous: null }) {
  const report = jest.fn();
  render(
    <PorticoProvider>
      <MemoryRouter initialEntries={['/properties/list']}>
        <RemotePage
          loader={createLoader(importRemote, report)}
          remote={remote}
          page="List"
          skeleton={<p>Skeleton</p>}
        />
        <Elsewhere />
      </MemoryRouter>
    </PorticoProvider>,
  );
  return report;
}
let go: (to: string) => void;
function Elsewhere() {
  go = useNavigate();
  return null;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const quietly = () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
};

beforeEach(() => {
  jest.useFakeTimers();
  stubApi().on('POST', '/api/remotes/failures', { data: null });
});
afterEach(() => jest.useRealTimers());

it('draws the skeleton, then the page', async () => {
  show(async () => moduleOf(async () => Page));
  expect(screen.getByText('Skeleton')).toBeVisible();
  await pass(0);
  expect(screen.getByText('The page')).toBeVisible();
});

it('says after three seconds that it is still loading, and shows the card before ten', async () => {
  show(() => new Promise<never>(() => {}));
  await pass(stillLoadingMs);
  expect(screen.getByRole('status')).toHaveTextContent('Still loading');
  await pass(7_000);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load this.');
});

it('offers to try again when the chunk of a page hangs, and still waits for it', async () => {
  let arrive: (page: typeof Page) => void = () => {};
  show(async () => moduleOf(() => new Promise((resolve) => (arrive = resolve))));
  await pass(offerRetryMs);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await act(async () => arrive(Page));
  expect(screen.getByText('The page')).toBeVisible();
});

it('recovers by Retry', async () => {
  let isDown = true;
  show(async () => {
    if (isDown) throw new Error('unreachable');
    return moduleOf(async () => Page);
  });
  await pass(0);
  isDown = false;
  await press('Retry');
  expect(screen.getByText('The page')).toBeVisible();
});

it('goes back to the previous version when the live one cannot be drawn', async () => {
  quietly();
  show(async (wanted) => moduleOf(async () => (wanted === live ? Broken : OldPage)), {
    name: 'listings',
    live,
    previous,
  });
  await pass(0);
  await pass(0);
  await pass(0);
  expect(screen.getByText('The page of last week')).toBeVisible();
});

it('shows the card when no version can be drawn', async () => {
  quietly();
  show(async () => moduleOf(async () => Broken));
  await pass(0);
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load this.');
});

describe('a page that threw in its first render', () => {
  let isBroken: boolean;
  let loader: ReturnType<typeof createLoader>;
  const visit = async (page: string) => {
    const { unmount } = render(
      <PorticoProvider>
        <MemoryRouter>
          <RemotePage
            loader={loader}
            remote={{ name: 'listings', live, previous: null }}
            page={page}
            skeleton={null}
          />
        </MemoryRouter>
      </PorticoProvider>,
    );
    for (const _attempt of ['live', 'again', 'none is left']) await pass(0);
    return unmount;
  };
  beforeEach(() => {
    quietly();
    isBroken = true;
    // A fetched file stays as it is: only another fetch brings the fixed code.
    loader = createLoader(
      async () => {
        const Now = isBroken ? Broken : Page;
        return { ...moduleOf(async () => Now), pages: { List: async () => Now, Detail: async () => Now } };
      },
      () => {},
    );
  });

  it('recovers by Retry, and by itself for a member who comes back once it is fixed', async () => {
    for (const page of ['List', 'Detail']) {
      const leave = await visit(page);
      expect(screen.getByRole('alert')).toHaveTextContent('We could not load this.');
      leave();
    }
    const leave = await visit('Detail');
    isBroken = false;
    await press('Retry');
    expect(screen.getByText('The page')).toBeVisible();
    leave();
    await visit('List');
    expect(screen.getByText('The page')).toBeVisible();
  });
});

it('shows the card for a page that fails later, and draws the page again when the address changes', async () => {
  quietly();
  let fail: () => void = () => {};
  let isFailing = false;
  const Fragile = () => {
    const navigate = useNavigate();
    fail = () => {
      isFailing = true;
      navigate('?again');
    };
    if (isFailing) throw new Error('later');
    return <p>The page</p>;
  };
  show(async () => moduleOf(async () => Fragile));
  await pass(0);
  await act(async () => fail());
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  isFailing = false;
  await act(async () => go('/properties/other'));
  expect(screen.getByText('The page')).toBeVisible();
});

describe('a release that goes live while the page is open', () => {
  const importRemote: ImportRemote = async ({ version }) =>
    moduleOf(async () => (version === live.version ? Page : OldPage));
  const loader = createLoader(importRemote, () => {});
  const draw = (remote: LiveRemote, key: string) => (
    <PorticoProvider>
      <MemoryRouter>
        <RemotePage key={key} loader={loader} remote={remote} page="List" skeleton={null} />
      </MemoryRouter>
    </PorticoProvider>
  );

  it('leaves the page on screen, and is used for the next page', async () => {
    const { rerender } = render(draw({ name: 'listings', live, previous: null }, 'first'));
    await pass(0);
    const rolledBack = { name: 'listings', live: previous, previous: null };
    rerender(draw(rolledBack, 'first'));
    await pass(0);
    expect(screen.getByText('The page')).toBeVisible();
    rerender(draw(rolledBack, 'opened later'));
    await pass(0);
    expect(screen.getByText('The page of last week')).toBeVisible();
  });
});
