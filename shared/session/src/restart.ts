import { isTooOld } from '@portico/rules';
import { browserStorage } from './browserStorage.ts';
import { forget, forgetEverywhere } from './ending.ts';
import { leaveNothing } from './leaveNothing.ts';
import { revoke } from './revoke.ts';
import { sessionStore } from './store.ts';
import { tokenStore } from './tokens.ts';

const guardKey = 'portico.restarted';
const guard = browserStorage('sessionStorage');

/** Tests cannot load a page. */
export const page = { reload: () => window.location.reload() };

type Reason = 'stale' | 'maintenance';

/** Loads the page anew, at most once for one reason until all was well again: it can never go round in circles. */
function reloadOnce(reason: Reason): boolean {
  const before = guard.get(guardKey)?.split(' ') ?? [];
  if (before.includes(reason)) return false;
  guard.set(guardKey, [...before, reason].join(' '));
  page.reload();
  return true;
}

/** A session was read and nothing speaks against it: the next reason may load the page anew again. */
export const settle = () => guard.remove(guardKey);

/**
 * Throws away what the browser remembers when it is older than the environment allows (A §4 "Persistence"). A session
 * goes with it, unless its owner wished it to be remembered: then the server says how long it lives. True when the
 * page is being loaded anew.
 */
export function discardIfTooOld(lastUpdated: number | null, now: number): boolean {
  if (!isTooOld(lastUpdated, now, sessionStore.getState().timers.storedSessionMaxAgeMs)) return false;
  if (tokenStore.isRemembered()) {
    leaveNothing();
    tokenStore.save();
  } else forget('ended');
  return reloadOnce('stale');
}

/** The house is closed for members: the session ends in every tab, and the page begins anew at the landing. */
export async function closeForMaintenance() {
  const revoked = revoke();
  forgetEverywhere('maintenance');
  await revoked;
  reloadOnce('maintenance');
}
