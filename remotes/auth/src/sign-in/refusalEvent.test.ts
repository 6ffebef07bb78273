import { ApiError } from '@portico/client';
import { refusalEvent } from './refusalEvent.ts';

const msg = 'In the words of the server.';
const error = (code: ApiError['code'], retryAfterSeconds?: number) =>
  new ApiError({ code, status: 400, msg, retryAfterSeconds });

it.each([
  [error('WRONG_PASSWORD'), { kind: 'password', email: 'a@b.co' }],
  [error('UNKNOWN_USER'), { kind: 'username', email: 'a@b.co' }],
  [error('OFFLINE'), { kind: 'offline' }],
  [error('TOO_MANY_REQUESTS', 30), { kind: 'wait', untilMs: 31_000 }],
  [error('TOO_MANY_REQUESTS'), { kind: 'wait', untilMs: null }],
  [error('WRONG_CODE'), { kind: 'code' }],
  [error('MAINTENANCE'), { kind: 'message', error: { code: 'MAINTENANCE', msg } }],
  [error('TIMEOUT'), { kind: 'message', error: { code: 'TIMEOUT', msg } }],
])('tells each refusal in its own way: %p', (thrown, problem) => {
  expect(refusalEvent(thrown, 'a@b.co', 1000)).toEqual({ type: 'refused', problem });
});

it('names the fault of a field, and not only that there is one', () => {
  const fields = { password: 'Please choose another.' };
  const thrown = new ApiError({ code: 'INVALID_INPUT', status: 400, msg: 'Not valid.', fields });
  expect(refusalEvent(thrown, 'a@b.co', 1000)).toMatchObject({
    problem: { field: 'Please choose another.' },
  });
});

it.each([
  [error('PASSWORD_CHANGE_REQUIRED'), 'newPasswordAsked'],
  [error('SECOND_FACTOR_REQUIRED'), 'secondFactorAsked'],
])('asks for the missing answer: %p', (thrown, type) => {
  expect(refusalEvent(thrown, 'a@b.co', 1000)).toEqual({ type });
});
