/** How long a new tab waits for a signed-in tab, which may be busy, to hand over its session. */
const askMs = 3000;
/** How long a new tab waits when the browser cannot say whether a signed-in tab exists. */
const askBlindlyMs = 100;
/** Every signed-in tab holds this lock, shared, so that a new tab knows without waiting whether it is alone. */
const lockName = 'portico.signedIn';

let leaveLock: (() => void) | null = null;

/** Holds the lock until the session ends; the browser releases it when the tab closes or crashes. */
export function holdLock() {
  if (leaveLock || !navigator.locks) return;
  const signedIn = new Promise<void>((resolve) => {
    leaveLock = resolve;
  });
  // The browser refuses the lock only on a page that is being left, where nobody needs it.
  navigator.locks.request(lockName, { mode: 'shared' }, () => signedIn).catch(() => undefined);
}

export function releaseLock() {
  leaveLock?.();
  leaveLock = null;
}

/** How long to wait for another tab's answer; 0 if no other tab is signed in. */
export async function waitForTabMs(): Promise<number> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lockName) ? askMs : 0;
  } catch {
    // This browser has no locks, or not on an insecure page.
    return askBlindlyMs;
  }
}
