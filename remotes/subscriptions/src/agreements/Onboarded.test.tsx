import { renderWithPortico, stubApi } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { onboarded, person } from '../people.fixture.ts';
import { Onboarded } from './Onboarded.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it.each<[string, object]>([
  ['reads the session and opens Portico', { data: person({}, onboarded) }],
  [
    'opens Portico although the session cannot be read',
    { status: 400, body: { code: 'INVALID_INPUT', msg: '' } },
  ],
])('%s after 750 ms (B §9)', async (_, answer) => {
  const api = stubApi().on('GET', '/api/user/me/', answer);
  const me = person({}, onboarded);
  const session = { status: 'signedIn' as const, me };
  const { address } = renderWithPortico(<Onboarded />, {
    path: '/agreements',
    session,
    words: { subscriptions: { en } },
  });
  expect(screen.getByText('You’re all set')).toBeVisible();
  await pass(749);
  expect([address(), api.calls]).toEqual(['/agreements', []]);
  // The answer takes a few turns of the event loop.
  for (let turn = 0; turn < 10; turn += 1) await pass(1);
  expect(address()).toBe('/');
});
