import { insteadOfPlans } from '@portico/rules';
import { useFlags } from '@portico/session';
import { areCurrent, useAgreements } from './useAgreements.ts';

/**
 * Where a page of the plans leads instead, by its address, or null: to the agreements first, or to the thanks where
 * nothing is left to choose (B §4 "Plan overview"). Only a renewing member's terms may have changed (resolutions 36).
 */
export function usePageInstead(): string | null {
  const flags = useFlags();
  const { data } = useAgreements(flags.isRenewing);
  return insteadOfPlans(flags, data === undefined || areCurrent(data));
}
