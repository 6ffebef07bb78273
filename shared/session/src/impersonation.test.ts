import type { Me } from '@portico/contracts';
import type { RecordedCall } from '@portico/testing';
import { waitFor } from '@testing-library/react';
import {
  closeBrowser,
  credentials,
  elena,
  openTab,
  ownSessionStorage,
  refused,
  sessionApi,
  type Tab,
} from './session.fixture.ts';

afterEach(() => {
  jest.useRealTimers();
  closeBrowser();
});

const concierge: Me = {
  ...elena,
  currentPerson: { ...elena.currentPerson, _id: 'c1', roles: ['concierge'] },
  myGroups: [],
};
const inElenasPlace: Me = {
  ...elena,
  currentUser: {
    ...elena.currentUser,
    impersonation: { byPersonId: 'c1', byName: 'Clara Hale', endsAt: '2026-11-21T14:00:00Z' },
  },
};
const reason = 'A call about a listing';

/** The concierge holds access-n and refresh-n; the session in Elena's place holds visit-access and visit-refresh. */
function api() {
  const isVisit = ({ headers }: RecordedCall) => headers.get('X-Token')?.startsWith('visit') ?? false;
  return sessionApi()
    .on('GET', '/api/user/me/', (call: RecordedCall) => ({ data: isVisit(call) ? inElenasPlace : concierge }))
    .on('POST', '/api/user/impersonationAuth', {
      data: {
        token: 'visit-access',
        refreshToken: 'visit-refresh',
        chatToken: 'visit-chat',
        user: elena.currentPerson,
      },
    })
    .on('POST', '/api/user/impersonationStop', { data: { stopped: true } });
}

const whoIs = (tab: Tab) => tab.sessionStore.getState().me?.currentPerson._id ?? null;

async function signedIn(rememberMe = true) {
  const stubbed = api();
  const tab = openTab();
  await tab.boot();
  await tab.signIn({ ...credentials, rememberMe });
  return { tab, stubbed };
}

it('acts in a member’s place, and comes back to the session kept aside', async () => {
  const { tab, stubbed } = await signedIn();
  await tab.impersonate('p1', reason);
  expect(stubbed.callsTo('POST', '/api/user/impersonationAuth')[0]?.body).toEqual({ personId: 'p1', reason });
  expect([whoIs(tab), tab.flagsOf(tab.sessionStore.getState()).isDemo]).toEqual(['p1', true]);
  expect(await tab.stopImpersonation()).toBe(true);
  await waitFor(() => expect(whoIs(tab)).toBe('c1'));
  const [stop] = stubbed.callsTo('POST', '/api/user/impersonationStop');
  expect(stop?.headers.get('X-Token')).toBe('visit-access');
  const [renewal] = stubbed.callsTo('POST', '/api/user/checkToken');
  expect(renewal?.headers.get('X-Refresh-Token')).toBe('refresh-1');
});

