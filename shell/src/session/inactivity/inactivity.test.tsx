import { defaultTimers } from '@portico/rules';
import { noteActivity, sessionStore } from '@portico/session';
import { stubApi } from '@portico/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { people, sessionOf } from '../../support/people.fixture.ts';
import { renderFrame } from '../../support/renderFrame.fixture.tsx';
import { Inactivity } from './Inactivity.tsx';

const minute = 60_000;
const text = 'You have been inactive for a while. Click Continue to stay signed in.';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

function show() {
  const api = stubApi()
    .on('GET', '/api/user/reloggin', { data: { sessionEndsAt: '2026-11-22T12:00:00Z' } })
    .on('POST', '/api/user/logout', { data: null });
  noteActivity(Date.now());
  const session = { ...sessionOf(people.agent), timers: defaultTimers };
  const rendered = renderFrame(
    <>
      <label>
        Note <input onKeyDown={(event) => event.stopPropagation()} />
      </label>
      <Inactivity />
    </>,
    { session },
  );
  return { ...rendered, api };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Simulates a sleeping computer: the wall clock goes on, timers do not. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const question = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const status = () => sessionStore.getState().status;

it('asks after half an hour in the words of A §4, and counts down', async () => {
  show();
  await pass(30 * minute - 1000);
  expect(question()).toBeNull();
  await pass(1000);
  expect(question()).toHaveTextContent(text);
  expect(screen.getByRole('timer')).toHaveTextContent('You will be signed out in 5:00.');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await pass(61_000);
  expect(screen.getByRole('timer')).toHaveTextContent('3:59');
});

it('stays signed in with Continue, tells the server, and asks again after another half hour', async () => {
  const { api } = show();
  await pass(31 * minute);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(question()).toBeNull();
  expect(api.callsTo('GET', '/api/user/reloggin')).toHaveLength(1);
  await pass(29 * minute);
  expect(question()).toBeNull();
  await pass(minute);
  expect(question()).toBeVisible();
});

it('stays signed in with Continue when the server cannot be told', async () => {
  const { api } = show();
  api.on('GET', '/api/user/reloggin', { networkError: true });
  await pass(31 * minute);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(10 * minute);
  expect([question(), status()]).toEqual([null, 'signedIn']);
});

it('leads out with Logout', async () => {
  const { address } = show();
  await pass(31 * minute);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(address()).toBe('/logout');
});

it('signs out when nobody answers', async () => {
  const { api } = show();
  await pass(35 * minute);
  expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', endReason: 'idle', me: null });
  expect(api.callsTo('POST', '/api/user/logout').length).toBeLessThanOrEqual(1);
});

it.each<[string, () => void]>([
  [
    'typing, even where the field keeps its keys to itself',
    () => fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'a' }),
  ],
  [
    'text that arrives without keys',
    () => fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'Sea' } }),
  ],
  ['the pointer', () => fireEvent.pointerMove(document.body)],
  ['a finger', () => fireEvent.touchMove(document.body)],
  ['the wheel', () => fireEvent.wheel(document.body)],
  ['scrolling', () => fireEvent.scroll(document.body)],
])('counts %s as activity', async (_, doSomething) => {
  show();
  await pass(29 * minute);
  doSomething();
  await pass(29 * minute);
  expect(question()).toBeNull();
  await pass(minute);
  expect(question()).toBeVisible();
});

it('does not count a touch of the page as an answer once it has asked', async () => {
  show();
  await pass(31 * minute);
  fireEvent.pointerMove(document.body);
  expect(question()).toBeVisible();
  await pass(4 * minute);
  expect(status()).toBe('signedOut');
});

/** Activity in another tab reaches this one through the shared storage. */
const doElsewhere = () => localStorage.setItem('portico.activity', String(Date.now()));

it('stays quiet while another tab is used, and closes when the answer is given there', async () => {
  show();
  await pass(29 * minute);
  doElsewhere();
  await pass(20 * minute);
  expect(question()).toBeNull();
  await pass(11 * minute);
  expect(question()).toBeVisible();
  doElsewhere();
  await pass(1000);
  expect(question()).toBeNull();
});

describe('a computer that slept', () => {
  it('past the end is signed out at its first touch', () => {
    show();
    sleep(3 * 60 * minute);
    fireEvent.pointerMove(document.body);
    expect(status()).toBe('signedOut');
  });

  it('past the end is signed out when the page is looked at', () => {
    show();
    sleep(36 * minute);
    fireEvent(document, new Event('visibilitychange'));
    expect(status()).toBe('signedOut');
  });

  it('past the end, in the cache that Back takes pages from, shows nothing any more', () => {
    show();
    sleep(36 * minute);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', me: null });
  });

  it('into the last five minutes is asked, with the remaining time', () => {
    show();
    sleep(33 * minute);
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByRole('timer')).toHaveTextContent('2:00');
  });
});
