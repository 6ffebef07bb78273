import type { Tokens } from '@portico/contracts';

/** Why a session is over: the member asked for it, the server said so, nobody was there, or the house is closed. */
export type EndReason = 'user' | 'ended' | 'idle' | 'maintenance';

/** A staff member's own session, kept while they act in a member's place. */
export interface KeptAside {
  refreshToken: string;
  /** When the session in the member's place ends, by this device's clock: milliseconds since 1970. */
  endsAt: number;
}

/** A session as one tab hands it to another. */
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
  /** Staff act in a member's place from now on, or are themselves again: in every tab. */
  | { type: 'impersonating'; held: HeldSession }
  | { type: 'cameBack' }
  | { type: 'activity'; at: number };

type Listener = (message: TabMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Opened on first use and only once; a browser without it has tabs that each stand alone. */
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
