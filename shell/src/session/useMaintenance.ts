import { isClosedToMembers } from '@portico/rules';
import { closeForMaintenance, stopImpersonation, useFlags } from '@portico/session';
import { useHasUnsavedChanges } from '@portico/ui';
import { useLayoutEffect } from 'react';

/** True while only unsent text keeps a page open that maintenance has closed. */
export function useIsHeldOpen(): boolean {
  const flags = useFlags();
  return useHasUnsavedChanges() && isClosedToMembers(flags);
}

/**
 * Maintenance ends a member's session and reloads the page (A §4 "Persistence"). Staff stay, and return to their own
 * session if they act in a member's place. A form with unsent text is left open until it is sent or given up; the
 * server refuses everything else meanwhile.
 */
export function useMaintenance() {
  const flags = useFlags();
  const { isImpersonated } = flags;
  const hasUnsavedChanges = useHasUnsavedChanges();
  const isClosed = isClosedToMembers(flags) && !hasUnsavedChanges;
  // Runs before the first paint, so that a member who returns during maintenance sees no page flash by.
  useLayoutEffect(() => {
    if (!isClosed) return;
    if (isImpersonated) void stopImpersonation();
    else void closeForMaintenance();
  }, [isClosed, isImpersonated]);
}
