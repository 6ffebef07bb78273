import type { TokenStore } from '@portico/client';
import type { Tokens } from '@portico/contracts';
import { holdLock, releaseLock, waitForTabMs } from './signedInLock.ts';
import { forgetStored, readStored, store } from './storedTokens.ts';
import { type HeldSession, type KeptAside, tabs } from './tabs.ts';

/** The access token never leaves memory; the refresh token lives where "remember me" puts it. */
let current: Partial<Tokens> = {};
let aside: KeptAside | null = null;
let isRemembered = false;
/** Counts the sessions this tab has had, so that a late answer for an earlier session is recognized. */
let session = 0;
const waiting = new Set<() => void>();

function save() {
  const { refreshToken } = current;
  if (refreshToken) store({ refreshToken, aside, isRemembered });
}

/** Keeps the tokens of the current session. */
function keep(held: HeldSession) {
  current = held.tokens;
  aside = held.aside;
  isRemembered = held.isRemembered;
  holdLock();
  save();
}

/** Replaces the session with another one, or with none. */
function replace(tokens: Partial<Tokens>, own: KeptAside | null) {
  session += 1;
  current = tokens;
  aside = own;
  save();
}

function held(): HeldSession | null {
  const { token, refreshToken } = current;
  return token && refreshToken ? { tokens: { token, refreshToken }, isRemembered, aside } : null;
}

function share() {
  const handed = held();
  if (handed) tabs.post({ type: 'tokens', held: handed });
}

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

let isAsking = false;

/** The session kept aside was renewed by a tab, or a request, that did not know of the impersonation yet. */
function renewAside(refreshToken: string) {
  if (!aside) return;
  aside = { ...aside, refreshToken };
  save();
}

/**
 * Takes over tokens that another tab has renewed, or handed out on request. A signed-out tab that did not ask ignores
 * them.
 */
export function receiveTokens(received: HeldSession) {
  if (!current.refreshToken && !isAsking) return;
  if (current.refreshToken && aside && !received.aside) return renewAside(received.tokens.refreshToken);
  // A late message about a member's session that this tab has already left.
  if (current.refreshToken && !aside && received.aside) return;
  keep(received);
  for (const settle of [...waiting]) settle();
}

export const tokenStore = {
  read: () => ({ ...current, session }),

  write(tokens: Tokens, replaced: string | undefined) {
    if (aside && replaced === aside.refreshToken) return renewAside(tokens.refreshToken);
    // The person signed out, or another session replaced this one, while the answer was on its way.
    if (!replaced || replaced !== current.refreshToken) return;
    keep({ tokens, isRemembered, aside });
    share();
  },

  nextWrite,

  /** Starts a session; from now on renewed tokens are kept in the same place. */
  begin(tokens: Tokens, rememberMe: boolean) {
    session += 1;
    keep({ tokens, isRemembered: rememberMe, aside: null });
  },

  /** Answers another tab that asks for the session. */
  share,

  /** Writes the tokens to storage again after storage was cleared. */
  save,

  isRemembered: () => isRemembered,

  aside: () => aside,

  /** Replaces the person's own session with a member's; the own session is kept aside. */
  impersonate(tokens: Tokens, endsAt: number): HeldSession | null {
    if (!current.refreshToken) return null;
    replace(tokens, { refreshToken: current.refreshToken, endsAt });
    return held();
  },

  /** Joins an impersonation from another tab. False if this tab is already in a member's place, or signed out. */
  joinImpersonation({ tokens, aside: own }: HeldSession): boolean {
    if (!current.refreshToken || aside) return false;
    replace(tokens, own);
    return true;
  },

  /** Returns to the person's own session; false if none is kept aside. */
  comeBack(): boolean {
    if (!aside) return false;
    replace({ refreshToken: aside.refreshToken }, null);
    return true;
  },

  /** Whether storage still has a session. A page from the browser's cache may show one that is over. */
  isStored: () => readStored() !== null,

  clear() {
    replace({}, null);
    releaseLock();
    forgetStored();
  },

  /**
   * Finds the session this tab belongs to, in storage or with another tab, so that a link opened in a new tab is signed
   * in without "remember me" too.
   */
  async restore() {
    if (current.refreshToken) return;
    const stored = readStored();
    if (stored) {
      current = { refreshToken: stored.refreshToken };
      ({ aside, isRemembered } = stored);
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
