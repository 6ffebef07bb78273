import { defaultTimers } from '@portico/rules';
import { stubApi } from '@portico/testing';
import { Button, useUnsavedChanges } from '@portico/ui';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { type Federation, FederationContext } from '../../federation/ports.ts';
import { people, sessionOf } from '../../support/people.fixture.ts';
import { fakeFederation, renderFrame } from '../../support/renderFrame.fixture.tsx';
import { takeUpdate } from './takeUpdate.ts';
import { UpdateOffer } from './UpdateOffer.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const offer = () => screen.queryByText('A new version of Portico is ready.');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function Form() {
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedChanges(isDirty);
  return <Button onClick={() => setIsDirty(!isDirty)}>{isDirty ? 'Save' : 'Type'}</Button>;
}

function show(served = '1.0.0+new') {
  const api = stubApi().on('GET', '/meta.json', { version: served });
  let fail = () => {};
  const { federation } = fakeFederation({});
  const withFailures: Federation = {
    ...federation,
    onFailure: (listener) => {
      fail = listener;
      return () => {};
    },
  };
  renderFrame(
    <FederationContext value={withFailures}>
      <Form />
      <UpdateOffer own="1.0.0+old" />
    </FederationContext>,
    { session: { ...sessionOf(people.agent), timers: defaultTimers } },
  );
  return { api, fail: () => act(async () => fail()) };
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('asks past every cache, and offers a newer version', async () => {
  const { api } = show();
  await pass(299_000);
  expect(api.calls).toHaveLength(0);
  await pass(1000);
  expect(api.calls[0]?.query.get('at')).toMatch(/^\d+$/);
  expect(offer()).toBeVisible();
  await pass(600_000);
  expect(offer()).toBeVisible();
});

it('offers nothing while the page is of the served version', async () => {
  const { api } = show('1.0.0+old');
  await pass(900_000);
  expect(api.calls).toHaveLength(3);
  expect(offer()).toBeNull();
});

it('asks when the page is looked at again, but not at every glance', async () => {
  const { api } = show();
  const glance = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await glance();
  expect(api.calls).toHaveLength(0);
  await pass(31_000);
  await glance();
  await glance();
  expect(api.calls).toHaveLength(1);
  expect(offer()).toBeVisible();
});

it('asks at once after code could not be loaded', async () => {
  const { fail } = show();
  await fail();
  await pass(0);
  expect(offer()).toBeVisible();
});

it.each([
  ['the server cannot be reached', { networkError: true }],
  ['the server is in trouble', { status: 503, body: 'down' }],
  ['a proxy answers with its own page', { status: 200, body: '<html>' }],
  ['the answer names no version', { status: 200, body: {} }],
])('says nothing when %s, and asks again', async (_, answer) => {
  const { api } = show();
  api.once('GET', '/meta.json', answer);
  await pass(300_000);
  expect(offer()).toBeNull();
  await pass(300_000);
  expect(offer()).toBeVisible();
});

it('does not offer while something typed would be lost, and offers once it is safe', async () => {
  const { fail } = show();
  await press('Type');
  await fail();
  await pass(0);
  expect(offer()).toBeNull();
  await press('Save');
  expect(offer()).toBeVisible();
  await press('Type');
  expect(offer()).toBeNull();
});

it('does not offer a declined version again, but offers the next one', async () => {
  const { api, fail } = show();
  await fail();
  await pass(0);
  await press('Dismiss');
  await pass(900_000);
  expect(offer()).toBeNull();
  api.on('GET', '/meta.json', { version: '1.0.0+newest' });
  await pass(300_000);
  expect(offer()).toBeVisible();
});

describe('taking the update', () => {
  const named = { keys: async () => ['old-worker'], delete: jest.fn(async () => true) };
  const unregister = jest.fn(async () => true);

  function giveCaches(caches: unknown) {
    Object.defineProperty(window, 'caches', { value: caches, configurable: true });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistrations: async () => [{ unregister }] },
      configurable: true,
    });
  }

  afterEach(() => {
    Reflect.deleteProperty(window, 'caches');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('clears every cache first, then loads the page anew', async () => {
    giveCaches(named);
    const reload = jest.fn();
    await takeUpdate('1.0.0+new', reload);
    expect(named.delete).toHaveBeenCalledWith('old-worker');
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loads the page anew although a cache cannot be cleared, which is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    giveCaches({ keys: () => Promise.reject(new Error('denied')) });
    const reload = jest.fn();
    await takeUpdate('1.0.0+new', reload);
    expect([warn.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
    warn.mockRestore();
  });

  it('does not offer a version again when reloading did not bring it', async () => {
    await takeUpdate('1.0.0+new', () => {});
    const { fail } = show();
    await fail();
    await pass(600_000);
    expect(offer()).toBeNull();
  });
});
