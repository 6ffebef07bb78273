import { isTooOld, safeReturnPath } from '@portico/rules';
import { browserStorage } from './browserStorage.ts';
import { forget, forgetEverywhere } from './ending.ts';
import { leaveNothing } from './leaveNothing.ts';
import { revoke } from './revoke.ts';
import { sessionStore } from './store.ts';
import { tokenStore } from './tokens.ts';

const guardKey = 'portico.restarted';
const guard = browserStorage('sessionStorage');

/** An object, so that tests can replace its functions: they cannot load a page. */
export const page = {
  reload: () => window.location.reload(),
  open: (path: string) => window.location.replace(path),
};

type Reason = 'stale' | 'maintenance';

/** Reloads the page, at most once per reason until a session has been read, so that it cannot loop. */
function loadOnce(reason: Reason, load: () => void): boolean {
  const before = guard.get(guardKey)?.split(' ') ?? [];
  if (before.includes(reason)) return false;
  guard.set(guardKey, [...before, reason].join(' '));
  load();
  return true;
}

/** A session was read without trouble, so the next reason may reload the page again. */
export const settle = () => guard.remove(guardKey);

/**
 * Deletes remembered data that is older than the environment allows (A §4 "Persistence"). The session goes too, unless
 * its owner chose "Remember me": then the server decides how long it lives. True when the page is being reloaded.
 */
export function discardIfTooOld(lastUpdated: number | null, now: number): boolean {
  if (!isTooOld(lastUpdated, now, sessionStore.getState().timers.storedSessionMaxAgeMs)) return false;
  if (tokenStore.isRemembered()) {
    leaveNothing();
    tokenStore.save();
  } else forget('ended');
  return loadOnce('stale', page.reload);
}

/** The landing, which tells the headline; its sign-in leads back to the page the member was on. */
function landingFrom({ pathname, search }: Location) {
  const wanted = safeReturnPath(pathname + search);
  return wanted ? `/?return=${encodeURIComponent(wanted)}` : '/';
}

/** Portico is closed for members: the session ends in every tab, and the page starts again at the landing. */
export async function closeForMaintenance() {
  const landing = landingFrom(window.location);
  const revoked = revoke();
  forgetEverywhere('maintenance');
  await revoked;
  loadOnce('maintenance', () => page.open(landing));
}
