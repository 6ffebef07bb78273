import { holds } from '@portico/remote-kit';
import { useFlags } from '@portico/session';

/** Agents with clients have matches, except on the listings-only membership (A §6). */
export function useHasMatches(): boolean {
  const flags = useFlags();
  return holds('clients', flags) && !flags.isListingsOnly;
}
