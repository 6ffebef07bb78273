import { defaultTimers } from '@portico/rules';
import { waitFor } from '@testing-library/react';
import {
  closeBrowser,
  credentials,
  elena,
  openTab,
  ownSessionStorage,
  refused,
  sessionApi,
  system,
} from './session.fixture.ts';

afterEach(() => {
  jest.useRealTimers();
  closeBrowser();
});

const hour = 3_600_000;
const refreshKey = 'portico.refreshToken';

/** Earlier releases kept the person's choice of a group on the device. */
const formerly = { 'portico.group.p1': 'g1' };

/** A browser that was last used this many hours ago. */
function wasHere(hoursAgo: number, more: Record<string, string> = {}) {
  localStorage.setItem('portico.lastUpdated', String(Date.now() - hoursAgo * hour));
  for (const [key, value] of Object.entries({ 'portico.note': 'old', ...formerly, ...more })) {
    localStorage.setItem(key, value);
  }
}

it('remembers who was here, by the four facts of A §3, and when', async () => {
  sessionApi();
  const tab = openTab();
  const before = Date.now();
  await tab.boot();
  await tab.signIn(credentials);
  expect(JSON.parse(localStorage.getItem('portico.me') ?? '')).toEqual({
    _id: 'p1',
    roles: ['agent'],
    paymentProcessor: 'stripe',
    hubspotAgentId: null,
  });
  expect(Number(localStorage.getItem('portico.lastUpdated'))).toBeGreaterThanOrEqual(before);
});

