import type { ApiError } from '@portico/client';
import type { RefusedAnswer } from '@portico/i18n';

/**
 * What the dialog shows in its error state (A §8). A wrong password or username has a title and a way out of its own
 * and names the e-mail as it was sent; `wait` says when to try again; `code` is a wrong or outdated one; `message`
 * is any other refusal: what the server says of a field where it names one, else the error worded by its code.
 */
export type SignInProblem =
  | { kind: 'password' | 'username'; email: string }
  | { kind: 'offline' | 'code' }
  | { kind: 'wait'; untilMs: number | null }
  | { kind: 'message'; error: RefusedAnswer; field?: string };

export function signInProblem(error: ApiError, email: string, nowMs: number): SignInProblem {
  const { code, retryAfterSeconds, fields = {}, msg } = error;
  if (code === 'WRONG_PASSWORD') return { kind: 'password', email };
  if (code === 'UNKNOWN_USER') return { kind: 'username', email };
  if (code === 'OFFLINE') return { kind: 'offline' };
  if (code === 'WRONG_CODE' || code === 'WRONG_FACTOR_CODE') return { kind: 'code' };
  if (code !== 'TOO_MANY_REQUESTS')
    return { kind: 'message', error: { code, msg }, field: Object.values(fields)[0] };
  return { kind: 'wait', untilMs: retryAfterSeconds === undefined ? null : nowMs + retryAfterSeconds * 1000 };
}
