import { holds } from '@portico/rules';
import { useFlags } from '@portico/session';

/** Who is matched: agents with clients, save those of the listings-only membership (A §6). */
export function useHasMatches(): boolean {
  const flags = useFlags();
  return holds('clients', flags) && !flags.isListingsOnly;
}
