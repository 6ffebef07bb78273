import type { Tokens } from '@portico/contracts';

/** Why a session is over: the member signed out, the server ended it, it was idle, or Portico is closed. */
export type EndReason = 'user' | 'ended' | 'idle' | 'maintenance';

/** A staff member's own session, kept while they act in a member's place. */
export interface KeptAside {
  refreshToken: string;
  /** When the session in the member's place ends, by this device's clock: milliseconds since 1970. */
  endsAt: number;
}

/** A session as one tab hands it to another tab. */
export interface HeldSession {
  tokens: Tokens;
  isRemembered: boolean;
  aside: KeptAside | null;
}

export type TabMessage =
  | { type: 'ask' }
  | { type: 'tokens'; held: HeldSession }
  | { type: 'signedIn' }
  | { type: 'signedOut'; reason: EndReason }
  /** Staff have begun or ended acting in a member's place, in every tab. */
  | { type: 'impersonating'; held: HeldSession }
  | { type: 'cameBack' }
  | { type: 'activity'; at: number };

type Listener = (message: TabMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Opened once, on first use; in a browser without BroadcastChannel each tab is on its own. */
function open() {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('portico.session');
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(event.data);
  };
  return channel;
}

/** The other tabs of this site in this browser. A tab never hears itself. */
export const tabs = {
  post(message: TabMessage) {
    open()?.postMessage(message);
  },
  listen(listener: Listener) {
    open();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close() {
    channel?.close();
    channel = null;
    listeners.clear();
  },
};
