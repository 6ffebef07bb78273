import { isApiError, renewTokens } from '@portico/client';
import { lastActivity, noteActivity, wasLeftIdle } from './activity.ts';
import { forgetEverywhere } from './ending.ts';
import { loadSession } from './load.ts';
import { discardIfTooOld } from './restart.ts';
import { revoke } from './revoke.ts';
import { sessionStore, withoutPerson } from './store.ts';
import { storedAt } from './storedMe.ts';
import { tokenStore } from './tokens.ts';

/** Reads the session whose tokens are in place. A server in trouble leaves `loading` with its error, for a retry. */
export async function readSession(chatToken: string | null = null) {
  const { session, token } = tokenStore.read();
  sessionStore.setState((state) => ({ ...withoutPerson(state), chatToken, status: 'loading', error: null }));
  try {
    if (!token) await renewTokens(undefined);
    await loadSession();
  } catch (error) {
    if (!isApiError(error)) throw error;
    // What has taken this session's place meanwhile is being read by itself.
    const isStillWaiting =
      sessionStore.getState().status === 'loading' && tokenStore.read().session === session;
    if (isStillWaiting) sessionStore.setState({ error });
  }
}

/** Whoever was away for less than this is not made to wait until the settings say how long one may be. */
const briefMs = 60_000;

const wasAway = (since: number | null, now: number) => since !== null && Math.abs(now - since) > briefMs;

/**
 * Finds a stored session and reads it. What is older than the environment allows is thrown away first; so is the
 * session of a tab that was left idle beyond the limit and comes back out of the browser's memory. "Remember me" is
 * the wish that a session may wait.
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
