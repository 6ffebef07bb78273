import type { Me } from '@portico/contracts';
import { setLanguage } from '@portico/i18n';
import { defaultTimers } from '@portico/rules';
import { sessionStore } from '@portico/session';
import { type StubbedApi, stubApi } from '@portico/testing';
import { useUnsavedChanges } from '@portico/ui';
import { act, screen } from '@testing-library/react';
import { Companions } from '../app/Companions.tsx';
import { Frame } from '../frame/Frame.tsx';
import { ImpersonationBanner } from '../frame/impersonation/ImpersonationBanner.tsx';
import { people, sessionOf } from '../support/people.fixture.ts';
import { renderFrame } from '../support/renderFrame.fixture.tsx';
import { clockText } from './clockText.ts';
import { CookieNotice } from './cookies/CookieNotice.tsx';
import { FreshSettings } from './FreshSettings.ts';
import { keepAlive } from './keepAlive.ts';
import { SessionKeeper } from './SessionKeeper.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const { system } = sessionOf(null).settings ?? {};

function apiOf(me: Me): StubbedApi {
  return stubApi()
    .on('GET', '/api/ping', { data: { now: '2026-11-21T12:00:00Z' } })
    .on('GET', '/api/user/me/', { data: me })
    .on('GET', '/api/info/system-settings/', { data: { ...system, timers: defaultTimers } });
}

function show(who: Me = people.agent) {
  const api = apiOf(who);
  const session = { ...sessionOf(who), timers: defaultTimers };
  return { api, ...renderFrame(<SessionKeeper />, { session }) };
}

describe('keep-alive', () => {
  const pings = (api: StubbedApi) => api.callsTo('GET', '/api/ping').length;

  it('pings every twenty minutes, even after a failed ping', async () => {
    const api = apiOf(people.agent);
    const stop = keepAlive(defaultTimers.keepAliveMs);
    await pass(20 * 60_000);
    expect(pings(api)).toBe(1);
    api.on('GET', '/api/ping', { networkError: true });
    await pass(40 * 60_000);
    expect(pings(api)).toBe(3);
    stop();
    await pass(60 * 60_000);
    expect(pings(api)).toBe(3);
  });

  it('runs in one tab, and in the next one when that tab closes', async () => {
    const waiting: (() => void)[] = [];
    let isHeld = false;
    const grant = async (work: () => Promise<void>) => {
      isHeld = true;
      await work();
      isHeld = false;
      waiting.shift()?.();
    };
    const request = (_name: string, _options: object, work: () => Promise<void>) =>
      isHeld
        ? new Promise<void>((resolve) => waiting.push(() => void grant(work).then(resolve)))
        : grant(work);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const api = apiOf(people.agent);
    const stops = [keepAlive(1000), keepAlive(1000), keepAlive(1000)];
    await pass(1000);
    expect(pings(api)).toBe(1);
    stops[0]?.();
    await pass(1000);
    expect(pings(api)).toBe(2);
    for (const stop of stops) stop();
    await pass(0);
  });
});

describe('the background refresh', () => {
  const reads = (api: StubbedApi) => api.callsTo('GET', '/api/user/me/').length;

  function look(state: 'visible' | 'hidden') {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  }

  it('comes five seconds after the header', async () => {
    const { api } = show();
    await pass(4900);
    expect(reads(api)).toBe(0);
    await pass(200);
    expect([reads(api), api.callsTo('GET', '/api/info/system-settings/').length]).toEqual([1, 1]);
  });

  it('comes when the page is looked at after a long absence, not after a glance elsewhere', async () => {
    const { api } = show();
    await pass(6000);
    await look('hidden');
    await pass(59_000);
    await look('visible');
    expect(reads(api)).toBe(1);
    await look('hidden');
    await pass(60_000);
    await look('visible');
    expect(reads(api)).toBe(2);
  });
});

describe('the settings of a page that stays open', () => {
  const reads = (api: StubbedApi) => api.callsTo('GET', '/api/info/system-settings/').length;

  it('are read again every minute while it is in view, and when it comes into view, also for a visitor', async () => {
    const api = apiOf(people.agent);
    renderFrame(<FreshSettings />, { session: sessionOf(null) });
    await pass(120_000);
    expect(reads(api)).toBe(2);
    const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(120_000);
    expect(reads(api)).toBe(2);
    look.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(reads(api)).toBe(3);
  });

  it('come with the next page, as administrators are told', async () => {
    const api = apiOf(people.agent);
    renderFrame(
      <Frame>
        <SessionKeeper />
      </Frame>,
      { session: { ...sessionOf(people.agent), timers: defaultTimers } },
    );
    await pass(10_000);
    const message = 'The spring gala is open for registration.';
    api.on('GET', '/api/info/system-settings/', { data: { ...system, message, timers: defaultTimers } });
    expect(screen.queryByText(message)).toBeNull();
    await act(async () => screen.getByRole('link', { name: 'Events' }).click());
    await pass(100);
    expect(screen.getByText(message)).toBeVisible();
  });
});

