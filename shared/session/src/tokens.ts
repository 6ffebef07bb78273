import type { TokenStore } from '@portico/client';
import type { Tokens } from '@portico/contracts';
import { browserStorage } from './browserStorage.ts';
import { tabs } from './tabs.ts';

const key = 'portico.refreshToken';
/** How long a new tab waits for another that is known to be signed in, and may be busy, to hand over its session. */
const askMs = 3000;
/** The same where the browser cannot say whether there is such a tab. */
const askBlindlyMs = 100;
/** Every tab that is signed in holds this lock, shared; who is alone sees that without waiting for an answer. */
const lockName = 'portico.signedIn';

const remembered = browserStorage('localStorage');
const forThisTab = browserStorage('sessionStorage');

/** The access token never leaves memory; the refresh token lives where "remember me" puts it. */
let current: Partial<Tokens> = {};
let isRemembered = false;
const waiting = new Set<() => void>();

function keep(tokens: Tokens, rememberMe: boolean) {
  current = tokens;
  isRemembered = rememberMe;
  holdLock();
  const [chosen, other] = rememberMe ? [remembered, forThisTab] : [forThisTab, remembered];
  chosen.set(key, tokens.refreshToken);
  other.remove(key);
}

const share = () => {
  const { token, refreshToken } = current;
  if (token && refreshToken) tabs.post({ type: 'tokens', tokens: { token, refreshToken }, isRemembered });
};

function nextWrite(timeoutMs: number) {
  return new Promise<void>((resolve) => {
    const settle = () => {
      waiting.delete(settle);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(settle, timeoutMs);
    waiting.add(settle);
  });
}

let leaveLock: (() => void) | null = null;

/** Held until the session ends; the browser gives it back when the tab goes, however it goes. */
function holdLock() {
  if (leaveLock || !navigator.locks) return;
  const signedIn = new Promise<void>((resolve) => {
    leaveLock = resolve;
  });
  // Refused only to a page that is already being left, which nobody will ask any more.
  navigator.locks.request(lockName, { mode: 'shared' }, () => signedIn).catch(() => undefined);
}

async function waitForTabMs(): Promise<number> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lockName) ? askMs : 0;
  } catch {
    // No locks in this browser, or not for a page like this one.
    return askBlindlyMs;
  }
}

let isAsking = false;

/** Takes over what another tab has renewed or, asked, hands out. A signed-out tab that did not ask ignores it. */
export function receiveTokens(tokens: Tokens, rememberMe: boolean) {
  if (!current.refreshToken && !isAsking) return;
  keep(tokens, rememberMe);
  for (const settle of [...waiting]) settle();
}

export const tokenStore = {
  read: () => current,

  write(tokens: Tokens) {
    keep(tokens, isRemembered);
    share();
  },

  nextWrite,

  /** Starts a session: from now on renewed tokens are kept in the same place. */
  begin: keep,

  /** Answers another tab that asks. */
  share,

  clear() {
    current = {};
    leaveLock?.();
    leaveLock = null;
    remembered.remove(key);
    forThisTab.remove(key);
  },

  /**
   * Finds the session this tab belongs to: in storage, else with another tab, so that a link opened in a new tab is
   * signed in without "remember me" too.
   */
  async restore() {
    if (current.refreshToken) return;
    const onDisk = remembered.get(key);
    const refreshToken = onDisk ?? forThisTab.get(key);
    isRemembered = onDisk !== null;
    if (refreshToken) {
      current = { refreshToken };
      holdLock();
      return;
    }
    const patienceMs = await waitForTabMs();
    if (patienceMs === 0) return;
    isAsking = true;
    tabs.post({ type: 'ask' });
    await nextWrite(patienceMs);
    isAsking = false;
  },
} satisfies TokenStore & Record<string, unknown>;
