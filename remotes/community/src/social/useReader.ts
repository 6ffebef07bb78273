import { useFlags, useSession } from '@portico/session';

/** The reader. Staff who act in a member's place read what all members read, and write nothing. */
export function useReader() {
  const { isImpersonated } = useFlags();
  const personId = useSession(({ me }) => me?.currentPerson._id ?? '');
  return { personId, canWrite: !isImpersonated };
}