describe('maintenance that begins while people work', () => {
  const begin = () =>
    act(async () => sessionStore.setState(sessionOf(sessionStore.getState().me, { maintenanceMode: true })));

  beforeEach(() => {
    // jsdom cannot load a page and logs an error instead, which is silenced here.
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('ends a member’s session', async () => {
    const { api } = show();
    api.on('POST', '/api/user/logout', { data: null });
    await begin();
    expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', endReason: 'maintenance' });
  });

  it('leaves typed text on the page, and says why it cannot be saved', async () => {
    function Typed() {
      useUnsavedChanges(true);
      return <SessionKeeper />;
    }
    apiOf(people.agent);
    renderFrame(
      <Frame>
        <Typed />
      </Frame>,
      { session: { ...sessionOf(people.agent), timers: defaultTimers } },
    );
    await begin();
    expect(sessionStore.getState().status).toBe('signedIn');
    expect(screen.getByText(/What you have typed stays on this page/)).toBeVisible();
  });

  it.each(['admin', 'concierge'] as const)('leaves the %s at work', async (who) => {
    show(people[who]);
    await begin();
    await pass(6000);
    expect(sessionStore.getState().status).toBe('signedIn');
  });
});

describe('the banner of impersonation', () => {
  const inElenasPlace: Me = {
    ...people.agent,
    currentUser: {
      ...people.agent.currentUser,
      impersonation: { byPersonId: 'c1', byName: 'Clara Hale', endsAt: '2026-11-21T13:30:00Z' },
    },
  };
  const showBanner = (me: Me) =>
    renderFrame(<Frame banner={<ImpersonationBanner />}>The page</Frame>, { session: sessionOf(me) });
  const banner = () => screen.queryByRole('region', { name: 'Signed in as another member' });

  it('names the member and the remaining time, and is nowhere else', async () => {
    const { unmount } = showBanner(people.agent);
    expect(banner()).toBeNull();
    unmount();
    showBanner(inElenasPlace);
    expect(banner()).toHaveTextContent('You are signed in as Elena Vasquez');
    expect(banner()).toHaveTextContent('(1:30:00 left)');
    await pass(2000);
    expect(banner()).toHaveTextContent('(1:29:58 left)');
  });

  it('ends at a press, even when the staff member’s own session is lost', async () => {
    showBanner(inElenasPlace);
    await act(async () => screen.getByRole('button', { name: 'Exit' }).click());
    expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', me: null });
  });

  it('ends by itself when the time is over', async () => {
    showBanner(inElenasPlace);
    await pass(90 * 60_000 + 1000);
    expect(sessionStore.getState().me).toBeNull();
  });
});

describe('the cookie notice', () => {
  const notice = () => screen.queryByRole('region', { name: 'Cookies' });

  it('is shown until it is accepted, for a visitor and for the next visit', async () => {
    const { unmount } = renderFrame(<CookieNotice />, { session: sessionOf(null) });
    expect(screen.getByRole('link', { name: 'Cookie policy' })).toHaveAttribute(
      'href',
      '/company?page=cookies-policy',
    );
    await act(async () => screen.getByRole('button', { name: 'Accept' }).click());
    expect(notice()).toBeNull();
    unmount();
    renderFrame(<CookieNotice />, { session: sessionOf(people.agent) });
    expect(notice()).toBeNull();
  });

  it('offers no policy that is not there', () => {
    renderFrame(<CookieNotice />, { descriptors: [], session: sessionOf(null) });
    expect(screen.queryByRole('link')).toBeNull();
    expect(notice()).toBeVisible();
  });

  it('goes when it is accepted in another tab', () => {
    renderFrame(<CookieNotice />, { session: sessionOf(null) });
    localStorage.setItem('portico.cookies', 'accepted');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(notice()).toBeNull();
  });
});

it.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [5_400_000, '1:30:00'],
])('says %d ms as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

describe('the language of the member', () => {
  const inArabic: Me = { ...people.agent, language: 'ar' };
  const languageOf = (name: string) => localStorage.getItem(`portico.${name}`);
  afterEach(async () => {
    await act(() => setLanguage('en'));
    localStorage.clear();
    delete document.documentElement.dataset.language;
  });

  it('is taken on a device where nobody chose one, and goes with the member', async () => {
    const { unmount } = show(inArabic);
    await pass(0);
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect([languageOf('language'), languageOf('adoptedLanguage')]).toEqual([null, 'ar']);
    unmount();
    renderFrame(<Companions />, { session: sessionOf(null) }).unmount();
    await pass(0);
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(languageOf('adoptedLanguage')).toBeNull();
    const chinese = show({ ...people.agent, language: 'zh_hans' });
    await pass(0);
    expect(document.documentElement).toHaveAttribute('lang', 'zh-Hans');
    chinese.unmount();
  });

  it('is not taken over a choice made here, nor by staff in the place of a member', async () => {
    await act(() => setLanguage('en'));
    show(inArabic).unmount();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    localStorage.clear();
    delete document.documentElement.dataset.language;
    const impersonation = {
      byPersonId: people.agent.currentPerson._id,
      byName: 'Staff',
      endsAt: '2026-11-21T13:00:00Z',
    };
    show({ ...inArabic, currentUser: { ...inArabic.currentUser, impersonation } });
    await pass(0);
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });
});
