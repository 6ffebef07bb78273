import { waitFor } from '@testing-library/react';
import {
  blockStorage,
  closeBrowser,
  credentials,
  delayAnswers,
  elena,
  giveLocks,
  openTab,
  ownSessionStorage,
  refused,
  sessionApi,
} from './session.fixture.ts';

afterEach(closeBrowser);

const refreshKey = 'portico.refreshToken';

it('opens signed out, knowing the system settings, when nothing is stored', async () => {
  const api = sessionApi();
  const tab = openTab();
  expect(tab.sessionStore.getState().status).toBe('unknown');
  await tab.boot();
  expect(tab.sessionStore.getState()).toMatchObject({
    status: 'signedOut',
    me: null,
    settings: { system: { showChat: true } },
  });
  expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(0);
});

it('signs in with the address in lower case and knows the person and all settings', async () => {
  const api = sessionApi();
  const tab = openTab();
  await tab.boot();
  await tab.signIn(credentials);
  expect(api.callsTo('POST', '/api/user/authenticate')[0]?.body).toMatchObject({
    username: 'agent@portico.test',
    rememberMe: true,
  });
  expect(tab.sessionStore.getState()).toMatchObject({
    status: 'signedIn',
    me: elena,
    settings: { dashboard: { showInsights: true } },
  });
  expect(tab.flagsOf(tab.sessionStore.getState()).isAgent).toBe(true);
});

it('gives the same flags out while an answer changes none of them', async () => {
  sessionApi();
  const tab = openTab();
  await tab.boot();
  await tab.signIn(credentials);
  const state = tab.sessionStore.getState();
  const me = state.me && { ...state.me, unreadMessages: 7 };
  const flags = tab.flagsOf(state);
  expect(tab.flagsOf({ ...state, me })).toBe(flags);
  expect(tab.flagsOf({ ...state, me: null })).toMatchObject({ isSignedIn: false });
});

it.each([
  [true, 'refresh-1', null],
  [false, null, 'refresh-1'],
])(
  'keeps the refresh token on disk only with "remember me" (%s), the access token never',
  async (rememberMe, onDisk, inTab) => {
    sessionApi();
    const ofTab = ownSessionStorage();
    const tab = openTab(ofTab);
    await tab.boot();
    await tab.signIn({ ...credentials, rememberMe });
    expect([localStorage.getItem(refreshKey), ofTab.getItem(refreshKey)]).toEqual([onDisk, inTab]);
    expect(JSON.stringify([{ ...localStorage }, [...ofTab.values()]])).not.toContain('access-1');
  },
);

it('sends further answers that the server asked for beyond name and password', async () => {
  const api = sessionApi();
  const tab = openTab();
  await tab.boot();
  const answers = { newPassword: 'Portico!2027', code: '123456' };
  await tab.signIn({ ...credentials, ...answers });
  expect(api.callsTo('POST', '/api/user/authenticate')[0]?.body).toMatchObject(answers);
});

it('keeps nothing of a sign-in that could not be completed', async () => {
  sessionApi().on('GET', '/api/user/me/', refused(500, 'INTERNAL'));
  const tab = openTab();
  await tab.boot();
  await expect(tab.signIn(credentials)).rejects.toMatchObject({ code: 'INTERNAL' });
  expect([tab.sessionStore.getState().status, localStorage.getItem(refreshKey)]).toEqual(['signedOut', null]);
});

it('comes back signed in after a reload, with one token check', async () => {
  localStorage.setItem(refreshKey, 'refresh-1');
  const api = sessionApi();
  const tab = openTab();
  await tab.boot();
  expect(tab.sessionStore.getState().status).toBe('signedIn');
  expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(1);
  expect(localStorage.getItem(refreshKey)).toBe('refresh-2');
});

it('keeps a stored session while the server is in trouble, and reads it at the next try', async () => {
  localStorage.setItem(refreshKey, 'refresh-1');
  sessionApi().once('POST', '/api/user/checkToken', refused(503, 'UNAVAILABLE'));
  const tab = openTab();
  await tab.boot();
  expect(tab.sessionStore.getState()).toMatchObject({ status: 'loading', error: { code: 'UNAVAILABLE' } });
  expect(localStorage.getItem(refreshKey)).toBe('refresh-1');
  await tab.boot();
  expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedIn', error: null });
});

