import { isApiError, renewTokens } from '@portico/client';
import { lastActivity, noteActivity, wasLeftIdle } from './activity.ts';
import { forgetEverywhere } from './ending.ts';
import { loadSession } from './load.ts';
import { discardIfTooOld } from './restart.ts';
import { revoke } from './revoke.ts';
import { sessionStore, withoutPerson } from './store.ts';
import { storedAt } from './storedMe.ts';
import { tokenStore } from './tokens.ts';

/**
 * Reads the session whose tokens are in place. If the server fails, the status stays `loading` with its error, for a
 * retry.
 */
export async function readSession(chatToken: string | null = null) {
  const { session, token } = tokenStore.read();
  sessionStore.setState((state) => ({ ...withoutPerson(state), chatToken, status: 'loading', error: null }));
  try {
    if (!token) await renewTokens(undefined);
    await loadSession();
  } catch (error) {
    if (!isApiError(error)) throw error;
    // If another session has replaced this one meanwhile, that session is being read already.
    const isStillWaiting =
      sessionStore.getState().status === 'loading' && tokenStore.read().session === session;
    if (isStillWaiting) sessionStore.setState({ error });
  }
}

/** After a shorter absence than this, a page starts without waiting for the settings and their time limits. */
const briefMs = 60_000;

const wasAway = (since: number | null, now: number) => since !== null && Math.abs(now - since) > briefMs;

/**
 * Finds a stored session and reads it. First it deletes data that is older than the environment allows, and the session
 * of a tab that was idle beyond the limit before the browser restored it. A session with "Remember me" is exempt from
 * the idle limit.
 */
export async function resume(settingsKnown: Promise<void>) {
  await tokenStore.restore();
  const now = Date.now();
  const lastUpdated = storedAt();
  if (wasAway(lastUpdated, now)) {
    await settingsKnown;
    if (discardIfTooOld(lastUpdated, now)) return;
  }
  if (!tokenStore.read().refreshToken) return sessionStore.setState({ status: 'signedOut' });
  if (!tokenStore.isRemembered() && wasAway(lastActivity(), now)) {
    await settingsKnown;
    if (wasLeftIdle(now)) {
      void revoke();
      return forgetEverywhere('idle');
    }
  }
  noteActivity(now);
  await readSession();
}
