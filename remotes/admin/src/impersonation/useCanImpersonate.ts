import { useFlags } from '@portico/session';

/** Staff may act in a member's place, but not from within another's (A §1, resolutions 90). */
export function useCanImpersonate(): boolean {
  const { isStaff, isImpersonated } = useFlags();
  return isStaff && !isImpersonated;
}