it('ends a stored session the server refuses, and says why', async () => {
  localStorage.setItem(refreshKey, 'refresh-1');
  sessionApi().on('POST', '/api/user/checkToken', refused(401, 'SESSION_ENDED'));
  const tab = openTab();
  await tab.boot();
  expect(tab.sessionStore.getState()).toMatchObject({
    status: 'signedOut',
    endReason: 'ended',
    error: { code: 'SESSION_ENDED' },
  });
  expect(localStorage.getItem(refreshKey)).toBeNull();
});

it('opens the sign-in page when even the system settings cannot be read', async () => {
  sessionApi().on('GET', '/api/info/system-settings/', { networkError: true });
  const tab = openTab();
  await tab.boot();
  expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedOut', error: { code: 'OFFLINE' } });
});

it('signs out at once, revokes on the server and leaves only the choices of the device', async () => {
  const api = sessionApi();
  const tab = openTab();
  await tab.boot();
  await tab.signIn(credentials);
  await tab.selectGroup('g1');
  localStorage.setItem('portico.language', 'ar');
  localStorage.setItem('portico.cookies', 'accepted');
  const revoked = tab.signOut();
  expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedOut', me: null, selectedGroup: null });
  expect(await revoked).toBe(true);
  expect(api.callsTo('POST', '/api/user/logout')[0]?.headers.get('X-Refresh-Token')).toBe('refresh-1');
  expect({ ...localStorage }).toEqual({
    'portico.language': 'ar',
    'portico.cookies': 'accepted',
  });
});

it('signs out without a network too, and says that the server has not confirmed', async () => {
  sessionApi().on('POST', '/api/user/logout', { networkError: true });
  const tab = openTab();
  await tab.boot();
  await tab.signIn(credentials);
  expect(await tab.signOut()).toBe(false);
  expect(await tab.signOut()).toBe(false);
  expect(tab.sessionStore.getState().status).toBe('signedOut');
});

it('begins with the group that the person chose on any device, unless they have left it', async () => {
  const api = sessionApi();
  // Earlier releases kept it on the device.
  localStorage.setItem('portico.group.p1', 'g1');
  const tab = openTab();
  await tab.boot();
  await tab.signIn(credentials);
  expect(tab.sessionStore.getState().selectedGroup).toBeNull();
  expect(localStorage.getItem('portico.group.p1')).toBeNull();
  await tab.selectGroup('g1');
  expect(api.callsTo('PUT', '/api/user/group').map(({ body }) => body)).toEqual([{ groupId: 'g1' }]);
  api.on('GET', '/api/user/me/', { data: { ...elena, selectedGroup: 'g1' } });
  const elsewhere = openTab();
  await elsewhere.boot();
  expect(elsewhere.sessionStore.getState().selectedGroup).toBe('g1');
  api.on('GET', '/api/user/me/', { data: { ...elena, selectedGroup: 'g1', myGroups: [] } });
  const later = openTab();
  await later.boot();
  expect(later.sessionStore.getState().selectedGroup).toBeNull();
});

it('chooses a group at once, and says if the server could not keep it', async () => {
  sessionApi().on('PUT', '/api/user/group', { networkError: true });
  const tab = openTab();
  await tab.boot();
  await tab.signIn(credentials);
  const kept = tab.selectGroup('g1');
  expect(tab.sessionStore.getState().selectedGroup).toBe('g1');
  await expect(kept).rejects.toMatchObject({ code: 'OFFLINE' });
});

it('lets go of the chosen group when the person leaves it meanwhile', async () => {
  const api = sessionApi();
  const tab = openTab();
  await tab.boot();
  await tab.signIn(credentials);
  await tab.selectGroup('g1');
  await tab.refreshMe();
  expect(tab.sessionStore.getState().selectedGroup).toBe('g1');
  api.on('GET', '/api/user/me/', { data: { ...elena, myGroups: [] } });
  await tab.refreshMe();
  expect(tab.sessionStore.getState().selectedGroup).toBeNull();
});

