import type { SocialGroupList } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { listGroups, muteGroup } from './socialCalls.ts';

const staleTimeMs = 60_000;

/** The groups whose posts the reader may read, their own first. */
export function useGroups() {
  const cache = useQueryCache();
  const groups = useRemoteQuery(keys.social.groups, listGroups, { staleTimeMs });
  /** Throws ApiError. */
  async function mute(id: string, isMuted: boolean) {
    const changed = await muteGroup(id, isMuted);
    cache.replace<SocialGroupList>(
      keys.social.groups,
      (list) => list && { ...list, docs: list.docs.map((group) => (group._id === id ? changed : group)) },
    );
  }
  return { groups, mute };
}
