import { impersonationAuth, impersonationStop, isApiError } from '@portico/client';
import { safeReturnPath } from '@portico/rules';
import { browserStorage } from './browserStorage.ts';
import { readSession } from './resume.ts';
import { sessionStore } from './store.ts';
import { type HeldSession, tabs } from './tabs.ts';
import { tokenStore } from './tokens.ts';

/** The page of this tab from which its person began to act in somebody's place. */
const cameFromKey = 'portico.cameFrom';
const ofTab = browserStorage('sessionStorage');

/** Where this tab returns to when its person stops acting in somebody's place; null where it did not begin here. */
export const cameFrom = (): string | null => safeReturnPath(ofTab.get(cameFromKey));

/** Leaving must not wait for a server that does not answer. */
const stopPatienceMs = 3000;

/**
 * Acts in a member's place from now on, in every tab; the caller's own session is kept aside. If the server refuses,
 * throws the `ApiError` and changes nothing.
 */
export async function impersonate(personId: string, reason: string): Promise<void> {
  const { token, refreshToken, chatToken } = await impersonationAuth({ personId, reason });
  const endsAt = Date.now() + sessionStore.getState().timers.impersonationMs;
  const held = tokenStore.impersonate({ token, refreshToken }, endsAt);
  // The person signed out before the server answered; the session that the server opened expires by itself.
  if (!held) return;
  ofTab.set(cameFromKey, window.location.pathname + window.location.search);
  tabs.post({ type: 'impersonating', held });
  await readSession(chatToken);
}

/** Joins an impersonation that another tab has begun. */
export function joinImpersonation(held: HeldSession) {
  if (!tokenStore.joinImpersonation(held)) return;
  ofTab.remove(cameFromKey);
  void readSession();
}

/** Returns this tab to the person's own session. False if no session is kept aside. */
export function comeBack(): boolean {
  if (!tokenStore.comeBack()) return false;
  void readSession();
  return true;
}

/** Returns every tab to the person's own session. */
export function comeBackEverywhere(): boolean {
  if (!comeBack()) return false;
  tabs.post({ type: 'cameBack' });
  return true;
}

/**
 * Asks the server to end the member's session. A failure is ignored, because that session expires by itself and nobody
 * may be stuck in it.
 */
async function askToStop() {
  try {
    await impersonationStop();
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/**
 * Ends acting in a member's place, even if the network fails, and returns every tab to the person's own session.
 * Resolves to false if no session was kept aside, so that only signing out is left.
 */
export async function stopImpersonation(): Promise<boolean> {
  if (!tokenStore.aside()) return false;
  const patience = new Promise((resolve) => setTimeout(resolve, stopPatienceMs));
  await Promise.race([askToStop(), patience]);
  // If the server refused the member's session, the tabs have returned already.
  comeBackEverywhere();
  return true;
}

/** When the session in the member's place ends, by this device's clock; null outside an impersonation. */
export const impersonationEndsAt = (): number | null => tokenStore.aside()?.endsAt ?? null;
