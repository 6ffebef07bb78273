import { keys } from '@portico/features/queries';
import { holds, useRemoteQuery } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { getUser } from './userCalls.ts';

/** Somebody as the lists of people show them, for those who read these lists. */
export function useAccountUser(personId: string | null | undefined) {
  const isReader = holds('users', useFlags());
  return useRemoteQuery(keys.users.one(personId ?? ''), (context) => getUser(personId ?? '', context), {
    isEnabled: isReader && Boolean(personId),
  }).data;
}
