import type { Tokens } from '@portico/contracts';
import { type ApiError, isApiError } from './apiError.ts';
import { clientConfiguration } from './configuration.ts';
import { exchange, unwrap } from './transport.ts';

const lockName = 'portico.session';
/** How long a tab that waited for the lock also waits for the other tab's tokens to reach it. */
const handoverMs = 500;

/**
 * Runs the work while no other tab renews. `hadToWait` tells that another tab was at it, so its tokens are on their
 * way. Without Web Locks (a page not served over HTTPS) each tab renews for itself: the server answers the same
 * successor to both.
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

/** The API's own word, not that of a proxy on the way. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.code !== 'MALFORMED' && (error.status === 401 || error.status === 403);

/** Asks for a new pair. Only an explicit refusal ends the session; a server in trouble or no network keeps it. */
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
 * One renewal for every request that waits, in this tab and in all others (A §4 "Token handling"). A session that has
 * taken the place of another is renewed for itself.
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
