import { impersonationAuth, impersonationStop, isApiError } from '@portico/client';
import { readSession } from './resume.ts';
import { sessionStore } from './store.ts';
import { type HeldSession, tabs } from './tabs.ts';
import { tokenStore } from './tokens.ts';

/** Leaving must not wait for a server that does not answer. */
const stopPatienceMs = 3000;

/**
 * Acts in a member's place from now on, in every tab; one's own session is kept aside. Throws the `ApiError` of a
 * refusal, and nothing has changed then.
 */
export async function impersonate(personId: string, reason: string): Promise<void> {
  const { token, refreshToken, chatToken } = await impersonationAuth({ personId, reason });
  const endsAt = Date.now() + sessionStore.getState().timers.impersonationMs;
  const held = tokenStore.impersonate({ token, refreshToken }, endsAt);
  // Signed out while the server answered; the session it has opened runs out by itself.
  if (!held) return;
  tabs.post({ type: 'impersonating', held });
  await readSession(chatToken);
}

/** Another tab has begun it. */
export function joinImpersonation(held: HeldSession) {
  if (tokenStore.joinImpersonation(held)) void readSession();
}

/** Back in one's own session, in this tab. False where none is kept aside. */
export function comeBack(): boolean {
  if (!tokenStore.comeBack()) return false;
  void readSession();
  return true;
}

/** The same in every tab. */
export function comeBackEverywhere(): boolean {
  if (!comeBack()) return false;
  tabs.post({ type: 'cameBack' });
  return true;
}

/** The server ends the member's session, or it runs out by itself: being unable to ask must keep nobody in it. */
async function askToStop() {
  try {
    await impersonationStop();
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/**
 * Ends acting in a member's place, whatever the network does: back to one's own session, in every tab. Resolves to
 * false where none was kept aside, so that only signing out is left.
 */
export async function stopImpersonation(): Promise<boolean> {
  if (!tokenStore.aside()) return false;
  const patience = new Promise((resolve) => setTimeout(resolve, stopPatienceMs));
  await Promise.race([askToStop(), patience]);
  // The server may have refused the member's session, which has led back already.
  comeBackEverywhere();
  return true;
}

/** When the session in the member's place ends, by this device's clock; null where one is oneself. */
export const impersonationEndsAt = (): number | null => tokenStore.aside()?.endsAt ?? null;
