import { useFlags } from '@portico/session';

/** Staff may act in a member's place, but not while they already act in somebody's (A §1, resolutions 90). */
export function useCanImpersonate(): boolean {
  const { isStaff, isImpersonated } = useFlags();
  return isStaff && !isImpersonated;
}
