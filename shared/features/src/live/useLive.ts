import { createStore, useStore } from '@portico/remote-kit';
import { holds } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';
import { followLive, type LiveState, nothingHeard } from './browserLive.ts';
import { openLive, readNews } from './liveCalls.ts';

/** What is known of the person's news; `counts` is null until the server was heard. */
export const liveStore = createStore<LiveState>(() => nothingHeard);

let following: { personId: string; users: number; stop: () => void } | null = null;

function start(personId: string) {
  liveStore.setState(nothingHeard, true);
  const { stop } = followLive({
    personId,
    open: openLive,
    ask: readNews,
    onChange: (state) => liveStore.setState(state, true),
    locks: navigator.locks,
    openChannel:
      typeof BroadcastChannel === 'undefined' ? undefined : () => new BroadcastChannel('portico.live'),
  });
  return { personId, users: 0, stop };
}

/** Follows the person's news until the last one who asked for it lets go. */
function hold(personId: string) {
  if (following?.personId !== personId) {
    following?.stop();
    following = start(personId);
  }
  const held = following;
  held.users += 1;
  return () => {
    held.users -= 1;
    if (held.users > 0 || following !== held) return;
    following = null;
    held.stop();
    liveStore.setState(nothingHeard, true);
  };
}

/** Whose news are followed: a member's, and nobody's in whose place staff act. The server lets the same people listen. */
export function useFollowedPerson(): string | null {
  const flags = useFlags();
  const personId = useSession(({ me }) => me?.currentPerson._id ?? null);
  return holds('member', flags) && !flags.isImpersonated ? personId : null;
}

/** Whose messages are shown: nobody's where the site has no chat, while notices and posts are followed there too. */
export function useChatPerson(): string | null {
  const { showChat } = useFlags();
  const personId = useFollowedPerson();
  return showChat ? personId : null;
}

/** How many news there are for the person, as the server says it to one tab of this browser at a time. */
export function useLive(): LiveState {
  const personId = useFollowedPerson();
  useEffect(() => (personId ? hold(personId) : undefined), [personId]);
  return useStore(liveStore);
}
