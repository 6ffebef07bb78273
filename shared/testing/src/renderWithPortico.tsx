import { getLanguage, registerWords, setLanguage, useKitWords, type WordSources } from '@portico/i18n';
import { createQueryClient, MemoryRouter, RemoteKitProvider, useLocation } from '@portico/remote-kit';
import { type SessionState, sessionStore } from '@portico/session';
import { PorticoProvider, SnackbarHost, snackbar } from '@portico/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

export interface PorticoOptions {
  /** The address at which the page opens, query included. */
  path?: string;
  /** Who is signed in and what the settings say: `{ status: 'signedIn', me, settings }`. */
  session?: Partial<SessionState>;
  /** The words of the remote under test: `{ auth: { en } }`. */
  words?: Record<string, WordSources>;
}

function Kit({ children }: { children: ReactNode }) {
  return <PorticoProvider words={useKitWords()}>{children}</PorticoProvider>;
}

/** The page's own cache with its own number of retries, but without the waits between them. */
function impatientQueryClient() {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  return client;
}

/**
 * Draws a page as the shell would, without a shell: kit, router, query cache and session are the real ones. `address()`
 * tells where the page has navigated; `user` types and clicks. Session, language, messages and storage are reset after
 * each test; `await act(() => setLanguage('ar'))` changes the language.
 */
export function renderWithPortico(
  page: ReactNode,
  { path = '/', session, words = {} }: PorticoOptions = {},
): RenderResult & { user: UserEvent; address: () => string } {
  for (const [namespace, sources] of Object.entries(words)) void registerWords(namespace, sources);
  if (session) sessionStore.setState(session);
  let address = path;
  function Address() {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  }
  const result = render(
    <Kit>
      <RemoteKitProvider client={impatientQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Address />
        </MemoryRouter>
      </RemoteKitProvider>
      <SnackbarHost />
    </Kit>,
  );
  return { ...result, user: userEvent.setup(), address: () => address };
}

/** State that outlives a page in the browser must not outlive a test. */
afterEach(async () => {
  await act(async () => {
    sessionStore.setState(sessionStore.getInitialState(), true);
    snackbar.clear();
    if (getLanguage() !== 'en') await setLanguage('en');
  });
  for (const kind of ['localStorage', 'sessionStorage'] as const) storageOf(kind)?.clear();
});

/** The storage, or nothing where the test has blocked it, as some browsers do. */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return window[kind];
  } catch {
    return null;
  }
}
