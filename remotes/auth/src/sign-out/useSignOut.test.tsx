import { boot } from '@portico/session';
import { stubApi } from '@portico/testing';
import { act, renderHook } from '@testing-library/react';
import { useSignOut } from './useSignOut.ts';

const tokens = { token: 'access', refreshToken: 'refresh' };

/** A tab that found a session on the device and has read it. */
async function signedInTab() {
  const api = stubApi()
    .on('GET', '/api/info/system-settings/', { data: {} })
    .on('POST', '/api/user/checkToken', { data: tokens })
    .on('GET', '/api/user/me/', {
      data: { currentPerson: { _id: 'p1', roles: ['agent'], realmData: {} }, currentUser: {}, myGroups: [] },
    })
    .on('GET', '/api/info/search-settings/', { data: {} })
    .on('GET', '/api/info/dashboard-settings/', { data: {} });
  localStorage.setItem('portico.refreshToken', 'refresh');
  await boot();
  jest.useFakeTimers();
  return api;
}

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('revokes the session, clears the device except for the cookie answer, and leaves after 1.35 s', async () => {
  const api = await signedInTab();
  api.on('POST', '/api/user/logout', { status: 204 });
  localStorage.setItem('portico.cookies', 'accepted');
  localStorage.setItem('portico.theme', 'dark');
  localStorage.setItem('me', '{}');
  const leave = jest.fn();
  renderHook(() => useSignOut(leave));
  await wait(1300);
  expect(leave).not.toHaveBeenCalled();
  await wait(100);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(api.callsTo('POST', '/api/user/logout')[0]?.headers.get('X-Refresh-Token')).toBe('refresh');
  expect({ ...localStorage }).toEqual({ 'portico.cookies': 'accepted' });
});

it('does not leave before a slow server has revoked the session', async () => {
  const api = await signedInTab();
  api.on('POST', '/api/user/logout', { status: 204, delayMs: 3000 });
  const leave = jest.fn();
  const { result } = renderHook(() => useSignOut(leave));
  await wait(2900);
  expect(leave).not.toHaveBeenCalled();
  await wait(200);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(result.current.isUnconfirmed).toBe(false);
});

it.each([
  ['cannot be reached', { networkError: true }],
  ['does not answer', { hang: true }],
])('stays and says so when the server %s, with the device cleared all the same', async (_, answer) => {
  const api = await signedInTab();
  api.on('POST', '/api/user/logout', answer);
  const leave = jest.fn();
  const { result } = renderHook(() => useSignOut(leave));
  await wait(5100);
  expect(result.current.isUnconfirmed).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  expect({ ...localStorage }).toEqual({});
});
