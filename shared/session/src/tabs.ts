import type { Tokens } from '@portico/contracts';

/** Why a session is over: the member asked for it, or the server said so. */
export type EndReason = 'user' | 'ended';

export type TabMessage =
  | { type: 'ask' }
  | { type: 'tokens'; tokens: Tokens; isRemembered: boolean }
  | { type: 'signedIn' }
  | { type: 'signedOut'; reason: EndReason };

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
