import { stubApi } from '@portico/testing';
import { waitFor } from '@testing-library/react';
import { reportFailure } from './reportFailure.ts';
import { RemoteFailure } from './types.ts';

const failureAt = (stack: string, message = 'hangs') => Object.assign(new TypeError(message), { stack });

async function reportOf(version: string, error: unknown) {
  const api = stubApi().on('POST', '/api/remotes/failures', { data: null });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  reportFailure('listings', version, error);
  await waitFor(() => expect(api.callsTo('POST', '/api/remotes/failures')).toHaveLength(1));
  return api.callsTo('POST', '/api/remotes/failures')[0]?.body;
}

it('tells where an error came from, of the error below where loading failed because of it', async () => {
  const drawn = failureAt('at draw (page.js:1:2)');
  expect(await reportOf('1', drawn)).toMatchObject({ phase: 'render', stack: 'at draw (page.js:1:2)' });
  expect(await reportOf('2', new RemoteFailure('init', 'hangs', drawn))).toMatchObject({
    phase: 'init',
    stack: 'at draw (page.js:1:2)',
  });
});

it('says nothing of what a member typed', async () => {
  const stack = 'SyntaxError: "my secret" is no number\n    at read (page.js?q=secret:1:2)\ndraw@page.js:3:4';
  expect(await reportOf('4', failureAt(stack))).toMatchObject({
    stack: '    at read (page.js:1:2)\ndraw@page.js:3:4',
  });
});

it('cuts a stack to what the API takes, and names an error that has no message', async () => {
  const { stack, message } = (await reportOf('3', failureAt(`at ${'x'.repeat(5000)}`, ''))) as Record<
    string,
    string
  >;
  expect(stack).toHaveLength(4000);
  expect(message).toBe('TypeError');
});
