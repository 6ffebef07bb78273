import { useSession } from '@portico/session';
import { useEffect, useRef } from 'react';

/**
 * True just after another person's session has replaced this one: that person begins at their own start page, because
 * the present page may not be open to them (A §4 "After login as an impersonator").
 */
export function useIsAnotherPerson(): boolean {
  const personId = useSession(({ me }) => me?.currentPerson._id ?? null);
  const isSignedOut = useSession(({ status }) => status === 'signedOut');
  const previous = useRef(personId);
  const isAnother = personId !== null && previous.current !== null && previous.current !== personId;
  useEffect(() => {
    if (personId !== null || isSignedOut) previous.current = personId;
  }, [personId, isSignedOut]);
  return isAnother;
}
