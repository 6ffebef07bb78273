import { holds } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';

/**
 * The reader of the home page. Agents see their own figures and listings; staff, executives and realm admins see the
 * network's. The listings-only membership locks matches (A §6). The server uses the same rules.
 */
export function useReader() {
  const flags = useFlags();
  const firstName = useSession(({ me }) => me?.currentPerson.name.firstName ?? '');
  const isAgent = holds('clients', flags);
  const agentId = useSession(({ me }) => me?.agentData?._id);
  return { firstName, agentId, isAgent, hasMatches: isAgent && !flags.isListingsOnly };
}