describe('with several tabs', () => {
  it('signs out in every tab', async () => {
    sessionApi();
    const [first, second] = [openTab(), openTab()];
    await first.boot();
    await first.signIn(credentials);
    await second.boot();
    expect(second.sessionStore.getState().status).toBe('signedIn');
    await first.signOut();
    await waitFor(() =>
      expect(second.sessionStore.getState()).toMatchObject({
        status: 'signedOut',
        me: null,
        endReason: 'user',
      }),
    );
  });

  it('signs the waiting tabs in, without "remember me" too', async () => {
    const api = sessionApi();
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.boot(), second.boot()]);
    await first.signIn({ ...credentials, rememberMe: false });
    await waitFor(() => expect(second.sessionStore.getState().status).toBe('signedIn'));
    expect(api.callsTo('POST', '/api/user/authenticate')).toHaveLength(1);
    expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(0);
    expect(localStorage.getItem(refreshKey)).toBeNull();
  });

  it('hands a renewed pair to the other tabs', async () => {
    const api = sessionApi();
    const [first, second] = [openTab(), openTab()];
    await first.boot();
    await first.signIn(credentials);
    await second.boot();
    expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(1);
    // The second tab has renewed to access-2, and the first tab uses that token for its next call.
    await waitFor(async () => {
      await first.refreshMe();
      expect(api.callsTo('GET', '/api/user/me/').at(-1)?.headers.get('X-Token')).toBe('access-2');
    });
  });

  it('waits for a signed-in tab that is too busy to answer at once', async () => {
    sessionApi();
    giveLocks();
    const [first, second] = [openTab(), openTab()];
    await first.boot();
    await first.signIn({ ...credentials, rememberMe: false });
    delayAnswers(first, 300);
    await second.boot();
    expect(second.sessionStore.getState().status).toBe('signedIn');
  });

  it('waits for nobody where no tab is signed in any more', async () => {
    sessionApi();
    giveLocks();
    const [first, second] = [openTab(), openTab()];
    await first.boot();
    await first.signIn({ ...credentials, rememberMe: false });
    await first.signOut();
    const asked = jest.spyOn(second.tabs, 'post');
    await second.boot();
    expect(second.sessionStore.getState().status).toBe('signedOut');
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not hand a session to a signed-out tab that did not ask', async () => {
    sessionApi();
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.boot(), second.boot()]);
    const heard = jest.fn();
    second.tabs.listen(heard);
    const tokens = { token: 'a', refreshToken: 'r' };
    first.tabs.post({ type: 'tokens', held: { tokens, isRemembered: true, aside: null } });
    await waitFor(() => expect(heard).toHaveBeenCalled());
    expect([second.sessionStore.getState().status, localStorage.getItem(refreshKey)]).toEqual([
      'signedOut',
      null,
    ]);
  });

  it('does not come back to life when an answer arrives after signing out', async () => {
    const answered = Promise.withResolvers<unknown>();
    sessionApi().on('GET', '/api/user/me/', () => answered.promise);
    localStorage.setItem(refreshKey, 'refresh-1');
    const tab = openTab();
    const booted = tab.boot();
    await waitFor(() => expect(tab.sessionStore.getState().status).toBe('loading'));
    await tab.signOut();
    answered.resolve({ data: elena });
    await booted;
    expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedOut', me: null });
  });
});

describe('where the browser blocks storage', () => {
  it('signs in and out for the life of the tab', async () => {
    blockStorage();
    sessionApi();
    const tab = openTab();
    await tab.boot();
    await tab.signIn(credentials);
    await tab.selectGroup('g1');
    expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedIn', selectedGroup: 'g1' });
    expect(await tab.signOut()).toBe(true);
  });
});

it('keeps in memory what a full storage refuses', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { browserStorage } = openTab();
  const storage = browserStorage('localStorage');
  storage.set('portico.a', '1');
  expect([storage.get('portico.a'), storage.keys()]).toEqual(['1', ['portico.a']]);
  storage.remove('portico.a');
  expect(storage.get('portico.a')).toBeNull();
});
