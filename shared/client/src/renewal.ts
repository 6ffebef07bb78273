import type { Tokens } from '@portico/contracts';
import { type ApiError, isApiError } from './apiError.ts';
import { clientConfiguration } from './configuration.ts';
import { exchange, unwrap } from './transport.ts';

const lockName = 'portico.session';
/** How long a tab that waited for the lock also waits for the other tab's tokens to reach it. */
const handoverMs = 500;

/**
 * Runs the work while no other tab renews. `hadToWait` is true when another tab was renewing, so its tokens are about
 * to arrive. Without Web Locks (a page not served over HTTPS) each tab renews for itself, and the server gives both
 * tabs the same successor.
 */
async function withRenewalLock<T>(work: (hadToWait: boolean) => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work(false);
  const attempt = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work(false) } : null,
  );
  if (attempt) return attempt.value;
  return locks.request(lockName, () => work(true));
}

/** True when the API itself refused, not a proxy on the way. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.code !== 'MALFORMED' && (error.status === 401 || error.status === 403);

/**
 * Asks for a new token pair. Only an explicit refusal ends the session; a failing server or a lost network does not.
 */
async function checkToken(): Promise<void> {
  const { tokens, onSessionEnded } = clientConfiguration();
  const { refreshToken, session } = tokens.read();
  try {
    const renewed = unwrap<Tokens>(await exchange({ method: 'POST', url: '/user/checkToken' }));
    tokens.write(renewed, refreshToken);
  } catch (error) {
    if (isRefusal(error) && tokens.read().session === session) onSessionEnded(error);
    throw error;
  }
}

async function renew(staleToken: string | undefined): Promise<void> {
  const { tokens } = clientConfiguration();
  const isRenewed = () => tokens.read().token !== undefined && tokens.read().token !== staleToken;
  await withRenewalLock(async (hadToWait) => {
    if (hadToWait && !isRenewed()) await tokens.nextWrite(handoverMs);
    if (!isRenewed()) await checkToken();
  });
}

interface Renewal {
  session: number | undefined;
  done: Promise<void>;
}

let pending: Renewal | null = null;

/**
 * Renews once for all waiting requests, in this tab and in all others (A §4 "Token handling"). A session that has
 * replaced another gets a renewal of its own.
 */
export function renewTokens(staleToken: string | undefined): Promise<void> {
  const { session } = clientConfiguration().tokens.read();
  if (pending && pending.session === session) return pending.done;
  const done = renew(staleToken).finally(() => {
    if (pending?.done === done) pending = null;
  });
  pending = { session, done };
  return done;
}
