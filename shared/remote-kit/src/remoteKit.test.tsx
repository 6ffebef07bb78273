import { ApiError } from '@portico/client';
import type { Me } from '@portico/contracts';
import { sessionStore } from '@portico/session';
import { PorticoProvider } from '@portico/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, useState } from 'react';
import {
  createQueryClient,
  defineRemote,
  Gate,
  LinkButton,
  MemoryRouter,
  PageBoundary,
  PartOfSlot,
  RemoteKitProvider,
  RouterLink,
  Slot,
  type SlotHost,
  SlotHostContext,
  useDocumentTitle,
  useIsSlotFilled,
  useLocation,
  useRemoteMutation,
  useRemoteQuery,
  useRouteTitle,
  useSlotParts,
} from './index.ts';

function show(children: ReactNode) {
  return render(
    <PorticoProvider>
      <RemoteKitProvider client={createQueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </RemoteKitProvider>
    </PorticoProvider>,
  );
}

/** React reports a caught throw once on the console, which would fail the test. */
const expectThrow = () => jest.spyOn(console, 'error').mockImplementation(() => {});

const person = (roles: string[], id = 'p1') =>
  ({
    currentPerson: { _id: id, roles, realmData: { userAccount: { onBoardedAgentAt: null } } },
    currentUser: { isActive: true, impersonation: null },
  }) as unknown as Me;

afterEach(() => sessionStore.setState(sessionStore.getInitialState()));

it('gives a remote without slots an empty list of them', () => {
  expect(defineRemote({ contract: 1, words: { en: {} }, pages: {} }).slots).toEqual({});
});

it('draws a gate’s content only for those who may have it, also when that changes', () => {
  show(
    <Gate requires={['admin']} fallback="Not for you">
      Roll back
    </Gate>,
  );
  expect(screen.getByText('Not for you')).toBeVisible();
  act(() => sessionStore.setState({ status: 'signedIn', me: person(['admin']) }));
  expect(screen.getByText('Roll back')).toBeVisible();
});

describe('a page boundary', () => {
  it('keeps a throwing page to itself, reports it once and tries again', async () => {
    expectThrow();
    let isBroken = true;
    const onError = jest.fn();
    const Page = () => {
      if (isBroken) throw new Error('broken');
      return <p>The page</p>;
    };
    show(
      <>
        <p>The frame</p>
        <PageBoundary onError={onError}>
          <Page />
        </PageBoundary>
      </>,
    );
    expect(screen.getByText('The frame')).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('The page')).toBeVisible();
  });

  it("shows the server's own words for a refusal", () => {
    expectThrow();
    const Page = () => {
      throw new ApiError({ code: 'NOT_FOUND', status: 404, msg: 'This listing is no longer available.' });
    };
    show(
      <PageBoundary>
        <Page />
      </PageBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This listing is no longer available.');
  });

  it('forgets a failure when the address changes', async () => {
    expectThrow();
    const Page = ({ isBroken }: { isBroken: boolean }) => {
      if (isBroken) throw new Error('broken');
      return <p>The next page</p>;
    };
    const Host = () => {
      const [path, setPath] = useState('/a');
      return (
        <>
          <button type="button" onClick={() => setPath('/b')}>
            Go on
          </button>
          <PageBoundary resetKey={path}>
            <Page isBroken={path === '/a'} />
          </PageBoundary>
        </>
      );
    };
    show(<Host />);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('The next page')).toBeVisible();
  });

  it('holds the place while the code of a page arrives', async () => {
    const Page = lazy(async () => ({ default: () => <p>Arrived</p> }));
    show(
      <PageBoundary skeleton={<p>On its way</p>}>
        <Page />
      </PageBoundary>,
    );
    expect(screen.getByText('On its way')).toBeVisible();
    expect(await screen.findByText('Arrived')).toBeVisible();
  });
});

describe('the document title', () => {
  const Route = ({ page }: { page?: string }) => {
    useRouteTitle('Properties');
    return page === undefined ? null : <Page title={page} />;
  };
  const Page = ({ title }: { title: string }) => {
    useDocumentTitle(title);
    return null;
  };

  it("is the route's, unless the page names itself more closely", () => {
    const { rerender, unmount } = render(<Route />);
    expect(document.title).toBe('Properties · Portico');
    rerender(<Route page="Casa Marea" />);
    expect(document.title).toBe('Casa Marea · Portico');
    rerender(<Route />);
    expect(document.title).toBe('Properties · Portico');
    unmount();
    expect(document.title).toBe('Portico');
  });

  it('stays while the page does not know its name yet', () => {
    render(<Route page="" />);
    expect(document.title).toBe('Properties · Portico');
  });
});

