import { useFlags, useSession } from '@portico/session';

/** Who reads. Whoever acts in a member's place reads what all members read, and writes nothing. */
export function useReader() {
  const { isImpersonated } = useFlags();
  const personId = useSession(({ me }) => me?.currentPerson._id ?? '');
  return { personId, canWrite: !isImpersonated };
}