it('changes nothing when the server refuses', async () => {
  const { tab, stubbed } = await signedIn();
  stubbed.on('POST', '/api/user/impersonationAuth', refused(403, 'FORBIDDEN'));
  await expect(tab.impersonate('p1', reason)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect([whoIs(tab), tab.impersonationEndsAt()]).toEqual(['c1', null]);
});

it.each([
  ['is out of reach', { networkError: true as const }],
  ['is in trouble', refused(500, 'INTERNAL')],
  ['has ended the visit already', refused(401, 'SESSION_ENDED')],
  ['has let the visit’s token run out', refused(403, 'TOKEN_EXPIRED')],
])('lets go although the server %s', async (_, answer) => {
  const { tab, stubbed } = await signedIn();
  await tab.impersonate('p1', reason);
  stubbed.on('POST', '/api/user/impersonationStop', answer);
  await tab.stopImpersonation();
  await waitFor(() => expect(whoIs(tab)).toBe('c1'));
  expect(tab.impersonationEndsAt()).toBeNull();
});

it('lets go of a server that does not answer, after three seconds', async () => {
  const { tab, stubbed } = await signedIn();
  await tab.impersonate('p1', reason);
  stubbed.on('POST', '/api/user/impersonationStop', { hang: true });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const stopped = tab.stopImpersonation();
  await jest.advanceTimersByTimeAsync(3000);
  expect(await stopped).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(whoIs(tab)).toBe('c1');
});

it('leads back when the server ends the visit while the member’s pages are used', async () => {
  const { tab, stubbed } = await signedIn();
  await tab.impersonate('p1', reason);
  stubbed.once('GET', '/api/user/me/', refused(401, 'SESSION_ENDED'));
  await expect(tab.refreshMe()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await waitFor(() => expect(whoIs(tab)).toBe('c1'));
});

it('leads to the sign-in when the session kept aside is gone too', async () => {
  const { tab, stubbed } = await signedIn();
  await tab.impersonate('p1', reason);
  stubbed.on('POST', '/api/user/checkToken', refused(401, 'SESSION_ENDED'));
  await tab.stopImpersonation();
  await waitFor(() =>
    expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedOut', endReason: 'ended' }),
  );
  expect({ ...localStorage }).toEqual({});
});

it('says so where nothing was kept aside', async () => {
  const { tab } = await signedIn();
  expect(await tab.stopImpersonation()).toBe(false);
  expect(whoIs(tab)).toBe('c1');
});

it('still knows the way back after a reload, and how long is left', async () => {
  const { tab } = await signedIn();
  await tab.impersonate('p1', reason);
  const endsAt = tab.impersonationEndsAt();
  expect(endsAt).toBeGreaterThan(Date.now() + 5_300_000);
  const stubbed = api().on('POST', '/api/user/checkToken', ({ headers }: RecordedCall) =>
    headers.get('X-Refresh-Token')?.startsWith('visit')
      ? { data: { token: 'visit-access-2', refreshToken: 'visit-refresh-2' } }
      : { data: { token: 'access-9', refreshToken: 'refresh-9' } },
  );
  const reloaded = openTab();
  await reloaded.boot();
  expect([whoIs(reloaded), reloaded.impersonationEndsAt()]).toEqual(['p1', endsAt]);
  await reloaded.stopImpersonation();
  await waitFor(() => expect(whoIs(reloaded)).toBe('c1'));
  expect(stubbed.callsTo('POST', '/api/user/checkToken').at(-1)?.headers.get('X-Refresh-Token')).toBe(
    'refresh-1',
  );
});

it('revokes both sessions when signing out in a member’s place', async () => {
  const { tab, stubbed } = await signedIn();
  await tab.impersonate('p1', reason);
  expect(await tab.signOut()).toBe(true);
  const revoked = stubbed
    .callsTo('POST', '/api/user/logout')
    .map(({ headers }) => headers.get('X-Refresh-Token'));
  expect(revoked).toEqual(['visit-refresh', 'refresh-1']);
  expect({ ...localStorage }).toEqual({});
});

it.each([true, false])('holds in every tab, there and back (remembered: %s)', async (rememberMe) => {
  const { tab: first } = await signedIn(rememberMe);
  const second = openTab(ownSessionStorage());
  await second.boot();
  expect(whoIs(second)).toBe('c1');
  await first.impersonate('p1', reason);
  await waitFor(() => expect(whoIs(second)).toBe('p1'));
  expect(second.impersonationEndsAt()).toBe(first.impersonationEndsAt());
  await second.stopImpersonation();
  await waitFor(() => expect([whoIs(first), whoIs(second)]).toEqual(['c1', 'c1']));
});

it('does not take the late answer to a renewal of the other session for its own', async () => {
  const { tab, stubbed } = await signedIn();
  const expired = refused(403, 'TOKEN_EXPIRED');
  const renewed = Promise.withResolvers<unknown>();
  stubbed.once('GET', '/api/user/me/', expired).once('POST', '/api/user/checkToken', () => renewed.promise);
  const late = tab.refreshMe().catch((error: { code: string }) => error.code);
  await waitFor(() => expect(stubbed.callsTo('POST', '/api/user/checkToken')).toHaveLength(1));
  await tab.impersonate('p1', reason);
  renewed.resolve({ data: { token: 'access-7', refreshToken: 'refresh-7' } });
  expect(await late).toBe('TOKEN_EXPIRED');
  expect(whoIs(tab)).toBe('p1');
  expect(localStorage.getItem('portico.refreshToken')).toBe('visit-refresh');
  // The renewed pair belongs to the session kept aside, and the tab needs it to return to that session.
  await tab.stopImpersonation();
  await waitFor(() => expect(whoIs(tab)).toBe('c1'));
  expect(stubbed.callsTo('POST', '/api/user/checkToken').at(-1)?.headers.get('X-Refresh-Token')).toBe(
    'refresh-7',
  );
});