describe('a slot', () => {
  const host = (isFilled: boolean): SlotHost => ({
    Content: ({ name, part = 'all' }) => (
      <p>
        Content of {name}: {part}
      </p>
    ),
    isFilled: () => isFilled,
    partsOf: (name) =>
      isFilled ? [{ key: 'search.bar', label: `Part of ${name}`, order: null, isWide: false }] : [],
    load: jest.fn(),
  });
  const Question = () => (useIsSlotFilled('header.search') ? 'filled' : 'empty');

  it.each([
    ['nothing without a host', null, 'empty'],
    ['nothing when no remote fills it', host(false), 'empty'],
    ['what the host provides', host(true), 'filled'],
  ])('draws %s', (_, value, answer) => {
    show(
      <SlotHostContext value={value}>
        <Slot name="header.search" />
        <Question />
      </SlotHostContext>,
    );
    expect(screen.queryByText('Content of header.search: all') !== null).toBe(answer === 'filled');
    expect(screen.getByText(answer)).toBeVisible();
  });

  it('is drawn part by part where the page orders them', () => {
    const Parts = () =>
      useSlotParts('header.search').map(({ key, label }) => (
        <section key={key} aria-label={label}>
          <PartOfSlot name="header.search" part={key} />
        </section>
      ));
    show(
      <SlotHostContext value={host(true)}>
        <Parts />
      </SlotHostContext>,
    );
    expect(screen.getByRole('region', { name: 'Part of header.search' })).toHaveTextContent(
      'Content of header.search: search.bar',
    );
  });
});

describe('server data', () => {
  const offline = () => new ApiError({ code: 'OFFLINE', status: 0, msg: 'No connection' });
  const refused = () => new ApiError({ code: 'FORBIDDEN', status: 403, msg: 'Not yours' });

  const Question = ({ read }: { read: () => Promise<string> }) => {
    const { data, error } = useRemoteQuery(['area', 'thing'], read);
    return data ?? error?.msg ?? 'loading';
  };

  it('tries a passing failure again by itself', async () => {
    jest.useFakeTimers();
    const read = jest.fn<Promise<string>, []>().mockRejectedValueOnce(offline()).mockResolvedValue('answer');
    show(<Question read={read} />);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('answer')).toBeVisible();
    jest.useRealTimers();
  });

  it('does not repeat a refused request', async () => {
    const read = jest.fn<Promise<string>, []>().mockRejectedValue(refused());
    show(<Question read={read} />);
    expect(await screen.findByText('Not yours')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('requests again the answers that a change has made stale', async () => {
    let count = 0;
    const Page = () => {
      const { data } = useRemoteQuery(['area', 'count'], async () => count);
      const { mutate } = useRemoteMutation(
        async (by: number) => {
          count += by;
        },
        { invalidates: [['area']] },
      );
      return (
        <button type="button" onClick={() => mutate(2)}>
          {data ?? 'loading'}
        </button>
      );
    };
    show(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: '0' }));
    expect(await screen.findByRole('button', { name: '2' })).toBeVisible();
  });

  it('is forgotten when another person signs in', async () => {
    let reads = 0;
    const Page = () => {
      const { data } = useRemoteQuery(['area', 'secret'], async () => {
        reads += 1;
        return `secret ${reads}`;
      });
      return data ?? 'loading';
    };
    const page = (
      <RemoteKitProvider>
        <Page />
      </RemoteKitProvider>
    );
    sessionStore.setState({ me: person(['agent'], 'p1') });
    const first = render(page);
    expect(await screen.findByText('secret 1')).toBeVisible();
    first.unmount();
    act(() => sessionStore.setState({ me: person(['agent'], 'p2') }));
    render(page);
    await waitFor(() => expect(screen.getByText('secret 2')).toBeVisible());
  });
});

it('navigates by links and buttons in the look of the kit, without loading the page', async () => {
  const Here = () => <p>Here: {useLocation().pathname}</p>;
  show(
    <>
      <RouterLink to="/events">Events</RouterLink>
      <LinkButton to="/dashboard" variant="primary">
        Home
      </LinkButton>
      <Here />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Events' }));
  expect(screen.getByText('Here: /events')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByText('Here: /dashboard')).toBeVisible();
});
