import type { TokenStore } from '@portico/client';
import type { Tokens } from '@portico/contracts';
import { holdLock, releaseLock, waitForTabMs } from './signedInLock.ts';
import { forgetStored, readStored, store } from './storedTokens.ts';
import { type HeldSession, type KeptAside, tabs } from './tabs.ts';

/** The access token never leaves memory; the refresh token lives where "remember me" puts it. */
let current: Partial<Tokens> = {};
let aside: KeptAside | null = null;
let isRemembered = false;
/** Counts the sessions this tab has belonged to, so that a late answer is known for another's. */
let session = 0;
const waiting = new Set<() => void>();

function save() {
  const { refreshToken } = current;
  if (refreshToken) store({ refreshToken, aside, isRemembered });
}

/** What belongs to the session now in place. */
function keep(held: HeldSession) {
  current = held.tokens;
  aside = held.aside;
  isRemembered = held.isRemembered;
  holdLock();
  save();
}

/** Another session, or none, takes the place of the one before. */
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

/** The session kept aside was renewed: by a tab, or a request, that had not heard of the other one yet. */
function renewAside(refreshToken: string) {
  if (!aside) return;
  aside = { ...aside, refreshToken };
  save();
}

/** Takes over what another tab has renewed or, asked, hands out. A signed-out tab that did not ask ignores it. */
export function receiveTokens(received: HeldSession) {
  if (!current.refreshToken && !isAsking) return;
  if (current.refreshToken && aside && !received.aside) return renewAside(received.tokens.refreshToken);
  // The last word of a member's session this tab has come back from.
  if (current.refreshToken && !aside && received.aside) return;
  keep(received);
  for (const settle of [...waiting]) settle();
}

export const tokenStore = {
  read: () => ({ ...current, session }),

  write(tokens: Tokens, replaced: string | undefined) {
    if (aside && replaced === aside.refreshToken) return renewAside(tokens.refreshToken);
    // Signed out, or replaced, while the answer was on its way.
    if (!replaced || replaced !== current.refreshToken) return;
    keep({ tokens, isRemembered, aside });
    share();
  },

  nextWrite,

  /** Starts a session: from now on renewed tokens are kept in the same place. */
  begin(tokens: Tokens, rememberMe: boolean) {
    session += 1;
    keep({ tokens, isRemembered: rememberMe, aside: null });
  },

  /** Answers another tab that asks. */
  share,

  /** Writes to storage again what was just cleared with everything else. */
  save,

  isRemembered: () => isRemembered,

  aside: () => aside,

  /** Puts a member's session in the place of one's own, which is kept aside. */
  impersonate(tokens: Tokens, endsAt: number): HeldSession | null {
    if (!current.refreshToken) return null;
    replace(tokens, { refreshToken: current.refreshToken, endsAt });
    return held();
  },

  /** The same, begun in another tab. False where this tab is in a member's place already, or signed out. */
  joinImpersonation({ tokens, aside: own }: HeldSession): boolean {
    if (!current.refreshToken || aside) return false;
    replace(tokens, own);
    return true;
  },

  /** One's own session again; false where none is kept aside. */
  comeBack(): boolean {
    if (!aside) return false;
    replace({ refreshToken: aside.refreshToken }, null);
    return true;
  },

  /** A page that comes back from the browser's cache may show a session that is over. */
  isStored: () => readStored() !== null,

  clear() {
    replace({}, null);
    releaseLock();
    forgetStored();
  },

  /**
   * Finds the session this tab belongs to: in storage, else with another tab, so that a link opened in a new tab is
   * signed in without "remember me" too.
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
