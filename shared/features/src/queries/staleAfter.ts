import { useQueryCache } from '@portico/remote-kit';
import { useMemo } from 'react';
import { keys } from './keys.ts';

/** Each write, and the questions whose answers it may have changed. */
export const staleAfter = {
  // Listings: the dashboard counts and shows them, an agent's profile shows theirs, and matches are drawn from them.
  saveListing: [keys.listings.all, keys.dashboard.all, keys.matching.all, keys.agents.all],
  savePhotos: [keys.listings.lists, keys.dashboard.all, keys.matching.all, keys.agents.all],
  keepFavourite: [keys.listings.lists, keys.listings.allCounts],
  judgeMatch: [keys.matching.all, keys.listings.ones, keys.dashboard.all],
  saveSearch: [keys.savedSearches],

  // People.
  saveAccount: [keys.agents.all, keys.users.all, keys.admins, keys.audit.all],
  inviteUser: [keys.users.all, keys.audit.all],
  changeUsers: [keys.users.all, keys.deletions.all, keys.audit.all],
  callOffDeletion: [keys.deletions.all, keys.users.all, keys.audit.all],
  changeRole: [keys.admins, keys.users.all, keys.audit.all],

  // One's own sign-in.
  endDevice: [keys.devices],
  changePassword: [keys.devices],
  changeSecondFactor: [keys.secondFactor],

  // The house. What is saved of the settings stands in the cache already.
  saveSettings: [keys.audit.all],
  rollBackRemote: [keys.deployments],
  closeContactRequest: [keys.contactRequests.all],
  attendEvent: [keys.events.all],
} as const;

export type Write = keyof typeof staleAfter;

/**
 * For a write that is no `useRemoteMutation` (that one takes `invalidates: staleAfter.saveListing`): `refresh` asks at once
 * for what is on screen, `expire` leaves the screen as it is and asks when a page is next opened.
 */
export function useStaleAfter() {
  const cache = useQueryCache();
  return useMemo(
    () => ({
      refresh: async (write: Write) => void (await Promise.all(staleAfter[write].map(cache.invalidate))),
      expire: async (write: Write) => void (await Promise.all(staleAfter[write].map(cache.expire))),
    }),
    [cache],
  );
}
