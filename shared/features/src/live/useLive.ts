import { createStore, holds, useStore } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';
import { followLive, type LiveState, nothingHeard } from './browserLive.ts';
import { openLive, readNews } from './liveCalls.ts';

/** The person's counts of news; `counts` is null until the server has sent them. */
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

/**
 * The person whose news is followed: a member, and nobody while staff act in their place. The server uses the same
 * rule.
 */
export function useFollowedPerson(): string | null {
  const flags = useFlags();
  const personId = useSession(({ me }) => me?.currentPerson._id ?? null);
  return holds('member', flags) && !flags.isImpersonated ? personId : null;
}

/**
 * The person whose messages are shown: nobody where the site has no chat, while notices and posts are followed there
 * too.
 */
export function useChatPerson(): string | null {
  const { showChat } = useFlags();
  const personId = useFollowedPerson();
  return showChat ? personId : null;
}

/** The person's counts of news, which the server sends to one tab of this browser at a time. */
export function useLive(): LiveState {
  const personId = useFollowedPerson();
  useEffect(() => (personId ? hold(personId) : undefined), [personId]);
  return useStore(liveStore);
}