describe('data older than a day', () => {
  it('is thrown away, and the page loads again, once', async () => {
    wasHere(25);
    const api = sessionApi();
    const ofTab = ownSessionStorage();
    ofTab.setItem(refreshKey, 'refresh-1');
    const tab = openTab(ofTab);
    await tab.boot();
    expect(tab.page.reload).toHaveBeenCalledTimes(1);
    expect([{ ...localStorage }, ofTab.getItem(refreshKey)]).toEqual([{}, null]);
    expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(0);
    const reloaded = openTab(ofTab);
    await reloaded.boot();
    expect(reloaded.page.reload).not.toHaveBeenCalled();
    expect(reloaded.sessionStore.getState().status).toBe('signedOut');
  });

  it('makes no circle even where it cannot be thrown away', async () => {
    sessionApi();
    const ofTab = ownSessionStorage();
    for (const time of [1, 2, 3]) {
      wasHere(25);
      const tab = openTab(ofTab);
      await tab.boot();
      expect(tab.page.reload).toHaveBeenCalledTimes(time === 1 ? 1 : 0);
    }
  });

  it('leaves the session of someone who wished to be remembered', async () => {
    wasHere(24 * 9, { [refreshKey]: 'refresh-1' });
    sessionApi();
    const ofTab = ownSessionStorage();
    await openTab(ofTab).boot();
    expect({ ...localStorage }).toEqual({ [refreshKey]: 'refresh-1' });
    const reloaded = openTab(ofTab);
    await reloaded.boot();
    expect(reloaded.sessionStore.getState().status).toBe('signedIn');
    expect(reloaded.page.reload).not.toHaveBeenCalled();
  });

  it('may load again the next time', async () => {
    const ofTab = ownSessionStorage();
    for (const _visit of ['first', 'second']) {
      wasHere(25, { [refreshKey]: 'refresh-1' });
      sessionApi();
      const tab = openTab(ofTab);
      await tab.boot();
      expect(tab.page.reload).toHaveBeenCalledTimes(1);
      await openTab(ofTab).boot();
    }
  });

  it('does not include data that is 23 hours old', async () => {
    wasHere(23, { [refreshKey]: 'refresh-1' });
    sessionApi();
    const tab = openTab();
    await tab.boot();
    expect(tab.page.reload).not.toHaveBeenCalled();
    expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedIn' });
  });

  it('includes data that is three hours old where the environment says two', async () => {
    wasHere(3);
    const timers = { ...defaultTimers, storedSessionMaxAgeMs: 2 * hour };
    sessionApi().on('GET', '/api/info/system-settings/', { data: { ...system, timers } });
    const tab = openTab();
    await tab.boot();
    expect(tab.page.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a tab that comes back out of the browser’s memory', () => {
  async function comesBack(idleMinutes: number, place: 'disk' | 'tab') {
    localStorage.setItem('portico.activity', String(Date.now() - idleMinutes * 60_000));
    const ofTab = ownSessionStorage();
    if (place === 'disk') localStorage.setItem(refreshKey, 'refresh-1');
    else ofTab.setItem(refreshKey, 'refresh-1');
    const api = sessionApi();
    const tab = openTab(ofTab);
    await tab.boot();
    return { api, state: tab.sessionStore.getState() };
  }

  it('has ended its session when it was left idle beyond the limit', async () => {
    const { api, state } = await comesBack(36, 'tab');
    expect(state).toMatchObject({ status: 'signedOut', endReason: 'idle', me: null });
    await waitFor(() =>
      expect(api.callsTo('POST', '/api/user/logout')[0]?.headers.get('X-Refresh-Token')).toBe('refresh-1'),
    );
  });

  it('goes on within the limit', async () => {
    expect((await comesBack(34, 'tab')).state.status).toBe('signedIn');
  });

  it('goes on when its owner wished to be remembered', async () => {
    expect((await comesBack(600, 'disk')).state.status).toBe('signedIn');
  });
});

describe('the background refresh', () => {
  async function signedIn() {
    const api = sessionApi();
    const tab = openTab();
    await tab.boot();
    await tab.signIn(credentials);
    return { api, tab };
  }

  it('lets a membership that was suspended meanwhile take effect', async () => {
    const { api, tab } = await signedIn();
    const suspended = { ...elena, currentUser: { ...elena.currentUser, isActive: false } };
    api.on('GET', '/api/user/me/', { data: suspended });
    api.on('GET', '/api/info/system-settings/', { data: { ...system, message: 'Back at noon.' } });
    await tab.refreshInBackground();
    const flags = tab.flagsOf(tab.sessionStore.getState());
    expect([flags.isActive, flags.systemMessage]).toEqual([false, 'Back at noon.']);
  });

  it('tells the server how long nobody was here, so that it does not count as activity', async () => {
    const { api, tab } = await signedIn();
    tab.noteActivity(Date.now() - 20 * 60_000);
    await tab.refreshInBackground();
    const told = Number(api.callsTo('GET', '/api/user/me/').at(-1)?.headers.get('X-Idle-Ms'));
    expect(told).toBeGreaterThanOrEqual(20 * 60_000);
    tab.noteActivity(Date.now() + 60_000);
    await tab.refreshInBackground();
    expect(api.callsTo('GET', '/api/user/me/').at(-1)?.headers.get('X-Idle-Ms')).toBe('0');
  });

  it.each([
    ['no network', { networkError: true }],
    ['a server in trouble', refused(500, 'INTERNAL')],
    ['nonsense', { status: 200, body: '<html>' }],
  ])('changes nothing when it meets %s', async (_, answer) => {
    const { api, tab } = await signedIn();
    const before = tab.sessionStore.getState();
    api.on('GET', '/api/user/me/', answer).on('GET', '/api/info/system-settings/', answer);
    await tab.refreshInBackground();
    expect(tab.sessionStore.getState()).toBe(before);
  });
});

describe('a refusal', () => {
  async function signedIn() {
    const api = sessionApi();
    const tab = openTab();
    await tab.boot();
    await tab.signIn(credentials);
    return { api, tab, flags: () => tab.flagsOf(tab.sessionStore.getState()) };
  }

  it('with MAINTENANCE has the settings read again, so that a member at work is led out', async () => {
    const { api, tab, flags } = await signedIn();
    api.on('POST', '/api/user/impersonationAuth', refused(503, 'MAINTENANCE'));
    api.on('GET', '/api/info/system-settings/', { data: { ...system, maintenanceMode: true } });
    await expect(tab.impersonate('p2', 'help')).rejects.toMatchObject({ code: 'MAINTENANCE' });
    await waitFor(() => expect(flags().maintenanceMode).toBe(true));
  });

  it.each([
    [402, 'MEMBERSHIP_REQUIRED'],
    [403, 'FORBIDDEN'],
    [403, 'FACTOR_SETUP_NEEDED'],
  ])('with %d %s has the person read again, once for all requests of a page', async (status, code) => {
    const { api, tab, flags } = await signedIn();
    const before = api.callsTo('GET', '/api/user/me/').length;
    api.on('POST', '/api/user/impersonationAuth', refused(status, code));
    api.on('GET', '/api/user/me/', {
      data: { ...elena, currentUser: { ...elena.currentUser, isSuspended: true } },
    });
    await Promise.allSettled([tab.impersonate('p2', 'help'), tab.impersonate('p3', 'help')]);
    await waitFor(() => expect(flags().isSuspended).toBe(true));
    expect(api.callsTo('GET', '/api/user/me/')).toHaveLength(before + 1);
  });

  it('of another kind has nothing read again', async () => {
    const { api, tab } = await signedIn();
    const before = api.calls.length;
    api.on('POST', '/api/user/impersonationAuth', refused(409, 'CONFLICT'));
    await expect(tab.impersonate('p2', 'help')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(api.calls).toHaveLength(before + 1);
  });
});

describe('maintenance', () => {
  it('ends the session in every tab, revokes it, and reloads once', async () => {
    const api = sessionApi();
    const ofTab = ownSessionStorage();
    const [tab, other] = [openTab(ofTab), openTab()];
    await tab.boot();
    await tab.signIn(credentials);
    await other.boot();
    window.history.replaceState(null, '', '/events?p=2');
    await tab.closeForMaintenance();
    window.history.replaceState(null, '', '/');
    expect(tab.page.open).toHaveBeenCalledTimes(1);
    expect(tab.page.open).toHaveBeenCalledWith('/?return=%2Fevents%3Fp%3D2');
    expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedOut', endReason: 'maintenance' });
    expect(api.callsTo('POST', '/api/user/logout')).toHaveLength(1);
    await waitFor(() => expect(other.sessionStore.getState().status).toBe('signedOut'));
    const reloaded = openTab(ofTab);
    await reloaded.boot();
    await reloaded.closeForMaintenance();
    expect(reloaded.page.open).not.toHaveBeenCalled();
  });
});

it('tells every tab at once that somebody is here', async () => {
  sessionApi();
  const [first, second] = [openTab(), openTab()];
  await Promise.all([first.boot(), second.boot()]);
  const heard = jest.fn();
  second.listenToActivity(heard);
  first.noteActivity(1000);
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(second.lastActivity()).toBe(1000);
});

describe('a page that Back takes out of the browser’s cache', () => {
  const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('shows nothing of a session that ended meanwhile', async () => {
    sessionApi();
    const tab = openTab();
    await tab.boot();
    await tab.signIn(credentials);
    localStorage.clear();
    comesBack();
    expect(tab.sessionStore.getState()).toMatchObject({ status: 'signedOut', me: null });
  });

  it('goes on with one that has not', async () => {
    sessionApi();
    const tab = openTab();
    await tab.boot();
    await tab.signIn(credentials);
    comesBack();
    expect(tab.sessionStore.getState().status).toBe('signedIn');
  });
});
