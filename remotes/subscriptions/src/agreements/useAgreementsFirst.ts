import { useFlags } from '@portico/session';
import { areCurrent, useAgreements } from './useAgreements.ts';

/**
 * Nobody chooses a plan before the agreements: '/agreements' for a newcomer who has typed the address of a later page, and
 * for a renewing member whose terms have changed (resolutions 36); else null.
 */
export function useAgreementsFirst(): string | null {
  const { isOnboarding, hasAcceptedTerms, isRenewing } = useFlags();
  const { data } = useAgreements(isRenewing);
  const isOutdated = isRenewing && data !== undefined && !areCurrent(data);
  return (isOnboarding && !hasAcceptedTerms) || isOutdated ? '/agreements' : null;
}
