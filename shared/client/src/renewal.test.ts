import type { Tokens } from '@portico/contracts';
import { stubApi } from '@portico/testing';

/** The part of Web Locks that renewal needs: exclusive, first come first served, `ifAvailable`. */
function fakeLocks() {
  let tail = Promise.resolve<unknown>(undefined);
  let holders = 0;
  const request = (_name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    const { ifAvailable = false } = rest.length > 1 ? (rest[0] as { ifAvailable?: boolean }) : {};
    if (ifAvailable && holders > 0) return work(null);
    holders += 1;
    const result = tail
      .then(() => work({}))
      .finally(() => {
        holders -= 1;
      });
    tail = result.catch(() => undefined);
    return result;
  };
  return { request };
}

const first: Tokens = { token: 'access-1', refreshToken: 'refresh-1' };
const renewed: Tokens = { token: 'access-2', refreshToken: 'refresh-2' };
type Listener = (tokens: Tokens) => void;

/** A tab with its own modules and memory; what one tab writes reaches the others a little later. */
function openTab(listeners: Set<Listener>) {
  let current = first;
  const waiting = new Set<() => void>();
  const receive: Listener = (tokens) => {
    current = tokens;
    for (const wake of waiting) wake();
  };
  listeners.add(receive);
  const tokens = {
    read: () => current,
    write(written: Tokens) {
      current = written;
      for (const listener of listeners) if (listener !== receive) setTimeout(() => listener(written), 20);
    },
    nextWrite: (timeoutMs: number) =>
      new Promise<void>((resolve) => {
        waiting.add(resolve);
        setTimeout(resolve, timeoutMs);
      }),
  };
  let client!: typeof import('./index.ts');
  jest.isolateModules(() => {
    client = require('./index.ts');
  });
  client.configureClient({ tokens, idleMs: () => null, onSessionEnded: () => {}, onRefused: () => {} });
  return client;
}

function setLocks(locks: unknown) {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

function expiredApi() {
  const expired = { status: 403, body: { code: 'TOKEN_EXPIRED', msg: 'Expired' } };
  return stubApi()
    .on('GET', '/api/user/me/', (call: { headers: Headers }) =>
      call.headers.get('X-Token') === renewed.token ? { data: {} } : expired,
    )
    .on('POST', '/api/user/checkToken', { status: 200, body: { data: renewed }, delayMs: 30 });
}

it('makes one token check for three tabs that expire at once', async () => {
  setLocks(fakeLocks());
  const listeners = new Set<Listener>();
  const tabs = [openTab(listeners), openTab(listeners), openTab(listeners)];
  const api = expiredApi();
  await Promise.all(tabs.map((tab) => tab.getMe()));
  expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(1);
});

it('renews for itself when the other tab never hands its tokens over', async () => {
  setLocks(fakeLocks());
  const api = expiredApi();
  await Promise.all([openTab(new Set()).getMe(), openTab(new Set()).getMe()]);
  expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(2);
});

it('makes one token check per tab where the browser has no locks', async () => {
  setLocks(undefined);
  const tab = openTab(new Set());
  const api = expiredApi();
  await Promise.all([tab.getMe(), tab.getMe(), tab.getMe()]);
  expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(1);
});
