/** How long a new tab waits for another that is known to be signed in, and may be busy, to hand over its session. */
const askMs = 3000;
/** The same where the browser cannot say whether there is such a tab. */
const askBlindlyMs = 100;
/** Every tab that is signed in holds this lock, shared; who is alone sees that without waiting for an answer. */
const lockName = 'portico.signedIn';

let leaveLock: (() => void) | null = null;

/** Held until the session ends; the browser gives it back when the tab goes, however it goes. */
export function holdLock() {
  if (leaveLock || !navigator.locks) return;
  const signedIn = new Promise<void>((resolve) => {
    leaveLock = resolve;
  });
  // Refused only to a page that is already being left, which nobody will ask any more.
  navigator.locks.request(lockName, { mode: 'shared' }, () => signedIn).catch(() => undefined);
}

export function releaseLock() {
  leaveLock?.();
  leaveLock = null;
}

/** How long it is worth waiting for another tab's answer; 0 where no other tab is signed in. */
export async function waitForTabMs(): Promise<number> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lockName) ? askMs : 0;
  } catch {
    // No locks in this browser, or not for a page like this one.
    return askBlindlyMs;
  }
}
