import { holds } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';

/**
 * Who reads home. Agents have one of their own; staff, executives and realm admins see the network from above, and
 * matches are locked for the listings-only membership (A §6): the server answers by the same rules.
 */
export function useReader() {
  const flags = useFlags();
  const firstName = useSession(({ me }) => me?.currentPerson.name.firstName ?? '');
  const isAgent = holds('clients', flags);
  return { firstName, isAgent, hasMatches: isAgent && !flags.isListingsOnly };
}
